package phrase

import (
	"slices"
	"strings"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/diagnose"
)

// mostGivens is the maximum number of givens listed for a clash.
const mostGivens = 12

// Given describes a given, as in "r3c4 = 8".
func Given(w *i18n.Words, c board.Cell, d board.Digit) string {
	return w.Text("given.is", "Cell", c, "Digit", d)
}

// GivenSet lists givens, as in "r3c4 = 8, r5c5 = 1".
func GivenSet(w *i18n.Words, set []diagnose.Given) string {
	return strings.Join(Texts(set, func(g diagnose.Given) string { return Given(w, g.Cell, g.Digit) }), ", ")
}

// WhyNone explains why a puzzle without pins has no solution, as far as that is known. Of the sentences, drawn
// is the number of those at the beginning that the board can draw.
func WhyNone(w *i18n.Words, v *session.View) (sentences []string, drawn int) {
	if failure := &v.Search.Diagnosis.Failure.Value; len(failure.Clashes) > 0 {
		sentences = append(sentences, Clash(w, &failure.Clashes[0], &failure.Givens))
		if failure.Proof != nil {
			sentences = append(sentences, Proof(w, failure.Proof)...)
			drawn = len(sentences)
		}
	}
	if v.Search.WithEntries && v.Game.Entries > 0 {
		sentences = append(sentences, w.Text("advice.entries-count"))
	}
	return sentences, drawn
}

// Clash describes givens that contradict each other, and says whether all of them are
// needed for the contradiction. It returns "" for an empty clash. The grid holds the givens
// of the puzzle.
func Clash(w *i18n.Words, c *diagnose.Clash, givens *board.Grid) string {
	switch {
	case len(c.Groups) == 1:
		return w.Text("clash.group", "Group", Group(w, &c.Groups[0]))
	case len(c.Groups) > 1:
		return w.Text("clash.groups", "Sentence", Contradiction(w, c.Groups))
	}
	n, names := c.Cells.Len(), givensText(w, c.Cells, givens)
	var text string
	switch {
	case c.Removed:
		text = w.Count("clash.with-removed", n, "Givens", names)
	case n == 0:
		return ""
	default:
		text = w.Count("clash.givens", n, "Givens", names)
	}
	if c.Size() > 1 {
		text += " " + needed(w, c)
	}
	return text
}

// givensText lists the givens in some cells within a sentence. If there are too many, it lists the first
// ones and the number of the others.
func givensText(w *i18n.Words, cells board.CellSet, givens *board.Grid) string {
	var set []diagnose.Given
	for c := range cells.All() {
		if len(set) == mostGivens {
			return w.Count("clash.more", cells.Len()-mostGivens, "Givens", theGivens(w, set))
		}
		set = append(set, diagnose.Given{Cell: c, Digit: givens[c]})
	}
	return theGivens(w, set)
}

// theGivens is like [GivenSet], but if the board is beside the text, it names only the row of a given, or
// the column if another one with that digit is in the row.
func theGivens(w *i18n.Words, set []diagnose.Given) string {
	if !w.IsSeen() {
		return GivenSet(w, set)
	}
	return listText(w, "list.and", Texts(set, func(given diagnose.Given) string {
		line := &board.Group{Kind: board.Row, Number: given.Cell.Row() + 1}
		if slices.ContainsFunc(set, func(g diagnose.Given) bool {
			return g.Digit == given.Digit && g.Cell != given.Cell && g.Cell.Row() == given.Cell.Row()
		}) {
			line = &board.Group{Kind: board.Column, Number: given.Cell.Col() + 1}
		}
		return w.Text("given.in", "Digit", given.Digit, "Group", inGroup(w, line))
	}))
}

// needed says whether all members of a clash are needed for the contradiction.
func needed(w *i18n.Words, c *diagnose.Clash) string {
	switch {
	case c.Smallest:
		return w.Text("clash.smallest")
	case c.Minimal && c.Removed:
		return w.Count("clash.minimal-with-removed", c.Cells.Len())
	case c.Minimal:
		return w.Text("clash.minimal")
	}
	return w.Text("clash.not-minimal")
}

// Typo describes the correction of a typo, as in "Change r3c4 from 8 to 3". It returns "" if
// the correction changes nothing.
func Typo(w *i18n.Words, t *diagnose.Typo) string {
	if len(t.Changes) == 0 {
		return ""
	}
	first, last := t.Changes[0], t.Changes[len(t.Changes)-1]
	switch t.Kind {
	case diagnose.Swapped:
		return w.Text("typo.swapped", "First", cellName(w, first.Cell), "Second", cellName(w, last.Cell), "FirstDigit", first.Was, "SecondDigit", last.Was)
	case diagnose.Misplaced:
		if first.Was == 0 {
			first, last = last, first
		}
		return w.Text("typo.misplaced", "Digit", first.Was, "From", cellName(w, first.Cell), "To", cellName(w, last.Cell))
	case diagnose.TooFarRight:
		return w.Text("typo.too-far-right", "Row", Capital(rowOf(w, t.Cells.Min())), "Column", t.Cells.Min().Col()+1)
	case diagnose.TooFarLeft:
		return w.Text("typo.too-far-left", "Row", Capital(rowOf(w, t.Cells.Min())), "Column", t.Cells.Min().Col()+1)
	case diagnose.Superfluous:
		return w.Text("typo.superfluous", "Cell", cellName(w, first.Cell), "Was", first.Was)
	case diagnose.Missing:
		return w.Text("typo.missing", "Cell", cellName(w, first.Cell), "Is", first.Is)
	}
	return w.Text("typo.wrong-digit", "Cell", cellName(w, first.Cell), "Was", first.Was, "Is", first.Is)
}

