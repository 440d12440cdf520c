package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/paint"
	"nonet/app/session"
	"nonet/board"
)

// groupEditor changes the group selected in the list: its name, its colour, its cells, or
// whether it exists.
type groupEditor struct {
	w        *Window
	content  fyne.CanvasObject
	name     *field
	colours  fyne.CanvasObject
	reshape  *button
	remove   *button
	swatches [board.Colours]*button
	shown    *paint.Palette // the palette of the swatches
}

func newGroupEditor(w *Window) *groupEditor {
	e := &groupEditor{w: w}
	e.name = newField(w.fieldKey, func(name string) {
		if !w.updating {
			w.session.NameGroup(name)
		}
	})
	e.name.OnSubmitted = func(string) { w.focusBoard() }
	colours := container.New(&flowLayout{gap: 2})
	for i := range e.swatches {
		e.swatches[i] = newButton("", nil, w.unfocusedKey, func() { w.session.ColourGroup(board.Colour(i + 1)) })
		e.swatches[i].name = w.words.Text("colour.numbered", "Number", i+1)
		colours.Add(e.swatches[i])
	}
	e.colours, e.reshape = colours, w.commandButton("reshape-group", nil, true)
	e.remove = w.commandButton("delete-group", theme.DeleteIcon(), true)
	actions := container.New(&flowLayout{gap: gap / 4}, e.reshape, e.remove)
	e.content = container.New(layout.NewCustomPaddedLayout(gap/4, gap/2, gap/2, gap/2),
		container.NewVBox(e.name, colours, actions, widget.NewSeparator()))
	return e
}

func (e *groupEditor) update(listed *session.Listed, palette *paint.Palette) {
	unnamed := listed.Group
	unnamed.Name = ""
	if holder := e.w.words.GroupTitle(&unnamed); e.name.PlaceHolder != holder {
		e.name.SetPlaceHolder(holder)
	}
	if e.name.Text != listed.Name {
		e.name.SetText(listed.Name)
	}
	// Hundreds of pairs have no name or colour of their own.
	single := listed.Pairs == 0
	show(e.name, single)
	show(e.colours, single)
	show(e.reshape, single)
	for i, b := range e.swatches {
		if e.shown != palette {
			b.SetIcon(swatch(palette.Group(board.Colour(i + 1))))
		}
		choose(b, int(listed.Colour) == i+1)
	}
	e.shown = palette
}
