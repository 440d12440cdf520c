package dialog

import (
	"image"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/docs"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
	"nonet/solver/practice"
)

// manualView shows the manual, chapter by chapter.
type manualView struct {
	*Help
	list  *controls.PickList  // the chapters that match the search
	found []int               // their indexes
	parts []fyne.CanvasObject // the beginnings of the displayed chapter's parts
	page  *controls.Page
	shown int    // the index of the displayed chapter
	query string // the search
	marks string // the search whose words are marked in the chapter
}

// newManual returns the manual, at the chapter that was read last.
func (h *Help) newManual() *helpView {
	v := &manualView{Help: h, shown: -1}
	v.list = controls.NewPickList(h.key, func() int { return len(v.found) },
		func() fyne.CanvasObject { return container.NewStack(part.OneLine()) },
		func(row int, object fyne.CanvasObject) {
			chapter, line := &docs.Chapters()[v.found[row]], object.(*fyne.Container)
			indent := float32(0)
			if chapter.Level == docs.Family && v.query == "" {
				indent = look.Gap
			}
			line.Layout = layout.NewCustomPaddedLayout(0, 0, indent, 0)
			title := line.Objects[0].(*widget.Label)
			title.TextStyle.Bold = chapter.Level == docs.Head
			title.SetText(chapter.Title)
			line.Refresh()
		})
	v.list.OnSelect = func(row int) { v.showChapter(v.found[row]) }
	v.page = controls.NewPage(h.key, container.NewVBox())
	v.showChapter(h.chapter)
	keys := part.Aside(withEnglish(h.Words, h.Words.Text("manual.keys")))
	return &helpView{
		content: controls.NewBorder(nil, keys, nil, nil, container.New(manualLayout{v}, v.list.RowList, v.page)),
		none:    withEnglish(h.Words, h.Words.Text("help.none")),
		page:    v.page, below: v.below, filter: v.findChapters, turn: v.turn, learn: v.learn,
	}
}

// withEnglish appends to a text that the manual is in English, unless the program is too.
func withEnglish(words *i18n.Words, text string) string {
	if words.Text("language.name") != i18n.New("en").Text("language.name") {
		text += " " + words.Text("manual.english")
	}
	return text
}

// findChapters lists the chapters that contain all words of a query, and shows the first. Without a
// query, or if the list was empty, it keeps a displayed chapter that matches.
func (v *manualView) findChapters(query string) bool {
	v.query, v.found = query, rank(v.Words, query)
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

func (v *manualView) learn(place docs.Place) {
	v.list.Reveal(len(v.found) - 1) // the other techniques follow
	v.list.Select(slices.Index(v.found, place.Chapter))
	page := controls.Scrolled{Scroll: &v.page.Scroll}
	top := float32(0)
	if place.Part > 0 {
		top = v.parts[place.Part].Position().Y
	}
	page.ScrollTo(top)
}

// turn moves forward or backward by the given number of chapters.
func (v *manualView) turn(by int) {
	v.list.Select(min(max(v.list.Cursor()+by, 0), len(v.found)-1))
}

// showChapter shows a chapter from its beginning or, if there is a search, from the best match. The
// matches are marked.
func (v *manualView) showChapter(chapter int) {
	same := chapter == v.shown
	if same && v.query == v.marks || v.Frame == nil {
		return
	}
	v.shown, v.chapter, v.marks = chapter, chapter, v.query
	shown := &docs.Chapters()[chapter]
	heading := part.Heading(shown.Title)
	content := container.New(&columnLayout{}, heading)
	best := match{words: contained(shown.Title, v.query), object: heading}
	v.parts = nil
	about, _ := sectionsAbout(v.Words, v.query)
	for i := range shown.Parts {
		place := docs.Place{Chapter: chapter, Part: i}
		objects := v.part(place)
		content.Objects = append(content.Objects, objects...)
		v.parts = append(v.parts, objects[0])
		text := objects[min(1, len(objects)-1)] // the caption of a picture
		if found := find(&shown.Parts[i], text, v.query); found.words > best.words {
			best = found
		}
		if n := len(strings.Fields(v.query)); n > best.words && slices.Contains(about, place) {
			best = match{words: n, object: objects[0], text: shown.Parts[i].Section}
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

func (v *manualView) part(place docs.Place) []fyne.CanvasObject {
	part := &docs.Chapters()[place.Chapter].Parts[place.Part]
	switch {
	case part.Section != "":
		section := part.Section
		objects := []fyne.CanvasObject{nil}
		for _, t := range explained()[place] {
			if t.String() == section {
				section = phrase.TechniqueInFull(v.Words, t)
			}
			if also := notation.AlsoCalled(t); also != nil {
				names := controls.NewQuietParagraph()
				names.SetText(v.Words.Text("learn.also", "Technique", phrase.TechniqueInFull(v.Words, t), "Names", strings.Join(also, ", ")))
				objects = append(objects, names)
			}
		}
		objects[0] = v.text("**" + section + "**")
		return objects
	case part.Picture != nil:
		caption := controls.NewQuietParagraph()
		caption.SetText(part.Picture.Caption)
		if code, ok := part.Picture.Technique(); ok {
			t := logic.TechniqueByCode(code)
			buttons := container.NewHBox(controls.NewButton(v.Words.Text("learn.try"), nil, v.key, func() { v.try(t, false, v.beside) }))
			if practice.Has(t) {
				buttons.Add(controls.NewButton(v.Words.Text("learn.practise"), nil, v.key, func() { v.try(t, true, v.beside) }))
			}
			row := container.New(layout.NewCustomPaddedLayout(0, look.Tight, look.Near, 0), buttons)
			return []fyne.CanvasObject{v.board(t), caption, row}
		}
		name, content := part.Picture.File(v.isDark())
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
	return []fyne.CanvasObject{v.text(part.Text)}
}

// text returns a text with the words of the search marked.
func (v *manualView) text(markdown string) *widget.RichText {
	text := newMarkdown(markdown)
	text.Segments = marked(text.Segments, v.query)
	return text
}

// board returns a picture of the example of a technique.
func (v *manualView) board(t logic.Technique) *canvas.Raster {
	return canvas.NewRaster(func(width, height int) image.Image {
		picture := image.NewRGBA(image.Rect(0, 0, width, height))
		v.painter.Paint(picture, v.example(t), &v.palette)
		return picture
	})
}

// example returns what the picture of a technique shows.
func (h *Help) example(t logic.Technique) *scene.View {
	if h.views[t] == nil {
		view := scene.View{}
		if position, ok := practice.Example(t); ok {
			view = session.StepPicture(position.Game(), &position.Step)
		}
		h.views[t] = &view
	}
	return h.views[t]
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

// boardWidth is the maximum width of a picture of a technique, in Fyne's units. The candidates are
// readable, and the text beside which it belongs is in view.
const boardWidth = 400

func (l *columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.each(objects, func(object fyne.CanvasObject, y float32) {
		x := float32(0)
		if _, ok := object.(*canvas.Raster); ok {
			x = look.Near // text is padded, too
		}
		object.Move(fyne.NewPos(x, y))
	})
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
		switch picture := object.(type) {
		case *canvas.Image:
			size.Width = min(l.width, pictureWidth)
			size.Height = size.Width / picture.Aspect()
		case *canvas.Raster:
			size.Width = max(0, min(l.width-2*look.Near, boardWidth))
			size.Height = size.Width
		default:
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
