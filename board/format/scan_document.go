package format

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode"

	"nonet/board/format/fault"
)

const (
	maxDepth      = 64  // the maximum depth of nesting in a document
	maxProlog     = 20  // the maximum number of lines before the root of an XML document or after a lone bracket
	maxAttributes = 100 // the maximum number of attributes of a tag
)

// skipped describes the rest of a document that cannot be read. The zero value means that nothing
// is skipped.
type skipped struct {
	until string // the text that ends the document
	depth int    // the number of brackets to be closed
	games bool   // the document may hold more games, so what is skipped is reported
}

// rest skips a line of the document and returns what follows the document on that line. The
// document ends with the line of its last bracket, after the text that ends it, or before a puzzle
// that cannot belong to it.
func (k *skipped) rest(text string) string {
	_, after, ended := strings.Cut(text, k.until)
	switch {
	case k.until != "" && ended:
		*k = skipped{}
		return after
	case alone(text):
		*k = skipped{}
		return text
	case k.until == "":
		k.close(text)
	}
	return ""
}

// close counts the brackets in a text.
func (k *skipped) close(text string) {
	k.depth += strings.Count(text, "{") + strings.Count(text, "[") - strings.Count(text, "}") - strings.Count(text, "]")
	k.depth = max(k.depth, 0)
}

// alone reports whether a line holds a puzzle and nothing that is typical of the files of other
// programs.
func alone(text string) bool {
	_, ok := readLine(text)
	return ok && !strings.ContainsAny(text, "\"<>")
}

// beginsJSON reports whether a line without surrounding spaces may begin a JSON object or a list of
// objects, rather than a row of numbers in a program. After a line that is only a bracket, the next
// line decides.
func beginsJSON(line string) bool {
	if line[0] != '{' && line[0] != '[' {
		return false
	}
	rest := strings.TrimSpace(line[1:])
	return rest == "" || goesOn(line[0], rest)
}

// goesOn reports whether a text may follow the opening bracket of a JSON document.
func goesOn(bracket byte, text string) bool {
	if bracket == '[' {
		return text[0] == '{' || text == "["
	}
	return text[0] == '"' || text[0] == '}'
}

// takeDocument reads the document that begins on a line, if there is one.
func (s *Scanner) takeDocument(begins kind, line textLine) bool {
	switch begins {
	case jsonText:
		return s.takeJSON(line)
	case xmlText:
		return s.takeXML(line)
	case tableText:
		return s.takeTable(line)
	}
	return false
}

// takeJSON reads the JSON document that begins on a line. In a list, only the first line of an
// invalid document is an error, and the others are read as lines of the list. Elsewhere, an invalid
// document is skipped.
func (s *Scanner) takeJSON(line textLine) bool {
	s.grids.finish()
	if bracket := strings.TrimSpace(line.text); len(bracket) == 1 {
		if next := s.lines.nextText(); next == "" || !goesOn(bracket[0], next) {
			return false
		}
	}
	r := readDocument(&s.lines, line)
	rest, bad := r.json()
	switch {
	case bad == nil:
		s.lines.looked += len(r.text)
		if e, all, err := r.read(); err != nil {
			s.out.bad(err, r.line)
		} else {
			s.out.giveDocument(e, all, r.line)
		}
		return true
	case r.count == 1 && alone(line.text):
		return false
	case bad.Kind == fault.EndsEarly && s.out.items == 0 && errors.Is(s.lines.peek(0).err, errBinary):
		return true // the next line is reported
	}
	s.out.bad(bad, r.line)
	switch last := bytes.LastIndexByte(r.text[:len(r.text)-1], '\n') + 1; {
	case s.out.list:
		r.giveBack()
	case alone(r.rest(last)):
		r.giveBackRest(r.rest(last))
	default:
		s.skipped = rest
	}
	return true
}

// json reads a whole document. If it is invalid, json returns an error and what is left of it.
func (r *documentReader) json() (rest skipped, bad *fault.Error) {
	tokens := json.NewDecoder(r)
	tokens.UseNumber()
	depth := 0
	for {
		token, err := tokens.Token()
		switch {
		case errors.Is(err, errTooLong):
			return skipped{depth: depth}, &fault.Error{Kind: fault.DocumentTooLong, Line: r.line, Count: maxDocument}
		case err != nil:
			r.wholeLine()
			at := r.after(int(tokens.InputOffset()))
			bad = r.check()
			if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) && (bad == nil || bad.Kind == fault.EndsEarly || bad.Sign == '\n') {
				bad = &fault.Error{Kind: fault.OpenQuote}
				bad.Line, bad.Column = r.place(at)
			}
			rest.depth = max(depth, 1)
			text := r.rest(at)
			if strings.HasPrefix(text, `"`) && quotedBy(text) < len(text) {
				text = text[quotedBy(text):] // brackets in the string do not count
			}
			rest.close(text)
			return rest, bad
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		switch at := int(tokens.InputOffset()); {
		case depth > maxDepth:
			bad = &fault.Error{Kind: fault.TooDeep, Count: maxDepth}
			bad.Line, bad.Column = r.place(at - 1)
			rest.depth = depth
			rest.close(r.rest(at))
			return rest, bad
		case depth == 0:
			r.wholeLine()
			rest.close(r.rest(at))
			return rest, r.check() // another text may follow on the line
		}
	}
}

