"""A chapter of the user's guide: a small part of Markdown in, frozen blocks out.

`# Title` once, `## Section`, paragraphs, `* ` and `1. ` lists, `![what it shows](pictures/name.png)` on a line by
itself; within a text `**what is tapped**`, `` `what is typed` `` and `[words](chapter.md#section)`. Anything else that
Markdown knows is refused, so that no sign of it is ever read as a word.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

_PICTURE = re.compile(r"!\[([^\]]*)\]\(pictures/([\w.-]+)\)")
_BULLET, _NUMBERED = re.compile(r"\* +(.+)"), re.compile(r"(\d{1,3})\. +(.+)")
_REFUSED = re.compile(r"#|>|\||```|~~~|<[a-z/!]|[-+] |!\[|(-{3,}|\*{3,}|_{3,})$", re.IGNORECASE)
_MARKED = re.compile(r"\*\*(?P<key>[^*]+)\*\*|`(?P<typed>[^`]+)`|\[(?P<link>[^\]]+)\]\((?P<to>[^)\s]*)\)")
_LEFT_OVER = re.compile(r"\*\*|`|\]\(")
_TARGET = re.compile(r"([\w-]+\.md)?(?:#([\w-]+))?")


class GuideError(Exception):
    """The guide cannot be used; the message says which file, where and why."""


class RunKind(Enum):
    """How a stretch of a text is set."""

    WORDS = "words"
    KEY = "key"  # what is tapped
    TYPED = "typed"
    LINK = "link"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a link leads: a chapter by its file's name, and the anchor of a section; '' is the chapter's beginning."""

    chapter: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a text; `to` is set for links."""

    text: str
    kind: RunKind = RunKind.WORDS
    to: Place | None = None


Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of the chapter (`anchor` is '') or of one of its sections."""

    text: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    runs: Runs


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a list; `number` is 0 where the list counts nothing."""

    runs: Runs
    number: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """A file of the folder `pictures`, and what it shows."""

    file: str
    words: str


Block = Heading | Paragraph | Item | Picture


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it until the next one."""

    heading: Heading
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A file of the guide; `name` is the file's."""

    name: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def subjects(self) -> tuple[str, ...]:
        """The words of the name: '60', 'closing' and 'night' of '60-closing-night.md'."""
        return tuple(self.name.removesuffix(".md").split("-"))

    @property
    def sections(self) -> tuple[Section, ...]:
        """The beginning under the title, then each section."""
        starts = [at for at, block in enumerate(self.blocks) if isinstance(block, Heading)]
        ends = [*starts[1:], len(self.blocks)]
        return tuple(_section(self.blocks[start:end]) for start, end in zip(starts, ends, strict=True))

    @property
    def anchors(self) -> frozenset[str]:
        return frozenset(block.anchor for block in self.blocks if isinstance(block, Heading))


def _section(blocks: tuple[Block, ...]) -> Section:
    heading = blocks[0]
    if not isinstance(heading, Heading):
        raise TypeError("a section begins with its heading")
    return Section(heading, blocks[1:])


def text_of(block: Block) -> str:
    """All words of a block, as they are read out."""
    match block:
        case Heading(text):
            return text
        case Picture(_, words):
            return words
        case Paragraph(runs) | Item(runs):
            return "".join(run.text for run in runs)


def runs_of(block: Block) -> Runs:
    """The runs of a text; none of a heading or a picture."""
    return block.runs if isinstance(block, Paragraph | Item) else ()


def slug(title: str) -> str:
    """The anchor of a section: 'What's missing?' -> 'whats-missing'."""
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", title.casefold()).strip())


# ---- reading


def read_chapter(name: str, text: str) -> Chapter:
    """The chapter of a file's text. Raises GuideError."""
    blocks: list[Block] = []
    for number, lines in _parts(text):
        try:
            blocks.append(_block(name, lines))
        except ValueError as error:
            raise GuideError(f"Line {number} of {name} cannot be read: {error}.") from error
    headings = [block for block in blocks if isinstance(block, Heading)]
    if not blocks or blocks[0] is not next((one for one in headings if not one.anchor), None):
        raise GuideError(f"{name} does not begin with its title.")
    anchors = [heading.anchor for heading in headings]
    twice = next((one.text for one in headings if anchors.count(one.anchor) > 1), None)
    if twice is not None:
        raise GuideError(f"{name} has the heading “{twice}” twice, or two titles.")
    return Chapter(name, headings[0].text, tuple(blocks))


def _parts(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of each block with the number of the first one; a line that begins nothing goes on with its block."""
    first, lines = 0, list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if lines and (not stripped or _begins(stripped)):
            yield first, lines
            lines = []
        if stripped:
            first = first if lines else number
            lines.append(stripped)
            if stripped.startswith(("#", "![")):  # these are whole with their line
                yield first, lines
                lines = []
    if lines:
        yield first, lines


def _begins(line: str) -> bool:
    return any(rule.match(line) for rule in (_BULLET, _NUMBERED, _REFUSED))


def _block(chapter: str, lines: list[str]) -> Block:
    """Raises ValueError."""
    line = " ".join(lines)
    if found := re.fullmatch(r"(##?) +(.+)", line):
        marks, title = found.groups()
        return Heading(_plain(title), slug(title) if marks == "##" else "")
    if found := _PICTURE.fullmatch(line):
        if not found[1].strip():
            raise ValueError("the picture has no words")
        return Picture(found[2], found[1].strip())
    if _REFUSED.match(line):
        raise ValueError(f"the guide knows nothing that begins like “{line[:20]}”")
    if found := _BULLET.fullmatch(line):
        return Item(_runs(chapter, found[1]))
    if found := _NUMBERED.fullmatch(line):
        return Item(_runs(chapter, found[2]), int(found[1]))
    return Paragraph(_runs(chapter, line))


def _plain(text: str) -> str:
    """A text without marks. Raises ValueError."""
    if _MARKED.search(text) or _LEFT_OVER.search(text):
        raise ValueError("a heading has words only")
    return text


def _runs(chapter: str, text: str) -> Runs:
    """Raises ValueError."""
    runs: list[Run] = []
    end = 0
    for found in _MARKED.finditer(text):
        runs += _words(text[end : found.start()])
        end = found.end()
        if key := found["key"]:
            runs.append(Run(key.strip(), RunKind.KEY))
        elif typed := found["typed"]:
            runs.append(Run(typed, RunKind.TYPED))
        else:
            runs.append(Run(_plain(found["link"]), RunKind.LINK, _place(chapter, found["to"])))
    return (*runs, *_words(text[end:]))


def _words(text: str) -> list[Run]:
    if _LEFT_OVER.search(text):
        raise ValueError(f"a mark is not closed in “{text.strip()[:40]}”")
    return [Run(text)] if text else []


def _place(chapter: str, target: str) -> Place:
    found = _TARGET.fullmatch(target)
    if found is None or not target:
        raise ValueError(f"“{target}” is no place of the guide")
    return Place(found[1] or chapter, found[2] or "")
