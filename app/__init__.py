"""What Cutcard knows: pure Python, no Qt, no SQLAlchemy, no clock of its own."""
