package format

import (
	"slices"

	"nonet/board"
)

// ksudokuGraph holds rules as KSudoku stores them: sets of cells without their kind.
type ksudokuGraph struct {
	lines   bool // whether the rules have all rows and columns
	boxes   bool // whether the rules have all boxes
	cliques []board.CellSet
}

func graphOf(rules *board.Rules) ksudokuGraph {
	has := func(name string) bool { return rules.Has(board.PresetNamed(name)) }
	g := ksudokuGraph{lines: has("rows") && has("columns")}
	g.boxes = g.lines && has("boxes")
	for _, group := range rules.Groups() {
		base := g.lines && (group.Kind == board.Row || group.Kind == board.Column) || g.boxes && group.Kind == board.Box
		if !base || !isPreset(group) {
			g.cliques = append(g.cliques, group.Cells)
		}
	}
	return g
}

func isPreset(group board.Group) bool {
	known, ok := presetGroup(group.Cells)
	return ok && known == group
}

// presetGroup returns the group of a preset that has the given cells.
func presetGroup(cells board.CellSet) (board.Group, bool) {
	for _, preset := range board.Presets() {
		for _, group := range preset.Groups {
			if group.Cells == cells {
				return group, true
			}
		}
	}
	return board.Group{}, false
}

// rules returns the rules of a graph. If there are no boxes, nine sets that partition the board are
// the regions of a jigsaw. Any other set that is a group of a preset becomes that group, and the
// rest become custom groups.
func (g *ksudokuGraph) rules() *board.Rules {
	var groups []board.Group
	for _, base := range [...]struct {
		there bool
		name  string
	}{{g.lines, "rows"}, {g.lines, "columns"}, {g.boxes, "boxes"}} {
		if base.there {
			groups = append(groups, board.PresetNamed(base.name).Groups...)
		}
	}
	var regions []board.CellSet
	if !g.boxes {
		regions = g.regions()
	}
	for _, cells := range g.cliques {
		group := board.Group{Kind: board.Extra, Cells: cells}
		if region := slices.Index(regions, cells); region >= 0 {
			group.Kind, group.Number = board.Region, region+1
		} else if known, ok := presetGroup(cells); ok {
			group = known
		}
		groups = append(groups, group)
	}
	return board.NewRules(groups...)
}

// regions returns the sets of nine cells that partition the board, or nil.
func (g *ksudokuGraph) regions() []board.CellSet {
	var all board.CellSet
	var regions []board.CellSet
	for _, cells := range g.cliques {
		known, ok := presetGroup(cells)
		if cells.Len() != board.Size || !all.Intersect(cells).Empty() || ok && known.Kind != board.Box {
			continue
		}
		all = all.Union(cells)
		regions = append(regions, cells)
	}
	if all != board.AllCells {
		return nil
	}
	return regions
}
