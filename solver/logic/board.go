package logic

import (
	"iter"

	"nonet/board"
)

// Candidate is a digit, 1 to 9, in a cell.
type Candidate struct {
	Cell  board.Cell
	Digit board.Digit
}

// Tick counts the changes to a board. On a new board, everything has changed since tick
// 0.
type Tick uint64

// Board holds the digits placed so far and the candidates of the empty cells. Create one
// with NewBoard. Place and Remove keep all derived data up to date.
type Board struct {
	*layout
	grid       board.Grid
	givens     board.CellSet
	candidates [board.Cells]board.DigitSet // by cell; empty for filled cells
	places     [board.Size + 1]board.CellSet
	empty      board.CellSet
	bivalue    board.CellSet // empty cells with two candidates
	broken     bool          // see Broken

	left [][board.Size + 1]uint8 // by House and digit: number of places left; not used for groups that are smaller than a house

	// naked and hidden hold the singles in the order in which they appeared. They may
	// include some whose cells have been filled since.
	naked  queue
	hidden queue

	removedAtStart [board.Cells]board.DigitSet // candidates that the puzzle removes at the start

	now         Tick
	digitStamps [board.Size + 1]Tick // when the digit last lost a candidate
	cellStamps  [board.Cells]Tick    // when the cell last lost a candidate
	houseStamps []Tick               // by House: when the group last lost a candidate

	scratch scratch
	stop    func() bool // see Solver.StopWhen; may be nil
}

// queue holds singles in order. The cells of all singles before front have been filled.
type queue struct {
	singles []Candidate
	front   int
}

// first advances front past singles whose cells have been filled, and returns the rest.
func (q *queue) first(b *Board) []Candidate {
	for q.front < len(q.singles) && !b.empty.Has(q.singles[q.front].Cell) {
		q.front++
	}
	return q.singles[q.front:]
}

// scratch is memory that searches reuse.
type scratch struct {
	chains  chainScratch
	als     alsScratch
	forcing forcingScratch
	deadly  deadlyScratch
	single  singleDigitScratch
}

// NewBoard returns a board with the rules and the removed candidates of a puzzle and the
// digits of a grid.
func NewBoard(p *board.Puzzle, grid *board.Grid) *Board {
	b := &Board{}
	b.Reset(p, grid)
	return b
}

// Reset is like [NewBoard], but reuses the memory of b.
func (b *Board) Reset(p *board.Puzzle, grid *board.Grid) {
	rules := p.RulesOrClassic()
	if b.layout == nil || b.rules != rules {
		b.layout = layoutOf(rules)
		b.houseStamps = make([]Tick, len(b.groups))
		b.left = make([][board.Size + 1]uint8, len(b.groups))
	}
	b.grid, b.givens = board.Grid{}, board.CellSet{}
	b.removedAtStart = p.Removed
	b.empty, b.bivalue, b.broken = board.AllCells, board.CellSet{}, false
	b.naked, b.hidden = queue{singles: b.naked.singles[:0]}, queue{singles: b.hidden.singles[:0]}
	for c := range b.candidates {
		b.candidates[c] = board.AllDigits
	}
	for d := range b.places {
		b.places[d] = board.AllCells
	}
	for _, h := range b.houses {
		for d := range b.left[h] {
			b.left[h][d] = board.Size
		}
	}
	for c := range board.Cell(board.Cells) {
		if p.Givens[c] != 0 {
			b.givens = b.givens.With(c)
		}
		if d := grid[c]; d != 0 {
			b.broken = b.broken || !b.candidates[c].Has(d)
			b.Place(c, d)
		}
	}
	for c := range b.empty.All() {
		for d := range p.Removed[c].All() {
			b.Remove(c, d)
		}
	}
	// No strategy has seen this position, so everything in it is new.
	b.now++
	for c := range b.cellStamps {
		b.cellStamps[c] = b.now
	}
	for d := range b.digitStamps {
		b.digitStamps[d] = b.now
	}
	for h := range b.houseStamps {
		b.houseStamps[h] = b.now
	}
}

// Place puts a digit into an empty cell and removes the candidates that it excludes.
func (b *Board) Place(c board.Cell, d board.Digit) {
	b.now++
	b.grid[c] = d
	b.empty = b.empty.Without(c)
	b.bivalue = b.bivalue.Without(c)
	had := b.candidates[c]
	b.candidates[c] = 0
	for e := range had.All() {
		b.places[e] = b.places[e].Without(c)
		b.digitStamps[e] = b.now
	}
	for peer := range b.places[d].Intersect(b.peers[c]).All() {
		b.remove(peer, d)
	}
	b.cellStamps[c], b.digitStamps[d] = b.now, b.now
	for _, g := range b.groupsOf[c] {
		b.houseStamps[g] = b.now
	}
	for _, h := range b.housesOf[c] {
		for e := range had.All() {
			if b.left[h][e]--; e != d {
				b.countPlaces(h, e)
			}
		}
	}
}

