package collection_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"nonet/app/collection"
	"nonet/board"
	"nonet/board/format"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const (
	newspaper = "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	fourfold  = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
	clashing  = "77..............................................................................."
	unsolved  = "12345678.........9..............................................................." // r1c9 has no candidates
	windoku   = "935167248847352169621849357....................................................31\twindoku"
)

// desk is a collection and the functions that it has posted.
type desk struct {
	*collection.Collection
	t     testing.TB
	queue chan func()
	told  int
}

func givens(p *board.Puzzle) any { return p.Givens }

func newDesk(t testing.TB, lines ...string) *desk {
	t.Helper()
	reading, err := format.Detect([]byte(strings.Join(lines, "\n") + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return deskOf(t, reading.Items, collection.Options{Key: givens, Workers: 3})
}

func deskOf(t testing.TB, items []format.Item, options collection.Options) *desk {
	d := &desk{t: t, queue: make(chan func(), 64)}
	options.Post = func(f func()) { d.queue <- f }
	options.Tell = func() { d.told++ }
	d.Collection = collection.New(items, options)
	t.Cleanup(d.Stop)
	return d
}

// ran waits until all background work is done and returns d.
func (d *desk) ran() *desk {
	d.t.Helper()
	d.Run()
	timeout := time.After(5 * time.Minute)
	for d.View().Phase != collection.Resting {
		select {
		case f := <-d.queue:
			f()
		case <-timeout:
			d.t.Fatal("waited in vain for the end of the work")
		}
	}
	return d
}

func (d *desk) rows() []int {
	view := d.View()
	rows := make([]int, 0, view.Len())
	for place := range view.Len() {
		rows = append(rows, view.Row(place))
	}
	return rows
}

func (d *desk) wantRows(what any, want ...int) {
	d.t.Helper()
	if got := d.rows(); !slices.Equal(got, want) {
		d.t.Errorf("%+v: rows %v, want %v", what, got, want)
	}
}

// random returns a puzzle with the given number of clues. It renames the digits of a filled
// grid and, in one of three puzzles, replaces one given at random.
func random(rng *rand.Rand, clues int) string {
	const filled = "798635421126974583453218679972586314564123897381497256617352948835749162249861735"
	digits, cells := rng.Perm(9), rng.Perm(81)
	text := []byte(strings.Repeat(".", 81))
	for _, c := range cells[:clues] {
		text[c] = byte('1' + digits[filled[c]-'1'])
	}
	if rng.IntN(3) == 0 {
		text[cells[0]] = byte('1' + rng.IntN(9))
	}
	return string(text)
}
