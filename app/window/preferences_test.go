package window

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/panel"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

func (d *desk) selectorWith(text string) *controls.Selector {
	d.T.Helper()
	return parttest.Find(d.Desk, "choice "+text, func(s *controls.Selector) bool { return slices.Contains(s.Options, text) })
}

func (d *desk) box(key i18n.Key) *controls.Check {
	d.T.Helper()
	return parttest.Find(d.Desk, "box "+string(key), func(c *controls.Check) bool { return c.Text == d.Words.Text(key) })
}

func (d *desk) choose(text string) {
	d.T.Helper()
	d.selectorWith(text).SetSelected(text)
	d.Settle()
}

func (d *desk) saved() storage.Settings {
	return storage.Store{Dir: filepath.Join(d.Home, "settings")}.Load()
}

func TestEachPreferenceTakesEffectAtOnce(t *testing.T) {
	t.Setenv(scaleVariable, "")
	d := newDesk(t).with(newspaper)
	ink := func() any { return d.Theme().Color("primary", d.App.Settings().ThemeVariant()) }
	d.menuItem("preferences")
	d.WantModal("preferences.title")

	d.choose(d.Words.Text("command.theme-dark"))
	if d.Palette() != d.App.Settings().Theme().(*look.Theme).Palette(0) || d.saved().Theme != storage.ThemeDark {
		t.Error("the colours are not dark")
	}
	before := ink()
	d.choose("Green")
	check.Not(t, ink() == before || d.saved().Accent != "green", "the accent is %v after %v", ink(), before)
	d.choose("150%")
	if got := os.Getenv(scaleVariable); got != "1.5" || d.saved().Scale != 150 {
		t.Errorf("Fyne has the scale %q", got)
	}
	d.choose("10,000")
	check.That(t, d.State().Keep == 10_000 && d.saved().Keep == 10_000, "%d solutions are kept", d.State().Keep)
	for _, box := range []struct {
		text i18n.Key
		is   func() bool
		kept func(storage.Settings) bool
	}{
		{"command.auto-advance", func() bool { return d.Session.View().AutoAdvance }, func(s storage.Settings) bool { return s.AutoAdvance }},
		{"preferences.go-on", func() bool { return d.Settings.GoOn }, func(s storage.Settings) bool { return s.GoOn }},
		{"preferences.digit-first", func() bool { return d.Settings.DigitFirst }, func(s storage.Settings) bool { return s.DigitFirst }},
		{"preferences.drafts", func() bool { return d.Settings.Drafts }, func(s storage.Settings) bool { return s.Drafts }},
	} {
		before := box.is()
		check.Equal(t, fmt.Sprintf("%s shows", box.text), d.box(box.text).Checked, before)
		test.Tap(d.box(box.text))
		check.Not(t, box.is() == before || box.kept(d.saved()) == before, "%s has no effect", box.text)
	}
	d.Press("dialog.close")
	d.WantNoModal()
}

func TestPreferencesShowWhatIsSetElsewhere(t *testing.T) {
	d := newDesk(t)
	other := d.further()
	d.preferences.Show()
	other.menuItem("theme-light")
	other.menuItem("auto-advance")
	check.Equal(t, "the colours chosen are",
		d.selectorWith(d.Words.Text("command.theme-dark")).Selected, d.Words.Text("command.theme-light"))
	check.That(t, d.box("command.auto-advance").Checked, "the box is not ticked")
}

