package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/boardview"
	"nonet/app/panel"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/internal/check"
)

// pairless is a puzzle in which only 9 fits into r1c9.
const pairless = "12345678........................................................................."

// withHistory returns a desk whose panel shows the history of a puzzle.
func withHistory(t *testing.T, givens string) *desk {
	t.Helper()
	d := newDesk(t).with(givens)
	d.Frame.Resize(fyne.NewSize(1100, 900))
	d.menuItem("show-history")
	d.FocusBoard()
	return d
}

// historyRow returns the object that shows a row of the history, or nil if it is not
// visible.
func (d *desk) historyRow(index int) *panel.HistoryRow {
	row, _ := d.panel.History.List.Shown(index).(*panel.HistoryRow)
	return row
}

// historyTexts returns the texts of the visible rows, prefixed with a dash for each lane.
func (d *desk) historyTexts() []string {
	var texts []string
	first, count := d.panel.History.List.InView()
	for i := first; i < first+count; i++ {
		if r := d.historyRow(i); r != nil {
			texts = append(texts, strings.Repeat("-", r.Lane)+r.AccessibilityLabel())
		}
	}
	return texts
}

func (d *desk) wantHistory(want ...string) {
	d.T.Helper()
	check.Lists(d.T, "the history says", d.historyTexts(), want)
}

// enter puts a digit into a cell.
func (d *desk) enter(c board.Cell, digit fyne.KeyName) {
	d.pick(c, boardview.Alone)
	d.FocusBoard()
	d.Key(digit)
}

func TestTheTreeMakesRoomForWhatIsSaidAboveIt(t *testing.T) {
	d := withHistory(t, pairless)
	d.Frame.Resize(fyne.NewSize(800, 600))
	d.Key("B")
	d.enter(board.At(4, 8), "9")
	tab := d.panel.History
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if least := tab.Refuted.MinSize().Height; tab.Refuted.Size().Height < least || top(tab.Refuted).Y+least > top(tab.List).Y {
		t.Errorf("the text is %v high at %v and needs %v, the tree begins at %v", tab.Refuted.Size().Height, top(tab.Refuted).Y, least, top(tab.List).Y)
	}
}

func TestAGameIsOpenedWithItsTree(t *testing.T) {
	d := withHistory(t, fourfold)
	d.Key("B")
	d.enter(0, "9")
	d.menuItem("drop")
	d.Key("N")
	d.Key("N")
	shown := d.Session.Grid().String()
	doc := d.Session.Document()
	d.menuItem("new")
	if len(d.Modals()) > 0 {
		d.Press("guard.discard")
	}
	d.LoadDocument(doc, workspace.Source{Kept: true})
	check.Equal(t, "before the search has come back, the board shows", d.Session.Grid().String(), shown)
	d.wantStatus(d.Words.Text("status.looking-again", "Index", 2))
	d.Settle()
	d.WantBoard(shown)
	d.wantHistory("Start, now", "-Assumption: r1c1 = 9, dropped", "-r1c1 = 9, × contradiction")
	d.wantTitle(d.Words.Text("window.untitled") + " – Nonet")
}

func TestSave_WhenOnlyPlainStepsAreLost(t *testing.T) {
	d := newDesk(t)
	path := d.File("p.txt", newspaper+"\n")
	d.files.openPath(path)
	d.menuItem("fix")
	d.enter(1, "9")
	d.Key("N")
	d.menuItem("save")
	d.WantNoModal()
	d.wantTitle("p.txt – Nonet")
	check.Equal(t, "the file holds", d.Read(path), "79"+newspaper[2:]+"\n")
	d.Key("B")
	d.menuItem("drop")
	d.menuItem("save")
	d.WantModal("save.loses.title")
	check.Contains(t, "it says", d.Texts(), "history steps")
}
