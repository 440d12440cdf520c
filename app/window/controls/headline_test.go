package controls

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

func TestALongNumberIsBrokenBetweenItsGroupsOfDigits(t *testing.T) {
	const number = "741,211,528,002,341,437,440"
	test.NewTempApp(t)
	h := NewHeadline(NewTip())
	h.Set(number+" solutions", "")
	window := test.NewTempWindow(t, container.NewVBox(h))
	window.Resize(fyne.NewSize(420, 90))
	if h.Text != number+" solutions" || h.MinSize().Height > 50 {
		t.Errorf("in a wide window it says %q at a height of %v", h.Text, h.MinSize().Height)
	}
	window.Resize(fyne.NewSize(230, 90))
	if want := strings.ReplaceAll(number, ",", ",\u200a") + " solutions"; h.Text != want {
		t.Errorf("in a narrow window it says %q, want %q", h.Text, want)
	}
	h.Set("28 solutions", "")
	if h.Text != "28 solutions" {
		t.Errorf("a short number is %q", h.Text)
	}
	h.Set(number+" solutions", "")
	window.Resize(fyne.NewSize(420, 90))
	if h.Text != number+" solutions" {
		t.Errorf("in a wide window again it says %q", h.Text)
	}
}
