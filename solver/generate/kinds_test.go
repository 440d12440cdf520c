package generate

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// kinds holds the kinds of bands of classic grids and, for each kind, the share of all
// grids that have a band of that kind in a given place. The counts follow Felgenhauer and
// Jarvis, and add up to their total. The code is independent of the code that draws grids.
//
// The number of ways to complete a band depends on the digits in the columns of its boxes, but not
// on their order. A box is therefore represented as a partition of the digits into three triples,
// and a band as three partitions. Bands are of the same kind if one becomes the other by renaming
// digits and reordering boxes.
type kinds struct {
	partitions []trio // each partition begins with the triple that has the lowest digit
	number     map[trio]int
	moved      [][]int // [p][q] is q after the renaming that turns p into the first partition
	kind       [][]int // [p][q] is the kind of the band of the first partition, p and q; -1 until known
	share      []float64
	alone      []float64 // share of each kind if all bands were equally likely
}

func newKinds(t *testing.T) *kinds {
	k := &kinds{number: map[trio]int{}}
	for _, columns := range ordered() {
		if columns == sorted(columns) {
			k.number[columns] = len(k.partitions)
			k.partitions = append(k.partitions, columns)
		}
	}
	for _, p := range k.partitions {
		var names [board.Size]board.Digit
		for i, triple := range p {
			j := 0
			for d := range triple.All() {
				names[d-1] = board.Digit(3*i + j + 1)
				j++
			}
		}
		k.moved = append(k.moved, k.renamed(&names))
	}
	k.sort()
	k.count(t)
	return k
}

// ordered returns all ways to distribute nine digits over three columns, regardless of the order
// within a column. There are 1680.
func ordered() (list []trio) {
	for a := range board.AllDigits {
		for b := range board.AllDigits {
			if c := board.AllDigits &^ (a | b); a&b == 0 && a.Len() == 3 && b.Len() == 3 {
				list = append(list, trio{a, b, c})
			}
		}
	}
	return list
}

func sorted(columns trio) trio {
	slices.SortFunc(columns[:], func(a, b board.DigitSet) int { return int(a.Min()) - int(b.Min()) })
	return columns
}

// renamed returns the image of each partition under a renaming of the digits.
func (k *kinds) renamed(names *[board.Size]board.Digit) (list []int) {
	for _, p := range k.partitions {
		var q trio
		for i := range p {
			for d := range p[i].All() {
				q[i] = q[i].With(names[d-1])
			}
		}
		list = append(list, k.number[sorted(q)])
	}
	return list
}

// sort finds the kinds and numbers them from 0.
func (k *kinds) sort() {
	var same [][]int // renamings that preserve the first partition
	for _, names := range [][board.Size]board.Digit{
		{2, 1, 3, 4, 5, 6, 7, 8, 9},
		{1, 3, 2, 4, 5, 6, 7, 8, 9},
		{4, 5, 6, 1, 2, 3, 7, 8, 9},
		{1, 2, 3, 7, 8, 9, 4, 5, 6},
	} {
		same = append(same, k.renamed(&names))
	}
	n := len(k.partitions)
	for range n {
		k.kind = append(k.kind, slices.Repeat([]int{-1}, n))
	}
	next := 0
	for p := range n {
		for q := range n {
			if k.kind[p][q] >= 0 {
				continue
			}
			for todo := [][2]int{{p, q}}; len(todo) > 0; {
				p, q := todo[0][0], todo[0][1]
				todo = todo[1:]
				if k.kind[p][q] >= 0 {
					continue
				}
				k.kind[p][q] = next
				todo = append(todo, [2]int{q, p}, [2]int{k.moved[p][0], k.moved[p][q]})
				for _, s := range same {
					todo = append(todo, [2]int{s[p], s[q]})
				}
			}
			next++
		}
	}
}

// count computes the share of grids for each kind of band.
func (k *kinds) count(t *testing.T) {
	var bands [][2]int // one band of each kind
	var size []int
	for p := range k.kind {
		for q, kind := range k.kind[p] {
			if kind == len(bands) {
				bands, size = append(bands, [2]int{p, q}), append(size, 0)
			}
			size[kind]++
		}
	}
	fillings := make([]int, len(bands))
	for i, b := range bands {
		columns := slices.Concat(k.partitions[0][:], k.partitions[b[0]][:], k.partitions[b[1]][:])
		fillings[i] = filled(columns, [3]board.DigitSet{})
	}
	total, all := new(big.Int), new(big.Int)
	var grids, number []*big.Int
	for i, b := range bands {
		// Any partition may be the first, and the columns of each box may be in any order.
		own := big.NewInt(int64(len(k.partitions) * 6 * 6 * 6 * size[i] * fillings[i]))
		number = append(number, own)
		all.Add(all, own)
		g := new(big.Int)
		if fillings[i] > 0 {
			g.Mul(own, big.NewInt(k.completions(b, fillings)))
		}
		grids = append(grids, g)
		total.Add(total, g)
	}
	if known, _ := solver.Known(new(board.Puzzle)); total.Cmp(known) != 0 {
		t.Fatalf("counted %s grids, want %s", total, known)
	}
	for i := range bands {
		part := func(a, b *big.Int) float64 { f, _ := new(big.Rat).SetFrac(a, b).Float64(); return f }
		k.share = append(k.share, part(grids[i], total))
		k.alone = append(k.alone, part(number[i], all))
	}
}

