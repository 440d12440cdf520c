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

// tags gathers the lines of words that may stand before nine plain rows: the
// header of an .sdk file, "#A name" as SadMan writes it or "#Aname" as SudoCue
// does, or a title.
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

// heading takes a line of other text: it is a title if rows follow at once and
// it neither is long nor leads over to them.
func (t *tags) heading(text string, line int) {
	*t = tags{titleLine: line}
	title := strings.TrimSpace(text)
	if utf8.RuneCountInString(title) <= maxHeading && title[0] != '[' && !strings.Contains(":{([", title[len(title)-1:]) {
		t.title = title
	}
}

// fill puts the words into a puzzle that begins in the given line.
func (t *tags) fill(p *puzzleText, line int) {
	var w words
	if line == t.titleLine+1 {
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
			p.comment = value
		}
	}
	if w != (words{}) {
		p.words = &w
	}
}

// isTag tells a line such as "#A Ruud" or "#ARuud" from other comments. The
// letters are those of the .sdk header: author, description, comment, date,
// source, level, link, number of solutions, number of givens, time.
func isTag(text string) bool {
	if len(text) < 3 || text[0] != '#' || !strings.Contains("ADCBSLUNHT", text[1:2]) {
		return false
	}
	value, _ := utf8.DecodeRuneInString(text[2:])
	return !unicode.IsLower(value) || text[1] == 'U'
}
