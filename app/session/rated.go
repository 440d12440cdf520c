package session

import (
	"context"

	"nonet/board"
	"nonet/solver/logic/explainer"
)

// Rated is how hard the puzzle is as Sudoku Explainer rates it, in tenths.
type Rated struct {
	Hardest int // of all steps: ER
	Pearl   int // the hardest up to the first digit that is placed: EP
	Diamond int // the first step: ED
	About   bool
	None    bool // it could not be rated
}

// Rater rates a puzzle, which may take long. It ends soon after its context.
type Rater func(ctx context.Context, p *board.Puzzle) Rated

// AsExplainer rates a puzzle as Sudoku Explainer does.
func AsExplainer(ctx context.Context, p *board.Puzzle) Rated {
	r, err := explainer.Rate(ctx, p)
	return Rated{Hardest: r.ER, Pearl: r.EP, Diamond: r.ED, About: r.Approximate, None: err != nil}
}

// SetRater says what rates puzzles as Sudoku Explainer does.
func (s *Session) SetRater(rate Rater) { s.rate = rate }

// Rate has the puzzle rated, without what has been entered.
func (s *Session) Rate() {
	s.notice = Notice{}
	if s.usable() && s.rate != nil {
		rate, puzzle := s.rate, s.State().Puzzle
		inquire(s, s.thoughts().rated, nil, func(ctx context.Context, tell teller[Rated]) {
			tell(rate(ctx, &puzzle), true)
		})
	}
	s.onChange()
}

// StopRating ends the rating.
func (s *Session) StopRating() {
	s.thoughts().rated.halt()
	s.onChange()
}
