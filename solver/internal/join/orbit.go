package join

import (
	"slices"

	"nonet/board"
)

// renaming gives digits other names: for each digit, from 0, the new one.
type renaming [board.Size]uint8

var unchanged = renaming{0, 1, 2, 3, 4, 5, 6, 7, 8}

// exchange is a pair of digits, from 0, that are exchanged.
type exchange [2]uint8

// after returns what comes of a renaming and then the exchange.
func (e exchange) after(r renaming) renaming {
	for i, d := range r {
		switch d {
		case e[0]:
			r[i] = e[1]
		case e[1]:
			r[i] = e[0]
		}
	}
	return r
}

// back returns the renaming that undoes r.
func (r renaming) back() (back renaming) {
	for i, d := range r {
		back[d] = uint8(i)
	}
	return back
}

// names are what becomes of the digits of a triple: of each three of them that follow one
// another, by which of them are there.
type names [board.Size / 3][1 << 3]triple

func (r renaming) names() (n names) {
	for d, name := range r {
		some := &n[d/3]
		for there := range some {
			if there>>(d%3)&1 != 0 {
				some[there] |= 1 << name
			}
		}
	}
	return n
}

func (n *names) of(t triple) triple { return n[0][t&7] | n[1][t>>3&7] | n[2][t>>6] }

// renamed returns the number of what becomes of a partition.
func (g *catalogue) renamed(number uint16, n *names) uint16 {
	p := &g.partitions[number]
	return g.numberOf(n.of(p[0]), n.of(p[1]))
}

// exchanges are pairs of digits that can be exchanged, such that all others follow from
// them.
type exchanges []exchange

// exchangesWhere returns the exchanges that leave each of some chutes as it is.
func exchangesWhere(same ...func(exchange) bool) (all exchanges) {
	for d := range uint8(board.Size) {
	next:
		for e := d + 1; e < board.Size; e++ {
			for _, same := range same {
				if !same(exchange{d, e}) {
					continue next
				}
			}
			all = append(all, exchange{d, e})
			break
		}
	}
	return all
}

// symmetries returns the exchanges that leave the structures as they are of all chutes
// but one stack and one band, and those that also leave theirs.
func (p *Plan) symmetries(stack, band int) (ofDots, ofAll exchanges) {
	first := []func(exchange) bool{p.stacks[stack].sameStructures, p.bands[band].sameStructures}
	if p.byCell {
		// Their lines are told apart.
		first = []func(exchange) bool{p.stacks[stack].sameGivens, p.bands[band].sameGivens}
	}
	var others []func(exchange) bool
	for i := range 3 {
		if i != stack {
			others = append(others, p.stacks[i].sameStructures)
		}
		if i != band {
			others = append(others, p.bands[i].sameStructures)
		}
	}
	return exchangesWhere(others...), exchangesWhere(append(first, others...)...)
}

// order returns how many renamings come of exchanges.
func (all exchanges) order() int {
	// Digits that can be exchanged with each other are linked one to the next.
	order, length := 1, [board.Size]int{}
	for _, e := range all {
		length[e[1]] = length[e[0]] + 1
		order *= length[e[1]] + 1
	}
	return order
}

// phase is what is to be done with one partition of the third stack in the first band.
type phase struct {
	third int
	items []item
}

// item is what is to be done with one partition of the second stack in the first band
// besides: dot products, and what they come to for pairs of partitions that are made of
// these two.
type item struct {
	second int
	pairs  []pair
}

// pair is a partition of the second and one of the third stack in the first band.
type pair struct {
	second, third int
	size          int64    // pairs that come to the same, it among them
	made          renaming // of the pair of the item
}

// mostPairs is how many pairs an item has at most, so that items take not too long.
const mostPairs = 64

// phasesOf returns what is to be done: the items, and for each the pairs that exchanges
// make of its own, where the dot products are the same; of those pairs for which all is
// the same, one.
func (p *Plan) phasesOf(ofDots, ofAll exchanges) (phases []phase) {
	second, third := &p.used[1][0], &p.used[2][0]
	width := len(second.partitions)
	images := func(all exchanges) func(n int, i int) int {
		seconds, thirds := make([][]int, len(all)), make([][]int, len(all))
		for n, e := range all {
			seconds[n], thirds[n] = p.images(second, e), p.images(third, e)
		}
		return func(n, i int) int { return thirds[n][i/width]*width + seconds[n][i%width] }
	}
	same := newClasses(width * len(third.partitions))
	image := images(ofAll)
	for n := range ofAll {
		for i := range same {
			same.join(i, image(n, i))
		}
	}
	sizes := same.sizes()
	image = images(ofDots)
	made := make([]renaming, len(same))
	seen := make([]bool, len(same))
	for i := range same {
		if seen[i] {
			continue
		}
		seen[i], made[i] = true, unchanged
		var pairs []pair
		for orbit := []int{i}; len(orbit) > 0; {
			last := orbit[len(orbit)-1]
			orbit = orbit[:len(orbit)-1]
			if sizes[last] > 0 {
				pairs = append(pairs, pair{last % width, last / width, sizes[last], made[last]})
			}
			for n, e := range ofDots {
				if next := image(n, last); !seen[next] {
					seen[next], made[next] = true, e.after(made[last])
					orbit = append(orbit, next)
				}
			}
		}
		if n := len(phases); n == 0 || phases[n-1].third != i/width {
			phases = append(phases, phase{third: i / width})
		}
		last := &phases[len(phases)-1]
		for some := range slices.Chunk(pairs, mostPairs) {
			last.items = append(last.items, item{i % width, some})
		}
	}
	return phases
}

// images returns what an exchange makes of partitions.
func (p *Plan) images(n *numbering, e exchange) []int {
	images, names := make([]int, len(n.partitions)), e.after(unchanged).names()
	for i, number := range n.partitions {
		images[i] = int(n.number[p.renamed(number, &names)])
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

// sizes returns for the first of each class how many are in it, and 0 for others.
func (c classes) sizes() []int64 {
	sizes := make([]int64, len(c))
	for i := range c {
		sizes[c.first(i)]++
	}
	return sizes
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
