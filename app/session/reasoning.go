package session

import (
	"context"
	"slices"

	"nonet/board"
	"nonet/board/game"
	"nonet/solver/logic"
)

// Logic solves the puzzle as a person would. It gives hints, lists steps, finds mistakes
// and rates the difficulty.
type Logic struct {
	session *Session

	reasoning  *reasoning // what logic knows about the current position; nil at first
	checker    *checker
	verdict    verdict // the latest verdict on the puzzle
	strategies []logic.Strategy
	rate       Rater // nil if rating is not available
	mistakes   bool  // mark wrong entries as they are made
	checked    bool  // the user has asked which entries are wrong
	progress   hintProgress
	hints      int // hints given in this game
	shown      onShow
	nested     nestedProof
	walked     walked
	reason     int // the line of an explanation that the board shows, from 1; 0 if none
	pathTurn   turn
	movesTurn  turn
	hintTurn   turn
}

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
	standing answer[Standing]
	hint     answer[*Path]
	path     answer[*Path]
	moves    answer[*Path]
	retreat  answer[retreat]
	why      answer[Why]
	rated    *answer[Rated] // rating of the puzzle, ignoring entries
}

// halt stops all work except the rating and keeps the results.
func (r *reasoning) halt() {
	for _, halt := range []func(){r.standing.halt, r.hint.halt, r.path.halt, r.moves.halt, r.retreat.halt, r.why.halt} {
		halt()
	}
}

// StopThinking stops all work on logic and keeps the results.
func (s *Logic) StopThinking() {
	if r := s.reasoning; r != nil {
		r.halt()
		r.rated.halt()
		s.session.onChange()
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

// rethink discards what logic knows about the previous position if the position has
// changed, and closes its hints and steps.
func (s *Logic) rethink() {
	if now := positionOf(s.session.State()); s.reasoning == nil || s.reasoning.position != now {
		before := s.reasoning
		s.forget()
		if before != nil && before.position.puzzle() == now.puzzle() {
			s.reasoning = &reasoning{position: now, rated: before.rated}
		} else if before != nil {
			before.rated.halt()
		}
	}
	if s.mistakes {
		s.askStanding()
	}
}

func (s *Logic) forget() {
	if s.reasoning != nil {
		s.reasoning.halt()
	}
	s.reasoning = nil
	s.leaveSteps()
	s.leaveCheck()
}

func (s *Logic) thoughts() *reasoning {
	if s.reasoning == nil {
		s.reasoning = &reasoning{position: positionOf(s.session.State()), rated: &answer[Rated]{}}
	}
	return s.reasoning
}

// SetStrategies sets the strategies to use and their order. An empty list means all
// strategies in their default order.
func (s *Logic) SetStrategies(strategies []logic.Strategy) {
	s.strategies = strategies
	s.leaveSteps()
	if r := s.reasoning; r != nil {
		r.path.halt()
		r.moves.halt()
		r.hint, r.path, r.moves = answer[*Path]{}, answer[*Path]{}, answer[*Path]{}
	}
	s.session.onChange()
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
