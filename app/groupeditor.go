package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/paint"
	"nonet/board"
)

// groupEditor changes the group that is picked in the list: its name, its
// colour, its cells, or whether there is one.
type groupEditor struct {
	w        *Window
	content  fyne.CanvasObject
	name     *field
	swatches [board.Colours]*button
	shown    *paint.Palette // whose colours the swatches have
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
		colours.Add(e.swatches[i])
	}
	actions := container.New(&flowLayout{gap: gap / 4},
		w.commandButton("reshape-group", nil, true), w.commandButton("delete-group", theme.DeleteIcon(), true))
	e.content = container.New(layout.NewCustomPaddedLayout(gap/4, gap/2, gap/2, gap/2),
		container.NewVBox(e.name, colours, actions, widget.NewSeparator()))
	return e
}

func (e *groupEditor) update(group *board.Group) {
	unnamed := *group
	unnamed.Name = ""
	if holder := e.w.words.GroupTitle(&unnamed); e.name.PlaceHolder != holder {
		e.name.SetPlaceHolder(holder)
	}
	if e.name.Text != group.Name {
		e.name.SetText(group.Name)
	}
	palette := e.w.palette()
	for i, b := range e.swatches {
		if e.shown != palette {
			b.SetIcon(swatch(palette.Group(board.Colour(i + 1))))
		}
		choose(b, int(group.Colour) == i+1)
	}
	e.shown = palette
}
