package app

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/parttest"
	"nonet/internal/check"
)

// start sends a key to the focused widget. Unlike Key, it does not wait for the search to
// end.
func (d *desk) start(name fyne.KeyName) {
	d.Frame.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
}

func (d *desk) goTo(text string) {
	d.T.Helper()
	d.Key("J")
	d.WantFocus(d.bar.index)
	test.Type(d.bar.index, text)
	d.Key(fyne.KeyReturn)
}

// wantShown checks that the board shows the solution with the given number, counted from 1,
// and that the bar shows the number followed by place.
func (d *desk) wantShown(all []string, number int, place string) {
	d.T.Helper()
	d.WantBoard(all[number-1])
	check.Equal(d.T, "the bar says", d.bar.index.Text+" "+d.bar.place.Text, fmt.Sprint(number)+" "+place)
}

func TestTheButtonsOfTheBarStep(t *testing.T) {
	all := parttest.Solutions(fourfold, 9)
	d := newDesk(t).with(fourfold)
	if d.bar.index.Text+d.bar.place.Text != "" || !d.bar.buttons["previous"].Disabled() || !d.bar.buttons["last"].Disabled() {
		t.Error("before a search the bar speaks of solutions")
	}
	for _, step := range []struct {
		button *controls.Button
		shown  int
		place  string
	}{
		{d.bar.next, 1, "of 2+"},
		{d.bar.buttons["find-next"], 2, "of 3+"},
		{d.bar.next, 3, "of 4+"},
		{d.bar.buttons["first"], 1, "of 4+"},
		{d.bar.buttons["last"], 4, "of 4"},
		{d.bar.buttons["previous"], 3, "of 4"},
		{d.bar.buttons["last"], 4, "of 4"},
		{d.bar.buttons["first"], 1, "of 4"},
	} {
		test.Tap(step.button)
		d.Settle()
		d.wantShown(all, step.shown, step.place)
	}
	for _, id := range []command.ID{"first", "previous", "find-all"} {
		check.That(t, d.bar.buttons[id].Disabled(), "on the first of all solutions %s is possible", id)
	}
	d.Key("L")
	d.wantShown(all, 4, "of 4")
	if !d.bar.next.Disabled() || !d.bar.buttons["find-next"].Disabled() || !d.bar.buttons["last"].Disabled() {
		t.Error("there is something behind the last of all solutions")
	}
	d.Key("S")
	d.wantShown(all, 1, "of 4")
}

func TestFindAllAndStopChangePlaces(t *testing.T) {
	d := newDesk(t).with(fourfold)
	find, stop := d.bar.buttons["find-all"], d.bar.buttons["stop"]
	want := func(what string, searches bool) {
		t.Helper()
		check.Not(t, find.Visible() == searches || stop.Visible() != searches,
			"%s: Find all is visible: %v, Stop: %v", what, find.Visible(), stop.Visible())
	}
	want("before", false)
	test.Tap(find)
	want("while it searches", true)
	d.Settle()
	want("afterwards", false)
	d.wantShown(parttest.Solutions(fourfold, 9), 1, "of 4")

	d.with(blank)
	test.Tap(find)
	want("on an empty board", true)
	d.Until("solutions", func() bool { return d.Session.View().Status.Kept > 100 })
	test.Tap(stop)
	want("stopped", false)
	check.Ends(t, "stopped, the bar says", d.bar.place.Text, "+")
}

func TestGoingToANumber(t *testing.T) {
	all := parttest.Solutions(fourfold, 9)
	d := newDesk(t).with(fourfold)
	d.Key("N")
	d.Key("N")
	d.goTo("1") // solution 1 has already been found
	d.wantShown(all, 1, "of 3+")
	d.WantFocus(d.board)
	d.goTo("3")
	d.wantShown(all, 3, "of 4+")
	d.with(fourfold)
	d.goTo("4") // solution 4 has not been found yet
	d.wantShown(all, 4, "of 4")
	d.goTo("2")
	d.wantShown(all, 2, "of 4")
	d.goTo("17")
	d.wantShown(all, 4, "of 4")
	d.wantStatus(d.Words.Count("notice.only-so-many", 4))
	d.with(fourfold)
	d.goTo("5") // the search has not yet found that there are only four
	d.wantShown(all, 4, "of 4")
	d.wantStatus(d.Words.Count("notice.only-so-many", 4))
	d.with(newspaper)
	d.goTo("2")
	d.wantShown([]string{solved}, 1, "of 1")
	d.wantStatus(d.Words.Count("notice.only-so-many", 1))
}

