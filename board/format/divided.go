package format

import (
	"maps"
	"slices"

	"nonet/board"
	"nonet/board/game"
)

// Most formats for variants have implicit rows and columns, a division into boxes or regions, and
// sets of cells in which no digit may repeat. These sets have no names or kinds.

// divided splits rules into a division and other groups. The division is nil if the rules
// have boxes, and empty if they have neither boxes nor regions. If rows or columns are
// missing, if there are both boxes and regions, or if regions overlap, ok is false.
func divided(rules *board.Rules) (division *board.Regions, others []board.Group, ok bool) {
	rows, columns, boxes := board.PresetNamed("rows"), board.PresetNamed("columns"), board.PresetNamed("boxes")
	boxed := rules.Has(boxes)
	for _, group := range rules.Groups() {
		plain := hasGroup(rows.Groups, &group) || hasGroup(columns.Groups, &group) || boxed && hasGroup(boxes.Groups, &group)
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

// joined is the inverse of divided. It adds the given presets. Sets that together make up a preset
// become the groups of the preset, and all others become custom groups.
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

// losesOf returns what is lost if a format stores rules and reads them back as again. If the format
// cannot store the rules, again is nil.
func losesOf(rules, again *board.Rules) Content {
	switch {
	case again == rules:
		return 0
	case again == nil:
		return Rules | Groups | labels
	case maps.Equal(cellsOf(again), cellsOf(rules)) && includes(again, namedPart(rules)):
		return labels
	case namedPart(again) == namedPart(rules):
		return Groups | labels
	default:
		return Rules | Groups | labels
	}
}

func includes(rules, others *board.Rules) bool {
	return !slices.ContainsFunc(others.Groups(), func(g board.Group) bool { return !hasGroup(rules.Groups(), &g) })
}

func hasGroup(groups []board.Group, group *board.Group) bool {
	return slices.ContainsFunc(groups, func(g board.Group) bool { return g.Kind == group.Kind && g.Cells == group.Cells })
}

func cellsOf(rules *board.Rules) map[board.CellSet]bool {
	sets := map[board.CellSet]bool{}
	for _, group := range rules.Groups() {
		sets[group.Cells] = true
	}
	return sets
}

// dividedLoses returns what is lost if rules are written as [divided] splits them.
func dividedLoses(state *game.State) Content {
	rules := state.Puzzle.RulesOrClassic()
	return losesOf(rules, comesBack(rules))
}

// comesBack returns the result of writing rules as [divided] splits them and reading them
// back, or nil if they cannot be split.
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

// divisionOf returns regions as a division, or nil if they are the boxes.
func divisionOf(regions *board.Regions) *board.Regions {
	boxes := board.Classic().Regions()
	if ordered, ok := board.ParseRegions(regions.String()); ok && ordered == boxes {
		return nil
	}
	return regions
}
