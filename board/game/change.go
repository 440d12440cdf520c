package game

import "nonet/board"

// Kind is the kind of change that a step made.
type Kind uint8

// The kinds of changes.
const (
	Start      Kind = iota // the first step
	Assumption             // an assumption begins with the step
	Entered                // Digit was entered in Cells, as entries or givens
	Erased                 // the digits of Cells were removed
	Filled                 // different digits were entered, or some were entered and some removed
	Marked                 // marks in Cells changed
	Coloured               // colours of Cells or their candidates changed
	Pinned                 // pins of Cells changed
	Removed                // removed candidates of Cells changed
	Ruled                  // the rules changed
	Worded                 // title, author, source or comment changed
	Turned                 // the mode changed between setting and playing
	Shuffled               // the puzzle was replaced by an equivalent one
	Several                // more than one of these kinds
)

// Change describes the effect of a step.
type Change struct {
	Kind  Kind
	Cells board.CellSet
	Digit board.Digit // 0 unless Kind is Entered

	Candidates board.DigitSet // the digits that were removed or restored; 0 unless Kind is Removed
	Restored   bool           // they were restored; if some were removed and some restored, Candidates is 0
}

// Change returns the difference between the step's state and its parent's. It does not include
// changes of marks, pins and removed candidates that a digit caused.
func (s *Step) Change() Change {
	switch {
	case s.parent == nil:
		return Change{Kind: Start}
	case s.assumed:
		return Change{Kind: Assumption}
	case s.shuffled:
		return Change{Kind: Shuffled}
	}
	before, after := &s.parent.state, &s.state
	old, grid := before.Grid(), after.Grid()
	change := Change{Cells: old.Differing(&grid)}
	if !change.Cells.Empty() {
		change.put(&grid)
	}
	digits := change.Cells
	marked := differing(&before.Corner, &after.Corner).Union(differing(&before.Centre, &after.Centre)).Minus(digits)
	if !digits.Empty() && !marked.Empty() {
		tidied := *after
		tidied.Corner, tidied.Centre = before.Corner, before.Centre
		tidied = tidied.Tidied(&old)
		marked = marked.Intersect(differing(&tidied.Corner, &after.Corner).Union(differing(&tidied.Centre, &after.Centre)))
	}
	change.add(Marked, marked)
	one, other := before.Tints.All(), after.Tints.All()
	change.add(Coloured, differing(&before.Colours, &after.Colours).Union(differing(&one, &other)))
	change.add(Pinned, differing((*[board.Cells]board.Digit)(&before.Pins), (*[board.Cells]board.Digit)(&after.Pins)).Minus(digits))
	gone, left := before.Puzzle.Removed, after.Puzzle.Removed
	if digits.Empty() { // otherwise the digits caused the change
		for c := range gone {
			gone[c] |= before.Eliminated(board.Cell(c))
			left[c] |= after.Eliminated(board.Cell(c))
		}
	}
	change.add(Removed, differing(&gone, &left))
	change.also(Ruled, before.Puzzle.Rules != after.Puzzle.Rules)
	p, q := &before.Puzzle, &after.Puzzle
	change.also(Worded, p.Title != q.Title || p.Author != q.Author || p.Source != q.Source || p.Comment != q.Comment)
	if change.Kind == Removed {
		change.name(&gone, &left)
	}
	if change.Kind == Start {
		change.Kind = Turned // the mode changed or entries became givens, but no digit changed
	}
	return change
}

// put sets the kind and the digit of the change, depending on what the changed cells hold in grid.
func (c *Change) put(grid *board.Grid) {
	first, same := true, true
	for cell := range c.Cells.All() {
		if first {
			c.Digit, first = grid[cell], false
		}
		same = same && grid[cell] == c.Digit
	}
	switch {
	case !same:
		c.Kind, c.Digit = Filled, 0
	case c.Digit == 0:
		c.Kind = Erased
	default:
		c.Kind = Entered
	}
}

// name sets the candidates that were removed or restored.
func (c *Change) name(before, after *[board.Cells]board.DigitSet) {
	var removed, restored board.DigitSet
	for cell := range before {
		removed |= after[cell] &^ before[cell]
		restored |= before[cell] &^ after[cell]
	}
	if removed == 0 || restored == 0 {
		c.Candidates, c.Restored = removed|restored, removed == 0
	}
}

func (c *Change) add(kind Kind, cells board.CellSet) {
	c.also(kind, !cells.Empty())
	c.Cells = c.Cells.Union(cells)
}

func (c *Change) also(kind Kind, differs bool) {
	switch {
	case !differs:
	case c.Kind == Start:
		c.Kind = kind
	default:
		c.Kind, c.Digit = Several, 0
	}
}

func differing[T comparable](one, other *[board.Cells]T) board.CellSet {
	var cells board.CellSet
	for c := range one {
		if one[c] != other[c] {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}
