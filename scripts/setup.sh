#!/bin/sh
# setup.sh build|check|test|validate|package|debian|windows|installer|wine|fonts…: installs what is
# missing for building, for checking the scripts, for the window tests, for the installation tests,
# for making packages, for installing them in a bare Debian, for building for Windows, for making
# its installer, for testing it, or for training the network that reads photos. It is quick and
# silent if nothing is missing. Without apt, it prints what is missing.
set -eu

build_packages="gcc libc6-dev pkg-config libgl-dev libegl-dev libx11-dev libxrandr-dev libxcursor-dev
	libxinerama-dev libxi-dev libxxf86vm-dev libwayland-dev libxkbcommon-dev"
build_words="a C compiler, pkg-config and the development headers of OpenGL, EGL, X11 (with Xrandr, Xcursor, Xinerama, Xi, Xxf86vm), Wayland and xkbcommon"
build_modules="gl egl x11 xrandr xcursor xinerama xi xxf86vm wayland-client wayland-cursor wayland-egl xkbcommon"

check_packages="shellcheck"
check_programs="shellcheck"
check_words="the program shellcheck"

test_packages="xvfb openbox xdotool dbus-daemon sway grim wtype"
test_programs="Xvfb openbox xdotool dbus-daemon sway grim wtype"
test_words="the programs Xvfb, openbox, xdotool, dbus-daemon, sway, grim and wtype"

validate_packages="desktop-file-utils appstream shared-mime-info"
validate_programs="desktop-file-validate appstreamcli update-mime-database"
validate_words="the programs desktop-file-validate, appstreamcli and update-mime-database"

package_packages="dpkg-dev binutils xz-utils lintian"
package_programs="dpkg-shlibdeps strip xz lintian"
package_words="Debian's dpkg-dev and lintian, binutils and xz"

debian_packages="debootstrap xvfb xdotool"
debian_programs="debootstrap Xvfb xdotool"
debian_words="the programs debootstrap, Xvfb and xdotool"

windows_packages="gcc-mingw-w64-x86-64"
windows_programs="x86_64-w64-mingw32-gcc"
windows_words="the C compiler of mingw-w64 for x86-64"

installer_packages="nsis zip"
installer_programs="makensis zip"
installer_words="the programs makensis and zip"

wine_packages="wine wine64 fonts-wine"
wine_programs="wine wineserver"
wine_words="Wine for 64-bit programs"

# The fonts from which the network that reads photos learns; scripts/digits/fonts.go has their licences.
fonts_packages="fonts-adf-gillius fonts-adf-mekanus fonts-adf-universalis fonts-adf-verana
	fonts-bebas-neue fonts-cabin fonts-cantarell fonts-comfortaa fonts-courier-prime
	fonts-crosextra-caladea fonts-crosextra-carlito fonts-dejavu-core fonts-dejavu-extra
	fonts-ebgaramond fonts-firacode fonts-freefont-ttf fonts-hack fonts-inter fonts-jura
	fonts-lato fonts-league-spartan fonts-liberation fonts-linuxlibertine fonts-open-sans
	fonts-paratype fonts-play fonts-quicksand fonts-roboto-unhinted fonts-sil-andika
	fonts-sil-gentium-basic fonts-texgyre fonts-tuffy fonts-urw-base35 fonts-vollkorn"
fonts_words="the fonts that scripts/digits/fonts.go lists"

# missing PACKAGE… prints the packages that dpkg does not list as installed.
missing() {
	for package; do
		status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || status=
		[ "$status" = installed ] || printf '%s ' "$package"
	done
}

# present KIND reports whether the programs or headers exist, even if dpkg did not install them.
present() {
	case $1 in
	build)
		compiles
		return
		;;
	check) programs=$check_programs ;;
	test) programs=$test_programs ;;
	validate) programs=$validate_programs ;;
	package) programs=$package_programs ;;
	debian) programs=$debian_programs ;;
	windows) programs=$windows_programs ;;
	installer) programs=$installer_programs ;;
	wine) programs=$wine_programs ;;
	fonts) return 1 ;;
	esac
	for program in $programs; do
		command -v "$program" >/dev/null 2>&1 || return 1
	done
}

# compiles reports whether a C compiler and the headers are installed.
compiles() {
	{ command -v cc || command -v gcc || command -v clang; } >/dev/null 2>&1 || return 1
	[ "$(uname -s)" != Darwin ] || return 0 # the headers come with the compiler
	command -v pkg-config >/dev/null 2>&1 || return 1
	# shellcheck disable=SC2086 # a list of words
	pkg-config --exists $build_modules
}

# as_root COMMAND… runs a command as root. Without a terminal, it fails instead of asking for a
# password.
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
	# A simulated installation needs no root and shows whether apt knows the packages.
	if apt-get -qq -s install --no-install-recommends "$@" >/dev/null 2>&1 &&
		apt install --no-install-recommends "$@"; then
		return
	fi
	apt update && apt install --no-install-recommends "$@"
}

# need KIND WORDS PACKAGE… installs the packages of this KIND that are missing. WORDS describes
# them in messages.
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
	check) need check "$check_words" $check_packages ;;
	test) need test "$test_words" $test_packages ;;
	validate) need validate "$validate_words" $validate_packages ;;
	package) need package "$package_words" $package_packages ;;
	debian) need debian "$debian_words" $debian_packages ;;
	windows) need windows "$windows_words" $windows_packages ;;
	installer) need installer "$installer_words" $installer_packages ;;
	wine) need wine "$wine_words" $wine_packages ;;
	fonts) need fonts "$fonts_words" $fonts_packages ;;
	*)
		echo "usage: setup.sh build|check|test|validate|package|debian|windows|installer|wine|fonts…" >&2
		exit 2
		;;
	esac
done
