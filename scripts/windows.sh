#!/bin/sh
# windows.sh FLAG…: builds dist/windows/nonet.exe, the program for Windows, on Linux with
# Debian's mingw. The flags are those of `go build`.
#
# It is a console program, so that terminal commands can print and a shell waits for them. Its
# manifest asks Windows 11 not to open a console for it. On older versions,
# terminal.LeaveConsole closes the console that a double click opens.
set -eu
cd "$(dirname "$0")/.."

folder=dist/windows
resources=dist/resources
linked=rsrc_windows_amd64.syso # go build links files with such names next to main.go
rm -rf "$folder" "$resources"
mkdir -p "$folder" "$resources"
trap 'rm -rf "$linked" "$resources"' EXIT
trap 'exit 1' HUP INT TERM

version=$(scripts/version.sh)
CGO_ENABLED=0 go run ./scripts/icons "$resources/nonet.ico"
cp packaging/windows/winres.json packaging/windows/nonet.manifest "$resources"
CGO_ENABLED=0 go tool -modfile=tools/go.mod go-winres make --arch amd64 --in "$resources/winres.json" \
	--product-version "$version" --file-version "$version" --out rsrc
# Without the definition of APIENTRY, the bindings of OpenGL include windows.h, and cgo's questions
# about their 6,000 names take twice as long.
GOOS=windows GOARCH=amd64 CGO_ENABLED=1 CGO_CFLAGS='-O2 -DAPIENTRY=__stdcall' CC=x86_64-w64-mingw32-gcc CXX=x86_64-w64-mingw32-g++ \
	go build "$@" -ldflags='-s -w' -o "$folder/nonet.exe" .
cp README.md CHANGELOG.md LICENSE "$folder"
GOOS=windows scripts/notices.sh "$@" >"$folder/NOTICES"
echo "$folder/nonet.exe"
