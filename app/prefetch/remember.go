package prefetch

import (
	"slices"

	"nonet/app/system/storage"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// Remembered returns a spec in the form stored in the settings. It omits custom groups,
// which have no name, and the seed, since the next puzzle should be a different one.
func Remembered(spec generate.Spec) storage.Spec {
	kept := storage.Spec{
		Chosen: true, Empty: spec.Empty, Score: storage.Span(spec.Score), ER: storage.Span(spec.ER),
		Minimal: spec.Minimal, Solved: spec.Solved,
	}
	if rules := ruled(spec.Rules); rules != nil {
		kept.Rules = rules.BaseName()
		if regions := rules.Division(); regions != nil {
			kept.Regions = regions.String()
		}
	}
	for _, l := range levels {
		if spec.Levels.Has(l) {
			kept.Levels = append(kept.Levels, l.String())
		}
	}
	if spec.Technique != logic.NoTechnique {
		kept.Technique = spec.Technique.Code()
	}
	if spec.Symmetry != symmetry.None {
		kept.Symmetry = spec.Symmetry.String()
	}
	if !spec.Pattern.Empty() {
		var grid board.Grid
		for c := range spec.Pattern.All() {
			grid[c] = 1
		}
		kept.Pattern = grid.String()
	}
	return kept
}

// Recalled returns the spec stored in the settings, without invalid values, such as names
// from another version of Nonet.
func Recalled(kept storage.Spec) generate.Spec {
	spec := generate.Spec{
		Score: recalledRange(kept.Score), ER: recalledRange(kept.ER),
		Technique: logic.TechniqueByCode(kept.Technique), Minimal: kept.Minimal, Solved: kept.Solved,
	}
	if 0 < kept.Empty && kept.Empty <= board.Cells {
		spec.Empty = kept.Empty
	}
	if kept.Rules != "" {
		spec.Rules = recalledRules(kept.Rules, kept.Regions)
	}
	for _, l := range levels {
		if slices.Contains(kept.Levels, l.String()) {
			spec.Levels |= generate.LevelsOf(l)
		}
	}
	spec.Symmetry, _ = symmetry.ParsePattern(kept.Symmetry) // an unknown name means no symmetry
	if grid, err := board.ParseGrid(kept.Pattern); err == nil {
		for c, d := range grid {
			if d != 0 {
				spec.Pattern = spec.Pattern.With(board.Cell(c))
			}
		}
	}
	return spec
}

func recalledRules(name, signs string) *board.Rules {
	var regions *board.Regions
	if grid, err := board.ParseGrid(signs); err == nil {
		regions = board.RegionsOf(&grid)
	}
	rules, err := board.RulesNamed(name, regions)
	if err != nil || len(rules.Faults()) > 0 {
		return nil
	}
	return ruled(rules)
}

func recalledRange(kept storage.Span) generate.Range {
	if kept.From < 0 || kept.To < kept.From {
		return generate.Range{}
	}
	return generate.Range(kept)
}

var levels = []logic.Level{logic.Easy, logic.Medium, logic.Hard, logic.Unfair, logic.Extreme}
