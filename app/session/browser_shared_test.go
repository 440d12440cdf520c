package session_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/reference"
	"nonet/internal/shared"
)

var links reference.Links

// solutions returns all solutions of a puzzle, sorted. It finds them with dancing links.
func solutions(givens string) []board.Grid {
	var all []board.Grid
	links.Solve(&board.Puzzle{Givens: board.MustParseGrid(givens)}, func(g board.Grid) bool {
		all = append(all, g)
		return true
	})
	slices.SortFunc(all, func(a, b board.Grid) int { return slices.Compare(a[:], b[:]) })
	return all
}

// withSolutions returns a desk with a puzzle, and the solutions found by dancing links.
func withSolutions(t *testing.T, givens string) (*desk, []board.Grid) {
	t.Helper()
	return newDesk(t, givens), solutions(givens)
}

func with(all []board.Grid, c board.Cell, d board.Digit) []board.Grid {
	var some []board.Grid
	for _, solution := range all {
		if solution[c] == d {
			some = append(some, solution)
		}
	}
	return some
}

func gridsOf(list search.List) []board.Grid {
	var all []board.Grid
	for _, solution := range list.All() {
		all = append(all, solution)
	}
	return all
}

// wantAll checks that the list is complete and holds the given solutions.
func (d *desk) wantAll(want []board.Grid) {
	d.t.Helper()
	view := d.View()
	if got := gridsOf(view.Search.Listing.Solutions); !slices.Equal(got, want) || view.Search.Listing.Stale {
		d.t.Errorf("%s with pins %s: a list of %d solutions (stale %v), dancing links have %d",
			d.State().Puzzle.Givens, view.Game.Pins, len(got), view.Search.Listing.Stale, len(want))
	}
	if count := view.Search.Progress; !count.All || count.Found != uint64(len(want)) || count.Kept != len(want) {
		d.t.Errorf("%s with pins %s: found %d, kept %d, all %v; want %d",
			d.State().Puzzle.Givens, view.Game.Pins, count.Found, count.Kept, count.All, len(want))
	}
	d.wantExact(len(want))
}

func (d *desk) findAll(want []board.Grid) {
	d.t.Helper()
	d.do(d.Counts.FindAll)
	d.wantAll(want)
}

func (d *desk) wantExact(want int) {
	d.t.Helper()
	what := fmt.Sprintf("number of solutions of %s with pins %s", d.State().Puzzle.Givens, d.State().Pins)
	check.Equal(d.t, what, fmt.Sprint(d.Counts.Progress().Total), fmt.Sprint(want))
}

// wantNumbers checks the reported numbers of solutions with and without the pins. An empty
// string means that the number is unknown.
func (d *desk) wantNumbers(exact, base string) {
	d.t.Helper()
	text := func(n *big.Int) string {
		if n == nil {
			return ""
		}
		return n.String()
	}
	check.Equal(d.t, "number of solutions", text(d.Counts.Progress().Total), exact)
	check.Equal(d.t, "number of solutions without the pins", text(d.Counts.Progress().Base), base)
}

// await processes results until the view meets a condition.
func (d *desk) await(so func(*session.View) bool) {
	for {
		view := d.View()
		if so(&view) {
			return
		}
		(<-d.queue)()
	}
}

func counted(view *session.View) bool { return countedCells(view.Board.Overlay) == board.AllCells }

// wantOverlay waits until all numbers of the overlay are known, and checks each number
// and the total of each cell.
func (d *desk) wantOverlay(want []board.Grid) {
	d.t.Helper()
	if len(want) == 0 {
		d.await(func(view *session.View) bool {
			return view.Search.Progress.Kind == search.None && view.Board.Overlay == nil
		})
		return
	}
	d.await(func(view *session.View) bool { return counted(view) && view.Search.Progress.Total != nil })
	var tally [board.Cells][board.Size]int64
	for _, solution := range want {
		for c, digit := range solution {
			tally[c][digit-1]++
		}
	}
	overlay := d.View().Board.Overlay
	for c := range overlay {
		for i, p := range overlay[c] {
			if n := tally[c][i]; n == 0 && p.Kind != scene.Never || n > 0 && p.Solutions.Cmp(big.NewInt(n)) != 0 {
				d.t.Fatalf("%s with pins %s: %d in %s is of kind %d with %d solutions, want %d",
					d.State().Puzzle.Givens, d.State().Pins, i+1, board.Cell(c), p.Kind, p.Solutions, n)
			}
		}
		if total := overlay[c].Total(); total.Cmp(big.NewInt(int64(len(want)))) != 0 {
			d.t.Fatalf("%s: the numbers in %s sum up to %d, want %d", d.State().Puzzle.Givens, board.Cell(c), total, len(want))
		}
	}
	d.wantExact(len(want))
}

