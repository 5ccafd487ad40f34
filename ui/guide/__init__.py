"""The user's guide as values: chapters read from `resources/help`, their blocks, links and a search. No Qt here."""
