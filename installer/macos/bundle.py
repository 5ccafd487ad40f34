"""What Cutcard.app says of itself to macOS. `installer/cutcard.spec` hands it to PyInstaller, which adds the rest."""

NAME = "Cutcard.app"
IDENTIFIER = "org.cutcard.Cutcard"
ICON = "build/cutcard.icns"
"""Made by `installer/icons.py`; from the root of the checkout."""
LEAST_MACOS = "13.0"
"""The oldest that the wheels of Qt are built for."""

NIGHT, HAND = "org.cutcard.night", "org.cutcard.phh"


def info_plist(version: str) -> dict[str, object]:
    """The entries of Info.plist beyond those that every bundle has."""
    return {
        "CFBundleDisplayName": "Cutcard",
        "CFBundleDocumentTypes": [
            _document("Cutcard night", NIGHT, "Owner"),
            _document("Poker hand history", HAND, "Alternate"),
        ],
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": LEAST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "Cutcard contributors. MIT licence; Qt under the LGPL 3.",
        "NSSupportsAutomaticGraphicsSwitching": True,  # the fast graphics chip of a laptop is not needed
        "UTExportedTypeDeclarations": [
            _type(NIGHT, "Cutcard night", "application/vnd.cutcard", "public.data", "cutcard")
        ],
        "UTImportedTypeDeclarations": [
            _type(HAND, "Poker hand history", "application/x-phh", "public.utf8-plain-text", "phh", "phhs")
        ],
    }


def _document(name: str, of_type: str, rank: str) -> dict[str, object]:
    """A kind of file that a double click opens here, unless another program of that rank is preferred."""
    return {
        "CFBundleTypeName": name,
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": rank,
        "LSItemContentTypes": [of_type],
    }


def _type(identifier: str, name: str, mime: str, conforms_to: str, *endings: str) -> dict[str, object]:
    return {
        "UTTypeIdentifier": identifier,
        "UTTypeDescription": name,
        "UTTypeConformsTo": [conforms_to],
        "UTTypeTagSpecification": {"public.filename-extension": list(endings), "public.mime-type": [mime]},
    }
