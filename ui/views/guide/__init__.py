"""The user's guide on the screen: the contents at one side, the text of a chapter at the other."""