func TestBackToTheUsual(t *testing.T) {
	t.Setenv(scaleVariable, "")
	d := newDesk(t)
	d.Settings.Keep = 7000 // as if edited in the settings file
	d.preferences.Show()
	check.Equal(t, "the number chosen is", d.selectorWith("10,000").Selected, "7,000")
	for _, text := range []string{d.Words.Text("command.theme-dark"), "Rose", "200%"} {
		d.choose(text)
	}
	for _, c := range parttest.In[*controls.Check](d.Desk) {
		test.Tap(c)
	}
	d.menuItem("tidy-marks") // not in the dialog
	d.program.SetStrategies([]string{"-x"})
	before := d.saved()
	d.Press("preferences.usual")
	d.Press("dialog.cancel")
	if got := d.saved(); got.Theme != before.Theme || got.Accent != before.Accent {
		t.Errorf("the settings are %+v though the user has not agreed", got)
	}
	d.Press("preferences.usual")
	d.Press("preferences.usual.confirm")
	d.WantModal("preferences.title")
	got, want := d.saved(), storage.DefaultSettings()
	if got.Theme != want.Theme || got.Accent != want.Accent || got.Scale != want.Scale || got.AutoAdvance || got.DigitFirst || !got.TidyMarks ||
		got.Keep != want.Keep || got.Mistakes || !got.Drafts || len(got.Strategies) > 0 {
		t.Errorf("the settings are %+v", got)
	}
	check.That(t, d.selectorWith("Rose").Selected == "Blue" && d.box("preferences.drafts").Checked,
		"the dialog does not show it")
}

func TestTheScaleIsThatOfTheSystemTimesThatOfTheSettings(t *testing.T) {
	t.Setenv(scaleVariable, "1.2")
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(1200, 1000))
	for _, step := range []struct {
		percent int
		want    string
		width   float32
	}{{150, "1.8", 800}, {125, "1.5", 960}, {100, "1.2", 1200}} {
		d.program.ChangeScale(step.percent)
		if got := os.Getenv(scaleVariable); got != step.want {
			t.Errorf("at %d%% Fyne has the scale %q, want %q", step.percent, got, step.want)
		}
		if got := d.Frame.Canvas().Size().Width; got < step.width-1 || got > step.width+1 {
			t.Errorf("at %d%% the window is %v wide, want %v", step.percent, got, step.width)
		}
	}
}

func TestAnUnknownAccentAndLanguageAreTheUsualOnes(t *testing.T) {
	home := t.TempDir()
	store := storage.Store{Dir: filepath.Join(home, "settings")}
	settings := storage.DefaultSettings()
	settings.Language, settings.Accent = "xx", "plaid"
	check.Done(t, store.Save(settings, nil))
	d := newDeskIn(t, home)
	check.Equal(t, "the button says", d.panel.Foot.Play.Text, "Play")
	d.preferences.Show()
	check.Equal(t, "the accent is", d.selectorWith("Blue").Selected, "Blue")
	check.Equal(t, "the language chosen is number", d.selectorWith("Nederlands").SelectedIndex(), 0)
}

// TestSettingsOfTwoPrograms changes a setting in each of two programs that run at the same time.
func TestSettingsOfTwoPrograms(t *testing.T) {
	home := t.TempDir()
	one, other := newDeskIn(t, home), newDeskIn(t, home)
	one.program.SetTheme(storage.ThemeDark)
	other.program.SetTimer(true)
	other.program.SetAccent("rose")
	got := newDeskIn(t, home).Settings
	check.That(t, got.Theme == storage.ThemeDark && got.Timer && got.Accent == "rose", "the settings are %+v", got)
}

