package session

import (
	"context"
	"math/big"
	"slices"

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
// too many, and else, where all cannot be counted, as far as some seconds go.
const (
	fewSolutions  = 1000
	manySolutions = 1_000_000
	someSolutions = 20_000
)

// Want says in which cell the possible digits are wanted first: where all solutions
// are counted, the box of that cell is the next.
func (s *Session) Want(c board.Cell) { s.wanted.Store(uint32(c)) }

// askPossible has a goroutine find out how many solutions have which digit
// where: by classic rules all of them, by others as far as that takes no more than
// some seconds.
func (s *Session) askPossible() {
	if !s.usable() {
		return
	}
	s.ensureRun()
	r := s.run
	foretold := s.foretold(r)
	if r.complete() {
		if r.possible.known && isExact(r.possible.value) {
			return
		}
		r.possible.halt()
		r.possible.known = false
		if r.possible.value == nil {
			r.possible.value = foretold
		}
		list := r.list()
		inquire(s, &r.possible, nil, func(ctx context.Context, tell teller[*paint.Overlay]) {
			tell(overlayOf(tallied(ctx, list)), true)
		})
		return
	}
	if r.possible.value == nil {
		r.possible.value = foretold
	}
	s.Want(s.cursor)
	r.boxPace = solutions.Pace{}
	p, overlay := r.question.puzzle(), r.possible.value
	inquire(s, &r.possible, nil, func(ctx context.Context, tellAll teller[*paint.Overlay]) {
		tell := func(overlay *paint.Overlay, last bool) { tellAll(withCounted(overlay, foretold), last) }
		if !solver.Countable(p) {
			tellSome(ctx, p, someSolutions, tell)
			return
		}
		if counted := countedBoxes(overlay); !slices.Contains(counted[:], true) { // else it goes on
			overlay = tellSome(ctx, p, 0, tell)
			if isExact(overlay) {
				return
			}
		}
		s.tellBoxes(ctx, r, p, overlay, tell)
	})
}

// tellSome returns what is known of the possible digits within a moment; then all,
// if there are not too many solutions. Otherwise it counts up to a last limit,
// unless that is 0. It returns what it has told last.
func tellSome(ctx context.Context, p *board.Puzzle, lastLimit uint64, tell teller[*paint.Overlay]) *paint.Overlay {
	asking := solver.Asking{Workers: spareCores()}
	possible, _ := solver.Possible(ctx, p, asking)
	overlay := certainly(&possible)
	tell(overlay, false)
	for _, limit := range []uint64{fewSolutions, manySolutions, lastLimit} {
		if limit == 0 {
			break
		}
		if limit == manySolutions {
			if _, more, err := solver.Count(ctx, p, limit, asking); more || err != nil {
				continue
			}
		}
		tally, err := solver.CountCandidates(ctx, p, limit, asking)
		if err != nil {
			break
		}
		overlay = overlayOf(tally)
		last := limit == lastLimit || isExact(overlay)
		tell(overlay, last)
		if last {
			break
		}
	}
	return overlay
}

// tellBoxes counts all solutions with each digit, box by box, and tells of each box
// at once. Those of the overlay that are counted are left out.
func (s *Session) tellBoxes(ctx context.Context, r *run, p *board.Puzzle, overlay *paint.Overlay, tell teller[*paint.Overlay]) {
	if isExact(overlay) {
		tell(overlay, true)
		return
	}
	known := countedBoxes(overlay)
	before := 0.0 // the part of the boxes that are known
	for _, known := range known {
		if known {
			before += 1. / board.Size
		}
	}
	wanted := func() board.Cell { return board.Cell(s.wanted.Load()) }
	pacer := solutions.NewPacer()
	asking := solver.Asking{Workers: spareCores(), Progress: func(now solver.Progress) {
		if now.Share == 1 || ctx.Err() != nil {
			return // no one waits any more
		}
		pace := pacer.Pace(now)
		pace.Share = before + (1-before)*pace.Share // where it goes on
		s.post(func() {
			if ctx.Err() == nil {
				r.boxPace = pace
				s.onReport()
			}
		})
	}}
	for box, tally := range solver.CountByBox(ctx, p, known, wanted, asking) {
		next := *overlay // the one before is on show
		overlay = &next
		for i := range tally {
			c := board.At(box/3*3+i/3, box%3*3+i%3)
			for d, n := range tally[i] {
				overlay[c][d] = exactly(n)
			}
		}
		tell(overlay, isExact(overlay))
	}
}

// foretold returns an overlay of what is known of the possible digits before anyone
// looks: what rules leave, less what is in no solution of a puzzle with fewer
// digits, as without a pin. Where that puzzle has one digit less, its solutions that
// have the digit are all there are; this number is noted too.
func (s *Session) foretold(r *run) *paint.Overlay {
	overlay := r.guess()
	for _, wider := range s.parked {
		before := wider.possible.value
		if before == nil || !r.question.narrows(&wider.question) {
			continue
		}
		for c := range overlay {
			for i := range overlay[c] {
				if before[c][i].Kind == paint.Never {
					overlay[c][i] = before[c][i]
				}
			}
		}
		added := r.question.givens.Differing(&wider.question.givens)
		if added.Len() != 1 {
			continue
		}
		c := added.Min()
		if d := r.question.givens[c]; before[c][d-1].Kind == paint.Exactly {
			r.part = before[c][d-1].Solutions
			overlay[c][d-1] = before[c][d-1]
		}
	}
	return overlay
}

// withCounted returns an overlay with the cells of another that are counted there.
func withCounted(overlay, other *paint.Overlay) *paint.Overlay {
	all := *overlay
	for c := range all {
		if !all[c].IsCounted() && other[c].IsCounted() {
			all[c] = other[c]
		}
	}
	return &all
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

// complete reports whether every solution is in the list.
func (r *run) complete() bool {
	return r.finder.Ended() && r.finder.Found() == uint64(r.list().Len())
}

// certainly returns an overlay of digits of which no more is known than whether
// they are in some solution.
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
			n := new(big.Int).SetUint64(amount.Count)
			overlay[c][d] = exactly(n)
			if amount.More {
				overlay[c][d] = paint.Possibility{Kind: paint.MoreThan, Solutions: n}
			}
		}
	}
	return overlay
}

