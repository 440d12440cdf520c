package app

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/words"
	"nonet/board"
)

// pad is the digit pad for the mouse: what its keys enter is chosen above them.
type pad struct {
	w       *Window
	content fyne.CanvasObject
	kinds   []*button
	kind    int // index into padKinds
	clear   *button
}

// padKinds are what the pad can enter: the first part of the IDs of its
// commands, and what it is called.
var padKinds = []struct {
	id   string
	text words.Key
}{
	{"digit", "pad.digit"},
	{"corner", "pad.corner"},
	{"centre", "pad.centre"},
	{"colour", "pad.colour"},
}

func newPad(w *Window) *pad {
	p := &pad{w: w}
	kinds := container.NewGridWithColumns(len(padKinds))
	for i, kind := range padKinds {
		b := newButton(w.words.Text(kind.text), nil, w.unfocusedKey, func() {
			p.kind = i
			p.mark()
			w.focusBoard()
		})
		p.kinds = append(p.kinds, b)
		kinds.Add(b)
	}
	digits := container.NewGridWithColumns(board.Size + 1)
	for d := 1; d <= board.Size; d++ {
		digits.Add(newButton(fmt.Sprint(d), nil, w.unfocusedKey, func() {
			w.run(command.Find(command.ID(fmt.Sprintf("%s-%d", padKinds[p.kind].id, d))))
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
