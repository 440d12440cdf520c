package app

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/app/session"
	"nonet/board"
	"nonet/internal/check"
)

func TestACopiedPuzzleTakesItsRulesAlong(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.Rules.SetRegions(board.Shapes()[1].Regions)
	d.menuItem("copy-puzzle")
	check.Equal(t, "copied", d.App.Clipboard().Content(), newspaper+board.Shapes()[1].Regions.String())
	d.Session.MarkSaved()
	d.with(blank)
	d.Session.MarkSaved()
	d.menuItem("paste")
	check.Equal(t, "pasted, its rules are", d.Session.View().Rules.Name(), "jigsaw")
	d.Session.SelectAll()
	d.Session.MoveTo(0, false)
	d.Session.MoveTo(10, true)
	d.Session.Rules.MakeGroup()
	d.menuItem("copy-puzzle")
	d.wantStatus(d.Words.Text("copy.partly", "Things", d.Words.Count("loss.groups", 1)))
}

func TestCopyPuzzleSpeaksOfNothingButTheRules(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("rules-windoku")
	d.Session.SetTexts(session.Texts{Title: "Monday", Author: "A. Setter", Comment: "easy"})
	d.pick(1, boardview.Alone)
	d.Key("9")
	d.menuItem("copy-puzzle")
	check.Equal(t, "copied", d.App.Clipboard().Content(), newspaper+"\twindoku")
	d.wantStatus(d.Words.Text("copy.done"))
}

func TestCopiesOfTheBoardHaveRulesAndSolutionsNone(t *testing.T) {
	const windoku = "935167248847352169621849357159634782482975631376281495293516874718493526564728913"
	d := newDesk(t).with(windoku[:80] + ".")
	d.menuItem("rules-windoku")
	d.Session.SetTexts(session.Texts{Title: "Monday"})
	d.Key("N")
	for id, want := range map[command.ID]string{
		"copy": windoku, "copy-puzzle": windoku[:80] + ".\twindoku", "copy-solution": windoku,
	} {
		d.menuItem(id)
		check.Equal(t, fmt.Sprintf("%s copied", id), d.App.Clipboard().Content(), want)
		d.wantStatus(d.Words.Text("copy.done"))
	}
	d.Key(fyne.KeyEscape)
	d.menuItem("copy")
	check.Equal(t, "of the puzzle on the board was copied", d.App.Clipboard().Content(), windoku[:80]+".\twindoku")
}
