// Package docs holds what the help window shows: the texts of manual.md and techniques.md, divided
// into chapters, and the pictures of the manual. The pictures of techniques are drawn by the
// program; their files are only for readers of the repository.
package docs

import (
	"embed"
	"regexp"
	"strings"
	"sync"
	"unicode"
)

//go:embed manual.md
var manual string

//go:embed techniques.md
var techniques string

//go:embed screenshots/manual-*.png
var pictures embed.FS

// Chapter is a chapter of the manual, or one about techniques.
type Chapter struct {
	Title  string
	Anchor string // the fragment of links to the chapter, without #
	Level  Level
	Parts  []Part
}

// Level is the place of a chapter in the table of contents.
type Level uint8

// The levels of chapters.
const (
	Plain  Level = iota // a chapter of the manual
	Head                // the introduction to techniques
	Family              // a family of techniques, which belongs under the introduction
)

// Text returns the words of the chapter for searches: all of them except the links.
func (c *Chapter) Text() string {
	all := []string{c.Title}
	for _, part := range c.Parts {
		words := part.Section + part.Text
		if part.Picture != nil {
			words = part.Picture.Caption
		}
		all = append(all, words)
	}
	return strings.Join(all, "\n")
}

// Part is an element of a chapter. Exactly one of its fields is set.
type Part struct {
	Section string // the heading of a section
	Text    string // in Markdown, without pictures and links
	Picture *Picture
	Links   []Link
}

// Picture is a picture of the window or of a technique.
type Picture struct {
	Caption string // a description of the picture
	name    string // the file, in light colours
}

// Link is a link to another chapter or to the web.
type Link struct {
	Text   string
	Target string // # and the anchor of a chapter, or the address of a page
}

// Chapter returns the anchor of the chapter that the link leads to; ok is false for a link
// to the web.
func (l *Link) Chapter() (anchor string, ok bool) { return strings.CutPrefix(l.Target, "#") }

// Technique returns HoDoKu's code of the technique that the picture shows; ok is false for a picture
// of the window.
func (p *Picture) Technique() (code string, ok bool) {
	name, ok := strings.CutPrefix(p.name, "techniques/")
	return strings.TrimSuffix(name, ".svg"), ok
}

// File returns the name and contents of the file with a picture of the window, in light or dark
// colours.
func (p *Picture) File(dark bool) (name string, content []byte) {
	name = p.name
	if dark {
		name = strings.TrimSuffix(name, "-light.png") + "-dark.png"
	}
	content, _ = pictures.ReadFile(name) // cannot fail, since a test reads all pictures
	return name, content
}

// Chapters returns the chapters of the manual, followed by those about techniques. The caller must
// not change them.
var Chapters = sync.OnceValue(func() []Chapter {
	all := chapters(manual)
	// Unlike the manual, the page about techniques has an introduction, which defines its words.
	for i, chapter := range chapters("#" + techniques) {
		chapter.Level = Family
		if i == 0 {
			chapter.Level = Head
		}
		all = append(all, chapter)
	}
	return all
})

// Place is the place of a section.
type Place struct{ Chapter, Part int }

// Find returns the section that explains a technique: the one with its name as a heading or, if there
// is none, the first one that mentions its name in italics.
func Find(technique string) (found Place, ok bool) {
	for i, chapter := range Chapters() {
		at := 0
		for j, part := range chapter.Parts {
			switch {
			case part.Section != "":
				at = j
				if strings.EqualFold(part.Section, technique) {
					return Place{i, j}, true
				}
			case chapter.Level == Family && !ok && technique != "" && mentions(part.Text, technique):
				found, ok = Place{i, at}, true
			}
		}
	}
	return found, ok
}

// mentions reports whether a text in Markdown has a name in italics.
func mentions(text, name string) bool {
	return strings.Contains(strings.ToLower(strings.Join(strings.Fields(text), " ")), "*"+strings.ToLower(name)+"*")
}

// Sections returns the headings of the chapter's sections.
func (c *Chapter) Sections() (all []string) {
	for _, part := range c.Parts {
		if part.Section != "" {
			all = append(all, part.Section)
		}
	}
	return all
}

// Paragraphs returns the text from a part of the chapter to the next section, without the marks of
// Markdown. The first paragraph is the heading, or the title of the chapter.
func (c *Chapter) Paragraphs(from int) []string {
	all := []string{c.Title}
	if c.Parts[from].Section != "" {
		all[0] = c.Parts[from].Section
		from++
	}
	for _, part := range c.Parts[from:] {
		if part.Section != "" {
			break
		}
		for paragraph := range strings.SplitSeq(part.Text, "\n\n") {
			if words := strings.Fields(strings.ReplaceAll(paragraph, "*", "")); len(words) > 0 {
				all = append(all, strings.Join(words, " "))
			}
		}
	}
	return all
}

// A line of the manual may be a heading of a section, a picture, or "More:" followed by links only. The program
// displays such lines itself, and everything else as Markdown.
var (
	picture = regexp.MustCompile(`^!\[(.*)]\((.*)\)$`)
	link    = regexp.MustCompile(`\[([^]]*)]\(([^)]*)\)`)
)

const (
	more    = "More: "
	section = "### "
)

// chapters splits Markdown at its second-level headings. It drops the text before the first
// one.
func chapters(text string) []Chapter {
	var all []Chapter
	var written strings.Builder
	add := func(part Part) {
		if len(all) > 0 {
			last := &all[len(all)-1]
			last.Parts = append(last.Parts, part)
		}
	}
	flush := func() {
		if plain := strings.TrimSpace(written.String()); plain != "" {
			add(Part{Text: plain})
		}
		written.Reset()
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		switch title, heading := strings.CutPrefix(line, "## "); {
		case heading:
			flush()
			all = append(all, Chapter{Title: title, Anchor: anchor(title)})
		case strings.HasPrefix(line, section):
			flush()
			add(Part{Section: strings.TrimPrefix(line, section)})
		case picture.MatchString(line):
			flush()
			found := picture.FindStringSubmatch(line)
			add(Part{Picture: &Picture{Caption: found[1], name: found[2]}})
		case strings.HasPrefix(line, more):
			flush()
			var links []Link
			for _, found := range link.FindAllStringSubmatch(line, -1) {
				links = append(links, Link{Text: found[1], Target: found[2]})
			}
			add(Part{Links: links})
		default:
			written.WriteString(line + "\n")
		}
	}
	flush()
	return all
}

// anchor returns the anchor that Markdown renderers give a heading: its letters in lower
// case, its digits, and a hyphen for each space.
func anchor(title string) string {
	return strings.Map(func(sign rune) rune {
		switch {
		case sign == ' ':
			return '-'
		case unicode.IsLetter(sign), unicode.IsDigit(sign), sign == '-':
			return unicode.ToLower(sign)
		}
		return -1
	}, title)
}
