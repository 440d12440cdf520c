package window

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/workspace"
	"nonet/internal/check"
)

// TestAScratchBoardComesBack puts a board away without a question, brings it back by undo, and
// then chooses it from the list.
func TestAScratchBoardComesBack(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.enter9()
	state := *d.Session.State()
	d.menuItem("new")
	d.WantNoModal()
	d.WantBoard(blank)
	d.wantStatus(awayText(d.Words))
	check.Contains(t, "the status is", d.status.message.Text, "Ctrl+Z")
	check.Contains(t, "the status is", d.status.message.Text, d.Words.Text("command.recent-boards"))
	d.menuItem("undo")
	check.Equal(t, "undo brings back", *d.Session.State(), state)

	d.menuItem("new")
	d.Key("5") // from now on, undo concerns the new board
	check.Not(t, d.status.message.Text == awayText(d.Words), "the status still speaks of the old board")
	d.menuItem("undo")
	d.WantBoard(blank)
	d.menuItem("undo")
	d.WantBoard(blank)

	d.menuItem("recent-boards")
	d.WantModal("boards.title")
	check.That(t, strings.Contains(d.Texts(), d.Words.Text("boards.about")), "the list does not say what it is")
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	check.Equal(t, "chosen is", *d.Session.State(), state)

	d.menuItem("recent-boards")
	d.WantModal("boards.title")
	check.Contains(t, "without boards, it says", d.Texts(), d.Words.Text("boards.none"))
}

// TestRedoAfterAnUndonePaste brings a board back by undo, and what had replaced it by redo, several times.
func TestRedoAfterAnUndonePaste(t *testing.T) {
	for name, replace := range map[string]func(d *desk){
		"paste": func(d *desk) {
			d.App.Clipboard().SetContent(many)
			d.menuItem("paste")
		},
		"a new puzzle": func(d *desk) { d.menuItem("new") },
		"a file":       func(d *desk) { d.files.openPath(d.File("other.txt", many)) },
		"a list":       func(d *desk) { d.files.openPath(d.File("list.txt", many+"\n"+lastThree+"\n")) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t).with(newspaper)
			d.enter9()
			d.menuItem("undo")
			d.menuItem("redo")
			mine := *d.Session.State()
			replace(d)
			theirs, path, row := *d.Session.State(), d.Workspace.Source().Path, d.Workspace.Row()
			check.Must(t, theirs != mine, "the board was not replaced")
			for range 3 {
				check.Not(t, command.Find("redo").IsEnabled(d.State()), "there is something to redo")
				d.menuItem("undo")
				check.Equal(t, "undo brings back", *d.Session.State(), mine)
				check.That(t, !d.menu.items["redo"].Disabled, "the menu does not offer to redo")
				d.menuItem("redo")
				check.Equal(t, "redo brings back", *d.Session.State(), theirs)
				check.That(t, d.Workspace.Source().Path == path && d.Workspace.Row() == row, "it comes from %+v", d.Workspace.Source())
				check.Equal(t, "recent boards", len(d.Workspace.RecentBoards()), 1)
			}
			d.menuItem("undo")
			d.menuItem("undo")
			check.Not(t, *d.Session.State() == mine, "the board is not undone further")
			d.menuItem("redo")
			check.Equal(t, "after an undo of the board itself, redo brings back", *d.Session.State(), mine)
			d.Session.Cursor.MoveTo(2, false)
			d.Key("1")
			check.Not(t, command.Find("redo").IsEnabled(d.State()), "after a change there is something to redo")
		})
	}
}

// TestAClosedRowDoesNotComeBack checks that redo does not open a game of a collection that was closed.
func TestAClosedRowDoesNotComeBack(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.enter9()
	mine := *d.Session.State()
	d.files.openPath(d.File("list.txt", many+"\n"+lastThree+"\n"))
	d.menuItem("undo")
	check.Equal(t, "undo brings back", *d.Session.State(), mine)
	check.That(t, command.Find("redo").IsEnabled(d.State()), "there is nothing to redo")
	d.menuItem("close-collection")
	check.Not(t, command.Find("redo").IsEnabled(d.State()), "redo would open a puzzle of the closed collection")
	d.menuItem("redo")
	check.Equal(t, "the board holds", *d.Session.State(), mine)
}

func TestARecentBoardIsDeleted(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.enter9()
	d.menuItem("new")
	d.menuItem("recent-boards")
	d.Press("boards.delete")
	d.WantModal("boards.delete.title")
	d.Press("dialog.cancel")
	d.WantModal("boards.title")
	d.Press("boards.delete")
	d.Press("boards.delete")
	d.WantNoModal()
	check.Equal(t, "recent boards", len(d.Workspace.RecentBoards()), 0)
	check.Not(t, command.Find("undo").IsEnabled(d.State()), "undo would bring back a deleted board")
}

