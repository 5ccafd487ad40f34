"""The console: the only place that knows Qt."""
