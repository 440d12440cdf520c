package window

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/app/draw/scene"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

// TestSolvingMoves solves a puzzle. A wave runs over the board once, unless the user wants no motion.
// The cursor is hidden until it moves.
func TestSolvingMoves(t *testing.T) {
	for _, still := range []bool{false, true} {
		d := newDesk(t).with(solved[:80] + ".")
		d.Settings.Still = still
		d.Enter(80, fyne.KeyName(solved[80:]))
		if moved := d.motion.running != nil; moved == still || !d.motion.solved {
			t.Errorf("reduced motion %v: moved %v, solved %v", still, moved, d.motion.solved)
		}
		rest := d.motion.view
		check.Not(t, rest.ShowCursor, "the cursor is shown")
		for c, cell := range rest.Cells {
			check.Equal(t, board.Cell(c).String()+" has flags", cell.Flags, scene.Flags(0))
		}
		running := d.motion.running
		d.UpdateAll()
		check.That(t, d.motion.running == running, "an update stops the wave")
		d.Key(fyne.KeyLeft)
		check.Not(t, d.motion.running != nil, "it moves again")
		check.That(t, d.motion.view.ShowCursor, "the cursor stays hidden when it moves")
		d.Key(fyne.KeyRight)
		check.That(t, d.motion.view.ShowCursor, "the cursor is hidden again")
	}
}

// TestASolvedPuzzleIsOpenedQuietly checks that only the user's last digit hides the cursor.
func TestASolvedPuzzleIsOpenedQuietly(t *testing.T) {
	d := newDesk(t)
	state := game.State{Playing: true}
	state.Puzzle.Givens = board.MustParseGrid(solved[:80] + ".")
	state.Entries[80] = board.MustParseGrid(solved)[80]
	d.Load(state, workspace.Source{})
	check.That(t, d.motion.solved, "it is not solved")
	check.That(t, d.motion.running == nil && d.motion.view.ShowCursor, "it moves, or shows no cursor")
}

// TestSolutionsFadeIn steps through solutions. Each fades in, unless a key repeats or the user wants
// no motion.
func TestSolutionsFadeIn(t *testing.T) {
	for _, still := range []bool{false, true} {
		d := newDesk(t).with(blank)
		d.Settings.Still = still
		for _, repeats := range []bool{false, true, false} {
			d.motion.stepped = time.Time{}
			if repeats {
				d.motion.stepped = time.Now().Add(time.Hour)
			}
			shown := d.motion.shown
			d.Choose("find-next")
			d.Settle()
			check.Equal(t, "solution", d.motion.shown, shown+1)
			check.Equal(t, "it fades in", d.motion.running != nil, !still && !repeats)
			check.That(t, d.motion.view.Covered, "the cursor's cell has a tint")
		}
	}
}

// TestShowPulses shows the same conflict twice. The cells pulse each time, unless the user wants no
// motion.
func TestShowPulses(t *testing.T) {
	for _, still := range []bool{false, true} {
		d := newDesk(t).with(blank)
		d.Settings.Still = still
		cells := board.CellsOf(3, 5)
		for range 2 {
			d.ShowCells(cells)
			check.Equal(t, "it pulses", d.motion.running != nil, !still)
			check.Equal(t, "selected are", d.Session.Cursor.Selection(), cells)
		}
		d.Key(fyne.KeyLeft)
		check.Not(t, d.motion.running != nil, "it pulses after a key")
	}
	check.That(t, pulseTime <= 150*time.Millisecond, "the pulse takes %v", pulseTime)
}

// TestTheWaveRunsOutwards checks when the light of each cell begins and ends.
func TestTheWaveRunsOutwards(t *testing.T) {
	const from = board.Cell(10) // r2c2
	for c, step := range map[board.Cell]time.Duration{10: 0, 0: 1, 11: 1, 12: 2, 29: 2, 80: 7, 76: 7, 17: 7} {
		begin := step * 60 * time.Millisecond
		at := func(after time.Duration) int { return int(lit(scene.View{}, from, after).Glow[c]) }
		check.Equal(t, c.String()+" before", at(begin-1), 0)
		check.Equal(t, c.String()+" at first", at(begin), 30*255/100)
		check.That(t, at(begin+150*time.Millisecond)*2 >= 74 && at(begin+150*time.Millisecond)*2 <= 76, "%v halfway", c)
		check.Equal(t, c.String()+" after", at(begin+300*time.Millisecond), 0)
	}
}
