package dialog

import (
	"fyne.io/fyne/v2"

	"nonet/app/window/controls"
	"nonet/app/window/look"
)

// The dimensions of the New Puzzle sheet, in Fyne's units.
const (
	specWidth   = 380 // the width of the choices
	leastBeside = 270 // the minimum width of the puzzle beside the choices
	leastBoard  = 120 // the minimum size of the picture
	saidHeight  = 128 // the space for the text below the picture: three lines and a button
)

// specLayout places the choices beside the picture of the puzzle, with the text below the
// picture. In a narrow window, a small picture and the text are side by side above the
// choices. The layout does not depend on the length of the text.
type specLayout struct{}

func (specLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	choices, picture, said := objects[0], objects[1], objects[2]
	width := max(choices.MinSize().Width, min(specWidth, size.Width*9/20))
	if rest := size.Width - width - look.Gap; rest >= leastBeside {
		side := max(min(rest, size.Height-saidHeight), min(leastBoard, size.Height/2))
		controls.Place(choices, 0, 0, width, size.Height)
		controls.Place(picture, width+look.Gap+(rest-side)/2, 0, side, side)
		controls.Place(said, width+look.Gap, side, rest, size.Height-side)
		return
	}
	side := max(min(size.Height/3, size.Width*2/5), leastBoard)
	controls.Place(picture, 0, 0, side, side)
	controls.Place(said, side+look.Near, 0, size.Width-side-look.Near, side)
	controls.Place(choices, 0, side+look.Near, size.Width, size.Height-side-look.Near)
}

func (specLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	choices, said := objects[0].MinSize(), objects[2].MinSize()
	return fyne.NewSize(max(choices.Width, leastBoard+look.Near+said.Width), choices.Height+look.Near+leastBoard)
}
