package session

import (
	"math/rand/v2"

	"nonet/board"
	"nonet/board/symmetry"
)

// Shuffle turns the puzzle, with everything on it, into an equivalent one, as one edit. It
// permutes digits and, as far as this preserves the rules, rows and columns, and may mirror
// the board. The number of solutions and the path to each stay the same.
func (s *Session) Shuffle() {
	group := symmetry.Of(s.State().Puzzle.RulesOrClassic())
	random := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	m := group.Random(random)
	for try := 1; try < mostShuffles && s.State().Mapped(&m) == *s.State(); try++ {
		m = group.Random(random)
	}
	s.wording, s.looked = noWord, board.CellSet{}
	s.Solutions.hide()
	if !s.game.Shuffle(&m) {
		s.onChange()
		return
	}
	s.Tree.touched()
	s.Solutions.follow()
	kind := Shuffled
	if group.Order() == 1 {
		kind = DigitsShuffled
	}
	s.tell(Notice{Kind: kind})
}

// mostShuffles is the number of maps to try until one changes something. If the board has
// only a few colours, some maps do not; if it is empty, none does.
const mostShuffles = 100
