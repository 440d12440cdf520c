package session

import (
	"context"

	"nonet/app/paint"
	"nonet/app/solutions"
	"nonet/board"
	"nonet/solver"
)

// SetOverlay shows in every open cell how many solutions have which digit there,
// or takes that away.
func (s *Session) SetOverlay(on bool) {
	s.notice = Notice{}
	s.setOverlay(on)
	s.onChange()
}

func (s *Session) setOverlay(on bool) {
	s.overlay = on
	switch {
	case on:
		s.comparing = false
		s.leaveSteps() // which lie over it
		s.askPossible()
	case s.run != nil:
		s.run.possible.halt()
	}
}

// The limits up to which the solutions with a digit are counted, the later the
// longer it takes: at first as far as a moment goes, then all if they are not
// too many, and else as far as some seconds go.
const (
	fewSolutions  = 1000
	manySolutions = 1_000_000
	someSolutions = 20_000
)

// askPossible has a goroutine find out how many solutions have which digit
// where, as far as that takes no more than some seconds.
func (s *Session) askPossible() {
	if !s.usable() {
		return
	}
	s.ensureRun()
	r := s.run
	if r.complete() {
		if r.possible.known && isExact(r.possible.value) {
			return
		}
		r.possible.halt()
		r.possible.known = false
		if r.possible.value == nil {
			r.possible.value = r.guess()
		}
		list := r.list()
		inquire(s, &r.possible, nil, func(ctx context.Context, tell teller[*paint.Overlay]) {
			tell(overlayOf(tallied(ctx, list)), true)
		})
		return
	}
	if r.possible.value == nil {
		r.possible.value = r.guess()
	}
	p := r.question.puzzle()
	inquire(s, &r.possible, nil, func(ctx context.Context, tell teller[*paint.Overlay]) {
		possible, _ := solver.Possible(ctx, p, solver.Asking{Workers: spareCores()})
		tell(certainly(&possible), false)
		for _, limit := range []uint64{fewSolutions, manySolutions, someSolutions} {
			if limit == manySolutions {
				if _, more, err := solver.Count(ctx, p, limit, solver.Asking{Workers: spareCores()}); more || err != nil {
					continue
				}
			}
			tally, err := solver.CountCandidates(ctx, p, limit, solver.Asking{Workers: spareCores()})
			if err != nil {
				return
			}
			overlay := overlayOf(tally)
			last := limit == someSolutions || isExact(overlay)
			tell(overlay, last)
			if last {
				return
			}
		}
	})
}

// guess returns an overlay of the digits that the rules leave, of which nothing
// is known yet.
func (r *run) guess() *paint.Overlay {
	overlay := new(paint.Overlay)
	p := r.question.puzzle()
	for c, digits := range p.Candidates(&p.Givens) {
		if d := p.Givens[c]; d != 0 {
			digits = board.DigitsOf(d)
		}
		for d := range board.Digit(board.Size) {
			if !digits.Has(d + 1) {
				overlay[c][d].Kind = paint.Never
			}
		}
	}
	return overlay
}

// complete tells whether every solution is in the list.
func (r *run) complete() bool {
	return r.finder.Ended() && r.finder.Found() == uint64(r.list().Len())
}

// certainly returns an overlay of digits of which no more is known than whether
// they stand in some solution.
func certainly(possible *[board.Cells]board.DigitSet) *paint.Overlay {
	overlay := new(paint.Overlay)
	for c, digits := range possible {
		for d := range board.Digit(board.Size) {
			overlay[c][d].Kind = paint.Never
			if digits.Has(d + 1) {
				overlay[c][d].Kind = paint.Sometimes
			}
		}
	}
	return overlay
}

// tallied counts the digits of solutions.
func tallied(ctx context.Context, list solutions.List) *solver.Tally {
	tally := new(solver.Tally)
	for i, solution := range list.All() {
		if i%1024 == 0 && ctx.Err() != nil {
			break
		}
		for c, d := range solution {
			tally[c][d-1].Count++
		}
	}
	return tally
}

func overlayOf(tally *solver.Tally) *paint.Overlay {
	overlay := new(paint.Overlay)
	for c := range tally {
		for d, amount := range tally[c] {
			p := &overlay[c][d]
			p.Solutions = amount.Count
			switch {
			case amount.More:
				p.Kind = paint.MoreThan
			case amount.Count == 0:
				p.Kind = paint.Never
			default:
				p.Kind = paint.Exactly
			}
		}
	}
	return overlay
}

// isExact tells whether each number of an overlay is known.
func isExact(overlay *paint.Overlay) bool {
	for c := range overlay {
		for _, p := range overlay[c] {
			if p.Kind != paint.Never && p.Kind != paint.Exactly {
				return false
			}
		}
	}
	return true
}
