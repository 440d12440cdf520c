package format

import (
	"errors"
	"net/url"
	"strings"
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
func packed(payload, name string) (document, *Error) {
	text, ok := unpack(payload)
	if !ok {
		return document{}, &Error{Kind: BadLink, Text: name}
	}
	return within(strict(text))
}

// within returns JSON found in a line as a valid document.
func within(text string) (document, *Error) {
	r := documentReader{document: document{text: []byte(text + "\n"), line: 1}}
	if _, bad := r.json(); bad != nil {
		return document{}, unplaced(bad)
	}
	return r.document, nil
}

// unplaced returns an error without its position, which would be meaningless within a link.
func unplaced(err error) *Error {
	var bad *Error
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
