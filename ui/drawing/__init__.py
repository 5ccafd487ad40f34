"""How the console is drawn: colours, type, shapes, and where everything stands."""
