package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/controls"
)

// twoLines is a row of two texts, one above the other, that are shortened if needed, with
// space for an icon.
type twoLines struct {
	widget.BaseWidget
	w      *Window
	ground *canvas.Rectangle
	title  *canvas.Text
	note   *canvas.Text
	icon   *widget.Icon // may be nil
	indent float32      // without an icon

	titled, noted string
}

// begin initialises the row.
func (r *twoLines) begin(w *Window) {
	r.w, r.ground = w, canvas.NewRectangle(color.Transparent)
	r.title, r.note = canvas.NewText("", color.Black), canvas.NewText("", color.Black)
	r.ground.CornerRadius = w.Theme().Size(theme.SizeNameSelectionRadius)
}

// show sets the texts; a heading is bold, an inactive row is pale.
func (r *twoLines) show(title, note string, heading, off bool, look controls.RowLook) {
	th, variant := r.w.Theme(), r.w.App.Settings().ThemeVariant()
	ink := func(name fyne.ThemeColorName) color.Color { return th.Color(name, variant) }
	colour := ink(theme.ColorNameForeground)
	if off {
		colour = ink(theme.ColorNamePlaceHolder)
	}
	r.titled, r.noted = title, note
	r.title.TextStyle.Bold = heading
	controls.Write(r.title, title, colour, th.Size(theme.SizeNameText))
	controls.Write(r.note, note, ink(theme.ColorNamePlaceHolder), th.Size(theme.SizeNameCaptionText))
	look.Focused = false // the frame of the list shows the focus
	controls.Fill(r.ground, controls.RowGround(th, variant, look))
	r.arrange(r.Size())
}

// arrange positions the texts.
func (r *twoLines) arrange(size fyne.Size) {
	r.ground.Resize(size)
	start := 2*controls.RowPad + r.indent
	if r.icon != nil {
		side := r.w.Theme().Size(theme.SizeNameInlineIcon)
		controls.Place(r.icon, start, (size.Height-side)/2, side, side)
		start += side + 2*controls.RowPad
	}
	room := size.Width - start - 2*controls.RowPad
	if room <= 0 {
		return // the row has no size yet
	}
	half := size.Height / 2
	controls.Show(r.note, r.noted != "")
	if !r.note.Visible() {
		half = size.Height - controls.RowPad
	}
	controls.Place(r.title, start, controls.RowPad/2, room, half)
	controls.Place(r.note, start, half-1, room, size.Height-half-controls.RowPad/2)
	for text, full := range map[*canvas.Text]string{r.title: r.titled, r.note: r.noted} {
		if says := controls.Ellipsis(full, room, text); says != text.Text {
			text.Text = says
			text.Refresh()
		}
	}
}

func (r *twoLines) AccessibilityLabel() string {
	if r.noted == "" {
		return r.titled
	}
	return r.titled + ", " + r.noted
}

func (r *twoLines) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (r *twoLines) MinSize() fyne.Size { return fyne.NewSize(0, stepRowHeight) }

func (r *twoLines) CreateRenderer() fyne.WidgetRenderer { return twoLinesRenderer{r} }

type twoLinesRenderer struct{ row *twoLines }

func (r twoLinesRenderer) Destroy() {}

func (r twoLinesRenderer) Layout(size fyne.Size) { r.row.arrange(size) }

func (r twoLinesRenderer) MinSize() fyne.Size { return r.row.MinSize() }

func (r twoLinesRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.row.ground, r.row.title, r.row.note}
	if r.row.icon != nil {
		objects = append(objects, r.row.icon)
	}
	return objects
}

func (r twoLinesRenderer) Refresh() {}

// stepRowHeight is the height of a row of steps, in Fyne's units.
const stepRowHeight = 42

// stepRow is a step in the list, or a heading for several steps.
type stepRow struct {
	twoLines
	tab *stepsTab
}

func newStepRow(tab *stepsTab) *stepRow {
	r := &stepRow{tab: tab}
	r.begin(tab.w)
	r.ExtendBaseWidget(r)
	return r
}

func (r *stepRow) ShowItem(index int, look controls.RowLook) {
	title, note, heading := r.tab.item(index)
	r.indent = 0
	if r.tab.moves && !heading {
		r.indent = 3 * controls.RowPad
	}
	r.show(title, note, heading, false, look)
}
