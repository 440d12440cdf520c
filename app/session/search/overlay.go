package search

import (
	"context"
	"math/big"
	"slices"

	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/solver"
)

// SetOverlay shows or hides the possible digits of every empty cell, each with the number
// of solutions that have it there.
func (s *Counts) SetOverlay(on bool) {
	if on {
		s.overlay, s.comparing = true, false
		s.host.LeaveSteps() // steps would cover the overlay
		s.host.LeaveCheck()
		s.askPossible()
	} else {
		s.Cover()
	}
	s.host.Tell(notice.Notice{})
}

// Cover hides the possible digits without a report.
func (s *Counts) Cover() {
	s.overlay = false
	if s.run != nil {
		s.run.possible.Halt()
	}
}

// refresh asks for the possible digits again if the board shows them.
func (s *Counts) refresh() {
	if s.overlay {
		s.askPossible()
	}
}

// Limits for counting the solutions with each digit. A first, quick count stops at
// fewSolutions. If there are at most manySolutions, all of them are counted next. Otherwise,
// unless the puzzle is [solver.Countable], the count stops at someSolutions, which takes a
// few seconds.
const (
	fewSolutions  = 1000
	manySolutions = 1_000_000
	someSolutions = 20_000
)

// Want sets the cell whose possible digits are counted first. If the count goes box by box,
// the box of that cell is next.
func (s *Counts) Want(c board.Cell) { s.wanted.Store(uint32(c)) }

// askPossible starts a goroutine that counts the solutions with each digit in each cell. It
// counts all of them if the puzzle is [solver.Countable], and otherwise as many as a few
// seconds allow.
func (s *Counts) askPossible() {
	if !s.host.Usable() {
		return
	}
	s.ensureRun()
	r := s.run
	if r.complete() && r.possible.Known && isExact(r.possible.Value) {
		return
	}
	foretold := s.foretold(r)
	if r.possible.Value == nil {
		r.possible.Value = foretold
	}
	if r.complete() {
		r.possible.Halt()
		r.possible.Known = false
		list := r.list()
		r.possible.Ask(s.owner, nil, func(ctx context.Context, tell jobs.Reporter[*scene.Overlay]) {
			tell(overlayOf(tallied(ctx, list)), true)
		})
		return
	}
	s.Want(s.host.Cursor())
	r.boxPace = Pace{}
	p, overlay := r.question.Puzzle(), r.possible.Value
	r.possible.Ask(s.owner, s.tallied, func(ctx context.Context, tellAll jobs.Reporter[*scene.Overlay]) {
		tell := func(overlay *scene.Overlay, last bool) { tellAll(withCounted(overlay, foretold), last) }
		if !solver.Countable(p) {
			tellSome(ctx, p, someSolutions, tell)
			return
		}
		if counted := countedBoxes(overlay); !slices.Contains(counted[:], true) { // otherwise an earlier count continues
			overlay = tellSome(ctx, p, 0, tell)
			if isExact(overlay) {
				return
			}
		}
		s.tellBoxes(ctx, r, p, overlay, tell)
	})
}

// tallied is called when the possible digits are known. If there are no solutions, it ends the search.
func (s *Counts) tallied() {
	if n := s.run.summed(); n != nil && n.Sign() == 0 {
		s.endInVain()
	}
}

