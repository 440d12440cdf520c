package board

import "slices"

// Regions divides the board into the regions of a jigsaw. It holds the number of each
// cell's region, 1 to 9, or 0 if the cell has none yet.
type Regions [Cells]uint8

// Groups returns the non-empty regions as groups.
func (r *Regions) Groups() []Group {
	var groups []Group
	for number := 1; number <= Size; number++ {
		if cells := r.Cells(number); !cells.Empty() {
			groups = append(groups, Group{Kind: Region, Number: number, Cells: cells})
		}
	}
	return groups
}

// Cells returns the cells of the region with the given number.
func (r *Regions) Cells(number int) CellSet {
	var cells CellSet
	for c, n := range r {
		if int(n) == number {
			cells = cells.With(Cell(c))
		}
	}
	return cells
}

// Grid returns the numbers of the regions as the digits of a grid.
func (r *Regions) Grid() Grid {
	var grid Grid
	for c, n := range r {
		grid[c] = Digit(n)
	}
	return grid
}

// RegionsOf is the inverse of [Regions.Grid].
func RegionsOf(grid *Grid) *Regions {
	var regions Regions
	for c, d := range grid {
		regions[c] = uint8(d)
	}
	return &regions
}

// Pieces returns the number of connected pieces of a region. Regions need not be connected,
// but users expect them to be.
func (r *Regions) Pieces(number int) int {
	pieces := 0
	for rest := r.Cells(number); !rest.Empty(); pieces++ {
		rest = rest.Minus(rest.piece())
	}
	return pieces
}

// String returns the number of each cell's region, row by row, or a dot for a cell without
// a region.
func (r *Regions) String() string {
	grid := r.Grid()
	return grid.String()
}

// ParseRegions reads regions from 81 characters. Cells with the same character form a
// region; regions are numbered from 1 in order of first appearance. A dot is a cell without
// a region. ParseRegions returns false unless there are exactly 81 characters and at most
// nine regions.
func ParseRegions(text string) (Regions, bool) {
	var regions Regions
	var signs []rune
	cells := 0
	for _, sign := range text {
		if cells == Cells {
			return regions, false
		}
		if sign != '.' {
			at := slices.Index(signs, sign)
			if at < 0 {
				at = len(signs)
				signs = append(signs, sign)
			}
			regions[cells] = uint8(at + 1)
		}
		cells++
	}
	return regions, cells == Cells && len(signs) <= Size
}

// Regions returns the regions of the rules, or the boxes if there are no regions. A cell
// that is in several regions gets the number of the last one.
func (r *Rules) Regions() Regions {
	kind := Box
	if r.HasRegions() {
		kind = Region
	}
	var regions Regions
	for _, group := range r.groups {
		if group.Kind == kind && group.Number >= 1 && group.Number <= Size {
			for c := range group.Cells.All() {
				regions[c] = uint8(group.Number)
			}
		}
	}
	return regions
}

// Division returns the regions of the rules, or nil if there are none, if they overlap, or
// if their numbers are invalid, as they may be in a file written by hand.
func (r *Rules) Division() *Regions {
	regions := r.Regions()
	groups := slices.DeleteFunc(slices.Clone(r.groups), func(g Group) bool { return g.Kind != Region })
	alike := func(a, b Group) bool { return a.same(&b) }
	if len(groups) == 0 || !slices.EqualFunc(groups, regions.Groups(), alike) {
		return nil
	}
	return &regions
}

// WithRegions returns the rules with the given regions in place of their boxes and regions.
func (r *Rules) WithRegions(regions *Regions) *Rules {
	return r.Without(func(g *Group) bool { return g.Kind == Box || g.Kind == Region }).With(regions.Groups()...)
}

// HasRegions reports whether the rules have any regions, even unfinished ones.
func (r *Rules) HasRegions() bool {
	return slices.ContainsFunc(r.groups, func(g Group) bool { return g.Kind == Region })
}

// FaultKind is a kind of fault in a set of rules.
type FaultKind uint8

// The kinds of faults.
const (
	RegionSize FaultKind = iota // a region does not have nine cells
	Unregioned                  // some cells are in no region, although there are regions
	Jumbled                     // regions overlap, or have numbers other than 1 to 9
	TooLarge                    // a group has more than nine cells
)

// Fault is a reason why rules cannot be used, such as unfinished regions.
type Fault struct {
	Kind   FaultKind
	Number int   // the region's number, for RegionSize
	Cells  int   // number of cells in the region, in no region, or in Group
	Group  Group // for TooLarge
}

// Faults returns the faults in the regions, or none if each has nine cells.
func (r *Regions) Faults() []Fault {
	var faults []Fault
	for number := 1; number <= Size; number++ {
		if n := r.Cells(number).Len(); n != Size {
			faults = append(faults, Fault{Kind: RegionSize, Number: number, Cells: n})
		}
	}
	if n := r.Cells(0).Len(); n > 0 {
		faults = append(faults, Fault{Kind: Unregioned, Cells: n})
	}
	return faults
}

// Faults returns the faults in the rules, or none if they can be used.
func (r *Rules) Faults() []Fault {
	var faults []Fault
	divided := r.Division()
	switch {
	case divided != nil:
		faults = divided.Faults()
	case r.HasRegions():
		faults = append(faults, Fault{Kind: Jumbled})
	}
	for _, group := range r.groups {
		if n := group.Cells.Len(); n > Size && (group.Kind != Region || divided == nil) {
			faults = append(faults, Fault{Kind: TooLarge, Cells: n, Group: group})
		}
	}
	return faults
}
