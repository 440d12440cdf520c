package session

import (
	"math/rand/v2"

	"nonet/app/session/notice"
	"nonet/app/session/search"

	"nonet/board"
	"nonet/board/symmetry"
)

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
