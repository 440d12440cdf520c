package phrase

import (
	"strconv"
	"strings"

	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/text/i18n"
	"nonet/solver/logic"
)

// forcingContradiction describes an assumption, its consequences in order, and the
// contradiction.
func forcingContradiction(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	start := &s.Chains[0].Nodes[0]
	suppose := i18n.Key("reason.forcing-suppose-not")
	if start.On {
		suppose = "reason.forcing-suppose"
	}
	told := w.Text(suppose, "Digit", start.Digit, "Cell", start.Cells) + " "
	if conclusions := conclusions(w, s.Chains, b); len(conclusions) > 0 {
		told += w.Text("reason.forcing-then", "Told", oneByOne(w, conclusions)) + " "
	}
	result := result(w, s)
	digit := s.Digits.Min()
	switch {
	case len(s.Base) > 0:
		return told + w.Text("reason.forcing-no-place", "Digit", digit, "House", houseName(w, b, s.Base[0]), "Result", result)
	case !s.Both:
		return told + w.Text("reason.forcing-no-digit", "Cell", s.Cells, "Result", result)
	case s.Cells != start.Cells || digit != start.Digit:
		return told + w.Text("reason.forcing-both", "Digit", digit, "Cell", s.Cells, "Result", result)
	}
	return told + w.Text("reason.forcing-after-all", "Result", result)
}

func forcingVerity(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	var told string
	if len(s.Base) > 0 {
		told = w.Text("reason.forcing-places", "Digit", s.Digits.Min(), "House", houseName(w, b, s.Base[0]), "Places", oneOf(w, s.Cells))
	} else {
		told = w.Text("reason.forcing-digits", "Digits", oneOfDigits(w, s.Digits), "Cell", s.Cells)
	}
	result, chains := result(w, s), s.Told(b)
	for i := range chains {
		chain := &chains[i]
		first := &chain.Nodes[0]
		key, conclusions := i18n.Key("reason.forcing-case"), conclusions(w, chains[i:i+1], b)
		switch {
		case chain.Clash != nil:
			told += " " + w.Text("reason.clash-case", "Digit", first.Digit, "Places", oneOf(w, first.Cells),
				"Told", oneByOne(w, conclusions), "Clash", clash(w, chain))
			continue
		case len(chain.Nodes) == 1:
			key = "reason.forcing-case-itself"
		case len(conclusions) == 0:
			key = "reason.forcing-case-at-once"
		}
		told += " " + w.Text(key, "Digit", first.Digit, "Places", oneOf(w, first.Cells),
			"Told", oneByOne(w, conclusions), "Result", result)
	}
	return told + " " + w.Text("reason.forcing-every-case", "Result", result)
}

// contradiction says that a search has found a contradiction, and how far the search for a
// better reason went.
func contradiction(w *i18n.Words, s *logic.Step, _ *logic.Board) string {
	told := w.Text("reason.contradiction-removes", "Cell", s.Cells, "Digits", oneOfDigits(w, s.Digits))
	if len(s.Placed) > 0 {
		told = w.Text("reason.contradiction", "Cell", s.Cells, "Digits", oneOfDigits(w, s.Digits), "Digit", s.Placed[0].Digit)
	}
	if s.Tried > 0 {
		told += " " + w.Text("reason.contradiction-tried", "Number", w.Number(uint64(s.Tried)))
	}
	return told
}

// result describes the only effect of a step, as in "r1c1 is not 5".
func result(w *i18n.Words, s *logic.Step) string {
	if len(s.Placed) > 0 {
		return w.Text("reason.forcing-is", "Cell", s.Placed[0].Cell, "Digit", s.Placed[0].Digit)
	}
	return w.Text("reason.forcing-is-not", "Cell", s.Removed[0].Cell, "Digit", s.Removed[0].Digit)
}

// conclusions returns a clause for each conclusion of the chains.
func conclusions(w *i18n.Words, chains []logic.Chain, b *logic.Board) []string {
	var parts []string
	for _, c := range logic.Conclusions(chains) {
		if c.Places.Empty() {
			parts = append(parts, w.Text("reason.forcing-digit", "Digit", c.Digit, "Cell", c.Cells))
		} else {
			parts = append(parts, w.Text("reason.forcing-place", "Digit", c.Digit,
				"Places", oneOf(w, c.Cells), "House", houseOfPlaces(w, b, c.Digit, c.Places)))
		}
	}
	return parts
}

// oneByOne joins clauses into one clause.
func oneByOne(w *i18n.Words, parts []string) string {
	var told string
	for i, part := range parts {
		if told = w.Text("reason.forcing-next", "Told", told, "Next", part); i == 0 {
			told = part
		}
	}
	return told
}

// ProofLine is a line of a proof by nested forcing chains.
type ProofLine struct {
	Statement int // index in Step.Proof; -1 for the last line, which states the result
	Number    string
	Text      string // with the number
	Depth     int    // indentation
	Nested    bool   // there is a nested proof
	Open      bool   // the lines of the nested proof follow
}