// tellSome first reports which digits are possible, since that takes little time. Then it
// counts all solutions if there are not too many. Otherwise it counts up to lastLimit
// solutions, unless that is 0. It returns the last overlay reported.
func tellSome(ctx context.Context, p *board.Puzzle, lastLimit uint64, tell jobs.Reporter[*scene.Overlay]) *scene.Overlay {
	asking := solver.Asking{Workers: jobs.SpareCores()}
	possible, _ := solver.Possible(ctx, p, asking)
	overlay := overlayWith(&possible, scene.Sometimes)
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

// tellBoxes counts all solutions with each digit, box by box, and reports each box when it
// is done. It skips boxes that are already counted in the overlay.
func (s *Counts) tellBoxes(ctx context.Context, r *run, p *board.Puzzle, overlay *scene.Overlay, tell jobs.Reporter[*scene.Overlay]) {
	if isExact(overlay) {
		tell(overlay, true)
		return
	}
	known := countedBoxes(overlay)
	before := 0.0 // share of the boxes that were already counted
	for _, known := range known {
		if known {
			before += 1. / board.Size
		}
	}
	wanted := func() board.Cell { return board.Cell(s.wanted.Load()) }
	pacer := NewPacer()
	asking := solver.Asking{Workers: jobs.SpareCores(), Progress: func(now solver.Progress) {
		if now.Share == 1 || ctx.Err() != nil {
			return // no longer needed
		}
		pace := pacer.Pace(now)
		pace.Share = before + (1-before)*pace.Share // the total share, including the boxes counted before
		s.owner.Post(func() {
			if ctx.Err() == nil {
				r.boxPace = pace
				s.host.Reported()
			}
		})
	}}
	for box, tally := range solver.CountByBox(ctx, p, known, wanted, asking) {
		next := *overlay // the previous overlay is on display and must not change
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

// foretold returns an overlay of what is known about the possible digits before they are
// counted: the digits allowed by the rules, except those known to occur in no solution of an
// earlier puzzle with fewer digits, such as the puzzle without a pin. If exactly one digit
// was added to that puzzle, and the number of its solutions with this digit is known,
// foretold records it as the total.
func (s *Counts) foretold(r *run) *scene.Overlay {
	overlay := r.guess()
	for _, wider := range s.parked {
		before := wider.possible.Value
		if before == nil || !r.question.narrows(&wider.question) {
			continue
		}
		for c := range overlay {
			for i := range overlay[c] {
				if before[c][i].Kind == scene.Never {
					overlay[c][i] = before[c][i]
				}
			}
		}
		added := r.question.givens.Differing(&wider.question.givens)
		if added.Len() != 1 {
			continue
		}
		c := added.Min()
		if d := r.question.givens[c]; before[c][d-1].Kind == scene.Exactly {
			r.part = before[c][d-1].Solutions
			overlay[c][d-1] = before[c][d-1]
		}
	}
	return overlay
}

// withCounted returns a copy of overlay, with the numbers of other in the cells that only
// other has counted.
func withCounted(overlay, other *scene.Overlay) *scene.Overlay {
	all := *overlay
	for c := range all {
		if !all[c].IsCounted() && other[c].IsCounted() {
			all[c] = other[c]
		}
	}
	return &all
}

// guess returns an overlay in which nothing is known except which digits the rules exclude.
func (r *run) guess() *scene.Overlay {
	p := r.question.Puzzle()
	allowed := p.Candidates(&p.Givens)
	for c, d := range p.Givens {
		if d != 0 {
			allowed[c] = board.DigitsOf(d)
		}
	}
	return overlayWith(&allowed, scene.Unknown)
}

func (r *run) complete() bool {
	return r.finder.Ended() && r.finder.Found() == uint64(r.list().Len())
}

// overlayWith returns an overlay in which the possible digits have the given kind and all
// others are impossible.
func overlayWith(possible *[board.Cells]board.DigitSet, kind scene.PossibilityKind) *scene.Overlay {
	overlay := new(scene.Overlay)
	for c, digits := range possible {
		for d := range board.Digit(board.Size) {
			overlay[c][d].Kind = scene.Never
			if digits.Has(d + 1) {
				overlay[c][d].Kind = kind
			}
		}
	}
	return overlay
}

func tallied(ctx context.Context, list List) *solver.Tally {
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

func overlayOf(tally *solver.Tally) *scene.Overlay {
	overlay := new(scene.Overlay)
	for c := range tally {
		for d, amount := range tally[c] {
			n := new(big.Int).SetUint64(amount.Count)
			overlay[c][d] = exactly(n)
			if amount.More {
				overlay[c][d] = scene.Possibility{Kind: scene.MoreThan, Solutions: n}
			}
		}
	}
	return overlay
}

func exactly(n *big.Int) scene.Possibility {
	if n.Sign() == 0 {
		return scene.Possibility{Kind: scene.Never}
	}
	return scene.Possibility{Kind: scene.Exactly, Solutions: n}
}

// isBegun reports whether an overlay has numbers that are still lower bounds.
func isBegun(overlay *scene.Overlay) bool {
	for c := range overlay {
		for i := range overlay[c] {
			if overlay[c][i].Kind == scene.MoreThan {
				return true
			}
		}
	}
	return false
}

// countedBoxes returns the boxes in which every number of the overlay is known.
func countedBoxes(overlay *scene.Overlay) (counted [board.Size]bool) {
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

// isExact reports whether all numbers of an overlay are known.
func isExact(overlay *scene.Overlay) bool {
	counted := countedBoxes(overlay)
	return !slices.Contains(counted[:], false)
}

// summed returns the number of solutions, known from a puzzle with one digit fewer or added
// up from the numbers of all digits in a cell. It returns nil if neither is available.
func (r *run) summed() *big.Int {
	if r.part != nil || r.possible.Value == nil {
		return r.part
	}
	for c := range r.possible.Value {
		// The numbers of a cell without candidates add up to 0. In that case, the lack of
		// solutions is reported elsewhere.
		if n := r.possible.Value[c].Total(); n != nil && (n.Sign() > 0 || r.possible.Known) {
			return n
		}
	}
	return nil
}

// possible returns what is known about the possible digits, or nil if they are not shown or there is
// no solution.
func (s *Counts) possible() *scene.Overlay {
	r := s.run
	if !s.overlay || r == nil || r.finder.Ended() && r.finder.Found() == 0 {
		return nil
	}
	return r.possible.Value
}
