"""Pictures of the real program: a night is played on it by tapping its keys, and photographed on the way."""
