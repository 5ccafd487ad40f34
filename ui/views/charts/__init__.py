"""Charts drawn with pyqtgraph in the console's own look; imported when a chart is first shown."""
