"""The whole user's guide of one language: its chapters in order, where a link leads, and a search.

It is read from `resources/help/<language>` and from nowhere else, so it is there without a database or a network.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import resources
from ui.guide.chapters import Chapter, GuideError, Heading, Picture, Place, Section, read_chapter, runs_of, text_of

LANGUAGE, ENGLISH = "en", "en"
"""What the program speaks, and what every guide is there in."""
_BEFORE, _EXCERPT = 30, 160
"""Letters of a find: before the word that was asked for, and in all."""


@dataclass(frozen=True, slots=True)
class Found:
    """A section in which all the words occur, and the piece of it in which the first one does."""

    place: Place
    title: str
    chapter: str
    excerpt: str


@dataclass(frozen=True, slots=True)
class Guide:
    """Never without a chapter."""

    folder: Path
    chapters: tuple[Chapter, ...]

    def chapter(self, name: str) -> Chapter | None:
        """The chapter of a file's name."""
        return next((chapter for chapter in self.chapters if chapter.name == name), None)

    def about(self, subject: str) -> Place:
        """The beginning of the chapter that has a subject in its name, of the first one where none has."""
        found = next((chapter for chapter in self.chapters if subject in chapter.subjects), self.chapters[0])
        return Place(found.name)

    def has(self, place: Place) -> bool:
        """Whether the place is there."""
        chapter = self.chapter(place.chapter)
        return chapter is not None and place.anchor in chapter.anchors

    def beside(self, name: str) -> tuple[Chapter | None, Chapter | None]:
        """The chapters before and after the one of this name."""
        names = [chapter.name for chapter in self.chapters]
        at = names.index(name)
        return self.chapters[at - 1] if at else None, self.chapters[at + 1] if at + 1 < len(names) else None

    @property
    def pictures(self) -> Path:
        """The folder of the pictures."""
        return self.folder / "pictures"

    def missing(self) -> Iterator[str]:
        """Where a link leads nowhere or a picture is not there, each as a sentence."""
        for chapter in self.chapters:
            for block in chapter.blocks:
                if isinstance(block, Picture) and not (self.pictures / block.file).is_file():
                    yield f"{chapter.name} shows {block.file}, which is not there."
                for to in (run.to for run in runs_of(block) if run.to is not None):
                    if not self.has(to):
                        yield f"{chapter.name} leads to {to.chapter}#{to.anchor}, which is not there."

    def search(self, words: str) -> tuple[Found, ...]:
        """The sections in which every word occurs; those first whose own title has them."""
        asked = words.casefold().split()
        if not asked:
            return ()
        found = [
            (chapter, section)
            for chapter in self.chapters
            for section in chapter.sections
            if all(word in _said(chapter.title, section) for word in asked)
        ]
        found.sort(key=lambda one: -_named(one[1].heading, asked))
        return tuple(_find(chapter, section, asked) for chapter, section in found)


def guide_folder(language: str = LANGUAGE) -> Path:
    """Where the guide of a language lies, the English one where there is none in it."""
    folder = resources.path("help", language)
    return folder if folder.is_dir() else resources.path("help", ENGLISH)


@cache
def read_guide(folder: Path) -> Guide:
    """The guide in a folder. Raises GuideError."""
    try:
        paths = sorted(folder.glob("*.md"))
        chapters = tuple(read_chapter(path.name, path.read_text("utf-8")) for path in paths)
    except (OSError, UnicodeDecodeError) as error:
        raise GuideError(f"The user's guide cannot be read: {error}.") from error
    if not chapters:
        raise GuideError("The user's guide is not there. Install the program again to have it.")
    return Guide(folder, chapters)


# ---- finding


@cache
def _said(title: str, section: Section) -> str:
    """Every word of a section and the title of its chapter."""
    return "\n".join((title, section.heading.text, *map(text_of, section.blocks))).casefold()


def _named(heading: Heading, asked: list[str]) -> int:
    """How many of the words stand in the heading."""
    return sum(word in heading.text.casefold() for word in asked)


def _find(chapter: Chapter, section: Section, asked: list[str]) -> Found:
    heading = section.heading
    return Found(Place(chapter.name, heading.anchor), heading.text, chapter.title, _excerpt(section, asked))


def _excerpt(section: Section, asked: list[str]) -> str:
    """A piece of the first text that has one of the words, from shortly before it; else how the section begins."""
    texts = [text_of(block) for block in section.blocks]
    found = next((text for text in texts if any(word in text.casefold() for word in asked)), None)
    if found is None:
        return texts[0][:_EXCERPT] if texts else ""
    at = min(found.casefold().find(word) for word in asked if word in found.casefold())
    begin = found.rfind(" ", 0, at - _BEFORE) + 1 if at > _BEFORE else 0
    return ("… " if begin else "") + found[begin : begin + _EXCERPT]
