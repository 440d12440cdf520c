package phrase

import (
	"fmt"
	"strings"

	"nonet/app/session/reason"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/diagnose"
)

// Proof explains why a puzzle has no solution, with one line for each step and one for
// the end. Each case also has a line. The lines of its consequences follow and begin with
// a dash, or with two dashes for a case within a case.
func Proof(w *i18n.Words, p *diagnose.Proof) []string {
	var lines []string
	for line := range p.Lines() {
		var text string
		switch {
		case line.Technique != nil:
			text = w.Text("proof.by-technique", "Technique", Technique(w, line.Technique.Technique), "Reason", StepReason(w, line.Technique, line.Board))
		case line.Step != nil:
			text = stepText(w, line.Step)
		case line.Case != nil:
			text = w.Text("proof.case", "Cell", line.Case.Cell, "Digit", line.Case.Digit)
		default:
			if text = endText(w, line.End); len(lines) > 0 {
				text = w.Text("proof.then", "Sentence", text)
			}
			text = Capital(text)
		}
		lines = append(lines, strings.Repeat("– ", line.Depth)+text)
	}
	return lines
}

func stepText(w *i18n.Words, s *diagnose.Step) string {
	if s.House == nil {
		return w.Text("proof.only-digit", "Cell", s.Cell, "Digit", s.Digit)
	}
	return w.Text("proof.only-place", "House", inGroup(w, s.House), "Cell", s.Cell, "Digit", s.Digit)
}

// endText describes a contradiction in a sentence, which may begin with a lower-case
// letter.
func endText(w *i18n.Words, e *diagnose.End) string {
	switch e.Kind {
	case diagnose.Twice:
		return conflictText(w, &board.Conflict{Group: *e.Group, Digit: e.Digit, Cells: e.Cells})
	case diagnose.NoDigit:
		return w.Text("proof.no-digit", "Cell", e.Cell)
	case diagnose.NotAllowed:
		return w.Text("proof.not-allowed", "Cell", e.Cell, "Digit", e.Digit)
	case diagnose.TooMany:
		return w.Count("proof.too-many", e.Group.Cells.Len(), "Group", inGroup(w, e.Group))
	case diagnose.NoCandidate:
		return noCandidate(w, e)
	case diagnose.NoPlace:
		return noPlace(w, e)
	case diagnose.ByCell:
		return w.Count("proof.by-cell", len(e.Cases), "Cell", e.Cell,
			"Digits", either(w, e.Cases, func(one *diagnose.Case) any { return one.Digit }))
	case diagnose.ByHouse:
		return w.Count("proof.by-house", len(e.Cases), "House", inGroup(w, e.Group), "Digit", e.Digit,
			"Cells", either(w, e.Cases, func(one *diagnose.Case) any { return one.Cell }))
	}
	return w.Count("proof.by-search", int(e.Nodes), "Number", w.Number(e.Nodes))
}

// noCandidate explains why a cell has no candidates. For each digit, it names a cell with
// that digit, or says that the digit was removed.
func noCandidate(w *i18n.Words, e *diagnose.End) string {
	var seen, gone, reasoned []string
	for _, x := range e.Because {
		switch x.Kind {
		case diagnose.Gone:
			gone = append(gone, fmt.Sprint(x.Digit))
		case diagnose.Reasoned:
			reasoned = append(reasoned, fmt.Sprint(x.Digit))
		default:
			seen = append(seen, w.Text("proof.digit-in", "Cell", x.By, "Digit", x.Digit))
		}
	}
	text := w.Text("proof.no-candidate", "Cell", e.Cell)
	if len(seen) > 0 {
		text = w.Text("proof.no-candidate-because", "Cell", e.Cell, "Digits", strings.Join(seen, ", "))
	}
	text = and(w, "proof.and-removed", text, gone, e.Cell.String())
	return and(w, "proof.and-reasoned", text, reasoned, e.Cell.String())
}

