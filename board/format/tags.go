package format

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxTags    = 16  // lines that are kept before a puzzle
	maxWords   = 500 // bytes of each
	maxHeading = 40  // characters of a line that can be a title
)

// tags gathers the lines of words that may stand before a puzzle: the header of
// an .sdk file, "#A name" as SadMan writes it or "#Aname" as SudoCue does, or a
// title before nine plain rows.
type tags struct {
	lines     []string
	title     string
	titleLine int
}

func (t *tags) add(text string) {
	if len(t.lines) < maxTags && len(text) <= maxWords {
		t.lines = append(t.lines, text)
	}
}

// heading takes a line of other text, without blanks around it: it is a title
// if rows follow at once and it is a few words that do not lead over to them.
func (t *tags) heading(text string, line int) {
	*t = tags{titleLine: line}
	first, _ := utf8.DecodeRuneInString(text)
	worded := unicode.IsLetter(first) || unicode.IsDigit(first)
	if worded && utf8.RuneCountInString(text) <= maxHeading && !strings.Contains(":{([", text[len(text)-1:]) {
		t.title = text
	}
}

// fill puts the words into a puzzle. A title has to stand in the line before
// that one; line 0 has none.
func (t *tags) fill(p *puzzleText, line int) {
	if len(t.lines) == 0 && t.title == "" {
		return // as in most lists
	}
	var w words
	if line > 0 && line == t.titleLine+1 {
		w.title = t.title
	}
	// A plain comment such as "#Easy ones" also looks like a tag; several
	// different tags in a row do not come about by chance.
	kinds := map[byte]bool{}
	for _, text := range t.lines {
		if isTag(text) {
			kinds[text[1]] = true
		}
	}
	var comments []string
	for _, text := range t.lines {
		if !isTag(text) || len(kinds) < 2 && text[2] != ' ' {
			continue
		}
		value := strings.TrimSpace(text[2:])
		switch text[1] {
		case 'A':
			w.author = value
		case 'D':
			w.title = value
		case 'S':
			w.source = value
		case 'C':
			comments = append(comments, value)
		}
	}
	if p.comment != "" {
		comments = append(comments, p.comment)
	}
	p.comment = strings.Join(comments, "\n")
	if w != (words{}) {
		p.words = &w
	}
}

// isTag tells a line such as "#A Ruud" or "#ARuud" from other comments such as
// "#ADDED by me". The letters are those of the .sdk header: author,
// description, comment, date, source, level, link, number of solutions, number
// of givens, time.
func isTag(text string) bool {
	if len(text) < 3 || text[0] != '#' || !strings.Contains("ADCBSLUNHT", text[1:2]) {
		return false
	}
	value := []rune(text[2:])
	if len(value) > 1 && unicode.IsUpper(value[0]) && unicode.IsUpper(value[1]) {
		return false
	}
	return !unicode.IsLower(value[0]) || text[1] == 'U'
}

// sectionOf returns the name of a section of an .sdk file from its heading, as
// in "[State]", or nothing.
func sectionOf(text string) string {
	if len(text) < 3 || text[0] != '[' || text[len(text)-1] != ']' {
		return ""
	}
	name := text[1 : len(text)-1]
	if strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return ""
	}
	return strings.ToLower(name)
}