func TestTheLanguageChangesAtOnceAroundWhatIsThere(t *testing.T) {
	d := newDesk(t).with(fourfold)
	other := d.further()
	d.Key(fyne.KeyN)
	d.Key(fyne.KeyN)
	d.menuItem("show-puzzle")
	d.FocusBoard()
	d.Key(fyne.KeyRight)
	cursor := d.Session.Cursor.Cell()
	shown := d.Session.Grid().String()
	other.panel.Show(panel.TabRules)

	d.menuItem("preferences")
	d.choose("Nederlands")
	d.WantModal("preferences.title")
	check.Contains(t, "the dialog says", d.Texts(), "Voorkeuren")
	d.WantFocus(d.selectorWith("Nederlands"))
	for _, w := range []*desk{d, other} {
		check.Equal(t, "a window says",
			w.panel.Foot.Play.Text+" "+w.menu.main.Items[0].Label+" "+w.panel.Tabs.Items[0].Text, "Spelen Bestand Oplossingen")
	}
	if d.panel.Tabs.SelectedIndex() != int(panel.TabPuzzle) || other.panel.Tabs.SelectedIndex() != int(panel.TabRules) {
		t.Error("another tab is on show")
	}
	d.Press("dialog.close")
	d.WantNoModal()
	d.WantBoard(shown)
	check.That(t, d.Session.Cursor.Cell() == cursor && d.status.cursor.String() == cursor.String(),
		"the cursor is elsewhere")
	check.Equal(t, "the language kept is", d.saved().Language, "nl")
	d.Key(fyne.KeyN) // another command still works
	check.Equal(t, "the bar shows solution", d.panel.Solutions.Stepper.Index.Text, "3")
	d.program.SetLanguage("")
	check.Equal(t, "in the language of the system the button says", other.panel.Foot.Play.Text, "Play")
}

func TestTheSampleIsCalledByItsNameInTheNewLanguage(t *testing.T) {
	d := newDesk(t)
	d.program.SetLanguage("de")
	d.wantTitle(command.Samples()[0].Name(d.Words) + " – Nonet")
	check.Not(t, strings.Contains(d.Frame.Title(), "Sample"), "the title is still %q", d.Frame.Title())
}

func TestNoDrafts_WhenTurnedOff(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Key("9")
	d.program.SetDrafts(false)
	d.crash()
	check.Equal(t, "the number of drafts is", len(d.left()), 0)
	d.Key("8")
	d.program.SetDrafts(true)
	d.crash()
	check.Equal(t, "turned on again, the number of drafts is", len(d.left()), 1)
}

func TestThePadMovesOnAsTheKeysDo(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("auto-advance")
	pad := d.panel.Pad
	d.pick(1, boardview.Alone)
	test.Tap(pad.Digits[4])
	test.Tap(pad.Digits[5])
	d.pick(1, boardview.Alone)
	test.Tap(pad.Clear)
	d.WantBoard(newspaper[:1] + ".6" + newspaper[3:])
	check.Equal(t, "after the key that clears, the cursor is at", d.Session.Cursor.Cell(), 2)
	test.Tap(pad.Clear)
	d.WantBoard(newspaper)
}

func TestDigitFirst(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.program.SetDigitFirst(true)
	pad := d.panel.Pad
	test.Tap(pad.Digits[4])
	d.WantBoard(newspaper)
	enter := func(c board.Cell) {
		d.pick(c, boardview.Alone)
		d.board.OnRelease()
		d.Settle()
	}
	enter(1)
	enter(2)
	want := newspaper[:1] + "55" + newspaper[3:]
	d.WantBoard(want)
	test.Tap(pad.Clear)
	enter(2)
	d.WantBoard(newspaper[:1] + "5." + newspaper[3:])
	test.Tap(pad.Clear) // stop erasing
	enter(1)
	d.WantBoard(newspaper[:1] + "5." + newspaper[3:])

	test.Tap(pad.Digits[7])
	d.program.SetDigitFirst(false)
	enter(2)
	d.WantBoard(newspaper[:1] + "5." + newspaper[3:])
	test.Tap(pad.Digits[7])
	d.WantBoard(newspaper[:1] + "58" + newspaper[3:])
}

