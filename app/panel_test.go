package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/controls"
)

// TestATabIsFilledWhenItIsSelected checks that unseen tabs do not delay the start, and that
// each tab has its content as soon as it is shown.
func TestATabIsFilledWhenItIsSelected(t *testing.T) {
	d := newDesk(t).with(newspaper)
	contents := map[tabIndex]fyne.CanvasObject{
		tabSolutions: d.panel.solutions.content,
		tabRules:     d.panel.rules.content,
		tabPuzzle:    d.panel.puzzle.content,
		tabHistory:   d.panel.history.content,
		tabSteps:     d.panel.steps.content,
	}
	for i, item := range d.panel.tabs.Items {
		tab := tabIndex(i)
		if filled := controls.Contains(item.Content, contents[tab]); filled != (tab == tabSolutions) {
			t.Errorf("%s: filled at first: %v", item.Text, filled)
		}
		for range 2 {
			d.panel.showTab(tab)
			if got := item.Content.(*fyne.Container).Objects; len(got) != 1 || got[0] != contents[tab] {
				t.Errorf("%s: %d objects when it is selected", item.Text, len(got))
			}
			d.panel.showTab(tabSolutions)
		}
	}
}

// TestATabThatWasOutOfSightIsUpToDate checks that a tab shows changes made while another
// tab was selected, and that filling it changes nothing.
func TestATabThatWasOutOfSightIsUpToDate(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.panel.showTab(tabPuzzle)
	d.panel.showTab(tabRules)
	d.panel.showTab(tabSolutions)
	d.menuItem("rules-windoku")
	texts := d.Session.View().Texts
	texts.Title, texts.Author, texts.Comment = "Windows", "A. Setter", "by hand"
	d.Session.SetTexts(texts)
	d.panel.showTab(tabPuzzle)
	if tab := d.panel.puzzle; tab.title.Text != "Windows" || tab.author.Text != "A. Setter" || tab.comment.Text != "by hand" {
		t.Errorf("the puzzle is %q by %q: %q", tab.title.Text, tab.author.Text, tab.comment.Text)
	}
	if got := d.Session.View().Texts; got != texts {
		t.Errorf("the look at them has made the texts %+v", got)
	}
	d.panel.showTab(tabRules)
	if got := d.panel.rules.headline.Text; got != "Windoku" {
		t.Errorf("the rules are %q", got)
	}
}
