"""Amounts as they fit: a figure that is too long is squeezed, however far. Cut, it would be another figure."""

from dataclasses import replace

from ui.drawing import fonts
from ui.drawing.fonts import Ending, Fitted, Style, fit


def fit_figure(text: str, width: float, steps: tuple[Style, ...]) -> Fitted:
    """Return the whole amount in the first style in which it is no wider than `width` u, else squeezed in the last."""
    fitted = fit(text, width, steps, Ending.SQUEEZE)
    if not fitted.cut:
        return fitted
    squeeze = width / max(width, fonts.measure(text, steps[-1]))
    return replace(fitted, text=text, width=width, squeeze=squeeze, cut=False)