// Remove removes a candidate. If the cell does not have that candidate, Remove does
// nothing.
func (b *Board) Remove(c board.Cell, d board.Digit) {
	if !b.candidates[c].Has(d) {
		return
	}
	b.now++
	b.remove(c, d)
}

func (b *Board) remove(c board.Cell, d board.Digit) {
	b.candidates[c] = b.candidates[c].Without(d)
	b.places[d] = b.places[d].Without(c)
	b.cellStamps[c], b.digitStamps[d] = b.now, b.now
	for _, g := range b.groupsOf[c] {
		b.houseStamps[g] = b.now
	}
	for _, h := range b.housesOf[c] {
		b.left[h][d]--
		b.countPlaces(h, d)
	}
	switch b.candidates[c].Len() {
	case 0:
		b.broken = true
	case 1:
		b.naked.singles = append(b.naked.singles, Candidate{c, b.candidates[c].Min()})
		b.bivalue = b.bivalue.Without(c)
	case 2:
		b.bivalue = b.bivalue.With(c)
	}
}

// countPlaces records a hidden single if d has only one place left in h, and marks the
// board as broken if it has none.
func (b *Board) countPlaces(h House, d board.Digit) {
	switch b.left[h][d] {
	case 0:
		b.broken = true
	case 1:
		// If the digit has just been placed, it is no longer a candidate.
		if place := b.in(h, d); !place.Empty() {
			b.hidden.singles = append(b.hidden.singles, Candidate{place.Min(), d})
		}
	}
}

// Apply makes the placements and eliminations of a step.
func (b *Board) Apply(s *Step) {
	for _, p := range s.Placed {
		if b.empty.Has(p.Cell) {
			b.Place(p.Cell, p.Digit)
		}
	}
	for _, r := range s.Removed {
		b.Remove(r.Cell, r.Digit)
	}
}

// Grid returns the digits placed so far, with 0 for empty cells.
func (b *Board) Grid() board.Grid { return b.grid }

// Candidates returns the candidates of c. If c is filled, the set is empty.
func (b *Board) Candidates(c board.Cell) board.DigitSet { return b.candidates[c] }

// Places returns the empty cells with d as a candidate.
func (b *Board) Places(d board.Digit) board.CellSet { return b.places[d] }

// Empty returns the empty cells.
func (b *Board) Empty() board.CellSet { return b.empty }

// Solved reports whether every cell is filled and no digits conflict.
func (b *Board) Solved() bool { return b.empty.Empty() && !b.broken }

// Broken reports whether the board is known to have no solution: a cell has no candidate
// left, a house has no place left for a digit, or two digits conflict.
func (b *Board) Broken() bool { return b.broken }

func (b *Board) in(h House, d board.Digit) board.CellSet {
	return b.places[d].Intersect(b.groups[h])
}

// HouseOf returns the first house in which the given cells are all the places for d, if
// there is one.
func (b *Board) HouseOf(d board.Digit, places board.CellSet) (h House, ok bool) {
	for i, group := range b.rules.Groups() {
		if group.IsHouse() && b.in(House(i), d) == places {
			return House(i), true
		}
	}
	return 0, false
}

func (b *Board) digitsOf(cells board.CellSet) board.DigitSet {
	var digits board.DigitSet
	for c := range cells.All() {
		digits |= b.candidates[c]
	}
	return digits
}

// seeing returns the places for d that see all the given cells. If one of the given cells
// holds d, these places cannot.
func (b *Board) seeing(cells board.CellSet, d board.Digit) board.CellSet {
	return b.places[d].Intersect(b.SeenByAll(cells))
}

// digitsSince yields the digits that have lost a candidate since the given tick.
func (b *Board) digitsSince(since Tick) iter.Seq[board.Digit] {
	return func(yield func(board.Digit) bool) {
		for d := range board.AllDigits.All() {
			if b.digitStamps[d] > since && !yield(d) {
				return
			}
		}
	}
}

func candidatesOf(d board.Digit, cells board.CellSet) []Candidate {
	if cells.Empty() {
		return nil
	}
	list := make([]Candidate, 0, cells.Len())
	for c := range cells.All() {
		list = append(list, Candidate{c, d})
	}
	return list
}

func candidatesAt(c board.Cell, digits board.DigitSet) []Candidate {
	list := make([]Candidate, 0, digits.Len())
	for d := range digits.All() {
		list = append(list, Candidate{c, d})
	}
	return list
}
