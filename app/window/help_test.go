package window

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/docs"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

// help opens the help window with a command, and returns a desk for it.
func (d *desk) help(topic command.ID) *desk {
	d.T.Helper()
	d.menuItem(topic)
	return d.inHelp()
}

// inHelp returns a desk for the open help window.
func (d *desk) inHelp() *desk {
	d.T.Helper()
	frame := d.program.help.Frame
	check.Must(d.T, frame != nil, "the help window is not open")
	window, harness := *d.Window, *d.Desk
	window.Env = &part.Env{Shared: d.Shared, Frame: frame, Session: d.Session, Tip: d.Tip}
	harness.Use(window.Env)
	return &desk{&window, &harness}
}

// said returns the visible texts of the window.
func (d *desk) said() string { return (&player{desk: d}).said() }

// field returns the search field of the help window.
func (d *desk) field() *controls.Field { return parttest.In[*controls.Field](d.Desk)[0] }

// shortcut presses a key with Ctrl while the search field has the focus. The canvas of the test
// driver ignores shortcuts.
func (d *desk) shortcut(name string) {
	d.T.Helper()
	d.Focus(d.field())
	d.field().TypedShortcut(part.ShortcutOf(command.Key{Name: name, Ctrl: true}))
}

// typeInHelp types a word as the real driver does, which sends each key before its character.
func (d *desk) typeInHelp(word string) {
	for _, sign := range word {
		d.Key(fyne.KeyName(strings.ToUpper(string(sign))))
		d.Frame.Canvas().Focused().TypedRune(sign)
	}
}

// wantWindows checks the number of windows. The test driver has one more, which is empty.
func (d *desk) wantWindows(want int) {
	d.T.Helper()
	check.Equal(d.T, "the number of windows is", len(d.App.Driver().AllWindows())-1, want)
}

func TestThereIsOneHelpWindow(t *testing.T) {
	first := newDesk(t)
	second := first.further()
	d := first.help("manual")
	first.wantWindows(3)
	d.wantTitle(d.Words.Text("command.manual") + " – Nonet")
	d.typeInHelp("hint")
	second.menuItem("manual")
	first.wantWindows(3)
	check.Equal(t, "the search is still for", d.field().Text, "hint")
	second.menuItem("shortcuts")
	first.wantWindows(3)
	d.wantTitle(d.Words.Text("command.shortcuts") + " – Nonet")
	check.Equal(t, "the keys are searched for", d.field().Text, "")
	d.Frame.Resize(fyne.NewSize(500, 400))
	d.Key(fyne.KeyEscape)
	first.wantWindows(2)
	check.Equal(t, "the size of the next window is", second.help("manual").Frame.Canvas().Size(), fyne.NewSize(500, 400))
	second.menuItem("close-window") // opened the help window
	first.wantWindows(2)
	check.Not(t, first.program.help.Frame == nil, "the help window is closed with one of two others")
}

func TestTheHelpWindowClosesWithTheProgram(t *testing.T) {
	for _, id := range []command.ID{"quit", "close-window"} {
		d := newDesk(t)
		help := d.help("manual")
		field := help.field()
		help.Focus(field)
		d.menuItem(id)
		check.That(t, d.Closed && d.program.help.Frame == nil, "%s: the help window stays open", id)
		check.That(t, !field.Focused, "%s: the field keeps the focus", id)
	}
	d := newDesk(t)
	d.help("manual").shortcut("Q")
	check.That(t, d.Closed, "Ctrl+Q in the help window does not end the program")
}

func TestClosingTheHelpWindowDoesNotEndTheProgram(t *testing.T) {
	d := newDesk(t)
	closed := func(how string, field *controls.Field) {
		t.Helper()
		d.wantWindows(1)
		check.That(t, !d.Closed && d.program.help.Frame == nil, "%s: the help window or the program is not as it should be", how)
		check.Not(t, field.Focused, "%s: the field keeps the focus", how)
	}
	for stops := range 5 {
		help := d.help("manual")
		for range stops {
			help.Frame.Canvas().FocusNext()
		}
		field := help.field()
		help.Key(fyne.KeyEscape)
		closed("Esc", field)
	}
	for _, key := range []command.Key{{Name: "W", Ctrl: true}, command.Find("close-window").Keys[0]} {
		field := d.help("shortcuts").field()
		field.TypedShortcut(part.ShortcutOf(key))
		closed(key.Text(d.Words), field)
	}
}

