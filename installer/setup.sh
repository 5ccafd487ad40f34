#!/usr/bin/env bash
# Makes this checkout ready: virtual environment, pinned packages, the system libraries Qt needs. Safe to repeat; well under
# two seconds when nothing is to be done.
#
#   setup.sh run               what the console needs
#   setup.sh dev               that, and what tests, lint, bench and the frozen program need
#   setup.sh build PROGRAM…    that, and these programs, with which a package is built
#
# PYTHON=/path/to/python3.12 chooses the interpreter. Ends with 1 and one clear sentence where it cannot go on.
# Written for bash 3.2, which macOS has.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
VENV=$ROOT/.venv
VENV_PYTHON=$VENV/bin/python
VERSIONS="3.11 to 3.14"

say() { printf 'setup: %s\n' "$*" >&2; }
stop() { say "$@"; exit 1; }

# --- the interpreter -------------------------------------------------------------------------------------------------

version_of() { "$1" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null || true; }

fits() { # a version string
    case $1 in 3.11.* | 3.12.* | 3.13.* | 3.14.*) return 0 ;; *) return 1 ;; esac
}

find_python() {
    local candidate version default
    if [ -n "${PYTHON:-}" ]; then
        version=$(version_of "$PYTHON")
        [ -n "$version" ] || stop "PYTHON=$PYTHON does not run; name a Python $VERSIONS."
        fits "$version" || stop "PYTHON=$PYTHON is Python $version, but Cutcard needs $VERSIONS."
        printf '%s\n' "$PYTHON"
        return
    fi
    default=$(version_of python3)
    for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
        if fits "$(version_of "$candidate")"; then
            [ "$candidate" = python3 ] || say "python3 is ${default:-missing}, so $candidate is used."
            printf '%s\n' "$candidate"
            return
        fi
    done
    stop "Cutcard needs Python $VERSIONS, but python3 here is ${default:-missing}:" \
        "install one of them, or name it: make run PYTHON=/path/to/python3.13"
}

# --- system packages -------------------------------------------------------------------------------------------------

is_root() { [ "$(id -u)" = 0 ]; }

# Libraries are spelt as the loader names them; Debian's package follows.
package_of() {
    case $1 in
        libGL.so.1) echo libgl1 ;;
        libEGL.so.1) echo libegl1 ;;
        libdbus-1.so.3) echo libdbus-1-3 ;;
        libfontconfig.so.1) echo libfontconfig1 ;;
        libfreetype.so.6) echo libfreetype6 ;;
        libglib-2.0.so.0 | libgthread-2.0.so.0 | libgobject-2.0.so.0 | libgio-2.0.so.0) glib_package ;;
        libxkbcommon.so.0) echo libxkbcommon0 ;;
        libxkbcommon-x11.so.0) echo libxkbcommon-x11-0 ;;
        libX11.so.6) echo libx11-6 ;;
        libX11-xcb.so.1) echo libx11-xcb1 ;;
        libxcb.so.1) echo libxcb1 ;;
        libxcb-cursor.so.0) echo libxcb-cursor0 ;;
        libxcb-icccm.so.4) echo libxcb-icccm4 ;;
        libxcb-image.so.0) echo libxcb-image0 ;;
        libxcb-keysyms.so.1) echo libxcb-keysyms1 ;;
        libxcb-randr.so.0) echo libxcb-randr0 ;;
        libxcb-render.so.0) echo libxcb-render0 ;;
        libxcb-render-util.so.0) echo libxcb-render-util0 ;;
        libxcb-shape.so.0) echo libxcb-shape0 ;;
        libxcb-shm.so.0) echo libxcb-shm0 ;;
        libxcb-sync.so.1) echo libxcb-sync1 ;;
        libxcb-util.so.1) echo libxcb-util1 ;;
        libxcb-xfixes.so.0) echo libxcb-xfixes0 ;;
        libxcb-xkb.so.1) echo libxcb-xkb1 ;;
        libwayland-client.so.0) echo libwayland-client0 ;;
        libwayland-cursor.so.0) echo libwayland-cursor0 ;;
        libwayland-egl.so.1) echo libwayland-egl1 ;;
        libgssapi_krb5.so.2) echo libgssapi-krb5-2 ;;
        libz.so.1) echo zlib1g ;;
        Xvfb) echo xvfb ;;
        xauth) echo xauth ;;
        appstreamcli) echo appstream ;;
        desktop-file-validate) echo desktop-file-utils ;;
        dpkg-shlibdeps) echo dpkg-dev ;;
        gpg | gpg-agent | osslsigncode) echo "$1" ;;
        groff) echo groff-base ;;
        makensis) echo nsis ;;
        mksquashfs) echo squashfs-tools ;;
        libpython*) echo "$1" ;;
        objdump | strip) echo binutils ;;
        patchelf) echo patchelf ;;
        update-mime-database) echo shared-mime-info ;;
        x86_64-w64-mingw32-gcc) echo gcc-mingw-w64-x86-64-win32 ;;
        *) echo "?$1" ;;
    esac
}

