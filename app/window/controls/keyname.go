package controls

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/driver/desktop"
)

// letterRows are the letters of an American keyboard, by the code that Linux and Windows give to the place
// of the first in a row. See linux/input-event-codes.h.
var letterRows = map[int]string{16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM"}

// xOffset is the difference between the codes of X11 and those of Linux.
const xOffset = 8

// foreign reports whether the last letter typed was none of the Latin ones. Only then is a comma in the
// place of a letter that letter, since Latin layouts may have the comma there.
var foreign bool

// settled reports whether a letter was typed, so that foreign is known.
var settled bool

// foreignMarks are the punctuation marks that the Greek and Hebrew layouts have in the places of letters.
// No usual Latin layout has the same marks in the same places.
var foreignMarks = map[fyne.KeyName]fyne.KeyName{";": "Q", "/": "Q", "'": "W"}

// KeyName returns the name of a key. If the keyboard's layout has no Latin letters, as in Russian or Greek,
// it is the letter that an American keyboard has in the same place. It must only be used on Fyne's
// goroutine.
func KeyName(event *fyne.KeyEvent) fyne.KeyName {
	letter := letterAt(event.Physical.ScanCode)
	switch {
	case letter == fyne.KeyUnknown, len(event.Name) > 1: // such as Escape
		return event.Name
	case event.Name == fyne.KeyUnknown:
		foreign, settled = true, true
	case len(event.Name) == 1 && 'A' <= event.Name[0] && event.Name[0] <= 'Z':
		foreign, settled = false, true
	}
	if foreign || !settled && foreignMarks[event.Name] == letter {
		return letter
	}
	return event.Name
}

// letterAt returns the letter of an American keyboard in a place, or [fyne.KeyUnknown]. The codes of macOS
// are others, and its keys keep their names.
func letterAt(place int) fyne.KeyName {
	switch {
	case runtime.GOOS == "darwin":
		return fyne.KeyUnknown
	case runtime.GOOS != "windows" && !onWayland():
		place -= xOffset
	}
	for first, letters := range letterRows {
		if first <= place && place < first+len(letters) {
			return fyne.KeyName(letters[place-first])
		}
	}
	return fyne.KeyUnknown
}

// onWayland reports whether the windows of the program are on Wayland, not on X11.
func onWayland() (is bool) {
	for _, window := range fyne.CurrentApp().Driver().AllWindows() {
		if native, ok := window.(driver.NativeWindow); ok {
			native.RunNative(func(context any) { _, is = context.(driver.WaylandWindowContext) })
			return is
		}
	}
	return false
}

// CurrentModifiers returns the modifier keys currently pressed.
func CurrentModifiers() fyne.KeyModifier {
	if driver, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return driver.CurrentKeyModifiers()
	}
	return 0
}
