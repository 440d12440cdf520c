package session_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
)

// fill enters the digits of a grid in all empty cells except the listed ones.
func (d *desk) fill(grid string, except ...board.Cell) {
	full := board.MustParseGrid(grid)
	for c := range board.Cell(board.Cells) {
		if d.State().Grid()[c] == 0 && !board.CellsOf(except...).Has(c) {
			d.enter(c, full[c])
		}
	}
}

func TestFinish(t *testing.T) {
	const last = board.Cell(1)
	solution := board.MustParseGrid(solved)
	nearly := func(t *testing.T) *desk {
		d := newDesk(t, newspaper)
		d.fill(solved, last)
		check.Equal(t, "finish of a board with an empty cell", d.View().Finish, session.Finish{})
		return d
	}
	empty := board.Cells - nearly(t).State().Puzzle.Givens.Filled()
	for name, test := range map[string]struct {
		do   func(d *desk)
		want session.Finish
	}{
		"solved":       {func(d *desk) { d.enter(last, solution[last]) }, session.Finish{Kind: session.Solved, Own: empty}},
		"with a clash": {func(d *desk) { d.enter(last, 7) }, session.Finish{Kind: session.Clashing, Own: empty}},
		"with a digit of the solution": {
			func(d *desk) {
				d.Cursor.MoveTo(last, false)
				d.Solutions.ShowDigit()
				d.until("the digit", func() bool { return d.State().Entries[last] != 0 })
			},
			session.Finish{Kind: session.Solved, Own: empty - 1, Helped: 1},
		},
		"with a hint that was taken": {
			func(d *desk) {
				d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
				d.Logic.Hint()
			},
			session.Finish{Kind: session.Solved, Own: empty - 1, Helped: 1, Hints: 1},
		},
		"typed after it was shown": {
			func(d *desk) {
				d.Cursor.MoveTo(last, false)
				d.Solutions.ShowDigit()
				d.until("the digit", func() bool { return d.State().Entries[last] != 0 })
				d.enter(last, solution[last])
			},
			session.Finish{Kind: session.Solved, Own: empty},
		},
		"while entering": {
			func(d *desk) {
				d.enter(last, solution[last])
				d.SetPlaying(false)
			},
			session.Finish{},
		},
		"another game": {
			func(d *desk) {
				d.enter(last, solution[last])
				d.Load(game.State{Puzzle: board.Puzzle{Givens: solution}, Playing: true}, true)
			},
			session.Finish{},
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := nearly(t)
			test.do(d)
			got := d.View().Finish
			got.Among = nil
			check.Equal(t, "finish", got, test.want)
		})
	}
}

func TestFinishIsNotADisplayedSolution(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(1, 9)
	d.do(d.Solutions.FindNext)
	check.Equal(t, "shown", d.Solutions.Showing(), true)
	check.Equal(t, "finish", d.View().Finish.Kind, session.NotFull)
	d.Solutions.KeepAsEntries()
	got := d.View().Finish
	if got.Kind != session.Solved || got.Own != 1 || got.Helped != board.Cells-d.State().Puzzle.Givens.Filled()-1 {
		t.Errorf("a solution kept as entries is %+v", got)
	}
}

func TestFinishKnowsTheNumberOfSolutions(t *testing.T) {
	d := newDesk(t, fourfold)
	d.Counts.FindAll()
	d.settle()
	d.Solutions.First()
	d.Solutions.KeepAsEntries()
	if among := d.View().Finish.Among; among == nil || among.Int64() != 4 {
		t.Errorf("the grid is one of %v, want 4", among)
	}
}

func TestNoSearchIsNeededForAPuzzleWithOneSolution(t *testing.T) {
	d := newDesk(t, newspaper)
	known := func(what, want string) {
		t.Helper()
		got := ""
		if n := d.Counts.Progress().Total; n != nil {
			got = n.String()
		}
		check.Equal(t, what+", the number of solutions is", got, want)
	}
	known("before it is known", "")
	d.Solutions.SetUnique()
	known("of the puzzle", "1")
	d.SetPlaying(false)
	d.enter(1, 9)
	known("with a given changed", "")
	d.Tree.Undo()
	known("after undo", "1")
	d.Shuffle()
	known("shuffled", "1")
	d.enter(board.Cell(slices.Index(d.State().Puzzle.Givens[:], 0)), 9)
	known("shuffled, with another given", "")
	d.Shuffle()
	known("with another given, and shuffled again", "")
	doc := d.Document()
	d.Open(doc, false)
	d.Solutions.SetUnique()
	known("opened again", "")
	d.Tree.Undo()
	d.Tree.Undo()
	known("opened again, after undoing all but the shuffle", "1")
	d.Tree.Undo()
	d.Solutions.FindNext()
	d.settle()
	known("with a solution", "1")
	d.wantStatus(search.OnlyOne, 1, 1)
}

// TestTheNumberOfSolutionsStaysKnown checks that a number that was found is known after a shuffle, and
// that a check with pins finds it too.
func TestTheNumberOfSolutionsStaysKnown(t *testing.T) {
	known := func(d *desk, what string, want int64) {
		t.Helper()
		n := d.Counts.Progress().Total
		check.That(t, n != nil && n.Int64() == want, "%s, the number of solutions is %v, want %d", what, n, want)
	}
	for givens, want := range map[string]int64{newspaper: 1, fourfold: 4} {
		d := newDesk(t, givens)
		d.Counts.FindAll()
		d.settle()
		d.Shuffle()
		known(d, "shuffled", want)
		d.Shuffle()
		known(d, "shuffled twice", want)
		d.Tree.Undo()
		d.Tree.Undo()
		known(d, "after undo", want)
		d.Tree.Redo()
		d.check()
		known(d, "checked", want)
		d.enter(board.Cell(slices.Index(d.State().Puzzle.Givens[:], 0)), 9)
		known(d, "with an entry", want)
		d.SetPlaying(false)
		d.Cursor.MoveTo(board.Cell(slices.IndexFunc(d.State().Puzzle.Givens[:], func(digit board.Digit) bool { return digit != 0 })), false)
		d.Clear()
		d.Shuffle()
		check.That(t, d.Counts.Progress().Total == nil, "another puzzle has the number, too")
	}
	d := newDesk(t, newspaper)
	d.Solutions.TogglePinAt(1, 9)
	d.check()
	d.Solutions.TogglePinAt(1, 9)
	known(d, "checked with a pin", 1)
}

