package format

import (
	"encoding/json"
	"errors"
	"net/url"
	"strings"
	"unicode"

	"nonet/board/format/fault"
)

// Some links contain a whole puzzle. They may be anywhere in a text.

// linkIn looks for a link to one of the hosts in a line. It returns the part of the link after the
// host, or "".
func linkIn(text string, hosts []string) string {
	for from := 0; ; {
		at := strings.Index(text[from:], "://")
		if at < 0 {
			return ""
		}
		from += at + len("://")
		link := strings.TrimPrefix(text[from:], "www.")
		for _, host := range hosts {
			if rest, ok := strings.CutPrefix(link, host+"/"); ok {
				if end := strings.IndexAny(rest, " \t\"'<>|\\"); end >= 0 {
					rest = rest[:end]
				}
				return rest
			}
		}
	}
}

// parameter returns the value of a query parameter of a link, or "". A plus sign is kept, although
// it means a space in other links.
func parameter(link, name string) string {
	_, query, _ := strings.Cut(link, "?")
	query, _, _ = strings.Cut(query, "#")
	for pair := range strings.SplitSeq(query, "&") {
		if value, ok := strings.CutPrefix(pair, name+"="); ok {
			return unescaped(value)
		}
	}
	return ""
}

func unescaped(text string) string {
	if plain, err := url.PathUnescape(text); err == nil {
		return plain
	}
	return text
}

// isPayload reports whether a text may be packed JSON. It checks only the first characters, which
// are similar for all JSON objects.
func isPayload(text string) bool {
	return len(text) >= 4 && text[0] == 'N' && '4' <= text[1] && text[1] <= '7' && base64Values[text[2]] > 0
}

// packed unpacks the JSON in a payload and returns it as a valid document. The name of the program
// is only used in the error.
func packed(payload, name string) (document, *fault.Error) {
	text, ok := unpack(payload)
	if !ok {
		return document{}, &fault.Error{Kind: fault.BadLink, Text: name}
	}
	return within(strict(text))
}

// within returns JSON found in a line as a valid document.
func within(text string) (document, *fault.Error) {
	r := documentReader{document: document{text: []byte(text + "\n"), line: 1}}
	if _, bad := r.json(); bad != nil {
		return document{}, unplaced(bad)
	}
	return r.document, nil
}

// unplaced returns an error without its position, which would be meaningless within a link.
func unplaced(err error) *fault.Error {
	var bad *fault.Error
	if !errors.As(err, &bad) {
		return nil
	}
	bad.Line, bad.Column = 0, 0
	return bad
}

func foundIn(doc document, read func(document) (found, error)) (found, bool) {
	f, err := read(doc)
	if err != nil {
		return found{bad: unplaced(err)}, true
	}
	for i := range f.warnings {
		f.warnings[i].Line = 0
	}
	return f, true
}

// strict turns the text in SudokuPad's links into JSON. In these links, keys have no quotes, t and
// f mean true and false, strings are in single quotes, and null is left out between the commas of a
// list. If the text is already JSON, strict only removes white space.
func strict(text string) string {
	s := strictWriter{}
	for at := 0; at < len(text); {
		switch sign := text[at]; {
		case sign == '"' || sign == '\'':
			length := quotedBy(text[at:])
			s.quote(text[at:][:length])
			at += length
		case strings.IndexByte("{}[]:,", sign) >= 0:
			s.sign(sign)
			at++
		case unicode.IsSpace(rune(sign)):
			at++
		default:
			length := len(text) - at
			if end := strings.IndexAny(text[at:], "{}[]:,\"' \t\r\n"); end >= 0 {
				length = end
			}
			s.word(text[at:][:length], strings.HasPrefix(strings.TrimLeft(text[at+length:], " \t\r\n"), ":"))
			at += length
		}
	}
	return string(s.out)
}

type strictWriter struct{ out []byte }

func (w *strictWriter) last() byte {
	if len(w.out) == 0 {
		return 0
	}
	return w.out[len(w.out)-1]
}

// sign writes a bracket, colon or comma. It adds a null that was left out before a comma, and
// removes a comma at the end of a list.
func (w *strictWriter) sign(sign byte) {
	switch last := w.last(); {
	case sign == ',' && (last == ',' || last == '['):
		w.out = append(w.out, "null"...)
	case (sign == ']' || sign == '}') && last == ',':
		w.out = w.out[:len(w.out)-1]
	}
	w.out = append(w.out, sign)
}

// doubleQuoted turns a string in single quotes into a string in double quotes.
var doubleQuoted = strings.NewReplacer(`\'`, `'`, `"`, `\"`, `\\`, `\\`, `\"`, `\"`)

// quote writes a string. Its closing quote may be missing.
func (w *strictWriter) quote(text string) {
	if text[0] == '"' {
		w.out = append(w.out, text...)
		return
	}
	inner := strings.TrimSuffix(text[1:], "'")
	w.out = append(append(append(w.out, '"'), doubleQuoted.Replace(inner)...), '"')
}

// word writes a key or a value that was not in quotes.
func (w *strictWriter) word(text string, key bool) {
	switch {
	case key:
	case text == "t":
		text = "true"
	case text == "f":
		text = "false"
	}
	if key || !json.Valid([]byte(text)) {
		quoted, _ := json.Marshal(text) // a string can always be encoded
		text = string(quoted)
	}
	w.out = append(w.out, text...)
}

// quotedBy returns the length of the string literal, in single or double quotes, at the beginning
// of text. If the quotes are not closed, it returns the length of the whole text.
func quotedBy(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case text[0]:
			return i + 1
		}
	}
	return len(text)
}
