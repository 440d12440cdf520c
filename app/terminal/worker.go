package terminal

import (
	"context"
	"sync/atomic"
	"time"

	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
)

// load is work for a worker: a question, several bare lines of a list, or only messages.
type load struct {
	question *question
	bare     []board.Grid // givens
	file     string       // where bare comes from
	line     int          // line number of the first puzzle in bare
	said     string       // messages about the input
	outcomes outcomes
	read     int64 // bytes of input up to the end of the load
}

func (l *load) puzzles() int {
	if l.question != nil {
		return 1
	}
	return len(l.bare)
}

type worker struct {
	answer answerer
	ctx    context.Context
	search *solver.Search
	pace   *pace

	question *question // reused for the next bare line; may be nil
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
	p.text.Grow(len(l.bare) * (board.Cells + 1)) // typical answers are at least this long
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
	// shift is how long a load should take: much longer than passing it to a worker, but too
	// short for users to notice.
	shift = time.Millisecond
	// largest is the maximum number of puzzles in a load.
	largest = 64
)

func (p *pace) note(took time.Duration, puzzles int) {
	if puzzles > 0 {
		p.Store(max(int64(took)/int64(puzzles), 1))
	}
}

// fitting returns how many puzzles to put in a load. It is one until the pace is known, so that
// slow puzzles use all cores from the start.
func (p *pace) fitting() int {
	if p.Load() == 0 {
		return 1
	}
	return int(min(max(int64(shift)/p.Load(), 1), largest))
}
