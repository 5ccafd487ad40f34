"""Non-modal panels and dialogs."""
