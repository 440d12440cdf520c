package collection

import (
	"context"
	"hash/maphash"
	"iter"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver"
)

// Result describes how many solutions a puzzle has, if that is known.
type Result uint8

// The results, in sort order.
const (
	One     Result = iota
	Several        // two or more
	None
	Undecided  // the search was abandoned because it took too long
	Unknown    // not checked yet
	Unreadable // the row is not a puzzle

	Results = iota
)

// The maximum number of nodes to search before giving up on a puzzle. With classic rules,
// the search takes up to a quarter of a second on the first try and 16 seconds on the
// second.
const (
	usualBudget = 1 << 20
	greatBudget = 64 * usualBudget
)

// slice is the number of nodes to search between checks for cancellation. Searching that
// many nodes takes a few milliseconds.
const slice = 4096

func checker(items []format.Item, budget int) func() worker {
	return func() worker {
		var search solver.Search
		return func(ctx context.Context, row int) (outcome, bool) {
			state := items[row].State()
			result, ok := check(ctx, &search, &state.Puzzle, budget)
			return outcome{row: int32(row), result: result}, ok
		}
	}
}

// check returns how many solutions a puzzle has, or false if ctx was cancelled first.
func check(ctx context.Context, search *solver.Search, p *board.Puzzle, budget int) (result Result, ok bool) {
	search.Start(p, solver.Fastest)
	for found := uint64(0); ; {
		n, outcome := search.Pass(2-found, slice)
		found += n
		switch {
		case found == 2:
			return Several, true
		case outcome == solver.Exhausted && found == 1:
			return One, true
		case outcome == solver.Exhausted:
			return None, true
		case ctx.Err() != nil:
			return Unknown, false
		case search.Nodes() >= uint64(budget):
			return Undecided, true
		}
	}
}

// hash is a 128-bit hash of the rules and the key of a puzzle. Different puzzles have
// equal hashes with probability 2^-128.
type hash [2]uint64

type seeds [2]maphash.Seed

func hasher(items []format.Item, s seeds, key func(*board.Puzzle) any) func() worker {
	type ruled struct {
		rules *board.Rules
		key   any
	}
	return func() worker {
		// Keep the rules of the previous puzzle, because the next one usually has the
		// same rules.
		rules, bare := board.Classic(), board.Classic()
		return func(ctx context.Context, row int) (outcome, bool) {
			state := items[row].State()
			if r := state.Puzzle.RulesOrClassic(); r != rules {
				rules, bare = r, r.Bare() // group names do not matter
			}
			k := ruled{bare, key(&state.Puzzle)}
			return outcome{row: int32(row), hash: hash{maphash.Comparable(s[0], k), maphash.Comparable(s[1], k)}}, ctx.Err() == nil
		}
	}
}

// duplicates finds the rows that are equal to an earlier row. Hashes may arrive in any
// order. A row is compared only when the hashes of all earlier rows are known, so the
// order of arrival does not affect the result.
type duplicates struct {
	seeds  seeds
	hashes []hash // by row, zero if unknown; nil when all have been compared
	first  map[hash]int32
	rows   int
	at     int // number of rows compared so far
	known  int // number of rows with a known hash
}

func newDuplicates(rows int) duplicates {
	return duplicates{seeds: seeds{maphash.MakeSeed(), maphash.MakeSeed()}, rows: rows}
}

func (d *duplicates) ended() bool { return d.at == d.rows }

func (d *duplicates) hasHash(row int) bool {
	return row < d.at || d.hashes != nil && d.hashes[row] != hash{}
}

func (d *duplicates) addHash(row int, h hash) {
	if d.hashes == nil {
		d.hashes, d.first = make([]hash, d.rows), make(map[hash]int32, d.rows)
	}
	d.hashes[row] = h
	d.known++
}

// advance compares further rows until it reaches one whose hash is unknown. For each row
// that equals an earlier one, it yields the row and the first row that it equals.
func (d *duplicates) advance(bad func(row int) bool) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for ; d.at < d.rows; d.at++ {
			if bad(d.at) {
				continue
			}
			if !d.hasHash(d.at) {
				return
			}
			h := d.hashes[d.at]
			first, seen := d.first[h]
			if !seen {
				d.first[h] = int32(d.at)
			} else if !yield(d.at, int(first)) {
				return
			}
		}
		d.hashes, d.first = nil, nil
	}
}

// Progress says how far the user has got with a game.
type Progress uint8

// The kinds of progress, in sort order.
const (
	Untouched Progress = iota // without entries
	Begun
	Solved // full and without conflicts

	Progresses = iota
)

// ProgressOf returns the progress of a game.
func ProgressOf(s *game.State) Progress {
	if s.Entries == (board.Grid{}) {
		return Untouched
	}
	if grid := s.Grid(); grid.Filled() == board.Cells && len(board.Conflicts(s.Puzzle.RulesOrClassic(), &grid)) == 0 {
		return Solved
	}
	return Begun
}
