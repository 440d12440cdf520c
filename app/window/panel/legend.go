package panel

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/solver/logic"
)

// legend says what the signs mean with which the board shows a step.
type legend struct {
	env      *part.Env
	Content  *fyne.Container
	flow     *fyne.Container // contains an item for each entry
	layout   *controls.FlowLayout
	Shown    []phrase.LegendEntry
	pictures []picture
	palette  *paint.Palette
}

// The size of the picture of a sign, in Fyne's units.
const (
	signWidth  = 24
	signHeight = 20
)

func newLegend(env *part.Env) *legend {
	l := &legend{env: env, layout: &controls.FlowLayout{Gap: look.Near}}
	l.flow = container.New(l.layout)
	l.Content = container.New(layout.NewCustomPaddedLayout(0, look.Near, look.Near, look.Near), l.flow)
	l.Content.Hide()
	return l
}

// widen prepares the legend for a width, so that its height is right before its layout.
func (l *legend) widen(width float32) { l.layout.Width = width - 2*look.Near }

// showSigns shows what the signs of a step on the board mean. If the step is nil, it hides the
// legend. It reports whether the legend has changed.
func (l *legend) showSigns(step *logic.Step, state *command.State) bool {
	palette, entries := l.env.Palette(), phrase.Legend(l.env.Words, step, &state.Board)
	var pictures []picture
	for i := range entries {
		for _, sign := range entries[i].Signs {
			shown := picture{sign: sign, entry: i}
			if sign < scene.Sign(scene.Parts) {
				shown.digit = state.Board.Marking.Only(scene.Part(sign))
			}
			pictures = append(pictures, shown)
		}
	}
	same := slices.EqualFunc(entries, l.Shown, func(a, b phrase.LegendEntry) bool { return a.Text == b.Text })
	if same && slices.Equal(pictures, l.pictures) && l.palette == palette {
		return false
	}
	l.Shown, l.pictures, l.palette = entries, pictures, palette
	l.flow.Objects = nil
	for i := range entries {
		l.flow.Add(l.item(i))
	}
	controls.Show(l.Content, len(entries) > 0)
	l.flow.Refresh()
	return true
}

// picture is the picture of a sign. If all candidates with the sign have the same digit, it
// shows that digit.
type picture struct {
	sign  scene.Sign
	digit board.Digit
	entry int // index of the entry to which it belongs
}

func (l *legend) item(entry int) fyne.CanvasObject {
	item := container.New(layout.NewCustomPaddedHBoxLayout(look.Tight))
	for _, p := range l.pictures {
		if p.entry == entry {
			item.Add(p.drawn(l.palette))
		}
	}
	text := canvas.NewText("", nil)
	l.env.Write(text, l.Shown[entry].Text, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText)
	item.Add(text)
	return item
}

func (p picture) drawn(palette *paint.Palette) fyne.CanvasObject {
	raster := canvas.NewRaster(func(width, height int) image.Image {
		drawn := image.NewRGBA(image.Rect(0, 0, width, height))
		paint.Legend(drawn, p.sign, p.digit, palette)
		return drawn
	})
	raster.SetMinSize(fyne.NewSize(signWidth, signHeight))
	return raster
}
