"""Storage behind app.session.ports; the only place that knows SQLAlchemy."""
