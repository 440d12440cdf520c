package exactcount

// table holds how many structures of a band fit each choice of partitions in the three
// stacks. A structure fits if its own partitions are transversal to them. Partitions are
// numbered as in Plan.used.
type table struct {
	size    [3]int   // number of partitions of each stack
	numbers []uint16 // indexed by the partitions of the third, the second and the first stack
}

// row returns the numbers for all partitions of the first stack, given the partitions of
// the other stacks.
func (t *table) row(second, third int) []uint16 {
	at := (third*t.size[1] + second) * t.size[0]
	return t.numbers[at : at+t.size[0]]
}

// quad is the number of 16-bit numbers in a word.
const quad = 4

// tabulation is a table under construction. The numbers for four partitions of the first
// stack are packed into a word and added at the same time.
type tabulation struct {
	*table
	*catalogue
	words    int
	marks    [partitions][]uint64 // for each partition of the band in the first stack, ones for the stack's partitions transversal to it
	bands    [partitions][]uint16 // the band's structures, indexed by their partition in the third stack
	crossing [3][]*[crossings]uint16
}

func (p *Plan) tabulate(band int, memory []uint16) *tabulation {
	t := &tabulation{table: new(table), catalogue: p.catalogue}
	for i := range p.stacks {
		for _, partition := range p.used[i][band].partitions {
			t.crossing[i] = append(t.crossing[i], &p.catalogue.crossing[partition])
		}
		t.size[i] = len(t.crossing[i])
	}
	t.numbers = memory[:t.size[0]*t.size[1]*t.size[2]]
	t.words = (t.size[0] + quad - 1) / quad
	t.marks = t.sums()
	for i, partitions := range t.crossing[0] {
		for _, own := range partitions {
			t.marks[own][i/quad] |= 1 << (i % quad * 16)
		}
	}
	for _, s := range p.bands[band].fits {
		own := p.structures[s].partitions[2]
		t.bands[own] = append(t.bands[own], s)
	}
	return t
}

// sums returns a zeroed sum for each partition of the band in one of its boxes.
func (tab *tabulation) sums() (sums [partitions][]uint64) {
	all := make([]uint64, partitions*tab.words)
	for i := range sums {
		sums[i] = all[i*tab.words : (i+1)*tab.words]
	}
	return sums
}

// fill computes the numbers for one partition of the third stack. It first adds up the
// structures of the band by their partitions in the second stack.
func (tab *tabulation) fill(third int, sums *[partitions][]uint64) {
	var some [partitions]bool
	for _, own := range tab.crossing[2][third] {
		for _, s := range tab.bands[own] {
			own := &tab.structures[s].partitions
			if some[own[1]] {
				addWords(sums[own[1]], tab.marks[own[0]])
			} else {
				copy(sums[own[1]], tab.marks[own[0]])
			}
			some[own[1]] = true
		}
	}
	sum := make([]uint64, tab.words)
	for second, partitions := range tab.crossing[1] {
		clear(sum)
		for _, own := range partitions {
			if some[own] {
				addWords(sum, sums[own])
			}
		}
		row := tab.row(second, third)
		for i := range row {
			row[i] = uint16(sum[i/quad] >> (i % quad * 16))
		}
	}
}

// addWords adds words to sum. No lane may overflow.
func addWords(sum, words []uint64) {
	words = words[:len(sum)]
	for i := range sum {
		sum[i] += words[i]
	}
}