// On a screen of 1280x800 pixels, the title, the menu and the system's bars leave a height
// of 740 for the window.
func TestPreferencesNeedNoScrollingOnAUsualScreen(t *testing.T) {
	for _, language := range i18n.Languages() {
		d := newDesk(t)
		d.program.SetLanguage(language)
		d.Frame.Resize(fyne.NewSize(1280, 740))
		d.menuItem("preferences")
		scroll := d.preferences.Sheet.Modal.Scroll
		if least := scroll.Content.MinSize().Height; least > scroll.Size().Height {
			t.Errorf("%s: the preferences are %v high, and %v of that is in view", language, least, scroll.Size().Height)
		}
		d.Frame.Resize(fyne.NewSize(800, 600))
		check.Not(t, scroll.Content.MinSize().Height <= scroll.Size().Height,
			"%s: in a small window nothing scrolls, so nothing is tested", language)
	}
}

func TestPreferencesByKeysAloneInASmallWindow(t *testing.T) {
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(800, 600))
	d.menuItem("preferences")
	canvas := d.Frame.Canvas()
	seen := map[fyne.Focusable]bool{}
	for range 40 {
		focused := canvas.Focused()
		check.Must(t, focused != nil, "nothing has the focus")
		if seen[focused] {
			break
		}
		seen[focused] = true
		object, page := focused.(fyne.CanvasObject), d.preferences.Sheet.Modal.Scroll
		top := d.App.Driver().AbsolutePositionForObject(object).Y - d.App.Driver().AbsolutePositionForObject(page.Scroll).Y
		foot := slices.ContainsFunc(d.Modals()[0].Buttons, func(b *controls.Button) bool { return focused == fyne.Focusable(b) })
		check.Not(t, !foot && (top < 0 || top+object.Size().Height > page.Size().Height),
			"%T has the focus at %v of %v, out of sight", focused, top, page.Size().Height)
		canvas.FocusNext()
	}
	for _, c := range parttest.In[*controls.Selector](d.Desk) {
		check.That(t, seen[c], "the choice %q cannot be reached", c.Options)
	}
	for _, c := range parttest.In[*controls.Check](d.Desk) {
		check.That(t, seen[c], "the box %q cannot be reached", c.Text)
	}
	canvas.Focus(d.selectorWith("Rose"))
	d.Key(fyne.KeyRight)
	check.Not(t, d.Settings.Accent == "", "the arrow keys choose no accent")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}

func TestTheSystemsScaleIsInRange(t *testing.T) {
	for _, test := range []struct {
		variable string
		settings float32
		want     float64
	}{
		{"1.2", 1, 1.2},
		{"0.5", 1, 0.5},
		{"4", 1, 4},
		{"", 1.5, 1.5},
		{"", 0, 1},
		{"auto", 1.5, 1},
		{"NaN", 1, 1},
		{"nan", 1.5, 1.5},
		{"inf", 1, 1},
		{"-Inf", 1, 1},
		{"1e999", 1, 1},
		{"0", 1, 1},
		{"-0", 1, 1},
		{"-1", 1, 1},
		{"much", 1, 1},
		{"1,5", 1, 1},
		{" ", 1.5, 1.5},
		{"0.0001", 1, 0.5},
		{"1e-300", 1, 0.5},
		{"100", 1, 4},
		{"1e9", 1, 4},
		{"1e300", 1, 4},
		{"", 1e9, 4},
		{"", 0.0001, 0.5},
		{"", -1, 1},
		{"", float32(math.NaN()), 1},
		{"", float32(math.Inf(1)), 4},
	} {
		if got := systemScale(test.variable, test.settings); got != test.want {
			t.Errorf("FYNE_SCALE=%q and %v in the settings give %v, want %v", test.variable, test.settings, got, test.want)
		}
	}
}

func TestTheStartPassesASoundScaleToFyne(t *testing.T) {
	for variable, want := range map[string]string{"NaN": "1", "inf": "1", "0.0001": "0.5", "1e9": "4", "100": "4", "-1": "1", "much": "1", "1.5": "1.5", "": ""} {
		t.Setenv(scaleVariable, variable)
		newDesk(t)
		check.Equal(t, "with FYNE_SCALE="+variable+" Fyne has", os.Getenv(scaleVariable), want)
	}
}