func TestTheNumberForAnEmptyBoardIsSaidWhenAskedFor(t *testing.T) {
	d := newDesk(t, strings.Repeat(".", board.Cells))
	check.That(t, d.Counts.Progress().Total == nil, "it is said before that")
	d.Counts.CountSolutions()
	view := d.View()
	check.That(t, view.Search.Progress.Known && view.Search.Progress.Kind == search.WasCounted, "counted, the status is %v", view.Search.Progress.Kind)
}

// TestHelpIsKeptInFiles checks that a game opened again knows which entries the user did not make, and
// how many hints were given.
func TestHelpIsKeptInFiles(t *testing.T) {
	const last = board.Cell(1)
	d := newDesk(t, newspaper)
	d.fill(solved, last, 2, 80)
	d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
	d.Logic.Hint()
	d.do(d.Solutions.FindNext)
	d.Solutions.KeepAsEntries()
	want := d.View().Finish
	check.Must(t, want.Helped > 0 && want.Hints == 1, "the finish is %+v", want)
	nonet, _ := format.ByName("nonet")
	var text bytes.Buffer
	check.Done(t, d.Document().Write(&text, nonet))
	reading, err := format.Detect(text.Bytes())
	check.Done(t, err)
	d.Open(reading.Items[0].Document(), true)
	got := d.View().Finish
	got.Among, want.Among = nil, nil
	check.Equal(t, "finish", got, want)
	d.Load(game.State{}, false)
	check.Equal(t, "hints in a new game", d.Document().Hints, 0)
}

// helped returns the cells that the board shows as entries that the user did not make.
func (d *desk) helped() board.CellSet {
	var helped board.CellSet
	for c, cell := range d.View().Board.Cells {
		if cell.Role == scene.Helped {
			helped = helped.With(board.Cell(c))
		}
	}
	return helped
}

// TestHelped follows the record of the entries that the user did not make.
func TestHelped(t *testing.T) {
	d := newDesk(t, newspaper)
	solution := board.MustParseGrid(solved)
	want := func(what string, want board.CellSet) {
		t.Helper()
		check.Equal(t, what+", the entries of Nonet are in", d.helped(), want)
	}
	d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
	d.Logic.Hint()
	taken := d.helped()
	check.Equal(t, "cells of a step", taken.Len(), 1)
	cell := taken.Min()
	check.Equal(t, "the cursor is in", d.Cursor.Cell(), cell)
	check.Equal(t, "the role of the entry is", d.View().Board.Cells[cell].Role, scene.Helped)
	d.Tree.Undo()
	want("after undo", board.CellSet{})
	d.Tree.Redo()
	want("after redo", taken)
	d.enter(1, solution[1])
	want("with an entry elsewhere", taken)
	d.enter(cell, solution[cell])
	want("with the same digit typed", board.CellSet{})
	check.Equal(t, "the role of the typed entry is", d.View().Board.Cells[cell].Role, scene.Entry)
	d.Tree.Undo()
	want("before the entry elsewhere", taken)
	d.Cursor.MoveTo(cell, false)
	d.Clear()
	want("cleared", board.CellSet{})
	d.Tree.Undo()
	d.Shuffle()
	check.Equal(t, "cells of a step, shuffled", d.helped().Len(), 1)
	check.That(t, d.State().Entries[d.helped().Min()] != 0, "the record does not move with a shuffle")
}

func TestHelpIsKnownAtOnce(t *testing.T) {
	d := newDesk(t, newspaper)
	d.do(d.Solutions.FindNext)
	var seen []session.Finish
	d.OnChange(func() { seen = append(seen, d.View().Finish) }, func() {})
	d.Solutions.KeepAsEntries()
	for _, f := range seen {
		check.That(t, f.Kind == session.Solved && f.Own == 0 && f.Helped > 0, "the finish is %+v", f)
	}
	check.Not(t, len(seen) == 0, "no change was reported")
}

// TestFewGivens checks that a puzzle with 17 givens, the fewest of one with one solution, is not
// considered incomplete.
func TestFewGivens(t *testing.T) {
	d := newDesk(t, "000000010400000000020000000000050407008000300001090000300400200050100000000806000")
	view := d.View()
	check.That(t, view.Game.Givens == 17 && !view.FewGivens(), "17 givens count as few")
	d.SetPlaying(false)
	d.Cursor.MoveTo(7, false)
	d.Clear()
	view = d.View()
	check.That(t, view.Game.Givens == 16 && view.FewGivens(), "16 givens do not count as few")
}

func TestAPreviewOfAGameShowsWhatAStepEntered(t *testing.T) {
	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(newspaper)}, Playing: true}
	c := board.Cell(strings.Index(newspaper, "."))
	state.Entries[c], state.Entries[c+1] = 1, 2
	g := game.New(state)
	g.Help(board.CellsOf(c))
	view := session.PreviewGame(g)
	check.Equal(t, "role of the entry of a step", view.Cells[c].Role, scene.Helped)
	check.Equal(t, "role of an entry of the player", view.Cells[c+1].Role, scene.Entry)
}