// filled returns the number of ways to order the digits in each column so that no row holds a digit
// twice.
func filled(columns []board.DigitSet, rows [3]board.DigitSet) int {
	if len(columns) == 0 {
		return 1
	}
	n := 0
	for a := range columns[0].All() {
		for b := range columns[0].Without(a).All() {
			c := columns[0].Without(a).Without(b).Min()
			if !rows[0].Has(a) && !rows[1].Has(b) && !rows[2].Has(c) {
				n += filled(columns[1:], [3]board.DigitSet{rows[0].With(a), rows[1].With(b), rows[2].With(c)})
			}
		}
	}
	return n
}

// completions returns the number of ways to extend a band to a filled grid. The first box
// of the band must have the first partition.
func (k *kinds) completions(band [2]int, fillings []int) int64 {
	var below [3][][2]int // the possible columns of the boxes below
	for i, p := range [3]int{0, band[0], band[1]} {
		taken := k.partitions[p]
		for _, next := range ordered() {
			if taken[0]&next[0]|taken[1]&next[1]|taken[2]&next[2] != 0 {
				continue
			}
			var last trio
			for j := range last {
				last[j] = board.AllDigits &^ taken[j] &^ next[j]
			}
			below[i] = append(below[i], [2]int{k.number[sorted(next)], k.number[sorted(last)]})
		}
	}
	total := int64(0)
	for _, a := range below[0] {
		next, last := k.moved[a[0]], k.moved[a[1]]
		for _, b := range below[1] {
			next, last := k.kind[next[b[0]]], k.kind[last[b[1]]]
			for _, c := range below[2] {
				total += int64(fillings[next[k.moved[a[0]][c[0]]]]) * int64(fillings[last[k.moved[a[1]][c[1]]]])
			}
		}
	}
	return total
}

// of returns the kind of band 0, 1 or 2 of a grid.
func (k *kinds) of(g *board.Grid, band int) int {
	var p [3]int
	for i := range p {
		var columns trio
		for j := range columns {
			for r := range 3 {
				columns[j] = columns[j].With(g[(3*band+r)*board.Size+3*i+j])
			}
		}
		p[i] = k.number[sorted(columns)]
	}
	return k.kind[k.moved[p[0]][p[1]]][k.moved[p[0]][p[2]]]
}

// compare returns the chi-square statistic and the degrees of freedom for the number of
// times that each kind occurred. Rare kinds are counted together.
func (k *kinds) compare(came []int) (chi2 float64, free int) {
	n := 0
	for _, c := range came {
		n += c
	}
	rareCame, rareWant := 0, 0.0
	add := func(came int, want float64) {
		chi2 += (float64(came) - want) * (float64(came) - want) / want
		free++
	}
	for i, c := range came {
		if want := k.share[i] * float64(n); want < 10 {
			rareCame, rareWant = rareCame+c, rareWant+want
		} else {
			add(c, want)
		}
	}
	if rareWant > 0 {
		add(rareCame, rareWant)
	}
	return chi2, free - 1
}

// power returns roughly how much larger the chi-square statistic of n grids is if all
// bands, rather than all grids, are equally likely. Its square root is the number of
// standard deviations between these two cases.
func (k *kinds) power(n int) float64 {
	sum := 0.0
	for i, p := range k.share {
		if p > 0 {
			sum += (k.alone[i] - p) * (k.alone[i] - p) / p
		}
	}
	return sum * float64(n)
}

// off returns the number of standard deviations by which the counts deviate towards those
// expected if all bands were equally likely. Each grid is scored by how much likelier its
// kind would then be.
func (k *kinds) off(came []int) float64 {
	score, n := 0.0, 0
	for i, c := range came {
		if c > 0 {
			score += float64(c) * (k.alone[i]/k.share[i] - 1)
			n += c
		}
	}
	return score / math.Sqrt(k.power(n))
}
