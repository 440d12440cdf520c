package main

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const head = "# Changelog\n\nWhat changed.\n\n"

var today = time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)

func day(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

func TestReleases(t *testing.T) {
	const pending = "## [Unreleased]\n\n### Added\n\n- What\n  comes.\n\n"
	const second = "## [0.2.0] - 2026-02-03\n\nNow it\nshuffles.\n\n### Added\n\n- One.\n- Two\n  of them.\n\n### Fixed\n\n- Three.\n\n"
	const first = "## [0.1.0] - 2025-12-31\n"
	secondRelease := release{version: "0.2.0", date: day(2026, 2, 3), summary: "Now it shuffles.", changes: []string{"One.", "Two of them.", "Three."}}
	firstRelease := release{version: "0.1.0", date: day(2025, 12, 31)}
	for _, test := range []struct {
		name, changelog, version string
		want                     []release
	}{
		{"nothing released", head + pending, "0.1.0", []release{{version: "0.1.0", date: today, pending: true, changes: []string{"What comes."}}}},
		{"just released", head + second + first, "0.2.0", []release{secondRelease, firstRelease}},
		{"work goes on, without a number", head + pending + second + first, "0.2.0", []release{secondRelease, firstRelease}},
		{"work goes on, with its number", head + pending + second, "0.3.0", []release{
			{version: "0.3.0", date: today, pending: true, changes: []string{"What comes."}}, secondRelease,
		}},
	} {
		got, err := releases(test.changelog, test.version, today)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if diff := cmp.Diff(test.want, got, cmp.AllowUnexported(release{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
	for _, test := range []struct{ name, changelog, version, want string }{
		{"no version", head, "0.1.0", "neither 0.1.0 on top"},
		{"the program is ahead", head + second, "0.3.0", "neither 0.3.0 on top"},
		{"the program is behind", head + pending + second + first, "0.1.0", "behind the heading 0.2.0"},
		{"no date", head + "## [0.1.0]\n", "0.1.0", "CHANGELOG.md:5"},
		{"a date that is none", head + "## [0.1.0] - 2026-13-01\n", "0.1.0", "CHANGELOG.md:5"},
		{"unreleased below", head + first + pending, "0.1.0", "CHANGELOG.md:6"},
	} {
		_, err := releases(test.changelog, test.version, today)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: the error is %v, wanted is one with %q", test.name, err, test.want)
		}
	}
}

func TestMetainfo(t *testing.T) {
	got, err := metainfo("<component>\n"+noReleases+"</component>\n", []release{
		{version: "0.2.0", date: today, pending: true},
		{version: "0.1.0", date: day(2025, 12, 31), summary: "Fast & good."},
	})
	want := `<component>
  <releases>
    <release version="0.2.0" date="2026-03-04" type="development">
      <url>` + changesURL + `</url>
    </release>
    <release version="0.1.0" date="2025-12-31">
      <description>
        <p>Fast &amp; good.</p>
      </description>
      <url>` + changesURL + `</url>
    </release>
  </releases>
</component>
`
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	if _, err := metainfo("<component/>", nil); err == nil {
		t.Error("a form without a place for the releases is no error")
	}
}

func TestDebianChangelog(t *testing.T) {
	got := debianChangelog([]release{
		{version: "0.2.0-rc.1", date: today, pending: true, changes: []string{
			strings.Repeat("word ", 16) + "end.",
			"An address https://example.org/" + strings.Repeat("a", 60) + " is not broken.",
		}},
		{version: "0.1.0", date: day(2025, 12, 31), changes: []string{"All of it."}},
	})
	want := `nonet (0.2.0~rc.1-1) UNRELEASED; urgency=medium

  * word word word word word word word word word word word word word word word
    word end.
  * An address
    https://example.org/` + strings.Repeat("a", 60) + `
    is not broken.

 -- The Nonet authors <nonet@users.noreply.github.com>  Wed, 04 Mar 2026 05:06:07 +0000

nonet (0.1.0-1) unstable; urgency=medium

  * All of it.

 -- The Nonet authors <nonet@users.noreply.github.com>  Wed, 31 Dec 2025 00:00:00 +0000
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
