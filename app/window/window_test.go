package window

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/internal/race"
)

func TestTheWindowOpensOnASampleWithSeveralSolutions(t *testing.T) {
	d := newDesk(t)
	d.wantTitle(command.Samples()[0].Name(d.Words) + " – Nonet")
	d.WantNoModal()
	check.Not(t, d.menu.items["stop"].Disabled != true || d.menu.items["find-next"].Disabled,
		"nothing is to be stopped, and there is something to find")
	d.Key(fyne.KeyN)
	d.Key(fyne.KeyN)
	d.wantStatus("Solution 2, and there are more")
	check.Equal(t, "the bar says", d.panel.Solutions.Stepper.Index.Text+" "+d.panel.Solutions.Stepper.Place.Text, "2 of 3+")
}

func TestSteppingByKeysShowsWordsForEveryState(t *testing.T) {
	d := newDesk(t).with(fourfold)
	var said []string
	say := func() { said = append(said, d.panel.Solutions.Headline.Text+" / "+d.status.message.Text) }
	say()
	for _, key := range []fyne.KeyName{"N", "N", "N", "N", "P", "P", "P", "S"} {
		d.Key(key)
		say()
	}
	d.Key(fyne.KeyEscape)
	say()
	want := []string{
		"Not searched yet / 28 givens, 53 cells to go",
		"At least 2 solutions / Solution 1, and there are more",
		"At least 3 solutions / Solution 2, and there are more",
		"At least 4 solutions / Solution 3, and there are more",
		"4 solutions / Solution 4 of 4",
		"4 solutions / Solution 3 of 4",
		"4 solutions / Solution 2 of 4",
		"4 solutions / Solution 1 of 4",
		"4 solutions / This is the first solution.",
		"4 solutions / 28 givens, 53 cells to go",
	}
	check.Equal(t, "said", strings.Join(said, "\n"), strings.Join(want, "\n"))
	d.WantBoard(fourfold)

	d.with(newspaper).Key("N")
	d.wantStatus(d.Words.Text("status.only-one"))
	d.WantBoard(solved)
	d.with(unsolvable).Key("N")
	d.wantStatus("No solution: 5 occurs more than once in row 1.")
	d.Key(fyne.KeyRight) // moving the cursor is not an edit, so the error stays displayed
	d.Until("why there is no solution", func() bool { return len(d.panel.Solutions.Advice.Shown.Sentences) > 1 })
	check.Equal(t, "of the clash it says",
		d.panel.Solutions.Advice.Shown.Sentences[1], "5 occurs more than once in row 1.")
}

func TestAStoppedSearchSaysSo(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.board.TypedKey(&fyne.KeyEvent{Name: "N"})
	d.wantStatus(d.Words.Count("status.looking", 0))
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.wantStatus(d.Words.Count("status.stopped", 0))
	d.Key("N")
	d.WantBoard(solved)
}

func TestKeysOnTheBoard(t *testing.T) {
	d := newDesk(t).with(blank)
	var mods fyne.KeyModifier
	d.board.Modifiers = func() fyne.KeyModifier { return mods }
	d.Key("5")
	d.Key(fyne.KeyRight)
	mods = fyne.KeyModifierShift
	d.Key("1")
	d.Key("2")
	d.board.TypedShortcut(part.ShortcutOf(command.Key{Name: "7", Ctrl: true}))
	d.board.TypedShortcut(part.ShortcutOf(command.Key{Name: "3", Ctrl: true, Shift: true}))
	state := d.Session.State()
	if state.Entries[0] != 5 || state.Corner[1] != board.DigitsOf(1, 2) || state.Centre[1] != board.DigitsOf(7) || state.Colours[1] != board.ColoursOf(3) {
		t.Errorf("entered %v, corner %v, centre %v, colour %v", state.Entries[0], state.Corner[1], state.Centre[1], state.Colours[1])
	}
	mods = 0
	d.Key(fyne.KeyHome)
	d.board.TypedRune('.')
	d.WantBoard(blank)
	d.Key("5")
	d.board.TypedRune('5') // Fyne sends the character after the key
	check.Equal(t, "with the rune of the digit, the number of entries is", d.Session.State().Entries.Filled(), 1)
}

