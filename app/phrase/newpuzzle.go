package phrase

import (
	"slices"
	"strconv"
	"strings"

	"nonet/app/i18n"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// NewPuzzle describes a new puzzle: "52 empty cells · Hard, score 1,180".
func NewPuzzle(w *i18n.Words, r *generate.Result) string {
	switch {
	case r.Empty == 0:
		return w.Text("new-puzzle.filled")
	case !r.Rated:
		return w.Count("generate.empty", r.Empty)
	}
	rated := i18n.Key("new-puzzle.rated")
	if r.Rating.ByScore() {
		rated = "new-puzzle.rated-by-score"
	}
	return w.Count("generate.empty", r.Empty) + " · " +
		w.Text(rated, "Level", Level(w, r.Rating.Level), "Score", whole(w, r.Rating.Score))
}

// NewPuzzleFacts adds facts about a new puzzle: "Hardest step: XY-Chain · With Swordfish ·
// Seed 123", if a Swordfish was requested and occurs.
func NewPuzzleFacts(w *i18n.Words, spec *generate.Spec, r *generate.Result) string {
	var facts []string
	if r.Rating.Hardest != logic.NoTechnique {
		facts = append(facts, w.Text("new-puzzle.hardest", "Technique", r.Rating.Hardest))
	}
	if t := spec.Technique; t != logic.NoTechnique && t != r.Rating.Hardest && !slices.Contains(r.Misses, generate.MissTechnique) {
		facts = append(facts, w.Text("new-puzzle.with", "Technique", t))
	}
	if r.ER.ER > 0 {
		facts = append(facts, w.Text("generate.er", "ER", w.Tenths(r.ER.ER)))
	}
	// A seed has no separators, since users type it.
	facts = append(facts, w.Text("new-puzzle.seed-of", "Seed", strconv.FormatUint(r.Seed, 10)))
	return strings.Join(facts, " · ")
}
