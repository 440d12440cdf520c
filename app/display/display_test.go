package display_test

import (
	"net"
	"path/filepath"
	"runtime"
	"testing"

	"nonet/app/display"
)

func TestNoScreenIsToldBeforeAWindowIsTried(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only systems with X11 or Wayland can lack a screen")
	}
	t.Setenv("WAYLAND_DISPLAY", "")
	for name, value := range map[string]string{
		"none":                 "",
		"nobody answers there": ":4711",
		"no name of a display": "nonsense",
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("DISPLAY", value)
			if display.Reachable() {
				t.Errorf("DISPLAY=%q is said to be reachable", value)
			}
		})
	}
}

func TestAWaylandCompositorMustAnswer(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only systems with X11 or Wayland can lack a screen")
	}
	t.Setenv("DISPLAY", "")
	folder := t.TempDir()
	t.Setenv("XDG_RUNTIME_DIR", folder)
	socket := filepath.Join(folder, "wayland-7")
	t.Setenv("WAYLAND_DISPLAY", "wayland-7")
	if display.Reachable() {
		t.Error("nobody listens, and it is said to be reachable")
	}
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	for _, name := range []string{"wayland-7", socket} {
		t.Setenv("WAYLAND_DISPLAY", name)
		if !display.Reachable() {
			t.Errorf("WAYLAND_DISPLAY=%s is not found", name)
		}
	}
}