func TestWhatIsNoNumberGoesNowhere(t *testing.T) {
	all := parttest.Solutions(fourfold, 9)
	d := newDesk(t).with(fourfold)
	d.Key("N")
	d.Key("N")
	for _, text := range []string{"", "0", "abc", "-", "99999999999999999999", " "} {
		d.goTo(text)
		d.wantShown(all, 2, "of 3+")
		d.wantStatus("Solution 2, and there are more")
		d.WantFocus(d.board)
	}
	d.Key("J")
	d.Frame.Canvas().Focused().TypedRune('j') // Fyne sends the character after the key
	check.Equal(t, "J itself is typed:", d.bar.index.Text, "2")
	test.Type(d.bar.index, "3")
	d.Key(fyne.KeyEscape)
	d.wantShown(all, 2, "of 3+")
	d.WantFocus(d.board)
	d.Key("J")
	d.App.Clipboard().SetContent("0,001")
	d.bar.index.TypedShortcut(&fyne.ShortcutPaste{Clipboard: d.App.Clipboard()})
	d.Key(fyne.KeyReturn)
	d.wantShown(all, 1, "of 3+")
}

type barPart struct {
	name string
	at   fyne.Position
	size fyne.Size
}

func (d *desk) barParts() []barPart {
	d.Frame.Content().Refresh() // lay out everything again, as the real driver does
	parts := []barPart{{name: "index"}, {name: "place"}, {name: "next"}}
	objects := []fyne.CanvasObject{d.bar.index, d.bar.place, d.bar.next}
	for i := len(objects) - 1; i >= 0; i-- { // skip the widgets that a narrow bar hides
		if !objects[i].Visible() {
			parts, objects = slices.Delete(parts, i, i+1), slices.Delete(objects, i, i+1)
		}
	}
	for _, id := range []command.ID{"first", "previous", "last", "find-next", "find-all", "stop"} {
		if b := d.bar.buttons[id]; b.Visible() {
			parts = append(parts, barPart{name: string(id)})
			objects = append(objects, b)
		}
	}
	for i, object := range objects {
		parts[i].at = fyne.CurrentApp().Driver().AbsolutePositionForObject(object)
		parts[i].size = object.Size()
	}
	return parts
}

func TestTheBarHasRoomInEveryWindow(t *testing.T) {
	d := newDesk(t)
	d.Key("N")
	least := d.leastWhole()
	for _, size := range []fyne.Size{{Width: 1920, Height: 1000}, {Width: 1400, Height: 900}, {Width: 900, Height: 600}, {Width: 480, Height: 900}, least} {
		d.Frame.Resize(size)
		parts := d.barParts()
		var heights []float32
		for i, p := range parts {
			if !slices.Contains(heights, p.at.Y) {
				heights = append(heights, p.at.Y)
			}
			if p.at.X < 0 || p.at.Y < 0 || p.at.X+p.size.Width > size.Width || p.at.Y+p.size.Height > size.Height {
				t.Errorf("at %v %s reaches out of the window: %v %v", size, p.name, p.at, p.size)
			}
			for _, q := range parts[:i] {
				if p.at.X < q.at.X+q.size.Width && q.at.X < p.at.X+p.size.Width && p.at.Y < q.at.Y+q.size.Height && q.at.Y < p.at.Y+p.size.Height {
					t.Errorf("at %v %s lies over %s: %v %v, %v %v", size, p.name, q.name, p.at, p.size, q.at, q.size)
				}
			}
		}
		check.That(t, len(heights) == 1, "at %v the bar has %d rows", size, len(heights))
		bottom := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.board).Y + d.board.Size().Height
		check.Not(t, slices.Min(heights) < bottom,
			"at %v the bar begins at %g, over the board that ends at %g", size, slices.Min(heights), bottom)
	}
}

