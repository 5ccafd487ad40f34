# shellcheck shell=bash
# Clean Debian systems in folders, to build and to try packages in; sourced by scripts that run at the top of the project,
# as root. Each release is unpacked once, into build/debian-SUITE, and copied for each use. Where this machine reaches
# Debian and Python's packages through a mirror, a proxy or an authority of its own, the copy gets the same files.
#
#   CUTCARD_MIRROR    where debootstrap takes Debian from; without it, from where it always does

let_go() { # a root
    local place
    for place in dev/shm proc; do
        if mountpoint -q "$1/$place"; then umount "$1/$place"; fi
    done
}

remove() { # a root that nothing is mounted in
    let_go "$1"
    rm -rf --one-file-system "$1"
}

# What this house changed in the settings of apt: the files that no package brought.
own_settings() {
    local file
    command -v dpkg >/dev/null || return 0
    for file in /etc/apt/apt.conf.d/*; do
        if [ -f "$file" ] && ! dpkg -S "$file" >/dev/null 2>&1; then printf '%s\n' "$file"; fi
    done
}

reach_the_same_sources() { # a root
    local root=$1 file
    cp -L /etc/resolv.conf "$root/etc/resolv.conf"
    own_settings | while IFS= read -r file; do cp "$file" "$root/etc/apt/apt.conf.d/"; done
    if cmp -s <(grep ^VERSION_CODENAME= /etc/os-release) <(grep ^VERSION_CODENAME= "$root/etc/os-release"); then
        for file in sources.list sources.list.d/debian.sources; do
            rm -f "$root/etc/apt/$file"
            if [ -f "/etc/apt/$file" ]; then cp "/etc/apt/$file" "$root/etc/apt/$file"; fi
        done
    fi
    for file in /etc/pip.conf /etc/xdg/pip /usr/local/share/ca-certificates; do
        if [ -e "$file" ]; then mkdir -p "$root$(dirname "$file")" && cp -r "$file" "$root$(dirname "$file")/"; fi
    done
    chroot "$root" update-ca-certificates >/dev/null 2>&1
}

# A fresh copy, ready to be used with `chroot`; `let_go` it in the end.
debian_root() { # suite, folder
    local kept=build/debian-$1
    if [ ! -d "$kept" ]; then
        echo "unpacking Debian's $1 into $kept"
        mkdir -p build
        remove "$kept.part"
        debootstrap --variant=minbase --include=ca-certificates "$1" "$kept.part" ${CUTCARD_MIRROR:+"$CUTCARD_MIRROR"} \
            >build/debootstrap.log || { echo "debootstrap could not unpack $1; build/debootstrap.log says why." >&2; return 1; }
        mv "$kept.part" "$kept"
    fi
    remove "$2"
    cp -a --one-file-system "$kept" "$2"
    reach_the_same_sources "$2"
    mkdir -p "$2/dev/shm"
    mount -t proc proc "$2/proc"
    mount -t tmpfs tmpfs "$2/dev/shm"
}
