package part

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/window/controls"
	"nonet/app/window/look"
)

// Row is the base of a list row that positions its own objects.
type Row struct {
	widget.BaseWidget
	Env     *Env
	Ground  *canvas.Rectangle // shows the state of the row
	height  float32
	arrange func(fyne.Size)
	objects []fyne.CanvasObject
}

// Begin initialises a row. The height is in Fyne's units. The arrange function positions
// the objects, which are drawn in front of the row's background.
func (r *Row) Begin(env *Env, height float32, arrange func(fyne.Size), objects ...fyne.CanvasObject) {
	r.Env, r.height, r.Ground = env, height, canvas.NewRectangle(color.Transparent)
	r.Ground.CornerRadius = env.Theme().Size(theme.SizeNameSelectionRadius)
	r.arrange = func(size fyne.Size) {
		r.Ground.Resize(size)
		arrange(size)
	}
	r.objects = append([]fyne.CanvasObject{r.Ground}, objects...)
}

// ShowLook shows the state of the row, except for the focus, which the list shows with a
// frame.
func (r *Row) ShowLook(look controls.RowLook) {
	look.Focused = false
	controls.Fill(r.Ground, controls.RowGround(r.Env.Theme(), r.Env.App.Settings().ThemeVariant(), look))
}

// Arrange positions the objects again.
func (r *Row) Arrange() { r.arrange(r.Size()) }

func (r *Row) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (r *Row) MinSize() fyne.Size { return fyne.NewSize(0, r.height) }

func (r *Row) CreateRenderer() fyne.WidgetRenderer {
	shown := func() []fyne.CanvasObject { return r.objects }
	return controls.Drawn{Least: r.MinSize, Arrange: r.arrange, Shown: shown, Repaint: func() {}}
}

// NewText returns empty text for a row.
func NewText() *canvas.Text { return canvas.NewText("", color.Black) }

// Cut sets the content of a text, and shortens it with an ellipsis if it is wider than
// room.
func Cut(text *canvas.Text, full string, room float32) {
	if says := controls.Ellipsis(full, room, text); says != text.Text {
		text.Text = says
		text.Refresh()
	}
}

// TwoLines is a list row with two lines of text and space for an icon. Text that does not
// fit is shortened.
type TwoLines struct {
	Row
	title  *canvas.Text
	note   *canvas.Text
	icon   *widget.Icon // may be nil
	Indent float32      // extra space at the start of the row

	titled, noted string
}

// Begin initialises the row; icon may be nil.
func (r *TwoLines) Begin(env *Env, icon *widget.Icon) {
	r.title, r.note, r.icon = NewText(), NewText(), icon
	objects := []fyne.CanvasObject{r.title, r.note}
	if icon != nil {
		objects = append(objects, icon)
	}
	r.Row.Begin(env, look.Row, r.place, objects...)
}

// Write sets both lines. The title is bold if heading is true, and pale if off is true.
func (r *TwoLines) Write(title, note string, heading, off bool, look controls.RowLook) {
	ink := theme.ColorNameForeground
	if off {
		ink = theme.ColorNamePlaceHolder
	}
	r.titled, r.noted = title, note
	r.title.TextStyle.Bold = heading
	r.Env.Write(r.title, title, ink, theme.SizeNameText)
	r.Env.Write(r.note, note, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText)
	r.ShowLook(look)
	r.Arrange()
}

func (r *TwoLines) place(size fyne.Size) {
	start := look.Near + r.Indent
	if r.icon != nil {
		side := r.Env.Theme().Size(theme.SizeNameInlineIcon)
		controls.Place(r.icon, start, (size.Height-side)/2, side, side)
		start += side + look.Near
	}
	room := size.Width - start - look.Near
	if room <= 0 {
		return // the row has not been laid out yet
	}
	half := size.Height / 2
	controls.Show(r.note, r.noted != "")
	if !r.note.Visible() {
		half = size.Height - look.Tight
	}
	controls.Place(r.title, start, look.Tight, room, half-look.Tight)
	controls.Place(r.note, start, half, room, size.Height-half-look.Tight)
	Cut(r.title, r.titled, room)
	Cut(r.note, r.noted, room)
}

func (r *TwoLines) AccessibilityLabel() string {
	if r.noted == "" {
		return r.titled
	}
	return r.titled + ", " + r.noted
}
