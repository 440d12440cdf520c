package diagnose

import (
	"cmp"
	"context"
	"slices"

	"nonet/board"
)

const (
	deepest     = 2  // maximum nesting depth of cases
	widest      = 3  // maximum number of cases for one cell or house
	longest     = 60 // maximum number of steps and cases that a person can follow
	simplified  = 6  // maximum number of proofs to simplify
	tried       = 12 // number of cells and houses to try for nested cases
	proceedCost = 40 // cost of finding all singles, in ticks
)

// Prove shows why p has no solution. It returns false if p has one, or if the given number
// of nodes (0 means the default) is not enough to decide. If ctx ends first, it also
// returns ctx.Err(). If no short proof is found, the proof is a complete search, without
// any singles before it.
func Prove(ctx context.Context, p *board.Puzzle, nodes uint64) (Proof, bool, error) {
	s := prover{prober: newProber(ctx, p, nodes)}
	if _, found, _ := s.solution(p); found {
		return Proof{}, false, ctx.Err()
	}
	start := newPosition(p)
	if ends := evidentEnds(p); len(ends) > 0 {
		o := outline{end: ends[0]}
		return o.proof(start), true, ctx.Err()
	}
	var reasoning *Reasoning
	for depth := range deepest + 1 {
		if depth == 1 {
			reasoning = s.reason(p)
		}
		if outlines := s.outlines(start, depth); len(outlines) > 0 {
			best := s.best(outlines, start)
			if reasoning != nil && reasoning.weight() <= best.len() {
				break
			}
			if best.len() <= longest {
				return best.proof(start), true, ctx.Err()
			}
			break
		}
	}
	if reasoning != nil && len(reasoning.Steps) <= longest {
		return reasoning.proof(), true, ctx.Err()
	}
	s.single = max(s.left/s.node, 1)
	_, found, known := s.solution(p)
	if found || !known {
		return Proof{}, false, ctx.Err()
	}
	return Proof{End: End{Kind: BySearch, Nodes: s.search.Nodes()}}, true, ctx.Err()
}

// AtSight returns the first contradiction visible in p: a digit twice in a group, a cell
// without candidates, or a house without a place for a digit. It neither places digits nor
// searches, so p may have no solution even if AtSight returns false.
func AtSight(p *board.Puzzle) (End, bool) {
	start := newPosition(p)
	ends := append(evidentEnds(p), start.ends()...)
	if len(ends) == 0 {
		return End{}, false
	}
	o := outline{end: ends[0]}
	return o.proof(start).End, true
}

type prover struct{ *prober }

// outlines returns outlines of the proofs that are shortest before simplification. The
// proofs start at position p, and nest cases up to the given depth.
func (s *prover) outlines(p position, depth int) []outline {
	s.spend(proceedCost)
	singles, ends := p.proceed()
	var list []outline
	for _, end := range ends {
		list = append(list, outline{singles: singles, end: end})
	}
	if len(ends) > 0 || depth == 0 {
		return list
	}
	splits := p.splits()
	if depth > 1 {
		splits = splits[:min(len(splits), tried)]
	}
	for _, split := range splits {
		if s.over() {
			break
		}
		o := outline{singles: singles, end: split.end}
		if o.cases = s.cases(p, split, depth-1); o.cases != nil {
			list = append(list, o)
		}
	}
	slices.SortStableFunc(list, func(a, b outline) int { return cmp.Compare(a.len(), b.len()) })
	return list[:min(len(list), simplified)]
}

// cases returns the cases of a split with their proofs, or nil if it finds no proof for one
// of them.
func (s *prover) cases(p position, split split, depth int) []branch {
	var cases []branch
	for _, b := range split.cases {
		in := p
		in.place(b.cell, b.digit)
		outlines := s.outlines(in, depth)
		if len(outlines) == 0 {
			return nil
		}
		b.outline = outlines[0]
		cases = append(cases, b)
	}
	return cases
}

// best simplifies the outlines and returns the first of the shortest ones.
func (s *prover) best(outlines []outline, p position) outline {
	for i := range outlines {
		outlines[i].simplify(p)
	}
	return slices.MinFunc(outlines, func(a, b outline) int { return cmp.Compare(a.len(), b.len()) })
}

// split is a cell or a house to try case by case.
type split struct {
	end   end
	cases []branch
}

// splits returns the cells and houses to try case by case, fewest cases first.
func (p *position) splits() []split {
	var splits []split
	for c, digits := range p.free {
		if n := digits.Len(); n == 0 || n > widest {
			continue
		}
		s := split{end: end{kind: ByCell, cell: board.Cell(c)}}
		for d := range digits.All() {
			s.cases = append(s.cases, branch{cell: board.Cell(c), digit: d})
		}
		splits = append(splits, s)
	}
	for house := range p.houses {
		for d := board.Digit(1); d <= board.Size; d++ {
			places := p.places(house, d)
			if n := places.Len(); n < 2 || n > widest {
				continue
			}
			s := split{end: end{kind: ByHouse, group: house, digit: d}}
			for c := range places.All() {
				s.cases = append(s.cases, branch{cell: c, digit: d})
			}
			splits = append(splits, s)
		}
	}
	slices.SortStableFunc(splits, func(a, b split) int { return cmp.Compare(len(a.cases), len(b.cases)) })
	return splits
}

// evident returns some sets of members without a solution, taken from contradictions that
// are visible immediately or after placing singles.
func evident(p *board.Puzzle) []board.CellSet {
	const most = 20 // maximum number of contradictions to use
	var outlines []outline
	for _, end := range evidentEnds(p) {
		outlines = append(outlines, outline{end: end})
	}
	start := newPosition(p)
	after := start
	singles, ends := after.proceed()
	for _, end := range ends {
		outlines = append(outlines, outline{singles: singles, end: end})
	}
	outlines = outlines[:min(len(outlines), most)]
	var sets []board.CellSet
	for i := range outlines {
		outlines[i].simplify(start)
		proof := outlines[i].proof(start)
		sets = append(sets, proof.used(p))
	}
	return sets
}

// used returns the members used by a proof that has no cases.
func (p *Proof) used(puzzle *board.Puzzle) board.CellSet {
	s := p.End.Cells
	if p.End.Kind == NoDigit || p.End.Kind == NotAllowed {
		s = s.With(p.End.Cell)
	}
	if p.End.Kind == NotAllowed {
		s = s.With(removal)
	}
	use := func(because []Exclusion) {
		for _, x := range because {
			switch x.Kind {
			case Seen:
				s = s.With(x.By)
			case Filled:
				s = s.With(x.Cell)
			case Gone:
				s = s.With(removal)
			}
		}
	}
	use(p.End.Because)
	for _, step := range p.Steps {
		use(step.Because)
	}
	return s.Intersect(puzzle.Givens.Differing(&board.Grid{}).With(removal))
}
