package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/controls"
	"nonet/app/dialog"
)

func TestTheListOfSolutionsSaysHowTheyComeThere(t *testing.T) {
	d := newDesk(t).with(fourfold)
	list := d.panel.solutions.list
	says := func() bool { return list.content.Visible() && list.empty.Visible() }
	if got := list.empty.String(); !says() || !strings.Contains(got, "N finds the next one, A finds all.") {
		t.Error("it says nothing before a search")
	}
	d.key("N")
	if says() {
		t.Error("it says it over the solutions")
	}
	if d.with(unsolvable); says() {
		t.Error("it says it of a puzzle that clashes")
	}
	if d.with(newspaper); !says() {
		t.Error("it says nothing for the next puzzle")
	}
}

func TestTheOtherListsSayWhatWouldBeThere(t *testing.T) {
	d := newDesk(t)
	recent := d.menu.recent.ChildMenu.Items
	if len(recent) != 1 || !recent[0].Disabled || recent[0].Label != d.Words.Text("menu.recent.empty") {
		t.Errorf("the recent files are %v", recent)
	}
	d.panel.showTab(tabHistory)
	if !d.panel.history.empty.Visible() {
		t.Error("the history says nothing")
	}
	d.menuItem("open")
	if text := d.Words.Text("filedialog.no-puzzles"); !strings.Contains(d.texts(), text) {
		t.Errorf("the dialog says %q of an empty folder", d.texts())
	}
	d.key(fyne.KeyEscape)
	d.file("one.txt", newspaper)
	dialog := dialog.NewFileDialog(d.Env)
	if dialog.Enter(d.home); dialog.Empty.Visible() {
		t.Error("the folder has a file now")
	}
}

func TestACollectionWithoutAMatchOffersToShowAll(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.file("two.txt", newspaper+"\n"+fourfold))
	tab := d.panel.collection
	d.panel.showTab(tabCollection)
	if tab.empty.Visible() {
		t.Error("there are puzzles")
	}
	tab.text.SetText("xyzzy")
	if !tab.empty.Visible() {
		t.Error("it does not say that there is no match")
	}
	for _, object := range test.LaidOutObjects(tab.empty) {
		if b, ok := object.(*controls.Button); ok {
			test.Tap(b)
		}
	}
	if tab.empty.Visible() || tab.list.view.Len() != 2 || tab.text.Text != "" {
		t.Errorf("%d puzzles are shown by the filter %q", tab.list.view.Len(), tab.text.Text)
	}
}
