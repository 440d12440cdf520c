package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/app/session"
	"nonet/board"
)

func TestACopiedPuzzleTakesItsRulesAlong(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.Rules.SetRegions(board.Shapes()[1].Regions)
	d.menuItem("copy-puzzle")
	if got := d.App.Clipboard().Content(); got != newspaper+board.Shapes()[1].Regions.String() {
		t.Errorf("copied %q", got)
	}
	d.Session.MarkSaved()
	d.with(blank)
	d.Session.MarkSaved()
	d.menuItem("paste")
	if got := d.Session.View().Rules.Name(); got != "jigsaw" {
		t.Errorf("pasted, its rules are %q", got)
	}
	d.Session.SelectAll()
	d.Session.MoveTo(0, false)
	d.Session.MoveTo(10, true)
	d.Session.Rules.MakeGroup()
	d.menuItem("copy-puzzle")
	if got := d.status.message.Text; got != d.Words.Text("copy.partly", "Things", d.Words.Count("loss.groups", 1)) {
		t.Errorf("it says %q", got)
	}
}

func TestCopyPuzzleSpeaksOfNothingButTheRules(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("rules-windoku")
	d.Session.SetTexts(session.Texts{Title: "Monday", Author: "A. Setter", Comment: "easy"})
	d.pick(1, boardview.Alone)
	d.key("9")
	d.menuItem("copy-puzzle")
	if got := d.App.Clipboard().Content(); got != newspaper+"\twindoku" {
		t.Errorf("copied %q", got)
	}
	if got := d.status.message.Text; got != d.Words.Text("copy.done") {
		t.Errorf("it says %q", got)
	}
}

func TestCopiesOfTheBoardHaveRulesAndSolutionsNone(t *testing.T) {
	const windoku = "935167248847352169621849357159634782482975631376281495293516874718493526564728913"
	d := newDesk(t).with(windoku[:80] + ".")
	d.menuItem("rules-windoku")
	d.Session.SetTexts(session.Texts{Title: "Monday"})
	d.key("N")
	for id, want := range map[command.ID]string{
		"copy": windoku, "copy-puzzle": windoku[:80] + ".\twindoku", "copy-solution": windoku,
	} {
		d.menuItem(id)
		if got := d.App.Clipboard().Content(); got != want {
			t.Errorf("%s copied %q, want %q", id, got, want)
		}
		if got := d.status.message.Text; got != d.Words.Text("copy.done") {
			t.Errorf("%s says %q", id, got)
		}
	}
	d.key(fyne.KeyEscape)
	d.menuItem("copy")
	if got, want := d.App.Clipboard().Content(), windoku[:80]+".\twindoku"; got != want {
		t.Errorf("of the puzzle on the board was copied %q, want %q", got, want)
	}
}
