package app

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/board"
)

// groupList is the legend of the board: the groups besides rows, columns, boxes
// and regions, each with its colour. The one picked can be changed.
type groupList struct {
	w       *Window
	content *fyne.Container
	empty   *quiet
	rows    []*groupRow
	editor  *groupEditor
	shown   []session.Listed
	picked  int
}

func newGroupList(w *Window) *groupList {
	l := &groupList{w: w, empty: newQuietParagraph(), editor: newGroupEditor(w), picked: -1}
	l.empty.SetText(w.words.Text("rules.no-groups"))
	l.content = container.New(layout.NewCustomPaddedVBoxLayout(0), l.empty)
	return l
}

// update shows the groups of rules. It tells whether another is picked.
func (l *groupList) update(rules *session.Rules) (moved bool) {
	moved = l.picked != rules.Picked || len(l.shown) != len(rules.Groups)
	if moved || !slices.Equal(l.shown, rules.Groups) {
		l.fill(rules)
	}
	for _, row := range l.rows {
		row.setInk(l.w.palette().Group(row.group.Colour))
	}
	if rules.Picked >= 0 {
		l.editor.update(&rules.Groups[rules.Picked].Group)
	}
	return moved
}

// fill makes the rows anew. The focus stays on the row of the same place.
func (l *groupList) fill(rules *session.Rules) {
	focused := slices.IndexFunc(l.rows, func(r *groupRow) bool { return r.focused })
	l.shown, l.picked = slices.Clone(rules.Groups), rules.Picked
	l.rows = l.rows[:0]
	l.content.RemoveAll()
	if len(rules.Groups) == 0 {
		l.content.Add(l.empty)
	}
	for i := range rules.Groups {
		row := newGroupRow(l, &rules.Groups[i], i == rules.Picked)
		l.rows = append(l.rows, row)
		l.content.Add(row)
		if i == rules.Picked {
			l.content.Add(l.editor.content)
		}
	}
	if focused >= 0 {
		l.focus(min(focused, len(l.rows)-1))
	}
}

// focus gives the focus to a row, or to the board where there is none.
func (l *groupList) focus(row int) {
	if row < 0 {
		l.w.focusBoard()
		return
	}
	l.w.window.Canvas().Focus(l.rows[min(row, len(l.rows)-1)])
}

// groupRow is a group in the list.
type groupRow struct {
	widget.BaseWidget
	list    *groupList
	group   board.Group
	picked  bool
	focused bool
	hovered bool

	ground *canvas.Rectangle
	swatch *canvas.Rectangle
	body   fyne.CanvasObject
}

// rowHeight is what a finger can hit.
const rowHeight = 44

func newGroupRow(list *groupList, listed *session.Listed, picked bool) *groupRow {
	words := list.w.words
	title := widget.NewLabel(words.GroupTitle(&listed.Group))
	title.Truncation = fyne.TextTruncateEllipsis
	cells := newQuiet()
	cells.Truncation = fyne.TextTruncateEllipsis
	kind := newQuiet()
	kind.SetText(words.GroupKind(&listed.Group, listed.Pairs))
	lines := container.New(layout.NewCustomPaddedVBoxLayout(-14), title)
	if listed.Pairs == 0 {
		cells.SetText(words.Cells(listed.Cells))
		lines.Add(cells)
	}
	r := &groupRow{list: list, group: listed.Group, picked: picked}
	r.ground = canvas.NewRectangle(color.Transparent)
	r.ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	r.swatch = canvas.NewRectangle(color.Transparent)
	r.swatch.CornerRadius = 4
	mark := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(16), r.swatch))
	if listed.Pairs > 0 {
		mark = container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(16)))
	}
	r.body = container.NewBorder(nil, nil, container.NewHBox(space(gap/4), mark), container.NewCenter(kind), lines)
	r.ExtendBaseWidget(r)
	return r
}

func (r *groupRow) setInk(ink color.NRGBA) {
	if r.swatch.FillColor != color.Color(ink) {
		r.swatch.FillColor = ink
		r.swatch.Refresh()
	}
	r.Refresh()
}

// CreateRenderer is part of [fyne.Widget].
func (r *groupRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(r.ground, r.body))
}

// MinSize is part of [fyne.Widget].
func (r *groupRow) MinSize() fyne.Size {
	least := r.BaseWidget.MinSize()
	return fyne.NewSize(least.Width, max(least.Height, rowHeight))
}

// Refresh is part of [fyne.Widget].
func (r *groupRow) Refresh() {
	name := fyne.ThemeColorName("")
	switch {
	case r.focused:
		name = theme.ColorNameFocus
	case r.picked:
		name = theme.ColorNameSelection
	case r.hovered:
		name = theme.ColorNameHover
	}
	var fill color.Color = color.Transparent
	if name != "" {
		fill = r.Theme().Color(name, fyne.CurrentApp().Settings().ThemeVariant())
	}
	if r.ground.FillColor != fill {
		r.ground.FillColor = fill
		r.ground.Refresh()
	}
}

// Tapped is part of [fyne.Tappable].
func (r *groupRow) Tapped(*fyne.PointEvent) {
	r.list.w.session.Pick(r.group)
	r.list.w.focusBoard()
}

// FocusGained is part of [fyne.Focusable].
func (r *groupRow) FocusGained() {
	r.focused = true
	r.Refresh()
}

// FocusLost is part of [fyne.Focusable].
func (r *groupRow) FocusLost() {
	r.focused = false
	r.Refresh()
}

// TypedRune is part of [fyne.Focusable].
func (r *groupRow) TypedRune(rune) {}

// TypedKey is part of [fyne.Focusable].
func (r *groupRow) TypedKey(event *fyne.KeyEvent) {
	at := slices.Index(r.list.rows, r)
	switch event.Name {
	case fyne.KeyUp:
		r.list.focus(max(at-1, 0))
	case fyne.KeyDown:
		r.list.focus(at + 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		r.list.w.session.Pick(r.group)
	case fyne.KeyDelete:
		r.list.w.session.Pick(r.group)
		r.list.w.run(command.Find("delete-group"))
	default:
		r.list.w.unfocusedKey(event)
	}
}

var _ desktop.Hoverable = (*groupRow)(nil)

// MouseIn is part of [desktop.Hoverable].
func (r *groupRow) MouseIn(*desktop.MouseEvent) {
	r.hovered = true
	r.Refresh()
}

// MouseMoved is part of [desktop.Hoverable].
func (r *groupRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is part of [desktop.Hoverable].
func (r *groupRow) MouseOut() {
	r.hovered = false
	r.Refresh()
}
