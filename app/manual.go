package app

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

	"nonet/app/words"
	"nonet/docs"
)

var manualSize = fyne.NewSize(980, 760)

// manualSheet is the dialog that shows the manual, one chapter at a time.
type manualSheet struct {
	w     *Window
	modal *modal
	list  *picklist // the chapters
	page  *page
	shown int // chapter
}

// ShowManual opens the manual at the chapter that was read last.
func (w *Window) ShowManual() {
	chapters := docs.Chapters()
	s := &manualSheet{w: w, modal: w.newModal(), shown: -1}
	s.list = newPicklist(s.modal.key, func() int { return len(chapters) },
		func() fyne.CanvasObject {
			title := widget.NewLabel("")
			title.Truncation = fyne.TextTruncateEllipsis
			return title
		},
		func(row int, object fyne.CanvasObject) { object.(*widget.Label).SetText(chapters[row].Title) })
	s.list.onSelect = s.show
	s.page = newPage(s.modal.key, container.NewVBox())
	s.modal.letters = map[fyne.KeyName]func(){
		fyne.KeyLeft:  func() { s.turn(-1) },
		fyne.KeyRight: func() { s.turn(1) },
	}
	note := newQuietParagraph()
	note.SetText(w.manualNote())
	s.modal.open(w.words.Text("command.manual"),
		container.NewBorder(nil, note, nil, nil, container.New(manualLayout{s}, s.list, s.page)),
		manualSize, s.page, choice{text: "dialog.close", primary: true})
	s.list.Select(w.chapter)
}

// manualNote returns what is said below the manual: how it is read, and, to those who
// read another language, that it is in English.
func (w *Window) manualNote() string {
	note := w.words.Text("manual.keys")
	if w.words.Text("language.name") != words.New("en").Text("language.name") {
		note += " " + w.words.Text("manual.english")
	}
	return note
}

// turn shows the chapter before the one on show, or that after it.
func (s *manualSheet) turn(by int) {
	s.list.Select(min(max(s.shown+by, 0), len(docs.Chapters())-1))
}

// show shows a chapter from its beginning.
func (s *manualSheet) show(chapter int) {
	if chapter == s.shown {
		return
	}
	s.shown, s.w.chapter = chapter, chapter
	shown := &docs.Chapters()[chapter]
	heading := widget.NewLabelWithStyle(shown.Title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	heading.SizeName = theme.SizeNameSubHeadingText
	heading.Wrapping = fyne.TextWrapWord
	content := container.New(&columnLayout{}, heading)
	for i := range shown.Parts {
		content.Objects = append(content.Objects, s.part(&shown.Parts[i])...)
	}
	canvas := s.w.window.Canvas()
	if focused, ok := canvas.Focused().(fyne.CanvasObject); ok && contains(s.page.Content, focused) {
		canvas.Focus(s.page) // a link that goes with its chapter
	}
	s.page.Content = content
	s.page.ScrollToOffset(fyne.Position{})
	s.page.Refresh()
}

// part returns what a part of a chapter looks like.
func (s *manualSheet) part(part *docs.Part) []fyne.CanvasObject {
	switch {
	case part.Picture != nil:
		look := s.w.app.Settings().Theme().(*look)
		name, content := part.Picture.File(look.variant(s.w.app.Settings().ThemeVariant()) == theme.VariantDark)
		caption := newQuietParagraph()
		caption.SetText(part.Picture.Caption)
		picture := canvas.NewImageFromResource(fyne.NewStaticResource(path.Base(name), content))
		picture.FillMode = canvas.ImageFillContain
		return []fyne.CanvasObject{picture, caption}
	case part.Links != nil:
		row := container.New(&flowLayout{gap: 4})
		for _, link := range part.Links {
			b := newButton(link.Text, theme.NavigateNextIcon(), s.modal.key, func() { s.follow(&link) })
			b.Importance = widget.LowImportance
			row.Add(b)
		}
		return []fyne.CanvasObject{row}
	}
	text := widget.NewRichTextFromMarkdown(bracketed.ReplaceAllString(part.Text, "**($1)**"))
	text.Wrapping = fyne.TextWrapWord
	return []fyne.CanvasObject{text}
}

// bracketed is a key in brackets. Fyne may break a line where something bold begins, so
// the brackets go with it.
var bracketed = regexp.MustCompile(`\(\*\*([^*()]+)\*\*\)`)

// follow goes where a link leads to: to a chapter, or to the web by the system's browser.
func (s *manualSheet) follow(link *docs.Link) {
	if anchor, ok := link.Chapter(); ok {
		s.list.Select(slices.IndexFunc(docs.Chapters(), func(c docs.Chapter) bool { return c.Anchor == anchor }))
		s.w.window.Canvas().Focus(s.page)
		return
	}
	if address, err := url.Parse(link.Target); err == nil {
		_ = s.w.app.OpenURL(address) // if there is no browser, the address stays to be seen
	}
}

// manualLayout puts the list of chapters beside the page, and leaves it out if there is
// no room for both.
type manualLayout struct{ sheet *manualSheet }

// The list takes this share of the width, and no more than that; the page needs so much.
const (
	listShare = 0.3
	listMost  = 240
	pageLeast = 330
)

func (l manualLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	list, page := objects[0], objects[1]
	width := min(size.Width*listShare, listMost)
	if size.Width-width < pageLeast {
		width = 0
		if l.sheet.list.focused {
			l.sheet.w.window.Canvas().Focus(l.sheet.page)
		}
	}
	show(list, width > 0)
	list.Resize(fyne.NewSize(width, size.Height))
	page.Move(fyne.NewPos(width+gap/2, 0))
	page.Resize(fyne.NewSize(size.Width-width-gap/2, size.Height))
}

func (manualLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

// columnLayout lays out what is read from top to bottom: each object as wide as the
// column, and as high as it then has to be.
type columnLayout struct{ width float32 }

// pictureWidth is how wide a picture gets where there is room: wide enough to be read,
// and with the text in sight.
const pictureWidth = 600

func (l *columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.each(objects, func(object fyne.CanvasObject, y float32) { object.Move(fyne.NewPos(0, y)) })
}

// The height is that of the width laid out last.
func (l *columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, l.each(objects, func(fyne.CanvasObject, float32) {}))
}

// each goes through the objects with their places, gives them their sizes, and returns
// how high they are together.
func (l *columnLayout) each(objects []fyne.CanvasObject, do func(object fyne.CanvasObject, y float32)) (height float32) {
	for _, object := range objects {
		size := fyne.NewSize(l.width, 0)
		if picture, ok := object.(*canvas.Image); ok {
			size.Width = min(l.width, pictureWidth)
			size.Height = size.Width / picture.Aspect()
		} else {
			object.Resize(fyne.NewSize(l.width, object.MinSize().Height)) // only now can a wrapped text tell its height
			size.Height = object.MinSize().Height
		}
		object.Resize(size)
		do(object, height)
		height += size.Height
	}
	return height
}
