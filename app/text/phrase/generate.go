package phrase

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

var symmetryKeys = [...]i18n.Key{
	symmetry.None:          "symmetry.none",
	symmetry.HalfTurn:      "symmetry.half-turn",
	symmetry.QuarterTurn:   "symmetry.quarter-turn",
	symmetry.Horizontal:    "symmetry.horizontal",
	symmetry.Vertical:      "symmetry.vertical",
	symmetry.BothMirrors:   "symmetry.both-mirrors",
	symmetry.Diagonal:      "rules.diagonal-down",
	symmetry.Antidiagonal:  "rules.diagonal-up",
	symmetry.BothDiagonals: "symmetry.both-diagonals",
	symmetry.All:           "symmetry.all",
}

// Symmetry returns the name of a symmetry of givens, such as "Half turn".
func Symmetry(w *i18n.Words, p symmetry.Pattern) string { return w.Text(symmetryKeys[p]) }

// NewPuzzleName returns the name of a new puzzle on the board, such as "Easy puzzle".
func NewPuzzleName(w *i18n.Words, r *generate.Result) string {
	if !r.Rated || r.Empty == 0 {
		return w.Text("new-puzzle.name")
	}
	return w.Text(nameKeys[r.Rating.Level])
}

var nameKeys = [...]i18n.Key{
	logic.Easy:    "new-puzzle.name-easy",
	logic.Medium:  "new-puzzle.name-medium",
	logic.Hard:    "new-puzzle.name-hard",
	logic.Unfair:  "new-puzzle.name-unfair",
	logic.Extreme: "new-puzzle.name-extreme",
}

// NewPuzzleNames returns all names of new puzzles, as functions of the language.
func NewPuzzleNames() []func(*i18n.Words) string {
	var names []func(*i18n.Words) string
	for _, key := range append(nameKeys[:], "new-puzzle.name") {
		names = append(names, func(w *i18n.Words) string { return w.Text(key) })
	}
	return names
}

// Unmet says what the closest puzzle lacks after all attempts, and whether the requested
// puzzle is impossible or was just not found. It returns "" if the puzzle meets the spec.
func Unmet(w *i18n.Words, spec *generate.Spec, r *generate.Result) string {
	nearest := Misses(w, spec, r)
	switch none := r.Solution == (board.Grid{}); {
	case none:
		nearest = w.Text("generate.nothing-near")
	case nearest == "":
		return ""
	}
	if r.Impossible != generate.NotImpossible {
		return Impossible(w, r.Impossible) + " " + nearest
	}
	return w.Count("generate.not-found", spec.Attempts()) + " " + nearest
}

// Misses lists the unmet requests and the values of the closest puzzle, one sentence for
// each. It returns "" if all requests are met.
func Misses(w *i18n.Words, spec *generate.Spec, r *generate.Result) string {
	return strings.Join(Texts(r.Misses, func(m generate.Miss) string { return missText(w, m, spec, r) }), " ")
}

func missText(w *i18n.Words, miss generate.Miss, spec *generate.Spec, r *generate.Result) string {
	switch miss {
	case generate.MissEmpty:
		return w.Count("generate.miss.empty", spec.Empty, "Got", r.Empty)
	case generate.MissLevel:
		return w.Text("generate.miss.level", "Asked", levels(w, spec.Levels), "Got", inLevel(w, r.Rating.Level))
	case generate.MissScore:
		return w.Text("generate.miss.score", "Asked", span(w, spec.Score, func(n int) string { return whole(w, n) }), "Got", whole(w, r.Rating.Score))
	case generate.MissER:
		if r.ER.ER == 0 {
			return w.Text("generate.miss.er-unknown", "Asked", span(w, spec.ER, w.Tenths))
		}
		return w.Text("generate.miss.er", "Asked", span(w, spec.ER, w.Tenths), "Got", explained(w, spec, r))
	case generate.MissTechnique:
		return w.Text("generate.miss.technique", "Technique", Technique(w, spec.Technique))
	case generate.MissSymmetry:
		return w.Text("generate.miss.symmetry", "Symmetry", Symmetry(w, spec.Symmetry))
	case generate.MissPattern:
		return w.Count("generate.miss.pattern", spec.Pattern.Len(), "Got", board.Cells-r.Empty)
	case generate.MissMinimal:
		return w.Text("generate.miss.minimal")
	}
	return ""
}

// levels lists the levels of a set, as in "hard or unfair".
func levels(w *i18n.Words, set generate.Levels) string {
	var names []string
	for l := logic.Easy; l <= logic.Extreme; l++ {
		if set.Has(l) {
			names = append(names, inLevel(w, l))
		}
	}
	return or(w, names)
}

