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
	"nonet/app/part"
	"nonet/docs"
)

var manualSize = fyne.NewSize(980, 760)

// manualSheet is the dialog that shows the manual, chapter by chapter.
type manualSheet struct {
	env    *part.Env
	manual *Manual
	modal  *part.Modal
	list   *controls.PickList // the chapters
	page   *controls.Page
	shown  int // the index of the displayed chapter
}

// Manual remembers which chapter of the manual was read last.
type Manual struct{ Chapter int }

// Show opens the manual at the chapter that was read last.
func (m *Manual) Show(env *part.Env) {
	chapters := docs.Chapters()
	s := &manualSheet{env: env, manual: m, modal: env.NewModal(), shown: -1}
	s.list = controls.NewPickList(s.modal.Key, func() int { return len(chapters) },
		func() fyne.CanvasObject {
			title := widget.NewLabel("")
			title.Truncation = fyne.TextTruncateEllipsis
			return title
		},
		func(row int, object fyne.CanvasObject) { object.(*widget.Label).SetText(chapters[row].Title) })
	s.list.OnSelect = s.show
	s.page = controls.NewPage(s.modal.Key, container.NewVBox())
	s.modal.Letters = map[fyne.KeyName]func(){
		fyne.KeyLeft:  func() { s.turn(-1) },
		fyne.KeyRight: func() { s.turn(1) },
	}
	s.modal.Open(env.Words.Text("command.manual"),
		container.NewBorder(nil, part.Aside(manualNote(env)), nil, nil, container.New(manualLayout{s}, s.list.RowList, s.page)),
		manualSize, s.page, part.Choice{Text: "dialog.close", Primary: true})
	s.list.Select(m.Chapter)
}

// manualNote returns the text below the manual. It explains the keys and, unless the
// program's language is English, says that the manual is in English.
func manualNote(env *part.Env) string {
	note := env.Words.Text("manual.keys")
	if env.Words.Text("language.name") != i18n.New("en").Text("language.name") {
		note += " " + env.Words.Text("manual.english")
	}
	return note
}

// turn moves forward or backward by the given number of chapters.
func (s *manualSheet) turn(by int) {
	s.list.Select(min(max(s.shown+by, 0), len(docs.Chapters())-1))
}

// show shows a chapter from its beginning.
func (s *manualSheet) show(chapter int) {
	if chapter == s.shown {
		return
	}
	s.shown, s.manual.Chapter = chapter, chapter
	shown := &docs.Chapters()[chapter]
	heading := widget.NewLabelWithStyle(shown.Title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	heading.SizeName = theme.SizeNameSubHeadingText
	heading.Wrapping = fyne.TextWrapWord
	content := container.New(&columnLayout{}, heading)
	for i := range shown.Parts {
		content.Objects = append(content.Objects, s.part(&shown.Parts[i])...)
	}
	canvas := s.env.Frame.Canvas()
	if focused, ok := canvas.Focused().(fyne.CanvasObject); ok && controls.Contains(s.page.Content, focused) {
		canvas.Focus(s.page) // the focused link disappears with its chapter
	}
	s.page.Content = content
	s.page.ScrollToOffset(fyne.Position{})
	s.page.Refresh()
}

func (s *manualSheet) part(part *docs.Part) []fyne.CanvasObject {
	switch {
	case part.Picture != nil:
		look := s.env.Theme()
		name, content := part.Picture.File(look.Variant(s.env.App.Settings().ThemeVariant()) == theme.VariantDark)
		caption := controls.NewQuietParagraph()
		caption.SetText(part.Picture.Caption)
		picture := canvas.NewImageFromResource(fyne.NewStaticResource(path.Base(name), content))
		picture.FillMode = canvas.ImageFillContain
		return []fyne.CanvasObject{picture, caption}
	case part.Links != nil:
		row := container.New(&controls.FlowLayout{Gap: 4})
		for _, link := range part.Links {
			b := controls.NewButton(link.Text, theme.NavigateNextIcon(), s.modal.Key, func() { s.follow(&link) })
			b.Importance = widget.LowImportance
			row.Add(b)
		}
		return []fyne.CanvasObject{row}
	}
	text := widget.NewRichTextFromMarkdown(bracketed.ReplaceAllString(part.Text, "**($1)**"))
	text.Wrapping = fyne.TextWrapWord
	return []fyne.CanvasObject{text}
}

// bracketed matches a bold key in brackets. The brackets are made bold too, because Fyne
// may break a line between normal and bold text.
var bracketed = regexp.MustCompile(`\(\*\*([^*()]+)\*\*\)`)

// follow follows a link to a chapter, or opens a web page in the browser.
func (s *manualSheet) follow(link *docs.Link) {
	if anchor, ok := link.Chapter(); ok {
		s.list.Select(slices.IndexFunc(docs.Chapters(), func(c docs.Chapter) bool { return c.Anchor == anchor }))
		s.env.Focus(s.page)
		return
	}
	if address, err := url.Parse(link.Target); err == nil {
		_ = s.env.App.OpenURL(address) // without a browser, the user can still read the address
	}
}

// manualLayout puts the list of chapters beside the page. If there is no room for both, it
// hides the list.
type manualLayout struct{ sheet *manualSheet }

// The largest share of the width that the list may take, and the minimum width of the page
// in Fyne's units.
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
		if l.sheet.list.HasFocus() {
			l.sheet.env.Focus(l.sheet.page)
		}
	}
	controls.Show(list, width > 0)
	list.Resize(fyne.NewSize(width, size.Height))
	page.Move(fyne.NewPos(width+controls.Gap/2, 0))
	page.Resize(fyne.NewSize(size.Width-width-controls.Gap/2, size.Height))
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
