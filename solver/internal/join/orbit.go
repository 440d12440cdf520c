package join

import "nonet/board"

// phase is what is to be done with one partition of the third stack in the first
// band: pairs with partitions of the second.
type phase struct {
	partition int
	pairs     []pair
}

// pair stands for several that digits make of it.
type pair struct {
	partition int // of the second stack in the first band
	size      int64
}

// exchanges returns pairs of digits, from 0, that can be exchanged, such that all
// other exchanges follow from them.
func (p *Plan) exchanges() (all [][2]int) {
	for d := range board.Size {
		for e := d + 1; e < board.Size; e++ {
			if p.exchangeable(d, e) {
				all = append(all, [2]int{d, e})
				break
			}
		}
	}
	return all
}

// exchangeable tells whether each chute is left with the same structures when two
// digits are exchanged: it has the same givens then, up to the order of its lines, or
// they rule out nothing. Where the digits of a box are counted, its own lines have to be
// told apart, and must have the same givens.
func (p *Plan) exchangeable(d, e int) bool {
	same := func(c *chute, own bool) bool {
		if len(c.fits) == structures && !own {
			return true
		}
		_, same := c.exchanged(d, e)
		return same
	}
	for i := range 3 {
		own := p.byCell && i == 0
		if !same(&p.stacks[i], own) || !same(&p.bands[i], own) {
			return false
		}
	}
	return true
}

// paired returns the pairs of partitions of the second and the third stack in the
// first band, one for all that exchanges of digits make of it. As it is the first of
// them, few partitions of the third stack are left.
func (p *Plan) paired(exchanges [][2]int) (phases []phase) {
	second, third := &p.used[1][0], &p.used[2][0]
	width := len(second.partitions)
	same := newClasses(width * len(third.partitions))
	for _, exchange := range exchanges {
		seconds, thirds := p.exchanged(second, exchange), p.exchanged(third, exchange)
		for i := range same {
			same.join(i, thirds[i/width]*width+seconds[i%width])
		}
	}
	sizes := make([]int64, len(same))
	for i := range same {
		sizes[same.first(i)]++
	}
	for i, size := range sizes {
		if size == 0 {
			continue
		}
		if n := len(phases); n == 0 || phases[n-1].partition != i/width {
			phases = append(phases, phase{partition: i / width})
		}
		last := &phases[len(phases)-1]
		last.pairs = append(last.pairs, pair{i % width, size})
	}
	return phases
}

// exchanged returns what exchanging two digits makes of each partition.
func (p *Plan) exchanged(n *numbering, digits [2]int) []int {
	images := make([]int, len(n.partitions))
	for i, number := range n.partitions {
		image := p.catalogue.partitions[number]
		for k, t := range image {
			image[k] = line(t).exchange(digits[0], digits[1]).box(0)
		}
		images[i] = int(n.number[p.number[image.sorted()]])
	}
	return images
}

// classes say of numbers from 0 which are the same: for each, one that comes no later,
// and in the end the first of them (Galler and Fischer, "An improved equivalence
// algorithm", Communications of the ACM 7, 1964).
type classes []int32

func newClasses(n int) classes {
	c := make(classes, n)
	for i := range c {
		c[i] = int32(i)
	}
	return c
}

func (c classes) first(i int) int {
	for int(c[i]) != i {
		c[i] = c[c[i]]
		i = int(c[i])
	}
	return i
}

// join notes that two are the same.
func (c classes) join(i, j int) {
	i, j = c.first(i), c.first(j)
	c[max(i, j)] = int32(min(i, j))
}

// all returns those that are the same as one.
func (c classes) all(i int) (same []int) {
	for j := range c {
		if c.first(j) == c.first(i) {
			same = append(same, j)
		}
	}
	return same
}
