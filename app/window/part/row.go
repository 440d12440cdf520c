package part

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/window/controls"
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
	return Arranged{r.MinSize(), r.arrange, r.objects}
}

// Arranged is the renderer of a widget that positions its own objects.
type Arranged struct {
	Least   fyne.Size
	Arrange func(fyne.Size)
	Shown   []fyne.CanvasObject
}

func (Arranged) Destroy()                       {}
func (a Arranged) Layout(size fyne.Size)        { a.Arrange(size) }
func (a Arranged) MinSize() fyne.Size           { return a.Least }
func (a Arranged) Objects() []fyne.CanvasObject { return a.Shown }
func (Arranged) Refresh()                       {}

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
