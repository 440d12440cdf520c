package reason

import (
	"context"

	"nonet/app/session/notice"
	"nonet/app/system/jobs"

	"nonet/board"
	"nonet/solver/serating"
)

// Rated is the difficulty of a puzzle as rated by Sudoku Explainer. Ratings are in
// tenths.
type Rated struct {
	Hardest int // ER: the hardest step
	Pearl   int // EP: the hardest step up to the first digit placed
	Diamond int // ED: the first step
	About   bool
	None    bool // the puzzle could not be rated
}

// Rater rates a puzzle, which may take a long time. It must return soon after ctx is
// cancelled.
type Rater func(ctx context.Context, p *board.Puzzle) Rated

// AsExplainer rates a puzzle as Sudoku Explainer does.
func AsExplainer(ctx context.Context, p *board.Puzzle) Rated {
	r, err := serating.Rate(ctx, p)
	return Rated{Hardest: r.ER, Pearl: r.EP, Diamond: r.ED, About: r.Approximate, None: err != nil}
}

// SetRater sets the function that [Logic.Rate] uses.
func (s *Logic) SetRater(rate Rater) { s.rate = rate }

// Rate starts rating the puzzle, ignoring entries.
func (s *Logic) Rate() {
	if s.host.Usable() && s.rate != nil {
		rate, puzzle := s.rate, s.host.State().Puzzle
		s.thoughts().rated.Ask(s.owner, nil, func(ctx context.Context, tell jobs.Reporter[Rated]) {
			tell(rate(ctx, &puzzle), true)
		})
	}
	s.host.Tell(notice.Notice{})
}

// StopRating stops the rating.
func (s *Logic) StopRating() {
	s.thoughts().rated.Halt()
	s.host.Changed()
}
