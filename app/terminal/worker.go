package terminal

import (
	"context"
	"sync/atomic"
	"time"

	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
)

// load is a unit of work for a worker: a question, puzzles that are bare lines of a list,
// or only messages.
type load struct {
	question *question
	bare     []board.Grid // givens
	file     string       // of bare
	line     int          // of the first puzzle in bare
	said     string       // messages from reading the load
	outcomes outcomes
	read     int64 // bytes of all inputs up to its end, or slightly further
}

func (l *load) puzzles() int {
	if l.question != nil {
		return 1
	}
	return len(l.bare)
}

// worker answers questions, one load after another.
type worker struct {
	answerer
	ctx    context.Context
	search *solver.Search
	pace   *pace

	question *question // reusable for the next bare line, or nil
}

// work returns the answers to a load.
func (w *worker) work(l *load) []*page {
	p := &page{ctx: w.ctx, search: w.search, said: l.said, outcomes: l.outcomes}
	pages := []*page{p}
	if l.question != nil {
		p.err = w.answer(p, l.question)
		return pages
	}
	begin := time.Now()
	p.text.Grow(len(l.bare) * (board.Cells + 1)) // minimum size of most answers
	for i := range l.bare {
		if p.rest != nil || p.text.Len() > ample {
			p = &page{ctx: w.ctx, search: w.search}
			pages = append(pages, p)
		}
		q := w.question
		if q == nil {
			q = &question{state: game.State{Playing: true}}
		}
		w.question, p.own = nil, p.text.Len()
		q.file, q.line, q.state.Puzzle.Givens = l.file, l.line+i, l.bare[i]
		if p.err = w.answer(p, q); p.err != nil {
			return pages
		}
		if p.rest == nil {
			w.question = q
		}
	}
	w.pace.note(time.Since(begin), len(l.bare))
	return pages
}

// pace is the recent time per answer.
type pace struct{ atomic.Int64 }

const (
	// shift is how long a load should take: much longer than passing it to a worker takes, but
	// too short for users to notice.
	shift = time.Millisecond
	// largest is the maximum number of puzzles in a load.
	largest = 64
)

func (p *pace) note(took time.Duration, puzzles int) {
	if puzzles > 0 {
		p.Store(max(int64(took)/int64(puzzles), 1))
	}
}

// fitting returns the number of puzzles for a load. It is one while the pace is unknown, so
// that slow puzzles use all cores from the start.
func (p *pace) fitting() int {
	if p.Load() == 0 {
		return 1
	}
	return int(min(max(int64(shift)/p.Load(), 1), largest))
}
