package display

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/godbus/dbus/v5"
)

// busVariable names the environment variable with the address of the session bus.
const busVariable = "DBUS_SESSION_BUS_ADDRESS"

// noBus is an address that D-Bus libraries refuse.
const noBus = "disabled:"

// KeepBus makes sure that the toolkit starts no session bus if there is none, because that bus, and what it
// starts, would run for ever. It must be called before the toolkit starts.
func KeepBus() {
	if address := os.Getenv(busVariable); address != "" && !strings.HasPrefix(address, "autolaunch:") {
		return
	}
	address := noBus
	socket := filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus")
	if _, err := os.Stat(socket); err == nil && filepath.IsAbs(socket) {
		address = "unix:path=" + dbus.EscapeBusAddressValue(socket)
	}
	_ = os.Setenv(busVariable, address)
}

// Environ returns the environment of another program: env without the address that [KeepBus] has set, since
// that program may start a bus if it likes.
func Environ(env []string) []string {
	return slices.DeleteFunc(env, func(entry string) bool { return entry == busVariable+"="+noBus })
}
