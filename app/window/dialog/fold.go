package dialog

import (
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/window/controls"
	"nonet/app/window/part"
)

// newFold returns a button that shows and hides a part of a dialog. Its arrow points down
// while open is true. The button calls changed after it has changed open.
func newFold(text string, modal *part.Modal, open *bool, changed func()) *controls.Button {
	var fold *controls.Button
	turn := func() {
		if *open {
			fold.SetIcon(theme.MenuDropDownIcon())
		} else {
			fold.SetIcon(theme.MenuExpandIcon())
		}
	}
	fold = controls.NewButton(text, nil, modal.Key, func() {
		*open = !*open
		turn()
		changed()
		modal.Refocus(fold)
	})
	fold.Importance = widget.LowImportance
	turn()
	return fold
}
