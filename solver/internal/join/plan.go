package join

import (
	"cmp"
	"slices"

	"nonet/board"
)

// Plan is how the solutions of a grid are counted. It knows all that is to be done.
type Plan struct {
	*catalogue
	byCell        bool            // the digits of the box of the first stack in the first band are counted
	transposed    bool            // what is called a band is a stack, and the other way round
	stacks, bands [3]chute        // by the parts that they play
	used          [3][3]numbering // by stack and band
	trios         [3]trios        // by stack
	phases        []phase
}

// numbering numbers the partitions that a stack may have in one of its boxes.
type numbering struct {
	partitions []uint16
	number     [partitions]int16 // -1 for the others
}

// trio is a structure of a stack: the numbers of its partitions in the three bands.
type trio [3]uint16

// trios are the structures of a stack, in the order of their partitions in one band.
type trios struct {
	all        []trio
	structures []uint16
	starts     []int // of those with each partition, and where the last ones end
}

// with returns those with a partition.
func (t *trios) with(partition int) []trio { return t.all[t.starts[partition]:t.starts[partition+1]] }

// NewPlan plans to count the solutions with some givens, which are digits or 0.
func NewPlan(givens *board.Grid) *Plan {
	p := newPlan(givens)
	// What is done once for each pair matters least where there are many structures
	// to do it for. And what the first band rules out, few of its structures being
	// left, need not be multiplied.
	stacks := ordered(&p.stacks, func(a, b *chute) int { return cmp.Compare(len(b.fits), len(a.fits)) })
	bands := ordered(&p.bands, func(a, b *chute) int { return cmp.Compare(len(a.fits), len(b.fits)) })
	p.arrange(givens, stacks, bands)
	p.prepare()
	return p
}

// NewBoxPlan plans to count the solutions by the digits of the cells in a box, 0 to
// 8.
func NewBoxPlan(givens *board.Grid, box int) *Plan {
	p := newPlan(givens)
	stack, band := box%3, box/3
	if p.transposed {
		stack, band = band, stack
	}
	p.byCell = true
	first := func(n int) [3]int { return [3]int{n, (n + 1) % 3, (n + 2) % 3} }
	p.arrange(givens, first(stack), first(band))
	p.prepare()
	return p
}

// newPlan returns a plan in which the chutes are in order. The grid is transposed
// where that leaves less to do.
func newPlan(givens *board.Grid) *Plan {
	p := &Plan{catalogue: catalogued()}
	inOrder := [3]int{0, 1, 2}
	p.arrange(givens, inOrder, inOrder)
	if combinations(&p.bands) < combinations(&p.stacks) {
		p.transposed = true
		p.stacks, p.bands = p.bands, p.stacks
	}
	return p
}

// arrange finds the structures of the stacks and the bands of a grid, in the order
// of their parts.
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

// combinations returns how many ways there are to choose a structure for each chute.
func combinations(chutes *[3]chute) int {
	return len(chutes[0].fits) * len(chutes[1].fits) * len(chutes[2].fits)
}

// ordered returns the order of chutes.
func ordered(chutes *[3]chute, compare func(a, b *chute) int) [3]int {
	order := [3]int{0, 1, 2}
	slices.SortStableFunc(order[:], func(i, j int) int { return compare(&chutes[i], &chutes[j]) })
	return order
}

// prepare finds what is to be done, which is nothing where a chute has no structure.
func (p *Plan) prepare() {
	if combinations(&p.stacks) == 0 || combinations(&p.bands) == 0 {
		return
	}
	for i := range p.stacks {
		for band := range p.bands {
			p.used[i][band] = p.numbered(&p.stacks[i], band)
		}
	}
	// The first stack's are gone through by the partition that their vectors of the
	// second band depend on.
	p.trios = [3]trios{p.sorted(0, 1), p.sorted(1, 0), p.sorted(2, 0)}
	p.phases = p.paired(p.exchanges())
}

// numbered numbers the partitions that a stack has in a band.
func (p *Plan) numbered(stack *chute, band int) (n numbering) {
	var used [partitions]bool
	for _, s := range stack.fits {
		used[p.structures[s].partitions[band]] = true
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

// sorted returns the structures of a stack in the order of their partitions in a
// band.
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

// Work returns how much there is to do, in steps of about half a nanosecond on one
// core of a common machine. What takes less than a millisecond is not counted.
func (p *Plan) Work() float64 {
	if len(p.phases) == 0 {
		return 0
	}
	work := 0.0
	for band := range p.bands {
		work += p.tableWork(band) * float64(len(p.used[2][band].partitions))
	}
	for i := range p.phases {
		work += p.phaseWork(&p.phases[i])
	}
	return work
}

// tableWork returns the work of filling the table of a band for one partition of the
// third stack.
func (p *Plan) tableWork(band int) float64 {
	const chance = float64(crossings) / partitions // that a partition is transversal
	words := (len(p.used[0][band].partitions) + quad - 1) / quad
	return float64(words) * (chance*float64(len(p.bands[band].fits)) + float64(crossings*len(p.used[1][band].partitions)))
}

func (p *Plan) phaseWork(ph *phase) float64 {
	work := float64(len(p.used[1][1].partitions)+len(p.used[1][2].partitions)) * p.vectorWork(ph)
	for i := range ph.pairs {
		work += p.pairWork(ph, &ph.pairs[i])
	}
	return work
}

// vectorWork returns the work of filling the vectors of a band for one partition of
// the second stack.
func (p *Plan) vectorWork(ph *phase) float64 {
	const each = 2
	return each * float64(len(p.trios[2].with(ph.partition))*len(p.used[0][1].partitions))
}

// pairWork returns the work of a pair of partitions.
func (p *Plan) pairWork(ph *phase, of *pair) float64 {
	const choice, copied = 3, 2 // for each structure of the first stack, and for each word
	all := len(p.trios[0].all)
	words := len(p.trios[1].with(of.partition)) * lengthOf(len(p.trios[2].with(ph.partition)))
	words = (words + piece - 1) / piece * piece
	each := all + copied*(len(p.used[0][1].partitions)+len(p.used[0][2].partitions))
	return float64(choice*all) + float64(words)*float64(each)
}
