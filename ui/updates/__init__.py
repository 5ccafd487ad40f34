"""Looking for an update, fetching its file and handing the program over to it. No Qt but in `job`."""
