package supply

import (
	"slices"

	"nonet/app/files"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// Remembered returns a wish as it is kept in the settings. The seed is left out:
// the puzzle of the next time is to be another one. So are groups of one's own,
// which have no name.
func Remembered(wish generate.Wish) files.Wish {
	kept := files.Wish{
		Chosen: true, Empty: wish.Empty, Score: files.Range(wish.Score), ER: files.Range(wish.ER),
		Minimal: wish.Minimal, Solved: wish.Solved,
	}
	if rules := ruled(wish.Rules); rules != nil {
		kept.Rules = rules.BaseName()
		if regions := rules.Division(); regions != nil {
			kept.Regions = regions.String()
		}
	}
	for _, l := range levels {
		if wish.Levels.Has(l) {
			kept.Levels = append(kept.Levels, l.String())
		}
	}
	if wish.Technique != logic.NoTechnique {
		kept.Technique = wish.Technique.Code()
	}
	if wish.Symmetry != symmetry.None {
		kept.Symmetry = wish.Symmetry.String()
	}
	if !wish.Pattern.Empty() {
		var grid board.Grid
		for c := range wish.Pattern.All() {
			grid[c] = 1
		}
		kept.Pattern = grid.String()
	}
	return kept
}

// Recalled returns the wish that was kept in the settings. What makes no sense
// there, as words of another version, is not asked for.
func Recalled(kept files.Wish) generate.Wish {
	wish := generate.Wish{
		Score: recalledRange(kept.Score), ER: recalledRange(kept.ER),
		Technique: logic.TechniqueByCode(kept.Technique), Minimal: kept.Minimal, Solved: kept.Solved,
	}
	if 0 < kept.Empty && kept.Empty <= board.Cells {
		wish.Empty = kept.Empty
	}
	if kept.Rules != "" {
		wish.Rules = recalledRules(kept.Rules, kept.Regions)
	}
	for _, l := range levels {
		if slices.Contains(kept.Levels, l.String()) {
			wish.Levels |= generate.LevelsOf(l)
		}
	}
	wish.Symmetry, _ = symmetry.ParsePattern(kept.Symmetry) // None where it is unknown
	if grid, err := board.ParseGrid(kept.Pattern); err == nil {
		for c, d := range grid {
			if d != 0 {
				wish.Pattern = wish.Pattern.With(board.Cell(c))
			}
		}
	}
	return wish
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

func recalledRange(kept files.Range) generate.Range {
	if kept.From < 0 || kept.To < kept.From {
		return generate.Range{}
	}
	return generate.Range(kept)
}

var levels = []logic.Level{logic.Easy, logic.Medium, logic.Hard, logic.Unfair, logic.Extreme}
