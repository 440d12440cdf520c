package dialog

import (
	"net/url"
	"path"
	"regexp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/controls"
	"nonet/app/i18n"
	"nonet/app/look"
	"nonet/app/part"
	"nonet/docs"
)

// manualView shows the manual, chapter by chapter.
type manualView struct {
	*Help
	list  *controls.PickList // the chapters that match the search
	found []int              // their indexes
	page  *controls.Page
	shown int    // the index of the displayed chapter
	query string // the search
	marks string // the search whose words are marked in the chapter
}

// newManual returns the manual, at the chapter that was read last.
func (h *Help) newManual() *helpView {
	v := &manualView{Help: h, shown: -1}
	v.list = controls.NewPickList(h.key, func() int { return len(v.found) },
		func() fyne.CanvasObject { return part.OneLine() },
		func(row int, object fyne.CanvasObject) {
			object.(*widget.Label).SetText(docs.Chapters()[v.found[row]].Title)
		})
	v.list.OnSelect = func(row int) { v.show(v.found[row]) }
	v.page = controls.NewPage(h.key, container.NewVBox())
	v.show(h.chapter)
	keys := part.Aside(withEnglish(h.Words, h.Words.Text("manual.keys")))
	return &helpView{
		content: controls.NewBorder(nil, keys, nil, nil, container.New(manualLayout{v}, v.list.RowList, v.page)),
		none:    withEnglish(h.Words, h.Words.Text("help.none")),
		page:    v.page, below: v.below, filter: v.filter, turn: v.turn,
	}
}

// withEnglish appends to a text that the manual is in English, unless the program is too.
func withEnglish(words *i18n.Words, text string) string {
	if words.Text("language.name") != i18n.New("en").Text("language.name") {
		text += " " + words.Text("manual.english")
	}
	return text
}

// filter lists the chapters that contain all words of a query, and shows the first. Without a
// query, or if the list was empty, it keeps a displayed chapter that matches.
func (v *manualView) filter(query string) bool {
	v.query, v.found = query, rank(query)
	row := 0
	if query == "" || v.list.Cursor() < 0 {
		row = max(0, slices.Index(v.found, v.shown))
	}
	v.list.Clear()
	v.list.Select(row)
	return len(v.found) > 0
}

// below returns the list of chapters or, if it is hidden, the page.
func (v *manualView) below() fyne.Focusable {
	if v.list.Visible() {
		return v.list.RowList
	}
	return v.page
}

// turn moves forward or backward by the given number of chapters.
func (v *manualView) turn(by int) {
	v.list.Select(min(max(v.list.Cursor()+by, 0), len(v.found)-1))
}

