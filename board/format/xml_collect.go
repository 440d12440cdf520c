package format

import (
	"strings"
	"unicode/utf8"
)

const (
	maxProlog     = 20  // the maximum number of lines before the root of an XML document or after a lone bracket
	maxAttributes = 100 // the maximum number of attributes of a tag
)

// beginsXML reports whether a line without surrounding spaces begins an XML document that
// Nonet may know.
func beginsXML(line string) bool {
	return line[0] == '<' && (strings.HasPrefix(line, "<?xml") || strings.HasPrefix(line, "<!DOCTYPE") || byRoot(tagName(line)) != nil)
}

// byRoot returns the format with a root of the given name, or nil.
func byRoot(name string) *entry {
	for _, e := range table {
		for _, root := range e.roots {
			if root == name {
				return e
			}
		}
	}
	return nil
}

func tagName(text string) string {
	text = text[1:]
	if end := strings.IndexAny(text, " \t\r/>"); end >= 0 {
		text = text[:end]
	}
	return text
}

// xmlCollector collects the lines of an XML document up to the end tag of its root, because another
// document may follow in the stream. It only looks for that tag, and for tags that are nested too
// deeply or have too many attributes for a puzzle. The reader checks the rest.
type xmlCollector struct {
	document
	root       string // the name of the root, once known
	depth      int    // the number of open tags
	attributes int    // the number of attributes of the tag being read
	until      string // the text that ends a comment, a declaration or another part that is not a tag
	inTag      bool
	ending     bool // whether the tag is an end tag
	quote      byte // the quote around the value that is being read, or 0
	other      bool // whether the document is in a format that Nonet does not know
	count      int
	tries      uint8
}

// add adds a line. It returns the offset at which the document ends in the line, or -1 if
// the document continues.
func (c *xmlCollector) add(text string, number int) (end int, bad *Error) {
	c.count++
	for at := 0; at < len(text) && !c.other; {
		at += c.part(text[at:])
		switch {
		case c.other:
		case c.depth > maxDepth || c.attributes > maxAttributes:
			return -1, &Error{Kind: XMLTooDeep, Line: number, Column: utf8.RuneCountInString(text[:at]), Count: maxDepth, Limit: maxAttributes}
		case c.depth == 0 && c.root != "" && !c.inTag && c.until == "":
			c.text = append(c.text, text[:at]...)
			return at, nil
		}
	}
	c.text = append(append(c.text, text...), '\n')
	switch {
	case c.root == "" && c.count >= maxProlog:
		c.other = true
	case len(c.text) > maxDocument:
		return -1, &Error{Kind: DocumentTooLong, Line: c.line, Count: maxDocument}
	}
	return -1, nil
}

// part reads the comment, tag or other part at the beginning of a text, up to its end or the end of
// the line, and returns the length.
func (c *xmlCollector) part(text string) int {
	switch {
	case c.until != "":
		return c.rest(text)
	case c.inTag:
		return c.tag(text)
	case text[0] != '<':
		length := len(text)
		if begin := strings.IndexByte(text, '<'); begin >= 0 {
			length = begin
		}
		c.other = c.depth == 0 && strings.TrimSpace(text[:length]) != ""
		return length
	}
	for _, special := range [...]struct{ begin, end string }{
		{"<!--", "-->"}, {"<?", "?>"}, {"<![CDATA[", "]]>"}, {"<!", ">"},
	} {
		if strings.HasPrefix(text, special.begin) {
			c.until = special.end
			return len(special.begin)
		}
	}
	c.inTag, c.ending, c.attributes = true, strings.HasPrefix(text, "</"), 0
	if c.root == "" {
		c.root = tagName(text)
		c.other = byRoot(c.root) == nil
	}
	return 1
}

// rest reads the rest of a part that is not a tag, up to its end or the end of the line, and
// returns the length. A document type may contain declarations in brackets.
func (c *xmlCollector) rest(text string) int {
	if c.until == ">" {
		if begin := strings.IndexAny(text, "[>"); begin >= 0 && text[begin] == '[' {
			c.until = "]"
			return begin + 1
		}
	}
	end := strings.Index(text, c.until)
	if end < 0 {
		return len(text)
	}
	end += len(c.until)
	if c.until == "]" {
		c.until = ">"
	} else {
		c.until = ""
	}
	return end
}

// tag reads the content of a tag, up to its end or a quote, and returns the length.
func (c *xmlCollector) tag(text string) int {
	if c.quote != 0 {
		end := strings.IndexByte(text, c.quote)
		if end < 0 {
			return len(text)
		}
		c.quote = 0
		return end + 1
	}
	for i := range len(text) {
		switch text[i] {
		case '=':
			c.attributes++
		case '"', '\'':
			c.quote = text[i]
			return i + 1
		case '>':
			c.inTag = false
			switch {
			case c.ending:
				c.depth--
			case i == 0 || text[i-1] != '/':
				c.depth++
			}
			return i + 1
		}
	}
	return len(text)
}

func (s *Scanner) takeXML(line textLine) {
	c := s.xml
	c.tries = max(c.tries, line.tries)
	end, bad := c.add(line.text, line.number)
	switch {
	case c.other: // the lines are read again as other text
		s.xml = nil
		s.readAgain(c.lines(c.tries + 1)...)
	case bad != nil:
		s.xml = nil
		s.bad(bad, c.line)
		if s.foreign = "</" + c.root + ">"; strings.Contains(line.text, s.foreign) {
			s.foreign = ""
		}
	case end >= 0:
		s.finishXML()
		if strings.TrimSpace(line.text[end:]) != "" {
			s.readAgain(textLine{text: line.text[end:], number: line.number, tries: line.tries, whole: true})
			s.looked -= len(line.text) - end // the rest of the line has not been read yet
		}
	}
}

// finishXML reads the collected document, complete or not.
func (s *Scanner) finishXML() {
	c := s.xml
	s.xml = nil
	if c.root == "" {
		s.readAgain(c.lines(c.tries + 1)...)
		return
	}
	s.looked += len(c.text)
	s.drop()
	e := byRoot(c.root)
	all, err := e.xml(c.document)
	for _, f := range all {
		s.warnings.merge(f.warnings)
		s.give(e, f, max(f.line, c.line))
	}
	if err != nil {
		s.bad(err, c.line)
	}
	s.list = false
}
