package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/app/window/boardview"
	"nonet/app/window/part"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/solver/logic"
)

const (
	newspaper  = parttest.Newspaper
	solved     = parttest.Solved
	unsolvable = parttest.Unsolvable
	fourfold   = parttest.Fourfold
	many       = parttest.Many
	lastThree  = parttest.LastThree
	blank      = parttest.Blank
)

// desk is a panel beside a board.
type desk struct {
	*part.Env
	*parttest.Desk
	panel *Panel
	board *boardview.Board
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{Desk: parttest.New(t, t.TempDir())}
	d.Env = d.Open()
	d.panel, d.board = New(d.Env, func(logic.Level) {}), d.Board.(*boardview.Board)
	d.Update = func() {
		before := d.Updating
		d.Updating = true
		d.panel.Update(d.State())
		d.Updating = before
		d.LeaveHidden()
	}
	d.Actions = d.panel.Actions()
	d.Frame.SetContent(container.NewBorder(nil, nil, nil, d.panel.Content, d.board))
	d.Frame.Resize(fyne.NewSize(1100, 900))
	d.FocusBoard()
	return d
}

func (d *desk) with(givens string) *desk {
	d.With(givens)
	return d
}

// wantShown checks that the solution with the given number, counted from 1, is on the
// board.
func (d *desk) wantShown(all []string, number int) {
	d.T.Helper()
	d.WantBoard(all[number-1])
	check.Equal(d.T, "the number of the solution shown is", d.Session.Solutions.Progress().Shown, number)
}
