package format

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxTags    = 100  // the maximum number of lines that are kept before a puzzle
	maxWords   = 2000 // the maximum length of a line or text, in bytes
	maxHeading = 40   // the maximum length of a title, in characters
)

// tags collects the lines of text that may precede a puzzle: the header of an .sdk file, with lines
// such as "#A name" from SadMan or "#Aname" from SudoCue, or a title before nine plain rows.
type tags struct {
	lines     []string
	title     string
	titleLine int
}

func (t *tags) any() bool { return len(t.lines) > 0 || t.title != "" }

func (t *tags) add(text string) {
	if len(t.lines) < maxTags && len(text) <= maxWords {
		t.lines = append(t.lines, text)
	}
}

// heading handles a line of other text without surrounding spaces. The line may be the title of the
// rows below it if it is short and does not end in a colon or an opening bracket.
func (t *tags) heading(text string, line int) {
	*t = tags{titleLine: line}
	first, _ := utf8.DecodeRuneInString(text)
	worded := unicode.IsLetter(first) || unicode.IsDigit(first)
	if worded && utf8.RuneCountInString(text) <= maxHeading && !strings.Contains(":{([", text[len(text)-1:]) {
		t.title = text
	}
}

// tagged lists the tags for which a puzzle has no field. Each becomes a line of the comment that
// begins with the given word.
var tagged = []struct {
	tag  byte
	word string
}{{'B', "Date: "}, {'L', "Level: "}, {'U', "Link: "}}

// fill adds the collected texts to a puzzle and reports whether there were tags. The title is added
// only if it is on the line before the given one. If line is 0, it is not added.
func (t *tags) fill(p *puzzleText, line int) (anyTags bool) {
	if !t.any() {
		return false // the common case in lists
	}
	var w words
	if line > 0 && line == t.titleLine+1 {
		w.title = t.title
	}
	// A plain comment such as "#Unsolved" also looks like a tag. A tag without a space is therefore
	// ignored unless there are tags of another kind.
	kinds := map[byte]bool{}
	for _, text := range t.lines {
		if isTag(text) {
			kinds[text[1]] = true
		}
	}
	var comments []string
	for _, text := range t.lines {
		switch named := len(text) > 2 && text[1] == 'C' && len(kinds) > 2; {
		case named: // a comment may begin with a name in capital letters
		case !isTag(text) || len(kinds) < 2 && len(text) > 2 && text[2] != ' ':
			continue
		}
		anyTags = true
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
		for _, t := range tagged {
			if t.tag == text[1] {
				comments = append(comments, t.word+value)
			}
		}
	}
	if p.comment != "" {
		comments = append(comments, p.comment)
	}
	p.comment = strings.Join(comments, "\n")
	if w != (words{}) {
		p.words = &w
	}
	return anyTags
}

// isTag reports whether a line is a tag such as "#A Ruud" or "#ARuud" rather than another
// comment such as "#ADDED by me". The letters are those of the .sdk header: author,
// description, comment, date, source, level, link, number of solutions, number of givens,
// time.
func isTag(text string) bool {
	if text == "#C" { // an empty line of a comment
		return true
	}
	if len(text) < 3 || text[0] != '#' || !strings.Contains("ADCBSLUNHT", text[1:2]) {
		return false
	}
	value := []rune(text[2:])
	if len(value) > 1 && unicode.IsUpper(value[0]) && unicode.IsUpper(value[1]) {
		return false
	}
	return !unicode.IsLower(value[0]) || text[1] == 'U'
}
