"""The commands of `cutcard` beside the console, one module each; none imports Qt before it needs it."""