func TestTheHelpWindowFollowsTheLanguageAndTheTheme(t *testing.T) {
	d := newDesk(t)
	help := d.help("manual")
	d.program.SetTheme(storage.ThemeLight)
	help.typeInHelp("hint")
	help.Key(fyne.KeyDown)
	help.Key(fyne.KeyDown)
	_, before := help.manualPage()
	picture := func() string {
		return parttest.Find(help.Desk, "picture", func(p *canvas.Image) bool { return p.Resource != nil }).Resource.Name()
	}
	check.Ends(t, "in light, the picture is", picture(), "-light.png")
	d.program.SetTheme(storage.ThemeDark)
	check.Ends(t, "in dark, the picture is", picture(), "-dark.png")
	d.program.SetLanguage("de")
	check.Equal(t, "the search is still for", help.field().Text, "hint")
	check.Equal(t, "the field says", help.field().PlaceHolder, i18n.New("de").Text("help.search", "Key", "Strg+F"))
	help.wantTitle(i18n.New("de").Text("command.manual") + " – Nonet")
	_, after := help.manualPage()
	check.Equal(t, "the chapter is", after, before)
	d.help("shortcuts")
	check.Contains(t, "the keys are", help.said(), i18n.New("de").Text("menu.file"))
	d.program.SetLanguage("fr")
	check.Contains(t, "the keys are", help.said(), i18n.New("fr").Text("menu.file"))
}

func TestSearchingTheManual(t *testing.T) {
	d := newDesk(t).help("manual")
	list := parttest.In[*controls.RowList](d.Desk)[0]
	matches := func(words ...string) (all []int) {
		fits := func(text string) bool {
			return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(strings.ToLower(text), word) })
		}
		for _, titled := range []bool{true, false} { // matches in titles come first
			for i, chapter := range docs.Chapters() {
				if fits(chapter.Text()) && fits(chapter.Title) == titled {
					all = append(all, i)
				}
			}
		}
		return all
	}
	want := matches("printer", "pdf")
	check.Must(t, len(want) > 0 && want[0] > 1 && len(want) < 5, "the chapters %d contain the words", want)
	d.typeInHelp("PDF prínter")
	check.Equal(t, "the number of chapters is", list.Length(), len(want))
	d.wantChapter(want[0])
	d.WantFocus(d.field())

	d.field().SetText("hint")
	want = matches("hint")
	check.Must(t, len(want) > 1 && want[0] > want[1], "the order of %d shows nothing", want)
	d.wantChapter(want[0])
	d.Key(fyne.KeyLeft) // moves the text cursor
	d.wantChapter(want[0])
	d.Key(fyne.KeyDown)
	d.WantFocus(list)
	d.Key(fyne.KeyRight)
	d.wantChapter(want[1])
	d.typeInHelp("s")
	check.Equal(t, "the search is for", d.field().Text, "hinst")
	d.shortcut("F")
	check.Equal(t, "selected is", d.field().SelectedText(), "hinst")
	check.Contains(t, "the window says", d.said(), d.Words.Text("help.none"))
	check.Not(t, list.Visible() && strings.Contains(d.said(), docs.Chapters()[want[1]].Title), "a chapter is shown too")
	d.Key(fyne.KeyDown)
	d.WantFocus(d.field())
	d.wantOrder()

	d.field().SetText("hint")
	d.field().SetText("")
	check.Equal(t, "the number of chapters is", list.Length(), len(docs.Chapters()))
	check.Not(t, strings.Contains(d.said(), d.Words.Text("help.none")), "nothing is said to match nothing")
	d.wantChapter(want[1]) // stays
}

