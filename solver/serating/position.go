package serating

import "nonet/board"

// candidate is a digit in a cell. Its number is 9 × cell + digit − 1.
type candidate uint16

const candidates = board.Cells * board.Size

const nothing candidate = 1<<16 - 1

func at(c board.Cell, d board.Digit) candidate {
	return candidate(c)*board.Size + candidate(d) - 1
}

func (k candidate) cell() board.Cell   { return board.Cell(k / board.Size) }
func (k candidate) digit() board.Digit { return board.Digit(k%board.Size) + 1 }

type candidateSet [(candidates + 63) / 64]uint64

func (s *candidateSet) addCandidate(k candidate) { s[k/64] |= 1 << (k % 64) }

// position holds the candidates of the empty cells. It is copied by value, because
// every assumption that removes candidates needs its own copy.
type position struct {
	*layout
	of     [board.Cells]board.DigitSet // by cell; empty for filled cells
	places [board.Size + 1]board.CellSet
	empty  board.CellSet
}

func newPosition(p *board.Puzzle, grid *board.Grid) *position {
	rules := p.RulesOrClassic()
	pos := &position{layout: layoutOf(rules), of: p.Candidates(grid)}
	for c := range board.Cell(board.Cells) {
		if grid[c] != 0 {
			continue
		}
		pos.empty = pos.empty.With(c)
		for d := range pos.of[c].All() {
			pos.places[d] = pos.places[d].With(c)
		}
	}
	return pos
}

func (p *position) has(k candidate) bool { return p.of[k.cell()].Has(k.digit()) }

func (p *position) in(group int, d board.Digit) board.CellSet {
	return p.places[d].Intersect(p.groups[group])
}

func (p *position) remove(k candidate) {
	c, d := k.cell(), k.digit()
	p.of[c] = p.of[c].Without(d)
	p.places[d] = p.places[d].Without(c)
}

func (p *position) place(k candidate) {
	c, d := k.cell(), k.digit()
	for gone := range p.of[c].All() {
		p.places[gone] = p.places[gone].Without(c)
	}
	p.of[c] = 0
	p.empty = p.empty.Without(c)
	for peer := range p.places[d].Intersect(p.peers[c]).All() {
		p.remove(at(peer, d))
	}
}

func (p *position) apply(s *step) {
	for _, k := range s.removed {
		p.remove(k)
	}
	if s.placed != nothing {
		p.place(s.placed)
	}
}

// since returns what has changed since the digits had the given places.
func (p *position) since(before *[board.Size + 1]board.CellSet) changes {
	var news changes
	for d := range before {
		if gone := before[d].Minus(p.places[d]); !gone.Empty() {
			news.cells, news.digits = news.cells.Union(gone), news.digits.With(board.Digit(d))
		}
	}
	return news
}

func (p *position) emptyIn(group int) board.CellSet { return p.empty.Intersect(p.groups[group]) }

// seeing returns the places for d that see all the given cells.
func (p *position) seeing(cells board.CellSet, d board.Digit) board.CellSet {
	seen := p.places[d]
	for c := range cells.All() {
		seen = seen.Intersect(p.peers[c])
	}
	return seen
}

// listed appends to list the candidate d of each cell.
func listed(list []candidate, cells board.CellSet, d board.Digit) []candidate {
	for c := range cells.All() {
		list = append(list, at(c, d))
	}
	return list
}

// digitsIn appends to list those candidates of the cells that have one of the given
// digits.
func (p *position) digitsIn(list []candidate, cells board.CellSet, digits board.DigitSet) []candidate {
	for c := range cells.All() {
		for d := range (p.of[c] & digits).All() {
			list = append(list, at(c, d))
		}
	}
	return list
}

// subsets yields all sets of k numbers below n as bit masks, in ascending order. k must
// be at least 1.
func subsets(n, k int, yield func(mask uint) bool) {
	if k > n {
		return
	}
	for mask := uint(1)<<k - 1; mask < 1<<n; {
		if !yield(mask) {
			return
		}
		low := mask & -mask
		carried := mask + low
		mask = carried | (mask^carried)>>2/low
	}
}

type step struct {
	technique Technique
	rating    int       // in tenths
	placed    candidate // the candidate placed, or nothing
	removed   []candidate

	// evidence holds the candidates that must be missing for the step to be valid.
	// Under an assumption, these are the premises of the step.
	evidence []evidence

	complexity int    // for chains: number of implications
	print      uint64 // for chains: a hash that is the same for equal chains
}

// evidence is a set of candidates: some digits in some cells.
type evidence struct {
	cells  board.CellSet
	digits board.DigitSet
}

// finder yields the steps of a technique until yield returns false. It may leave out steps that
// it would also have found before the changes.
type finder func(p *position, news changes, yield func(*step) bool)

// changes is what has changed in a position: the cells that have lost candidates or been filled,
// and the digits that have lost places.
type changes struct {
	cells  board.CellSet
	digits board.DigitSet
}

var everything = changes{board.AllCells, board.AllDigits}

// in reports whether anything has changed in a group.
func (n changes) in(group board.CellSet) bool { return n.cells.Meets(group) }

func (n changes) and(more changes) changes {
	return changes{n.cells.Union(more.cells), n.digits | more.digits}
}
