#!/bin/sh
# test-install.sh: installs the packages in dist in a bare Debian, which debootstrap makes in a
# folder of its own, and runs, upgrades and removes them there. Needs root and a network.
#
# The Debian package is installed as an older version first, then upgraded, and purged in the end.
# The archive is installed by its install.sh and removed again. Both must run as an ordinary user, in
# the terminal and in a window, and must leave nothing behind.
set -eu
cd "$(dirname "$0")/.."
[ "$(id -u)" -eq 0 ] || {
	echo "test-install: please run it as root, since it makes a Debian in a folder with chroot." >&2
	exit 1
}
umask 022
suite=bookworm
chroot=$(command -v chroot)
work=$(mktemp -d)
root=$work/debian
server=
finish() {
	[ -z "$server" ] || kill "$server" 2>/dev/null || :
	rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

say() { printf 'test-install: %s\n' "$*"; }
fail() {
	say "$@" >&2
	exit 1
}

# in_debian COMMAND… runs a command as root in the bare Debian.
in_debian() {
	env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
		"$chroot" "$root" "$@"
}

# as_user COMMAND… runs a command as an ordinary user there.
as_user() {
	env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/home/reader LC_ALL=C.UTF-8 DISPLAY="$display" \
		"$chroot" --userspec=reader:reader "$root" "$@"
}

# files lists all files in the bare Debian, except for those of apt and the user.
files() {
	(cd "$root" && find . -path ./proc -prune -o -path ./home -prune -o -path ./var -prune -o -path ./tmp -prune -o -print | sort)
}

# runs checks that the program works in the terminal and in a window.
runs() {
	puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
	solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
	as_user nonet --version
	[ "$(printf '%s\n' "$puzzle" | as_user nonet solve -o line)" = "$solution" ] || fail "nonet solve printed something else than the solution."
	printf '%s\n' "$puzzle" >"$root/home/reader/puzzle.txt"
	as_user nonet /home/reader/puzzle.txt >"$work/window.log" 2>&1 &
	window=$!
	tries=0
	until DISPLAY=$display xdotool search --onlyvisible --name 'puzzle.txt – Nonet' >/dev/null 2>&1; do
		tries=$((tries + 1))
		if [ "$tries" -gt 120 ] || ! kill -0 "$window" 2>/dev/null; then
			cat "$work/window.log" >&2
			fail "no window appeared."
		fi
		sleep 0.5
	done
	kill "$window"
	wait "$window" 2>/dev/null || :
	[ ! -s "$work/window.log" ] || {
		cat "$work/window.log" >&2
		fail "the window printed the above."
	}
	say "it runs in the terminal and in a window."
}

deb=$(echo dist/nonet_*.deb)
archive=$(echo dist/nonet-*-linux-*.tar.xz)
for file in "$deb" "$archive"; do
	[ -f "$file" ] || fail "there is not exactly one $file; make package makes it."
done

# Programs in the bare Debian reach this server by its abstract socket, which needs no file.
mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp -noreset 3>"$work/display" >/dev/null 2>&1 &
server=$!
display=:$(head -n 1 "$work/display")

say "making a bare Debian ($suite)"
debootstrap --variant=minbase "$suite" "$root" >"$work/debootstrap.log" 2>&1 || {
	tail "$work/debootstrap.log" >&2
	exit 1
}
in_debian useradd --create-home reader
files >"$work/bare"

say "the archive $(basename "$archive")"
in_debian mkdir /opt/unpacked
tar --extract --xz --strip-components=1 --directory "$root/opt/unpacked" --file "$archive"
in_debian /opt/unpacked/install.sh install
# The program needs the same libraries as the Debian package.
# shellcheck disable=SC2046 # a list of words
in_debian apt-get -q -y install --no-install-recommends $(dpkg-deb --field "$deb" Depends | sed 's/([^)]*)//g; s/,/ /g; s/|[^,]*//g') >"$work/apt.log" 2>&1 || {
	tail "$work/apt.log" >&2
	exit 1
}
runs
in_debian /opt/unpacked/install.sh uninstall
rm -rf "$root/opt/unpacked"
files >"$work/after"
if left=$(comm -13 "$work/bare" "$work/after" | grep -i nonet); then
	fail "the archive left behind: $left"
fi
say "it is removed without a trace."
in_debian apt-get -q -y --purge autoremove >/dev/null 2>&1

say "the package $(basename "$deb"), first as an older version"
mkdir "$work/older"
dpkg-deb --raw-extract "$deb" "$work/older"
sed -i 's/^Version: .*/Version: 0.0.1-1/' "$work/older/DEBIAN/control"
install -D -m 644 /dev/null "$work/older/usr/share/doc/nonet/removed-since"
dpkg-deb --root-owner-group --build "$work/older" "$root/tmp/older.deb" >/dev/null
cp "$deb" "$root/tmp/nonet.deb"
for file in older nonet; do
	in_debian apt-get -q -y install --no-install-recommends "/tmp/$file.deb" >"$work/apt.log" 2>&1 || {
		tail "$work/apt.log" >&2
		exit 1
	}
	# shellcheck disable=SC2016 # dpkg-query replaces it
	say "installed version $(in_debian dpkg-query --show --showformat '${Version}' nonet)"
done
[ ! -e "$root/usr/share/doc/nonet/removed-since" ] || fail "the upgrade left a file of the older version."
in_debian dpkg --verify nonet
runs
in_debian apt-get -q -y purge nonet >/dev/null 2>&1
files >"$work/after"
if left=$(comm -13 "$work/bare" "$work/after" | grep -i nonet); then
	fail "the package left behind: $left"
fi
say "it is purged without a trace."