func rowOf(w *i18n.Words, c board.Cell) string {
	return Group(w, &board.Group{Kind: board.Row, Number: c.Row() + 1})
}

// NoTypos says that no typo was found. If there are few givens, more are needed before a
// search for typos makes sense. If these contradict each other, NoTypos returns "", since any
// of them may be wrong.
func NoTypos(w *i18n.Words, v *session.View) string {
	switch {
	case v.FewGivens() && v.Search.Progress.Kind == search.None:
		return ""
	case v.FewGivens():
		return w.Count("advice.few-givens", v.Game.Givens)
	}
	return w.Count("advice.slips", 0)
}

// TypoNote explains why a typo is plausible. It returns "" if there is nothing to
// explain.
func TypoNote(w *i18n.Words, t *diagnose.Typo) string {
	if t.Pattern == diagnose.BecomesSymmetric {
		return w.Text("typo.symmetric")
	}
	return ""
}

// Next says how many solutions remain with a further given, as in "r3c4 = 8 leaves 12
// solutions".
func Next(w *i18n.Words, n *diagnose.Next) string {
	given, number := Given(w, n.Cell, n.Digit), w.Number(uint64(n.Solutions))
	if n.Exact {
		return w.Count("next.leaves", n.Solutions, "Given", given, "Number", number)
	}
	return w.Count("next.leaves-at-least", n.Solutions, "Given", given, "Number", number)
}

// Redundant lists the givens that a puzzle does not need, and says how many givens are
// still undecided. It calls a puzzle minimal only if it has one solution.
func Redundant(w *i18n.Words, r *diagnose.Redundancy, givens *board.Grid, unique bool) string {
	var sentences []string
	switch n := r.Cells.Len(); {
	case givens.Filled() == 0:
		return w.Text("redundant.no-givens")
	case n == 0 && !r.Unknown.Empty():
	case unique:
		sentences = append(sentences, w.Count("redundant.unique", n, "Givens", givensText(w, r.Cells, givens)))
	default:
		sentences = append(sentences, w.Count("redundant.several", n, "Givens", givensText(w, r.Cells, givens)))
	}
	if n := r.Unknown.Len(); n > 0 {
		sentences = append(sentences, w.Count("redundant.unknown", n))
	}
	return strings.Join(sentences, " ")
}

// SetsFound says how many givens the sets have that make a puzzle unique, of which there is at least one.
func SetsFound(w *i18n.Words, c *diagnose.Completion) string {
	size := len(c.Sets[0].Givens)
	if c.Smallest {
		return w.Count("advice.sets-smallest", size)
	}
	return w.Count("advice.sets", size)
}

// NothingToAdd says why no further givens are offered.
func NothingToAdd(w *i18n.Words, c *diagnose.Completion) string {
	if c.Unsolvable {
		return w.Text("refused.no-solution")
	}
	return w.Text("advice.unique-already")
}

// Answer returns a heading and a sentence that answer a check, or say why there is no hint.
// Both are "" if neither was requested.
func Answer(w *i18n.Words, v *session.View) (heading, text string) {
	n := v.Reason.Check.Value
	switch {
	case v.Reason.Check.Asking:
		return w.Text("check.asking"), ""
	case !v.Reason.Check.Known:
		n = v.Reason.Hint.None
	}
	switch n.Kind {
	case notice.None:
		return "", ""
	case notice.CheckedRight:
		heading, text = w.Text("check.right"), Notice(w, n)
		switch {
		case v.Game.Blank:
			heading, text = w.Text("check.nothing"), w.Text("check.empty")
		case n.Count == 0:
			heading = w.Text("check.nothing")
		}
	case notice.CheckedWrong:
		heading, text = w.Count("check.wrong", n.Count), w.Count("check.wrong-where", n.Count)
	case notice.CheckedRemoved:
		heading, text = w.Count("check.removed", n.Count), w.Count("check.removed-where", n.Count)
	case notice.CheckedUnsure:
		heading, text = w.Text("check.unsure"), Notice(w, n)
	case notice.EntriesLeadNowhere:
		heading, text = w.Text("check.nowhere"), w.Text("check.nowhere-why")
		if n.Count == 0 { // no entries, but removed candidates
			heading, text = w.Text("command.hint"), Notice(w, n)
		}
	case notice.PuzzleHasNone:
		heading, text = w.Text("check.none"), w.Text("check.none-why")
	default:
		return w.Text("command.hint"), Notice(w, n)
	}
	if len(v.Game.Conflicts) > 0 && n.Kind != notice.CheckedWrong {
		text = Conflicts(w, v.Game.Conflicts)
	}
	if v.Search.Progress.Pins > 0 {
		text += " " + w.Text("check.pins")
	}
	return heading, text
}
