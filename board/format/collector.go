package format

import (
	"encoding/json"
	"strings"
	"unicode/utf8"
)

const (
	maxDocument = 16 << 20 // maximum length of a document in bytes
	maxDepth    = 64       // maximum depth of nesting in a document
)

// beginsJSON reports whether a line without surrounding spaces begins a JSON object or a list of
// objects, rather than a row of numbers in a program. If the line is only a bracket, lone is true
// and the next line decides.
func beginsJSON(line string) (begins, lone bool) {
	if line[0] != '{' && line[0] != '[' {
		return false, false
	}
	rest := strings.TrimSpace(line[1:])
	return rest != "" && goesOn(line[0], rest), rest == ""
}

// goesOn reports whether a text may follow the opening bracket of a JSON document.
func goesOn(bracket byte, text string) bool {
	if bracket == '[' {
		return text[0] == '{' || text == "["
	}
	return text[0] == '"' || text[0] == '}'
}

// collector collects the lines of a JSON document up to its closing bracket, because another
// document may follow in the stream. It checks each line as it is added, so that lines that are not
// JSON are noticed early.
type collector struct {
	document
	grammar grammar
	lone    byte // the bracket, if the document is only a bracket so far, or 0
	depth   int
	closed  bool
	refused bool // whether the document is invalid, so that its lines are skipped
	tries   uint8
}

func newCollector(line int) *collector { return &collector{document: document{line: line}} }

// add adds the next line. It returns an error if the document is invalid.
func (c *collector) add(text string, number int) *Error {
	if c.refused {
		c.pass(text)
		return nil
	}
	c.text = append(append(c.text, text...), '\n')
	var bad *Error
	switch ok := c.grammar.add(text); {
	case !ok:
		bad = c.check()
		if bad == nil || bad.Kind == EndsEarly || bad.Sign == '\n' {
			bad = &Error{Kind: OpenQuote, Line: number, Column: utf8.RuneCountInString(text[:c.grammar.at]) + 1}
		}
	case c.grammar.deep > 0:
		bad = &Error{Kind: TooDeep, Line: number, Column: utf8.RuneCountInString(text[:c.grammar.deep]), Count: maxDepth}
	case len(c.text) > maxDocument:
		bad = &Error{Kind: DocumentTooLong, Line: c.line, Count: maxDocument}
	}
	c.closed = c.grammar.want == nothing
	return bad
}

// refuse makes add skip lines up to the bracket that closes the document. The argument text is the
// last line that was added.
func (c *collector) refuse(text string) {
	c.refused, c.text = true, nil
	c.depth = max(len(c.grammar.open), 1)
	if c.grammar.want == nothing {
		c.depth = 0
	}
	c.pass(text[min(c.grammar.at, len(text)):])
}

func (c *collector) pass(text string) {
	c.depth += strings.Count(text, "{") + strings.Count(text, "[") - strings.Count(text, "}") - strings.Count(text, "]")
	c.closed = c.depth <= 0
}

// read reads the document in the first format that recognises it.
func (c *collector) read() (*entry, []found, error) {
	if bad := c.check(); bad != nil {
		return nil, nil, bad
	}
	for _, e := range table {
		if e.document == nil {
			continue
		}
		if f, known, err := e.document(c.document); known {
			return e, f, err
		}
	}
	if all := readCode(string(c.text), c.line); len(all) > 0 {
		if top, _ := parseCode(string(c.text)); top.ignored() > 0 {
			all[0].warnings = append(all[0].warnings, Warning{UnknownKeys, c.line, top.ignored()})
		}
		return all[0].codeEntry(), all, nil
	}
	return nil, nil, &Error{Kind: UnknownDocument, Line: c.line}
}

// want is the kind of token that JSON allows next.
type want uint8

const (
	value want = iota
	valueOrEnd
	key
	keyOrEnd
	colon
	commaOrEnd
	nothing
)

// grammar checks JSON line by line. It does not keep the text.
type grammar struct {
	want want
	open []byte // the brackets that are open
	at   int    // the offset where the valid part of the last line ends
	deep int    // the offset after the first bracket that is nested too deep, or 0
}

// add checks the next line and reports whether the JSON is valid so far.
func (g *grammar) add(line string) bool {
	g.at = 0
	for g.at < len(line) {
		if strings.IndexByte(" \t\r", line[g.at]) >= 0 {
			g.at++
			continue
		}
		length := g.token(line[g.at:])
		if length == 0 {
			return false
		}
		g.at += length
		if len(g.open) > maxDepth && g.deep == 0 {
			g.deep = g.at
		}
	}
	return true
}

// token checks the token at the beginning of a text and returns its length, or 0 if JSON does not
// allow such a token there.
func (g *grammar) token(text string) int {
	sign := text[0]
	mayBegin := g.want == value || g.want == valueOrEnd
	switch {
	case (sign == '{' || sign == '[') && mayBegin:
		g.open = append(g.open, sign)
		g.want = valueOrEnd
		if sign == '{' {
			g.want = keyOrEnd
		}
	case sign == '}' && (g.want == keyOrEnd || g.want == commaOrEnd && g.in('{')),
		sign == ']' && (g.want == valueOrEnd || g.want == commaOrEnd && g.in('[')):
		g.open = g.open[:len(g.open)-1]
		g.ended()
	case sign == ':' && g.want == colon:
		g.want = value
	case sign == ',' && g.want == commaOrEnd:
		g.want = value
		if g.in('{') {
			g.want = key
		}
	case sign == '"' && (mayBegin || g.want == key || g.want == keyOrEnd):
		length := quoted(text)
		if g.want == key || g.want == keyOrEnd {
			g.want = colon
		} else {
			g.ended()
		}
		return length
	case mayBegin:
		length := len(text)
		if end := strings.IndexAny(text, " \t\r,:{}[]\""); end >= 0 {
			length = end
		}
		if !json.Valid([]byte(text[:length])) {
			return 0
		}
		g.ended()
		return length
	default:
		return 0
	}
	return 1
}

func (g *grammar) in(bracket byte) bool { return g.open[len(g.open)-1] == bracket }

func (g *grammar) ended() {
	g.want = commaOrEnd
	if len(g.open) == 0 {
		g.want = nothing
	}
}

// quoted returns the length of the string at the beginning of a text, including the quotes, or 0 if
// the string does not end on the line.
func quoted(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return 0
}
