// Package display tells whether there is a screen for a window. The window
// toolkit ends the program with a stack trace where there is none, so this is
// asked first.
package display

import (
	"io"
	"log"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/jezek/xgb"
)

// Reachable tells whether a window can be opened. Only systems with X11 or
// Wayland are looked at; others always have a screen.
func Reachable() bool {
	switch runtime.GOOS {
	case "windows", "darwin", "js", "android", "ios":
		return true
	}
	return wayland() || os.Getenv("DISPLAY") != "" && connects()
}

// wayland tells whether the compositor that WAYLAND_DISPLAY names answers.
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

// connects tells whether the X server that DISPLAY names answers.
func connects() bool {
	// Linux has sockets that are no files, and X servers listen there too: it is
	// where the toolkit looks first, and xgb does not look at all.
	if number, ok := strings.CutPrefix(os.Getenv("DISPLAY"), ":"); ok && runtime.GOOS == "linux" {
		number, _, _ = strings.Cut(number, ".")
		if connection, err := net.Dial("unix", "@/tmp/.X11-unix/X"+number); err == nil {
			_ = connection.Close()
			return true
		}
	}
	xgb.Logger = log.New(io.Discard, "", 0)
	connection, err := xgb.NewConn()
	if err != nil {
		return false
	}
	connection.Close()
	return true
}
