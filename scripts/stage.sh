#!/bin/sh
# stage.sh FOLDER PROGRAM: prepares an installation of PROGRAM in an empty folder. The folder
# gets bin, share, the README, the changelog, the licence, and install.sh, which installs these
# files. All dates in the files are SOURCE_DATE_EPOCH or the date of the last commit, so that
# the same sources give the same bytes.
set -eu
umask 022
folder=$(mkdir -p "$1" && cd "$1" && pwd)
program=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
cd "$(dirname "$0")/.."
export CGO_ENABLED=0

id=io.github.nonet.Nonet
share=$folder/share
SOURCE_DATE_EPOCH=$(scripts/source-date.sh)
export SOURCE_DATE_EPOCH

install -D -m 755 "$program" "$folder/bin/nonet"
install -D -m 644 "packaging/$id.desktop" "$share/applications/$id.desktop"
install -D -m 644 "packaging/$id.mime.xml" "$share/mime/packages/$id.xml"
mkdir -p "$share/metainfo"
go run ./scripts/release metainfo >"$share/metainfo/$id.metainfo.xml"
go run ./scripts/icons "$share/icons"
go run ./scripts/man "$share/man/man1"
doc=$share/doc/nonet
mkdir -p "$doc/screenshots" "$doc/techniques"
install -m 644 docs/manual.md docs/techniques.md "$doc"
install -m 644 docs/screenshots/manual-*-light.png "$doc/screenshots"
install -m 644 docs/techniques/*.svg "$doc/techniques"

# completion SHELL FILE writes a completion script with English descriptions.
completion() {
	mkdir -p "$(dirname "$share/$2")"
	LC_ALL=C LANGUAGE='' "$program" completion "$1" >"$share/$2"
}
completion bash bash-completion/completions/nonet
completion fish fish/vendor_completions.d/nonet.fish
completion zsh zsh/site-functions/_nonet

install -m 644 README.md CHANGELOG.md LICENSE "$folder"
install -m 755 packaging/install.sh "$folder/install.sh"
