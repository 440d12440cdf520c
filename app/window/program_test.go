package window

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/window/dialog"
	"nonet/board"
	"nonet/internal/check"
)

// handled is a test window with native handles, like a real window.
type handled struct {
	fyne.Window
	handles driver.X11WindowContext
}

func (h handled) RunNative(run func(any)) { run(h.handles) }

func TestIsOpen(t *testing.T) {
	d := newDesk(t)
	check.That(t, isOpen(d.Frame), "a window of the test driver is not open")
	check.That(t, isOpen(handled{d.Frame, driver.X11WindowContext{WindowHandle: 7}}),
		"a window with a handle is not open")
	check.Not(t, isOpen(handled{Window: d.Frame}), "a window without a handle is open")
}

// opening is a test window that is open once it has a handle.
type opening struct {
	fyne.Window
	handles *driver.X11WindowContext
}

func (o opening) RunNative(run func(any)) { run(*o.handles) }

// screenless is an app whose windows the system does not open.
type screenless struct{ fyne.App }

func (a screenless) NewWindow(title string) fyne.Window {
	return opening{a.App.NewWindow(title), &driver.X11WindowContext{}}
}

func TestAWindowIsFilledOnceItIsOpen(t *testing.T) {
	window := screenless{test.NewTempApp(t)}.NewWindow("").(opening)
	content, filled := widget.NewLabel("content"), 0
	whenOpen(window, func() {
		filled++
		window.SetContent(content)
	})
	check.Equal(t, "the size of the content before", window.Content().MinSize(), fyne.Size{})
	check.Equal(t, "fillings before", filled, 0)
	window.handles.WindowHandle = 7
	empty := window.Content()
	check.Equal(t, "the size of the content after", empty.MinSize(), content.MinSize())
	empty.MinSize()
	check.Equal(t, "fillings after", filled, 1)
}

func TestShowReportsThatNoWindowOpens(t *testing.T) {
	p := New(screenless{test.NewTempApp(t)}, Options{Words: i18n.New("en"), Store: storage.Store{Dir: t.TempDir()}, Post: func(func()) {}})
	check.Not(t, p.Show(""), "a window that did not open is shown")
}

func (d *desk) further() *desk {
	d.T.Helper()
	d.menuItem("new-window")
	return d.lastWindow()
}

func (d *desk) lastWindow() *desk {
	d.T.Helper()
	harness := *d.Desk
	return deskOf(d.program.windows[len(d.program.windows)-1], &harness)
}

func TestANewWindowHasAPuzzleOfItsOwn(t *testing.T) {
	first := newDesk(t).with(newspaper)
	second := first.further()
	check.Must(t, len(first.program.windows) == 2 && second.Window != first.Window,
		"there are %d windows", len(first.program.windows))
	second.WantBoard(board.Grid{}.String())
	second.wantTitle(second.Words.Text("window.untitled") + " – Nonet")
	second.Key("5")
	second.wantTitle("• " + second.Words.Text("window.untitled") + " – Nonet")
	first.WantBoard(newspaper)
	first.Key(fyne.KeyN)
	first.WantBoard(solved)
	check.Not(t, second.Session.Solutions.Showing(), "the second window shows a solution too")
}

func TestClosingOneOfSeveralWindowsClosesOnlyIt(t *testing.T) {
	first := newDesk(t).withFile(newspaper)
	first.Key("9")
	second := first.further().withFile(newspaper)
	second.Key("5")
	second.menuItem("close-window")
	first.WantNoModal()
	second.WantModal("guard.title")
	second.Press("dialog.cancel")
	check.Must(t, len(first.program.windows) == 2 && !second.Closed, "it is closed although that was cancelled")
	second.menuItem("close-window")
	second.Press("guard.discard")
	if !slices.Equal(first.program.windows, []*Window{first.Window}) || !second.Closed || first.Closed {
		t.Fatalf("there are %d windows, and the first one is leaving: %v", len(first.program.windows), first.Closed)
	}
	first.crash()
	if left := first.left(); len(left) != 1 || left[0].Entries[1] != 9 {
		t.Errorf("the drafts are %v, want that of the first window alone", left)
	}
	first.menuItem("close-window")
	first.WantModal("guard.title")
	first.Press("guard.discard")
	check.That(t, first.Closed, "closing the last window does not end the program")
}

func TestQuitAsksEachWindowAndEndsNoneBeforeAllAgree(t *testing.T) {
	first := newDesk(t).withFile(newspaper)
	first.Key("9")
	second, third := first.further(), first.further().withFile(newspaper)
	third.Key("5")
	first.menuItem("quit")
	third.WantNoModal()
	first.Press("guard.discard")
	third.WantModal("guard.title")
	third.Press("dialog.cancel")
	check.Must(t, !first.Closed && !second.Closed && !third.Closed && len(first.program.windows) == 3,
		"something was closed although one window stays")

	second.menuItem("quit")
	first.Press("guard.discard")
	first.Key("8") // an edit in the first window while the third one asks
	third.Press("guard.discard")
	first.WantModal("guard.title")
	check.Not(t, third.Closed,
		"the third window is closed before the first one is asked for what it has got meanwhile")
	first.Press("guard.discard")
	check.That(t, first.Closed && second.Closed && third.Closed, "the program has not ended")
}