// exactly is what is known of a digit that is in so many solutions.
func exactly(n *big.Int) paint.Possibility {
	if n.Sign() == 0 {
		return paint.Possibility{Kind: paint.Never}
	}
	return paint.Possibility{Kind: paint.Exactly, Solutions: n}
}

// Boxes is how far the possible digits are counted where that is done box by box.
type Boxes struct {
	Counted int            // 0 to 9
	Asking  bool           // the others are being counted
	Stopped bool           // not all is known, and no one works at it
	Pace    solutions.Pace // of that, without a rate; its share is 0 before it is known how much there is to do
}

// boxes returns how far the possible digits on show are counted.
func (s *Session) boxes() Boxes {
	overlay := s.possible()
	if overlay == nil {
		return Boxes{}
	}
	boxes := Boxes{Pace: s.run.boxPace, Stopped: !s.run.possible.known && !s.run.possible.asking()}
	boxes.Asking = s.run.possible.asking() && isBegun(overlay) && solver.Countable(s.run.question.puzzle())
	for _, counted := range countedBoxes(overlay) {
		if counted {
			boxes.Counted++
		}
	}
	return boxes
}

// isBegun reports whether some solutions of an overlay are counted, and there are
// more.
func isBegun(overlay *paint.Overlay) bool {
	for c := range overlay {
		for i := range overlay[c] {
			if overlay[c][i].Kind == paint.MoreThan {
				return true
			}
		}
	}
	return false
}

// countedBoxes tells of which boxes each number of an overlay is known.
func countedBoxes(overlay *paint.Overlay) (counted [board.Size]bool) {
	for i := range counted {
		counted[i] = true
	}
	for c := range board.Cell(board.Cells) {
		if !overlay[c].IsCounted() {
			counted[c.Box()] = false
		}
	}
	return counted
}

// isExact reports whether each number of an overlay is known.
func isExact(overlay *paint.Overlay) bool {
	counted := countedBoxes(overlay)
	return !slices.Contains(counted[:], false)
}

// summed returns how many solutions there are by the numbers of the digits of a cell,
// nil where those of none are known. Those of a puzzle with one digit less tell it too.
func (r *run) summed() *big.Int {
	if r.part != nil || r.possible.value == nil {
		return r.part
	}
	for c := range r.possible.value {
		// A cell without candidates has no numbers; what it means is said elsewhere.
		if n := r.possible.value[c].Total(); n != nil && (n.Sign() > 0 || r.possible.known) {
			return n
		}
	}
	return nil
}