func TestTheMouseSelectsCells(t *testing.T) {
	d := newDesk(t).with(blank)
	for _, step := range []struct {
		cell board.Cell
		how  boardview.How
		want int
	}{
		{10, boardview.Alone, 1},
		{30, boardview.Extend, 9},
		{80, boardview.Toggle, 10},
		{80, boardview.Toggle, 9},
		{79, boardview.Add, 10},
		{5, boardview.Alone, 1},
	} {
		d.pick(step.cell, step.how)
		check.Equal(t, fmt.Sprintf("picking %v in way %d, the number of selected cells is", step.cell, step.how),
			d.Session.Cursor.Selection().Len(), step.want)
	}
}

func TestTheDigitPadEntersWhatIsChosen(t *testing.T) {
	d := newDesk(t).playing(blank)
	pad := func(digit int) { test.Tap(d.panel.Pad.Digits[digit-1]) }
	pad(4)
	d.Key(fyne.KeyRight)
	test.Tap(d.panel.Pad.Kinds[1])
	pad(6)
	test.Tap(d.panel.Pad.Kinds[2])
	pad(7)
	test.Tap(d.panel.Pad.Kinds[3])
	pad(9)
	test.Tap(d.panel.Pad.Kinds[4])
	pad(8)
	state := d.Session.State()
	check.Equal(t, "removed candidates", state.Crossed[1], board.DigitsOf(9))
	if state.Entries[0] != 4 || state.Corner[1] != board.DigitsOf(6) || state.Centre[1] != board.DigitsOf(7) || state.Colours[1] != board.ColoursOf(8) {
		t.Errorf("entered %v, corner %v, centre %v, colour %v", state.Entries[0], state.Corner[1], state.Centre[1], state.Colours[1])
	}
	test.Tap(d.panel.Pad.Clear)
	if state := d.Session.State(); state.Corner[1]|state.Centre[1] != 0 || !d.board.Focused() {
		t.Error("clearing takes the marks, and the board keeps the focus")
	}
}

func TestEveryCommandRunsInEveryState(t *testing.T) {
	for name, prepare := range map[string]func(*desk){
		"an empty board":     func(d *desk) { d.with(blank) },
		"a puzzle":           func(d *desk) { d.with(newspaper) },
		"a solution":         func(d *desk) { d.with(fourfold).Key("N") },
		"no solution":        func(d *desk) { d.with(unsolvable).Key("N") },
		"a search that runs": func(d *desk) { d.with(newspaper).board.TypedKey(&fyne.KeyEvent{Name: "N"}) },
	} {
		t.Run(name, func(t *testing.T) {
			if race.Slowdown > 1 && name != "a solution" && name != "a search that runs" {
				t.Skip("skipped: without a search beside the window the race detector has nothing to see")
			}
			d := newDesk(t)
			for _, c := range command.All() {
				if c.ID == "quit" {
					continue
				}
				prepare(d)
				if !c.IsEnabled(d.State()) {
					before := d.Session.View().Board
					d.Run(&c)
					check.Equal(t, fmt.Sprintf("after %s, which is not possible, the board is", c.ID),
						d.Session.View().Board, before)
					continue
				}
				d.Run(&c)
				if d.Session.Counts.Progress().Listing {
					d.Session.Solutions.Stop() // on an empty board, the search would never end
				}
				d.Settle()
				for len(d.Modals()) > 0 {
					d.Modals()[len(d.Modals())-1].Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
				}
			}
		})
	}
}

func TestMenusHoldEveryCommandOnce(t *testing.T) {
	d := newDesk(t)
	for _, c := range command.All() {
		if (c.Menu == command.NoMenu) == (d.menu.items[c.ID] != nil) {
			t.Errorf("%s: in a menu %v", c.ID, d.menu.items[c.ID] != nil)
		}
	}
	d.program.SetTheme(storage.ThemeDark)
	check.Not(t, !d.menu.items["theme-dark"].Checked || d.menu.items["theme-system"].Checked,
		"the theme in use has the mark")
}

