package panel

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/session"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
)

// groupList is the legend of the board. It lists the groups other than rows, columns, boxes
// and regions, with their colours. The selected group can be edited.
type groupList struct {
	env     *part.Env
	content *fyne.Container
	empty   *controls.Quiet
	rows    []*groupRow
	Editor  *groupEditor
	picked  int
}

func newGroupList(env *part.Env) *groupList {
	l := &groupList{env: env, empty: part.Aside(env.Words.Text("rules.no-groups")), Editor: newGroupEditor(env), picked: -1}
	l.content = container.New(layout.NewCustomPaddedVBoxLayout(0), l.empty)
	return l
}

// showGroups shows the groups. It reports whether the selection or the number of groups has
// changed.
func (l *groupList) showGroups(rules *session.Rules) (moved bool) {
	moved = l.picked != rules.Picked || len(l.rows) != len(rules.Groups)
	if moved {
		l.arrange(len(rules.Groups), rules.Picked)
	}
	palette := l.env.Palette()
	for i, row := range l.rows {
		row.showGroup(&rules.Groups[i], i == rules.Picked, palette)
	}
	if rules.Picked >= 0 {
		l.Editor.showGroup(&rules.Groups[rules.Picked], palette)
	}
	return moved
}

// arrange fills the list with n rows, and puts the editor below the selected row. The focus
// stays on the row with the same index.
func (l *groupList) arrange(n, picked int) {
	focused := slices.IndexFunc(l.rows, func(r *groupRow) bool { return r.Look.Focused })
	l.env.Leave(l.Editor.content)
	for len(l.rows) < n {
		l.rows = append(l.rows, newGroupRow(l))
	}
	l.rows, l.picked = l.rows[:n], picked
	objects := make([]fyne.CanvasObject, 0, n+1)
	if n == 0 {
		objects = append(objects, l.empty)
	}
	for i, row := range l.rows {
		objects = append(objects, row)
		if i == picked {
			objects = append(objects, l.Editor.content)
		}
	}
	l.content.Objects = objects
	l.content.Refresh()
	if focused >= 0 {
		part.FocusRow(l.env, l.rows, focused)
	}
}

type groupRow struct {
	controls.TapRow
	list   *groupList
	listed session.Listed
	ink    color.NRGBA

	swatch *canvas.Rectangle
	title  *widget.Label
	cells  *controls.Quiet
	kind   *controls.Quiet
}

func newGroupRow(list *groupList) *groupRow {
	r := &groupRow{list: list, title: part.OneLine(), cells: controls.NewQuiet(), kind: controls.NewQuiet()}
	r.cells.Truncation = fyne.TextTruncateEllipsis
	r.swatch = canvas.NewRectangle(color.Transparent)
	r.swatch.CornerRadius = look.SwatchRadius
	mark := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(16), r.swatch))
	lines := container.New(look.Lines(look.Tight), r.title, r.cells)
	r.Body = container.NewBorder(nil, nil, container.NewHBox(controls.Space(look.Tight), mark), container.NewCenter(r.kind), lines)
	keys := func(event *fyne.KeyEvent) {
		if event.Name == fyne.KeyDelete {
			r.OnChoose()
			list.env.Run(command.Find("delete-group"))
			return
		}
		list.env.UnfocusedKey(event)
	}
	r.Begin(keys)
	r.Label = func() string { return r.title.Text + ", " + r.kind.String() }
	r.OnChoose = func() { list.env.Session.Rules.Pick(r.listed.Group) }
	r.OnClick = list.env.FocusBoard
	r.OnStep = func(by int) { part.FocusRow(list.env, list.rows, slices.Index(list.rows, r)+by) }
	r.ExtendBaseWidget(r)
	return r
}

func (r *groupRow) showGroup(listed *session.Listed, picked bool, palette *paint.Palette) {
	ink := palette.Group(listed.Colour)
	if r.listed == *listed && r.Look.Picked == picked && r.ink == ink {
		return
	}
	r.listed, r.Look.Picked, r.ink = *listed, picked, ink
	words := r.list.env.Words
	controls.SetText(r.title, phrase.GroupTitle(words, &listed.Group))
	r.kind.SetText(phrase.GroupKind(words, &listed.Group, listed.Pairs))
	single := listed.Pairs == 0
	if single {
		r.cells.SetText(phrase.Cells(words, listed.Cells))
	}
	controls.Show(r.cells, single)
	controls.Show(r.swatch, single)
	r.swatch.FillColor = ink
	r.swatch.Refresh()
	r.Refresh()
}

func (r *groupRow) MinSize() fyne.Size {
	least := r.BaseWidget.MinSize()
	return fyne.NewSize(least.Width, max(least.Height, look.Row))
}

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
	e.colours, e.reshape = colours, env.Button("reshape-group", nil, env.Title("reshape-group"))
	e.Remove = env.Button("delete-group", theme.DeleteIcon(), env.Title("delete-group"))
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
