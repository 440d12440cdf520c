package main

import (
	"encoding/xml"
	"fmt"
	"strings"
	"time"
)

const (
	noReleases = "  <!-- The releases are put in from CHANGELOG.md, by scripts/release. -->\n  <releases/>\n"
	changesURL = "https://github.com/nonet/nonet/blob/main/CHANGELOG.md"
	maintainer = "The Nonet authors <nonet@users.noreply.github.com>"
)

// metainfo returns form with the releases in place of its empty releases element
// (https://www.freedesktop.org/software/appstream/docs/sect-Metadata-Releases.html). Each
// release only has the summary below its heading, because a full list of changes is too long
// for a software centre.
func metainfo(form string, all []release) (string, error) {
	before, after, ok := strings.Cut(form, noReleases)
	if !ok {
		return "", fmt.Errorf("%s has no place for the releases", metainfoFile)
	}
	var out strings.Builder
	out.WriteString(before + "  <releases>\n")
	for _, r := range all {
		status := ""
		if r.pending {
			status = ` type="development"`
		}
		fmt.Fprintf(&out, "    <release version=%q date=%q%s>\n", r.version, r.date.Format(time.DateOnly), status)
		if r.summary != "" {
			out.WriteString("      <description>\n        <p>")
			_ = xml.EscapeText(&out, []byte(r.summary)) // writing to a strings.Builder cannot fail
			out.WriteString("</p>\n      </description>\n")
		}
		fmt.Fprintf(&out, "      <url>%s</url>\n    </release>\n", changesURL)
	}
	out.WriteString("  </releases>\n" + after)
	return out.String(), nil
}

// debianVersion converts a version to Debian's format. It puts ~ before a pre-release suffix,
// as in 0.2.0~rc.1, and adds the revision of the package.
func debianVersion(version string) string {
	return strings.Replace(version, "-", "~", 1) + "-1"
}

// debianChangelog returns the changelog of a Debian package (deb-changelog(5)).
func debianChangelog(all []release) string {
	var out strings.Builder
	for i, r := range all {
		if i > 0 {
			out.WriteString("\n")
		}
		distribution := "unstable"
		if r.pending {
			distribution = "UNRELEASED"
		}
		fmt.Fprintf(&out, "nonet (%s) %s; urgency=medium\n\n", debianVersion(r.version), distribution)
		for _, change := range r.changes {
			out.WriteString(wrap(change, "  * ", "    "))
		}
		fmt.Fprintf(&out, "\n -- %s  %s\n", maintainer, r.date.Format(time.RFC1123Z))
	}
	return out.String()
}

// wrap breaks text into lines of at most 78 bytes, except for longer words.
func wrap(text, first, further string) string {
	const width = 78
	var out strings.Builder
	line := first
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
			line += word
		case len(line)+1+len(word) > width:
			out.WriteString(line + "\n")
			line = further + word
		default:
			line += " " + word
		}
	}
	out.WriteString(line + "\n")
	return out.String()
}
