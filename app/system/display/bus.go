package display

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/godbus/dbus/v5"

	"nonet/app/system/environment"
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
