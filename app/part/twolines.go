package part

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/controls"
)

// TwoLines is a row of two texts, one above the other, that are shortened if needed, with
// space for an icon.
type TwoLines struct {
	widget.BaseWidget
	env    *Env
	ground *canvas.Rectangle
	title  *canvas.Text
	note   *canvas.Text
	Icon   *widget.Icon // may be nil
	Indent float32      // without an icon

	titled, noted string
}

// Begin initialises the row.
func (r *TwoLines) Begin(env *Env) {
	r.env, r.ground = env, canvas.NewRectangle(color.Transparent)
	r.title, r.note = canvas.NewText("", color.Black), canvas.NewText("", color.Black)
	r.ground.CornerRadius = env.Theme().Size(theme.SizeNameSelectionRadius)
}

// Write sets the texts; a heading is bold, an inactive row is pale.
func (r *TwoLines) Write(title, note string, heading, off bool, look controls.RowLook) {
	th, variant := r.env.Theme(), r.env.App.Settings().ThemeVariant()
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
func (r *TwoLines) arrange(size fyne.Size) {
	r.ground.Resize(size)
	start := 2*controls.RowPad + r.Indent
	if r.Icon != nil {
		side := r.env.Theme().Size(theme.SizeNameInlineIcon)
		controls.Place(r.Icon, start, (size.Height-side)/2, side, side)
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

func (r *TwoLines) AccessibilityLabel() string {
	if r.noted == "" {
		return r.titled
	}
	return r.titled + ", " + r.noted
}

func (r *TwoLines) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (r *TwoLines) MinSize() fyne.Size { return fyne.NewSize(0, TwoLinesHeight) }

func (r *TwoLines) CreateRenderer() fyne.WidgetRenderer { return twoLinesRenderer{r} }

type twoLinesRenderer struct{ row *TwoLines }

func (r twoLinesRenderer) Destroy() {}

func (r twoLinesRenderer) Layout(size fyne.Size) { r.row.arrange(size) }

func (r twoLinesRenderer) MinSize() fyne.Size { return r.row.MinSize() }

func (r twoLinesRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.row.ground, r.row.title, r.row.note}
	if r.row.Icon != nil {
		objects = append(objects, r.row.Icon)
	}
	return objects
}

func (r twoLinesRenderer) Refresh() {}

// TwoLinesHeight is the height of a row of two lines, in Fyne's units.
const TwoLinesHeight = 42
