package window

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/check"
)

// TestSolvingMoves solves a puzzle. The boxes light up once, unless the user wants no motion.
func TestSolvingMoves(t *testing.T) {
	for _, still := range []bool{false, true} {
		d := newDesk(t).with(solved[:80] + ".")
		d.Settings.Still = still
		d.Enter(80, fyne.KeyName(solved[80:]))
		if moved := d.motion.running != nil; moved == still || !d.motion.solved {
			t.Errorf("reduced motion %v: moved %v, solved %v", still, moved, d.motion.solved)
		}
		d.Key(fyne.KeyLeft)
		check.Not(t, d.motion.running != nil, "it moves again")
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
	var view scene.View
	view.Cells[3].Flags = scene.Selected
	check.That(t, !view.Equal(new(switched(view, board.CellsOf(3)))), "a selected cell does not change")
	check.That(t, !view.Equal(new(switched(view, board.CellsOf(4)))), "another cell does not change")
}

func TestABoxIsLit(t *testing.T) {
	var view scene.View
	for box := range 10 {
		n := 0
		for c, cell := range lit(view, box).Cells {
			if cell.Flags.Has(scene.Allowed) {
				n++
				check.Equal(t, "box", c/27*3+c%9/3, box)
			}
		}
		check.Equal(t, "cells", n, map[bool]int{true: 9}[box < 9])
	}
}
