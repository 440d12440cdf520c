package diagnose

import "nonet/board"

// position is a puzzle in which further digits have been placed.
type position struct {
	puzzle *board.Puzzle
	grid   board.Grid
	free   [board.Cells]board.DigitSet // the candidates of the empty cells
	when   [board.Cells]uint8          // order of placement, from 1; 0 for givens and empty cells
	placed uint8
}

func newPosition(p *board.Puzzle) position {
	return position{puzzle: p, grid: p.Givens, free: p.Candidates(&p.Givens)}
}

func (p *position) rules() *board.Rules { return p.puzzle.RulesOrClassic() }

func (p *position) place(c board.Cell, d board.Digit) {
	p.placed++
	p.grid[c], p.free[c], p.when[c] = d, 0, p.placed
	for peer := range p.rules().Peers(c).All() {
		p.free[peer] = p.free[peer].Without(d)
	}
}

// single is a digit that must be in a cell: the cell's only candidate, or the digit's only
// place in a house.
type single struct {
	cell  board.Cell
	digit board.Digit
	house *board.Group // nil if the digit is the only candidate
}

func (p *position) follows(s single) bool {
	if !p.free[s.cell].Has(s.digit) {
		return false
	}
	if s.house == nil {
		return p.free[s.cell].Len() == 1
	}
	return p.places(s.house, s.digit) == board.CellsOf(s.cell)
}

// places returns the cells of a group that hold the digit or have it as a candidate.
func (p *position) places(group *board.Group, d board.Digit) board.CellSet {
	var places board.CellSet
	for c := range group.Cells.All() {
		if p.grid[c] == d || p.free[c].Has(d) {
			places = places.With(c)
		}
	}
	return places
}

func (p *position) houses(yield func(*board.Group) bool) {
	groups := p.rules().Groups()
	for i := range groups {
		if groups[i].IsHouse() && !yield(&groups[i]) {
			return
		}
	}
}

// singles returns all singles, hidden ones first.
func (p *position) singles() []single {
	var singles []single
	for house := range p.houses {
		var once, twice, held board.DigitSet
		for c := range house.Cells.All() {
			twice |= once & p.free[c]
			once |= p.free[c]
			held = held.With(p.grid[c])
		}
		for d := range (once &^ twice &^ held).All() {
			for c := range p.places(house, d).All() {
				singles = append(singles, single{c, d, house})
			}
		}
	}
	for c, digits := range p.free {
		if digits.Len() == 1 {
			singles = append(singles, single{board.Cell(c), digits.Min(), nil})
		}
	}
	return singles
}

// proceed places singles in layers until there is a contradiction or no single is left. It
// returns the placed singles and the contradictions.
func (p *position) proceed() (placed []single, ends []end) {
	for {
		if ends := p.ends(); len(ends) > 0 {
			return placed, ends
		}
		singles := p.singles()
		if len(singles) == 0 {
			return placed, nil
		}
		for _, s := range singles {
			if p.follows(s) {
				p.place(s.cell, s.digit)
				placed = append(placed, s)
			}
		}
	}
}

// end is an [End] without its reasons.
type end struct {
	kind  EndKind
	cell  board.Cell
	digit board.Digit
	group *board.Group
	cells board.CellSet
}

func (p *position) ends() []end {
	var ends []end
	for c, digits := range p.free {
		if digits == 0 && p.grid[c] == 0 {
			ends = append(ends, end{kind: NoCandidate, cell: board.Cell(c)})
		}
	}
	for house := range p.houses {
		var held board.DigitSet
		for c := range house.Cells.All() {
			held = held.With(p.grid[c]) | p.free[c]
		}
		for d := range (board.AllDigits &^ held).All() {
			ends = append(ends, end{kind: NoPlace, group: house, digit: d})
		}
	}
	return ends
}

// evidentEnds returns the contradictions in the givens and the rules alone.
func evidentEnds(p *board.Puzzle) []end {
	var ends []end
	for c, d := range p.Givens {
		switch c := board.Cell(c); {
		case d > board.Size:
			ends = append(ends, end{kind: NoDigit, cell: c, digit: d})
		case p.Removed[c].Has(d):
			ends = append(ends, end{kind: NotAllowed, cell: c, digit: d})
		}
	}
	groups := p.RulesOrClassic().Groups()
	for i := range groups {
		if groups[i].Cells.Len() > board.Size {
			ends = append(ends, end{kind: TooMany, group: &groups[i]})
		}
	}
	known := map[board.CellSet]bool{}
	for _, conflict := range board.Conflicts(p.RulesOrClassic(), &p.Givens) {
		for a := range conflict.Cells.All() {
			for b := range conflict.Cells.All() {
				pair := board.CellsOf(a, b)
				if a < b && !known[pair] {
					known[pair] = true
					ends = append(ends, end{kind: Twice, cells: pair, digit: conflict.Digit, group: &conflict.Group})
				}
			}
		}
	}
	return ends
}

// excluded returns the reason why a digit cannot be in a cell. If several peers hold the
// digit, it names the one that was placed first. It returns false if the digit can be in
// the cell.
func (p *position) excluded(c board.Cell, d board.Digit) (Exclusion, bool) {
	x := Exclusion{Cell: c, Digit: d}
	if p.grid[c] != 0 {
		x.Kind = Filled
		return x, p.grid[c] != d
	}
	if p.puzzle.Removed[c].Has(d) {
		x.Kind = Gone
		return x, true
	}
	found := false
	for peer := range p.rules().Peers(c).All() {
		if p.grid[peer] == d && (!found || p.when[peer] < p.when[x.By]) {
			x.By, found = peer, true
		}
	}
	if !found && !p.free[c].Has(d) {
		x.Kind, found = Reasoned, true
	}
	return x, found
}
