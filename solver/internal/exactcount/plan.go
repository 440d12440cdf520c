package exactcount

import (
	"cmp"
	"context"
	"slices"

	"nonet/board"
)

// Plan is a plan for counting the solutions of a grid.
type Plan struct {
	*catalogue
	byCell        bool            // whether to count each digit in each cell of the first stack's box in the first band
	transposed    bool            // whether bands and stacks are exchanged
	stacks, bands [3]chute        // in the order of the sum in the package comment
	used          [3][3]numbering // the partitions used, indexed by stack and band
	trios         [3]trios        // one for each stack
	phases        []phase
	odds          odds
}

// numbering is a numbering of the partitions that a stack may have in one of its boxes.
type numbering struct {
	partitions []uint16
	number     [partitions]int16 // index of each partition, or -1 if it is not listed
}

// trio is a structure of a stack: the numbers of its partitions in the three bands.
type trio [3]uint16

// trios holds the structures of a stack, sorted by their partitions in one band.
type trios struct {
	all        []trio
	structures []uint16
	starts     []int // index of the first structure with each partition, followed by len(all)
}

func (tr *trios) with(partition int) []trio {
	return tr.all[tr.starts[partition]:tr.starts[partition+1]]
}

// firsts says which stack and band come first, after transposing the grid if transposed is
// set.
type firsts struct {
	transposed  bool
	stack, band int
}

// NewPlan returns a plan for counting the solutions of a grid with some givens; empty cells
// are 0. If ctx ends, it returns the best plan found so far.
func NewPlan(ctx context.Context, givens *board.Grid) *Plan {
	var choices []firsts
	for i := range 3 {
		for k := range 3 {
			choices = append(choices, firsts{false, i, k}, firsts{true, i, k})
		}
	}
	return newPlan(ctx, givens, false, choices)
}

// NewBoxPlan returns a plan for counting the solutions with each digit in each cell of the
// box with the given number, 0 to 8. Otherwise it is like [NewPlan].
func NewBoxPlan(ctx context.Context, givens *board.Grid, box int) *Plan {
	row, col := box/3, box%3
	return newPlan(ctx, givens, true, []firsts{{false, col, row}, {true, row, col}})
}

// arrange sets the stacks and bands of the plan to those of a grid, in the given order, and
// finds their structures.
func (p *Plan) arrange(givens *board.Grid, stacks, bands [3]int) {
	at := func(row, col int) board.Cell {
		if p.transposed {
			row, col = col, row
		}
		return board.At(row, col)
	}
	for i := range 3 {
		p.stacks[i] = newChute(givens, func(line, box, place int) board.Cell {
			return at(3*bands[box]+place, 3*stacks[i]+line)
		})
		p.bands[i] = newChute(givens, func(line, box, place int) board.Cell {
			return at(3*bands[i]+line, 3*stacks[box]+place)
		})
		p.stacks[i].find(p.catalogue)
		p.bands[i].find(p.catalogue)
	}
}

// newPlan returns the plan with the least work among the choices. If a chute has no
// possible structure, there are no solutions, and the plan has no work.
func newPlan(ctx context.Context, givens *board.Grid, byCell bool, choices []firsts) *Plan {
	p := Plan{catalogue: catalogued(), byCell: byCell}
	p.arrange(givens, [3]int{0, 1, 2}, [3]int{0, 1, 2})
	for i := range 3 {
		if len(p.stacks[i].fits) == 0 || len(p.bands[i].fits) == 0 {
			return &p
		}
	}
	// The estimate usually puts the best choice among the first few. The exact work is
	// known only after planning, which takes about 10 milliseconds and 5 MB.
	const most, planning, atMost, factor = 6, 3e7, 1. / 20, 4
	products := make(map[firsts]float64, len(choices))
	for _, by := range choices {
		p.transpose(by.transposed)
		products[by] = p.products(by.stack, by.band)
	}
	slices.SortStableFunc(choices, func(a, b firsts) int { return cmp.Compare(products[a], products[b]) })
	best := p.plan(givens, choices[0])
	for i, by := range choices[1:min(most, len(choices))] {
		if ctx.Err() != nil || planning*float64(i+1) > atMost*best.Work() || products[by] > factor*products[choices[0]] {
			break
		}
		if other := p.plan(givens, by); other.Work() < best.Work() {
			best = other
		}
	}
	return best
}

func (p Plan) plan(givens *board.Grid, by firsts) *Plan {
	p.transpose(by.transposed)
	// The third stack is the one with fewer structures, since the vectors are computed
	// again for each of its partitions.
	second, third := others(by.stack)
	if len(p.stacks[second].fits) < len(p.stacks[third].fits) {
		second, third = third, second
	}
	beta, gamma := others(by.band)
	p.arrange(givens, [3]int{by.stack, second, third}, [3]int{by.band, beta, gamma})
	ofDots, ofAll := p.symmetries(0, 0)
	for i := range p.stacks {
		for band := range p.bands {
			p.used[i][band] = p.numbered(&p.stacks[i], band, ofDots)
		}
	}
	// The first stack's structures are sorted by their partition in the second band, which
	// determines the vector there.
	p.trios = [3]trios{p.sorted(0, 1), p.sorted(1, 0), p.sorted(2, 0)}
	p.phases = p.phasesOf(ofDots, ofAll)
	p.odds = odds{p.sample(), p.reach(ofDots)}
	return &p
}

func (p *Plan) transpose(transposed bool) {
	if p.transposed != transposed {
		p.transposed = transposed
		p.stacks, p.bands = p.bands, p.stacks
	}
}

// others returns the other two indices from 0 to 2.
func others(one int) (int, int) { return (one + 1) % 3, (one + 2) % 3 }

// numbered numbers the partitions that a stack has in a band, and their images under
// exchanges.
func (p *Plan) numbered(stack *chute, band int, all exchanges) (n numbering) {
	var used [partitions]bool
	var rest []uint16
	use := func(partition uint16) {
		if !used[partition] {
			used[partition] = true
			rest = append(rest, partition)
		}
	}
	for _, s := range stack.fits {
		use(p.structures[s].partitions[band])
	}
	renamings := make([]names, len(all))
	for i, e := range all {
		renamings[i] = e.after(unchanged).names()
	}
	for len(rest) > 0 {
		last := rest[len(rest)-1]
		rest = rest[:len(rest)-1]
		for i := range renamings {
			use(p.renamed(last, &renamings[i]))
		}
	}
	for i, used := range used {
		n.number[i] = -1
		if used {
			n.number[i] = int16(len(n.partitions))
			n.partitions = append(n.partitions, uint16(i))
		}
	}
	return n
}

// sorted returns the structures of a stack ordered by their partitions in a band.
func (p *Plan) sorted(stack, band int) (t trios) {
	used := &p.used[stack]
	var with [partitions][]uint16
	for _, s := range p.stacks[stack].fits {
		partition := p.structures[s].partitions[band]
		with[partition] = append(with[partition], s)
	}
	for _, partition := range used[band].partitions {
		t.starts = append(t.starts, len(t.structures))
		t.structures = append(t.structures, with[partition]...)
	}
	t.starts = append(t.starts, len(t.structures))
	for _, s := range t.structures {
		var one trio
		for i, partition := range p.structures[s].partitions {
			one[i] = uint16(used[i].number[partition])
		}
		t.all = append(t.all, one)
	}
	return t
}
