package format

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf8"
)

const (
	maxDocument = 16 << 20 // the longest document that is read, in bytes
	maxDepth    = 64       // the deepest nesting of one
)

// document is a whole JSON text and the line in which it begins.
type document struct {
	text []byte
	line int
}

// beginsJSON tells whether a line, without blanks around it, begins a JSON
// object or a list of them and not, say, a row of numbers in a program.
func beginsJSON(line string) bool {
	rest := strings.TrimSpace(line[1:])
	switch line[0] {
	case '{':
		return rest == "" || rest[0] == '"' || rest[0] == '}'
	case '[':
		return rest == "" || rest[0] == '{'
	default:
		return false
	}
}

// collector gathers the lines of a document up to the brace that closes it, so
// that one may follow another in a stream.
type collector struct {
	document
	depth   int
	quoted  bool
	escaped bool
	closed  bool
	refused bool // it was found too deep or too long; its lines are passed over
}

func newCollector(line int) *collector { return &collector{document: document{line: line}} }

// add takes the next line. It returns an error where the document is refused.
func (c *collector) add(text string, number int) *Error {
	var bad *Error
	for i := range len(text) {
		switch sign := text[i]; {
		case c.escaped:
			c.escaped = false
		case c.quoted:
			c.escaped = sign == '\\'
			c.quoted = sign != '"'
		case sign == '"':
			c.quoted = true
		case sign == '{' || sign == '[':
			if c.depth++; c.depth > maxDepth && bad == nil {
				bad = &Error{Kind: TooDeep, Line: number, Column: utf8.RuneCountInString(text[:i]) + 1, Count: maxDepth}
			}
		case sign == '}' || sign == ']':
			c.depth--
			c.closed = c.closed || c.depth <= 0
		}
	}
	// JSON has no line end inside a text in quotes.
	c.quoted, c.escaped = false, false
	if bad == nil && len(c.text)+len(text) > maxDocument {
		bad = &Error{Kind: DocumentTooLong, Line: c.line, Count: maxDocument}
	}
	if c.refused || bad != nil {
		refusedBefore := c.refused
		c.refused, c.text = true, nil
		if refusedBefore {
			return nil
		}
		return bad
	}
	c.text = append(append(c.text, text...), '\n')
	return nil
}

// read reads the document in the first format that knows it.
func (c *collector) read() (*entry, found, error) {
	if bad := c.check(); bad != nil {
		return nil, found{}, bad
	}
	for _, e := range table {
		if e.document == nil {
			continue
		}
		if f, known, err := e.document(c.document); known {
			return e, f, err
		}
	}
	return nil, found{}, &Error{Kind: UnknownDocument, Line: c.line}
}

// check tells where the text is no JSON, or nil.
func (d document) check() *Error {
	var raw json.RawMessage
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal(d.text, &raw), &syntax) {
		return nil
	}
	// The offset is behind the sign that is wrong, or at the end.
	before := d.text[:max(syntax.Offset-1, 0)]
	sign, _ := utf8.DecodeRune(d.text[len(before):])
	bad := &Error{Kind: BadJSON, Sign: sign}
	if len(bytes.TrimSpace(d.text[len(before):])) == 0 {
		before = bytes.TrimRight(d.text, " \t\r\n")
		bad = &Error{Kind: EndsEarly}
	}
	bad.Line, bad.Column = d.place(len(before))
	return bad
}

// place returns the line and column, in characters, of an offset.
func (d document) place(offset int) (line, column int) {
	before := d.text[:offset]
	start := bytes.LastIndexByte(before, '\n') + 1
	return d.line + bytes.Count(before, []byte("\n")), utf8.RuneCount(before[start:]) + 1
}

// walker goes through a document that was checked, value by value, and knows
// where each stands.
type walker struct {
	document
	tokens *json.Decoder
}

func (d document) walk() *walker {
	w := &walker{document: d, tokens: json.NewDecoder(bytes.NewReader(d.text))}
	w.tokens.UseNumber()
	return w
}

// next returns the next token, or nil where there is none.
func (w *walker) next() json.Token {
	token, err := w.tokens.Token()
	if err != nil {
		return nil
	}
	return token
}

// start returns the offset at which the next value begins.
func (w *walker) start() int {
	at := int(w.tokens.InputOffset())
	return at + len(w.text[at:]) - len(bytes.TrimLeft(w.text[at:], " \t\r\n,:"))
}

// wrong is the error of a value that begins at an offset.
func (w *walker) wrong(key string, want Expectation, offset int) error {
	line, column := w.place(offset)
	return &Error{Kind: BadValue, Line: line, Column: column, Text: key, Want: want}
}

// skip passes over a value of any kind.
func (w *walker) skip() {
	var raw json.RawMessage
	_ = w.tokens.Decode(&raw) // the text was checked
}

// object visits the keys of an object; visit has to take the value. The offset
// is that of the key.
func (w *walker) object(name string, want Expectation, visit func(key string, offset int) error) error {
	return w.each(json.Delim('{'), name, want, func(offset int) error {
		key, _ := w.next().(string)
		return visit(key, offset)
	})
}

// array visits the values of an array; visit has to take each.
func (w *walker) array(name string, want Expectation, visit func(offset int) error) error {
	return w.each(json.Delim('['), name, want, visit)
}

func (w *walker) each(open json.Delim, name string, want Expectation, visit func(offset int) error) error {
	offset := w.start()
	if w.next() != open {
		return w.wrong(name, want, offset)
	}
	for w.tokens.More() {
		if err := visit(w.start()); err != nil {
			return err
		}
	}
	w.next()
	return nil
}

// textOf takes a text in quotes.
func (w *walker) textOf(key string, want Expectation) (string, error) {
	offset := w.start()
	text, ok := w.next().(string)
	if !ok {
		return "", w.wrong(key, want, offset)
	}
	return text, nil
}

// isText takes a value of any kind and tells whether it is this text.
func (w *walker) isText(text string) bool {
	var raw json.RawMessage
	var value string
	_ = w.tokens.Decode(&raw) // the text was checked
	return json.Unmarshal(raw, &value) == nil && value == text
}

// whole takes a whole number from low to high.
func (w *walker) whole(key string, want Expectation, low, high int) (int, error) {
	offset := w.start()
	number, _ := w.next().(json.Number)
	n, err := number.Int64()
	if err != nil || n < int64(low) || n > int64(high) {
		return 0, w.wrong(key, want, offset)
	}
	return int(n), nil
}
