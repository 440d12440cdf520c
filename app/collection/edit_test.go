package collection_test

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nonet/app/collection"
	"nonet/board"
	"nonet/board/format"
	"nonet/internal/check"
	"nonet/internal/indexset"
	"nonet/solver"
)

// The rows 0, 2 and 4 are equal, and row 3 is unreadable.
var twins = []string{newspaper + " # a", fourfold + " # b", newspaper + " # c", "12345", newspaper + " # d", unsolved}

func TestRemovingRows(t *testing.T) {
	d := newDesk(t, twins...).ran()
	d.Pick(0)
	d.Pick(1)
	d.Remove([]int{0, 3})
	d.wantRows("without two", 1, 2, 4, 5)
	view := d.View()
	check.Equal(t, "puzzles", view.Good, 4)
	check.Equal(t, "unreadable rows", view.Bad, 0)
	check.Equal(t, "unique puzzles", view.Amounts[collection.One], 2)
	check.Equal(t, "duplicates", view.Doubles, 1)
	check.Equal(t, "selected rows", view.Picked, 1)
	check.Lists(t, "all puzzles", view.Puzzles(), []int{1, 2, 4, 5})
	check.Equal(t, "number of row 4", view.Entry(4).Number, 3)
	check.Equal(t, "row 4 equals number", view.Entry(4).Equal, 2)
	check.Equal(t, "row 2 equals number", view.Entry(2).Equal, 0)
	check.Equal(t, "edited", d.Edited(), true)
	d.SetFilter(collection.Filter{Doubles: true})
	d.wantRows("duplicates", 2, 4)
	d.SetFilter(collection.Filter{Text: "1"})
	d.wantRows("number 1", 1)
	d.SetFilter(collection.Filter{})
	d.SetSort(collection.Sort{By: collection.ByEqual})
	d.wantRows("by equal puzzles", 2, 4, 1, 5)
	d.SetSort(collection.Sort{By: collection.ByNumber, Descending: true})
	d.wantRows("backwards", 5, 4, 2, 1)
	d.SetSort(collection.Sort{})

	d.UndoEdit()
	d.wantRows("undone", 0, 1, 2, 3, 4, 5)
	again := d.View()
	check.Equal(t, "duplicates", again.Doubles, 2)
	check.Equal(t, "row 4 equals number", again.Entry(4).Equal, 1)
	check.Equal(t, "unreadable rows", again.Bad, 1)
	check.Equal(t, "edited", d.Edited(), false)
	check.Equal(t, "can redo", again.CanRedo && !again.CanUndo, true)
	d.UndoEdit() // there is nothing more
	d.RedoEdit()
	d.wantRows("done again", 1, 2, 4, 5)
	d.RedoEdit()
	check.Equal(t, "earlier view", view.Entry(4).Number, 3)
	d.MarkSaved(d.View())
	check.Equal(t, "edited after saving", d.Edited(), false)
	check.Equal(t, "number of row 4 in the file", d.SavedNumber(4), 3)
	check.Equal(t, "number of row 0 in the file", d.SavedNumber(0), 0)
	d.UndoEdit()
	check.Equal(t, "edited after undo", d.Edited(), true)
}

func TestRemovingAllRows(t *testing.T) {
	d := newDesk(t, twins...).ran()
	d.Remove([]int{0, 1, 2, 3, 4, 5})
	d.wantRows("none left")
	_, ok := d.View().Next(-1, 1)
	check.Equal(t, "there is a next row", ok, false)
	d.UndoEdit()
	d.wantRows("undone", 0, 1, 2, 3, 4, 5)
}

func TestRemovingDuplicates(t *testing.T) {
	d := newDesk(t, twins...).ran()
	check.Equal(t, "removed", d.RemoveDoubles(), 2)
	d.wantRows("unique", 0, 1, 3, 5)
	check.Equal(t, "duplicates", d.View().Doubles, 0)
	check.Equal(t, "removed again", d.RemoveDoubles(), 0)
	d.UndoEdit()
	d.Move([]int{4}, -1)
	d.Move([]int{4}, -1)
	d.Move([]int{4}, -1)
	d.Move([]int{4}, -1)
	d.wantRows("moved to the top", 4, 0, 1, 2, 3, 5)
	d.RemoveDoubles()
	d.wantRows("the first stays", 4, 1, 3, 5)
}

