"""Button, blinds, antes and straddles, and what is owed between hands."""
