package controls

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/window/look"
)

// Tab is one of the [Tabs].
type Tab struct {
	Text    string // the title
	Content fyne.CanvasObject
	Apart   bool // it has no title: something else selects it, and while it is selected, no titles are visible
	seen    bool // it has been selected at some time
}

// Tabs shows one of several contents, which the user selects by the titles above them. If there
// is not enough room for the titles, they are smaller, and then cut. Fyne's tabs cannot do that without a theme
// of their own, for which Fyne would load all fonts again.
type Tabs struct {
	widget.BaseWidget
	Items      []*Tab
	OnSelected func(left *Tab) // called when the user or the program selects another tab

	selected int
	made     fyne.ThemeVariant // the theme in which the contents were made
	madeIn   fyne.Theme
	titles   *titles
	objects  []fyne.CanvasObject // reused by seen
}

// TitlesHeight is the height of the titles of [Tabs], with the line and the space below them.
const TitlesHeight = look.Button + look.CardEdge + look.Tight

// NewTabs returns tabs, of which the first is selected.
func NewTabs(items ...*Tab) *Tabs {
	t := &Tabs{Items: items, OnSelected: func(*Tab) {}}
	t.titles = newTitles(t)
	t.made, t.madeIn = fyne.CurrentApp().Settings().ThemeVariant(), fyne.CurrentApp().Settings().Theme()
	t.ExtendBaseWidget(t)
	t.show()
	return t
}

// Selected returns the selected tab.
func (t *Tabs) Selected() *Tab { return t.Items[t.selected] }

// SelectedIndex returns the index of the selected tab in Items.
func (t *Tabs) SelectedIndex() int { return t.selected }

// SelectIndex selects a tab. It does nothing if that tab is selected already, or if there is
// none with this index.
func (t *Tabs) SelectIndex(index int) {
	if t.selected != index && index < len(t.Items) {
		left := t.Selected()
		t.selected = index
		t.show()
		t.OnSelected(left)
	}
}

// show shows the content of the selected tab, and hides the others.
func (t *Tabs) show() {
	t.Selected().seen = true
	for _, item := range t.Items {
		Show(item.Content, item == t.Selected())
	}
	t.Refresh()
}

// Head returns the height of the titles, or 0 if the selected tab is apart.
func (t *Tabs) Head() float32 {
	if t.Selected().Apart {
		return 0
	}
	return TitlesHeight
}

func (t *Tabs) CreateRenderer() fyne.WidgetRenderer {
	return Drawn{
		Least:   func() fyne.Size { return t.Selected().Content.MinSize().AddWidthHeight(0, t.Head()) },
		Arrange: t.arrange, Shown: t.seen,
		Repaint: func() {
			t.arrange(t.Size())
			t.titles.Refresh()
			canvas.Refresh(t)
		},
	}
}

// seen leaves out contents that have never been selected, so that they are not measured
// during the start of the program. Once the theme has changed, Fyne must reach all of them.
func (t *Tabs) seen() []fyne.CanvasObject {
	t.objects = append(t.objects[:0], t.titles)
	settings := fyne.CurrentApp().Settings()
	rethemed := t.made != settings.ThemeVariant() || t.madeIn != settings.Theme()
	for _, item := range t.Items {
		if item.seen || rethemed {
			t.objects = append(t.objects, item.Content)
		}
	}
	return t.objects
}

func (t *Tabs) arrange(size fyne.Size) {
	Show(t.titles, t.Head() > 0)
	Place(t.titles, 0, 0, size.Width, TitlesHeight-look.Tight)
	Place(t.Selected().Content, 0, t.Head(), size.Width, size.Height-t.Head())
}

// titles are the titles of tabs. They are a widget of their own, so that they get no clicks in
// the content below them.
type titles struct {
	widget.BaseWidget
	pointing
	tabs  *Tabs
	items []*Tab // those that have titles
	texts []*canvas.Text
	line  *canvas.Rectangle
	mark  *canvas.Rectangle // below the selected title
	hover *canvas.Rectangle
}

