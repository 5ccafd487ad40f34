"""Step graphs of prompts, panels and wizards, without widgets."""
