package window

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/window/panel"
	"nonet/internal/check"
)

// tabTitles returns the edges of the titles of the tabs.
func (d *desk) tabTitles() edges {
	titles := edgesOf(d.panel.Tabs)
	titles.bottom = edgesOf(d.panel.Tabs.Selected().Content).top
	return titles
}

// TestTheTabsStayInPlace checks that whatever is above or below the content of the tabs, their
// titles stay where they are, and nothing covers them.
func TestTheTabsStayInPlace(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 800, Height: 600}, {Width: 800, Height: 500}, {Width: 1100, Height: 760}, {Width: 520, Height: 900}} {
		d := newDesk(t)
		d.Frame.Resize(size.SubtractWidthHeight(0, menuHeight))
		start := d.tabTitles()
		look := func(when string) {
			t.Helper()
			d.Settle()
			for _, tab := range tabs {
				d.panel.Select(tab)
				when := fmt.Sprintf("%v, tab %d, %s", size, tab, when)
				at := d.tabTitles()
				if !d.panel.Tabs.Items[tab].Apart {
					check.Equal(t, when+": the titles are at", at, start)
				}
				for name, object := range map[string]fyne.CanvasObject{"task": d.panel.Task.Content, "hint": d.panel.Hint.Content} {
					if top := edgesOf(object).top; object.Visible() && top < at.bottom {
						t.Errorf("%s: the %s begins at %v, the titles end at %v", when, name, top, at.bottom)
					}
				}
				content := d.panel.Tabs.Selected().Content.(*fyne.Container).Objects[0]
				yields := size.Width == 520 && d.panel.Hint.Content.Visible() // below the board, the panel has room for a hint only
				if !content.Visible() && !yields && (tab == panel.TabSolutions || size.Width == 1100) {
					t.Errorf("%s: the content of the tab is hidden", when)
				}
				if room, least := content.Size().Height, content.MinSize().Height; content.Visible() && room < least {
					t.Errorf("%s: the tab has %v and needs %v", when, room, least)
				}
			}
			d.panel.Select(panel.TabSolutions)
		}
		look("first steps")
		d.with(newspaper)
		look("no search")
		d.Key(fyne.KeyF12)
		d.UntilHinted()
		look("hint")
		d.Key(fyne.KeyEscape)
		d.Key("N")
		look("a solution")
		d.menuItem("keep")
		look("solved")
		d.with(fourfold).Key("A")
		look("several solutions")
		d.menuItem("new")
		look("entering")
	}
}

// An answer of a search appears in the Solutions tab, which comes to the front, unless the user
// is going through a collection.
func TestASearchShowsTheSolutionsTab(t *testing.T) {
	d := newDesk(t)
	for _, id := range []command.ID{"find-next", "find-all", "count"} {
		d.with(fourfold)
		for _, tab := range tabs {
			if int(tab) < len(d.panel.Tabs.Items) {
				d.with(fourfold).panel.Show(tab)
				d.menuItem(id)
				check.Equal(t, fmt.Sprintf("after %s in tab %d, the tab is", id, tab), d.panel.Tabs.SelectedIndex(), int(panel.TabSolutions))
			}
		}
	}
	d.files.openPath(d.File("two.txt", newspaper+"\n"+fourfold))
	d.panel.Show(panel.TabCollection)
	d.menuItem("find-next")
	check.Equal(t, "beside a collection, the tab is", d.panel.Tabs.SelectedIndex(), int(panel.TabCollection))
}

// TestTheBarKeepsTheFocus checks that a command of the bar that shows another tab does not take
// the focus from the bar, but that a widget in the tab that is left loses it.
func TestTheBarKeepsTheFocus(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.Key("N")
	d.Focus(d.panel.Solutions.Stepper.Next)
	d.menuItem("find-next")
	d.WantFocus(d.panel.Solutions.Stepper.Next)
	d.panel.Show(panel.TabRules)
	d.panel.Select(panel.TabSolutions)
	d.WantFocus(d.board)
	d.Frame.Canvas().Unfocus() // as a click on a title does
	d.panel.Select(panel.TabRules)
	d.WantFocus(d.board)
}
