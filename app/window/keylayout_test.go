package window

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/window/part"
	"nonet/internal/check"
)

// russian returns the key that X11 sends with a Russian layout: the toolkit has no name for it.
func russian(code int) *fyne.KeyEvent {
	return &fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: code}}
}

// The codes of N and P under X11.
const codeN, codeP = 57, 33

func TestLettersOfOtherLayoutsCountByTheirPlace(t *testing.T) {
	d := newDesk(t).with(fourfold)
	for _, code := range []int{codeN, codeN, codeP} {
		d.board.TypedKey(russian(code))
		d.board.TypedRune('т')
		d.Settle()
	}
	d.wantStatus("Solution 1, and there are more")

	d.UnfocusedKey(russian(codeN)) // what other widgets pass on
	d.Settle()
	d.wantStatus("Solution 2, and there are more")
}

func TestLettersOfOtherLayoutsPressButtons(t *testing.T) {
	d := newDesk(t)
	pressed := false
	m := d.NewModal()
	m.Letters = map[fyne.KeyName]func(){"N": func() { pressed = true }}
	m.Ask("dialog.ok", "", part.Choice{Text: "dialog.ok"})
	m.Key(russian(codeN))
	check.That(t, pressed, "the key does nothing in the dialog")
}