func TestNothingMovesWhileNumbersGrow(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1400, Height: 900}, {Width: 900, Height: 600}, {Width: 480, Height: 900}} {
		d := newDesk(t).with(blank)
		d.Frame.Resize(size)
		before, side, panel := d.barParts(), d.board.Size(), d.panel.Content.Size()
		same := func(what string) {
			t.Helper()
			for i, p := range d.barParts() {
				// "Stop" replaces "Find all" in the same place.
				if q := before[i]; p.at != q.at || p.size != q.size {
					t.Errorf("at %v %s: %s is at %v %v, was %s at %v %v", size, what, p.name, p.at, p.size, q.name, q.at, q.size)
				}
			}
			if d.board.Size() != side || d.panel.Content.Size() != panel {
				t.Errorf("at %v %s: the board has %v, the panel %v, want %v and %v", size, what, d.board.Size(), d.panel.Content.Size(), side, panel)
			}
		}
		d.start("A")
		same("begun")
		d.Until("many solutions", func() bool { return d.Session.View().Status.Kept > 2000 })
		same("at work")
		d.start("L")
		same("at the last one")
		d.start(fyne.KeyEscape)
		same("stopped")
		check.Not(t, len(d.bar.index.Text) < 4, "the number is %q", d.bar.index.Text)
	}
}

func TestAStoppedSearchForAllGoesOn(t *testing.T) {
	d := newDesk(t).with(blank)
	d.start("A")
	d.Until("some solutions", func() bool { return d.Session.View().Status.Kept > 0 })
	check.Begins(t, "while it searches it says", d.status.message.Text, d.Beginning("status.finding-all.none")+" ")
	d.start(fyne.KeyEscape)
	kept := d.Session.View().Status.Kept
	d.wantStatus(d.Words.Count("status.stopped", kept))
	check.Equal(t, "the bar says", d.bar.place.Text, d.Words.Text("place.of-some", "Of", d.Words.Number(uint64(kept))))
	all := parttest.Solutions(blank, kept+2)
	d.WantBoard(all[0])
	d.Key("L")
	d.WantBoard(all[kept-1])
	d.wantStatus(d.Words.Count("status.stopped", kept)) // L does not resume the search
	d.Key("N")
	d.WantBoard(all[kept])
	d.wantStatus(d.Words.Text("status.shown-of", "Index", d.Words.Number(uint64(kept)+1), "Of", "6,670,903,752,021,072,936,960"))
	for i, solution := range d.Session.View().Listing.Solutions.All() {
		check.Must(t, solution.String() == all[i], "solution %d is %s, want %s", i+1, solution.String(), all[i])
	}
	d.Key(fyne.KeyEscape)
	d.WantBoard(blank)
}

func TestAStoppedCountSaysHowFarItCame(t *testing.T) {
	d := newDesk(t).with("123456789" + blank[9:72] + "........1")
	headline := d.panel.Solutions.Headline
	d.start("C")
	d.wantStatus("Counting…")
	d.Until("some to be counted", func() bool { return d.Session.View().Count.Counted.Value.Solutions > 0 })
	d.wantStatus(d.Words.Text("status.counting-exactly", "Percent", "0%"))
	d.start(fyne.KeyEscape)
	d.wantStatus("More than 100,000 solutions (count stopped before the end)")
	check.Equal(t, "stopped, the headline is", headline.Text, d.Words.Count("headline.more-than", 100_000))
	check.Equal(t, "below that it says", d.panel.Solutions.Progress.String(), "count stopped before the end")
	check.Not(t, d.Session.View().Busy || d.bar.buttons["stop"].Visible(), "something goes on")
	d.Key("N")
	d.WantBoard(parttest.Solutions("123456789"+blank[9:72]+"........1", 1)[0])
	d.with(many).Key("C")
	d.Until("the count", func() bool { return headline.Text == "28 solutions" })
	d.WantBoard(many) // still the puzzle, because a count shows no solution
	check.Not(t, d.panel.Solutions.List.Rows.Length() > 0, "a count lists solutions")
}
