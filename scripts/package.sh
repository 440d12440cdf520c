#!/bin/sh
# package.sh PROGRAM FLAG…: makes packages of a program that `go build` has built with these
# flags:
#
#	dist/nonet-VERSION-linux-ARCH.tar.xz   to unpack and run, or to install with its install.sh
#	dist/nonet_VERSION-1_ARCH.deb          for Debian and its derivatives
#
# The same sources in the same folder give the same bytes.
set -eu
umask 022
cd "$(dirname "$0")/.."
program=$1
shift

version=$(scripts/version.sh)
SOURCE_DATE_EPOCH=$(scripts/source-date.sh)
export SOURCE_DATE_EPOCH LC_ALL=C
arch=$(go env GOARCH)
debian_arch=$(dpkg --print-architecture)

work=dist/package
rm -rf "$work"
mkdir -p "$work"
# Debugging information makes up half of the program.
strip --remove-section=.comment -o "$work/nonet" "$program"

name=nonet-$version-linux-$arch
scripts/stage.sh "$work/$name" "$work/nonet"
scripts/notices.sh "$@" >"$work/$name/NOTICES"
tar --create --sort=name --format=gnu --owner=0 --group=0 --numeric-owner \
	--mtime="@$SOURCE_DATE_EPOCH" --directory "$work" "$name" | xz -9 --threads=1 >"dist/$name.tar.xz"

# Make the Debian package from the same files, arranged as Debian's policy requires.
tree=$work/deb
doc=$tree/usr/share/doc/nonet
DESTDIR=$tree PREFIX=/usr "$work/$name/install.sh"
mkdir -p "$tree/usr/share/zsh/vendor-completions" "$doc" "$tree/usr/share/lintian/overrides" "$tree/DEBIAN"
mv "$tree/usr/share/zsh/site-functions/_nonet" "$tree/usr/share/zsh/vendor-completions/_nonet"
rmdir "$tree/usr/share/zsh/site-functions"
gzip -9n "$tree"/usr/share/man/man1/*.1
install -m 644 packaging/debian/copyright "$doc/copyright"
install -m 644 packaging/debian/lintian-overrides "$tree/usr/share/lintian/overrides/nonet"
CGO_ENABLED=0 go run ./scripts/release debian | gzip -9n >"$doc/changelog.Debian.gz"
gzip -9nc CHANGELOG.md >"$doc/changelog.gz"
gzip -9nc "$work/$name/NOTICES" >"$doc/NOTICES.gz"

# Dpkg's tools read debian/control and debian/changelog in the current folder.
mkdir -p "$work/debian"
cp packaging/debian/control packaging/debian/copyright "$work/debian"
gzip -dc "$doc/changelog.Debian.gz" >"$work/debian/changelog"
cd "$work"
dpkg-shlibdeps -O deb/usr/bin/nonet >debian/substvars
# The window toolkit loads these libraries by name at run time, so dpkg-shlibdeps does not find
# them.
for library in libX11.so.6 libX11-xcb.so.1 libXcursor.so.1 libXext.so.6 libXi.so.6 libXinerama.so.1 libXrandr.so.2 \
	libXrender.so.1 libEGL.so.1 libwayland-cursor.so.0 libwayland-egl.so.1 libxkbcommon.so.0; do
	owner=$(dpkg -S "*/$library" | sed -n '1s/:.*//p')
	[ -n "$owner" ] || {
		echo "package.sh: no installed package has $library." >&2
		exit 1
	}
	sed -i "s/^shlibs:Depends=.*/&, $owner/" debian/substvars
done
dpkg-gencontrol -pnonet -Pdeb -fdebian/files
(cd deb && find usr -type f -print0 | sort -z | xargs -0 md5sum) >deb/DEBIAN/md5sums
find deb -print0 | xargs -0 touch --no-dereference --date="@$SOURCE_DATE_EPOCH"
package=nonet_$(dpkg-parsechangelog -S Version)_$debian_arch.deb
dpkg-deb --root-owner-group -Zxz --threads-max=1 --build deb "../$package" >/dev/null
cd ../..

scripts/lint-package.sh "dist/$package"
rm -rf "$work"
ls -l "dist/$name.tar.xz" "dist/$package"
