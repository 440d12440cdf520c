package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/draw/paint"
	"nonet/app/session"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
)

// groupEditor changes the name, the colour or the cells of the selected group, or deletes
// the group.
type groupEditor struct {
	env      *part.Env
	content  fyne.CanvasObject
	name     *controls.Field
	colours  fyne.CanvasObject
	reshape  *controls.Button
	Remove   *controls.Button
	swatches [board.Colours]*controls.Button
	shown    *paint.Palette // the palette of the swatches
}

func newGroupEditor(env *part.Env) *groupEditor {
	e := &groupEditor{env: env}
	e.name = env.NewField(env.FieldKey, func(name string) {
		if !env.Updating {
			env.Session.Rules.NameGroup(name)
		}
	})
	e.name.OnSubmitted = func(string) { env.FocusBoard() }
	colours := container.New(&controls.FlowLayout{Gap: look.Tight})
	for i := range e.swatches {
		e.swatches[i] = controls.NewButton("", nil, env.UnfocusedKey, func() { env.Session.Rules.ColourGroup(board.Colour(i + 1)) })
		e.swatches[i].Name = env.Words.Text("colour.numbered", "Number", i+1)
		colours.Add(e.swatches[i])
	}
	e.colours, e.reshape = colours, env.Button("reshape-group", nil, true)
	e.Remove = env.Button("delete-group", theme.DeleteIcon(), true)
	actions := container.New(&controls.FlowLayout{Gap: look.Tight}, e.reshape, e.Remove)
	e.content = container.New(layout.NewCustomPaddedLayout(look.Tight, look.Near, look.Near, look.Near),
		container.NewVBox(e.name, colours, actions, widget.NewSeparator()))
	return e
}

func (e *groupEditor) showGroup(listed *session.Listed, palette *paint.Palette) {
	unnamed := listed.Group
	unnamed.Name = ""
	if holder := phrase.GroupTitle(e.env.Words, &unnamed); e.name.PlaceHolder != holder {
		e.name.SetPlaceHolder(holder)
	}
	if e.name.Text != listed.Name {
		e.name.SetText(listed.Name)
	}
	// A row that represents many pairs of cells has no name or colour.
	single := listed.Pairs == 0
	controls.Show(e.name, single)
	controls.Show(e.colours, single)
	controls.Show(e.reshape, single)
	for i, b := range e.swatches {
		if e.shown != palette {
			b.SetIcon(look.Swatch(palette.Group(board.Colour(i+1)), true))
		}
		controls.Choose(b, int(listed.Colour) == i+1)
	}
	e.shown = palette
}
