// Package display reports whether a window can be opened. If it cannot, the window toolkit ends the
// program with a stack trace, or hangs.
package display

import (
	"bytes"
	"io"
	"log"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/jezek/xgb"
)

// Try calls show, which opens the first window and reports whether it succeeded, and returns the
// result. It also returns false if show panics because the display has disappeared. The toolkit's
// log is only printed if a window was shown, or if show panics for another reason.
func Try(show func() bool) (shown bool) {
	if !wayland() {
		// Otherwise the toolkit would try Wayland first, and its library would print an error.
		_ = os.Setenv("FYNE_PLATFORM", "x11")
	}
	var logged bytes.Buffer
	out := log.Writer()
	log.SetOutput(&logged)
	defer func() {
		log.SetOutput(out)
		fault := recover()
		if fault != nil && !Reachable() {
			return
		}
		if shown || fault != nil {
			_, _ = logged.WriteTo(out)
		}
		if fault != nil {
			panic(fault)
		}
	}()
	return show()
}

// Reachable reports whether a window can be opened. On systems that use neither X11 nor Wayland, it
// returns true without a check.
func Reachable() bool {
	switch runtime.GOOS {
	case "windows", "darwin", "js", "android", "ios":
		return true
	}
	return wayland() || os.Getenv("DISPLAY") != "" && connects()
}

// wayland reports whether the compositor named by WAYLAND_DISPLAY answers.
func wayland() bool {
	socket := os.Getenv("WAYLAND_DISPLAY")
	if socket == "" {
		return false
	}
	if !filepath.IsAbs(socket) {
		socket = filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), socket)
	}
	connection, err := net.Dial("unix", socket)
	if err != nil {
		return false
	}
	_ = connection.Close()
	return true
}

// connects reports whether the X server named by DISPLAY answers and accepts a connection from this
// program.
func connects() bool {
	xgb.Logger = log.New(io.Discard, "", 0)
	connection, err := xgb.NewConn()
	if err == nil {
		connection.Close()
		return true
	}
	// On Linux, X servers also listen on an abstract socket. It has no file, but its name is the path
	// that X11 defines for the socket's file. The toolkit finds such a socket but xgb does not, so it
	// is tried here if there is no file.
	number, local := strings.CutPrefix(os.Getenv("DISPLAY"), ":")
	number, _, _ = strings.Cut(number, ".")
	socket := "/tmp/.X11-unix/X" + number
	if _, err := os.Stat(socket); !local || err == nil || runtime.GOOS != "linux" {
		return false
	}
	listening, err := net.Dial("unix", "@"+socket)
	if err != nil {
		return false
	}
	_ = listening.Close()
	return true
}
