package display

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/godbus/dbus/v5"

	"nonet/app/system/environment"
	"nonet/internal/crash"
)

// busVariable names the environment variable with the address of the session bus.
const busVariable = "DBUS_SESSION_BUS_ADDRESS"

// noBus is an address that D-Bus libraries refuse.
const noBus = "disabled:"

// KeepBus makes sure that the toolkit starts no session bus if there is none, because that bus, and what it
// starts, would run for ever. It must be called before the toolkit starts. Other programs must get the
// [environment.Original] environment, since they may start a bus.
func KeepBus() {
	if address := os.Getenv(busVariable); address != "" && !strings.HasPrefix(address, "autolaunch:") {
		return
	}
	address := noBus
	socket := filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus")
	if _, err := os.Stat(socket); err == nil && filepath.IsAbs(socket) {
		address = "unix:path=" + dbus.EscapeBusAddressValue(socket)
	}
	environment.Set(busVariable, address)
}

// themeVariable is the environment variable from which the toolkit reads whether it is light or dark.
const themeVariable = "FYNE_THEME"

// maxScheme is how long the start waits for the desktop's colour scheme. A portal that runs answers in a few
// milliseconds; one that the bus has to start takes a few tenths of a second.
const maxScheme = time.Second

// KnowScheme makes the toolkit start in the desktop's colour scheme. Otherwise, it would learn it from the
// desktop's portal after the first picture. Only what the toolkit reads before the function that KnowScheme
// returns is called counts; after that, the toolkit follows the desktop. The toolkit's own settings, which
// may name a theme, come before the desktop.
func KnowScheme(settings []byte) (done func()) {
	var chosen struct {
		Theme string `json:"theme"`
	}
	_ = json.Unmarshal(settings, &chosen) // the toolkit ignores settings that are damaged
	if os.Getenv(themeVariable) != "" || chosen.Theme != "" {
		return func() {}
	}
	ctx, cancel := context.WithTimeout(context.Background(), maxScheme)
	defer cancel()
	name := scheme(ctx)
	if name == "" {
		return func() {}
	}
	environment.Set(themeVariable, name)
	return func() { environment.Unset(themeVariable) }
}

// scheme returns "light" or "dark", or "" if the desktop has no portal that knows the colour scheme. See
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
func scheme(ctx context.Context) string {
	// Without the context, neither call would end if the bus does not answer.
	bus, err := dbus.ConnectSessionBus(dbus.WithContext(ctx))
	if err != nil {
		return ""
	}
	defer bus.Close()
	portal := bus.Object("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop")
	for _, method := range []string{"ReadOne", "Read"} { // old portals only have the second
		var value dbus.Variant
		if portal.CallWithContext(ctx, "org.freedesktop.portal.Settings."+method, 0, "org.freedesktop.appearance", "color-scheme").Store(&value) != nil {
			continue
		}
		if inner, is := value.Value().(dbus.Variant); is { // Read puts one value into another
			value = inner
		}
		const preferDark = uint32(1)
		if value.Value() == preferDark {
			return "dark"
		}
		return "light" // also without a preference, as the toolkit does
	}
	return ""
}

// harmless are the toolkit's errors that do not concern the user: without a session bus, it cannot
// watch the colour scheme of the desktop, and Nonet does not use its preferences, whose file is
// empty if the program was killed at the wrong moment.
var harmless = []string{"failed to watch theme settings", "Preferences load error:"}

// Quiet returns a writer for the log that leaves out some errors of the toolkit, which do not
// concern the user.
func Quiet(out io.Writer) io.Writer { return &quiet{out: out} }

// quiet gets one message of the log at a time. The toolkit reports an error as a message with the
// reason, and two more with the cause and the place in its source.
type quiet struct {
	out    io.Writer
	silent bool // whether the last reason was left out
}

func (q *quiet) Write(message []byte) (int, error) {
	text := string(message)
	switch {
	case strings.Contains(text, "Fyne error:"):
		q.silent = false
		for _, reason := range harmless {
			q.silent = q.silent || strings.Contains(text, reason)
		}
	case !strings.Contains(text, "  Cause: ") && !strings.Contains(text, "  At: "):
		q.silent = false
	}
	if q.silent {
		return len(message), nil
	}
	return q.out.Write(message)
}

// OnHangUp calls quit when the terminal closes from which the program was started, unless the program is
// to outlive it (see nohup(1)). The toolkit handles the other signals.
func OnHangUp(quit func()) {
	if signal.Ignored(syscall.SIGHUP) {
		return
	}
	hangUps := make(chan os.Signal, 1)
	signal.Notify(hangUps, syscall.SIGHUP)
	go crash.Guard(func() {
		<-hangUps
		quit()
	})()
}
