package display_test

import (
	"os"
	"testing"

	"github.com/godbus/dbus/v5"

	"nonet/app/system/display"
	"nonet/internal/check"
	"nonet/internal/portaltest"
)

// settingsOf puts a portal on the bus whose methods return a value for the colour scheme.
func settingsOf(t *testing.T, address string, value any, methods ...string) {
	bus, err := dbus.Connect(address)
	check.Done(t, err)
	t.Cleanup(func() { _ = bus.Close() })
	table := map[string]any{}
	for _, method := range methods {
		table[method] = func(space, key string) (dbus.Variant, *dbus.Error) {
			if space != "org.freedesktop.appearance" || key != "color-scheme" {
				return dbus.Variant{}, dbus.NewError("org.freedesktop.portal.Error.NotFound", nil)
			}
			return dbus.MakeVariant(value), nil
		}
	}
	check.Done(t, bus.ExportMethodTable(table, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"))
	_, err = bus.RequestName("org.freedesktop.portal.Desktop", dbus.NameFlagDoNotQueue)
	check.Done(t, err)
}

func TestTheColourSchemeIsKnownBeforeTheStart(t *testing.T) {
	inner := func(value uint32) dbus.Variant { return dbus.MakeVariant(value) }
	for name, test := range map[string]struct {
		value    any
		methods  []string
		env      string
		settings string
		want     string
	}{
		"none":                {uint32(0), []string{"ReadOne"}, "", "", "light"},
		"dark":                {uint32(1), []string{"ReadOne", "Read"}, "", "{}", "dark"},
		"light":               {uint32(2), []string{"ReadOne"}, "", "", "light"},
		"an old portal":       {inner(1), []string{"Read"}, "", "", "dark"},
		"an old light portal": {inner(2), []string{"Read"}, "", "", "light"},
		"no settings":         {uint32(1), []string{"Other"}, "", "", ""},
		"the variable counts": {uint32(1), []string{"ReadOne"}, "light", "", "light"},
		"the toolkit's own":   {uint32(1), []string{"ReadOne"}, "", `{"theme":"light"}`, ""},
		"damaged settings":    {uint32(1), []string{"ReadOne"}, "", `{"theme`, "dark"},
	} {
		t.Run(name, func(t *testing.T) {
			address := portaltest.Bus(t)
			settingsOf(t, address, test.value, test.methods...)
			t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
			t.Setenv("FYNE_THEME", test.env)
			done := display.KnowScheme([]byte(test.settings))
			check.Equal(t, "at the start, the theme is", os.Getenv("FYNE_THEME"), test.want)
			done()
			check.Equal(t, "then it is", os.Getenv("FYNE_THEME"), test.env)
		})
	}
}

func TestTheStartDoesNotWaitForeverForTheColourScheme(t *testing.T) {
	address, _ := portaltest.Socket(t, "")
	for name, address := range map[string]string{"no bus": "disabled:", "a bus that does not answer": address, "a bus without a portal": portaltest.Bus(t)} {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
		t.Setenv("FYNE_THEME", "")
		display.KnowScheme(nil)()
		check.Equal(t, name+": the theme is", os.Getenv("FYNE_THEME"), "")
	}
}