// ProofLines returns the numbered lines of a proof by nested forcing chains. Of the nested
// proofs, it includes those for which open returns true.
func ProofLines(w *i18n.Words, s *logic.Step, b *logic.Board, open func(statement int) bool) []ProofLine {
	p := proofWriter{w, b, s.Proof, numbersOf(s.Proof), open}
	first := &s.Proof[0]
	suppose := w.Text("reason.forcing-suppose", "Digit", first.Digit, "Cell", first.Cells)
	lines := []ProofLine{{Number: p.numbers[0], Text: p.numbers[0] + ". " + suppose}}
	lines = p.block(lines, 0)
	so := w.Text("reason.nested-so", "Cell", first.Cells, "Digit", first.Digit)
	return append(lines, ProofLine{Statement: -1, Text: so})
}

type proofWriter struct {
	*i18n.Words
	board   *logic.Board
	proof   []logic.Statement
	numbers []string
	open    func(statement int) bool
}

// numbersOf returns the numbers of statements. The assumption is 1, the statements that
// follow from it are 2, 3 and so on, and those of a nested proof of 3 are 3.1, 3.2 and so on.
func numbersOf(proof []logic.Statement) []string {
	numbers := make([]string, len(proof))
	var path []int
	for i := range proof {
		depth := proof[i].Depth
		if depth < len(path) {
			path = path[:depth+1]
			path[depth]++
		} else {
			path = append(path, 1)
		}
		of := path
		if depth > 0 {
			of = path[1:]
		}
		items := make([]string, len(of))
		for j, n := range of {
			if depth > 0 && j == 0 {
				n++ // the assumption comes before it
			}
			items[j] = strconv.Itoa(n)
		}
		numbers[i] = strings.Join(items, ".")
	}
	return numbers
}

// block appends the lines of the proof of a Refuted statement.
func (p *proofWriter) block(lines []ProofLine, of int) []ProofLine {
	for i := of + 1; i < logic.ProofEnd(p.proof, of); i++ {
		s := &p.proof[i]
		if s.Depth != p.proof[of].Depth+1 {
			continue
		}
		line := ProofLine{Statement: i, Number: p.numbers[i], Depth: s.Depth - 1, Nested: s.Kind == logic.Refuted}
		line.Open = line.Nested && p.open(i)
		line.Text = line.Number + ". " + p.sentence(i, line.Open)
		if lines = append(lines, line); line.Open {
			lines = p.block(lines, i)
		}
	}
	return lines
}

func (p *proofWriter) sentence(i int, open bool) string {
	s := &p.proof[i]
	var text string
	switch s.Kind {
	case logic.Refuted:
		if open {
			return p.Text("reason.nested-open", "Cell", s.Cells, "Digit", s.Digit)
		}
		return p.Count("reason.nested-folded", logic.ProofEnd(p.proof, i)-i-1, "Cell", s.Cells, "Digit", s.Digit)
	case logic.OnlyDigit:
		text = p.Text("walk.digit", "Cell", s.Cells, "Digit", s.Digit)
	case logic.OnlyPlaces:
		text = p.Text("walk.place", "Digit", s.Digit, "Places", oneOf(p.Words, s.Cells), "House", houseName(p.Words, p.board, s.House))
	case logic.NoDigit:
		text = p.Text("reason.nested-no-digit", "Cell", s.Cells)
	case logic.NoPlace:
		text = p.Text("reason.nested-no-place", "Digit", s.Digit, "House", houseName(p.Words, p.board, s.House))
	}
	from := Texts(s.From, func(k int) string { return p.numbers[k] })
	return p.Text("reason.nested-from", "Sentence", text, "Numbers", listText(p.Words, "list.and", from))
}

// nestedChains returns all lines of a proof. Those of nested proofs are indented.
func nestedChains(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	return proofText(ProofLines(w, s, b, func(int) bool { return true }))
}

// briefReason is like StepReason, but leaves out nested proofs.
func briefReason(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	if len(s.Proof) == 0 {
		return StepReason(w, s, b)
	}
	return proofText(ProofLines(w, s, b, func(int) bool { return false }))
}

func proofText(lines []ProofLine) string {
	return strings.Join(Texts(lines, func(l ProofLine) string { return strings.Repeat("    ", l.Depth) + l.Text }), "\n")
}

// ShownProof returns the lines of the proof of the displayed step, with the nested proof that
// is open. It returns nil if the step has no such proof.
func ShownProof(w *i18n.Words, v *session.View) []ProofLine {
	path, row := v.Reason.Path, v.Reason.PathRow
	if path == nil && v.Reason.Hint.Stage == reason.WholeStep {
		path, row = v.Reason.Hint.Path, 0
	}
	if path == nil || path.Step(row) == nil || len(path.Step(row).Proof) == 0 {
		return nil
	}
	step, b := stepOf(path, row)
	return ProofLines(w, step, b, func(i int) bool { return logic.Contains(step.Proof, i, v.Reason.Opened) })
}