func newTitles(tabs *Tabs) *titles {
	t := &titles{tabs: tabs, line: canvas.NewRectangle(nil), mark: canvas.NewRectangle(nil), hover: canvas.NewRectangle(nil)}
	t.pointing = pointing{hovered: -1, partAt: t.titleAt, widget: t}
	for _, item := range tabs.Items {
		if !item.Apart {
			text := canvas.NewText("", nil)
			text.Alignment = fyne.TextAlignCenter
			t.items, t.texts = append(t.items, item), append(t.texts, text)
		}
	}
	t.ExtendBaseWidget(t)
	return t
}

func (t *titles) AccessibilityLabel() string { return t.tabs.Selected().Text }

func (t *titles) Tapped(event *fyne.PointEvent) {
	if index := t.titleAt(event.Position); index >= 0 {
		t.tabs.SelectIndex(slices.Index(t.tabs.Items, t.items[index]))
	}
}

// titleAt returns the index of the title at a position, or -1.
func (t *titles) titleAt(position fyne.Position) int {
	for i, text := range t.texts {
		if x := text.Position().X; x <= position.X && position.X < x+text.Size().Width {
			return i
		}
	}
	return -1
}

// width returns the width of titles for a size of text, with the given space around each.
func (t *titles) width(items []*Tab, size, inset float32) float32 {
	width := -float32(look.Tight)
	for _, item := range items {
		width += titleWidth(item.Text, size) + 2*inset + look.Tight
	}
	return width
}

func titleWidth(text string, size float32) float32 {
	return fyne.MeasureText(text, size, fyne.TextStyle{}).Width
}

// The minimum space around a title, and the minimum size of text at which all titles are whole, in
// Fyne's units. If not even that is enough, they are cut.
const (
	titleInset = 3
	leastTitle = 9.5
)

func (t *titles) CreateRenderer() fyne.WidgetRenderer {
	t.paintTitles()
	return Drawn{
		Least:   func() fyne.Size { return fyne.NewSize(0, look.Button+look.CardEdge) },
		Arrange: t.arrange, Shown: t.shown,
		Repaint: func() {
			t.arrange(t.Size())
			canvas.Refresh(t)
		},
	}
}

func (t *titles) shown() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{t.line, t.hover, t.mark}
	for _, text := range t.texts {
		objects = append(objects, text)
	}
	return objects
}

func (t *titles) arrange(size fyne.Size) {
	items, text, inset := t.items, theme.TextSize(), theme.InnerPadding()
	if t.width(items, text, inset) > size.Width {
		text = theme.CaptionTextSize()
		words, gaps := t.width(items, text, 0), float32((len(items)-1)*look.Tight)
		inset = (size.Width - words) / 2 / float32(len(items))
		if inset < titleInset {
			inset = titleInset
			if fitting := text * (size.Width - gaps - 2*inset*float32(len(items))) / (words - gaps); fitting >= leastTitle {
				text = fitting
			}
		}
		inset = min(inset, theme.InnerPadding())
	}
	whole := t.width(items, text, inset)
	room := max(min(1, size.Width/whole), 0) // the share of its width that each title gets
	x := float32(0)
	for i, item := range items {
		width := (titleWidth(item.Text, text) + 2*inset) * room
		on := t.texts[i]
		on.TextSize = text
		on.Text = Ellipsis(item.Text, width, on)
		Place(on, x, 0, width, look.Button)
		x += width + look.Tight*room
	}
	Place(t.line, 0, look.Button, size.Width, look.CardEdge)
	t.paintTitles()
}

// paintTitles colours the titles, and puts the marks where they belong.
func (t *titles) paintTitles() {
	t.line.FillColor, t.mark.FillColor = theme.Color(theme.ColorNameSeparator), theme.Color(theme.ColorNamePrimary)
	t.hover.FillColor, t.hover.CornerRadius = theme.Color(theme.ColorNameHover), theme.Size(theme.SizeNameSelectionRadius)
	Show(t.hover, t.hovered >= 0 && t.hovered < len(t.texts))
	for i, text := range t.texts {
		text.Color = theme.Color(theme.ColorNameForeground)
		at, width := text.Position(), text.Size().Width
		if t.items[i] == t.tabs.Selected() {
			text.Color = t.mark.FillColor
			Place(t.mark, at.X, look.Button-look.DialogEdge, width, look.DialogEdge)
		}
		if i == t.hovered {
			Place(t.hover, at.X, 0, width, look.Button)
		}
	}
}
