package lattice

// strength returns how strongly the rows of a flat grid look like horizontal lines, 0 to 1. The
// grid is divided into upright bands. Within each, a line may be a little higher or lower.
// Rows outside the picture are unknown.
func (f *flat) strength() (rows [flatSize]float32) {
	const tolerance = 2
	var counts [flatSize]int
	for band := range 9 {
		var mean [flatSize]float32
		for y := range mean {
			sum, known := float32(0), 0
			for x := edge + band*cellSize; x < edge+(band+1)*cellSize; x++ {
				if d := f.dark[y][x]; d != unknown {
					sum += d
					known++
				}
			}
			mean[y] = unknown
			if known > cellSize/2 {
				mean[y] = sum / float32(known)
			}
		}
		for y := range rows {
			best := mean[y]
			for _, v := range mean[max(y-tolerance, 0):min(y+tolerance+1, flatSize)] {
				best = max(best, v)
			}
			if mean[y] != unknown {
				rows[y] += best
				counts[y]++
			}
		}
	}
	for y := range rows {
		if counts[y] < 5 {
			rows[y] = unknown
			continue
		}
		rows[y] /= float32(counts[y])
	}
	return rows
}

// comb is the places of ten lines at equal distances.
type comb struct {
	first, step float64 // pixels of a flat grid
	score       float32 // how strong the lines are, compared with what is between them
	unseen      int     // how many lines are outside the picture
}

// findComb returns the ten equidistant lines that fit best.
func findComb(rows [flatSize]float32) comb {
	best := comb{score: -1}
	at := func(place float64) float32 {
		i := int(place + 0.5)
		if place < 0 || i >= flatSize {
			return unknown
		}
		return rows[i]
	}
	for step := 0.78 * cellSize; step <= 1.17*cellSize; step += 0.1 {
		for first := edge - 0.9*cellSize; first+9*step < flatSize; first += 0.5 {
			c := comb{first: first, step: step}
			var lines, boxes, between, shown, shownBoxes, gaps float32
			for i := range 10 {
				if v := at(first + float64(i)*step); v != unknown {
					lines += v
					shown++
					if i%3 == 0 {
						boxes += v
						shownBoxes++
					}
				} else {
					c.unseen++
				}
				if i < 9 {
					if v := at(first + (float64(i)+0.5)*step); v != unknown {
						between += v
						gaps++
					}
				}
			}
			if shown < 8 || gaps < 7 {
				continue
			}
			// The lines around boxes are usually the strongest.
			c.score = lines/shown - 0.5*between/gaps + 0.25*(boxes/shownBoxes-lines/shown)
			if c.unseen > 0 {
				c.score -= 0.05 * float32(c.unseen)
			}
			if c.score > best.score {
				best = c
			}
		}
	}
	return best
}

// path is the course of a line through a flat grid: its height at each x.
type path struct {
	y             [flatSize]float64
	seen          [9]contrast // of the nine parts between its crossings
	before, after contrast    // of a part before the first crossing and one after the last
}

// How far a line may be from where it would be if the grid were plane, in pixels of a flat grid.
const (
	rigid = cellSize / 20
	stiff = cellSize / 10
	loose = cellSize * 3 / 10
)

// follow finds the ten horizontal lines of a flat grid, near their expected heights. Each is the
// darkest path from left to right that climbs or falls at most one pixel at a time; found by
// dynamic programming.
func (f *flat) follow(reach int) (lines [10]path) {
	width := 2*reach + 1
	for i := range lines {
		middle := edge + i*cellSize
		var cost [2*loose + 1]float32
		var from [flatSize][2*loose + 1]int8
		for x := range flatSize {
			var next [2*loose + 1]float32
			for k := range width {
				y := middle + k - reach
				best, step := cost[k], int8(0)
				if k > 0 && cost[k-1]+0.3 < best {
					best, step = cost[k-1]+0.3, -1
				}
				if k < width-1 && cost[k+1]+0.3 < best {
					best, step = cost[k+1]+0.3, 1
				}
				from[x][k] = step
				off := float32(k-reach) / float32(reach)
				next[k] = best - f.ridge(x, y) + 0.05*off*off
			}
			cost = next
		}
		k := 0
		for j, c := range cost[:width] {
			if c < cost[k] {
				k = j
			}
		}
		var rough [flatSize]float64
		for x := flatSize - 1; x >= 0; x-- {
			rough[x] = float64(middle + k - reach)
			k += int(from[x][k])
		}
		lines[i] = f.smooth(rough)
	}
	return lines
}

