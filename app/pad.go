package app

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/board"
)

// pad is the digit pad for the mouse: what its keys enter is chosen above them.
type pad struct {
	w       *Window
	content fyne.CanvasObject
	kinds   []*button
	kind    int // index into command.Kinds
	clear   *button
}

func newPad(w *Window) *pad {
	p := &pad{w: w}
	kinds := container.NewGridWithColumns(len(command.Kinds()))
	for i, kind := range command.Kinds() {
		b := newButton(w.words.Text(kind.Pad), nil, w.unfocusedKey, func() {
			p.kind = i
			p.mark()
			w.focusBoard()
		})
		p.kinds = append(p.kinds, b)
		kinds.Add(b)
	}
	digits := container.NewGridWithColumns(board.Size + 1)
	for d := board.Digit(1); d <= board.Size; d++ {
		digits.Add(newButton(fmt.Sprint(d), nil, w.unfocusedKey, func() {
			w.run(command.Find(command.Kinds()[p.kind].Digit(d)))
			w.focusBoard()
		}))
	}
	p.clear = w.commandButton("clear", theme.ContentClearIcon(), false)
	digits.Add(p.clear)
	p.content = container.New(layout.NewCustomPaddedVBoxLayout(4), kinds, digits)
	p.mark()
	return p
}

// mark shows which kind is chosen.
func (p *pad) mark() {
	for i, b := range p.kinds {
		choose(b, i == p.kind)
	}
}
