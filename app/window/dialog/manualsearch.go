package dialog

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/docs"
	"nonet/solver/logic"
)

// rank returns the indexes of the chapters that contain all words of a query, or explain a technique
// with that name. Those with a matching title come first, followed by those about techniques with
// exactly that name.
func rank(w *i18n.Words, query string) (found []int) {
	titles, named := 0, 0
	about := map[int]bool{}
	sections, whole := sectionsAbout(w, query)
	for _, place := range sections {
		about[place.Chapter] = true
	}
	for i := range docs.Chapters() {
		chapter := &docs.Chapters()[i]
		switch {
		case query != "" && command.Contains(chapter.Title, query):
			found = slices.Insert(found, titles, i)
			titles++
		case whole && about[i]:
			found = slices.Insert(found, titles+named, i)
			named++
		case about[i] || command.Contains(chapter.Text(), query):
			found = append(found, i)
		}
	}
	return found
}

// sectionsAbout returns the sections that explain the techniques found by a name, and whether it is the
// whole name.
func sectionsAbout(w *i18n.Words, name string) (about []docs.Place, whole bool) {
	techniques, whole := phrase.TechniqueNames(w).TechniquesCalled(name)
	for _, t := range techniques {
		if place, ok := docs.Find(t.String()); ok {
			about = append(about, place)
		}
	}
	return about, whole
}

// explained returns the techniques that each section explains.
var explained = sync.OnceValue(func() map[docs.Place][]logic.Technique {
	all := map[docs.Place][]logic.Technique{}
	for _, t := range logic.Techniques() {
		if place, ok := docs.Find(t.String()); ok {
			all[place] = append(all[place], t)
		}
	}
	return all
})

// contained returns the number of words of a query that a text contains.
func contained(text, query string) (n int) {
	for word := range strings.FieldsSeq(query) {
		if command.Contains(text, word) {
			n++
		}
	}
	return n
}

var word = regexp.MustCompile(`\S+`)

// marked returns the segments of a text, with those words in bold and in colour that contain a
// word of a query. Only whole words are marked, because Fyne may break a line between segments.
func marked(segments []widget.RichTextSegment, query string) (all []widget.RichTextSegment) {
	for _, segment := range segments {
		switch segment := segment.(type) {
		case *widget.ListSegment:
			segment.Items = marked(segment.Items, query)
		case *widget.ParagraphSegment:
			segment.Texts = marked(segment.Texts, query)
		case *widget.TextSegment:
			at := 0
			for _, place := range word.FindAllStringIndex(segment.Text, -1) {
				if found := segment.Text[place[0]:place[1]]; contained(found, query) > 0 {
					before, match := *segment, *segment
					before.Text, match.Text = segment.Text[at:place[0]], found
					before.Style.Inline, match.Style.Inline = true, true
					match.Style.ColorName, match.Style.TextStyle.Bold = theme.ColorNamePrimary, true
					all = append(all, &before, &match)
					at = place[1]
				}
			}
			segment.Text = segment.Text[at:]
		}
		all = append(all, segment)
	}
	return all
}

// paragraph matches the beginning of a paragraph or of an item of a list in Markdown.
var paragraph = regexp.MustCompile(`(?m)(?:^|\n\n)\S|^(?:- |\d+\. )`)

// match is a paragraph that contains words of the search.
type match struct {
	words  int // the number of different ones
	object fyne.CanvasObject
	above  string // the text of the object above the paragraph
	text   string // the paragraph itself
}

// find returns the first paragraph of a part that contains the most words of a query. The
// object shows the part.
func find(part *docs.Part, object fyne.CanvasObject, query string) (best match) {
	starts := [][]int{{0}}
	text := part.Text
	switch {
	case part.Section != "":
		text = part.Section
	case part.Picture != nil:
		text = part.Picture.Caption
	default:
		starts = paragraph.FindAllStringIndex(text, -1)
	}
	for i, start := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		if n := contained(text[start[0]:end], query); n > best.words {
			best = match{n, object, text[:start[0]], text[start[0]:end]}
		}
	}
	return best
}

// top returns how far to scroll to show a paragraph and some of the text above it: 0 if there is
// no match, or if the beginning of the page shows it.
func (v *manualView) top(m *match) float32 {
	if m.words == 0 {
		return 0
	}
	width, room := m.object.Size().Width, v.page.Size().Height
	top := m.object.Position().Y
	if m.above != "" {
		top += heightOf(m.above, width)
	}
	if top+heightOf(m.text, width) <= room {
		return 0
	}
	return top - room/4
}

// heightOf returns the height of a text in Markdown, without its padding.
func heightOf(markdown string, width float32) float32 {
	text := newMarkdown(markdown)
	text.Resize(fyne.NewSize(width, 1))
	return text.MinSize().Height - 2*text.Theme().Size(theme.SizeNameInnerPadding)
}
