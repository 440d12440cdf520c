package main

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

type release struct {
	version string // "0.1.0"
	date    time.Time
	pending bool // the version has no heading yet, so its changes are under Unreleased
	summary string
	changes []string // paragraphs in the order of the changelog
}

var (
	heading = regexp.MustCompile(`^## \[(\d+\.\d+\.\d+[^\]]*)\] - (\d{4}-\d{2}-\d{2})$`)
	kind    = regexp.MustCompile(`^### \w+$`) // Added, Changed, Fixed …
)

const unreleased = "## [Unreleased]"

// releases returns the versions in a changelog in the format of Keep a Changelog, newest first.
//
// The argument version is the program's version. If the changelog has no heading for this
// version yet, the version gets today's date and the changes under Unreleased. If its heading
// is the newest, any changes under Unreleased belong to a later version and are left out.
// Otherwise, releases returns an error.
func releases(changelog, version string, today time.Time) ([]release, error) {
	var all []release
	for number, line := range strings.Split(changelog, "\n") {
		if strings.HasPrefix(line, "## ") {
			r := release{version: version, date: today, pending: true}
			if match := heading.FindStringSubmatch(line); match != nil {
				date, err := time.Parse(time.DateOnly, match[2])
				if err != nil {
					return nil, fmt.Errorf("CHANGELOG.md:%d: %w", number+1, err)
				}
				r = release{version: match[1], date: date}
			} else if line != unreleased || len(all) > 0 {
				return nil, fmt.Errorf("CHANGELOG.md:%d: %q is neither [Unreleased], once and first, nor [VERSION] - YYYY-MM-DD", number+1, line)
			}
			all = append(all, r)
		} else if len(all) > 0 {
			all[len(all)-1].read(line)
		}
	}
	if len(all) > 1 && all[0].pending && all[1].version == version {
		all = all[1:]
	}
	if len(all) == 0 || all[0].version != version {
		return nil, fmt.Errorf("CHANGELOG.md has neither %s on top nor what is unreleased, but that is the version of FyneApp.toml", version)
	}
	for i, r := range all[1:] {
		if r.version == version {
			return nil, fmt.Errorf("CHANGELOG.md has %s, the version of FyneApp.toml, behind the heading %s", version, all[i].version)
		}
	}
	return all, nil
}

// read parses one line of a version's section.
func (r *release) read(line string) {
	switch text := strings.TrimSpace(line); {
	case text == "" || kind.MatchString(line):
	case strings.HasPrefix(line, "- "):
		r.changes = append(r.changes, strings.TrimPrefix(line, "- "))
	case len(r.changes) > 0:
		r.changes[len(r.changes)-1] += " " + text
	default:
		r.summary = strings.TrimSpace(r.summary + " " + text)
	}
}
