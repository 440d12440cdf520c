package window

import (
	"time"

	"fyne.io/fyne/v2"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/board"
)

const (
	waveStep  = 60 * time.Millisecond // until the wave after the last digit reaches the next cells
	glowTime  = 300 * time.Millisecond
	glow      = 30 * 255 / 100 // the opacity at the beginning of glowTime
	fadeTime  = 90 * time.Millisecond
	pulseTime = 150 * time.Millisecond

	repeatTime = 150 * time.Millisecond // the most time between two solutions while a key repeats
)

// motion shows the board, and animates what has just happened on it.
type motion struct {
	window  *Window
	solved  bool       // whether the board was solved at the last update
	rests   bool       // whether the user has solved it and not moved the cursor since
	last    board.Cell // the cursor's cell then
	shown   int        // the number of the solution on the board, or 0
	stepped time.Time  // when the solution changed
	view    scene.View // of the last update
	running *fyne.Animation
}

// show shows the board. A wave runs over it if the user has just solved the puzzle, and another
// solution fades in. A solved board shows no cursor until the user moves it.
func (m *motion) show(state *session.View) {
	solved, shown := state.Finish.Kind == session.Solved, state.Search.Progress.Shown
	finished, steps := solved && !m.solved && !m.window.Session.Untouched(), shown > 0 && shown != m.shown
	if finished {
		m.rests, m.last = true, state.Cursor
	}
	m.solved, m.shown, m.rests = solved, shown, m.rests && solved && state.Cursor == m.last
	view := state.Board
	if m.rests {
		view = atRest(view)
	}
	if view.Equal(&m.view) {
		return // the animation goes on
	}
	m.stop()
	m.view = view
	repeats := steps && time.Since(m.stepped) < repeatTime
	if steps {
		m.stepped = time.Now()
	}
	b := m.window.board
	switch {
	case m.window.program.isStill():
		b.SetView(view)
	case finished:
		m.animate((board.Size-1)*waveStep+glowTime, func(_ float32, after time.Duration) { b.SetView(lit(view, m.last, after)) })
	case steps && !repeats:
		b.FadeTo(view, 0)
		m.animate(fadeTime, func(done float32, _ time.Duration) { b.FadeTo(view, max(done, 0.01)) })
	default:
		b.SetView(view)
	}
}

// pulse lights up cells for a moment.
func (m *motion) pulse(cells board.CellSet) {
	m.stop()
	if m.window.program.isStill() {
		return
	}
	view := m.window.State().Board
	m.animate(pulseTime, func(done float32, _ time.Duration) {
		for c := range cells.All() {
			view.Glow[c] = uint8(2 * glow * (1 - done))
		}
		m.window.board.SetView(view)
	})
}

// animate calls tick with the part of the time that has passed, from 0 to 1, and with that time.
func (m *motion) animate(whole time.Duration, tick func(done float32, after time.Duration)) {
	m.running = fyne.NewAnimation(whole, func(done float32) { tick(done, time.Duration(float64(done)*float64(whole))) })
	m.running.Curve = fyne.AnimationLinear
	m.running.Start()
}

func (m *motion) stop() {
	if m.running != nil {
		m.running.Stop()
		m.running = nil
	}
}

// atRest returns a view without the cursor, and without what depends on it.
func atRest(view scene.View) scene.View {
	view.ShowCursor = false
	for c := range view.Cells {
		view.Cells[c].Flags &^= scene.Peer | scene.SameDigit | scene.Leap
	}
	return view
}

// lit returns a view with the light of a wave that began in a cell, at the given time after that.
func lit(view scene.View, from board.Cell, after time.Duration) scene.View {
	for c := range board.Cell(board.Cells) {
		steps := max(c.Row()-from.Row(), from.Row()-c.Row(), c.Col()-from.Col(), from.Col()-c.Col())
		if since := after - time.Duration(steps)*waveStep; 0 <= since && since < glowTime {
			view.Glow[c] = uint8(glow * (glowTime - since) / glowTime)
		}
	}
	return view
}

// isStill reports whether nothing may move, because the user has asked for that in Nonet or in Fyne.
func (p *Program) isStill() bool {
	return p.Settings.Still || !p.App.Settings().ShowAnimations()
}
