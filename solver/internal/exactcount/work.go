package exactcount

import "math"

// products estimates the number of multiplications if the given stack and band come first,
// including the cost of copying.
func (p *Plan) products(stack, band int) float64 {
	ofDots, ofAll := p.symmetries(stack, band)
	second, third := others(stack)
	renamings := float64(ofDots.order())
	// The first band allows a structure of the first stack if at least one of its own
	// remaining structures is transversal to it.
	const chance = float64(crossings*crossings*crossings) / (partitions * partitions * partitions)
	allowed := 1 - math.Exp(-chance*float64(len(p.bands[band].fits)))
	wanted := min(structures, allowed*float64(len(p.stacks[stack].fits))*renamings/float64(ofAll.order()))
	const copied = 2 * 2 * partitions
	return (wanted + copied) * float64(len(p.stacks[second].fits)) * float64(len(p.stacks[third].fits)) / renamings
}

// Work returns the amount of work, in steps of about half a nanosecond on one core of an
// ordinary machine. Work that takes less than a millisecond is not included.
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

// tableWork returns the work required to fill the table of a band for one partition of the
// third stack.
func (p *Plan) tableWork(band int) float64 {
	const chance = float64(crossings) / partitions // chance that two partitions are transversal
	words := (len(p.used[0][band].partitions) + quad - 1) / quad
	return float64(words) * (chance*float64(len(p.bands[band].fits)) + float64(crossings*len(p.used[1][band].partitions)))
}

func (p *Plan) phaseWork(ph *phase) float64 {
	work := float64(len(p.used[1][1].partitions)+len(p.used[1][2].partitions)) * p.vectorWork(ph)
	for i := range ph.items {
		work += p.itemWork(ph, &ph.items[i])
	}
	return work
}

// vectorWork returns the work required to fill the vectors of a band for one partition of
// the second stack.
func (p *Plan) vectorWork(ph *phase) float64 {
	const each = 2
	return each * float64(len(p.trios[2].with(ph.third))*len(p.used[0][1].partitions))
}

func (p *Plan) itemWork(ph *phase, it *item) float64 {
	// The costs of a structure of the first stack, of a product, and of copying a word.
	const each, written, copied = 10, 3, 2
	words := len(p.trios[1].with(it.second)) * lengthOf(len(p.trios[2].with(ph.third)))
	words = (words + piece - 1) / piece * piece
	copies := copied * words * (len(p.used[0][1].partitions) + len(p.used[0][2].partitions))
	return p.wanted(len(it.pairs))*float64(words+written) + float64(copies+each*len(p.trios[0].all)*len(it.pairs))
}

// odds holds estimates for the number of dot products in a plan.
type odds struct {
	allowed float64 // the share of the first stack's structures that the first band allows with a pair
	reach   float64 // the number of different dot products of the first stack's structures under all renamings
}

// wanted estimates the number of different dot products that the given number of pairs
// need.
func (p *Plan) wanted(pairs int) float64 {
	one := p.odds.allowed * float64(len(p.trios[0].all)) / p.odds.reach
	return p.odds.reach * (1 - math.Pow(max(0, 1-one), float64(pairs)))
}

// reach counts the dot products with the structures of the first stack and their images
// under exchanges.
func (p *Plan) reach(all exchanges) float64 {
	betas, gammas := &p.used[0][1], &p.used[0][2]
	seen := newPlaces(len(betas.partitions))
	type product struct{ beta, gamma int }
	var found []product
	find := func(one product) {
		if seen.addPlace(placeOf(uint16(one.beta), uint16(one.gamma))) {
			found = append(found, one)
		}
	}
	for i := range p.trios[0].all {
		t := &p.trios[0].all[i]
		find(product{int(t[1]), int(t[2])})
	}
	beta, gamma := make([][]int, len(all)), make([][]int, len(all))
	for n, e := range all {
		beta[n], gamma[n] = p.images(betas, e), p.images(gammas, e)
	}
	for i := 0; i < len(found); i++ {
		for n := range all {
			find(product{beta[n][found[i].beta], gamma[n][found[i].gamma]})
		}
	}
	return float64(len(found))
}

// sample estimates odds.allowed from some pairs of partitions of the other two stacks.
func (p *Plan) sample() float64 {
	const pairs = 24
	var bands [partitions][]uint16 // the first band's structures, indexed by their partition in the third stack
	for _, s := range p.bands[0].fits {
		own := p.structures[s].partitions[2]
		bands[own] = append(bands[own], s)
	}
	seconds, thirds := p.used[1][0].partitions, p.used[2][0].partitions
	// The fractional parts of multiples of the golden ratio are spread evenly.
	all, at, allowed := len(seconds)*len(thirds), 0.5, 0
	for range pairs {
		at += math.Phi
		at -= math.Floor(at)
		i := int(at * float64(all))
		second, third := seconds[i%len(seconds)], thirds[i/len(seconds)]
		var crossed, fits [partitions]bool
		for _, own := range p.crossing[second] {
			crossed[own] = true
		}
		for _, own := range p.crossing[third] {
			for _, s := range bands[own] {
				if own := &p.structures[s].partitions; crossed[own[1]] {
					fits[own[0]] = true
				}
			}
		}
		var allows [partitions]bool
		for own, fits := range fits {
			if fits {
				for _, first := range p.crossing[own] {
					allows[first] = true
				}
			}
		}
		first := p.used[0][0].partitions
		for i := range p.trios[0].all {
			if allows[first[p.trios[0].all[i][0]]] {
				allowed++
			}
		}
	}
	return float64(allowed) / float64(pairs*len(p.trios[0].all))
}
