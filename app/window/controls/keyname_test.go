package controls_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/window/controls"
	"nonet/internal/check"
)

// The codes are those of X11, as xev(1) prints them.
func TestTheNameOfAKeyWithoutALatinLetter(t *testing.T) {
	test.NewTempApp(t)
	for _, key := range []struct {
		name fyne.KeyName
		code int
		want fyne.KeyName
	}{
		{",", 24, ","}, // as on other Latin keyboards
		{"", 24, "Q"},
		{";", 24, "Q"}, // as on a Greek keyboard
		{"", 33, "P"},
		{"", 38, "A"},
		{"", 46, "L"},
		{"", 52, "Z"},
		{"", 57, "N"},
		{"", 58, "M"},
		{"A", 24, "A"}, // as on a French keyboard
		{",", 25, ","},
		{"Return", 36, "Return"},
		{"", 23, ""},
		{"", 34, ""},
		{"", 47, ""},
		{"", 59, ""},
		{"", 0, ""},
		{"", 24, "Q"},
		{"Escape", 24, "Escape"}, // even in the place of a letter
	} {
		got := controls.KeyName(&fyne.KeyEvent{Name: key.name, Physical: fyne.HardwareKey{ScanCode: key.code}})
		check.Equal(t, "the key "+string(key.name)+" is", got, key.want)
	}
}
