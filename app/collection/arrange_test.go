package collection_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/app/collection"
	"nonet/internal/check"
)

// The fourth row is unreadable.
var named = []string{
	newspaper + " # no. 10", fourfold + " # no. 9", unsolved, "12345", newspaper + " # Ärger", fourfold + " # alpha", newspaper + " # No. 9",
}

var called = [...]string{collection.One: "Unique", collection.Several: "several", collection.None: "none", collection.Unreadable: "unreadable"}

// TestSortingAfterANewName renames a row of a list that is sorted by name.
func TestSortingAfterANewName(t *testing.T) {
	d := newDesk(t, named...).ran()
	d.SetSort(collection.Sort{By: collection.ByName})
	d.Rename(4, "a")
	d.wantRows("renamed", 4, 5, 1, 6, 0, 2, 3)
}

func TestSorting(t *testing.T) {
	d := newDesk(t, named...).ran()
	for _, test := range []struct {
		by       collection.Column
		up, down []int
	}{
		{by: collection.ByNumber, up: []int{0, 1, 2, 3, 4, 5, 6}, down: []int{6, 5, 4, 3, 2, 1, 0}},
		// Rows without a name and unreadable rows come last.
		{by: collection.ByName, up: []int{5, 1, 6, 0, 4, 2, 3}, down: []int{4, 0, 1, 6, 5, 2, 3}},
		{by: collection.ByClues, up: []int{2, 0, 4, 6, 1, 5, 3}, down: []int{1, 5, 0, 4, 6, 2, 3}},
		{by: collection.ByResult, up: []int{0, 4, 6, 1, 5, 2, 3}, down: []int{2, 1, 5, 0, 4, 6, 3}},
		{by: collection.ByEqual, up: []int{0, 4, 6, 1, 5, 2, 3}, down: []int{1, 5, 0, 4, 6, 2, 3}},
	} {
		for _, descending := range []bool{false, true} {
			want := test.up
			if descending {
				want = test.down
			}
			sort := collection.Sort{By: test.by, Descending: descending}
			d.SetSort(sort)
			d.wantRows(sort, want...)
			for place, row := range want {
				check.Equal(t, fmt.Sprint("place of row ", row), d.View().Place(row), place)
			}
		}
	}
}

func TestFiltering(t *testing.T) {
	d := newDesk(t, named...).ran()
	for _, test := range []struct {
		filter collection.Filter
		want   []int
	}{
		{collection.Filter{}, []int{0, 1, 2, 3, 4, 5, 6}},
		{collection.Filter{Text: "  "}, []int{0, 1, 2, 3, 4, 5, 6}},
		{collection.Filter{Text: "NO."}, []int{0, 1, 6}},
		{collection.Filter{Text: "no. 9"}, []int{1, 6}},
		{collection.Filter{Text: "ärg"}, []int{4}},
		{collection.Filter{Text: "5"}, []int{4}},
		{collection.Filter{Text: "4"}, []int{}}, // puzzle 4 is unreadable
		{collection.Filter{Text: "Unread"}, []int{3}},
		{collection.Filter{Text: "unreadable 5"}, []int{}},
		{collection.Filter{Text: "9"}, []int{1, 6}},
		{collection.Filter{Text: "uniq"}, []int{0, 4, 6}},
		{collection.Filter{Text: "unique 10"}, []int{0}},
		{collection.Filter{Text: "12345678......"}, []int{2}},
		{collection.Filter{Text: "1234567800"}, []int{2}},
		{collection.Filter{Only: collection.OnlyOf(collection.None)}, []int{2}},
		{collection.Filter{Only: collection.OnlyOf(collection.None, collection.One)}, []int{0, 2, 4, 6}},
		{collection.Filter{Only: collection.OnlyOf(collection.Unreadable)}, []int{3}},
		{collection.Filter{Doubles: true}, []int{0, 1, 4, 5, 6}},
		{collection.Filter{Doubles: true, Text: "alpha"}, []int{5}},
		{collection.Filter{Text: "nothing like it"}, []int{}},
	} {
		test.filter.Names = &collection.Names{}
		copy(test.filter.Names.Results[:], called[:])
		d.SetFilter(test.filter)
		d.wantRows(test.filter, test.want...)
	}
}

