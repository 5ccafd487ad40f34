"""Settings <-> one JSON object. Apart from `app.settings`, which the first paint waits for."""

from typing import Any

import msgspec

from app.settings import PadSide, Settings, ThemeChoice

_KINDS: dict[str, Any] = {
    "theme": ThemeChoice,
    "pad_side": PadSide,
    "rotation": int,
    "guard_ms": int,
    "motion": bool,
    "zoom": float,
    "updates": bool,
}


def read_settings(text: str) -> Settings:
    """Read what `write_settings` wrote; a value that is missing or cannot be, keeps its default."""
    try:
        saved = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, UnicodeEncodeError):
        return Settings()
    known = {
        key: value for key, kind in _KINDS.items() if (value := _read(key, kind, saved.pop(key, None))) is not None
    }
    others = tuple((key, bytes(raw).decode()) for key, raw in saved.items())
    return Settings(**known, others=others)


def write_settings(settings: Settings) -> str:
    """All choices as one JSON object, with what we did not understand in it as it was."""
    values: dict[str, Any] = {key: msgspec.Raw(text.encode()) for key, text in settings.others}
    values |= {key: getattr(settings, key) for key in _KINDS}
    return msgspec.json.encode(values).decode()


def _read(key: str, kind: Any, raw: msgspec.Raw | None) -> Any:
    """The value of one key, None if it is missing or cannot be."""
    if raw is None:
        return None
    try:
        value = msgspec.json.decode(raw, type=kind)
        Settings(**{key: value})
    except (msgspec.MsgspecError, ValueError):
        return None
    return value
