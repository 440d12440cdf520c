package display_test

import (
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
