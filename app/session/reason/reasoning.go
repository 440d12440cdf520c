package reason

import (
	"context"
	"slices"

	"nonet/app/session/notice"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

// position is the input to logic. States of a game with equal positions have the same
// possible steps.
type position struct {
	rules   *board.Rules
	givens  board.Grid
	entries board.Grid
	removed [board.Cells]board.DigitSet // candidates removed by the puzzle
	struck  [board.Cells]board.DigitSet // candidates removed by steps or the player
}

func positionOf(state *game.State) position {
	p := &state.Puzzle
	now := position{rules: p.RulesOrClassic(), givens: p.Givens, entries: state.Entries, removed: p.Removed}
	for c := range now.struck {
		now.struck[c] = state.Eliminated(board.Cell(c))
	}
	return now
}

// puzzle returns the position without entries and without the candidates removed since.
func (p position) puzzle() position {
	p.entries, p.struck = board.Grid{}, [board.Cells]board.DigitSet{}
	return p
}

// reasoning holds what logic has found out about the current position.
type reasoning struct {
	position position
	standing jobs.Inquiry[Standing]
	hint     jobs.Inquiry[*Path]
	path     jobs.Inquiry[*Path]
	moves    jobs.Inquiry[*Path]
	retreat  jobs.Inquiry[retreat]
	why      jobs.Inquiry[Why]
	rated    *jobs.Inquiry[Rated] // rating of the puzzle, ignoring entries
}

// halt stops all work except the rating and keeps the results.
func (r *reasoning) halt() {
	for _, halt := range []func(){r.standing.Halt, r.hint.Halt, r.path.Halt, r.moves.Halt, r.retreat.Halt, r.why.Halt} {
		halt()
	}
}

// Busy reports whether anything about the position is being found out.
func (s *Logic) Busy() bool {
	r := s.reasoning
	return r != nil && (r.standing.Asking() || r.hint.Asking() || r.path.Asking() || r.moves.Asking() || r.retreat.Asking() ||
		r.why.Asking() || r.rated.Asking())
}

// StopThinking stops all work on logic and keeps the results.
func (s *Logic) StopThinking() {
	if r := s.reasoning; r != nil {
		r.halt()
		r.rated.Halt()
		s.host.Changed()
	}
}

// turn makes goroutines run one after another, since a cancelled one may take a while to
// stop.
type turn chan struct{}

// take waits for its turn and reports whether it came before ctx was cancelled.
func (t turn) take(ctx context.Context) bool {
	select {
	case t <- struct{}{}:
		return ctx.Err() == nil || !t.give()
	case <-ctx.Done():
		return false
	}
}

func (t turn) give() bool {
	<-t
	return true
}

// Rethink discards what logic knows about the previous position if the position has
// changed, and closes its hints and steps.
func (s *Logic) Rethink() {
	if now := positionOf(s.host.State()); s.reasoning == nil || s.reasoning.position != now {
		before := s.reasoning
		s.forget()
		if before != nil && before.position.puzzle() == now.puzzle() {
			s.reasoning = &reasoning{position: now, rated: before.rated}
		} else if before != nil {
			before.rated.Halt()
		}
	}
	if s.mistakes.marking {
		s.mistakes.askStanding()
	}
}

func (s *Logic) forget() {
	if s.reasoning != nil {
		s.reasoning.halt()
	}
	s.reasoning = nil
	s.CloseSteps()
	s.mistakes.CloseCheck()
}

func (s *Logic) thoughts() *reasoning {
	if s.reasoning == nil {
		s.reasoning = &reasoning{position: positionOf(s.host.State()), rated: &jobs.Inquiry[Rated]{}}
	}
	return s.reasoning
}

// SetStrategies sets the strategies to use and their order. An empty list means all
// strategies in their default order.
func (s *Logic) SetStrategies(strategies []logic.Strategy) {
	s.strategies = strategies
	s.CloseSteps()
	if r := s.reasoning; r != nil {
		r.path.Halt()
		r.moves.Halt()
		r.hint, r.path, r.moves = jobs.Inquiry[*Path]{}, jobs.Inquiry[*Path]{}, jobs.Inquiry[*Path]{}
	}
	s.host.Changed()
}

// leftOut returns the number of default strategies missing from a list. An empty list means
// all strategies.
func leftOut(strategies []logic.Strategy) int {
	if len(strategies) == 0 {
		return 0
	}
	n := 0
	for _, usual := range logic.Strategies() {
		asked := slices.ContainsFunc(strategies, func(s logic.Strategy) bool { return s.ID == usual.ID })
		if !usual.Extra && !asked {
			n++
		}
	}
	return n
}

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
