"""Why an intent cannot become a fact."""

from app.rulebook.ruling import Message


class Refusal(Exception):
    """The intent cannot become a fact (nobody sits there, no chips, no hand): `message` says what is in the way."""

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(key)
        self.message = Message(key, tuple(params.items()))