// noPlace explains why a digit has no place in a house.
func noPlace(w *i18n.Words, e *diagnose.End) string {
	var seen, filled, gone, reasoned board.CellSet
	for _, x := range e.Because {
		switch x.Kind {
		case diagnose.Seen:
			seen = seen.With(x.By)
		case diagnose.Filled:
			filled = filled.With(x.Cell)
		case diagnose.Gone:
			gone = gone.With(x.Cell)
		case diagnose.Reasoned:
			reasoned = reasoned.With(x.Cell)
		}
	}
	text := w.Text("proof.no-place", "House", inGroup(w, e.Group), "Digit", e.Digit)
	if !seen.Empty() {
		text = w.Text("proof.no-place-because", "House", inGroup(w, e.Group), "Digit", e.Digit,
			"Cells", allOf(w, seen))
	}
	if !filled.Empty() {
		text = w.Count("proof.and-filled", filled.Len(), "Sentence", text, "Cells", allOf(w, filled))
	}
	digit := []string{fmt.Sprint(e.Digit)}
	if !gone.Empty() {
		text = and(w, "proof.and-removed", text, digit, allOf(w, gone))
	}
	if !reasoned.Empty() {
		text = and(w, "proof.and-reasoned", text, digit, allOf(w, reasoned))
	}
	return text
}

// and adds removed candidates, if any, to a sentence. They were removed by the puzzle or
// by earlier steps.
func and(w *i18n.Words, key i18n.Key, text string, digits []string, from string) string {
	if len(digits) == 0 {
		return text
	}
	return w.Text(key, "Sentence", text, "Cells", from, "Digits", listText(w, "list.and", digits))
}

// either joins the cells or the digits of cases with "or".
func either(w *i18n.Words, cases []diagnose.Case, value func(*diagnose.Case) any) string {
	return or(w, Texts(cases, func(c diagnose.Case) string { return fmt.Sprint(value(&c)) }))
}

// or joins items with "or". Spanish uses another word for "or" before a number that begins
// with the sound of an o, such as 8, 80, 800 or 11.
func or(w *i18n.Words, items []string) string {
	if n := len(items); n > 0 && (strings.HasPrefix(items[n-1], "8") || items[n-1] == "11") {
		return listText(w, "list.or-eight", items)
	}
	return listText(w, "list.or", items)
}

// listText joins items into a list, as in "1, 2 or 3". The key belongs to the text that
// joins the last two items.
func listText(w *i18n.Words, key i18n.Key, items []string) string {
	last := len(items) - 1
	if last < 1 {
		return strings.Join(items, "")
	}
	return w.Text(key, "Items", strings.Join(items[:last], ", "), "Last", items[last])
}

// Texts returns a text for each value.
func Texts[T any](values []T, text func(T) string) []string {
	texts := make([]string, len(values))
	for i, value := range values {
		texts[i] = text(value)
	}
	return texts
}

func each(cells board.CellSet) []string {
	var items []string
	for c := range cells.All() {
		items = append(items, c.String())
	}
	return items
}

// WhyTitle returns the title of an explanation of why an entry is wrong, or why the
// entries cannot all be right.
func WhyTitle(w *i18n.Words, why *reason.Why) string {
	if why.Digit == 0 {
		return w.Text("advice.why-nowhere")
	}
	return w.Text("advice.why-wrong", "Cell", cellName(w, why.Cell), "Digit", why.Digit)
}

// WhyWrong explains why an entry is wrong, or why the entries cannot all be right. Without a proof,
// it is a single sentence.
func WhyWrong(w *i18n.Words, why *reason.Why) []string {
	if why.Proof == nil {
		return []string{w.Text("advice.no-proof")}
	}
	return append([]string{supposed(w, why)}, Proof(w, why.Proof)...)
}

// supposed returns the beginning of a proof by contradiction.
func supposed(w *i18n.Words, why *reason.Why) string {
	if why.Digit == 0 {
		return w.Text("advice.suppose-all")
	}
	return w.Text("advice.suppose", "Cell", cellName(w, why.Cell), "Digit", why.Digit)
}