// TestASearchLeadsToTheMatch searches for a word near the end of each chapter. The word is marked and
// in view.
func TestASearchLeadsToTheMatch(t *testing.T) {
	d := newDesk(t).help("manual")
	scrolled := 0
	for i, chapter := range docs.Chapters() {
		word := lastOwnWord(i)
		if word == "" {
			continue
		}
		d.field().SetText(word)
		d.wantChapter(i)
		page, _ := d.manualPage()
		seen := 0
		for _, part := range page.Content.(*fyne.Container).Objects {
			for _, object := range test.LaidOutObjects(part) {
				text, ok := object.(*canvas.Text)
				if _, caption := part.(*controls.Quiet); caption {
					ok = ok && strings.Contains(strings.ToLower(text.Text), word) // captions are not marked
				} else if ok && text.Color != d.Theme().Color(theme.ColorNamePrimary, d.App.Settings().ThemeVariant()) {
					ok = false
				}
				if !ok || text.Text == "" {
					continue
				}
				check.Contains(t, "marked is", strings.ToLower(text.Text), word)
				top := part.Position().Y + text.Position().Y - page.Offset.Y
				if top >= 0 && top+text.Size().Height <= page.Size().Height {
					seen++
				}
			}
		}
		check.Not(t, seen == 0, "%s: %q is not in view", chapter.Title, word)
		if page.Offset.Y > 0 {
			scrolled++
		}
	}
	check.Not(t, scrolled < 3, "the page was scrolled in %d chapters, so nothing is tested", scrolled)
	page, _ := d.manualPage()
	before := page.Offset
	d.field().SetText("")
	check.Equal(t, "without a search, the page is at", page.Offset, before)
}

// TestSearchingTheManualForOtherNames checks that the section is at the top of the page, below the heading.
func TestSearchingTheManualForOtherNames(t *testing.T) {
	d := newDesk(t).help("manual")
	for name, technique := range map[string]string{
		"wxyz-wing": "Almost Locked Set XZ-Rule", "2-string-kite": "2-String Kite", "simple colouring": "Simple Colours Trap", "alsxywing": "Almost Locked Set XY-Wing",
	} {
		d.field().SetText(name)
		place, _ := docs.Find(technique)
		d.wantChapter(place.Chapter)
		page, _ := d.manualPage()
		i := slices.IndexFunc(page.Content.(*fyne.Container).Objects, func(object fyne.CanvasObject) bool {
			text, ok := object.(*widget.RichText)
			return ok && text.String() == technique
		})
		check.Must(t, i >= 0, "%s: no section", technique)
		section := page.Content.(*fyne.Container).Objects[i]
		top := section.Position().Y - page.Offset.Y
		check.That(t, top >= 0 && top+section.Size().Height <= page.Size().Height, "%s: the section is out of view", name)
		check.Not(t, page.Offset.Y == 0 && i > 4, "%s: the page was not scrolled", name)
	}
}

// lastOwnWord returns the last word of a chapter that is in no other chapter and only once in this
// one, or "".
func lastOwnWord(chapter int) string {
	var all strings.Builder
	for _, chapter := range docs.Chapters() {
		all.WriteString(strings.ToLower(chapter.Text()) + "\n")
	}
	_, text, _ := strings.Cut(docs.Chapters()[chapter].Text(), "\n") // without the title
	words := strings.FieldsFunc(strings.ToLower(text), func(sign rune) bool { return !unicode.IsLetter(sign) })
	for _, word := range slices.Backward(words) {
		if len(word) > 5 && strings.Count(all.String(), word) == 1 {
			return word
		}
	}
	return ""
}

// A link may lead to a chapter that does not match the search.
func TestALinkLeadsOutOfTheSearch(t *testing.T) {
	d := newDesk(t).help("manual")
	d.field().SetText("sample puzzle newspaper")
	d.field().SetText(docs.Chapters()[0].Title)
	d.wantChapter(0)
	link := docs.Chapters()[0].Parts[len(docs.Chapters()[0].Parts)-1].Links[1]
	test.Tap(parttest.Find(d.Desk, link.Text, func(b *controls.Button) bool { return b.Text == link.Text }))
	check.Equal(t, "the search is for", d.field().Text, "")
	_, text := d.manualPage()
	check.That(t, strings.HasPrefix(text, link.Text+"\n"), "the chapter is %.40q", text)
}

