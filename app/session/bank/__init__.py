"""The bank of a night: accounts, what moves between them, who pays whom in the end."""
