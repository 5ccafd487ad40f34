#!/usr/bin/env bash
# Wraps dist/cutcard into dist/cutcard_VERSION_amd64.deb. `make deb` prepares what it needs and freezes first.
#
#   build_deb.sh [VERSION]     VERSION is pyproject.toml's unless an upgrade is to be tried
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

LINUX=installer/linux
PYTHON=.venv/bin/python
VERSION=${1:-$($PYTHON -c 'from installer.release.project import version; print(version())')}
ARCHITECTURE=$(dpkg --print-architecture)
STAGE=build/deb/cutcard
TREE=$STAGE/usr/lib/cutcard
SHARE=$STAGE/usr/share
DEB=dist/cutcard_${VERSION}_$ARCHITECTURE.deb

BUILT=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)} # so that the same sources give the same package

changelog() {
    printf 'cutcard (%s) unstable; urgency=medium\n\n' "$VERSION"
    printf '  * What is different for the person who deals is in NEWS.gz.\n\n'
    printf ' -- %s  %s\n' "$(sed -n 's/^Maintainer: //p' $LINUX/debian/control)" "$(date -u -R --date="@$BUILT")"
}

[ -x dist/cutcard/cutcard ] || { echo "build_deb: there is no dist/cutcard: run make deb, which makes it first." >&2; exit 1; }

# --- the tree, and how it stands on a desktop
rm -rf "$STAGE"
mkdir -p "$STAGE/usr/lib" "$STAGE/usr/bin" "$SHARE"/{applications,doc/cutcard,lintian/overrides,man/man1,metainfo,mime/packages}
cp -a dist/cutcard "$TREE"
$PYTHON installer/build_facts.py deb "$TREE/_internal/resources/build.toml"
ln -s ../lib/cutcard/cutcard "$STAGE/usr/bin/cutcard"
cp $LINUX/org.cutcard.Cutcard.desktop "$SHARE/applications/"
cp $LINUX/org.cutcard.Cutcard.metainfo.xml "$SHARE/metainfo/"
cp $LINUX/org.cutcard.Cutcard.mime.xml "$SHARE/mime/packages/org.cutcard.Cutcard.xml"
$PYTHON installer/icons.py --hicolor "$SHARE/icons/hicolor"
gzip -9nc $LINUX/cutcard.1 >"$SHARE/man/man1/cutcard.1.gz"
$PYTHON -m installer.licences.debian_copyright >"$SHARE/doc/cutcard/copyright"
gzip -9nc CHANGELOG.md >"$SHARE/doc/cutcard/NEWS.gz"
changelog | gzip -9n >"$SHARE/doc/cutcard/changelog.gz"
cp $LINUX/debian/lintian-overrides "$SHARE/lintian/overrides/cutcard"

# --- what it says of itself
mkdir "$STAGE/DEBIAN"
for script in preinst postinst prerm postrm; do install -m 755 "$LINUX/debian/$script" "$STAGE/DEBIAN/$script"; done
cp $LINUX/debian/templates "$STAGE/DEBIAN/templates"
find "$STAGE" -type d -exec chmod 755 {} +
find "$STAGE/usr" -type f ! -perm -u+x -exec chmod 644 {} +
find "$TREE" -name '*.so*' -type f -exec chmod 644 {} +
find "$STAGE" -exec touch -h --date="@$BUILT" {} +

# The exact libraries of the system: whatever the program and its libraries ask for and do not carry themselves.
system_libraries() {
    local scratch=build/deb/shlibdeps libraries
    mkdir -p "$scratch/debian"
    printf 'Source: cutcard\n\nPackage: cutcard\nArchitecture: any\n' >"$scratch/debian/control"
    libraries=$(find "$PWD/$TREE" -name '*.so*' -type f -printf '-l%h\n' | sort -u)
    # shellcheck disable=SC2046,SC2086  # neither folders nor files of the tree have spaces in their names
    (cd "$scratch" && dpkg-shlibdeps -O --warnings=0 $libraries "$OLDPWD/$TREE/cutcard" \
        $(find "$OLDPWD/$TREE" -name '*.so*' -type f)) | sed -n 's/^shlibs:Depends=//p'
}
sed -e "s/@VERSION@/$VERSION/" -e "s/@ARCHITECTURE@/$ARCHITECTURE/" \
    -e "s/@INSTALLED_SIZE@/$(du -sk --apparent-size "$STAGE/usr" | cut -f1)/" \
    -e "s/@LIBRARIES@/$(system_libraries)/" $LINUX/debian/control >"$STAGE/DEBIAN/control"
(cd "$STAGE" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$STAGE/DEBIAN/md5sums"

dpkg-deb --root-owner-group -Zxz --build "$STAGE" "$DEB" >/dev/null
echo "$DEB: $(du -m "$DEB" | cut -f1) MB"
