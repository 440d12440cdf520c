package format

import (
	"strings"

	"nonet/board"
	"nonet/board/game"
)

// A game can consist of several parts: grids with givens, values and pencil marks, or a
// puzzle followed by moves or sections.

// pending holds puzzles that are not in the queue yet, because the following lines may belong to
// them: compact grids, as Simple Sudoku writes them before pencil marks and moves, and the puzzle
// of an .sdk file with sections.
type pending struct {
	items    []Item
	entry    *entry      // the format of the last item, if later lines determine it
	state    *game.State // the game of the last item, if further lines belong to it
	sections bool        // whether the last item was in a [Puzzle] section
}

// beside is the maximum number of grids before the pencil marks of a game: one with the givens and
// one with all values.
const beside = 2

// newItem returns the item for a result and counts it. It discards the texts read before the
// puzzle, which must already be in the result.
func (s *Scanner) newItem(e *entry, f found, line int) Item {
	s.items++
	s.tags, s.puzzleSection = tags{}, false
	if f.bad != nil {
		s.lately = s.lately[:0]
		return Item{Line: line, Err: f.bad}
	}
	item := Item{Line: line, entry: e, puzzle: f.puzzle, document: f.document, way: f.way, others: f.others}
	switch {
	case f.document != nil:
		s.lately = s.lately[:0]
	case e.line != nil || len(s.lately) == 0: // in a list, only the last puzzle may belong to a game
		s.lately = append(s.lately[:0], item)
	default:
		s.lately = append(s.lately[max(0, len(s.lately)-beside+1):], item)
	}
	return item
}

// wait keeps an item until it is clear whether the following lines belong to it.
func (s *Scanner) wait(item Item, section bool) {
	p := &s.pending
	if n := len(p.items); n == beside || p.state != nil || p.sections || section ||
		n > 0 && !inside(&p.items[n-1].puzzle.givens, &item.puzzle.givens) {
		s.flush()
	}
	p.sections = section
	p.items = append(p.items, item)
}

// waiting returns the number of items in the queue that have not been returned yet.
func (s *Scanner) waiting() int { return len(s.queue) - s.handed }

// open returns the number of items at the end of the queue that may belong to the same game as the
// next line.
func (s *Scanner) open() int {
	if s.list && len(s.back) == 0 {
		if _, goesOn := bareLine(s.lines.atHand(board.Cells)); goesOn {
			return 0 // the next line is a puzzle, not a border of the same length
		}
	}
	return min(s.waiting(), max(0, len(s.lately)-len(s.pending.items)))
}

// atHand reports whether the next line can be read without waiting.
func (s *Scanner) atHand() bool { return len(s.back) > 0 || s.failed != nil || s.lines.hasLine() }

func (s *Scanner) flush() {
	p := &s.pending
	if len(p.items) == 0 {
		return
	}
	if p.state != nil {
		last := &p.items[len(p.items)-1]
		last.entry, last.document, last.way, last.others = p.entry, foundGame(p.state).document, 0, nil
		s.lately = s.lately[:0]
	}
	s.queue = append(s.queue, p.items...)
	s.pending = pending{}
}

// opened returns the game of the last pending puzzle, to which the following lines may be added.
func (s *Scanner) opened(e *entry) *game.State {
	p := &s.pending
	if p.state == nil {
		state := p.items[len(p.items)-1].State()
		p.state, p.entry = &state, e
	}
	return p.state
}

// inside reports whether grid has all digits of givens.
func inside(givens, grid *board.Grid) bool {
	for c, d := range givens {
		if d != 0 && grid[c] != d {
			return false
		}
	}
	return true
}

// isPencil reports whether the nine rows of a block are pencil marks. If the block is a framed grid
// after two compact grids, which show the givens and all values, it only needs to have the digits
// of the second one. Otherwise, the rows must clearly be pencil marks; see plain.
func (s *Scanner) isPencil(b *block) bool {
	marked := false
	for i := range b.rows {
		r := &b.rows[i]
		if r.pencil == nil && r.err != nil {
			return false
		}
		marked = marked || r.pencil != nil
	}
	p := &s.pending
	below := len(p.items) == beside && p.state == nil && b.framed() && !b.compact()
	if !marked && !below {
		return false
	}
	g := b.pencilGrid()
	return marked && g.plain() || below && g.holds(&p.items[1].puzzle.givens)
}

// givePencil queues the game that a grid of pencil marks describes, together with any
// preceding grids that show its givens and values.
func (s *Scanner) givePencil(b *block, e *entry, line int) {
	if e != &sdxEntry {
		e = &pmEntry
	}
	g := b.pencilGrid()
	if s.pending.state != nil || s.pending.sections {
		s.flush()
	}
	n := len(s.lately)
	if n > 0 && !g.holds(&s.lately[n-1].puzzle.givens) {
		n = 0
	}
	if n == beside && !inside(&s.lately[0].puzzle.givens, &s.lately[1].puzzle.givens) {
		n = 1
	}
	puzzle, start := board.Puzzle{}, line
	var values *board.Grid
	if n > 0 {
		before := s.lately[len(s.lately)-n:]
		state := before[0].State()
		puzzle, start = state.Puzzle, before[0].Line
		if n == beside {
			values = &before[1].puzzle.givens
		}
	} else {
		puzzle = s.worded()
	}
	f := g.found(puzzle, values)
	for _, w := range f.warnings {
		s.warnings.add(w.Kind, line, w.Count)
	}
	waiting := min(n, len(s.pending.items))
	s.pending.items = s.pending.items[:len(s.pending.items)-waiting]
	back := min(n-waiting, s.waiting())
	s.queue = s.queue[:len(s.queue)-back]
	s.items -= waiting + back
	s.lately = s.lately[:0]
	s.flush()
	item := s.newItem(e, f, start)
	item.Replaces = n - waiting - back
	s.queue = append(s.queue, item)
}

// worded returns an empty puzzle with the title and other texts that were read before the pencil
// marks.
func (s *Scanner) worded() board.Puzzle {
	var words puzzleText
	s.tags.fill(&words, 0)
	state := (&Item{puzzle: words}).State()
	return state.Puzzle
}

// takeMove handles a move after a grid of Simple Sudoku. A move is either I, a cell from 00 to 80
// and the entered digit, or E, a cell, 00 and the removed candidate.
func (s *Scanner) takeMove(text string, number int) bool {
	p := &s.pending
	if len(p.items) == 0 || p.sections || len(text) != 4 && len(text) != 6 || !only(text[1:], digitSigns+"0") {
		return false
	}
	c, d := board.Cell((text[1]-'0')*10+text[2]-'0'), board.Digit(text[len(text)-1]-'0')
	if c >= board.Cells || d == 0 {
		return false
	}
	switch {
	case text[0] == 'I' && len(text) == 4:
		state := s.opened(&ssEntry)
		if state.Puzzle.Givens[c] == 0 {
			state.Entries[c] = d
		} else if state.Puzzle.Givens[c] != d {
			s.warnings.add(EntriesOnGivens, number, 1)
		}
	case text[0] == 'E' && len(text) == 6 && strings.HasPrefix(text[3:], "00"):
		state := s.opened(&ssEntry)
		state.Puzzle.Removed[c] = state.Puzzle.Removed[c].With(d)
	default:
		return false
	}
	return true
}