// TestMenusShowKeysIfThereIsRoom makes a window narrower and wider. Long German labels leave no room for
// keys in the last menus of a narrow one.
func TestMenusShowKeysIfThereIsRoom(t *testing.T) {
	d := newDesk(t)
	d.program.SetLanguage("de")
	for _, test := range []struct {
		width float32
		all   bool
	}{{800, false}, {1900, true}, {800, false}} {
		d.Frame.Resize(fyne.NewSize(test.width, 700))
		all := true
		for _, id := range []command.ID{"open", "hint", "shortcuts"} {
			keyed := strings.Contains(d.menu.items[id].Label, "\t")
			all = all && keyed
			check.That(t, id != "open" || keyed, "the first menu shows no keys at %v", test.width)
		}
		check.Equal(t, fmt.Sprintf("at %v, all menus show keys", test.width), all, test.all)
	}
}

func TestShortcutsOfTheMenuSpareEntryFieldsAndDialogs(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Key("5")
	d.panel.Show(panel.TabPuzzle)
	title := d.panel.Puzzle.Title
	test.Type(title, "Monday")
	d.menuItem("undo")
	check.Not(t, title.Text == "Monday" || d.Session.State().Entries[1] != 5,
		"undo in a field: the title is %q, the entry %d", title.Text, d.Session.State().Entries[1])
	d.Key(fyne.KeyEscape)
	d.WantFocus(d.board)
	d.menuItem("about")
	d.menuItem("about")
	d.menuItem("undo")
	check.That(t, len(d.Modals()) == 1 && d.Session.State().Entries[1] == 5,
		"under a dialog the menu's shortcuts do nothing")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}

// TestSecondKeysWorkInFields uses the shortcuts that no menu shows while a text field has the focus.
func TestSecondKeysWorkInFields(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Key("5")
	d.Session.Tree.Undo()
	d.panel.Show(panel.TabPuzzle)
	title := d.panel.Puzzle.Title
	test.Type(title, "Monday")
	d.menuItem("undo")
	undone := title.Text
	title.TypedShortcut(part.ShortcutOf(command.Find("redo").Keys[1]))
	check.That(t, undone != "Monday" && title.Text == "Monday" && d.Session.State().Entries[1] == 0,
		"redo in a field: the title was %q and is %q", undone, title.Text)
	d.Focus(d.panel.Solutions.Stepper.Index)
	d.panel.Solutions.Stepper.Index.TypedShortcut(part.ShortcutOf(command.Find("shortcuts").Keys[1]))
	d.inHelp().wantTitle(d.Words.Text("command.shortcuts") + " – Nonet")
}

func TestNextAreaGoesRound(t *testing.T) {
	d := newDesk(t)
	want := []fyne.Focusable{d.panel.First(), d.toolbar.first(), d.board}
	for _, area := range want {
		d.menuItem("next-area")
		d.WantFocus(area)
	}
	d.nextArea(-1)
	d.WantFocus(d.toolbar.first())
	d.with(unsolvable)
	d.Key("N")
	d.Until("all that is to be said of it", func() bool { return !d.Session.Solutions.Busy() })
	d.menuItem("next-area")
	d.WantFocus(d.panel.First())
	d.with(fourfold)
	d.panel.Show(panel.TabPuzzle)
	d.Frame.Resize(d.Frame.Content().MinSize())
	d.WantFocus(d.board)
	d.nextArea(1)
	d.WantFocus(d.toolbar.first())
	d.Key("N")
	check.Not(t, d.Session.Solutions.Progress().Found == 0, "the letters of the solutions work on a button too")
}

func TestPuzzleTabShowsAndChangesTheTexts(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("show-puzzle")
	tab := d.panel.Puzzle
	test.Type(tab.Author, "J. Doe")
	test.Type(tab.Comment, "from a\nnewspaper")
	if p := d.Session.State().Puzzle; p.Author != "J. Doe" || p.Comment != "from a\nnewspaper" {
		t.Errorf("author %q, comment %q", p.Author, p.Comment)
	}
	check.Equal(t, "it says", tab.Givens.String(), "24 givens")
	d.wantTitle("• " + d.Words.Text("window.untitled") + " – Nonet")
	d.Session.Tree.Undo()
	check.That(t, tab.Author.Text == "" && tab.Comment.Text == "", "undo shows in the fields")
}

