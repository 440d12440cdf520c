package window

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/session/reason"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

// doMore returns the commands that the session can run on its own, but that do more in a
// window.
func doMore() map[command.ID]bool {
	more := map[command.ID]bool{
		"auto-advance": true, "tidy-marks": true, "mistakes": true, "timer": true, // settings
		"find-typos": true, "make-unique": true, "why-wrong": true, // these show a card
		"find-next": true, "find-all": true, "count": true, // these show the tab of solutions
		"fix": true, "hint": true, "hint-technique": true, "hint-step": true, "check": true, // these change the place
		"tinting": true,               // this also chooses colours on the digit pad
		"undo":    true, "redo": true, // this can also bring back the previous board
		"stop": true, // this can also cancel the generation of a puzzle
	}
	for _, limit := range command.KeepLimits() {
		more[command.KeepID(limit)] = true // a setting
	}
	return more
}

func TestEveryCommandIsRunOnce(t *testing.T) {
	d, more := newDesk(t), doMore()
	for _, c := range command.All() {
		action, run := d.Actions[c.ID] != nil, c.Run != nil
		switch {
		case more[c.ID] && !(action && run):
			t.Errorf("%s does more in a window: the window runs it %t, the session runs it %t", c.ID, action, run)
		case !more[c.ID] && action == run:
			t.Errorf("%s: the window runs it %t, the session runs it %t", c.ID, action, run)
		}
		delete(more, c.ID)
	}
	for id := range d.Actions {
		if command.Find(id) == nil {
			t.Errorf("there is no command %q", id)
		}
	}
	for id := range more {
		t.Errorf("there is no command %q to do more for", id)
	}
}

func TestShuffleByTheMenu(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.MarkSaved()
	d.menuItem("shuffle")
	if d.Session.Grid().String() == newspaper || d.status.message.Text != d.Words.Text("notice.shuffled", "Undo", "Ctrl+Z") {
		t.Errorf("the board shows %s, the status says %q", d.Session.Grid(), d.status.message.Text)
	}
	if history := d.Session.Tree.History(); phrase.Step(d.Words, new(history.At(history.Now()))) != "Shuffled" || !d.Session.Dirty() {
		t.Error("it is no step of the history, or nothing to be saved")
	}
	d.menuItem("undo")
	d.WantBoard(newspaper)
	check.Not(t, d.Session.Dirty(), "undo leaves something to be saved")
	d.Load(game.State{Puzzle: board.Puzzle{}}, workspace.Source{Kept: true})
	check.That(t, d.menu.items["shuffle"].Disabled, "the empty board can be shuffled")
}

func TestDigitsAreSoughtByKeys(t *testing.T) {
	d := newDesk(t).with(newspaper)
	for i, key := range []fyne.KeyName{
		fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8, fyne.KeyF9,
	} {
		d.Key(key)
		check.Equal(t, fmt.Sprintf("after %s, sought are", key), d.Session.View().Sought, board.DigitsOf(board.Digit(i+1)))
	}
	if item := d.menu.items["seek-9"]; !item.Checked || item.Disabled {
		t.Error("the menu does not tell that 9 is sought")
	}
	d.Key(fyne.KeyEscape)
	check.Equal(t, "after Esc, sought are", d.Session.View().Sought, 0)
	d.menuItem("seek-3")
	d.boardKey(fyne.KeyF4, fyne.KeyModifierShift)
	check.Equal(t, "with Shift, sought are", d.Session.View().Sought, board.DigitsOf(3, 4))
	d.menuItem("next-area")
	d.Key(fyne.KeyF5)
	check.Equal(t, "on a button F5 seeks", d.Session.View().Sought, board.DigitsOf(5))
	d.menuItem("seek-none")
	check.That(t, d.Session.View().Sought == 0 && d.menu.items["seek-none"].Disabled, "the menu does not end it")
}

// TestHintsAreSpoken checks that a screen reader calls the digit of a hint a hint, and does not
// call an entry of Nonet the player's.
func TestHintsAreSpoken(t *testing.T) {
	d := newDesk(t).with("12345678" + strings.Repeat(".", 73))
	d.pick(8, boardview.Alone)
	d.Session.Logic.HintAt(reason.WholeStep)
	d.Until("the hint", func() bool { return d.Session.Logic.View().Hint.Stage == reason.WholeStep })
	check.Equal(t, "the hint is called", d.board.AccessibilityLabel(), d.Words.Text("cell.hint", "Cell", board.Cell(8), "Digit", 9))
	d.Session.Logic.Hint()
	check.Equal(t, "it is then called", d.board.AccessibilityLabel(), d.Words.Text("cell.helped", "Cell", board.Cell(8), "Digit", 9))
	d.Enter(8, "9")
	check.Equal(t, "once typed it is called", d.board.AccessibilityLabel(), d.Words.Text("cell.entry", "Cell", board.Cell(8), "Digit", 9))
}

func TestCandidatesAreSpokenAndRemembered(t *testing.T) {
	d := newDesk(t).with(blank)
	d.pick(0, boardview.Alone)
	check.Equal(t, "without candidates it says", d.board.AccessibilityLabel(), "r1c1, empty")
	d.Key("M")
	check.Equal(t, "it says", d.board.AccessibilityLabel(), "r1c1, empty, candidates 1, 2, 3, 4, 5, 6, 7, 8 and 9")
	d.Session.ToggleColour(3)
	check.Ends(t, "with a colour it says", d.board.AccessibilityLabel(), "8 and 9, colour 3")
	d.Session.ToggleMark(game.Corner, 5)
	check.Ends(t, "with a mark it says", d.board.AccessibilityLabel(), "8 and 9, corner mark 5, colour 3")
	d.with("12345678" + strings.Repeat(".", 73))
	d.pick(8, boardview.Alone)
	check.Equal(t, "of one candidate it says", d.board.AccessibilityLabel(), "r1c9, empty, candidate 9")
	d.Session.MarkSaved()
	d.program.quit()
	if again := newDeskIn(t, d.Home); !again.Session.Candidates() || !again.menu.items["candidates"].Checked {
		t.Error("they are not remembered")
	}
}

// Three kinds of question have their own dialogs instead of a text and buttons.
func TestEveryQuestionHasTexts(t *testing.T) {
	for kind := range workspace.QuestionKinds {
		own := kind == workspace.WhichReading || kind == workspace.WhichDigits || kind == workspace.WhichFile
		if texts, ok := questions[kind]; ok == own || ok && (texts.title == "" || texts.text == nil) {
			t.Errorf("question %d: %+v", kind, texts)
		}
	}
	for answer := range workspace.Answers {
		if (answers[answer] == "") != (answer == workspace.GoOn) {
			t.Errorf("answer %d is called %q", answer, answers[answer])
		}
	}
}
