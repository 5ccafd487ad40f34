#!/usr/bin/env bash
# Puts dist/cutcard into one file that runs where it lies: dist/Cutcard-VERSION-x86_64.AppImage. `make appimage` freezes
# first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

LINUX=installer/linux
PYTHON=.venv/bin/python
ID=org.cutcard.Cutcard
VERSION=$($PYTHON -c 'from installer.release.project import version; print(version())')
WORK=build/appimage
APP=$WORK/AppDir
TREE=$APP/usr/lib/cutcard
IMAGE=dist/Cutcard-$VERSION-$(uname -m).AppImage
BUILT=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)} # so that the same sources give the same image

[ -x dist/cutcard/cutcard ] || { echo "build_appimage: there is no dist/cutcard: run make appimage, which makes it first." >&2; exit 1; }

# --- the tree, and how it stands on a desktop
rm -rf "$APP"
mkdir -p "$APP/usr/lib" "$APP"/usr/share/{applications,metainfo}
cp -a dist/cutcard "$TREE"
$PYTHON installer/build_facts.py appimage "$TREE/_internal/resources/build.toml"
$PYTHON installer/icons.py --hicolor "$APP/usr/share/icons/hicolor"
cp $LINUX/$ID.desktop "$APP/usr/share/applications/"
cp $LINUX/$ID.metainfo.xml "$APP/usr/share/metainfo/"
ln -s "usr/share/applications/$ID.desktop" "$APP/$ID.desktop"
ln -s "usr/share/icons/hicolor/256x256/apps/$ID.png" "$APP/$ID.png"
ln -s "$ID.png" "$APP/.DirIcon"
ln -s usr/lib/cutcard/cutcard "$APP/AppRun"

# --- libraries of the system that not every machine has. What is bound to a machine's own drivers, fonts and screen is
# never taken along: GL, X11's core, fontconfig, and the C and C++ libraries that those were built with.
STAYS='^lib(c|m|dl|rt|pthread|resolv|gcc_s|stdc\+\+|GL|EGL|GLX|GLdispatch|X11|X11-xcb|xcb|fontconfig|freetype|expat|z|uuid)\.so|^ld-linux'
find "$TREE" -name '*.so*' -type f -print0 | LD_LIBRARY_PATH=$TREE/_internal xargs -0 -n 1 ldd 2>/dev/null |
    awk '$2 == "=>" && $3 ~ "^/(usr/)?lib/" { print $3 }' | sort -u | while read -r library; do
    if ! basename "$library" | grep -qE "$STAYS"; then cp -L "$library" "$TREE/_internal/"; fi
done

# --- whose work has come in with them
$PYTHON -m installer.licences.notices --appimage "$TREE"
$PYTHON -m installer.licences.check "$TREE"

# --- one file: the runtime, then the tree
$PYTHON $LINUX/appimage_runtime.py "$WORK/runtime"
mkdir -p dist
env -u SOURCE_DATE_EPOCH mksquashfs "$APP" "$WORK/tree.squashfs" -root-owned -noappend -comp gzip -quiet -no-progress \
    -mkfs-time "$BUILT" -all-time "$BUILT"
cat "$WORK/runtime" "$WORK/tree.squashfs" >"$IMAGE"
chmod 755 "$IMAGE"
echo "$IMAGE: $(du -m "$IMAGE" | cut -f1) MB"
