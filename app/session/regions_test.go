package session_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/draw/scene"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/check"
)

// drawing returns a desk on which regions are being drawn.
func drawing(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t, empty)
	d.Rules.SetDrawing(true)
	return d
}

func TestDrawingByKeyboard(t *testing.T) {
	d := drawing(t)
	d.Cursor.SetAutoAdvance(true)
	d.Cursor.MoveTo(0, false)
	want := board.Shapes()[1].Regions
	for _, region := range want {
		d.EnterDigit(board.Digit(region))
	}
	check.Equal(t, "regions drawn by 81 keys", d.Rules.View().Regions(), want)
	check.Equal(t, "entries", d.State().Entries.Filled(), 0)
	if view := d.View(); view.Rules.Name() != "jigsaw" || len(view.Rules.Faults) != 0 || !view.Board.Drawing || !view.Search.CanFindNext {
		t.Errorf("%q, faults %v", view.Rules.Name(), view.Rules.Faults)
	}
	d.Cursor.SetAutoAdvance(false)
	d.Cursor.MoveTo(40, false)
	d.Clear()
	view := d.View()
	region := int(want[40])
	faults := []board.Fault{{Number: region, Cells: 8}, {Kind: board.Unregioned, Cells: 1}}
	if diff := cmp.Diff(faults, view.Rules.Faults, cmp.Comparer(func(a, b board.CellSet) bool { return a == b })); diff != "" {
		t.Error(diff)
	}
	if view.Search.CanFindNext || view.Search.CanFirst || view.Search.Progress.Kind != search.Unfinished {
		t.Errorf("an unfinished drawing has status %d and can be searched", view.Search.Progress.Kind)
	}
	d.Rules.SetDrawing(false)
	d.EnterDigit(5)
	check.Equal(t, "entry after drawing", d.State().Entries[40], 5)
	d.Tree.Undo()
	d.Tree.Undo()
	if got := d.Rules.View().Regions(); got != want || !d.Solutions.View().CanFindNext {
		t.Error("undo does not finish the drawing again")
	}
}

func TestDrawingByMouse(t *testing.T) {
	d := drawing(t)
	check.Equal(t, "a stroke continues that has not begun", d.Rules.GoOnStroke(3), false)
	d.Rules.EndStroke()
	d.Rules.ClearRegions()
	check.Equal(t, "brush", d.Rules.View().Brush, 1)
	check.Equal(t, "has regions", d.Rules.View().HasRegions(), false)
	stroke := func(cells ...board.Cell) {
		d.Rules.BeginStroke(cells[0])
		for _, c := range cells[1:] {
			d.Rules.GoOnStroke(c)
		}
		d.Rules.EndStroke()
	}
	stroke(0, 1, 2, 9, 10, 11)
	check.Equal(t, "brush", d.Rules.View().Brush, 1)
	check.Equal(t, "faults", len(d.Rules.View().Faults), 10)
	stroke(18, 19, 20)
	check.Equal(t, "brush after a completed region", d.Rules.View().Brush, 2)
	d.Rules.SetBrush(1)
	stroke(20, 21)
	check.Equal(t, "brush", d.Rules.View().Brush, 1)
	check.Equal(t, "first fault", d.Rules.View().Faults[0], board.Fault{Number: 1, Cells: 10})
	for _, want := range []int{9, 6} { // each iteration undoes a whole stroke
		d.Tree.Undo()
		regions := d.Rules.View().Regions()
		check.Equal(t, "cells of region 1 after undo", regions.Cells(1).Len(), want)
	}
	d.Rules.TakeBrush(40)
	check.Equal(t, "brush of a cell without a region", d.Rules.View().Brush, 0)
	stroke(0)
	check.Equal(t, "region of r1c1", d.Rules.View().Regions()[0], 0)
	d.Rules.TakeBrush(1)
	check.Equal(t, "brush of region 1", d.Rules.View().Brush, 1)
	for _, cell := range d.View().Board.Cells {
		if cell.Flags.Has(scene.Peer) {
			t.Error("peers are shown among the colours of regions")
			break
		}
	}
}

func TestAClearedDrawingIsNotFinished(t *testing.T) {
	d := drawing(t)
	d.Rules.ClearRegions()
	check.Equal(t, "faults", len(d.Rules.View().Faults), 10)
	check.Equal(t, "can find the next", d.Solutions.View().CanFindNext, false)
	d.Rules.SetDrawing(false)
	check.Equal(t, "rules", d.Rules.View().Name(), "rows+columns")
	check.Equal(t, "can find the next", d.Solutions.View().CanFindNext, true)
}

func TestNoughtTakesACellOutAndMovesOn(t *testing.T) {
	d := drawing(t)
	d.Cursor.SetAutoAdvance(true)
	d.Cursor.MoveTo(0, false)
	d.ClearOn()
	d.ClearOn()
	if regions := d.Rules.View().Regions(); regions[0] != 0 || regions[1] != 0 || d.Cursor.Cell() != 2 {
		t.Errorf("regions %s, cursor %v", regions.String(), d.Cursor.Cell())
	}
}

