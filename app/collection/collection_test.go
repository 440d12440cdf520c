package collection_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"nonet/app/collection"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/internal/check"
	"nonet/internal/race"
	"nonet/internal/reference"
)

func TestRowsAreWhatTheFileHolds(t *testing.T) {
	d := newDesk(t, newspaper, "12345", fourfold+" # Monday in\tMay", newspaper)
	view := d.View()
	if view.Good != 3 || view.Bad != 1 || view.Len() != 4 {
		t.Fatalf("%d good, %d bad, %d rows", view.Good, view.Bad, view.Len())
	}
	for row, want := range []collection.Entry{
		{Number: 1, Clues: 24, Result: collection.Unknown, Line: 1},
		{Number: 2, Result: collection.Unreadable, Line: 2},
		{Number: 3, Clues: 28, Name: "Monday in\tMay", Result: collection.Unknown, Line: 3},
		{Number: 4, Clues: 24, Result: collection.Unknown, Line: 4},
	} {
		got := view.Entry(row)
		if (got.Err != nil) != (row == 1) {
			t.Errorf("row %d: error %v", row, got.Err)
		}
		if got.Err = nil; got != want {
			t.Errorf("row %d: %+v, want %+v", row, got, want)
		}
	}
	if fault := (*fault.Error)(nil); !errors.As(view.Entry(1).Err, &fault) {
		t.Error("the error is not the reader's")
	}
}

func TestResultsAreThoseOfTheOracle(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	lines := []string{newspaper, fourfold, clashing, unsolved, windoku}
	for range 600 / race.Slowdown {
		lines = append(lines, random(rng, 20+rng.IntN(12)))
	}
	d := newDesk(t, lines...).ran()
	view := d.View()
	var amounts [len(view.Amounts)]int
	var links reference.Links
	for row := range lines {
		doc := view.Document(row)
		links.Forget()
		want := []collection.Result{collection.None, collection.One, collection.Several}[links.Count(&doc.Game.State().Puzzle, 2)]
		amounts[want]++
		check.Equal(t, "result of "+lines[row], view.Entry(row).Result, want)
	}
	check.Equal(t, "amounts", view.Amounts, amounts)
	for _, r := range []collection.Result{collection.None, collection.One, collection.Several} {
		if amounts[r] == 0 {
			t.Errorf("no puzzle has the result %d", r)
		}
	}
	if view.CanRun || d.told == 0 {
		t.Errorf("at the end it can run on: %v; it told %d times", view.CanRun, d.told)
	}
}

func TestEqualPuzzlesAreFound(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var lines []string
	for range 1500 {
		lines = append(lines, random(rng, 3))
	}
	lines[7] = "no puzzle: 12345"
	for i := range 500 {
		lines[rng.IntN(1490)+10] = lines[i*2/3]
	}
	// The same givens with different rules are a different puzzle.
	lines = append(lines, lines[3]+"\twindoku", lines[3])
	d := newDesk(t, lines...).ran()
	view := d.View()
	first, doubles := map[string]int{}, 0
	for row, line := range lines {
		if view.Entry(row).Err != nil {
			continue
		}
		want := first[line]
		if want == 0 {
			first[line] = row + 1
		} else {
			doubles++
		}
		if got := view.Entry(row).Equal; got != want {
			t.Fatalf("row %d is equal to number %d, want %d", row, got, want)
		}
	}
	if view.Doubles != doubles || doubles < 300 {
		t.Errorf("%d doubles, want %d", view.Doubles, doubles)
	}
}

func TestStoppedWorkGoesOn(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	var lines []string
	const many = 3000 / race.Slowdown
	for range many {
		lines = append(lines, random(rng, 24))
	}
	lines[many-1] = lines[0]
	want := newDesk(t, lines...).ran().View()
	d := newDesk(t, lines...)
	d.Run()
	stops := 0
	for d.View().Phase != collection.Resting {
		before := d.View()
		(<-d.queue)()
		if d.View().Phase == collection.Resting {
			break
		}
		d.Stop()
		stops++
		view := d.View()
		if view.Phase != collection.Resting {
			t.Fatal("it has not stopped")
		}
		if view.Amounts[collection.Unknown] > before.Amounts[collection.Unknown] {
			t.Fatal("results were lost")
		}
		d.Near([]int{rng.IntN(many), many - 1})
		d.Run()
	}
	check.Equal(t, "it never stopped", stops == 0, false)
	got := d.View()
	for row := range lines {
		if got.Entry(row) != want.Entry(row) {
			t.Fatalf("row %d: %+v, want %+v", row, got.Entry(row), want.Entry(row))
		}
	}
}

// TestViewsStay checks that changes to the collection do not affect an existing view.
func TestViewsStay(t *testing.T) {
	d := newDesk(t, newspaper, fourfold, newspaper)
	before := d.View()
	d.Pick(1)
	d.ran()
	d.SetSort(collection.Sort{By: collection.ByClues, Descending: true})
	d.Keep(0, changed(before.Document(0)))
	for row := range 3 {
		if e := before.Entry(row); e.Result != collection.Unknown || e.Equal != 0 || e.Picked || e.Changed {
			t.Errorf("row %d has become %+v", row, e)
		}
	}
	check.Equal(t, "first row of the earlier view", before.Row(0), 0)
	check.Equal(t, "phase of the earlier view", before.Phase, collection.Resting)
	d.wantRows("at the end", 1, 0, 2)
}

func TestAnEmptyBoardIsSeveral(t *testing.T) {
	d := newDesk(t, newspaper, "................................................................................1").ran()
	check.Equal(t, "result", d.View().Entry(1).Result, collection.Several)
}

func changed(doc *format.Document) *format.Document {
	doc.Game.MarkSaved()
	doc.Game.Do(doc.Game.State().WithDigit(board.CellsOf(80), 5))
	doc.Game.Do(doc.Game.State().WithDigit(board.CellsOf(1), 9))
	return doc
}