func TestShortcutsPageListsEveryKey(t *testing.T) {
	d := newDesk(t).help("shortcuts")
	page := d.texts()
	for _, c := range command.All() {
		if len(c.Keys) > 0 && (!strings.Contains(page, c.KeysText(d.Words)) || !strings.Contains(page, d.Words.Text(cmp.Or(c.Line, c.Text)))) {
			t.Errorf("%s (%s) is not on the page", c.ID, c.KeysText(d.Words))
		}
	}
}

// texts returns all texts of the window, including those that are scrolled out of view.
func (d *desk) texts() string {
	var all []string
	for _, object := range test.LaidOutObjects(d.Frame.Content()) {
		all = append(all, textOf(object))
	}
	return strings.Join(all, "\n")
}

func TestSearchingTheKeys(t *testing.T) {
	puzzle := newDesk(t)
	d := puzzle.help("shortcuts")
	page := d.Frame.Canvas().Focused().(*controls.Page)
	d.Key(fyne.KeyPageDown)
	check.Not(t, page.Offset.Y == 0, "Page Down does not scroll")
	d.typeInHelp("ctrl+z")
	check.Equal(t, "scrolled to", page.Offset.Y, 0)
	undo, redo := d.Words.Text("command.undo"), d.Words.Text("command.redo")
	check.That(t, strings.Contains(d.said(), undo) && !strings.Contains(d.said(), redo), "the window says %q", d.said())
	d.field().SetText("ctrl+shift+z")
	check.That(t, strings.Contains(d.said(), redo) && !strings.Contains(d.said(), undo+" "), "the window says %q", d.said())
	d.field().SetText("ctrl+shift+z xyzzy")
	check.That(t, strings.Contains(d.said(), d.Words.Text("help.none")) && !strings.Contains(d.said(), redo), "the window says %q", d.said())
	d.field().SetText("hotkeys") // a synonym
	check.Contains(t, "the window says", d.said(), d.Words.Text("command.shortcuts"))
	d.Key(fyne.KeyDown)
	d.WantFocus(page)
	d.field().TypedShortcut(part.ShortcutOf(command.Find("manual").Keys[0]))
	d.wantChapter(0)
	d.field().TypedShortcut(part.ShortcutOf(command.Find("shortcuts").Keys[0]))
	d.wantTitle(d.Words.Text("command.shortcuts") + " – Nonet")
}

func TestTabStopsInTheHelpWindow(t *testing.T) {
	for _, topic := range []command.ID{"manual", "shortcuts"} {
		newDesk(t).help(topic).wantWalk(string(topic))
	}
}

// On a screen of 800x600 pixels, about 60 are for the title bar and the desktop's panel.
func TestTheHelpWindowFitsASmallScreen(t *testing.T) {
	for _, language := range i18n.Languages() {
		puzzle := newDesk(t)
		puzzle.program.SetLanguage(language)
		for _, size := range []fyne.Size{{Width: 800, Height: 540}, {Width: 400, Height: 270}, {Width: 2000, Height: 1400}} {
			puzzle.Frame.Resize(size)
			for _, topic := range []command.ID{"manual", "shortcuts"} {
				d := puzzle.help(topic)
				if got := d.Frame.Canvas().Size(); got.Width > size.Width || got.Height > size.Height {
					t.Errorf("%s: %s is %v, beside a window of %v", language, topic, got, size)
				}
				d.wantOrder()
				if least := d.Frame.Content().MinSize(); least.Width > 400 || least.Height > 270 {
					t.Errorf("%s: %s is at least %v", language, topic, least)
				}
			}
			puzzle.program.help.Close()
		}
	}
}

func TestTheHelpWindowKeepsItsSizeOnTheScreen(t *testing.T) {
	t.Setenv(scaleVariable, "")
	d := newDesk(t)
	help := d.help("manual")
	help.Frame.Resize(fyne.NewSize(800, 600))
	d.program.ChangeScale(200)
	check.Equal(t, "the size in larger units is", help.Frame.Canvas().Size(), fyne.NewSize(400, 300))
}
