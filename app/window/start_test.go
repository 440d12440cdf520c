package window

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/board"
	"nonet/internal/check"
)

// begins reports whether the start page is shown.
func (d *desk) begins() bool { return d.panel.Start.Content.Visible() }

// TestTheStartPage checks that the program starts with an empty board that takes digits at once, and with
// pictures of the boards and files of earlier times, the latest first.
func TestTheStartPage(t *testing.T) {
	before := newDesk(t)
	before.with(fourfold).Enter(0, "9")
	before.menuItem("new") // puts it away
	before.files.openPath(before.File("paper.txt", newspaper))
	before.KeepSettings()

	d := newDeskIn(t, before.Home)
	d.menuItem("first-steps")
	check.That(t, d.begins() && d.Session.State().Blank() && d.board.Focused(), "the program does not start with an empty board")
	d.Until("the pictures", func() bool { return len(d.panel.Start.Rows) == 2+3 })
	d.menuItem("next-area")
	d.WantFocus(d.panel.Start.Rows[0])
	d.Key(fyne.KeyDown)
	d.WantFocus(d.panel.Start.Rows[1])
	check.Begins(t, "the second picture is called", d.panel.Start.Rows[1].Label(), d.Words.Text("window.untitled"))
	d.Key(fyne.KeyUp)
	d.Key(fyne.KeyReturn)
	d.Settle()
	check.Not(t, d.begins(), "the page stays")
	d.WantBoard(newspaper)

	d.menuItem("first-steps")
	d.FocusBoard()
	d.Key("5")
	check.That(t, !d.begins() && d.Session.State().Puzzle.Givens[0] == 5 && d.panel.Place() == panel.Edit, "a digit is not entered")
	d.menuItem("first-steps")
	test.Tap(d.panel.Start.Levels[1])
	d.Until("a puzzle", func() bool { return d.Workspace.Source().Generated })
	check.That(t, !d.begins() && d.panel.Place() == panel.Play, "the new puzzle cannot be played")
}

// TestTheTaskCardCutsNothing checks that in a window of the initial size, the content of
// the Solutions tab fits below the card without scrolling, before and after a search.
func TestTheTaskCardCutsNothing(t *testing.T) {
	for _, language := range i18n.Languages() {
		d := newDesk(t)
		d.program.SetLanguage(language)
		d.Frame.Resize(fyne.NewSize(1100, 760-menuHeight))
		for _, id := range []command.ID{"", "find-next", "find-all", "new", "find-next"} {
			if id != "" {
				d.menuItem(id)
			}
			check.Equal(t, fmt.Sprintf("%s: after %q the card is visible", language, id), d.panel.Task.Content.Visible(), id == "new")
			whole := d.panel.Solutions.Content.(*container.Scroll).Content
			if least, room := whole.MinSize().Height, d.panel.Solutions.Content.Size().Height; least > room+1 {
				t.Errorf("%s: after %q the tab needs %v and has %v", language, id, least, room)
			}
		}
	}
}

// menuHeight is the height of the menu, which the test driver does not show.
const menuHeight = 30

func TestTheTaskOfEntering(t *testing.T) {
	d := newDesk(t)
	d.menuItem("new")
	foot := d.panel.Foot
	check.That(t, controls.SeenIn(d.panel.Content, foot.Play), "the panel does not offer to play")
	for _, sign := range newspaper {
		if sign == '.' {
			d.Key(fyne.KeySpace)
		} else {
			d.Key(fyne.KeyName(sign))
		}
	}
	d.WantBoard(newspaper)
	test.Tap(foot.Play)
	check.That(t, d.Session.State().Playing && d.board.Focused(), "the game has not begun")
	check.Not(t, controls.SeenIn(d.panel.Content, foot.Play), "the panel still offers to play")
	d.menuItem("undo")
	check.Equal(t, "after undo, the place is", d.panel.Place(), panel.Edit)
}

func TestTheTaskWhenTheBoardIsFull(t *testing.T) {
	d := newDesk(t).with(newspaper)
	card := d.panel.Task
	seen := func(what string, heading i18n.Key, buttons ...bool) {
		t.Helper()
		check.Begins(t, what+", it says", card.Title.Text, d.Words.Text(heading))
		for i, button := range []*controls.Button{card.Conflict, card.Fresh} {
			check.Equal(t, fmt.Sprintf("%s, button %d is visible", what, i), controls.SeenIn(d.panel.Content, button), buttons[i])
		}
	}
	d.Key("N")
	d.Key("K")
	seen("solved", "finish.solved", false, true)
	d.Key(fyne.KeyTab)
	d.Session.Cursor.MoveTo(1, false)
	d.Key("7")
	check.Equal(t, "it says", card.Title.Text, d.Words.Count("finish.clashing", board.ConflictCells(d.Session.View().Game.Conflicts).Len()))
	test.Tap(card.Conflict)
	check.Equal(t, "selected", d.Session.Cursor.Selection(), board.ConflictCells(d.Session.View().Game.Conflicts))
	d.menuItem("undo")
	seen("solved again", "finish.solved", false, true)
	d.menuItem("undo")
	check.Not(t, controls.SeenIn(d.panel.Content, card.Fresh), "the card of a solved puzzle stays")
}

