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
	"nonet/app/paint"
	"nonet/app/session"
)

// groupList is the legend of the board: the groups besides rows, columns, boxes
// and regions, each with its colour. The one picked can be changed.
type groupList struct {
	w       *Window
	content *fyne.Container
	empty   *quiet
	rows    []*groupRow
	editor  *groupEditor
	picked  int

	onFocused func(fyne.CanvasObject) // called when a row gets the focus
}

func newGroupList(w *Window) *groupList {
	l := &groupList{w: w, empty: newQuietParagraph(), editor: newGroupEditor(w), picked: -1, onFocused: func(fyne.CanvasObject) {}}
	l.empty.SetText(w.words.Text("rules.no-groups"))
	l.content = container.New(layout.NewCustomPaddedVBoxLayout(0), l.empty)
	return l
}

// update shows the groups of rules. It tells whether another is picked.
func (l *groupList) update(rules *session.Rules) (moved bool) {
	moved = l.picked != rules.Picked || len(l.rows) != len(rules.Groups)
	if moved {
		l.arrange(len(rules.Groups), rules.Picked)
	}
	palette := l.w.palette()
	for i, row := range l.rows {
		row.show(&rules.Groups[i], i == rules.Picked, palette)
	}
	if rules.Picked >= 0 {
		l.editor.update(&rules.Groups[rules.Picked], palette)
	}
	return moved
}

// arrange puts so many rows into the list, and the editor below the one picked.
// The focus stays on the row of the same place.
func (l *groupList) arrange(n, picked int) {
	focused := slices.IndexFunc(l.rows, func(r *groupRow) bool { return r.focused })
	l.w.leave(l.editor.content)
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
			objects = append(objects, l.editor.content)
		}
	}
	l.content.Objects = objects
	l.content.Refresh()
	if focused >= 0 {
		l.focus(min(focused, n-1))
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
	listed  session.Listed
	ink     color.NRGBA
	picked  bool
	focused bool
	hovered bool

	ground *canvas.Rectangle
	swatch *canvas.Rectangle
	title  *widget.Label
	cells  *quiet
	kind   *quiet
	body   fyne.CanvasObject
}

// rowHeight is what a finger can hit.
const rowHeight = 44

func newGroupRow(list *groupList) *groupRow {
	r := &groupRow{list: list, title: widget.NewLabel(""), cells: newQuiet(), kind: newQuiet()}
	r.title.Truncation = fyne.TextTruncateEllipsis
	r.cells.Truncation = fyne.TextTruncateEllipsis
	r.ground = canvas.NewRectangle(color.Transparent)
	r.ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	r.swatch = canvas.NewRectangle(color.Transparent)
	r.swatch.CornerRadius = 4
	mark := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(16), r.swatch))
	lines := container.New(layout.NewCustomPaddedVBoxLayout(-14), r.title, r.cells)
	r.body = container.NewBorder(nil, nil, container.NewHBox(space(gap/4), mark), container.NewCenter(r.kind), lines)
	r.ExtendBaseWidget(r)
	return r
}

// show shows a group in the row. Pairs have no colour and no list of cells.
func (r *groupRow) show(listed *session.Listed, picked bool, palette *paint.Palette) {
	ink := palette.Group(listed.Colour)
	if r.listed == *listed && r.picked == picked && r.ink == ink {
		return
	}
	r.listed, r.picked, r.ink = *listed, picked, ink
	words := r.list.w.words
	setText(r.title, words.GroupTitle(&listed.Group))
	r.kind.SetText(words.GroupKind(&listed.Group, listed.Pairs))
	single := listed.Pairs == 0
	if single {
		r.cells.SetText(words.Cells(listed.Cells))
	}
	show(r.cells, single)
	show(r.swatch, single)
	r.swatch.FillColor = ink
	r.swatch.Refresh()
	r.Refresh()
}

// AccessibilityLabel is part of [fyne.Accessible].
func (r *groupRow) AccessibilityLabel() string {
	return r.title.Text + ", " + r.kind.String()
}

// AccessibilityRole is part of [fyne.Accessible].
func (r *groupRow) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

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
	r.list.w.session.Pick(r.listed.Group)
	r.list.w.focusBoard()
}

// FocusGained is part of [fyne.Focusable].
func (r *groupRow) FocusGained() {
	r.focused = true
	r.Refresh()
	r.list.onFocused(r)
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
		r.list.w.session.Pick(r.listed.Group)
	case fyne.KeyDelete:
		r.list.w.session.Pick(r.listed.Group)
		r.list.w.run(command.Find("delete-group"))
	default:
		r.list.w.unfocusedKey(event)
	}
}

var (
	_ desktop.Hoverable = (*groupRow)(nil)
	_ fyne.Accessible   = (*groupRow)(nil)
)

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
