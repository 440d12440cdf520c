package display_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nonet/app/system/display"
	"nonet/app/system/environment"
	"nonet/internal/check"
)

func TestNoSessionBusIsStarted(t *testing.T) {
	empty, running := t.TempDir(), t.TempDir()
	check.Done(t, os.WriteFile(filepath.Join(running, "bus"), nil, 0o600))
	for name, test := range map[string]struct{ address, folder, want string }{
		"no bus":              {"", empty, "disabled:"},
		"no folder":           {"", "", "disabled:"},
		"to be started":       {"autolaunch:", empty, "disabled:"},
		"to be started there": {"autolaunch:scope=x", "", "disabled:"},
		"named":               {"unix:path=/nowhere", empty, "unix:path=/nowhere"},
		"in the folder":       {"", running, "unix:path=" + filepath.Join(running, "bus")},
		"in the folder too":   {"autolaunch:", running, "unix:path=" + filepath.Join(running, "bus")},
	} {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", test.address)
		t.Setenv("XDG_RUNTIME_DIR", test.folder)
		display.KeepBus()
		check.Equal(t, name+": the address is", os.Getenv("DBUS_SESSION_BUS_ADDRESS"), test.want)
	}
}

func TestOtherProgramsMayStartABus(t *testing.T) {
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	for _, before := range []string{"", "autolaunch:", "autolaunch:scope=x", "unix:path=/run/bus"} {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", before)
		display.KeepBus()
		env := environment.Original(os.Environ())
		check.That(t, slices.Contains(env, "DBUS_SESSION_BUS_ADDRESS="+before), "%q is lost", before)
	}
}