func TestDraftsOfAllWindowsAreOfferedAfterACrash(t *testing.T) {
	home := t.TempDir()
	first := newDeskIn(t, home).with(newspaper)
	first.Key("9")
	second := first.further()
	second.Key("5")
	first.program.Rescue() // main calls this at the end
	check.Must(t, len(first.left()) == 2, "there are %d drafts, want 2", len(first.left()))
	late := false
	first.program.Post(func() { late = true })
	(<-first.Queue)()
	check.Not(t, late, "what is posted after the end still runs")
	next := opened(t, home)
	next.WantModal("draft.title")
	check.Contains(t, "it says", next.Texts(), next.Words.Count("draft.found", 2))
}

func TestWhatIsSetInOneWindowHoldsInAll(t *testing.T) {
	first := newDesk(t).with(newspaper)
	second := first.further()
	first.menuItem("theme-dark")
	second.menuItem("keep-10000")
	first.menuItem("auto-advance")
	second.menuItem("mistakes")
	first.program.SetStrategies([]string{"-single"})
	if got := second.Settings; got.Theme != storage.ThemeDark || got.Keep != 10_000 || !got.AutoAdvance || !got.Mistakes || len(got.Strategies) != 1 {
		t.Errorf("the settings are %+v", got)
	}
	if !second.menu.items["theme-dark"].Checked || !first.menu.items["keep-10000"].Checked ||
		!second.menu.items["auto-advance"].Checked || !first.menu.items["mistakes"].Checked {
		t.Error("a menu of the other window does not show it")
	}
	for i, w := range first.program.windows {
		if view := w.Session.View(); !view.AutoAdvance || !view.Reason.Mistakes {
			t.Errorf("the session of window %d does not go by it", i+1)
		}
	}
	if got := (storage.Store{Dir: filepath.Join(first.Home, "settings")}).Load(); got.Theme != storage.ThemeDark || got.Keep != 10_000 || !got.AutoAdvance || !got.Mistakes {
		t.Errorf("%+v is kept for the next start", got)
	}
	third := first.further()
	if view := third.Session.View(); !view.AutoAdvance || !view.Reason.Mistakes {
		t.Error("a window that is opened later does not go by it")
	}
}

func TestClosingAllWindowsAtOnceEndsTheProgram(t *testing.T) {
	first := newDesk(t).withFile(newspaper)
	first.Key("9")
	second := first.further().withFile(newspaper)
	second.Key("5")
	written := make(chan error)
	second.background(func(context.Context) error { return <-written })
	first.menuItem("close-window")
	second.menuItem("close-window")
	first.Press("guard.discard")
	second.Press("guard.discard") // now only the second window is left
	second.WantModal("writing.title")
	check.Must(t, !second.Closed, "the last window is closed while it writes, and the user was not asked")
	second.Press("command.quit")
	check.Not(t, !second.Closed || len(second.program.windows) == 0, "the program has not ended as by Quit")
	written <- nil
	second.Until("the end of the writing", func() bool { return second.Workspace.Writers.Len() == 0 })
}

func TestWhatIsReadForAClosedWindowIsPutNowhere(t *testing.T) {
	first := newDesk(t).with(newspaper)
	second := first.further()
	second.files.openPath(second.File("large.txt", strings.Repeat(newspaper+"\n", 1<<18/len(newspaper))))
	dialog.ShowAbout(second.Env, "1.2.3")
	first.Until("the end of the reading", func() bool { return second.IsWaiting() })
	second.closeWindow() // also closes the dialog that the file was waiting for
	for len(first.Queue) > 0 {
		(<-first.Queue)()
	}
	check.Must(t, len(first.program.windows) == 1 && !second.IsWaiting(),
		"there are %d windows; something waits: %v", len(first.program.windows), second.IsWaiting())
	check.That(t, second.Workspace.Collection() == nil, "it is opened in a window that is closed")
}

// Changing the language replaces the widget that had the focus before the command list
// opened.
func TestTheFocusGoesToTheBoardWhereTheLanguageHasChanged(t *testing.T) {
	first := newDesk(t).with(fourfold)
	second := first.further()
	second.menuItem("show-puzzle")
	second.commandsOpen()
	first.program.SetLanguage("nl")
	second.Key(fyne.KeyEscape)
	second.WantNoModal()
	second.WantFocus(second.board)
}

// TestAClosedWindowLetsGoOfItsContent checks that nothing of a closed window is painted once more, since
// Fyne would keep it as long as the program runs.
func TestAClosedWindowLetsGoOfItsContent(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.program.openWindow()
	second := d.program.windows[1]
	second.Run(command.Find("close-window"))
	check.Must(t, len(d.program.windows) == 1, "the window stays open")
	check.Equal(t, "objects in the closed window", len(second.Frame.Content().(*fyne.Container).Objects), 0)
	check.That(t, second.Frame.MainMenu() == nil, "the closed window has menus")
	check.That(t, len(d.Frame.Content().(*fyne.Container).Objects) > 0 && len(d.Frame.MainMenu().Items) > 0, "the other window is empty")
}
