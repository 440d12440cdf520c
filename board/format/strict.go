package format

import (
	"encoding/json"
	"strings"
	"unicode"
)

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

func (s *strictWriter) last() byte {
	if len(s.out) == 0 {
		return 0
	}
	return s.out[len(s.out)-1]
}

// sign writes a bracket, colon or comma. It adds a null that was left out before a comma, and
// removes a comma at the end of a list.
func (s *strictWriter) sign(sign byte) {
	switch last := s.last(); {
	case sign == ',' && (last == ',' || last == '['):
		s.out = append(s.out, "null"...)
	case (sign == ']' || sign == '}') && last == ',':
		s.out = s.out[:len(s.out)-1]
	}
	s.out = append(s.out, sign)
}

// doubleQuoted turns a string in single quotes into a string in double quotes.
var doubleQuoted = strings.NewReplacer(`\'`, `'`, `"`, `\"`, `\\`, `\\`, `\"`, `\"`)

// quote writes a string. Its closing quote may be missing.
func (s *strictWriter) quote(text string) {
	if text[0] == '"' {
		s.out = append(s.out, text...)
		return
	}
	inner := strings.TrimSuffix(text[1:], "'")
	s.out = append(append(append(s.out, '"'), doubleQuoted.Replace(inner)...), '"')
}

// word writes a key or a value that was not in quotes.
func (s *strictWriter) word(text string, key bool) {
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
	s.out = append(s.out, text...)
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
