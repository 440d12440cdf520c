// Package safetext removes or escapes control characters in text that is displayed or written,
// because file names and titles may come from anyone.
package safetext

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Unsafe reports whether a character is a control character or one of Unicode's explicit
// bidirectional controls (UAX #9, table 4), which change the order of the surrounding text. The
// letters of right-to-left scripts are safe.
func Unsafe(r rune) bool {
	switch {
	case r < ' ', 0x7F <= r && r <= 0x9F:
		return true
	case r == 0x61C, r == 0x200E, r == 0x200F:
		return true
	default:
		return 0x202A <= r && r <= 0x202E || 0x2066 <= r && r <= 0x2069
	}
}

// Line returns text on one line for display: unsafe characters and bytes that are not UTF-8
// become escapes such as \n, \x1b and \u202e.
func Line(text string) string { return escaped(text, Unsafe) }

// Short is like [Line], but shortens a long name or path in the middle.
func Short(name string) string {
	const most = 56 // characters
	name = Line(name)
	if signs := []rune(name); len(signs) > most {
		return string(signs[:most/2]) + "…" + string(signs[len(signs)-most/2:])
	}
	return name
}

// Base returns the last element of a path, shortened by [Short].
func Base(path string) string { return Short(filepath.Base(path)) }

// Lines is like [Line], but keeps line breaks and tabs.
func Lines(text string) string {
	return escaped(text, func(r rune) bool { return Unsafe(r) && r != '\n' && r != '\t' })
}

func escaped(text string, unsafe func(rune) bool) string {
	if utf8.ValidString(text) && !strings.ContainsFunc(text, unsafe) {
		return text
	}
	var safe strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&safe, `\x%02x`, text[i])
		case unsafe(r):
			quoted := strconv.QuoteRune(r)
			safe.WriteString(quoted[1 : len(quoted)-1])
		default:
			safe.WriteString(text[i : i+size])
		}
		i += size
	}
	return safe.String()
}

// Dropped returns text without unsafe characters other than tabs.
func Dropped(text string) string {
	return strings.Map(func(r rune) rune {
		if Unsafe(r) && r != '\t' {
			return -1
		}
		return r
	}, text)
}

// JSON replaces the unsafe characters in encoded, the output of encoding/json, by \u escapes.
// This does not change the encoded values.
func JSON(encoded []byte) []byte {
	return replaced(encoded, func(safe []byte, r rune) []byte { return fmt.Appendf(safe, `\u%04x`, r) })
}

// XML replaces the unsafe characters at or above U+007F in an XML document with character
// references.
func XML(encoded []byte) []byte {
	return replaced(encoded, func(safe []byte, r rune) []byte { return fmt.Appendf(safe, "&#x%X;", r) })
}

// replaced replaces the unsafe characters at or above U+007F in a document. Unsafe characters
// below U+007F are line breaks or not allowed in the document.
func replaced(document []byte, replace func(safe []byte, r rune) []byte) []byte {
	ascii := true
	for _, b := range document {
		if b >= 0x7F {
			ascii = false
			break
		}
	}
	if ascii {
		return document
	}
	safe := make([]byte, 0, len(document)+len(document)/8)
	for i := 0; i < len(document); {
		r, size := utf8.DecodeRune(document[i:])
		if r >= 0x7F && Unsafe(r) {
			safe = replace(safe, r)
		} else {
			safe = append(safe, document[i:i+size]...)
		}
		i += size
	}
	return safe
}
