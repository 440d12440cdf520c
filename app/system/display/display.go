// Package display checks whether a window can be opened.
// Without a display, the window toolkit would hang or end the program with a stack trace.
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

	"nonet/app/system/environment"
)

// Try calls show, which opens the first window, and returns its result. If show panics because the
// display has disappeared, Try returns false. It discards the toolkit's log unless a window was
// shown or show panics for another reason.
func Try(show func() bool) (shown bool) {
	if !wayland() {
		// Otherwise the toolkit tries Wayland first, and the Wayland library prints an error.
		environment.Set("FYNE_PLATFORM", "x11")
	}
	var logged bytes.Buffer
	out := log.Writer()
	log.SetOutput(&logged)
	defer func() {
		log.SetOutput(out)
		fault := recover()
		before := held
		defer func() {
			if before != nil {
				_ = before.Close()
			}
		}()
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
// always returns true.
func Reachable() bool {
	switch runtime.GOOS {
	case "windows", "darwin", "js", "android", "ios":
		return true
	}
	return wayland() || os.Getenv("DISPLAY") != "" && connects()
}

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

// held is the connection of the last check, which stays open until [Try] has opened the window: an X server
// resets itself when its last client leaves, and refuses connections meanwhile.
var held io.Closer

// xConnection closes the connection of xgb.
type xConnection struct{ *xgb.Conn }

func (c xConnection) Close() error {
	c.Conn.Close()
	return nil
}

// connects reports whether the X server named by DISPLAY accepts a connection.
func connects() bool {
	xgb.Logger = log.New(io.Discard, "", 0)
	connection, err := xgb.NewConn()
	if err == nil {
		held = xConnection{connection}
		return true
	}
	// On Linux, X servers also listen on an abstract socket, which is named like the socket file but
	// needs no file. The toolkit tries that socket but xgb does not, so try it here if the file is
	// missing.
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
	held = listening
	return true
}