func TestFilteringByAPieceOfTheGivens(t *testing.T) {
	lines := []string{
		"1..2..3" + strings.Repeat(".", 74) + " # 2024.5.6",
		strings.Repeat(".", 70) + "1..2..3...." + " # 456",
		"12345" + strings.Repeat(".", 76),
		strings.Repeat(".", 5) + "1..3..2" + strings.Repeat(".", 69),
	}
	d := newDesk(t, lines...).ran()
	for _, test := range []struct {
		text string
		want []int
	}{
		{"1..2..3", []int{0, 1}},
		{"1002003", []int{0, 1}},
		{"00001..2", []int{1}},
		{".1..", []int{1, 3}},
		{"1..2..3 456", []int{1}},
		{"..2 1..", []int{0, 1, 3}},
		{"123", []int{2}},
		{"456", []int{1}},
		{"2024.5", []int{0}},
		{"2", []int{0, 1}}, // the first row by its name, the second by its number
		{"12", []int{}},
		{"1..2..4", []int{}},
	} {
		d.SetFilter(collection.Filter{Text: test.text})
		d.wantRows(test.text, test.want...)
	}
}

func TestTheOrderFollowsTheResults(t *testing.T) {
	d := newDesk(t, named...)
	d.SetSort(collection.Sort{By: collection.ByResult})
	d.SetFilter(collection.Filter{Only: collection.OnlyOf(collection.One, collection.None)})
	d.wantRows("before anything is known")
	d.ran()
	d.wantRows("at the end", 0, 4, 6, 2)
}

func TestGoingOnToTheNext(t *testing.T) {
	d := newDesk(t, named...).ran()
	walk := func(from, step int, want ...int) {
		t.Helper()
		var rows []int
		for row, ok := d.View().Next(from, step); ok; row, ok = d.View().Next(row, step) {
			rows = append(rows, row)
		}
		if !slices.Equal(rows, want) {
			t.Errorf("from row %d by %d: %v, want %v", from, step, rows, want)
		}
	}
	walk(-1, 1, 0, 1, 2, 4, 5, 6)
	walk(-1, -1, 6, 5, 4, 2, 1, 0)
	d.SetSort(collection.Sort{By: collection.ByClues})
	d.SetFilter(collection.Filter{Text: "no"})
	walk(0, 1, 6, 1)
	next, _ := d.View().Next(4, 1)
	check.Equal(t, "next of a hidden row", next, 0)
}

func TestPicking(t *testing.T) {
	d := newDesk(t, named...)
	chosen := func(want ...int) {
		t.Helper()
		if got := d.View().Chosen(); !slices.Equal(got, want) {
			t.Errorf("chosen are %v, want %v", got, want)
		}
	}
	chosen(0, 1, 2, 4, 5, 6)
	d.Pick(4)
	chosen(4)
	d.PickTo(2) // row 3 is unreadable
	chosen(2, 4)
	d.SetSort(collection.Sort{By: collection.ByNumber, Descending: true})
	chosen(4, 2)
	d.SetFilter(collection.Filter{Text: "no."})
	// The filter hides the picked rows, but they stay picked.
	chosen(2, 4)
	check.Equal(t, "selected", d.View().Picked, 2)
	d.PickAll()
	chosen(6, 1, 0, 2, 4)
	d.SetFilter(collection.Filter{})
	d.Pick(4)
	chosen(6, 2, 1, 0)
	d.PickNone()
	d.PickFrom(6)
	d.PickTo(5)
	chosen(6, 5)
	d.Pick(3)
	chosen(6, 5)
}

func manyRows(b *testing.B) *desk {
	rng := rand.New(rand.NewPCG(9, 10))
	lines := make([]string, 100_000)
	for i := range lines {
		lines[i] = fmt.Sprintf("%s # puzzle %d of a book", random(rng, 17+rng.IntN(10)), rng.IntN(1_000_000))
	}
	return newDesk(b, lines...)
}

func BenchmarkSort(b *testing.B) {
	d := manyRows(b)
	for name, by := range map[string]collection.Column{"name": collection.ByName, "clues": collection.ByClues, "result": collection.ByResult} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				d.SetSort(collection.Sort{By: by})
				d.SetSort(collection.Sort{By: by, Descending: true})
			}
		})
	}
}

func BenchmarkFilter(b *testing.B) {
	d := manyRows(b)
	for _, text := range []string{"puzzle 77", "17", "1.2......."} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				d.SetFilter(collection.Filter{Text: text})
			}
		})
	}
}
