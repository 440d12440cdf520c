package phrase

import (
	"strings"

	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/system/jobs"
	"nonet/app/text/i18n"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

// Hint returns the text of a hint at its current stage. It returns "" if there is no
// hint.
func Hint(w *i18n.Words, h reason.Hint) string { return hint(w, h, w.Text("hint.look-at-marked")) }

// HintHeard is like Hint, but for users who do not see the highlighted cells.
func HintHeard(w *i18n.Words, h reason.Hint) string {
	return hint(w, h, w.Text("hint.look-at", "Where", allOf(w, h.Region.Cells)))
}

// hint returns the text of a hint at its current stage. If there are too many houses or
// cells to name, the text contains marked, a sentence about the highlighted cells.
func hint(w *i18n.Words, h reason.Hint, marked string) string {
	switch {
	case h.Stage == reason.NoHint && h.Asking:
		return w.Text("hint.asking")
	case h.Stage == reason.NoHint:
		return Notice(w, h.None)
	case h.Stage == reason.WholeStep:
		return StepExplained(w, h.Path, 0)
	}
	step, b := stepOf(h.Path, 0)
	where := where(w, &h.Region, b, marked)
	if h.Stage == reason.Where {
		return where
	}
	switch {
	case h.Practised && len(step.Placed) > 0:
		return w.Text("hint.places", "Digit", step.Placed[0].Digit, "Where", where)
	case h.Practised:
		return w.Text("hint.removes", "Digits", Digits(w, step.RemovedDigits()), "Where", where)
	}
	if about := about(w, step.Technique); about != "" {
		return w.Text("hint.technique-about", "Technique", Technique(w, step.Technique), "About", about, "Where", where)
	}
	return w.Text("hint.technique", "Technique", Technique(w, step.Technique), "Where", where)
}

// stepOf returns the step in a row of a path and the board on which it was found. The
// step is nil at the end of the path.
func stepOf(p *reason.Path, row int) (*logic.Step, *logic.Board) {
	step := p.Step(row)
	if step == nil {
		return nil, nil
	}
	var b logic.Board
	p.SetBoard(&b, row)
	return step, &b
}

// StepShown describes the displayed hint or step in one line. It returns "" if there is
// none.
func StepShown(w *i18n.Words, v *session.View) string {
	path, row := v.Reason.Path, v.Reason.PathRow
	if path == nil {
		if v.Reason.Hint.Stage != reason.WholeStep {
			return strings.ReplaceAll(Hint(w, v.Reason.Hint), "\n", " ")
		}
		path, row = v.Reason.Hint.Path, 0
	}
	step, b := stepOf(path, row)
	if step == nil {
		return PathEnd(w, path)
	}
	return pathLine(w, path, row, StepLine(w, step, b))
}

// StepHeard describes what a step does in one line, for users who listen: "Naked Pair: removes 5 from
// r4c2".
func StepHeard(w *i18n.Words, s *logic.Step) string {
	return w.Text("step.by", "Technique", Technique(w, s.Technique), "Step", effect(w, s, "step.removes"))
}

// pathLine adds the number of a step to the line that describes it.
func pathLine(w *i18n.Words, p *reason.Path, row int, line string) string {
	if p.AtOnce() {
		return line
	}
	return w.Text("path.line", "Number", row+1, "Line", line)
}

// mostHouses is the maximum number of houses that are named one by one.
const mostHouses = 3

// where names the place to look at if it is one cell or a few houses. Otherwise it
// returns marked.
func where(w *i18n.Words, r *reason.Region, b *logic.Board, marked string) string {
	switch n := r.Cells.Len(); {
	case len(r.Houses) > 0 && len(r.Houses) <= mostHouses:
		return w.Text("hint.look-at", "Where", houseNames(w, b, r.Houses))
	case n == 1:
		return w.Text("hint.look-at", "Where", cellName(w, r.Cells.Min()))
	}
	return marked
}

// HintNext says what the hint key will do next.
func HintNext(w *i18n.Words, h reason.Hint) string {
	switch h.Stage {
	case reason.Where:
		if h.Practised {
			return w.Text("hint.next-digits")
		}
		return w.Text("hint.next-technique")
	case reason.Which:
		return w.Text("hint.next-step")
	}
	return w.Text("hint.take")
}

// PathTitle describes the difficulty of a path. It names no level before the path leads to
// the solution.
func PathTitle(w *i18n.Words, p jobs.Answer[*reason.Path]) string {
	path := p.Value
	switch {
	case path == nil:
		return w.Text("path.looking")
	case !path.Standing.Reach || path.Len() == 0 && p.Known:
		return Notice(w, path.WhyNone())
	case !p.Known:
		return w.Text("path.looking")
	case !path.Solved:
		return w.Text("path.title-stuck")
	}
	key := i18n.Key("path.title")
	if path.FromHere() {
		key = "path.title-from-here"
	}
	return w.Text(key, "Level", RatedLevel(w, path.Rating.Level), "Score", w.Number(uint64(path.Rating.Score)))
}

// PathFacts describes how far a path leads and which techniques it leaves out. It returns
// "" if there are no steps.
func PathFacts(w *i18n.Words, p jobs.Answer[*reason.Path]) string {
	path := p.Value
	if path == nil || path.Len() == 0 {
		return ""
	}
	key := i18n.Key("path.stuck")
	switch {
	case !p.Known:
		key = "path.growing"
	case path.Solved:
		key = "path.solved"
	}
	return withLeftOut(w, w.Count(key, path.Len(), "Hardest", Technique(w, path.Rating.Hardest)), path)
}

// MovesTitle says how many steps are possible.
func MovesTitle(w *i18n.Words, p jobs.Answer[*reason.Path]) string {
	switch path := p.Value; {
	case path == nil:
		return w.Text("path.looking")
	case p.Known && path.Len() == 0:
		return Notice(w, path.WhyNone())
	case !p.Known:
		return w.Count("moves.so-far", path.Len())
	}
	return w.Count("moves.title", p.Value.Len())
}

// MovesMatching says how many of all possible steps match a filter.
func MovesMatching(w *i18n.Words, n, all int) string { return w.Count("moves.matching", n, "All", all) }

// MovesFacts says which techniques a list of steps leaves out. It returns "" if the list
// is empty or no technique is left out.
func MovesFacts(w *i18n.Words, p jobs.Answer[*reason.Path]) string {
	if p.Value == nil || p.Value.Len() == 0 {
		return ""
	}
	return withLeftOut(w, "", p.Value)
}

// withLeftOut adds the techniques that are left out: those that are turned off and,
// unless the solution is known to be unique, those that require it.
func withLeftOut(w *i18n.Words, facts string, p *reason.Path) string {
	switch {
	case p.Standing.Unique():
	case p.Standing.Sure:
		facts += " " + w.Text("path.several")
	default:
		facts += " " + w.Text("path.unsure")
	}
	if p.Off > 0 {
		facts += " " + w.Count("path.off", p.Off)
	}
	return strings.TrimSpace(facts)
}

// StepExplained returns a description of a row of a path, followed by the reason on a new
// line.
func StepExplained(w *i18n.Words, p *reason.Path, row int) string {
	step, b := stepOf(p, row)
	if step == nil {
		return PathEnd(w, p)
	}
	return strings.TrimSpace(StepLine(w, step, b) + "\n" + briefReason(w, step, b))
}

// Reason explains a row of a path and describes its effect in one line. The reason is ""
// at the end of a path.
func Reason(w *i18n.Words, p *reason.Path, row int) (reason, line string) {
	step, b := stepOf(p, row)
	if step == nil {
		return "", PathEnd(w, p)
	}
	return briefReason(w, step, b), notation.Of(step, b)
}

// PathRow returns the title of a row of a path: the number and the technique of a step,
// or how the path ends.
func PathRow(w *i18n.Words, p *reason.Path, row int) string {
	if step := p.Step(row); step != nil {
		return w.Text("path.row", "Number", row+1, "Technique", Technique(w, step.Technique))
	}
	return PathEnd(w, p)
}

// PathEnd says how a path ends.
func PathEnd(w *i18n.Words, p *reason.Path) string {
	switch {
	case p.Solved:
		return w.Text("finish.solved")
	case p.Several():
		return w.Text("path.end-several")
	}
	return w.Text("path.end-stuck")
}

// PathText returns a path as text: its rating, and a line for each step.
func PathText(w *i18n.Words, p *reason.Path) string {
	return pathText(w, p, StepLine)
}

// PathHeard is like PathText, for users who listen.
func PathHeard(w *i18n.Words, p *reason.Path) string {
	return pathText(w, p, func(w *i18n.Words, s *logic.Step, _ *logic.Board) string { return StepHeard(w, s) })
}

func pathText(w *i18n.Words, p *reason.Path, text stepReason) string {
	all := jobs.Answer[*reason.Path]{Value: p, Known: true}
	title, facts := PathTitle(w, all), PathFacts(w, all)
	if p.AtOnce() {
		title, facts = MovesTitle(w, all), MovesFacts(w, all)
	}
	lines := []string{title}
	if facts != "" {
		lines = append(lines, facts)
	}
	var b logic.Board
	for i := range p.Len() {
		p.SetBoard(&b, i)
		lines = append(lines, pathLine(w, p, i, text(w, p.Step(i), &b)))
	}
	return strings.Join(lines, "\n") + "\n"
}

// Family returns the name of a family of techniques.
func Family(w *i18n.Words, f logic.Family) string { return w.Text(familyKeys[f]) }

var familyKeys = [...]i18n.Key{
	logic.Singles:        "family.singles",
	logic.Intersections:  "family.intersections",
	logic.Subsets:        "family.subsets",
	logic.Fish:           "family.fish",
	logic.SingleDigit:    "family.single-digit",
	logic.Wings:          "family.wings",
	logic.Uniqueness:     "family.uniqueness",
	logic.Colours:        "family.colours",
	logic.FinnedFish:     "family.finned-fish",
	logic.Chains:         "family.chains",
	logic.Sets:           "family.sets",
	logic.Forcing:        "family.forcing",
	logic.Contradictions: "family.contradictions",
}

// Moves returns the name of a technique with the number of possible steps.
func Moves(w *i18n.Words, t logic.Technique, n int) string {
	return w.Count("moves.technique", n, "Technique", Technique(w, t))
}

// Strategy returns the name of a strategy. The name lists its techniques.
func Strategy(w *i18n.Words, s *logic.Strategy) string {
	return Techniques(w, s.Techniques)
}

// StrategyFacts describes the difficulty and requirements of a strategy.
func StrategyFacts(w *i18n.Words, s *logic.Strategy) string {
	facts := w.Text("strategy.facts", "Family", Family(w, s.Family), "Level", Level(w, s.Level))
	if s.Unique {
		facts += " · " + w.Text("strategy.unique")
	}
	if s.Extra {
		facts += " · " + w.Text("strategy.extra")
	}
	return facts
}

// Rated describes the Sudoku Explainer rating.
func Rated(w *i18n.Words, r jobs.Answer[reason.Rated]) string {
	switch {
	case r.Asking:
		return w.Text("rated.asking")
	case !r.Known:
		return ""
	case r.Value.None:
		return w.Text("rated.none")
	}
	key := i18n.Key("rated.exact")
	if r.Value.About {
		key = "rated.about"
	}
	return w.Text(key, "ER", w.Tenths(r.Value.Hardest), "EP", w.Tenths(r.Value.Pearl), "ED", w.Tenths(r.Value.Diamond))
}

// aboutKeys holds what is said about the techniques that beginners meet. The texts contain the
// number of cells and digits.
var aboutKeys = map[logic.Technique]struct {
	text   i18n.Key
	number int
}{
	logic.FullHouse:    {"about.full-house", 0},
	logic.NakedSingle:  {"about.naked-single", 0},
	logic.HiddenSingle: {"about.hidden-single", 0},
	logic.Pointing:     {"about.pointing", 0},
	logic.Claiming:     {"about.claiming", 0},
	logic.LockedPair:   {"about.naked-set", 2},
	logic.LockedTriple: {"about.naked-set", 3},
	logic.NakedPair:    {"about.naked-set", 2},
	logic.NakedTriple:  {"about.naked-set", 3},
	logic.NakedQuad:    {"about.naked-set", 4},
	logic.HiddenPair:   {"about.hidden-set", 2},
	logic.HiddenTriple: {"about.hidden-set", 3},
	logic.HiddenQuad:   {"about.hidden-set", 4},
}

// about explains a technique in one sentence, which follows its name and a colon. It returns
// "" for techniques that need more than a sentence.
func about(w *i18n.Words, t logic.Technique) string {
	a, known := aboutKeys[t]
	switch {
	case !known:
		return ""
	case a.number == 0:
		return w.Text(a.text)
	}
	return w.Text(a.text, "Number", w.Number(uint64(a.number)))
}