func TestMovingRows(t *testing.T) {
	d := newDesk(t, twins...).ran()
	for _, step := range []struct {
		rows []int
		by   int
		want []int
	}{
		{[]int{2}, -1, []int{0, 2, 1, 3, 4, 5}},
		{[]int{0}, -1, []int{0, 2, 1, 3, 4, 5}},
		{[]int{5}, 1, []int{0, 2, 1, 3, 4, 5}},
		{[]int{0, 2}, 1, []int{1, 0, 2, 3, 4, 5}},
		{[]int{0, 2, 4}, 1, []int{1, 3, 0, 2, 5, 4}},
		{[]int{1, 0, 4}, -1, []int{1, 0, 3, 2, 4, 5}},
		{[]int{1, 3}, -1, []int{1, 3, 0, 2, 4, 5}},
	} {
		d.Move(step.rows, step.by)
		d.wantRows(step, step.want...)
	}
	d.SetFilter(collection.Filter{Only: collection.OnlyOf(collection.One)})
	d.wantRows("unique", 0, 2, 4)
	d.Move([]int{4}, -1)
	d.wantRows("moved past a row that is shown", 0, 4, 2)
	d.SetFilter(collection.Filter{})
	d.wantRows("all", 1, 3, 0, 4, 2, 5)
	d.SetSort(collection.Sort{By: collection.ByName})
	d.Move([]int{1}, 1)
	d.SetSort(collection.Sort{})
	d.wantRows("not moved while sorted", 1, 3, 0, 4, 2, 5)
	for d.View().CanUndo {
		d.UndoEdit()
	}
	d.wantRows("all undone", 0, 1, 2, 3, 4, 5)
	check.Equal(t, "edited", d.Edited(), false)
}

// Rows that are removed or come back while the work goes on are counted once.
func TestEditingDuringTheWork(t *testing.T) {
	var lines []string
	for range 30 {
		lines = append(lines, easy, fourfold, unfair, "12345", easy, unsolved)
	}
	want := newDesk(t, lines...).ran().View()
	d := newDesk(t, lines...)
	d.Explain()
	for i := 0; d.View().Phase != collection.Resting; i++ {
		if i%2 == 0 {
			d.Remove([]int{i * 7 % len(lines), i * 11 % len(lines), 0})
		} else {
			d.UndoEdit()
		}
		(<-d.queue)()
	}
	for d.View().CanUndo {
		d.UndoEdit()
	}
	got := d.ran().View()
	check.Equal(t, "amounts", got.Amounts, want.Amounts)
	check.Equal(t, "duplicates", got.Doubles, want.Doubles)
	check.Equal(t, "there is more to do", got.CanRun, false)
	for row := range lines {
		if entry := got.Entry(row); entry.Result == collection.One && !(entry.Rated && entry.Explained) {
			t.Fatalf("row %d is not rated", row)
		}
	}
}

// A removed game is not counted as unsaved work, but it is kept.
func TestRemovedGamesAreKept(t *testing.T) {
	d := newDesk(t, twins...).ran()
	d.Keep(1, changed(d.Document(1)))
	state := *d.Document(1).Game.State()
	d.Remove([]int{1})
	check.Equal(t, "changed games", d.Changed(), 0)
	check.Equal(t, "unsaved games", len(d.Unsaved(-1)), 0)
	d.UndoEdit()
	check.Equal(t, "changed games", d.Changed(), 1)
	check.Equal(t, "game", *d.Document(1).Game.State(), state)
}

func TestProgress(t *testing.T) {
	d := newDesk(t, newspaper, fourfold, newspaper, "12345", "9"+newspaper[1:]).ran()
	solve := func(row int) {
		doc := d.Document(row)
		state := *doc.Game.State()
		for c, digit := range solution(t, newspaper) {
			if state.Puzzle.Givens[c] == 0 {
				state.Entries[c] = digit
			}
		}
		doc.Game.Do(state)
		d.Keep(row, doc)
	}
	solve(2)
	solve(4) // full, with conflicts
	d.Keep(1, changed(d.Document(1)))
	view := d.View()
	for row, want := range []collection.Progress{collection.Untouched, collection.Begun, collection.Solved, collection.Untouched, collection.Begun} {
		check.Equal(t, "progress", view.Entry(row).Progress, want)
	}
	d.SetFilter(collection.Filter{Progress: collection.Begun})
	d.wantRows("begun", 1, 4)
	d.SetFilter(collection.Filter{Text: "solv", Names: &collection.Names{Progress: [...]string{"", "Begun", "Solved"}}})
	d.wantRows("solved", 2)
	d.SetFilter(collection.Filter{})
	d.SetSort(collection.Sort{By: collection.ByProgress, Descending: true})
	d.wantRows("by progress", 2, 1, 4, 0, 3)
}