func TestAFieldLeavesUndoToTheBoard(t *testing.T) {
	d := newDesk(t).with(newspaper)
	cell := strings.Index(newspaper, ".")
	d.Session.Cursor.MoveTo(board.Cell(cell), false)
	d.Key("5")
	entered := d.Session.State().Grid()
	d.menuItem("show-puzzle")
	title := d.panel.Puzzle.Title
	d.WantFocus(title)
	test.Type(title, "A")
	d.menuItem("undo")
	check.That(t, title.Text == "" && d.Session.State().Grid() == entered, "the field undoes its own change first")
	for range 2 { // the change of the title, and the digit
		d.menuItem("undo")
	}
	check.That(t, d.Session.State().Grid() != entered, "a field with nothing to undo leaves it to the board")
	d.WantFocus(title)
	for range 3 {
		d.menuItem("redo")
	}
	check.That(t, d.Session.State().Grid() == entered, "the same holds for redo")
	check.Equal(t, "the title again", title.Text, "A")
}

func TestDialogsByKeyboard(t *testing.T) {
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(600, 300))
	d.menuItem("screen-readers")
	text := d.Frame.Canvas().Focused().(*controls.Page)
	for _, key := range []fyne.KeyName{fyne.KeyPageDown, fyne.KeyDown, fyne.KeyEnd} {
		before := text.Offset.Y
		d.Key(key)
		check.Not(t, text.Offset.Y <= before, "%s does not scroll", key)
	}
	d.Key(fyne.KeyHome)
	check.Equal(t, "after Home, the page is scrolled to", text.Offset.Y, 0)
	d.Key(fyne.KeyReturn)
	d.WantNoModal()

	// Esc closes a dialog, whichever widget has the focus.
	for _, open := range []command.ID{"save-as", "open", "about", "screen-readers"} {
		for stops := range 8 {
			d.menuItem(open)
			for range stops {
				d.Frame.Canvas().FocusNext()
			}
			d.Key(fyne.KeyEscape)
			check.Must(t, len(d.Modals()) == 0, "%s: Esc does nothing on %T", open, d.Frame.Canvas().Focused())
		}
	}
	d.files.openPath(d.File("list.txt", newspaper+"\n12345\n"+fourfold+"\n"))
	for range 3 {
		d.Frame.Canvas().FocusNext()
	}
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}

func TestAFieldOutOfSightTakesNoKeys(t *testing.T) {
	d := newDesk(t).with(blank)
	d.panel.Show(panel.TabPuzzle)
	d.panel.Tabs.SelectIndex(int(panel.TabSolutions))
	d.Key("5")
	check.That(t, d.Session.State().Entries.Filled() == 1 && d.Session.View().Game.Texts.Title == "",
		"the digit did not go to the board")
	test.Tap(d.panel.Solutions.Entries)
	check.That(t, d.board.Focused() && d.Session.Solutions.WithEntries(),
		"a click on the check box gives the focus back to the board")
}

func TestAMessageGoesWithTheNextThingDone(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.menuItem("copy")
	d.wantStatus("Copied")
	d.Key("N")
	d.wantStatus("Solution 1, and there are more")
	d.Key("D")
	d.Key("P")
	d.wantStatus("Solution 1, and there are more")
}

func TestAboutTellsTheVersion(t *testing.T) {
	d := newDesk(t)
	d.menuItem("about")
	check.Contains(t, "it says", d.Texts(), "1.2.3")
	d.Press("dialog.close")
	d.WantNoModal()
}

func TestTheBoardSpeaksTheCursorsCell(t *testing.T) {
	d := newDesk(t).with("77" + strings.Repeat(".", 79))
	d.pick(0, boardview.Alone)
	check.Equal(t, "it says", d.board.AccessibilityLabel(), "r1c1, given 7, in conflict")
}

