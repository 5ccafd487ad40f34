#!/usr/bin/env bash
# Makes dist/Cutcard-VERSION.dmg on a Mac, for the kind of processor it has. Written for bash 3.2, which macOS has.
#
#   CUTCARD_MAC_IDENTITY  name of the Developer ID certificate in the keychain; without it the bundle is signed ad hoc
#   CUTCARD_NOTARY_APPLE_ID, CUTCARD_NOTARY_TEAM, CUTCARD_NOTARY_PASSWORD  when all are given, Apple is asked to notarize
#   CUTCARD_UPDATE_KEY, CUTCARD_UPDATE_ADDRESS  see installer/README.md
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

[ "$(uname -s)" = Darwin ] || { echo "build_dmg: a macOS image can be made on a Mac only." >&2; exit 1; }

bash installer/setup.sh dev
PYTHON=.venv/bin/python
VERSION=$($PYTHON -c 'from installer.release.project import version; print(version())')
APP=dist/Cutcard.app
DMG=dist/Cutcard-$VERSION.dmg
IDENTITY=${CUTCARD_MAC_IDENTITY:--}

# --- the bundle
mkdir -p build
$PYTHON installer/icons.py --icns build/cutcard.icns
FACTS=resources/build.toml # lies in the sources only while the bundle is made
trap 'rm -f "$FACTS"' EXIT
$PYTHON installer/build_facts.py macos "$FACTS"
bash installer/freeze.sh
rm -f "$FACTS"
[ -d "$APP" ] || { echo "build_dmg: PyInstaller made no $APP." >&2; exit 1; }

# --- signatures: what is inside first, then the bundle, because its signature seals all of them
sign() {
    if [ "$IDENTITY" = - ]; then
        codesign --force --sign - "$@"
    else
        codesign --force --sign "$IDENTITY" --options runtime --timestamp --entitlements installer/macos/entitlements.plist "$@"
    fi
}
find "$APP/Contents" -type f | while IFS= read -r file; do
    case $(file -b "$file") in Mach-O*) sign "$file" ;; esac
done
sign "$APP"
codesign --verify --deep --strict "$APP"

# --- the image, with the usual way into the folder of programs
STAGE=build/dmg
rm -rf "$STAGE" "$DMG"
mkdir -p "$STAGE"
cp -R "$APP" "$STAGE/"
ln -s /Applications "$STAGE/Applications"
hdiutil create -quiet -volname Cutcard -srcfolder "$STAGE" -format UDZO -ov "$DMG"

if [ "$IDENTITY" != - ]; then codesign --sign "$IDENTITY" --timestamp "$DMG"; fi
if [ -n "${CUTCARD_NOTARY_APPLE_ID:-}" ] && [ -n "${CUTCARD_NOTARY_TEAM:-}" ] && [ -n "${CUTCARD_NOTARY_PASSWORD:-}" ]; then
    xcrun notarytool submit "$DMG" --wait \
        --apple-id "$CUTCARD_NOTARY_APPLE_ID" --team-id "$CUTCARD_NOTARY_TEAM" --password "$CUTCARD_NOTARY_PASSWORD"
    xcrun stapler staple "$DMG"
fi
echo "$DMG: $(du -m "$DMG" | cut -f1) MB, signed $([ "$IDENTITY" = - ] && echo "ad hoc" || echo "by $IDENTITY")"
