package format

import (
	"slices"

	"nonet/board"
)

// Most formats of variants know rows and columns, which go without saying, a
// division into boxes or regions, and sets of cells in which no digit stands
// twice. They have no names or kinds for these.

// divided takes rules apart. The division is nil for the boxes, and has no
// region where there are none; the others are the groups besides. False where
// rows or columns are missing, where there are both boxes and regions, or where
// regions overlap.
func divided(rules *board.Rules) (division *board.Regions, others []board.Group, ok bool) {
	rows, columns, boxes := board.PresetNamed("rows"), board.PresetNamed("columns"), board.PresetNamed("boxes")
	boxed := rules.Has(boxes)
	for _, group := range rules.Groups() {
		plain := partOf(rows, &group) || partOf(columns, &group) || boxed && partOf(boxes, &group)
		if !plain && group.Kind != board.Region {
			others = append(others, group)
		}
	}
	ok = rules.Has(rows) && rules.Has(columns)
	switch regions := rules.HasRegions(); {
	case regions:
		division = rules.Division()
		ok = ok && division != nil && !boxed
	case !boxed:
		division = new(board.Regions)
	}
	return division, others, ok
}

// partOf tells whether a preset has a group with these cells.
func partOf(preset *board.Preset, group *board.Group) bool {
	return slices.ContainsFunc(preset.Groups, func(g board.Group) bool { return g.Kind == group.Kind && g.Cells == group.Cells })
}

// joined is the inverse of divided. Sets that are all those of a preset are its
// groups, the others groups of one's own.
func joined(division *board.Regions, presets []*board.Preset, sets []board.CellSet) *board.Rules {
	rules := board.Classic()
	switch {
	case division == nil:
	case *division == board.Regions{}:
		rules = rules.Without(func(g *board.Group) bool { return g.Kind == board.Box })
	default:
		rules = rules.WithRegions(division)
	}
	var groups []board.Group
	for _, preset := range presets {
		groups = append(groups, preset.Groups...)
	}
	known := map[board.CellSet]bool{}
	for _, set := range sets {
		known[set] = true
	}
	all := board.Presets()
	for i := range all {
		missing := func(g board.Group) bool { return !known[g.Cells] }
		if all[i].IsBase() || slices.ContainsFunc(all[i].Groups, missing) {
			continue
		}
		groups = append(groups, all[i].Groups...)
		for _, group := range all[i].Groups {
			delete(known, group.Cells)
		}
	}
	for _, set := range sets {
		if known[set] {
			groups = append(groups, board.Group{Kind: board.Extra, Cells: set})
			delete(known, set)
		}
	}
	return rules.With(groups...)
}

// losesOf returns what is lost of rules that a format turns into these: back
// tells what comes back of rules, nil where it cannot write them.
func losesOf(rules *board.Rules, back func(*board.Rules) *board.Rules) Content {
	named := namedPart(rules)
	switch {
	case back(rules) == rules:
		return 0
	case back(rules) != nil && back(named) == named:
		return Groups
	default:
		return Rules | Groups
	}
}

// comesBack is what comes back of rules that are written as [divided] parts
// them.
func comesBack(rules *board.Rules) *board.Rules {
	division, others, ok := divided(rules)
	if !ok {
		return nil
	}
	sets := make([]board.CellSet, len(others))
	for i := range others {
		sets[i] = others[i].Cells
	}
	return joined(division, nil, sets)
}

// divisionOf returns the division that regions are, nil where they are the boxes.
func divisionOf(regions *board.Regions) *board.Regions {
	boxes := board.Classic().Regions()
	if ordered, ok := board.ParseRegions(regions.String()); ok && ordered == boxes {
		return nil
	}
	return regions
}
