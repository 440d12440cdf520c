package terminal

import (
	"context"
	"sync/atomic"
	"time"

	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
)

// load is what a worker takes at once: a question, or puzzles that are bare lines of a
// list, or nothing but what there is to say.
type load struct {
	question *question
	bare     []board.Grid // givens
	file     string       // of these
	line     int          // of the first of them
	said     string       // to people, while it was read
	failed   bool         // what was read, or told of, is bad
	read     int64        // bytes of all inputs up to its end, or somewhat further
}

// puzzles returns how many puzzles a load has.
func (l *load) puzzles() int {
	if l.question != nil {
		return 1
	}
	return len(l.bare)
}

// worker answers questions, one load after the other.
type worker struct {
	answerer
	ctx    context.Context
	search *solver.Search
	pace   *pace

	question *question // for the next bare line, or nil
}

// work returns the answers to a load.
func (w *worker) work(l *load) []*page {
	p := &page{ctx: w.ctx, search: w.search, said: l.said, failed: l.failed}
	pages := []*page{p}
	if l.question != nil {
		p.noSolution = l.question.word == wordNone
		p.err = w.answer(p, l.question)
		return pages
	}
	begin := time.Now()
	p.text.Grow(len(l.bare) * (board.Cells + 1)) // what most answers take at least
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

// pace is how long an answer takes.
type pace struct{ atomic.Int64 }

const (
	// shift is how long a load should take: much longer than it takes to hand it
	// over, and not so long that anyone waits for it.
	shift = time.Millisecond
	// largest is how many puzzles a load has at most.
	largest = 64
)

func (p *pace) note(took time.Duration, puzzles int) {
	if puzzles > 0 {
		p.Store(max(int64(took)/int64(puzzles), 1))
	}
}

// fitting returns how many puzzles make a load: one as long as nothing is known,
// so that what takes long is on all cores from the beginning.
func (p *pace) fitting() int {
	if p.Load() == 0 {
		return 1
	}
	return int(min(max(int64(shift)/p.Load(), 1), largest))
}
