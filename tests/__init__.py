"""The tests; a package, so that nothing installed under the same name can stand in for it."""
