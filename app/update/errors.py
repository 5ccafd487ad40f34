"""Why there is no update, in one sentence for the person at the screen."""


class UpdateError(Exception):
    """There is no update to be had from this; the message says why and what to do, and nothing was changed."""


class Stopped(Exception):
    """Somebody asked to stop; nothing was left behind."""