// read reads the document in the first format that recognises it.
func (d document) read() (*entry, []found, error) {
	for _, e := range table {
		if e.document == nil {
			continue
		}
		if f, known, err := e.document(d); known {
			return e, f, err
		}
	}
	if len(d.text) > maxCode {
		return nil, nil, &fault.Error{Kind: fault.DocumentTooLong, Line: d.line, Count: maxCode}
	}
	if all := readCode(string(d.text), d.line); len(all) > 0 {
		if top, _ := parseCode(string(d.text)); top.ignored() > 0 {
			all[0].warnings = append(all[0].warnings, fault.Warning{Kind: fault.UnknownKeys, Line: d.line, Count: top.ignored()})
		}
		return all[0].codeEntry(), all, nil
	}
	return nil, nil, &fault.Error{Kind: fault.UnknownDocument, Line: d.line}
}

// beginsXML reports whether a line without surrounding spaces may begin an XML document that
// Nonet knows.
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

// tagNameEnds lists the characters that end the name of a tag.
const tagNameEnds = " \t\r\n/>"

func tagName(text string) string {
	text = text[1:]
	if end := strings.IndexAny(text, tagNameEnds); end >= 0 {
		text = text[:end]
	}
	return text
}

// prolog skips what may precede the root of an XML document: white space, comments, processing
// instructions and a document type. It looks at each byte once, however the text arrives.
type prolog struct {
	at    int    // the offset of the next byte
	until string // what ends the part of the prolog at this offset, or "" between two parts
}

// beforeSubset stands for either of two characters in prolog.until. A document type ends with >,
// but its definitions in brackets may contain that character.
const beforeSubset = "[>"

// skip returns the text after the prolog, or nil if the prolog may continue.
func (p *prolog) skip(text []byte) []byte {
	for {
		rest := text[p.at:]
		if p.until != "" {
			end, length := bytes.Index(rest, []byte(p.until)), len(p.until)
			if p.until == beforeSubset {
				end, length = bytes.IndexAny(rest, p.until), 1
			}
			if end < 0 {
				p.at = max(p.at, len(text)-length+1) // the end may have arrived only in part
				return nil
			}
			p.at += end + length
			switch rest[end] {
			case '[':
				p.until = "]"
			case ']':
				p.until = ">"
			default:
				p.until = ""
			}
			continue
		}
		rest = bytes.TrimLeft(rest, " \t\r\n\f")
		p.at = len(text) - len(rest)
		switch begins := string(rest[:min(len(rest), len("<!--"))]); {
		case strings.HasPrefix("<!--", begins) && begins != "<!--":
			return nil
		case begins == "<!--":
			p.until = "-->"
		case strings.HasPrefix(begins, "<?"):
			p.until = "?>"
		case strings.HasPrefix(begins, "<!") && unicode.IsLetter(rune(begins[2])):
			p.until = beforeSubset
		default:
			return rest
		}
		p.at += len("<!")
		if p.until == "-->" {
			p.at += len("--")
		}
	}
}

// root returns the name of the root, or "" if the first lines have none.
func (r *documentReader) root() string {
	var p prolog
	for r.count <= maxProlog {
		rest := p.skip(r.text)
		switch {
		case len(rest) > 0 && rest[0] != '<':
			return ""
		case bytes.ContainsAny(rest, tagNameEnds):
			return tagName(string(rest))
		}
		if r.more() != nil {
			return ""
		}
	}
	return ""
}

// takeXML reads the XML document that begins on a line, if Nonet knows its root.
func (s *Scanner) takeXML(line textLine) bool {
	s.grids.finish()
	r := readDocument(&s.lines, line)
	root := r.root()
	e := byRoot(root)
	if e == nil {
		r.giveBack()
		return false
	}
	s.out.drop()
	x := r.elements()
	all, err := e.xml(x)
	s.out.giveDocument(e, all, r.line)
	if err != nil {
		s.out.bad(err, r.line)
	}
	for !x.ended && !x.failed {
		_, _, _ = x.nextToken() // the rest of a document with an error
	}
	s.lines.looked += len(r.text)
	if x.ended {
		r.giveBackRest(r.rest(int(x.tokens.InputOffset())))
		return true
	}
	s.skipped = skipped{until: "</" + root + ">", games: true} // this may be the tag with the error
	r.giveBackRest(s.skipped.rest(r.rest(x.start)))
	return true
}

// takeTable reads the table of a web page that begins on a line. It reads the text before and after
// the table as lines of their own. A table without a puzzle is read as other text, without the tag
// that begins it, so that a table inside it is found next.
func (s *Scanner) takeTable(line textLine) bool {
	s.grids.finish()
	tag := tableStart(line.text)
	before := line
	if before.text = line.text[:tag[0]]; strings.TrimSpace(before.text) != "" {
		line.text = line.text[tag[0]:]
		s.lines.push(before, line)
		return true
	}
	line.text = line.text[tag[0]:]
	r := readDocument(&s.lines, line)
	closed := r.table()
	f, ok := readTable(string(r.text))
	if !closed || !ok {
		r.giveBack()
		first, _, _ := strings.Cut(string(r.text[tag[1]-tag[0]:]), "\n")
		s.lines.push(textLine{text: first, number: line.number, tries: r.tries + 1})
		return true
	}
	s.lines.looked += len(r.text)
	if f.bad != nil {
		f.bad.Line = r.line
	}
	s.out.warn(f.warnings, r.line)
	s.out.drop()
	s.out.give(&looseRows, f, r.line)
	return true
}

// table reads up to the end of the table that begins the text, and gives back the rest of the line.
// It returns false if the table does not end.
func (r *documentReader) table() bool {
	depth, at := 0, 0
	for {
		r.wholeLine()
		for _, tag := range tableTag.FindAllSubmatchIndex(r.text[at:], -1) {
			if tag[2] == tag[3] {
				depth++
			} else if depth--; depth == 0 {
				end := at + tag[1]
				r.giveBackRest(r.rest(end))
				r.text = append(r.text[:end], '\n')
				return true
			}
		}
		if at = len(r.text); at > maxTable || r.more() != nil {
			return false
		}
	}
}
