"""What a rulebook says about a situation; it never touches the screen."""
