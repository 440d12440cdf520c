package format

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonet/board/format/fault"
)

// document is a whole JSON text and the number of its first line.
type document struct {
	text []byte
	line int
}

// check returns an error at the place where the text is not valid JSON, or nil.
func (d document) check() *fault.Error {
	if json.Valid(d.text) {
		return nil
	}
	var raw json.RawMessage
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal(d.text, &raw), &syntax) {
		return nil
	}
	// syntax.Offset is just after the invalid character, or at the end of the text.
	before := d.text[:max(syntax.Offset-1, 0)]
	sign, _ := utf8.DecodeRune(d.text[len(before):])
	bad := &fault.Error{Kind: fault.BadJSON, Sign: sign}
	if len(bytes.TrimSpace(d.text[len(before):])) == 0 {
		before = bytes.TrimRight(d.text, " \t\r\n")
		bad = &fault.Error{Kind: fault.EndsEarly}
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

// after returns the offset of the first token at or after an offset.
func (d document) after(at int) int {
	return at + len(d.text[at:]) - len(bytes.TrimLeft(d.text[at:], " \t\r\n,:"))
}

// value is a value in a valid document.
type value struct {
	document
	key   string // its key in an object, or that of the list that it is in
	keyAt int    // the offset of the key, or of the value if it is in a list
	from  int    // the offset of the value
	to    int    // the offset after the value
}

// rootValue returns the value that is the whole document.
func (d document) rootValue() value {
	return value{document: d, from: d.after(0), to: len(d.text)}
}

func (v value) raw() []byte { return v.text[v.from:v.to] }

// sign returns the first character of the value, which shows its type.
func (v value) sign() byte { return v.text[v.from] }

// wrong returns an error for the value.
func (v value) wrong(want fault.Expectation) error { return v.wrongAt(v.from, want) }

func (v value) wrongAt(offset int, want fault.Expectation) error {
	line, column := v.place(offset)
	return &fault.Error{Kind: fault.BadValue, Line: line, Column: column, Text: v.key, Want: want}
}

// members calls visit for each value of an object.
func (v value) members(want fault.Expectation, visit func(value) error) error {
	if v.sign() != '{' {
		return v.wrong(want)
	}
	return v.each(visit)
}

// items calls visit for each value of a list.
func (v value) items(want fault.Expectation, visit func(value) error) error {
	if v.sign() != '[' {
		return v.wrong(want)
	}
	return v.each(visit)
}

func (v value) each(visit func(value) error) error {
	for at := v.after(v.from + 1); v.text[at] != '}' && v.text[at] != ']'; {
		item := value{document: v.document, key: v.key, keyAt: at, from: at}
		if v.sign() == '{' {
			_ = json.Unmarshal(v.text[at:v.end(at)], &item.key) // the text has been checked
			item.from = v.after(v.end(at))
		}
		item.to = v.end(item.from)
		at = v.after(item.to)
		if err := visit(item); err != nil {
			return err
		}
	}
	return nil
}

// end returns the offset after the value or key that begins at an offset.
func (d document) end(at int) int {
	depth, quoted := 0, false
	for {
		switch sign := d.text[at]; {
		case quoted && sign == '\\':
			at++
		case sign == '"':
			quoted = !quoted
		case quoted:
		case sign == '{' || sign == '[':
			depth++
		case sign == '}' || sign == ']':
			depth--
		}
		at++
		if depth == 0 && !quoted && (d.text[at-1] == '"' || d.text[at-1] == '}' || d.text[at-1] == ']' || strings.IndexByte(" \t\r\n,}]", d.text[at]) >= 0) {
			return at
		}
	}
}

// keys returns the keys of an object, without those of nested objects.
func (v value) keys() map[string]bool {
	names := map[string]bool{}
	_ = v.members(fault.WantObject, func(item value) error {
		names[item.key] = true
		return nil
	})
	return names
}

// length returns the number of values in a list, or 0 for any other value.
func (v value) length() (n int) {
	if v.sign() == '[' {
		_ = v.each(func(value) error {
			n++
			return nil
		})
	}
	return n
}

// unknown adds a warning about an unknown key.
func (v value) unknown(notes *fault.Warnings) { v.note(notes, fault.UnknownKeys, 1) }

// note adds a warning about the value. All warnings of a kind share the line number of the first
// one, because it would take too long to find the line of every value.
func (v value) note(notes *fault.Warnings, kind fault.WarningKind, n int) {
	if n == 0 {
		return
	}
	line := math.MaxInt
	if !notes.Has(kind) {
		line, _ = v.place(v.from)
	}
	notes.Add(kind, line, n)
}

// str returns the string that the value is. For any other value, it returns false.
func (v value) str() (text string, ok bool) {
	ok = v.sign() == '"' && json.Unmarshal(v.raw(), &text) == nil
	return text, ok
}

// number returns the number that the value is, as it is written, or "".
func (v value) number() string {
	if sign := v.sign(); sign != '-' && (sign < '0' || sign > '9') {
		return ""
	}
	return string(bytes.TrimRight(v.raw(), " \t\r\n"))
}

func (v value) textOf(want fault.Expectation) (string, error) {
	text, ok := v.str()
	if !ok {
		return "", v.wrong(want)
	}
	return text, nil
}

func (v value) truth() (bool, error) {
	if v.sign() != 't' && v.sign() != 'f' {
		return false, v.wrong(fault.WantBoolean)
	}
	return v.sign() == 't', nil
}

// whole reads a whole number from low to high.
func (v value) whole(want fault.Expectation, low, high int) (int, error) {
	n, err := strconv.ParseInt(v.number(), 10, 64)
	if err != nil || n < int64(low) || n > int64(high) {
		return 0, v.wrong(want)
	}
	return int(n), nil
}
