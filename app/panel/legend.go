package panel

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/look"
	"nonet/app/paint"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/scene"
	"nonet/board"
	"nonet/solver/logic"
)

// legend says what the signs mean with which the board shows a step.
type legend struct {
	env     *part.Env
	Content *fyne.Container
	flow    *fyne.Container // contains an item for each entry
	Shown   []phrase.LegendEntry
	marking *scene.Marking
	palette *paint.Palette
}

// The size of the picture of a sign, in Fyne's units.
const (
	signWidth  = 24
	signHeight = 20
)

func newLegend(env *part.Env) *legend {
	l := &legend{env: env, flow: container.New(&controls.FlowLayout{Gap: look.Near})}
	l.Content = container.New(layout.NewCustomPaddedLayout(0, look.Near, look.Near, look.Near), l.flow)
	l.Content.Hide()
	return l
}

// update shows what the signs of a step on the board mean. If the step is nil, it hides the
// legend. It reports whether the legend has changed.
func (l *legend) update(step *logic.Step, state *command.State) bool {
	palette, marking := l.env.Palette(), state.Board.Marking
	if step == nil {
		marking = nil
	}
	if l.marking == marking && l.palette == palette {
		return false
	}
	l.marking, l.palette = marking, palette
	l.Shown, l.flow.Objects = phrase.Legend(l.env.Words, step, &state.Board), nil
	for i := range l.Shown {
		l.flow.Add(l.item(&l.Shown[i]))
	}
	controls.Show(l.Content, len(l.Shown) > 0)
	l.flow.Refresh()
	return true
}

func (l *legend) item(entry *phrase.LegendEntry) fyne.CanvasObject {
	item := container.New(layout.NewCustomPaddedHBoxLayout(look.Tight))
	for _, sign := range entry.Signs {
		item.Add(l.picture(sign))
	}
	text := canvas.NewText("", nil)
	l.env.Write(text, entry.Text, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText)
	item.Add(text)
	return item
}

// picture returns the picture of a sign. If all candidates with the sign have the same
// digit, it shows that digit.
func (l *legend) picture(sign scene.Sign) fyne.CanvasObject {
	digit, palette := board.Digit(0), l.palette
	if sign < scene.Sign(scene.Parts) {
		digit = l.marking.Only(scene.Part(sign))
	}
	picture := canvas.NewRaster(func(width, height int) image.Image {
		drawn := image.NewRGBA(image.Rect(0, 0, width, height))
		paint.Legend(drawn, sign, digit, palette)
		return drawn
	})
	picture.SetMinSize(fyne.NewSize(signWidth, signHeight))
	return picture
}
