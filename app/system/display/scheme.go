package display

import (
	"context"
	"encoding/json"
	"os"
	"time"

	"github.com/godbus/dbus/v5"

	"nonet/app/system/environment"
)

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
