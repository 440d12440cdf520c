// Package docs holds the manual shown in the window: the text of manual.md and its
// pictures, embedded in the program and divided into chapters.
package docs

import (
	"embed"
	"regexp"
	"strings"
	"sync"
	"unicode"
)

//go:embed manual.md
var text string

//go:embed screenshots/manual-*.png
var pictures embed.FS

// Chapter is a chapter of the manual.
type Chapter struct {
	Title  string
	Anchor string // the fragment of links to the chapter, without #
	Parts  []Part
}

// Text returns the words of the chapter for searches: all of them except the links.
func (c *Chapter) Text() string {
	all := []string{c.Title}
	for _, part := range c.Parts {
		words := part.Text
		if part.Picture != nil {
			words = part.Picture.Caption
		}
		all = append(all, words)
	}
	return strings.Join(all, "\n")
}

// Part is an element of a chapter. Exactly one of its fields is set.
type Part struct {
	Text    string // in Markdown, without pictures and links
	Picture *Picture
	Links   []Link
}

// Picture is a picture of the window.
type Picture struct {
	Caption string // a description of the picture
	name    string // the file of the light version
}

// Link is a link to another chapter or to the web.
type Link struct {
	Text   string
	Target string // # and the anchor of a chapter, or the address of a page
}

// Chapter returns the anchor of the chapter that the link leads to; ok is false for a link
// to the web.
func (l *Link) Chapter() (anchor string, ok bool) { return strings.CutPrefix(l.Target, "#") }

// File returns the name and contents of the picture's file, with light or dark colours.
func (p *Picture) File(dark bool) (name string, content []byte) {
	name = p.name
	if dark {
		name = strings.TrimSuffix(name, "-light.png") + "-dark.png"
	}
	content, _ = pictures.ReadFile(name) // cannot fail, since a test reads all pictures
	return name, content
}

// Chapters returns the chapters of the manual. The caller must not change them.
var Chapters = sync.OnceValue(func() []Chapter { return chapters(text) })

// A line of the manual may be a picture, or "More:" followed by links only. The program
// displays such lines itself, and everything else as Markdown.
var (
	picture = regexp.MustCompile(`^!\[(.*)]\((.*)\)$`)
	link    = regexp.MustCompile(`\[([^]]*)]\(([^)]*)\)`)
)

const more = "More: "

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
