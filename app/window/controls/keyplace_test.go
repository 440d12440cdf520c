package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/internal/check"
)

// TestTheFirstKeyOfOtherLayouts presses a key before any letter was typed. The codes are those of X11.
func TestTheFirstKeyOfOtherLayouts(t *testing.T) {
	test.NewTempApp(t)
	for _, key := range []struct {
		layout string
		name   fyne.KeyName
		code   int
		want   fyne.KeyName
	}{
		{"Greek", ";", 24, "Q"},
		{"Hebrew", "/", 24, "Q"},
		{"Hebrew", "'", 25, "W"},
		{"French", ",", 58, ","},
		{"French", ";", 59, ";"},
		{"American", "/", 61, "/"},
		{"American", "'", 48, "'"},
		{"American", ";", 47, ";"},
		{"Dvorak", "'", 24, "'"},
		{"Dvorak", ",", 25, ","},
		{"Dvorak", ".", 26, "."},
		{"Dvorak", ";", 52, ";"},
		{"Colemak", ";", 33, ";"},
	} {
		foreign, settled = false, false
		press := func() fyne.KeyName {
			return KeyName(&fyne.KeyEvent{Name: key.name, Physical: fyne.HardwareKey{ScanCode: key.code}})
		}
		check.Equal(t, "on a "+key.layout+" keyboard, the first "+string(key.name)+" is", press(), key.want)
		check.Equal(t, "and the second", press(), key.want)
		KeyName(&fyne.KeyEvent{Name: "X", Physical: fyne.HardwareKey{ScanCode: 53}})
		check.Equal(t, "after a Latin letter, "+string(key.name)+" is", press(), key.name)
	}
}
