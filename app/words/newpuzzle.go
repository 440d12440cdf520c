package words

import (
	"strconv"
	"strings"

	"nonet/solver/generate"
	"nonet/solver/logic"
)

// NewPuzzle says what a puzzle is like that was made: "52 empty cells · Hard,
// score 1,180".
func (w *Words) NewPuzzle(r *generate.Result) string {
	switch {
	case r.Empty == 0:
		return w.Text("new-puzzle.filled")
	case !r.Rated:
		return w.Count("generate.empty", r.Empty)
	}
	return w.Count("generate.empty", r.Empty) + " · " +
		w.Text("new-puzzle.rated", "Level", w.Level(r.Rating.Level), "Score", w.whole(r.Rating.Score))
}

// NewPuzzleFacts says what else there is to be said of a puzzle that was made:
// "Hardest step: X-Wing · seed 123".
func (w *Words) NewPuzzleFacts(r *generate.Result) string {
	var facts []string
	if r.Rating.Hardest != logic.NoTechnique {
		facts = append(facts, w.Text("new-puzzle.hardest", "Technique", w.Technique(r.Rating.Hardest)))
	}
	if r.ER.ER > 0 {
		facts = append(facts, w.Text("generate.er", "ER", w.tenths(r.ER.ER)))
	}
	// A seed is typed, so it has no separators.
	facts = append(facts, w.Text("new-puzzle.seed-of", "Seed", strconv.FormatUint(r.Seed, 10)))
	return strings.Join(facts, " · ")
}
