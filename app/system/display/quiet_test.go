package display_test

import (
	"bytes"
	"log"
	"testing"

	"nonet/app/system/display"
	"nonet/internal/check"
)

func TestQuiet(t *testing.T) {
	var printed bytes.Buffer
	l := log.New(display.Quiet(&printed), "", log.LstdFlags)
	for _, line := range []string{
		"Fyne error:  failed to watch theme settings", "  Cause: no dbus-launch", "  At: app_xdg.go:152",
		"Fyne error:  Preferences load error:", "  Cause: EOF", "  At: preferences.go:105",
	} {
		l.Println(line)
	}
	check.Equal(t, "of harmless errors it prints", printed.String(), "")
	l.SetFlags(0)
	serious := "Fyne error:  failed to write\n  Cause: disk full\n  At: a.go:1\nanother message\n"
	for _, line := range []string{"Fyne error:  failed to write", "  Cause: disk full", "  At: a.go:1", "another message"} {
		l.Println(line)
	}
	check.Equal(t, "of others it prints", printed.String(), serious)
	printed.Reset()
	l.Println("Fyne error:  failed to watch theme settings")
	l.Println("another message")
	l.Println("  Cause: its own")
	check.Equal(t, "after a harmless error it prints", printed.String(), "another message\n  Cause: its own\n")
}
