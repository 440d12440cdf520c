package format

import "strings"

// The part of the scanner that reads documents and passes over those of other
// programs.

// takeForeign passes over the file of another program, up to its end or to a
// puzzle that cannot be of it.
func (s *Scanner) takeForeign(text string) bool {
	if strings.Contains(text, s.foreign) {
		s.foreign = ""
		return true
	}
	if alone(text) {
		s.foreign = ""
		return false
	}
	return true
}

// alone tells whether a line holds a puzzle and nothing that files of other
// programs have in their lines.
func alone(text string) bool {
	_, ok := readLine(text)
	return ok && !strings.ContainsAny(text, "\"<>")
}

func (s *Scanner) takeDocument(line textLine) {
	c := s.document
	if c.lone != 0 && line.number > c.line {
		trimmed := strings.TrimSpace(line.text)
		switch {
		case trimmed == "":
		case goesOn(c.lone, trimmed):
			c.lone = 0
		default: // it was no JSON, but a bracket
			s.giveBack(line)
			s.back[0].plain = true
			return
		}
	}
	if bad := c.add(line.text, line.number); bad != nil {
		s.bad(bad, c.line)
		if s.list {
			s.giveBackRest()
			return
		}
		c.refuse(line.text)
	}
	if c.refused && alone(line.text) {
		s.document = nil
		s.take(line)
		return
	}
	if c.closed {
		s.finishDocument()
	}
}

// giveBack has the lines of the document read as other text, and the line that
// came behind them.
func (s *Scanner) giveBack(behind textLine) {
	s.giveBackText()
	s.back = append(s.back, behind)
}

// giveBackRest has all lines of a bad document but the first, which the error
// stands for, read as those of the list in which they stand.
func (s *Scanner) giveBackRest() {
	s.giveBackText()
	s.back = s.back[1:]
}

func (s *Scanner) giveBackText() {
	c := s.document
	s.document = nil
	var lines []textLine
	for text := range strings.Lines(string(c.text)) {
		lines = append(lines, textLine{text: strings.TrimSuffix(text, "\n"), number: c.line + len(lines)})
	}
	s.back = append(lines, s.back...)
}

func (s *Scanner) finishDocument() {
	c := s.document
	if c.refused {
		s.document = nil
		return
	}
	if c.lone != 0 {
		s.giveBackText()
		s.back[0].plain = true
		return
	}
	e, all, err := c.read()
	switch {
	case err == nil:
		s.document = nil
		s.drop()
		for _, f := range all {
			s.warnings.merge(f.warnings)
			s.give(e, f, max(f.line, c.line))
		}
		s.list = false
	case s.list && !c.closed:
		s.bad(err, c.line)
		s.giveBackRest()
	default:
		s.document = nil
		s.bad(err, c.line)
	}
}
