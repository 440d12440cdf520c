// Release writes files that describe the releases of Nonet. It reads CHANGELOG.md and the
// version in FyneApp.toml, which must agree:
//
//	go run ./scripts/release metainfo   the AppStream metainfo, with its releases
//	go run ./scripts/release debian     the changelog of the Debian package
//
// Run it in the top folder of the sources. The date of unreleased changes is SOURCE_DATE_EPOCH,
// in seconds since 1970.
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/BurntSushi/toml"
)

const metainfoFile = "packaging/io.github.nonet.Nonet.metainfo.xml"

func main() {
	if err := write(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func write(arguments []string) error {
	if len(arguments) != 1 {
		return errors.New("usage: release metainfo|debian")
	}
	var about struct{ Details struct{ Version string } }
	if _, err := toml.DecodeFile("FyneApp.toml", &about); err != nil {
		return err
	}
	changelog, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64)
	if err != nil {
		return fmt.Errorf("SOURCE_DATE_EPOCH: %w", err)
	}
	all, err := releases(string(changelog), about.Details.Version, time.Unix(seconds, 0).UTC())
	if err != nil {
		return err
	}

	text := ""
	switch arguments[0] {
	case "metainfo":
		form, err := os.ReadFile(metainfoFile)
		if err != nil {
			return err
		}
		if text, err = metainfo(string(form), all); err != nil {
			return err
		}
	case "debian":
		text = debianChangelog(all)
	default:
		return errors.New("usage: release metainfo|debian")
	}
	_, err = os.Stdout.WriteString(text)
	return err
}