// TestTheBoardLeftIsContinued quits with a board that is in no file. The next start continues
// with it, unless it opens something else.
func TestTheBoardLeftIsContinued(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.enter9()
	state := *d.Session.State()
	d.program.quit()
	check.That(t, d.Closed, "it asks about a board that is in no file")

	again := opened(t, d.Home)
	check.Equal(t, "the game on the board is", *again.Session.State(), state)
	again.wantStatus(again.Words.Text("boards.continued"))
	again.menuItem("new")
	again.program.quit()

	third := opened(t, d.Home)
	check.Not(t, *third.Session.State() == state, "a board that was put away before the end is on the board")
	check.Equal(t, "recent boards", len(third.Workspace.RecentBoards()), 1)

	second := third.further().with(fourfold) // only the board of the last window counts
	second.enter9()
	second.closeWindow()
	third.program.quit()
	fourth := opened(t, d.Home)
	check.Not(t, fourth.Session.Grid() == second.Session.Grid(), "the board of a window closed earlier is on the board")
	check.Equal(t, "recent boards", len(fourth.Workspace.RecentBoards()), 2)
}

// TestTheFileLeftIsContinued quits with a board that is in a file. The next start opens that file,
// unless it opens something else.
func TestTheFileLeftIsContinued(t *testing.T) {
	d := newDesk(t).withFile(newspaper)
	d.enter9()
	d.menuItem("save")
	state := *d.Session.State()
	d.program.quit()

	again := opened(t, d.Home)
	check.Equal(t, "the game on the board is", *again.Session.State(), state)
	again.wantTitle("saved.nonet – Nonet")
	again.wantStatus(again.Words.Text("boards.continued"))
	again.menuItem("restart")
	again.program.quit()
	again.Press("guard.discard")

	changed := opened(t, d.Home)
	check.Equal(t, "after the changes were discarded, the game is", *changed.Session.State(), state)
	changed.menuItem("new")
	changed.program.quit()
	check.Not(t, *opened(t, d.Home).Session.State() == state, "a file that was closed before the end is on the board")
}

// TestTheCollectionLeftIsContinued quits with a puzzle of a file with several, and then of a collection
// saved in one.
func TestTheCollectionLeftIsContinued(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("list.txt", newspaper+"\n"+fourfold+"\n"+many+"\n"))
	d.files.openNext(1)
	d.program.quit()
	again := opened(t, d.Home)
	check.Equal(t, "the puzzle on the board is", again.Session.State().Puzzle.Givens.String(), fourfold)
	again.wantStatus(again.Words.Text("boards.continued"))

	again.Workspace.EditRows(func() { again.Workspace.Collection().Remove([]int{0}) })
	path := filepath.Join(d.Home, "shorter.txt")
	again.Do(workspace.Request{Action: workspace.SaveCollection, Path: path, Format: mustFormat(t, "line")})
	again.Until("the collection is saved", func() bool { return again.Workspace.Collection().Path == path })
	again.files.openNext(1)
	again.program.quit()
	third := opened(t, d.Home)
	check.Equal(t, "the puzzle on the board is", third.Session.State().Puzzle.Givens.String(), many)
	check.Equal(t, "the collection is", third.Workspace.Collection().Path, path)
}

// TestTheFileLeftAtALogoutIsContinued ends the program by a signal: with a file, with a puzzle among other
// text, with a puzzle of a collection, and with a file that was changed.
func TestTheFileLeftAtALogoutIsContinued(t *testing.T) {
	for name, content := range map[string]string{
		"line.txt": newspaper + "\n", "mail.txt": "Try this one:\n\n" + newspaper + "\n\nIt is hard.\n", "two.txt": many + "\n" + newspaper + "\n",
	} {
		for _, end := range []func(*Program){(*Program).Rescue, (*Program).quit} {
			d := newDesk(t)
			path := d.File(name, content)
			d.files.openPath(path)
			if name == "two.txt" {
				d.files.openNext(1)
			}
			d.WantBoard(newspaper)
			end(d.program)
			again := opened(t, d.Home)
			check.Equal(t, "open dialogs", len(again.Modals()), 0)
			again.WantBoard(newspaper)
			check.Begins(t, "the status is", again.status.message.Text, again.Words.Text("boards.continued"))
			if name != "mail.txt" {
				continue
			}
			again.enter9()
			again.program.Rescue()
			changed := opened(t, d.Home)
			changed.WantModal("draft.title")
			changed.Press("draft.restore")
			check.Equal(t, "the changed game is", *changed.Session.State(), *again.Session.State())
			changed.menuItem("save")
			changed.WantModal("save.title") // the file holds more
		}
	}
}

// TestAFileThatIsGoneIsNotContinued removes the file before the next start.
func TestAFileThatIsGoneIsNotContinued(t *testing.T) {
	d := newDesk(t).withFile(newspaper)
	path := d.Workspace.Source().Path
	d.program.quit()
	check.Equal(t, "removing fails with", os.Remove(path), nil)
	again := opened(t, d.Home)
	again.WantNoModal()
	check.Equal(t, "the file is", again.Workspace.Source().Path, "")
}

// TestADamagedBoardIsNamed starts after the board left last time was damaged, and then after it was
// removed.
func TestADamagedBoardIsNamed(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.enter9()
	d.program.quit()
	file := d.Store.Load().Left
	check.Must(t, file != "", "no board was left")
	check.Equal(t, "writing fails with", os.WriteFile(file, []byte("damaged"), 0o600), nil)

	again := opened(t, d.Home)
	again.WantModal("boards.failed")
	check.Contains(t, "it says", again.Texts(), filepath.Base(file))
	again.Press("dialog.ok")
	again.program.quit()

	settings := d.Store.Load()
	settings.Left = file
	check.Equal(t, "saving fails with", errors.Join(os.Remove(file), d.Store.Save(settings, nil)), nil)
	opened(t, d.Home).WantNoModal()
}
