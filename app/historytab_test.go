package app

import (
	"testing"

	"nonet/app/parttest"
	"nonet/app/workspace"
	"nonet/internal/check"
)

func TestAGameIsOpenedWithItsTree(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.menuItem("show-history")
	d.FocusBoard()
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
	check.Lists(t, "the history says", parttest.RowTexts(d.panel.History.List),
		[]string{"Start, now", "Assumption: r1c1 = 9, dropped", "r1c1 = 9, × contradiction"})
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