// show shows a chapter from its beginning or, if there is a search, from the best match. The
// matches are marked.
func (v *manualView) show(chapter int) {
	same := chapter == v.shown
	if same && v.query == v.marks {
		return
	}
	v.shown, v.chapter, v.marks = chapter, chapter, v.query
	shown := &docs.Chapters()[chapter]
	heading := widget.NewLabelWithStyle(shown.Title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	heading.SizeName = theme.SizeNameSubHeadingText
	heading.Wrapping = fyne.TextWrapWord
	content := container.New(&columnLayout{}, heading)
	best := match{words: contained(shown.Title, v.query), object: heading}
	for i := range shown.Parts {
		objects := v.part(&shown.Parts[i])
		content.Objects = append(content.Objects, objects...)
		if found := find(&shown.Parts[i], objects[len(objects)-1], v.query); found.words > best.words {
			best = found
		}
	}
	if focused, ok := v.Frame.Canvas().Focused().(fyne.CanvasObject); ok && controls.Contains(v.page.Content, focused) {
		v.focus(v.page) // the focused link disappears with its chapter
	}
	top := v.page.Offset.Y
	v.page.Content = content
	v.page.Refresh()
	page := controls.Scrolled{Scroll: &v.page.Scroll}
	page.LayOut()
	if !same || best.words > 0 {
		top = v.top(&best)
	}
	page.ScrollTo(top)
}

func (v *manualView) part(part *docs.Part) []fyne.CanvasObject {
	switch {
	case part.Picture != nil:
		name, content := part.Picture.File(v.dark)
		caption := controls.NewQuietParagraph()
		caption.SetText(part.Picture.Caption)
		picture := canvas.NewImageFromResource(fyne.NewStaticResource(path.Base(name), content))
		picture.FillMode = canvas.ImageFillContain
		return []fyne.CanvasObject{picture, caption}
	case part.Links != nil:
		row := container.New(&controls.FlowLayout{Gap: look.Tight})
		for _, link := range part.Links {
			b := controls.NewButton(link.Text, theme.NavigateNextIcon(), v.key, func() { v.follow(&link) })
			b.Importance = widget.LowImportance
			row.Add(b)
		}
		return []fyne.CanvasObject{row}
	}
	text := newMarkdown(part.Text)
	text.Segments = marked(text.Segments, v.query)
	return []fyne.CanvasObject{text}
}

func newMarkdown(markdown string) *widget.RichText {
	text := widget.NewRichTextFromMarkdown(bracketed.ReplaceAllString(markdown, "**($1)**"))
	text.Wrapping = fyne.TextWrapWord
	return text
}

// bracketed matches a bold key in brackets. The brackets are made bold too, because Fyne
// may break a line between normal and bold text.
var bracketed = regexp.MustCompile(`\(\*\*([^*()]+)\*\*\)`)

// follow follows a link to a chapter, or opens a web page in the browser.
func (v *manualView) follow(link *docs.Link) {
	if anchor, ok := link.Chapter(); ok {
		chapter := slices.IndexFunc(docs.Chapters(), func(c docs.Chapter) bool { return c.Anchor == anchor })
		if !slices.Contains(v.found, chapter) {
			v.field.SetText("")
		}
		v.list.Select(slices.Index(v.found, chapter))
		v.focus(v.page)
		return
	}
	if address, err := url.Parse(link.Target); err == nil {
		_ = v.App.OpenURL(address) // without a browser, the user can still read the address
	}
}

// manualLayout puts the list of chapters beside the page. If there is no room for both, it
// hides the list.
type manualLayout struct{ view *manualView }

// The largest share of the width that the list may take, and the minimum width of the page
// in Fyne's units.
const (
	listShare = 0.3
	listMost  = 240
	pageLeast = 330
)

func (l manualLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	list, page := objects[0], objects[1]
	width, gap := min(size.Width*listShare, listMost), float32(look.Near)
	if size.Width-width < pageLeast {
		width, gap = 0, 0
		if l.view.list.HasFocus() {
			l.view.focus(l.view.page)
		}
	}
	controls.Show(list, width > 0)
	list.Resize(fyne.NewSize(width, size.Height))
	controls.Place(page, width+gap, 0, size.Width-width-gap, size.Height)
}

func (manualLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

// columnLayout lays out text from top to bottom. Each object gets the width of the column,
// and as much height as it needs.
type columnLayout struct{ width float32 }

// pictureWidth is the maximum width of a picture, in Fyne's units. It is large enough for
// readable pictures, but leaves some of the text visible.
const pictureWidth = 600

func (l *columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.each(objects, func(object fyne.CanvasObject, y float32) { object.Move(fyne.NewPos(0, y)) })
}

// MinSize returns the height needed at the width of the last layout.
func (l *columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, l.each(objects, func(fyne.CanvasObject, float32) {}))
}

// each sets the sizes of the objects, calls do with each object and its position, and
// returns the total height.
func (l *columnLayout) each(objects []fyne.CanvasObject, do func(object fyne.CanvasObject, y float32)) (height float32) {
	for _, object := range objects {
		size := fyne.NewSize(l.width, 0)
		if picture, ok := object.(*canvas.Image); ok {
			size.Width = min(l.width, pictureWidth)
			size.Height = size.Width / picture.Aspect()
		} else {
			// Set the width first, because the height of wrapped text depends on it.
			object.Resize(fyne.NewSize(l.width, object.MinSize().Height))
			size.Height = object.MinSize().Height
		}
		object.Resize(size)
		do(object, height)
		height += size.Height
	}
	return height
}
