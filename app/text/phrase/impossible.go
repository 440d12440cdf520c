package phrase

import (
	"strings"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// Impossible explains why no puzzle can meet the request or, if that is uncertain, why
// probably none can. It returns "" for nil.
func Impossible(w *i18n.Words, why *generate.Impossible) string {
	if why == nil {
		return ""
	}
	least, most := whole(w, why.Least), whole(w, why.Most)
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
			return w.Count("impossible.orbits-fewer", why.Asked, "Symmetry", Symmetry(w, why.Symmetry), "Least", least)
		}
		return w.Count("impossible.orbits", why.Asked, "Symmetry", Symmetry(w, why.Symmetry), "Either", or(w, []string{least, most}))
	case generate.PatternNumber:
		return w.Count("impossible.pattern-number", why.Asked, "Most", most)
	case generate.PatternSymmetry:
		return w.Count("impossible.pattern-symmetry", why.Cells.Len(), "Symmetry", Symmetry(w, why.Symmetry), "Cell", why.Cells.Min())
	case generate.TwinRows:
		return w.Text("impossible.twin-rows", "One", least, "Other", most)
	case generate.TwinColumns:
		return w.Text("impossible.twin-columns", "One", least, "Other", most)
	case generate.Twins:
		return w.Text("impossible.twins", "Cells", fewCells(w, why.Cells))
	}
	return impossibleWay(w, why)
}

// impossibleWay explains why no solution path can meet the request, or why puzzles that
// meet it are too rare to be found.
func impossibleWay(w *i18n.Words, why *generate.Impossible) string {
	switch why.Kind {
	case generate.ScoreReversed:
		return w.Text("impossible.reversed", "From", whole(w, why.Least), "To", whole(w, why.Most))
	case generate.ERReversed:
		return w.Text("impossible.reversed", "From", w.Tenths(why.Least), "To", w.Tenths(why.Most))
	case generate.LowScore:
		return w.Text("impossible.low-score", "Asked", whole(w, why.Asked), "Least", whole(w, why.Least))
	case generate.LowER:
		return w.Text("impossible.low-er", "Asked", w.Tenths(why.Asked), "Least", w.Tenths(why.Least))
	case generate.LevelScore:
		return w.Text("impossible.level-score", "Scores", span(w, generate.Range{From: why.Least, To: why.Most}, func(n int) string { return whole(w, n) }))
	case generate.LevelTechnique:
		return w.Text("impossible.level-technique", "Technique", why.Technique, "Level", inLevel(w, why.Level),
			"Asked", inLevel(w, logic.Level(why.Asked)))
	case generate.ScoreTechnique:
		return w.Text("impossible.score-technique", "Technique", why.Technique, "Least", whole(w, why.Least), "Asked", whole(w, why.Asked))
	case generate.RareEmpty:
		if !why.Cells.Empty() { // the number of empty cells was not requested
			return w.Count("impossible.rare-pattern", board.Cells-why.Asked, "Least", whole(w, board.Cells-why.Most))
		}
		return w.Count("impossible.rare-empty", why.Asked, "Most", whole(w, why.Most))
	case generate.RareER:
		return w.Text("impossible.rare-er", "Asked", w.Tenths(why.Asked), "Most", w.Tenths(why.Most))
	case generate.RareMinimal:
		return w.Count("impossible.rare-minimal", why.Asked, "Most", whole(w, why.Most))
	}
	return ""
}

// fewCells lists cells. If there are too many, it lists the first ones and the number of
// the others.
func fewCells(w *i18n.Words, cells board.CellSet) string {
	names := each(cells)
	if more := len(names) - mostGivens; more > 0 {
		return w.Count("impossible.more-cells", more, "Cells", strings.Join(names[:mostGivens], ", "))
	}
	return allOf(w, cells)
}
