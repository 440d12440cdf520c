package dialog

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/window/part"
	"nonet/internal/parttest"
)

const newspaper = parttest.Newspaper

type desk struct {
	*part.Env
	*parttest.Desk
	maker *Maker
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{Desk: parttest.New(t, t.TempDir())}
	d.Env = d.Open()
	d.maker = NewMaker(d.Env)
	t.Cleanup(d.maker.End)
	d.Actions["generate"], d.Actions["another"] = d.maker.ShowSheet, d.maker.Another
	d.Frame.SetContent(d.Board.(fyne.CanvasObject))
	d.Frame.Resize(fyne.NewSize(1100, 760))
	d.FocusBoard()
	return d
}

func (d *desk) with(givens string) *desk {
	d.With(givens)
	return d
}

func (d *desk) generate() *NewPuzzleSheet {
	d.T.Helper()
	d.Choose("generate")
	d.WantModal("new-puzzle.title")
	d.untilMade()
	return d.maker.Sheet
}

func (d *desk) untilMade() {
	d.T.Helper()
	d.Until("the puzzle", func() bool { return !d.maker.Supply.View().Making })
}
