package controls

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/window/look"
)

// Choose makes a button of a group look selected or not. In a track, the selected button is a
// thumb. Elsewhere it has the background of selected rows. In high contrast, it also has an edge.
func Choose(b *Button, chosen bool) {
	importance := widget.LowImportance
	if chosen {
		importance = widget.MediumImportance
	}
	b.setLook(importance, chosen)
}

// Offer makes a button look selectable, in a group in which no button is selected.
func Offer(b *Button) { b.setLook(widget.MediumImportance, false) }

func (b *Button) setLook(importance widget.Importance, chosen bool) {
	if b.Importance != importance || b.Chosen != chosen {
		b.Importance, b.Chosen = importance, chosen
		b.Refresh()
	}
}

// Emphasize makes a button a primary one or not.
func Emphasize(b *Button, primary bool) {
	importance := widget.MediumImportance
	if primary {
		importance = widget.HighImportance
	}
	b.setLook(importance, b.Chosen)
}

// Mute makes the text of a button pale or not.
func Mute(b *Button, muted bool) {
	if b.Muted != muted {
		b.Muted = muted
		b.Refresh()
	}
}

// Shrink makes the text of a button small or not, for rows in which the texts would touch each other.
func Shrink(b *Button, small bool) {
	if b.small != small {
		b.small = small
		b.Refresh()
	}
}

// Enlarge makes the text of a button as large as a digit on a key, or of its usual size.
func Enlarge(b *Button, large bool) {
	if b.large != large {
		b.large = large
		b.Refresh()
	}
}

// styled renders a button in the style of the window, since Fyne draws all texts bold. The keys after
// the text are smaller and pale.
type styled struct {
	overlaid
	button *Button
	label  *widget.RichText
	ground *canvas.Rectangle
	keys   *canvas.Text
}

// KeysApart is between the text of a button and the keys of its command.
const KeysApart = "   "

func newStyled(b *Button) *styled {
	drawn, keys := b.Button.CreateRenderer(), canvas.NewText("", nil)
	objects := drawn.Objects() // the ground, another one for the animation, the text, and an icon
	r := &styled{overlaid{WidgetRenderer: drawn, top: keys}, b, objects[2].(*widget.RichText), objects[0].(*canvas.Rectangle), keys}
	r.style()
	return r
}

func (r *styled) MinSize() fyne.Size {
	return r.WidgetRenderer.MinSize().AddWidthHeight(r.keys.MinSize().Width, 0)
}

// Layout puts the keys after the text, on the same baseline.
func (r *styled) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	keys := r.keys.MinSize()
	if r.button.Alignment == widget.ButtonAlignCenter {
		for _, object := range r.WidgetRenderer.Objects()[2:] { // not the grounds
			object.Move(object.Position().SubtractXY(keys.Width/2, 0))
		}
	}
	const ascent = 0.785 // of the height of a line
	text := r.label.Size()
	at := r.label.Position().AddXY(text.Width, ascent*(text.Height-keys.Height))
	Place(r.keys, at.X, at.Y, keys.Width, keys.Height)
}

func (r *styled) Refresh() {
	r.WidgetRenderer.Refresh()
	r.style()
}

// style sets the style of the text and, if the button is selected, its ground. Fyne sets the text,
// its colour and the ground whenever the button is refreshed.
func (r *styled) style() {
	b := r.button
	text, keys, _ := strings.Cut(b.Text, KeysApart)
	segment := r.label.Segments[0].(*widget.TextSegment)
	segment.Text, segment.Style.SizeName = text, theme.SizeNameText
	segment.Style.TextStyle.Bold = b.Importance == widget.HighImportance
	switch {
	case b.small:
		segment.Style.SizeName = theme.SizeNameCaptionText
	case b.large:
		segment.Style.SizeName = look.SizeNameKey
	}
	ink := look.ColorNameKey
	switch {
	case b.Disabled():
		ink = theme.ColorNameDisabled
	case b.Importance == widget.HighImportance:
		ink = look.ColorNameKeyOnPrimary
	case b.Muted:
		segment.Style.ColorName = theme.ColorNameDisabled
	case b.inTrack && !b.Chosen:
		segment.Style.ColorName = theme.ColorNamePlaceHolder
	}
	if keys != "" {
		keys = KeysApart + keys
	}
	Write(r.keys, keys, theme.Color(ink), theme.CaptionTextSize())
	r.label.Refresh()
	r.Layout(b.Size())
	r.ground.StrokeWidth, r.ground.Shadow = 0, canvas.Shadow{}
	switch {
	case b.Chosen && b.inTrack:
		paintChosen(r.ground, look.ColorNameThumb)
	case b.Chosen:
		paintChosen(r.ground, theme.ColorNameSelection)
	}
}

// TextWidth returns the width of a button's text with its keys, if the text is bold.
func TextWidth(text string) float32 {
	text, keys, _ := strings.Cut(text, KeysApart)
	width := fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width
	if keys != "" {
		width += fyne.MeasureText(KeysApart+keys, theme.CaptionTextSize(), fyne.TextStyle{}).Width
	}
	return width
}

// paintChosen paints the ground of what is selected. A thumb casts a shadow on its track.
func paintChosen(ground *canvas.Rectangle, name fyne.ThemeColorName) {
	ground.FillColor, ground.StrokeColor = theme.Color(name), theme.Color(look.ColorNameThumbEdge)
	if ground.StrokeColor != color.Color(color.NRGBA{}) {
		ground.StrokeWidth = look.DialogEdge
	}
	if name == look.ColorNameThumb {
		ground.CornerRadius = look.Radius - look.TrackEdge
		ground.Shadow = canvas.Shadow{Color: theme.Color(look.ColorNameThumbShadow), Offset: fyne.NewPos(0, 1)}
	}
	ground.Refresh()
}
