#!/bin/sh
# install.sh [install|uninstall]: installs Nonet from the folder that contains this file, or
# removes an installation. PREFIX is the folder to install in (default /usr/local). DESTDIR is
# put before PREFIX when making a package.
#
#	sudo ./install.sh                     for all users
#	PREFIX=~/.local ./install.sh          for yourself, without root
#	sudo ./install.sh uninstall
set -eu
umask 022

prefix=${PREFIX:-/usr/local}
case $prefix in
/*) ;;
*)
	echo "install.sh: PREFIX must begin with /, this is: $prefix" >&2
	exit 2
	;;
esac
prefix=${prefix%/}
destination=${DESTDIR:-}
case $destination in
"" | /*) ;;
*) destination=$PWD/$destination ;;
esac
root=$destination$prefix
id=io.github.nonet.Nonet

# installed prints the installed files of any version of Nonet.
installed() {
	for file in "$root/bin/nonet" \
		"$root/share/applications/$id.desktop" \
		"$root/share/metainfo/$id.metainfo.xml" \
		"$root/share/mime/packages/$id.xml" \
		"$root"/share/icons/hicolor/*/apps/"$id".png \
		"$root"/share/icons/hicolor/*/apps/"$id".svg \
		"$root/share/doc/nonet/manual.md" \
		"$root/share/doc/nonet/techniques.md" \
		"$root"/share/doc/nonet/screenshots/manual-*.png \
		"$root"/share/doc/nonet/techniques/*.svg \
		"$root"/share/man/man1/nonet.1 \
		"$root"/share/man/man1/nonet-*.1 \
		"$root/share/bash-completion/completions/nonet" \
		"$root/share/fish/vendor_completions.d/nonet.fish" \
		"$root/share/zsh/site-functions/_nonet"; do
		[ ! -e "$file" ] || printf '%s\n' "$file"
	done
}

remove() {
	installed | while IFS= read -r file; do
		rm -f -- "$file"
	done
	# These folders may also hold other files, such as the licence in a package.
	rmdir "$root/share/doc/nonet/screenshots" "$root/share/doc/nonet/techniques" "$root/share/doc/nonet" 2>/dev/null || :
}

# place MODE FILE copies a file from this folder to the same path under the root.
place() {
	install -d -m 755 "$root/$(dirname "$2")"
	install -m "$1" "$2" "$root/$2"
}

# start_here puts the program's path into the desktop entry if desktops might not find the
# program by its name. In a Flatpak, whose prefix is /app, the name is enough.
start_here() {
	case $prefix in
	/usr | /usr/local | /app | *[!A-Za-z0-9/._-]*) return ;;
	esac
	entry=$root/share/applications/$id.desktop
	sed -e "s|^Exec=nonet|Exec=$prefix/bin/nonet|" -e "s|^TryExec=nonet|TryExec=$prefix/bin/nonet|" "$entry" >"$entry.new"
	chmod 644 "$entry.new"
	mv "$entry.new" "$entry"
}

# refresh updates the caches of desktops. With DESTDIR, that is left to the system that installs
# the package.
refresh() {
	[ -z "$destination" ] || return 0
	renew "$root/share/applications" update-desktop-database -q
	renew "$root/share/mime" update-mime-database
	renew "$root/share/icons/hicolor" gtk-update-icon-cache -q -t -f
}

# renew FOLDER COMMAND… updates the cache of a folder, if both the folder and the command exist.
renew() {
	folder=$1
	shift
	if [ -d "$folder" ] && command -v "$1" >/dev/null 2>&1; then
		"$@" "$folder" >/dev/null 2>&1 || echo "install.sh: $1 failed; the desktop may see the change later." >&2
	fi
}

case ${1:-install} in
install)
	cd "$(dirname "$0")"
	if [ ! -f bin/nonet ]; then
		echo "install.sh: bin/nonet is not beside it; in the sources, make install runs it." >&2
		exit 1
	fi
	remove # files that an older version installed under other names
	place 755 bin/nonet
	find share -type f | LC_ALL=C sort | while IFS= read -r file; do
		place 644 "$file"
	done
	start_here
	refresh
	;;
uninstall)
	remove
	refresh
	;;
*)
	echo "usage: [PREFIX=…] [DESTDIR=…] install.sh [install|uninstall]" >&2
	exit 2
	;;
esac
