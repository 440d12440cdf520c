#!/bin/sh
# setup.sh build|test…: sees to it that what a build, or the window test, needs
# is installed. Quick and silent when nothing is missing. Where there is apt it
# installs; elsewhere it names what is needed.
set -eu

build_packages="gcc libc6-dev pkg-config libgl-dev libegl-dev libx11-dev libxrandr-dev libxcursor-dev
	libxinerama-dev libxi-dev libxxf86vm-dev libwayland-dev libxkbcommon-dev"
build_words="a C compiler, pkg-config and the development headers of OpenGL, EGL, X11 (with Xrandr, Xcursor, Xinerama, Xi, Xxf86vm), Wayland and xkbcommon"
build_modules="gl egl x11 xrandr xcursor xinerama xi xxf86vm wayland-client wayland-cursor wayland-egl xkbcommon"

test_packages="xvfb openbox xdotool"
test_words="the programs Xvfb, openbox and xdotool"

# missing PACKAGE… prints those that dpkg does not know as installed.
missing() {
	for package; do
		status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || status=
		[ "$status" = installed ] || printf '%s ' "$package"
	done
}

# present build|test tells whether the things themselves are here, whoever
# installed them.
present() {
	case $1 in
	build)
		{ command -v cc || command -v gcc || command -v clang; } >/dev/null 2>&1 || return 1
		[ "$(uname -s)" != Darwin ] || return 0 # the frameworks come with the compiler
		command -v pkg-config >/dev/null 2>&1 || return 1
		# shellcheck disable=SC2086 # a list of words
		pkg-config --exists $build_modules
		;;
	test)
		for program in Xvfb openbox xdotool; do
			command -v "$program" >/dev/null 2>&1 || return 1
		done
		;;
	esac
}

# as_root COMMAND… fails where nobody could be asked for a password.
as_root() {
	if [ "$(id -u)" -eq 0 ]; then
		"$@"
	elif [ -t 0 ]; then
		sudo "$@"
	else
		sudo -n "$@"
	fi
}

apt() {
	as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0 "$@"
}

install() {
	echo "Installing packages: $*"
	# A simulation needs no rights and tells whether the lists know the packages.
	if apt-get -qq -s install --no-install-recommends "$@" >/dev/null 2>&1 &&
		apt install --no-install-recommends "$@"; then
		return
	fi
	apt update && apt install --no-install-recommends "$@"
}

# need build|test WORDS PACKAGE…
need() {
	kind=$1 words=$2
	shift 2
	if ! command -v apt-get >/dev/null 2>&1 || ! command -v dpkg-query >/dev/null 2>&1; then
		present "$kind" && return
		echo "Nonet needs $words; there is no apt here, so please install them and run make again." >&2
		exit 1
	fi
	# shellcheck disable=SC2046 # a list of words
	set -- $(missing "$@")
	[ $# -gt 0 ] || return 0
	if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
		present "$kind" && return
		echo "Nonet needs $words; please install them as root: apt-get install $*" >&2
		exit 1
	fi
	install "$@" && return
	present "$kind" && return
	echo "Nonet needs $words, and apt could not install them; its own words are above." >&2
	exit 1
}

for kind; do
	# shellcheck disable=SC2086 # lists of words
	case $kind in
	build) need build "$build_words" $build_packages ;;
	test) need test "$test_words" $test_packages ;;
	*)
		echo "usage: setup.sh build|test…" >&2
		exit 2
		;;
	esac
done
