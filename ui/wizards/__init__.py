"""Pages over the flows of app.flows."""
