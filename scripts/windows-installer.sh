#!/bin/sh
# windows-installer.sh: packs dist/windows, which windows.sh has made:
#
#	dist/nonet-VERSION-windows-amd64.zip         to unpack and run
#	dist/nonet-VERSION-windows-amd64-setup.exe   to install for one user
#
# The same files give the same bytes.
set -eu
umask 022
cd "$(dirname "$0")/.."

version=$(scripts/version.sh)
SOURCE_DATE_EPOCH=$(scripts/source-date.sh)
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
name=nonet-$version-windows-amd64
work=dist/package-windows
rm -rf "$work" "dist/$name.zip"
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

mkdir -p "$work"
cp -R dist/windows "$work/$name"
find "$work/$name" -exec touch --date="@$SOURCE_DATE_EPOCH" {} +
(cd "$work" && find "$name" -type f | sort | zip -9 -X -q -@ "../$name.zip")

CGO_ENABLED=0 go run ./scripts/icons "$work/nonet.ico"
makensis -V2 -WX -INPUTCHARSET UTF8 -DVERSION="$version" -DSOURCE="$PWD/$work/$name" \
	-DICON="$PWD/$work/nonet.ico" -DOUTPUT="$PWD/dist/$name-setup.exe" packaging/windows/nonet.nsi
ls -l "dist/$name.zip" "dist/$name-setup.exe"
