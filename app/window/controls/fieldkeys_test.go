package controls_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/window/controls"
	"nonet/internal/check"
)

func TestAFieldPassesFunctionKeys(t *testing.T) {
	test.NewTempApp(t)
	var got fyne.KeyName
	f := controls.NewField(func(event *fyne.KeyEvent) { got = event.Name }, nil)
	test.NewTempWindow(t, f)
	for i := 1; i <= 12; i++ {
		name := fyne.KeyName(fmt.Sprint("F", i))
		f.TypedKey(&fyne.KeyEvent{Name: name})
		check.Equal(t, "the key is", got, name)
	}
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF})
	check.Equal(t, "after a letter, the key is", got, fyne.KeyF12)
}
