package words

import (
	"fmt"
	"strings"

	"nonet/board"
	"nonet/solver/diagnose"
	"nonet/solver/logic"
)

// Proof explains why a puzzle has no solution: one line for each step and one for the end.
// A case is a line too, followed by its consequences, which begin with a dash, or two for a
// case within a case.
func (w *Words) Proof(p *diagnose.Proof) []string { return w.proof(p, 0) }

func (w *Words) proof(p *diagnose.Proof, depth int) []string {
	dashes := strings.Repeat("– ", depth)
	var lines []string
	if p.Reasoning != nil {
		p.Reasoning.Follow(func(s *logic.Step, b *logic.Board) {
			lines = append(lines, dashes+w.Text("proof.by-technique", "Technique", w.Technique(s.Technique), "Reason", w.StepReason(s, b)))
		})
	}
	for i := range p.Steps {
		lines = append(lines, dashes+w.step(&p.Steps[i]))
	}
	end := w.end(&p.End)
	if depth > 0 || len(lines) > 0 {
		end = w.Text("proof.then", "Sentence", end)
	}
	lines = append(lines, dashes+capital(end))
	for i := range p.End.Cases {
		one := &p.End.Cases[i]
		lines = append(lines, dashes+w.Text("proof.case", "Cell", one.Cell, "Digit", one.Digit))
		lines = append(lines, w.proof(&one.Proof, depth+1)...)
	}
	return lines
}

func (w *Words) step(s *diagnose.Step) string {
	if s.House == nil {
		return w.Text("proof.only-digit", "Cell", s.Cell, "Digit", s.Digit)
	}
	return w.Text("proof.only-place", "House", w.inGroup(s.House), "Cell", s.Cell, "Digit", s.Digit)
}

// end describes a contradiction in a sentence that may begin with a small letter.
func (w *Words) end(e *diagnose.End) string {
	switch e.Kind {
	case diagnose.Twice:
		return w.conflict(&board.Conflict{Group: *e.Group, Digit: e.Digit, Cells: e.Cells})
	case diagnose.NoDigit:
		return w.Text("proof.no-digit", "Cell", e.Cell)
	case diagnose.NotAllowed:
		return w.Text("proof.not-allowed", "Cell", e.Cell, "Digit", e.Digit)
	case diagnose.TooMany:
		return w.Count("proof.too-many", e.Group.Cells.Len(), "Group", w.inGroup(e.Group))
	case diagnose.NoCandidate:
		return w.noCandidate(e)
	case diagnose.NoPlace:
		return w.noPlace(e)
	case diagnose.ByCell:
		return w.Count("proof.by-cell", len(e.Cases), "Cell", e.Cell,
			"Digits", w.either(e.Cases, func(one *diagnose.Case) any { return one.Digit }))
	case diagnose.ByHouse:
		return w.Count("proof.by-house", len(e.Cases), "House", w.inGroup(e.Group), "Digit", e.Digit,
			"Cells", w.either(e.Cases, func(one *diagnose.Case) any { return one.Cell }))
	}
	return w.Count("proof.by-search", int(e.Nodes), "Number", w.Number(e.Nodes))
}

// noCandidate names for each digit a cell that excludes it.
func (w *Words) noCandidate(e *diagnose.End) string {
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
	return w.andReasoned(w.andRemoved(text, gone, e.Cell.String()), reasoned, e.Cell.String())
}

// noPlace names the cells that exclude a digit from a house. It does not mention filled
// cells, which are visible.
func (w *Words) noPlace(e *diagnose.End) string {
	var seen, gone, reasoned board.CellSet
	for _, x := range e.Because {
		switch x.Kind {
		case diagnose.Seen:
			seen = seen.With(x.By)
		case diagnose.Gone:
			gone = gone.With(x.Cell)
		case diagnose.Reasoned:
			reasoned = reasoned.With(x.Cell)
		}
	}
	text := w.Text("proof.no-place", "House", w.inGroup(e.Group), "Digit", e.Digit)
	if !seen.Empty() {
		text = w.Text("proof.no-place-because", "House", w.inGroup(e.Group), "Digit", e.Digit,
			"Cells", w.allOf(seen))
	}
	digit := []string{fmt.Sprint(e.Digit)}
	if !gone.Empty() {
		text = w.andRemoved(text, digit, w.allOf(gone))
	}
	if !reasoned.Empty() {
		text = w.andReasoned(text, digit, w.allOf(reasoned))
	}
	return text
}

// andRemoved adds the candidates that the puzzle had removed before, if any.
func (w *Words) andRemoved(text string, digits []string, from string) string {
	if len(digits) == 0 {
		return text
	}
	return w.Text("proof.and-removed", "Sentence", text, "Cells", from, "Digits", w.list("list.and", digits))
}

// andReasoned adds the candidates that earlier steps have removed, if any.
func (w *Words) andReasoned(text string, digits []string, from string) string {
	if len(digits) == 0 {
		return text
	}
	return w.Text("proof.and-reasoned", "Sentence", text, "Cells", from, "Digits", w.list("list.and", digits))
}

// either names the cells or the digits of cases.
func (w *Words) either(cases []diagnose.Case, value func(*diagnose.Case) any) string {
	items := make([]string, len(cases))
	for i := range cases {
		items[i] = fmt.Sprint(value(&cases[i]))
	}
	return w.or(items)
}

// or joins items by "or". Spanish has another word for it before the sound of an o, with
// which its numbers 8, 80, 800 and 11 begin.
func (w *Words) or(items []string) string {
	if n := len(items); n > 0 && (strings.HasPrefix(items[n-1], "8") || items[n-1] == "11") {
		return w.list("list.or-eight", items)
	}
	return w.list("list.or", items)
}

// list joins items, with a key for the last one: "1, 2 or 3".
func (w *Words) list(key Key, items []string) string {
	last := len(items) - 1
	if last < 1 {
		return strings.Join(items, "")
	}
	return w.Text(key, "Items", strings.Join(items[:last], ", "), "Last", items[last])
}

func each(cells board.CellSet) []string {
	var items []string
	for c := range cells.All() {
		items = append(items, c.String())
	}
	return items
}