// browse checks the list, count, overlay and pins of a puzzle against dancing links.
func browse(t *testing.T, givens string, want []board.Grid) {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(len(want)), 1))
	draw := func(among []board.Grid) (board.Cell, board.Digit) {
		for {
			if c := board.Cell(r.IntN(board.Cells)); givens[c] == '.' {
				return c, among[r.IntN(len(among))][c]
			}
		}
	}
	t.Run("list, overlay, pins", func(t *testing.T) {
		d := newDesk(t, givens)
		d.findAll(want)
		d.Counts.SetOverlay(true)
		d.wantOverlay(want)
		if len(want) == 0 {
			return
		}
		toggle := func(c board.Cell, digit board.Digit, left []board.Grid) {
			t.Helper()
			d.pinned(pin{c, digit})
			d.wantAll(left)
			d.wantOverlay(left)
		}
		c1, d1 := draw(want)
		once := with(want, c1, d1)
		toggle(c1, d1, once)
		c2, d2 := draw(once)
		if c2 == c1 {
			return
		}
		toggle(c2, d2, with(once, c2, d2))
		toggle(c1, d1, with(want, c2, d2))
	})
	t.Run("overlay without list", func(t *testing.T) { possibleDigits(t, givens, want) })
	t.Run("count without list", func(t *testing.T) {
		d := newDesk(t, givens)
		d.Counts.CountSolutions()
		d.await(func(view *session.View) bool { return view.Search.Progress.Counted.Known })
		check.Equal(t, "counted of "+givens, d.Counts.Progress().Counted.Value.Solutions, uint64(len(want)))
		d.wantExact(len(want))
	})
	if len(want) == 0 {
		return
	}
	t.Run("pins beyond what is kept", func(t *testing.T) {
		d := newDesk(t, givens)
		d.Solutions.SetKeep(3)
		d.do(d.Solutions.FindNext)
		c, digit := draw(want)
		some := with(want, c, digit)
		d.pinned(pin{c, digit})
		d.do(d.Counts.FindAll)
		if got := gridsOf(d.Solutions.Listing().Solutions); !slices.Equal(got, some[:min(3, len(some))]) {
			t.Errorf("%s with pins %s: other solutions are kept than the first", givens, d.State().Pins)
		}
		check.Equal(t, "found of "+givens, d.Counts.Progress().Found, uint64(len(some)))
		d.wantExact(len(some))
	})
}

// Puzzles with 306, 5035 and 22976 solutions.
const (
	fewHundred   = "7.8....2.1.6974....532.....97.5..314..4........1..........5...88...4.1.22..8...3."
	thousands    = ".98..5..1.2...4.8........7.9......14.6.1......8.4.7......35...88.5..916......1..."
	tenThousands = "7.8....2.1..974......2.....97.5..314..4...................5...8....4.1.22......3."
)

func TestTheBrowserAgreesWithDancingLinks(t *testing.T) {
	for _, givens := range []string{unsolved, newspaper, fourfold, fewHundred, thousands, tenThousands} {
		want := solutions(givens)
		t.Run(fmt.Sprint(len(want)), func(t *testing.T) { browse(t, givens, want) })
	}
}

// TestSharedManySolutions tests 200 puzzles: every fiftieth of a list of 10,000. Each has
// at most about 1200 solutions.
func TestSharedManySolutions(t *testing.T) {
	puzzles := 0
	for n, line := range strings.Split(shared.Text(t, "data/serg-many-solutions.txt"), "\n") {
		if n%50 != 0 || line == "" {
			continue
		}
		puzzles++
		givens := line[:board.Cells]
		want := solutions(givens)
		if len(want) < 2 {
			t.Errorf("%s has %d solutions", givens, len(want))
		}
		t.Run(fmt.Sprint(n+1), func(t *testing.T) { browse(t, givens, want) })
	}
	check.Equal(t, "puzzles", puzzles, 200)
}
