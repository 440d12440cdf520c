package window

import (
	"time"

	"fyne.io/fyne/v2"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/board"
)

// boxTime is the time for which each box lights up when the puzzle is solved.
const boxTime = 40 * time.Millisecond

// pulseTime is the time for which cells look different when they are shown.
const pulseTime = 150 * time.Millisecond

// motion animates what has just happened on the board.
type motion struct {
	window  *Window
	solved  bool // whether the board was solved at the last update
	running *fyne.Animation
}

// celebrate lights up the boxes one after another if the user has just solved the puzzle.
func (m *motion) celebrate(state *session.View) {
	before := m.solved
	m.solved = state.Finish.Kind == session.Solved
	m.stop()
	if !m.solved || before || m.window.Session.Untouched() || m.window.program.isStill() {
		return
	}
	view := state.Board
	m.running = fyne.NewAnimation(board.Size*boxTime, func(done float32) {
		m.window.board.SetView(lit(view, int(done*board.Size)))
	})
	m.running.Curve = fyne.AnimationLinear
	m.running.Start()
}

// pulse shows cells for a moment as if they were selected, or as if they were not if they are.
func (m *motion) pulse(cells board.CellSet) {
	m.stop()
	if m.window.program.isStill() {
		return
	}
	view := m.window.State().Board
	m.running = fyne.NewAnimation(pulseTime, func(done float32) {
		now := view
		if done < 1 {
			now = switched(view, cells)
		}
		m.window.board.SetView(now)
	})
	m.running.Curve = fyne.AnimationLinear
	m.running.Start()
}

// switched returns a view in which the given cells are selected if they were not, and the other
// way round.
func switched(view scene.View, cells board.CellSet) scene.View {
	for c := range cells.All() {
		view.Cells[c].Flags ^= scene.Selected
	}
	return view
}

func (m *motion) stop() {
	if m.running != nil {
		m.running.Stop()
		m.running = nil
	}
}

// lit returns a view in which the box with an index from 0 to 8 is lit up. With any other index,
// no box is.
func lit(view scene.View, box int) scene.View {
	for c := range board.Cell(board.Cells) {
		if c.Row()/3*3+c.Col()/3 == box {
			view.Cells[c].Flags |= scene.Allowed
		}
	}
	return view
}

// isStill reports whether nothing may move, because the user has asked for that in Nonet or in Fyne.
func (p *Program) isStill() bool {
	return p.Settings.Still || !p.App.Settings().ShowAnimations()
}
