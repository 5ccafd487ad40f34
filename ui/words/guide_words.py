"""What the pages around the user's guide say: titles, its search, the ways through it."""

TITLE = "User's guide"
CONTENTS, FOUND = "Contents", "Found"
SEARCH_TITLE, SEARCH_HINT = "Search the guide", "words"
NO_WORDS, NOTHING_FOUND = "type words", "no part has all of these"
NOTHING_ASKED = "What is found stands here."
NOTHING_HERE = "Nothing in the guide has all of these words. Try fewer or other ones."
RETURN, RETURN_SECOND, NO_RETURN = "Return", "where you read before", "nothing read before"


def found_title(count: int) -> str:
    """'1 place', '12 places'."""
    return "1 place" if count == 1 else f"{count} places"


def read_second(count: int) -> str:
    """What the key that opens the first find says below it."""
    return "the only place" if count == 1 else f"first of {count} places"


def heading_said(chapter: str, section: str) -> str:
    """'Closing the night · What is missing', the second line of the page."""
    return f"{chapter} · {section}" if section else chapter
