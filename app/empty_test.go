package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/controls"
	"nonet/app/dialog"
	"nonet/app/panel"
	"nonet/internal/check"
)

func TestTheOtherListsSayWhatWouldBeThere(t *testing.T) {
	d := newDesk(t)
	recent := d.menu.recent.ChildMenu.Items
	if len(recent) != 1 || !recent[0].Disabled || recent[0].Label != d.Words.Text("menu.recent.empty") {
		t.Errorf("the recent files are %v", recent)
	}
	d.panel.Show(panel.TabHistory)
	check.That(t, d.panel.History.Empty.Visible(), "the history says nothing")
	d.menuItem("open")
	check.Contains(t, "of an empty folder the dialog says", d.Texts(), d.Words.Text("filedialog.no-puzzles"))
	d.Key(fyne.KeyEscape)
	d.File("one.txt", newspaper)
	dialog := dialog.NewFileDialog(d.Env)
	if dialog.Enter(d.Home); dialog.Empty.Visible() {
		t.Error("the folder has a file now")
	}
}

func TestACollectionWithoutAMatchOffersToShowAll(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("two.txt", newspaper+"\n"+fourfold))
	tab := d.panel.Collection
	d.panel.Show(panel.TabCollection)
	check.Not(t, tab.Empty.Visible(), "there are puzzles")
	tab.Text.SetText("xyzzy")
	check.That(t, tab.Empty.Visible(), "it does not say that there is no match")
	for _, object := range test.LaidOutObjects(tab.Empty) {
		if b, ok := object.(*controls.Button); ok {
			test.Tap(b)
		}
	}
	check.Not(t, tab.Empty.Visible() || tab.List.View.Len() != 2 || tab.Text.Text != "",
		"%d puzzles are shown by the filter %q", tab.List.View.Len(), tab.Text.Text)
}