// ridge returns how much darker a pixel is than those above and below it. Digits may be
// darker than lines, so more than 0.4 does not count.
func (f *flat) ridge(x, y int) float32 {
	const away = 4
	d := f.dark[y][x]
	if d == unknown {
		return 0
	}
	above, below := f.dark[max(y-away, 0)][x], f.dark[min(y+away, flatSize-1)][x]
	return min(d-0.5*max(above, 0)-0.5*max(below, 0), 0.4)
}

// smooth refines a path to fractions of a pixel, and evens it out.
func (f *flat) smooth(rough [flatSize]float64) (line path) {
	var fine [flatSize]float64
	for x, y := range rough {
		sum, weight := 0.1*y, 0.1
		for i := int(y) - 2; i <= int(y)+2; i++ {
			if d := f.dark[min(max(i, 0), flatSize-1)][x]; d > 0 {
				sum += float64(d) * float64(i)
				weight += float64(d)
			}
		}
		fine[x] = sum / weight
	}
	const radius = cellSize / 3
	for x := range fine {
		sum, n := 0.0, 0
		// The same reach on both sides, or slanted lines would be bent at their ends.
		reach := min(radius, x, flatSize-1-x)
		for _, y := range fine[x-reach : x+reach+1] {
			sum += y
			n++
		}
		line.y[x] = sum / float64(n)
	}
	for part := range line.seen {
		line.seen[part] = f.contrast(line.y[:], edge+part*cellSize)
	}
	line.before, line.after = f.contrast(line.y[:], edge-cellSize), f.contrast(line.y[:], edge+9*cellSize)
	return line
}

// contrast is how much darker a part of a line is than what is on both sides of it.
type contrast struct {
	on, off float32 // the mean darkness of the line, and beside it
	share   float32 // the share of the points where the line is darker than both sides
}

// clear reports whether the part looks like a line.
func (c contrast) clear() bool { return c.on > 1.5*c.off+0.04 }

// contrast measures the part of a line that begins at from and is a cell long. On and off are
// unknown if most of it is outside the picture.
func (f *flat) contrast(heights []float64, from int) contrast {
	return f.contrastOf(heights, from+3, from+cellSize-2)
}

// contrastOf is like contrast, of a part that ends before to.
func (f *flat) contrastOf(heights []float64, from, to int) contrast {
	const near, far = 1, 5
	var sums [2*far + 1]float32
	known, darker := 0, 0
	for x := from; x < to; x++ {
		y := int(heights[x] + 0.5)
		if y < far || y >= flatSize-far || f.dark[y][x] == unknown {
			continue
		}
		known++
		for i := range sums {
			sums[i] += max(f.dark[y+i-far][x], 0)
		}
		const least = 0.04
		above, on, below := f.dark[y-far+2][x], max(f.dark[y-near][x], f.dark[y][x], f.dark[y+near][x]), f.dark[y+far-2][x]
		if on > max(above, below)+least {
			darker++
		}
	}
	if known <= 2*(to-from)/5 {
		return contrast{on: unknown, off: unknown}
	}
	on := max(sums[far-near], sums[far], sums[far+near])
	off := (sums[0] + sums[1] + sums[2*far-1] + sums[2*far]) / 4
	return contrast{on / float32(known), off / float32(known), float32(darker) / float32(known)}
}
