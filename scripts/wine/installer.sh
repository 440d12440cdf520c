#!/bin/sh
# installer.sh SETUP VERSION: installs Nonet in the Wine prefix WINEPREFIX, runs it, installs it
# again over itself, and uninstalls it. It checks the files and the registry each time, and prints
# what is wrong.
set -eu
setup=$1 version=$2
cd "$(dirname "$0")/../.."
user=$(echo "$WINEPREFIX"/drive_c/users/*/AppData)
user=${user%/AppData}
folder=$user/AppData/Local/Programs/Nonet
menu="$user/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Nonet.lnk"
uninstall='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Nonet'
classes='HKCU\Software\Classes'
types='nonet opensudoku ksudoku sdk sdm sdx'
failed=

wrong() {
	failed=yes
	echo "  WRONG: $*"
}

# value KEY NAME prints a value of the registry; an empty NAME is the key's own value.
value() {
	if [ -n "$2" ]; then set -- "$1" /v "$2"; else set -- "$1" /ve; fi
	wine reg query "$@" 2>/dev/null | tr -d '\r' | sed -n 's/^ .* REG_[A-Z]* *//p' | grep -v '^(value not set)$' || :
}

# expect WHAT GOT WANT
expect() { [ "$2" = "$3" ] || wrong "$1 is \"$2\", expected \"$3\""; }

registry() { wineserver --wait; cp "$WINEPREFIX/user.reg" "$1"; }

# settled FILE prints the keys and values of a saved registry that do not change by themselves.
settled() { grep -v -e '^#time' -e '^#link' "$1" | sed 's/^\(\[.*\]\) [0-9]*$/\1/'; }

installed() {
	for file in nonet.exe README.md CHANGELOG.md LICENSE NOTICES uninstall.exe; do
		[ -s "$folder/$file" ] || wrong "there is no $file in $folder"
	done
	cmp -s dist/windows/nonet.exe "$folder/nonet.exe" || wrong 'nonet.exe is another one'
	[ -s "$menu" ] || wrong "there is no $menu"
	windows="C:${folder#"$WINEPREFIX/drive_c"}"
	windows=$(echo "$windows" | tr / '\134')
	expect 'the version of the uninstall entry' "$(value "$uninstall" DisplayVersion)" "$version"
	expect 'the folder of the uninstall entry' "$(value "$uninstall" InstallLocation)" "$windows"
	for type in $types; do
		expect "the command for .$type" "$(value "$classes\\Nonet.$type\\shell\\open\\command" '')" "\"$windows\\nonet.exe\" \"%1\""
		wine reg query "$classes\\.$type\\OpenWithProgids" /v "Nonet.$type" >/dev/null 2>&1 || wrong ".$type does not offer Nonet"
		[ -z "$(value "$classes\\.$type" '')" ] || [ "$type" = sdk ] || wrong ".$type has Nonet as its program"
	done
	expect 'the program of another type' "$(value "$classes\\.sdk" '')" Other.sdk
	said=$(wine "$folder/nonet.exe" --version 2>/dev/null | tr -d '\r')
	expect 'the version' "$said" "nonet $version"
}

wine reg add "$classes\\.sdk" /ve /d Other.sdk /f >/dev/null 2>&1 # another program's
rm -rf "$folder" "$user/AppData/Roaming/nonet" dist/wine/hold
registry dist/wine/before.reg

wine "$setup" /S || wrong "the installer ended with status $?"
installed
NONET_PROGRAM=$folder/nonet.exe CGO_ENABLED=0 go test -tags window -count=1 -run '^TestFileFromArgument$' ./app/window/windowtest >dist/wine/window.log 2>&1 ||
	wrong 'the window does not open a file, see dist/wine/window.log'
echo 'user file' >"$folder/mine.txt"
mkdir -p "$user/AppData/Roaming/nonet"
echo '{}' >"$user/AppData/Roaming/nonet/settings.json"

# An upgrade replaces an older version, and keeps what others changed.
echo old >"$folder/nonet.exe"
wine reg add "$uninstall" /v DisplayVersion /d 0.0.1 /f >/dev/null 2>&1
wine "$setup" /S || wrong "the installer ended with status $? over an older version"
installed

# While Nonet is running, it cannot be replaced.
mkfifo dist/wine/hold
wine "$folder/nonet.exe" solve <dist/wine/hold >/dev/null 2>&1 &
exec 9>dist/wine/hold
until grep -q nonet.exe "/proc/$!/maps"; do :; done
status=0
wine "$setup" /S || status=$?
expect 'the status while Nonet is running' "$status" 2
exec 9>&-
wait
rm dist/wine/hold
installed

wine "$folder/uninstall.exe" /S || wrong "uninstalling ended with status $?"
wineserver --wait # the uninstaller goes on as a copy of itself
expect 'what is left' "$(ls -A "$folder")" mine.txt
[ -s "$user/AppData/Roaming/nonet/settings.json" ] || wrong 'the settings are gone'
[ ! -e "$menu" ] || wrong "$menu is left"
registry dist/wine/after.reg
settled dist/wine/before.reg >dist/wine/before.txt
settled dist/wine/after.reg >dist/wine/after.txt
diff dist/wine/before.txt dist/wine/after.txt | grep -i 'nonet' && wrong 'the registry has the above'
expect 'the program of another type' "$(value "$classes\\.sdk" '')" Other.sdk
wine reg delete "$classes\\.sdk" /f >/dev/null 2>&1
rm -r "$folder" "$user/AppData/Roaming/nonet"

[ -z "$failed" ] && echo '  installed, upgraded, refused while running, uninstalled'
