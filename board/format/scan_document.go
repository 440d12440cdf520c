package format

import "strings"

// takeForeign skips a line of another program's file. The file ends at the text in s.foreign, or
// before a puzzle that cannot belong to it. In the latter case, takeForeign returns false.
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

// alone reports whether a line holds a puzzle and nothing that is typical of the files of other
// programs.
func alone(text string) bool {
	_, ok := readLine(text)
	return ok && !strings.ContainsAny(text, "\"<>")
}

func (s *Scanner) takeDocument(line textLine) {
	c := s.document
	if c.lone != 0 && line.number > c.line {
		trimmed := strings.TrimSpace(line.text)
		switch {
		case trimmed == "" && line.number < c.line+maxProlog:
		case trimmed != "" && goesOn(c.lone, trimmed):
			c.lone = 0
		default: // the line was a bracket rather than JSON
			s.document = nil
			s.readAgain(line)
			s.readAgain(c.lines(c.tries)...)
			return
		}
	}
	c.tries = max(c.tries, line.tries)
	if bad := c.add(line.text, line.number); bad != nil {
		if line.number == c.line && alone(line.text) {
			s.takeUndocumented(line)
			return
		}
		s.bad(bad, c.line)
		if s.list {
			s.readRestAgain()
			return
		}
		c.refuse(line.text)
	}
	if c.refused && alone(line.text) {
		s.takeUndocumented(line)
		return
	}
	if c.closed {
		s.finishDocument()
	}
}

// takeUndocumented ends the document and reads the current line as other text. It marks the line as
// plain so that the line does not begin the same document again.
func (s *Scanner) takeUndocumented(line textLine) {
	s.document = nil
	line.plain = true
	s.take(line)
}

// readRestAgain makes the scanner read the lines of an invalid document again as lines of the
// surrounding list. It leaves out the first line, for which the error is reported.
func (s *Scanner) readRestAgain() {
	c := s.document
	s.document = nil
	s.readAgain(c.lines(c.tries + 1)[1:]...)
}

// lines returns the lines of a text that turned out not to be a document, to be read as other text.
func (d document) lines(tries uint8) []textLine {
	var lines []textLine
	for text := range strings.Lines(string(d.text)) {
		lines = append(lines, textLine{
			text: strings.TrimSuffix(text, "\n"), number: d.line + len(lines), plain: len(lines) == 0, tries: tries,
		})
	}
	return lines
}

func (s *Scanner) finishDocument() {
	c := s.document
	if c.refused {
		s.document = nil
		return
	}
	if c.lone != 0 {
		s.document = nil
		s.readAgain(c.lines(c.tries)...)
		return
	}
	s.looked += len(c.text)
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
		s.readRestAgain()
	default:
		s.document = nil
		s.bad(err, c.line)
	}
}