func TestAStrokeKeepsItsBrush(t *testing.T) {
	d := drawing(t)
	d.Rules.SetBrush(1)
	d.Rules.BeginStroke(3)
	d.Rules.TakeBrush(80)
	d.Rules.SetBrush(5)
	d.Rules.GoOnStroke(4)
	d.Rules.EndStroke()
	if regions := d.Rules.View().Regions(); regions[3] != 1 || regions[4] != 1 {
		t.Errorf("drawn were %d and %d", regions[3], regions[4])
	}
	d.Rules.SetBrush(12)
	d.Rules.SetBrush(-1)
	check.Equal(t, "brush", d.Rules.View().Brush, 1)
}

func TestTheBrushBeginsWhereCellsLack(t *testing.T) {
	d := drawing(t)
	begins := func(what string, want int) {
		t.Helper()
		d.Rules.SetDrawing(false)
		d.Rules.SetDrawing(true)
		check.Equal(t, "brush after "+what, d.Rules.View().Brush, want)
	}
	d.Rules.SetBrush(7)
	begins("nine boxes", 1)
	d.Cursor.MoveTo(40, false)
	d.Clear()
	d.Rules.SetBrush(7)
	begins("a cell of region 5 in none", 5)
	d.enter(8, 5)
	d.Rules.SetBrush(7)
	begins("a cell of region 3 in region 5", 3)
	d.Rules.ClearRegions()
	d.Rules.SetBrush(7)
	begins("no regions", 1)
}

func TestTypingChoosesTheBrush(t *testing.T) {
	d := drawing(t)
	for _, step := range []struct {
		name  string
		do    func()
		brush int
	}{
		{"6", func() { d.EnterDigit(6) }, 6},
		{"clearing", d.Clear, 6},
		{"nought", d.ClearOn, 6},
		{"2", func() { d.EnterDigit(2) }, 2},
		{"backspace", d.Erase, 2},
	} {
		step.do()
		check.Equal(t, "brush after "+step.name, d.Rules.View().Brush, step.brush)
	}
}

func TestDrawingPassesOverNoGivens(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Rules.SetDrawing(true)
	d.Cursor.SetAutoAdvance(true)
	d.enter(5, 2) // r1c7 is a given
	d.EnterDigit(2)
	check.Equal(t, "cursor", d.Cursor.Cell(), 7)
	check.Equal(t, "region of r1c7", d.Rules.View().Regions()[6], 2)
}

func TestDrawingShowsNothingElse(t *testing.T) {
	d := newDesk(t, newspaper)
	d.do(d.Solutions.FindNext)
	d.Cursor.MoveTo(0, false)
	check.Equal(t, "showing a solution", d.Solutions.Showing(), true)
	d.Rules.SetDrawing(true)
	check.Equal(t, "showing a solution while drawing", d.Solutions.Showing(), false)
	d.Rules.TogglePreset(preset(t, "anti-knight"))
	for c, cell := range d.View().Board.Cells {
		if got := cell.Flags &^ scene.Conflict; got != 0 {
			t.Fatalf("%v has the flags %b while regions are drawn", board.Cell(c), got)
		}
	}
	d.Rules.SetDrawing(false)
	if !d.View().Board.Cells[13].Flags.Has(scene.SameDigit) { // r2c5 has a 7, like r1c1
		t.Error("afterwards the same digits are not shown")
	}
}

func TestAStrokeEndsWithTheDrawing(t *testing.T) {
	for name, end := range map[string]func(*desk){
		"done":         func(d *desk) { d.Rules.SetDrawing(false) },
		"begun again":  func(d *desk) { d.Rules.SetDrawing(true) },
		"another game": func(d *desk) { d.Load(*d.State(), true) },
	} {
		d := drawing(t)
		d.Rules.SetBrush(2)
		d.Rules.BeginStroke(0)
		end(d)
		if d.Rules.GoOnStroke(1) || d.Rules.View().Regions()[1] != 1 {
			t.Errorf("%s: the stroke goes on", name)
		}
	}
}

func TestAnotherGameIsNeitherDrawnNorPicked(t *testing.T) {
	d := newDesk(t, empty)
	d.group(0, 40)
	d.Rules.SetDrawing(true)
	d.Load(*d.State(), true)
	if view := d.Rules.View(); view.Drawing || view.Picked != -1 || len(view.Groups) != 1 {
		t.Errorf("drawing %v, picked %d of %d", view.Drawing, view.Picked, len(view.Groups))
	}
	d.EnterDigit(5)
	check.Equal(t, "entries in the other game", d.State().Entries.Filled(), 1)
}