// span describes a range, such as "500", "500 to 700", "at least 500" or "at most 700".
// The function write formats a number.
func span(w *i18n.Words, r generate.Range, write func(int) string) string {
	switch {
	case r.From == r.To:
		return write(r.From)
	case r.To == math.MaxInt:
		return w.Text("generate.at-least", "From", write(r.From))
	case r.From <= 0:
		return w.Text("generate.at-most", "To", write(r.To))
	}
	return w.Text("generate.from-to", "From", write(r.From), "To", write(r.To))
}

// explained returns a result's ER. If the rules are not classic, one above what the spec requests is a lower
// bound.
func explained(w *i18n.Words, spec *generate.Spec, r *generate.Result) string {
	er := w.Tenths(r.ER.ER)
	if r.ER.Approximate && spec.ER != (generate.Range{}) && r.ER.ER > spec.ER.To {
		return w.Text("generate.at-least", "From", er)
	}
	return er
}

func whole(w *i18n.Words, n int) string { return w.Number(uint64(max(n, 0))) }

// AttemptsMade describes how many of the possible attempts were made, as in "1,234 of
// 10,000 attempts".
func AttemptsMade(w *i18n.Words, p *generate.Progress) string {
	return w.Count("generate.attempts", p.Budget, "Made", whole(w, p.Attempts))
}

// NearestSoFar describes the closest puzzle so far, as in "nearest so far: 50 empty
// cells, medium". It returns "" if there is none. The score and the rating are included
// if they were requested.
func NearestSoFar(w *i18n.Words, spec *generate.Spec, r *generate.Result) string {
	if r == nil || r.Solution == (board.Grid{}) {
		return ""
	}
	return w.Text("generate.nearest", "Facts", resultFacts(w, spec, r))
}

// resultFacts describes the properties of a new puzzle that the spec requires, as in "50
// empty cells, medium". For a filled grid, it only says that no cell is empty.
func resultFacts(w *i18n.Words, spec *generate.Spec, r *generate.Result) string {
	if spec.Solved {
		return w.Count("generate.empty", 0)
	}
	facts := []string{w.Count("generate.empty", r.Empty)}
	if r.Rated {
		facts = append(facts, inLevel(w, r.Rating.Level))
	}
	if r.Rated && spec.Score != (generate.Range{}) {
		facts = append(facts, w.Text("generate.score", "Score", whole(w, r.Rating.Score)))
	}
	if r.ER.ER != 0 {
		facts = append(facts, w.Text("generate.er", "ER", explained(w, spec, r)))
	}
	return strings.Join(facts, ", ")
}

// NewPuzzle describes a new puzzle, as in "52 empty cells · Hard".
func NewPuzzle(w *i18n.Words, r *generate.Result) string {
	switch {
	case r.Empty == 0:
		return w.Text("way.filled-grid")
	case !r.Rated:
		return w.Count("generate.empty", r.Empty)
	}
	return w.Count("generate.empty", r.Empty) + " · " + Level(w, r.Rating.Level)
}

// NewPuzzleFacts returns further facts about a new puzzle, as in "Score 1,180 · Hardest
// step: XY-Chain · With Swordfish · Seed 123". A technique follows "With" if it was requested
// and occurs.
func NewPuzzleFacts(w *i18n.Words, spec *generate.Spec, r *generate.Result) string {
	var facts []string
	if r.Rated && r.Empty > 0 {
		rated := i18n.Key("new-puzzle.rated")
		if r.Rating.ByScore() {
			rated = "new-puzzle.rated-by-score"
		}
		facts = append(facts, w.Text(rated, "Level", Level(w, r.Rating.Level), "Score", whole(w, r.Rating.Score)))
	}
	if r.Rating.Hardest != logic.NoTechnique {
		facts = append(facts, w.Text("new-puzzle.hardest", "Technique", Technique(w, r.Rating.Hardest)))
	}
	if t := spec.Technique; t != logic.NoTechnique && t != r.Rating.Hardest && !slices.Contains(r.Misses, generate.MissTechnique) {
		facts = append(facts, w.Text("new-puzzle.with", "Technique", Technique(w, t)))
	}
	if r.ER.ER > 0 {
		facts = append(facts, w.Text("generate.er", "ER", explained(w, spec, r)))
	}
	// A seed has no thousands separators, because users type it.
	facts = append(facts, w.Text("new-puzzle.seed-of", "Seed", strconv.FormatUint(r.Seed, 10)))
	return strings.Join(facts, " · ")
}

var impossibleKeys = [...]i18n.Key{
	generate.TooFewGivens:  "impossible.too-few-givens",
	generate.NoOrbits:      "impossible.orbits",
	generate.PatternMisfit: "impossible.pattern",
	generate.TwinLines:     "impossible.twin-lines",
	generate.NoPath:        "impossible.path",
}

// Impossible explains why no puzzle can meet the request. It returns "" if no reason is known.
func Impossible(w *i18n.Words, why generate.Impossible) string {
	if why == generate.NotImpossible {
		return ""
	}
	return w.Text(impossibleKeys[why])
}
