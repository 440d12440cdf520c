package words

import (
	"strings"

	"nonet/board"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// Impossible explains why no puzzle can meet the request, or if that is uncertain, why none
// is expected; "" for nil.
func (w *Words) Impossible(why *generate.Impossible) string {
	if why == nil {
		return ""
	}
	least, most := w.whole(why.Least), w.whole(why.Most)
	switch why.Kind {
	case generate.NoNumber:
		return w.Count("impossible.number", why.Asked, "Least", least, "Most", most)
	case generate.TooFewGivens:
		if !why.Cells.Empty() {
			return w.Count("impossible.too-few-in-pattern", why.Asked, "Least", least)
		}
		return w.Count("impossible.too-few-givens", why.Asked, "Least", least)
	case generate.NoOrbits:
		if why.Most < 0 {
			return w.Count("impossible.orbits-fewer", why.Asked, "Symmetry", w.Symmetry(why.Symmetry), "Least", least)
		}
		return w.Count("impossible.orbits", why.Asked, "Symmetry", w.Symmetry(why.Symmetry), "Either", w.or([]string{least, most}))
	case generate.PatternNumber:
		return w.Count("impossible.pattern-number", why.Asked, "Most", most)
	case generate.PatternSymmetry:
		return w.Count("impossible.pattern-symmetry", why.Cells.Len(), "Symmetry", w.Symmetry(why.Symmetry), "Cell", leftmost(why.Cells))
	case generate.TwinRows:
		return w.Text("impossible.twin-rows", "One", least, "Other", most)
	case generate.TwinColumns:
		return w.Text("impossible.twin-columns", "One", least, "Other", most)
	case generate.Twins:
		return w.Text("impossible.twins", "Cells", w.fewCells(why.Cells))
	}
	return w.impossibleWay(why)
}

// impossibleWay explains why no solution path can meet the request, or why it is too rare
// to be found.
func (w *Words) impossibleWay(why *generate.Impossible) string {
	technique := w.Technique(why.Technique)
	switch why.Kind {
	case generate.ScoreReversed:
		return w.Text("impossible.reversed", "From", w.whole(why.Least), "To", w.whole(why.Most))
	case generate.ERReversed:
		return w.Text("impossible.reversed", "From", w.tenths(why.Least), "To", w.tenths(why.Most))
	case generate.LowScore:
		return w.Text("impossible.low-score", "Asked", w.whole(why.Asked), "Least", w.whole(why.Least))
	case generate.LowER:
		return w.Text("impossible.low-er", "Asked", w.tenths(why.Asked), "Least", w.tenths(why.Least))
	case generate.LevelScore:
		return w.Text("impossible.level-score", "Scores", w.span(generate.Range{From: why.Least, To: why.Most}, w.whole))
	case generate.LevelTechnique:
		return w.Text("impossible.level-technique", "Technique", technique, "Level", w.inLevel(why.Level),
			"Asked", w.inLevel(logic.Level(why.Asked)))
	case generate.ScoreTechnique:
		return w.Text("impossible.score-technique", "Technique", technique, "Least", w.whole(why.Least), "Asked", w.whole(why.Asked))
	case generate.RareEmpty:
		if !why.Cells.Empty() { // it was not said how many cells are empty
			return w.Count("impossible.rare-pattern", board.Cells-why.Asked, "Least", w.whole(board.Cells-why.Most))
		}
		return w.Count("impossible.rare-empty", why.Asked, "Most", w.whole(why.Most))
	case generate.RareER:
		return w.Text("impossible.rare-er", "Asked", w.tenths(why.Asked), "Most", w.tenths(why.Most))
	case generate.RareMinimal:
		return w.Count("impossible.rare-minimal", why.Asked, "Most", w.whole(why.Most))
	}
	return ""
}

// fewCells names cells, or the first of them and the number of others.
func (w *Words) fewCells(cells board.CellSet) string {
	names := each(cells)
	if more := len(names) - mostGivens; more > 0 {
		return w.Count("impossible.more-cells", more, "Cells", strings.Join(names[:mostGivens], ", "))
	}
	return w.allOf(cells)
}
