package dialog

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/docs"
	"nonet/solver/logic"
)

// Help is the window that shows the manual, the pages about techniques and the keyboard shortcuts
// beside the board. There is one for all windows with puzzles.
type Help struct {
	*part.Shared
	Frame  fyne.Window // nil while the window is closed
	quit   func()
	try    func(of logic.Technique, practise bool, beside fyne.Window)
	beside fyne.Window // the window with a puzzle from which the help was last opened

	size    fyne.Size
	chapter int        // the index of the chapter that was read last
	topic   command.ID // the command that opened the window: "manual" or "shortcuts"
	field   *controls.Field
	none    *controls.Quiet // the text shown if nothing matches the search
	view    *helpView
	words   *i18n.Words // the language of the contents
	palette paint.Palette
	painter *paint.Painter // paints the pictures of techniques
	views   map[logic.Technique]*scene.View
}

// helpView is what the help window shows below the search field.
type helpView struct {
	content fyne.CanvasObject
	none    string // the text shown instead if nothing matches
	page    *controls.Page
	below   func() fyne.Focusable   // returns the widget that Down in the search field moves to
	filter  func(query string) bool // shows what contains all words of the query; returns false if nothing does
	turn    func(by int)            // turns to another chapter
	learn   func(docs.Place)        // shows a section; nil if there is none
}

// NewHelp returns the help window, which is not open yet. In it, the shortcut for quitting
// calls quit. To put the example of a technique on the board, it calls try with the window from which
// the help was opened.
func NewHelp(shared *part.Shared, quit func(), try func(of logic.Technique, practise bool, beside fyne.Window)) *Help {
	return &Help{
		Shared: shared, quit: quit, try: try, size: fyne.NewSize(880, 680),
		painter: paint.NewPainter(), views: map[logic.Technique]*scene.View{},
	}
}

// Learn shows the section about a technique or, if there is none, the introduction to techniques.
func (h *Help) Learn(t logic.Technique, beside fyne.Window) {
	place, ok := docs.Find(t.String())
	if !ok {
		place.Chapter = slices.IndexFunc(docs.Chapters(), func(c docs.Chapter) bool { return c.Level == docs.Head })
	}
	h.showPlace(place, beside)
}

// Explain shows the chapter with an anchor.
func (h *Help) Explain(anchor string, beside fyne.Window) {
	h.showPlace(docs.Place{Chapter: slices.IndexFunc(docs.Chapters(), func(c docs.Chapter) bool { return c.Anchor == anchor })}, beside)
}

func (h *Help) showPlace(place docs.Place, beside fyne.Window) {
	h.Show("manual", beside)
	if h.field.Text != "" {
		h.field.SetText("")
	}
	h.view.learn(place)
	h.focus(h.view.page)
}

// Show shows the topic of a command, "manual" or "shortcuts". The window is no larger than
// the one beside it, so it fits on the screen too.
func (h *Help) Show(topic command.ID, beside fyne.Window) {
	if beside != h.Frame {
		h.beside = beside
	}
	opening := h.Frame == nil
	if opening {
		h.Frame = h.App.NewWindow("Nonet") // on X11, the first title becomes the window's class
		h.Frame.SetPadded(false)
		h.Frame.Resize(h.size.Min(beside.Canvas().Size()))
		h.Frame.SetCloseIntercept(h.Close)
		h.Frame.Canvas().SetOnTypedKey(h.unfocusedKey)
		for key, do := range h.keys() {
			h.Frame.Canvas().AddShortcut(part.ShortcutOf(key), func(fyne.Shortcut) { do() })
		}
	}
	if opening || topic != h.topic {
		h.fill(topic, "")
	}
	if opening {
		h.Frame.Show()
	}
	h.retitle()
	h.Frame.RequestFocus()
}

// Close closes the window if it is open.
func (h *Help) Close() {
	if h.Frame == nil {
		return
	}
	frame := h.Frame
	h.size, h.Frame = frame.Canvas().Size(), nil
	part.CloseFrame(frame)
}

// Update recreates the contents if the language or the colours of the pictures have changed.
func (h *Help) Update() {
	if h.Frame == nil || h.words == h.Words && h.palette == *h.Palette() {
		return
	}
	offset := h.view.page.Offset
	h.fill(h.topic, h.field.Text)
	h.view.page.ScrollToOffset(offset)
	h.retitle()
}

func (h *Help) isDark() bool {
	return h.Theme().Variant(h.App.Settings().ThemeVariant()) == theme.VariantDark
}

func (h *Help) retitle() {
	h.Frame.SetTitle(h.Words.Text(command.Find(h.topic).Text) + " – Nonet")
}

// keys returns the keys that work no matter which widget has the focus.
func (h *Help) keys() map[command.Key]func() {
	keys := map[command.Key]func(){searchKey: h.search, {Name: "W", Ctrl: true}: h.Close}
	for id, do := range map[command.ID]func(){
		"manual":       func() { h.Show("manual", h.Frame) },
		"learn-all":    func() { h.Learn(logic.NoTechnique, h.Frame) },
		"shortcuts":    func() { h.Show("shortcuts", h.Frame) },
		"close-window": h.Close,
		"quit":         h.quit,
	} {
		for _, key := range command.Find(id).Keys {
			keys[key] = do
		}
	}
	for key, do := range keys {
		keys[key] = func() {
			if h.Frame != nil { // Fyne knows the keys of a closed window for a moment longer
				do()
			}
		}
	}
	return keys
}

var searchKey = command.Key{Name: "F", Ctrl: true}

func (h *Help) search() {
	h.focus(h.field)
	h.field.SelectAll()
}

// fill creates the contents for a topic and a search.
func (h *Help) fill(topic command.ID, query string) {
	h.topic, h.words, h.palette = topic, h.Words, *h.Palette()
	h.field = controls.NewField(h.key, h.findText)
	h.field.Text = query
	h.field.PlaceHolder = h.Words.Text("help.search", "Key", searchKey.Text(h.Words))
	h.field.OnStep = func(by int) {
		if by < 0 && h.view.content.Visible() {
			h.focus(h.view.below())
		}
	}
	h.field.Shortcuts = part.FieldShortcuts(h.keys())
	h.view = h.newManual()
	if topic == "shortcuts" {
		h.view = h.newShortcuts()
	}
	h.none = part.Aside(h.view.none)
	h.none.Hide()
	h.findText(query)
	h.Frame.Canvas().Unfocus()
	content := controls.NewBorder(container.NewVBox(h.field, h.none), nil, nil, nil, h.view.content)
	h.Frame.SetContent(container.New(look.Around(look.Near), content))
	h.focus(h.view.page)
}

func (h *Help) findText(query string) {
	found := h.view.filter(query)
	controls.Show(h.view.content, found)
	controls.Show(h.none, !found)
}

// focus gives the focus to a widget unless the window is closed, since a click may arrive after that.
func (h *Help) focus(on fyne.Focusable) {
	if h.Frame != nil {
		h.Frame.Canvas().Focus(on)
	}
}

// key handles the keys that no widget uses.
func (h *Help) key(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyEscape:
		h.Close()
	case fyne.KeyLeft:
		h.view.turn(-1)
	case fyne.KeyRight:
		h.view.turn(1)
	default:
		if len(event.Name) <= 1 { // Fyne knows no name for keys such as ä
			h.focus(h.field) // it gets the character, which Fyne sends after the key
		}
	}
}

// unfocusedKey handles keys typed while no widget has the focus.
func (h *Help) unfocusedKey(event *fyne.KeyEvent) {
	h.focus(h.view.page)
	h.view.page.TypedKey(event)
}
