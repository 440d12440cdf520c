package session

import (
	"math/rand/v2"

	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/game"
	"nonet/board/symmetry"
)

// EnterDigit puts a digit, 1 to 9, into the selected cells. It becomes a given in setting
// mode and an entry in playing mode. While the user draws regions, EnterDigit assigns the
// cells to the region with that number. Afterwards, the cursor moves on, but in playing
// mode only with auto-advance or while regions are drawn.
func (s *Session) EnterDigit(d board.Digit) {
	if s.put(d) && s.Cursor.advances() {
		s.Cursor.typedOn = s.Cursor.advance(1)
	}
}

// Clear empties the selected cells. It removes their digits. If there are none, it removes
// their marks, and if there are no marks either, their colours. While the user draws
// regions, it removes the cells from their regions.
func (s *Session) Clear() { s.put(0) }

// ClearOn clears the selected cells and moves the cursor on as [Session.EnterDigit] does.
func (s *Session) ClearOn() {
	s.put(0)
	if s.Cursor.advances() {
		s.Cursor.typedOn = s.Cursor.advance(1)
	}
}

// put puts a digit into the selected cells, or clears them if the digit is 0. It returns
// false if all of them are givens that cannot be changed.
func (s *Session) put(d board.Digit) bool {
	switch {
	case s.Rules.drawing:
		s.Rules.drawSelected(int(d))
	case s.blocked():
		s.search.Hide()
		s.tell(notice.Notice{Kind: notice.CellIsGiven, Cell: s.Cursor.selection.Min()})
		return false
	case d == 0:
		s.Apply(s.State().Cleared(s.Cursor.selection))
	default:
		s.change(s.State().WithDigit(s.Cursor.selection, d), edit{typed: s.Cursor.selection})
	}
	return true
}

// Erase clears the selected cells, as the backspace key does. If typing moves the cursor on,
// and the cursor has just moved on or its cell has nothing to clear, Erase moves back first.
func (s *Session) Erase() {
	if s.Cursor.advances() && (s.Cursor.typedOn || s.cleared()) {
		s.Cursor.advance(-1)
	}
	s.Clear()
}

func (s *Session) cleared() bool {
	if s.Rules.drawing {
		return s.Rules.regions()[s.Cursor.cell] == 0
	}
	return s.State().Cleared(s.Cursor.selection) == *s.State()
}

// ToggleMark sets or removes a pencil mark in the selected cells.
func (s *Session) ToggleMark(kind game.MarkKind, d board.Digit) {
	s.Apply(s.State().WithMark(s.Cursor.selection, kind, d))
}

// ToggleColour adds a colour to the selected cells, or removes it. While colours are for candidates
// in playing mode, it chooses the colour for them instead.
func (s *Session) ToggleColour(colour board.Colour) {
	if s.State().Playing && s.Notes.takeColour(colour) {
		s.onChange()
		return
	}
	s.Apply(s.State().WithColour(s.Cursor.selection, colour))
}

// Restart removes all entries, marks, colours and pins. In practice, it restores the position at the
// start.
func (s *Session) Restart() {
	next := s.State().Restarted()
	if s.Practice.Active() {
		next = s.Practice.Start()
	}
	s.Apply(next)
}

// SetPlaying switches between playing mode and setting mode, in which typed digits are
// givens. That hides the displayed solution, but is no edit.
func (s *Session) SetPlaying(playing bool) {
	if s.game.SetPlaying(playing) {
		s.search.Hide()
		s.notice, s.wording, s.Cursor.looked = notice.Notice{}, noWord, board.CellSet{}
		s.Tree.touched()
	}
	s.onChange()
}

// Texts are the descriptive texts of a puzzle.
type Texts struct{ Title, Author, Source, Comment string }

// SetTexts changes the texts of the puzzle. The displayed solution stays on the board.
// Consecutive calls count as one edit, since there is a call for each typed letter.
func (s *Session) SetTexts(t Texts) {
	next := *s.State()
	p := &next.Puzzle
	p.Title, p.Author, p.Source, p.Comment = t.Title, t.Author, t.Source, t.Comment
	if next == *s.State() {
		return
	}
	s.label(next, puzzleWord)
	s.onChange()
}

// Reword replaces the texts of the puzzle in every state of the game, as is necessary when
// the language changes. Replace returns the new texts. The change does not count as an
// edit.
func (s *Session) Reword(replace func(Texts) Texts) {
	s.game.Reword(func(p *board.Puzzle) {
		t := replace(Texts{p.Title, p.Author, p.Source, p.Comment})
		p.Title, p.Author, p.Source, p.Comment = t.Title, t.Author, t.Source, t.Comment
	})
}

func (s *Session) blocked() bool {
	state := s.State()
	if !state.Playing {
		return false
	}
	for c := range s.Cursor.selection.All() {
		if state.Puzzle.Givens[c] == 0 {
			return false
		}
	}
	return true
}

// Shuffle turns the puzzle and everything on it into an equivalent one, as one edit. It
// permutes digits and, as far as the rules allow, rows and columns, and may mirror the
// board. The number of solutions and the logical steps needed stay the same.
func (s *Session) Shuffle() {
	group := symmetry.Of(s.State().Puzzle.RulesOrClassic())
	random := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	m := group.Random(random)
	for try := 1; try < mostShuffles && s.State().Mapped(&m) == *s.State(); try++ {
		m = group.Random(random)
	}
	s.wording, s.Cursor.looked = noWord, board.CellSet{}
	s.search.Hide()
	before := search.QuestionOf(s.State())
	if !s.game.Shuffle(&m) {
		s.onChange()
		return
	}
	s.search.KnowShuffled(before, search.QuestionOf(s.State()))
	s.Tree.touched()
	s.search.Follow()
	kind := notice.Shuffled
	if group.Order() == 1 {
		kind = notice.DigitsShuffled
	}
	s.tell(notice.Notice{Kind: kind})
}

// mostShuffles is the number of random maps to try until one changes something. On a board
// with only a few coloured cells, some maps change nothing. On an empty board, none of them
// changes anything.
const mostShuffles = 100