# Debian 13 and Ubuntu 24.04 renamed it with the 64-bit time change.
glib_package() {
    if apt-cache show libglib2.0-0t64 >/dev/null 2>&1; then echo libglib2.0-0t64; else echo libglib2.0-0; fi
}

# What the loader itself does not find for the parts of Qt we use, one name a line.
missing_libraries() {
    local qt
    qt=$("$VENV_PYTHON" -c 'import importlib.util as u; print(u.find_spec("PySide6").submodule_search_locations[0])')
    { ldd "$qt"/Qt{Core,Gui,Widgets,Svg,Test}.abi3.so "$qt"/Qt/plugins/iconengines/libqsvgicon.so \
        "$qt"/Qt/plugins/platforms/libq{offscreen,xcb,wayland}.so \
        "$qt"/Qt/plugins/xcbglintegrations/*.so "$qt"/Qt/plugins/wayland-{shell,graphics}-integration-client/*.so \
        2>/dev/null || true; } | awk '/=> not found/ && !/libQt6|libpyside6|libshiboken6/ { print $1 }' | sort -u
}

# Tests open real windows, on a screen of their own; they freeze the program, and check and sign what goes into a package.
TEST_PROGRAMS="Xvfb xauth objdump strip patchelf appstreamcli desktop-file-validate update-mime-database groff
    gpg gpg-agent osslsigncode"

missing_programs() {
    local program
    for program in "$@"; do
        command -v "$program" >/dev/null 2>&1 || printf '%s\n' "$program"
    done
}

# Installs Debian packages, or prints the command and stops.
install_packages() { # why package...
    local why=$1 as=() log
    shift
    if ! command -v apt-get >/dev/null 2>&1; then
        stop "$why missing. Install with your package manager what Debian calls: $*; then run make again."
    fi
    if ! is_root; then
        if command -v sudo >/dev/null 2>&1 && sudo -n true >/dev/null 2>&1; then
            as=(sudo -n)
        else
            say "$why missing. Type this, then run make again:"
            printf '\n    %s\n\n' "$(as_root "apt-get update && apt-get install -y --no-install-recommends $*")" >&2
            exit 1
        fi
    fi
    say "installing $*"
    as=(${as[@]+"${as[@]}"} env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8)
    log=$(mktemp)
    {
        "${as[@]}" apt-get update -qq || echo "apt-get update failed; trying with the lists that are here."
        "${as[@]}" apt-get install -y -qq --no-install-recommends -o Dpkg::Use-Pty=0 "$@"
    } </dev/null >"$log" 2>&1 || { cat "$log" >&2; rm "$log"; stop "apt-get could not install: $*. Its message is above."; }
    rm "$log"
}

as_root() { # a command line, as this person would type it
    if command -v sudo >/dev/null 2>&1; then echo "sudo sh -c '$1'"; else echo "su -c '$1'"; fi
}

# PyInstaller takes Python's own library along, which Debian keeps in a package of its own.
python_library() {
    "$VENV_PYTHON" - <<'PYTHON'
import sys, sysconfig
from pathlib import Path

name = "libpython%d.%d" % sys.version_info[:2]
folder = Path(sysconfig.get_config_var("LIBDIR") or "", sysconfig.get_config_var("MULTIARCH") or "")
print(name if sys.base_prefix == "/usr" and not (folder / f"{name}.so.1.0").exists() else "")
PYTHON
}

ensure_system() { # run|dev
    local missing library packages="" unknown=""
    [ "$(uname -s)" = Linux ] || return 0
    missing=$(missing_libraries)
    # shellcheck disable=SC2086  # a word each
    [ "$1" = run ] || missing="$missing $(missing_programs $TEST_PROGRAMS) $(python_library)"
    for library in $missing; do
        case $(package_of "$library") in
            \?*) unknown="$unknown $library" ;;
            *) packages="$packages $(package_of "$library")" ;;
        esac
    done
    # shellcheck disable=SC2086  # a word each
    packages=$(printf '%s\n' $packages | sort -u | tr '\n' ' ')
    packages=${packages# }
    if [ -n "${packages% }" ]; then
        # shellcheck disable=SC2086
        install_packages "System packages that Qt needs are" $packages
        missing=$(missing_libraries)
        unknown=$missing
    fi
    # shellcheck disable=SC2086  # a word each
    [ -z "${unknown// /}" ] || stop "Qt still misses these system libraries:" $unknown
}

ensure_builders() { # program...
    local packages="" program
    for program in $(missing_programs "$@"); do packages="$packages $(package_of "$program")"; done
    # Qt's way to a printer is linked with it, so what packs Qt wants to see it; from a checkout Cutcard runs without.
    case $(/sbin/ldconfig -p 2>/dev/null) in *libcups.so.2*) ;; *) packages="$packages libcups2" ;; esac
    # shellcheck disable=SC2086
    [ -z "${packages// /}" ] || install_packages "What a package is built with is" $packages
}

# --- the virtual environment -----------------------------------------------------------------------------------------

lock_of() { if [ "$1" = run ]; then echo "$ROOT/requirements.lock"; else echo "$ROOT/requirements-dev.lock"; fi; }

digest() { cat "$ROOT/pyproject.toml" "$(lock_of "$1")" | cksum; } # of all that the environment is made from

installed() { # run|dev
    [ -x "$VENV/bin/cutcard" ] && [ "$(cat "$VENV/.cutcard-$1" 2>/dev/null)" = "$(digest "$1")" ]
}

# A finished environment that has not been moved; the programs in it name the folder they were made in.
venv_version() {
    if [ -x "$VENV/bin/pip" ] && [ "$(cat "$VENV/.cutcard-place" 2>/dev/null || echo "$ROOT")" = "$ROOT" ]; then
        version_of "$VENV_PYTHON"
    fi
}

ensure_venv() {
    local here wanted python
    here=$(venv_version)
    if fits "$here" && [ -z "${PYTHON:-}" ]; then return; fi
    python=$(find_python)
    wanted=$(version_of "$python")
    [ "$here" != "$wanted" ] || return 0
    if ! "$python" -c 'import venv, ensurepip' >/dev/null 2>&1; then
        install_packages "Python's venv module is" "python${wanted%.*}-venv"
    fi
    say "making .venv with Python $wanted"
    "$python" -m venv --clear "$VENV" || stop "Python $wanted could not make the virtual environment; its message is above."
    printf '%s\n' "$ROOT" >"$VENV/.cutcard-place"
}

ensure_python_packages() { # run|dev
    if installed dev || installed "$1"; then return; fi # dev holds all of run, in the same versions
    say "installing the pinned packages of $(basename "$(lock_of "$1")"), about 100 MB the first time"
    rm -f "$VENV/.cutcard-run" "$VENV/.cutcard-dev"
    export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_USER=0
    "$VENV_PYTHON" -m pip install -qq --require-hashes --only-binary :all: -r "$(lock_of "$1")" >&2 || stop \
        "pip could not install the pinned packages; its message is above." \
        "They come over the internet, and on Linux Qt asks for glibc 2.34 or newer (ARM: 2.39)."
    "$VENV_PYTHON" -m pip install -qq --no-deps --no-build-isolation --editable "$ROOT" >&2 ||
        stop "pip could not install Cutcard itself; its message is above."
    digest "$1" >"$VENV/.cutcard-$1"
}

case $(uname -s) in
    MINGW* | MSYS* | CYGWIN*) stop "on Windows, type the four commands that README.md gives instead of make." ;;
esac
case ${1:-} in
    run | dev) KIND=$1 ;;
    build) KIND=dev ;;
    *) stop "usage: setup.sh run|dev|build" ;;
esac
ensure_venv
ensure_python_packages "$KIND"
ensure_system "$KIND"
if [ "$1" = build ]; then
    shift
    [ "$(uname -s)" != Linux ] || ensure_builders "$@"
fi
