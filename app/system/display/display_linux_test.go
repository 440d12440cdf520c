// These tests need Linux: on Windows and macOS, a display is always reachable.

package display_test

import (
	"bytes"
	"errors"
	"io"
	"log"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nonet/app/system/display"
	"nonet/internal/check"
)

func TestNoDisplayIsReportedEarly(t *testing.T) {
	t.Setenv("WAYLAND_DISPLAY", "")
	for name, value := range map[string]string{
		"none":                 "",
		"no answer there":      ":4711",
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
	t.Setenv("DISPLAY", "")
	folder := t.TempDir()
	t.Setenv("XDG_RUNTIME_DIR", folder)
	socket := filepath.Join(folder, "wayland-7")
	t.Setenv("WAYLAND_DISPLAY", "wayland-7")
	if display.Reachable() {
		t.Error("nothing listens, and it is said to be reachable")
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

func TestTry(t *testing.T) {
	gone := func(t *testing.T) { t.Setenv("DISPLAY", ":4711") }
	answering := func(t *testing.T) {
		socket := filepath.Join(t.TempDir(), "wayland")
		listener, err := net.Listen("unix", socket)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { listener.Close() })
		t.Setenv("WAYLAND_DISPLAY", socket)
	}
	const fault = "the display is gone"
	for name, test := range map[string]struct {
		display func(t *testing.T)
		shows   func() bool
		shown   bool
		fault   any
		printed string
	}{
		"a window":                     {answering, func() bool { log.Print("toolkit"); return true }, true, nil, "toolkit\n"},
		"no window":                    {answering, func() bool { log.Print("toolkit"); return false }, false, nil, ""},
		"the display goes away":        {gone, func() bool { log.Print("toolkit"); panic(fault) }, false, nil, ""},
		"a fault of the program's own": {answering, func() bool { log.Print("toolkit"); panic(fault) }, false, fault, "toolkit\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("WAYLAND_DISPLAY", "")
			t.Setenv("FYNE_PLATFORM", "") // restores the variable after the test, since Try sets it
			test.display(t)
			var printed bytes.Buffer
			before, flags := log.Writer(), log.Flags()
			log.SetOutput(&printed)
			log.SetFlags(0)
			defer func() {
				log.SetOutput(before)
				log.SetFlags(flags)
			}()
			func() {
				defer func() {
					if caught := recover(); caught != test.fault {
						t.Errorf("it panics with %v, expected %v", caught, test.fault)
					}
				}()
				if shown := display.Try(test.shows); shown != test.shown {
					t.Errorf("it returns %v, expected %v", shown, test.shown)
				}
			}()
			if printed.String() != test.printed {
				t.Errorf("it prints %q, expected %q", &printed, test.printed)
			}
		})
	}
}

// An X server resets itself when its last client leaves, and then refuses the window's connection.
func TestTheCheckStaysConnectedUntilTheWindowIsOpen(t *testing.T) {
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("FYNE_PLATFORM", "")
	t.Setenv("DISPLAY", ":4712")
	listener, err := net.Listen("unix", "@/tmp/.X11-unix/X4712")
	check.Done(t, err)
	defer listener.Close()
	check.That(t, display.Reachable(), "the server is not found")
	client, err := listener.Accept()
	check.Done(t, err)
	defer client.Close()
	display.Try(func() bool {
		check.Done(t, client.SetReadDeadline(time.Now().Add(100*time.Millisecond)))
		_, err := client.Read(make([]byte, 1))
		check.That(t, errors.Is(err, os.ErrDeadlineExceeded), "before the window is open, the connection ends with %v", err)
		return true
	})
	check.Done(t, client.SetReadDeadline(time.Time{}))
	_, err = client.Read(make([]byte, 1))
	check.Equal(t, "after that, the connection ends with", err, io.EOF)
}
