package app

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/paint"
	"nonet/board"
)

// pad is the digit pad for the mouse: what its keys enter is chosen above them.
type pad struct {
	w       *Window
	content fyne.CanvasObject
	kinds   []*button
	digits  [board.Size]*button
	kind    int // index into command.Kinds
	clear   *button
	shown   *paint.Palette // whose colours the keys show, nil where they show digits
}

func newPad(w *Window) *pad {
	p := &pad{w: w}
	kinds := container.NewGridWithColumns(len(command.Kinds()))
	for i, kind := range command.Kinds() {
		b := newButton(w.words.Text(kind.Pad), nil, w.unfocusedKey, func() {
			p.kind = i
			p.update()
			w.focusBoard()
		})
		p.kinds = append(p.kinds, b)
		kinds.Add(b)
	}
	digits := container.NewGridWithColumns(board.Size + 1)
	for d := board.Digit(1); d <= board.Size; d++ {
		p.digits[d-1] = newButton(fmt.Sprint(d), nil, w.unfocusedKey, func() {
			w.run(command.Find(command.Kinds()[p.kind].Digit(d)))
			w.focusBoard()
		})
		digits.Add(p.digits[d-1])
	}
	p.clear = w.commandButton("clear", theme.ContentClearIcon(), false)
	digits.Add(p.clear)
	p.content = container.New(layout.NewCustomPaddedVBoxLayout(4), kinds, digits)
	return p
}

// update shows which kind is chosen, and the colours where that is what the
// pad gives.
func (p *pad) update() {
	for i, b := range p.kinds {
		choose(b, i == p.kind)
	}
	var palette *paint.Palette
	if command.Kinds()[p.kind].IsColour() {
		palette = p.w.palette()
	}
	if palette == p.shown {
		return
	}
	p.shown = palette
	for i, b := range p.digits {
		b.Text, b.Icon = fmt.Sprint(i+1), nil
		if palette != nil {
			b.Text, b.Icon = "", swatch(palette.Colours[i])
		}
		b.Refresh()
	}
}

// swatch returns a disc of a colour.
func swatch(c color.NRGBA) fyne.Resource {
	hex := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	return fyne.NewStaticResource("swatch"+hex+".svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">`+
		`<circle cx="10" cy="10" r="9" fill="`+hex+`" stroke="#808080" stroke-width="1"/></svg>`))
}
