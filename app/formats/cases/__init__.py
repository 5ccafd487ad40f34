"""Case files: hands and rulings with the answers that are expected of a program."""
