package symmetry

import (
	"cmp"
	"slices"

	"nonet/board"
)

// mostPlaces is the maximum number of places that a search for the maps of rules tries, for
// lines and cells together. It limits the search to a few tens of milliseconds. Classic
// rules, presets and the built-in jigsaws need about a hundredth of that.
const mostPlaces = 1_600_000

// finder searches for the maps that preserve rules. It assigns a place to one line after
// another, and backtracks if the placed lines contradict the rules.
type finder struct {
	groups []board.CellSet
	known  map[board.CellSet]bool
	shared [board.Cells][board.Cells]uint64 // sum of mix(size) over the groups that contain both cells
	cells  [board.Cells]uint64              // cells with different numbers cannot take each other's places
	lines  [allLines]uint64                 // lines with different numbers cannot take each other's places

	order    [allLines]uint8           // the order in which lines are placed
	complete [allLines][]board.CellSet // groups whose last cell is placed with the line at this depth
	to       shuffle
	used     [allLines]bool
	placed   []move // moves of the cells where placed lines cross
	patience int
}

type move struct{ from, to board.Cell }

// find returns the maps that preserve the groups. It stops after trying patience places,
// and may then miss some maps.
func find(groups []board.Group, patience int) *Group {
	return newFinder(groups, patience).find()
}

func newFinder(groups []board.Group, patience int) *finder {
	f := &finder{patience: patience, known: make(map[board.CellSet]bool)}
	f.choose(groups)
	f.tell()
	for i := range f.order {
		f.order[i] = uint8(i/2 + i%2*board.Size)
	}
	// Lines of rare kinds are placed first, since they determine the others.
	alike := func(x uint8) (n int) {
		for _, kind := range f.lines {
			if kind == f.lines[x] {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(f.order[:], func(x, y uint8) int { return cmp.Compare(alike(x), alike(y)) })
	for _, group := range f.groups {
		depth := 0
		for c := range group.All() {
			depth = max(depth, slices.Index(f.order[:], uint8(c.Row())), slices.Index(f.order[:], uint8(board.Size+c.Col())))
		}
		f.complete[depth] = append(f.complete[depth], group)
	}
	return f
}

func (f *finder) find() *Group {
	var levels []level
	for depth := allLines - 1; depth >= 0 && f.patience > 0; depth-- {
		found := level{line: f.order[depth]}
		for to := range uint8(allLines) {
			if s, ok := f.with(depth, to); ok {
				found.shuffles = append(found.shuffles, s)
			}
		}
		// An unfinished level is left out, because its maps would not form a group.
		if len(found.shuffles) > 1 && f.patience > 0 {
			levels = append(levels, found)
		}
	}
	slices.Reverse(levels)
	return newGroup(levels)
}

// choose stores the groups that matter, leaving out those of one cell and those contained
// in others.
func (f *finder) choose(groups []board.Group) {
	all := slices.Clone(groups)
	slices.SortStableFunc(all, func(a, b board.Group) int { return cmp.Compare(b.Cells.Len(), a.Cells.Len()) })
	for i := range all {
		cells := all[i].Cells
		within := func(larger board.CellSet) bool { return cells.Minus(larger).Empty() }
		if cells.Len() > 1 && !slices.ContainsFunc(f.groups, within) {
			f.groups = append(f.groups, cells)
			f.known[cells] = true
		}
	}
}

// tell assigns numbers to the cells and lines so that those with different numbers cannot
// take each other's places. It distinguishes cells first by the groups that they share with
// other cells, then by the numbers of those cells, and so on.
func (f *finder) tell() {
	for _, group := range f.groups {
		size := mix(uint64(group.Len()))
		for c := range group.All() {
			for d := range group.All() {
				f.shared[c][d] += size
			}
		}
	}
	for kinds := 0; ; {
		var next [board.Cells]uint64
		for c := range board.Cell(board.Cells) {
			next[c] = mix(f.cells[c] + f.shared[c][c])
			for d := range board.Cell(board.Cells) {
				aligned := uint64(1)
				if c.Row() == d.Row() || c.Col() == d.Col() {
					aligned = 2
				}
				next[c] += mix(f.cells[d] + mix(f.shared[c][d]+aligned))
			}
		}
		f.cells = next
		slices.Sort(next[:])
		now := len(slices.Compact(next[:]))
		if now == kinds {
			break
		}
		kinds = now
	}
	for c := range board.Cell(board.Cells) {
		f.lines[c.Row()] += mix(f.cells[c])
		f.lines[board.Size+c.Col()] += mix(f.cells[c])
	}
}

// with returns a shuffle that preserves the rules, keeps the lines before depth in place,
// and moves the line at depth to the given place.
func (f *finder) with(depth int, to uint8) (shuffle, bool) {
	f.used = [allLines]bool{}
	f.placed = f.placed[:0]
	for i := range depth {
		if !f.place(i, f.order[i]) {
			return shuffle{}, false
		}
	}
	if !f.place(depth, to) || !f.rest(depth+1) {
		return shuffle{}, false
	}
	return f.to, true
}

// rest places the lines from depth on. It reports whether that was possible.
func (f *finder) rest(depth int) bool {
	if depth == allLines {
		return true
	}
	before := len(f.placed)
	for to := range uint8(allLines) {
		if f.place(depth, to) {
			if f.rest(depth + 1) {
				return true
			}
			f.used[to] = false
			f.placed = f.placed[:before]
		}
	}
	return false
}

// place moves the line at depth to the given place if that agrees with the lines placed
// before. It reports whether the line was moved.
func (f *finder) place(depth int, to uint8) bool {
	f.patience--
	from := f.order[depth]
	across := func(x, y uint8) bool { return x < board.Size != (y < board.Size) }
	// Either all rows move to rows, or all rows move to columns.
	turned := depth > 0 && across(f.order[0], from) != across(f.to[f.order[0]], to)
	if f.patience < 0 || f.used[to] || turned || f.lines[from] != f.lines[to] {
		return false
	}
	before := len(f.placed)
	for _, other := range f.order[:depth] {
		if !across(from, other) {
			continue
		}
		f.patience--
		next := move{crossing(from, other), crossing(to, f.to[other])}
		f.placed = append(f.placed, next)
		if f.cells[next.from] != f.cells[next.to] || !f.agrees(next) {
			f.placed = f.placed[:before]
			return false
		}
	}
	f.to[from] = to
	if !f.keep(f.complete[depth]) {
		f.placed = f.placed[:before]
		return false
	}
	f.used[to] = true
	return true
}

func (f *finder) agrees(next move) bool {
	for _, m := range f.placed {
		if f.shared[m.from][next.from] != f.shared[m.to][next.to] {
			return false
		}
	}
	return true
}

// keep reports whether the lines placed so far map the given groups to groups.
func (f *finder) keep(groups []board.CellSet) bool {
	for _, group := range groups {
		var image board.CellSet
		for c := range group.All() {
			image = image.With(f.to.cell(c.Row(), c.Col()))
		}
		if !f.known[image] {
			return false
		}
	}
	return true
}