func solution(t *testing.T, givens string) board.Grid {
	t.Helper()
	puzzle := board.Puzzle{Givens: board.MustParseGrid(givens)}
	search := solver.New(&puzzle)
	if !search.Next() {
		t.Fatal("the puzzle has no solution")
	}
	return search.Solution()
}

// A table can be opened again, by a spreadsheet and by Nonet.
func TestCSV(t *testing.T) {
	d := newDesk(t, easy+` # x "a", b`, fourfold, easy, "12345", unsolved)
	d.Explain()
	d.ran().Keep(1, changed(d.Document(1)))
	var out strings.Builder
	view := d.View()
	if err := view.WriteCSV(&out, view.Puzzles()); err != nil {
		t.Fatal(err)
	}
	table, err := csv.NewReader(strings.NewReader(out.String())).ReadAll()
	if err != nil || len(table) != 5 {
		t.Fatalf("%d rows, %v", len(table), err)
	}
	e := view.Entry(0)
	rated := []string{e.Level.String(), fmt.Sprint(e.Score), e.Hardest.String(), e.ER.Text(e.ER.ER)}
	check.Lists(t, "first row", table[1], slices.Concat([]string{"1", `x "a", b`, easy, "classic", "32", "1", ""}, rated, []string{""}))
	check.Lists(t, "second row", table[2], []string{"2", "", fourfold, "classic", "28", "2+", "", "", "", "", "", "begun"})
	check.Lists(t, "third row", table[3], slices.Concat([]string{"3", "", easy, "classic", "32", "1", "1"}, rated, []string{""}))
	reading, err := format.Detect([]byte(out.String()))
	if err != nil || len(reading.Items) != 4 {
		t.Fatalf("read again: %d puzzles, %v", len(reading.Items), err)
	}
	again := reading.Items[1].State()
	check.Equal(t, "givens", again.Puzzle.Givens.String(), fourfold)
}

// TestMovingManyRows moves half of two million rows, which takes half an hour if the time grows with
// the square of their number.
func TestMovingManyRows(t *testing.T) {
	const rows = 1 << 21
	base := make([]int32, rows)
	for row := range base {
		base[row] = int32(row)
	}
	odd := indexset.Set{}.With(func(yield func(int) bool) {
		for row := 1; row < rows; row += 2 {
			if !yield(row) {
				return
			}
		}
	})
	got := collection.Moved(base, base, odd, -1)
	for at := range got {
		if got[at] != int32(at)^1 {
			t.Fatalf("row %d is at %d", got[at], at)
		}
	}
	check.Equal(t, "number of rows", len(got), rows)
	check.Equal(t, "first row before", base[0], 0)
}

// TestMovingRowsOneByOne compares moving rows together with moving them one after the other, in
// lists of which only some rows are shown.
func TestMovingRowsOneByOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := make([]int32, rapid.IntRange(0, 12).Draw(t, "rows"))
		for row := range base {
			base[row] = int32(row)
		}
		base = rapid.Permutation(base).Draw(t, "base")
		var shown []int32
		var moving indexset.Set
		for _, row := range base {
			if rapid.Bool().Draw(t, "shown") {
				shown = append(shown, row)
				if rapid.Bool().Draw(t, "moving") {
					moving = moving.Toggled(int(row))
				}
			}
		}
		by := rapid.SampledFrom([]int{-1, 1}).Draw(t, "by")
		want, order := slices.Clone(base), slices.Clone(shown)
		if by > 0 {
			slices.Reverse(want)
			slices.Reverse(order)
		}
		for i := 1; i < len(order); i++ {
			if moving.Has(int(order[i])) && !moving.Has(int(order[i-1])) {
				passed := order[i-1]
				order[i-1], order[i] = order[i], passed
				want = slices.Delete(want, slices.Index(want, passed), slices.Index(want, passed)+1)
				want = slices.Insert(want, slices.Index(want, order[i-1])+1, passed)
			}
		}
		if by > 0 {
			slices.Reverse(want)
		}
		got := collection.Moved(base, shown, moving, by)
		if got == nil {
			got = base
		}
		if !slices.Equal(got, want) {
			t.Errorf("of %v, with %v shown, moved %v by %d: %v, want %v", base, shown, slices.Collect(moving.All()), by, got, want)
		}
	})
}
