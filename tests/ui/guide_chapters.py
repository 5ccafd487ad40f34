"""A small guide of three chapters in a folder, with everything a chapter can have."""

from pathlib import Path

from PySide6.QtGui import QColor, QImage

from ui.guide.guide import Guide, read_guide

FIRST = """# The first night

Tap **Deal** and read [what is missing](30-closing.md#whats-missing), or [the close](30-closing.md).

## Open a table

1. Tap a game, and **Home game 1/2**.
2. Type `2` `0` and tap **Raise**;
   it says what it records.

* Nothing that is saved is lost.

![A table with a hand](pictures/table.png)

## Bets

{filler}

See [the table](#open-a-table).
"""
SECOND = "# Money at the table\n\nEvery chip has its place.\n\n## Tips\n\nThe dealer's tips are chips too.\n"
LAST = """# Closing the night

Count everything.

## What's missing?

The likeliest entries come first; a tip, most of the time.

## Done
"""
FILLER = "\n\n".join(
    f"Paragraph {number} about bets and raises, long enough to wrap twice. " * 3 for number in range(20)
)


def write_guide(folder: Path) -> Path:
    """Write the chapters and their picture, 800 pixels wide; return the folder."""
    pictures = folder / "pictures"
    pictures.mkdir(parents=True)
    (folder / "10-first-night.md").write_text(FIRST.format(filler=FILLER), "utf-8")
    (folder / "20-money.md").write_text(SECOND, "utf-8")
    (folder / "30-closing.md").write_text(LAST, "utf-8")
    image = QImage(800, 500, QImage.Format.Format_RGB32)
    image.fill(QColor("#123731"))
    assert image.save(str(pictures / "table.png"))
    return folder


def small_guide(folder: Path) -> Guide:
    """The guide in a folder that is still empty."""
    return read_guide(write_guide(folder))
