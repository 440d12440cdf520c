package format

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"unicode/utf8"
)

// document is a whole JSON text and the number of its first line.
type document struct {
	text []byte
	line int
}

// check returns an error at the place where the text is not valid JSON, or nil.
func (d document) check() *Error {
	var raw json.RawMessage
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal(d.text, &raw), &syntax) {
		return nil
	}
	// syntax.Offset is just after the invalid character, or at the end of the text.
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

// place returns the line of an offset, and its column in characters from 1.
func (d document) place(offset int) (line, column int) {
	before := d.text[:offset]
	start := bytes.LastIndexByte(before, '\n') + 1
	return d.line + bytes.Count(before, []byte("\n")), utf8.RuneCount(before[start:]) + 1
}

// walker visits a valid document value by value, and provides the offset of each value.
type walker struct {
	document
	tokens *json.Decoder
}

func (d document) walk() *walker {
	w := &walker{document: d, tokens: json.NewDecoder(bytes.NewReader(d.text))}
	w.tokens.UseNumber()
	return w
}

// next returns the next token, or nil if there is none.
func (w *walker) next() json.Token {
	token, err := w.tokens.Token()
	if err != nil {
		return nil
	}
	return token
}

// scalar reads a value. It returns nil for an object or a list.
func (w *walker) scalar() json.Token {
	if sign := w.text[w.start()]; sign == '{' || sign == '[' {
		w.skip()
		return nil
	}
	return w.next()
}

// start returns the offset at which the next value begins.
func (w *walker) start() int { return w.after(int(w.tokens.InputOffset())) }

// after returns the offset of the first token at or after an offset.
func (d document) after(at int) int {
	return at + len(d.text[at:]) - len(bytes.TrimLeft(d.text[at:], " \t\r\n,:"))
}

// keys returns the keys of an object, without those of nested objects.
func (d document) keys() map[string]bool {
	names := map[string]bool{}
	w := d.walk()
	_ = w.object("", WantObject, func(key string, _ int) error {
		names[key] = true
		w.skip()
		return nil
	})
	return names
}

// wrong returns an error for the value that begins at an offset.
func (w *walker) wrong(key string, want Expectation, offset int) error {
	line, column := w.place(offset)
	return &Error{Kind: BadValue, Line: line, Column: column, Text: key, Want: want}
}

// part skips a value and returns it as a document.
func (w *walker) part() document {
	start := w.start()
	line, _ := w.place(start)
	w.skip()
	return document{text: w.text[start:w.tokens.InputOffset()], line: line}
}

func (w *walker) skip() {
	var raw json.RawMessage
	_ = w.tokens.Decode(&raw) // the text has been checked
}

// skipUnknown skips the value of an unknown key and adds a warning.
func (w *walker) skipUnknown(notes *warnings) {
	w.note(notes, UnknownKeys, w.start(), 1)
	w.skip()
}

// note adds a warning about the text at an offset. All warnings of a kind share the line number of
// the first one, because it would take too long to find the line of every offset.
func (w *walker) note(notes *warnings, kind WarningKind, offset, n int) {
	if n == 0 {
		return
	}
	line := math.MaxInt
	if !notes.has(kind) {
		line, _ = w.place(offset)
	}
	notes.add(kind, line, n)
}

// object calls visit for each key of an object, with the offset of the key. The function
// visit must read the value.
func (w *walker) object(name string, want Expectation, visit func(key string, offset int) error) error {
	return w.each(json.Delim('{'), name, want, func(offset int) error {
		key, _ := w.next().(string)
		return visit(key, offset)
	})
}

// array calls visit for each value of an array. The function visit must read the value.
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

func (w *walker) textOf(key string, want Expectation) (string, error) {
	offset := w.start()
	text, ok := w.next().(string)
	if !ok {
		return "", w.wrong(key, want, offset)
	}
	return text, nil
}

func (w *walker) truth(key string) (bool, error) {
	offset := w.start()
	is, ok := w.next().(bool)
	if !ok {
		return false, w.wrong(key, WantBoolean, offset)
	}
	return is, nil
}

// isText reads a value and reports whether it is the given string.
func (w *walker) isText(text string) bool {
	var raw json.RawMessage
	var value string
	_ = w.tokens.Decode(&raw) // the text has been checked
	return json.Unmarshal(raw, &value) == nil && value == text
}

// whole reads a whole number from low to high.
func (w *walker) whole(key string, want Expectation, low, high int) (int, error) {
	offset := w.start()
	number, _ := w.next().(json.Number)
	n, err := number.Int64()
	if err != nil || n < int64(low) || n > int64(high) {
		return 0, w.wrong(key, want, offset)
	}
	return int(n), nil
}
