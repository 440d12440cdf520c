package display_test

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"nonet/app/system/display"
	"nonet/internal/check"
)

// A browser gets the environment that Nonet was started with, so it may start a session bus.
func TestABrowserGetsTheOriginalEnvironment(t *testing.T) {
	folder := t.TempDir()
	answer := filepath.Join(folder, "answer")
	check.Done(t, syscall.Mkfifo(answer, 0o600))
	script := "#!/bin/sh\necho \"$1 $DBUS_SESSION_BUS_ADDRESS\" > \"" + answer + "\"\n"
	check.Done(t, os.WriteFile(filepath.Join(folder, "xdg-open"), []byte(script), 0o700))
	t.Setenv("PATH", folder+":"+os.Getenv("PATH"))
	t.Setenv("XDG_RUNTIME_DIR", folder)
	for _, before := range []string{"", "autolaunch:", "autolaunch:scope=x", "unix:path=/nowhere"} {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", before)
		display.KeepBus()
		address, err := url.Parse("https://example.org/page?a=1")
		check.Done(t, err)
		check.Done(t, display.OpenURL(address, nil))
		got, err := os.ReadFile(answer)
		check.Done(t, err)
		check.Equal(t, "the browser got", strings.TrimSuffix(string(got), "\n"), "https://example.org/page?a=1 "+before)
	}
}
