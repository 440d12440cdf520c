package session

import (
	"context"
	"math/big"
	"time"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver"
)

// SetCounter replaces [solver.Count].
func (s *Session) SetCounter(count func(context.Context, *board.Puzzle, uint64, solver.Asking) (*big.Int, bool, error)) {
	s.Counts.Counter = count
}

// SetEstimator replaces [solver.Estimate].
func (s *Session) SetEstimator(estimate func(context.Context, *board.Puzzle, solver.Sampling, solver.Asking) (solver.Estimated, error)) {
	s.Counts.Estimator = estimate
}

// ReportAtOnce makes jobs report every result immediately.
func (s *Session) ReportAtOnce() { s.owner.Interval = 0 }

// Load opens a new game in the given state.
func (s *Session) Load(state game.State, saved bool) {
	s.Open(&format.Document{Game: game.New(state)}, saved)
}

// SetNow sets the function that returns the time of day.
func (c *Clock) SetNow(now func() time.Time) { c.now = now }