func TestTheStartPageGivesWayToAFile(t *testing.T) {
	d := newDesk(t)
	d.menuItem("first-steps")
	d.begin(d.File("one.txt", newspaper))
	check.Not(t, d.begins(), "a file does not take its place")
	d.menuItem("first-steps")
	check.That(t, d.begins(), "it does not come back")
	d.files.openPath(d.File("two.txt", newspaper+"\n"+fourfold))
	check.Not(t, d.begins(), "a collection does not take its place")
}

func TestEachSampleOpens(t *testing.T) {
	d := newDesk(t)
	files, err := os.ReadDir(filepath.Join("..", "..", "assets", "samples"))
	if err != nil || len(files) != len(command.Samples()) {
		t.Errorf("%d files for %d samples, %v", len(files), len(command.Samples()), err)
	}
	for _, sample := range command.Samples() {
		d.menuItem(sample.ID())
		title, look := d.Words.Text(sample.Title), sample.LookText(d.Words)
		d.wantTitle(sample.Name(d.Words) + " – Nonet")
		check.That(t, d.panel.Tabs.SelectedIndex() == int(panel.TabPuzzle) && d.board.Focused(),
			"%s: what to look at is not in view, or the board has not got the focus", sample.File)
		if d.Session.State().Puzzle.Givens.Filled() == 0 || d.panel.Puzzle.Comment.Text != look || d.panel.Puzzle.Title.Text != title {
			t.Errorf("%s is on the board with the title %q and the comment %q", sample.File, d.panel.Puzzle.Title.Text, d.panel.Puzzle.Comment.Text)
		}
		check.Not(t, d.Session.Dirty(), "%s is to be saved", sample.File)
	}
}

// The texts of a sample follow the language unless the user has changed them.
func TestTheWordsOfASampleFollowTheLanguage(t *testing.T) {
	d := newDesk(t)
	for i := range command.Samples() {
		sample := &command.Samples()[i]
		d.program.SetLanguage("en")
		d.menuItem(sample.ID())
		d.enter9()
		dirty := d.Session.Dirty()
		d.program.SetLanguage("fr")
		title, look := d.Words.Text(sample.Title), sample.LookText(d.Words)
		check.Not(t, strings.Contains(look, "{{") || strings.Contains(look, "no value"),
			"%s: a place is not filled: %q", sample.File, look)
		for _, step := range []string{"as it is", "undone"} {
			if d.panel.Puzzle.Title.Text != title || d.panel.Puzzle.Comment.Text != look {
				t.Errorf("%s, %s: it is called %q, look at %q", sample.File, step, d.panel.Puzzle.Title.Text, d.panel.Puzzle.Comment.Text)
			}
			check.Not(t, step == "as it is" && d.Session.Dirty() != dirty,
				"%s: another language is an edit", sample.File)
			d.Session.Tree.Undo()
		}
		check.Not(t, d.Session.Dirty(), "%s: undone, it is to be saved", sample.File)
	}
	texts := d.Session.View().Game.Texts
	texts.Comment = "my own"
	d.Session.SetTexts(texts)
	d.program.SetLanguage("de")
	check.Equal(t, "the comment is", d.panel.Puzzle.Comment.Text, "my own")
}

// TestTheStartPageEndsWithUse uses the program in different ways. After each, the page is hidden.
func TestTheStartPageEndsWithUse(t *testing.T) {
	for what, use := range map[string]func(*desk){
		"a given":         func(d *desk) { d.Key("9") },
		"a solution":      func(d *desk) { d.Key("N") },
		"a sample":        func(d *desk) { d.menuItem(command.Samples()[1].ID()) },
		"a new puzzle":    func(d *desk) { d.another() },
		"an opened file":  func(d *desk) { d.files.openPath(d.File("a.txt", newspaper)) },
		"a pasted puzzle": func(d *desk) { d.files.openText(newspaper) },
		"rules":           func(d *desk) { d.menuItem("show-rules") },
		"a mode":          func(d *desk) { d.menuItem("fix") },
	} {
		d := newDesk(t)
		d.menuItem("first-steps")
		check.Must(t, d.begins(), "at first, there is none")
		use(d)
		d.Settle()
		check.Not(t, d.begins(), "after %s, the page stays", what)
	}
}

// TestTheCardOfAnEnteredPuzzleStays types a puzzle. The card offers to play until then.
func TestTheCardOfAnEnteredPuzzleStays(t *testing.T) {
	d := newDesk(t)
	d.menuItem("new")
	for _, key := range []fyne.KeyName{fyne.Key5, fyne.Key3, fyne.KeySpace, fyne.Key7} {
		check.That(t, controls.SeenIn(d.panel.Content, d.panel.Foot.Play), "there is no button for playing")
		d.Key(key)
	}
	check.That(t, d.panel.Task.Content.Visible() && controls.SeenIn(d.panel.Content, d.panel.Foot.Play), "the button for playing is gone")
}

// A count or a search does not end the task.
func TestTheTaskCardStaysWhileNonetIsBusy(t *testing.T) {
	d := newDesk(t)
	d.menuItem("new")
	for _, busy := range []bool{true, false} {
		state := d.State()
		state.Search.Busy = busy
		d.panel.Update(state)
		check.That(t, d.panel.Task.Content.Visible(), "busy %v: the card is hidden", busy)
	}
}
