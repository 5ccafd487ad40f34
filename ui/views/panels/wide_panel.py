"""A panel over the whole page down to the status line, for what needs more room than the pad's place."""

from ui.views.panels.panel import Panel

_MOST_STEPS = 500
"""More than there are keys on a page."""


class WidePanel(Panel):
    """While it stands, the keyboard stays in it: what it covers cannot be seen."""

    covers_window = True

    def focusNextPrevChild(self, forward: bool) -> bool:
        moved = super().focusNextPrevChild(forward)
        for _ in range(_MOST_STEPS):
            focused = self.window().focusWidget()
            if not self.isVisible() or focused is self or self.isAncestorOf(focused):
                break
            moved = super().focusNextPrevChild(forward)
        return moved
