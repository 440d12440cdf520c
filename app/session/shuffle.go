package session

import (
	"math/rand/v2"

	"nonet/board"
	"nonet/board/symmetry"
)

// Shuffle makes of the puzzle an equal one, with all that is on it, as one edit:
// by other digits, and rows, columns and mirrors as far as the rules stay the
// same by them. It has as many solutions and the same way to each.
func (s *Session) Shuffle() {
	group := symmetry.Of(s.State().Puzzle.RulesOrClassic())
	random := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	m := group.Random(random)
	for try := 1; try < mostShuffles && s.State().Mapped(&m) == *s.State(); try++ {
		m = group.Random(random)
	}
	s.wording, s.looked = noWord, board.CellSet{}
	s.hide()
	if !s.game.Shuffle(&m) {
		s.onChange()
		return
	}
	s.touched()
	s.follow()
	kind := Shuffled
	if group.Order() == 1 {
		kind = DigitsShuffled
	}
	s.tell(Notice{Kind: kind})
}

// mostShuffles is how many maps are tried until one changes something. With a few
// colours alone on the board some do not, and on an empty one none does.
const mostShuffles = 100