func TestSettingsAreRemembered(t *testing.T) {
	d := newDesk(t)
	d.program.SetTheme(storage.ThemeDark)
	d.menuItem("auto-advance")
	d.Frame.Resize(fyne.NewSize(901, 702))
	path := d.File("p.txt", newspaper)
	d.files.openPath(path)
	d.program.quit()

	again := newDeskIn(t, d.Home)
	got := again.Settings
	if got.Theme != storage.ThemeDark || !got.AutoAdvance || len(got.Recent) != 1 || got.Recent[0] != path {
		t.Errorf("remembered %+v", got)
	}
	check.That(t, got.Width == 901 && got.Height == 702,
		"the size %d×%d was remembered, want 901×702", got.Width, got.Height)
	check.That(t, again.Session.View().AutoAdvance, "auto-advance is not on")
	if items := again.menu.recent.ChildMenu.Items; len(items) != 1 || !strings.HasPrefix(items[0].Label, "p.txt") {
		t.Error("the recent file is not in the menu")
	}
	again.menu.recent.ChildMenu.Items[0].Action()
	again.WantBoard(newspaper)
}

func TestEverySizeShowsTheWholeBoard(t *testing.T) {
	d := newDesk(t)
	least := d.leastWhole()
	check.Not(t, least.Width > 480 || least.Height > 500,
		"the least window is %v, too large for a small screen", least)
	for _, size := range []fyne.Size{least, {Width: 480, Height: 900}, {Width: 900, Height: 500}, {Width: 1920, Height: 1000}, {Width: 700, Height: 700}} {
		d.Frame.Resize(size)
		b, p := d.board.Size(), d.panel.Content
		check.Not(t, b.Width < d.board.MinSize().Width || b.Height < d.board.MinSize().Height,
			"at %v the board has %v", size, b)
		check.Not(t, p.Visible() && (p.Size().Width < panelLeast || p.Size().Height < panelLeast),
			"at %v the panel is squeezed to %v", size, p.Size())
		if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.board); at.X+b.Width > size.Width || at.Y+b.Height > size.Height {
			t.Errorf("at %v the board reaches out of the window", size)
		}
	}
}

// A name or title may contain characters that reverse the text around them or that a title
// bar cannot show. They must be escaped wherever the window shows the name or title.
func TestAHostileNameIsEscaped(t *testing.T) {
	const name, shown = "gpj\u202e.\n\u009btxt", `gpj\u202e.\n\u009btxt`
	d := newDesk(t)
	wantShown := func(what string) {
		t.Helper()
		d.wantTitle(shown + " – Nonet")
		check.Equal(t, fmt.Sprintf("%s in the status bar is", what), d.status.file.String(), shown)
	}
	d.Load(game.State{Playing: true}, workspace.Source{Path: filepath.Join(t.TempDir(), name), Kept: true})
	wantShown("a file")
	d.Load(game.State{Puzzle: board.Puzzle{Title: name}, Playing: true}, workspace.Source{Kept: true})
	wantShown("a title")
	d.requests.remember(filepath.Join(t.TempDir(), name))
	d.menu.updateMenus(d.State())
	check.Begins(t, "the first recent file is", d.menu.recent.ChildMenu.Items[0].Label, shown)
}

// TestTheMenuOfAButtonByKeys opens the menu of new puzzles by a key. The button has the focus again when
// the menu is closed, and the board when an item is chosen.
func TestTheMenuOfAButtonByKeys(t *testing.T) {
	d := newDesk(t).with(newspaper)
	arrow := d.toolbar.fresh
	d.Focus(arrow)
	d.Key(fyne.KeyReturn)
	check.Must(t, d.contextMenu() != nil, "Return opens no menu")
	d.Key(fyne.KeyEscape)
	d.WantFocus(arrow)
	d.Key(fyne.KeyReturn)
	for range 3 {
		d.Key(fyne.KeyDown)
	}
	d.Key(fyne.KeyReturn)
	check.That(t, d.Session.State().Blank(), "the third item is not an empty board")
	d.WantFocus(d.board)
	arrow.MouseIn(&desktop.MouseEvent{})
	test.Tap(arrow)
	check.Must(t, d.contextMenu() != nil, "a click opens no menu")
	d.Key(fyne.KeyEscape)
	d.WantFocus(d.board)
}
