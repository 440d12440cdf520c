#!/bin/sh
# prefix.sh FOLDER: makes a Wine prefix in FOLDER in which programs written in Go run, unless it
# is there already.
set -eu
folder=$1
[ -e "$folder/complete" ] && exit
rm -rf "$folder"
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$(dirname "$0")"
# mscoree and mshtml would ask for downloads, and winemenubuilder would add to the menus of this desktop.
# Documents and the like link to folders in HOME.
export WINEPREFIX="$folder" WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml,winemenubuilder.exe= LANG=C.UTF-8 HOME="$folder"
unset DISPLAY
if ! { wineboot --init >"$folder/log" 2>&1 && wineserver --wait; }; then
	cat "$folder/log" >&2
	exit 1
fi
for font in /usr/share/wine/fonts/*.ttf; do # Debian 12's Wine does not find its own fonts
	[ ! -e "$font" ] || cp "$font" "$folder/drive_c/windows/Fonts"
done
library=bcryptprimitives.dll # missing in Debian 12's Wine
[ -e "$folder/drive_c/windows/system32/$library" ] ||
	x86_64-w64-mingw32-gcc -O2 -shared -o "$folder/drive_c/windows/system32/$library" bcryptprimitives.c -ladvapi32
touch "$folder/complete"
