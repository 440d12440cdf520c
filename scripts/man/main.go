// Man writes the manual pages of the commands: go run ./scripts/man FOLDER. Run it in the top
// folder of the sources, where it finds the version. The date of the pages is
// SOURCE_DATE_EPOCH, in seconds since 1970, so that the same sources give the same pages.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/BurntSushi/toml"

	"nonet/app/terminal"
	"nonet/app/text/i18n"
)

func main() {
	if err := write(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "man:", err)
		os.Exit(1)
	}
}

func write(folders []string) error {
	if len(folders) != 1 {
		return fmt.Errorf("usage: man FOLDER")
	}
	var about struct{ Details struct{ Version string } }
	if _, err := toml.DecodeFile("FyneApp.toml", &about); err != nil {
		return err
	}
	date := ""
	if epoch := os.Getenv("SOURCE_DATE_EPOCH"); epoch != "" {
		seconds, err := strconv.ParseInt(epoch, 10, 64)
		if err != nil {
			return fmt.Errorf("SOURCE_DATE_EPOCH: %w", err)
		}
		date = time.Unix(seconds, 0).UTC().Format(time.DateOnly)
	}
	if err := os.MkdirAll(folders[0], 0o755); err != nil {
		return err
	}
	for name, page := range terminal.Manual(i18n.New(), about.Details.Version, date) {
		if err := os.WriteFile(filepath.Join(folders[0], name), []byte(page), 0o644); err != nil {
			return err
		}
	}
	return nil
}
