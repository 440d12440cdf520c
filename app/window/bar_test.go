package window

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/internal/parttest"
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
	for _, step := range []struct {
		button *controls.Button
		shown  int
		place  string
	}{
		{d.bar.buttons["find-next"], 1, "of 2+"},
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

// parts returns the names of the visible parts of the bar, from left to right. It writes a
// disabled part in brackets.
func (d *desk) parts() string {
	slices.SortFunc(d.bar.content.Objects, func(a, b fyne.CanvasObject) int { return cmp.Compare(a.Position().X, b.Position().X) })
	var names []string
	for _, object := range d.bar.content.Objects {
		if !object.Visible() {
			continue
		}
		switch o := object.(type) {
		case *controls.Button:
			name, _, _ := strings.Cut(cmp.Or(o.Text, o.Name), "   ")
			if o.Disabled() {
				name = "(" + name + ")"
			}
			names = append(names, name)
		case *widget.Label:
			names = append(names, o.Text)
		case *controls.Field:
			names = append(names, "["+o.Text+"]")
		}
	}
	return strings.Join(names, ", ")
}

func TestTheBarShowsWhatAppliesToTheState(t *testing.T) {
	d := newDesk(t).with(fourfold)
	word := d.Words.Text
	first, previous, next, last := word("command.first"), word("command.previous"), word("command.find-next"), word("command.last")
	all, hide, find := word("bar.find-all"), word("bar.hide-solution"), word("bar.find-next")
	want := func(what, parts string) {
		t.Helper()
		check.Equal(t, what+" the bar shows", d.parts(), parts)
	}
	d.Frame.Resize(fyne.NewSize(1600, 1100))
	want("before a search", word("bar.find-first"))
	d.Key("N")
	want("with a solution", "("+first+"), ("+previous+"), "+next+", "+last+", "+word("bar.solution")+", [1], of 2+, "+all+", "+hide+", "+find)
	d.Key("A")
	d.Key("L")
	want("with the last one", first+", "+previous+", ("+next+"), ("+last+"), "+word("bar.solution")+", [4], of 4, "+hide+", ("+find+")")
	test.Tap(d.bar.buttons["stop"])
	d.WantBoard(fourfold)
	want("with a hidden solution", first+", "+previous+", "+next+", "+last+", "+find)
	d.with(blank)
	d.start("A")
	d.Until("solutions", func() bool { return d.Session.Solutions.Progress().Kept > 100 })
	check.Contains(t, "at work the bar shows", d.parts(), word("bar.stop"))
	check.Not(t, strings.Contains(d.parts(), all) || strings.Contains(d.parts(), hide), "at work the bar shows %s", d.parts())
	test.Tap(d.bar.buttons["stop"])
	check.Contains(t, "stopped, the bar shows", d.parts(), all+", "+hide+", "+find)
	check.Ends(t, "stopped, the bar says", d.bar.place.Text, "+")
}

func TestANumberCanBeTypedBeforeASearch(t *testing.T) {
	d := newDesk(t).with(fourfold)
	check.Not(t, d.bar.index.Visible(), "there is a number")
	d.Key("J")
	check.That(t, d.bar.index.Visible(), "no number can be typed")
	d.Key(fyne.KeyEscape)
	check.Not(t, d.bar.index.Visible(), "there is still a number")
	d.WantFocus(d.board)
}

// TestANumberCanBeTypedInTheNarrowestBar checks that the field replaces the button for hiding
// the solution if there is no room for both.
func TestANumberCanBeTypedInTheNarrowestBar(t *testing.T) {
	all := parttest.Solutions(fourfold, 9)
	for _, language := range i18n.Languages() {
		d := newDesk(t)
		d.program.SetLanguage(language)
		d.Frame.Resize(d.leastWhole())
		d.with(fourfold)
		d.Key("J")
		if find := d.bar.buttons["find-next"]; find.Visible() {
			check.That(t, edgesOf(d.bar.index).right <= edgesOf(find).left, "%s: before a search, the button covers the field", language)
		}
		d.Key(fyne.KeyEscape)
		check.That(t, d.bar.buttons["find-next"].Visible(), "%s: the button stays hidden", language)
		d.Key("N")
		index, hide := d.bar.index, d.bar.buttons["stop"]
		check.That(t, hide.Visible() && !index.Visible(), "%s: this bar has room for the field", language)
		d.Key("J")
		check.That(t, index.Visible() && !hide.Visible(), "%s: no number can be typed", language)
		before, next, find := edgesOf(d.bar.next), edgesOf(index), edgesOf(d.bar.buttons["find-next"])
		check.That(t, before.right <= next.left && next.right <= find.left, "%s: the field is from %v to %v", language, next.left, next.right)
		test.Type(index, "3")
		d.Key(fyne.KeyReturn)
		d.WantBoard(all[2])
		check.That(t, hide.Visible() && !index.Visible(), "%s: the field stays", language)
	}
}

func TestTheFindButtonSaysWhatItDoes(t *testing.T) {
	d := newDesk(t)
	d.menuItem("new")
	for _, step := range []struct {
		key  fyne.KeyName
		text i18n.Key
	}{{"M", "bar.find-first"}, {"N", "bar.find-next"}, {fyne.KeyEscape, "bar.find-next"}, {"1", "bar.find-first"}} {
		d.Key(step.key)
		check.Equal(t, fmt.Sprintf("after %s it says", step.key), d.bar.buttons["find-next"].Text, d.WithKeys(step.text, "find-next"))
		others := 0
		for _, b := range parttest.In[*controls.Button](d.Desk) {
			if b != d.bar.buttons["find-next"] && b.Text == d.bar.buttons["find-next"].Text && controls.SeenIn(d.Frame.Content(), b) {
				others++
			}
		}
		check.Equal(t, "other buttons that say it", others, 0)
	}
}

func TestTheFindButtonShowsTheOnlySolution(t *testing.T) {
	d := newDesk(t).with(newspaper)
	find := d.bar.buttons["find-next"]
	d.Key("N")
	d.Until("the only solution", func() bool { return d.Session.Solutions.Progress().All })
	d.Key(fyne.KeyEscape)
	d.WantBoard(newspaper)
	check.Equal(t, "while it is hidden it says", find.Text, d.WithKeys("bar.show-only", "find-next"))
	d.Key("N")
	check.That(t, d.Session.Solutions.Showing() && find.Disabled(), "it shows the solution")
	check.Equal(t, "with the solution it says", find.Text, d.WithKeys("bar.find-next", "find-next"))
}

func TestFindIsSolidUnlessTheUserSolves(t *testing.T) {
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(1600, 1100))
	for _, test := range []struct {
		name  string
		do    func()
		solid bool
	}{
		{"a sample", func() {}, true},
		{"a solution", func() { d.Key("N") }, true},
		{"an entry", func() { d.Key("1") }, false},
		{"a solution over it", func() { d.Key("N") }, true},
		{"a hint", func() { d.Key(fyne.KeyEscape); d.menuItem("undo"); d.menuItem("hint"); d.UntilHinted() }, false},
		{"the hint closed", func() { d.Key(fyne.KeyEscape) }, true},
		{"an empty board", func() { d.menuItem("new") }, true},
		{"a given", func() { d.Key("1") }, true},
		{"a puzzle to play", func() {
			d.Load(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(newspaper)}, Playing: true}, workspace.Source{Kept: true})
		}, true},
		{"one that Nonet made", func() {
			d.Load(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(newspaper)}, Playing: true}, workspace.Source{Kept: true, Generated: true})
		}, false},
		{"its solution", func() { d.Key("N") }, true},
		{"a solved one", func() { d.menuItem("keep") }, false},
		{"a full board with conflicts", func() { d.menuItem("undo"); d.menuItem("select-all"); d.Key("4") }, false},
		{"its check", func() {
			d.menuItem("check")
			d.Until("the answer", func() bool { return d.Session.Logic.View().Check.Known })
		}, false},
	} {
		test.do()
		d.Settle()
		check.Equal(t, test.name+" has a solid button", d.bar.buttons["find-next"].Importance == widget.HighImportance, test.solid)
		check.That(t, len(d.solid()) <= 1 && (len(d.solid()) == 1 || !test.solid), "%s has these: %q", test.name, d.solid())
	}
}

// solid returns the texts of the visible primary buttons in the window.
func (d *desk) solid() []string {
	var texts []string
	var look func(fyne.CanvasObject)
	look = func(object fyne.CanvasObject) {
		if !object.Visible() {
			return
		}
		switch object := object.(type) {
		case *controls.Button:
			if object.Importance == widget.HighImportance {
				texts = append(texts, object.Text)
			}
		case *fyne.Container:
			for _, child := range object.Objects {
				look(child)
			}
		case fyne.Widget: // with the renderer that it has, since test.LaidOutObjects makes a new one for each
			for _, child := range test.WidgetRenderer(object).Objects() {
				look(child)
			}
		}
	}
	look(d.Frame.Content())
	return texts
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
	parts := []barPart{{name: "title"}, {name: "index"}, {name: "place"}, {name: "next"}}
	objects := []fyne.CanvasObject{d.bar.title, d.bar.index, d.bar.place, d.bar.next}
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

// TestTheBarHasRoomWhileItStopsOtherWork looks at the bar while the only solution is known and other work
// can be stopped.
func TestTheBarHasRoomWhileItStopsOtherWork(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.Frame.Resize(d.leastWhole())
	state := *d.State()
	state.Search.Progress = search.Progress{Kind: search.Ready, Found: 1, Kept: 1, All: true}
	for _, busy := range []bool{false, true} {
		state.Search.Busy = busy
		d.bar.updateBar(&state)
		end := float32(0)
		for _, object := range append(d.bar.steps(d.bar.level), d.bar.buttons["stop"], d.bar.buttons["find-next"]) {
			if object.Visible() {
				check.That(t, object.Position().X >= end, "busy %v: %q begins at %g, before %g", busy, textOf(object), object.Position().X, end)
				end = object.Position().X + object.Size().Width
			}
		}
		check.Equal(t, "the button to stop is visible", d.bar.buttons["stop"].Visible(), busy)
	}
}

func TestNothingMovesWhileNumbersGrow(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1400, Height: 900}, {Width: 900, Height: 600}, {Width: 480, Height: 900}} {
		d := newDesk(t).with(blank)
		d.Frame.Resize(size)
		d.start("A")
		d.Until("solutions", func() bool { return d.Session.Solutions.Progress().Kept > 0 })
		before, side, panel := map[string]barPart{}, d.board.Size(), d.panel.Content.Size()
		for _, p := range d.barParts() {
			before[p.name] = p
		}
		same := func(what string) {
			t.Helper()
			for _, p := range d.barParts() {
				// The place is last at the left, so it may take the space that others leave.
				if q, was := before[p.name]; was && (p.at != q.at || p.size != q.size && p.name != "place") {
					t.Errorf("at %v %s: %s is at %v %v, was at %v %v", size, what, p.name, p.at, p.size, q.at, q.size)
				}
			}
			if d.board.Size() != side || d.panel.Content.Size() != panel {
				t.Errorf("at %v %s: the board has %v, the panel %v, want %v and %v", size, what, d.board.Size(), d.panel.Content.Size(), side, panel)
			}
		}
		d.Until("many solutions", func() bool { return d.Session.Solutions.Progress().Kept > 2000 })
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
	d.Until("some solutions", func() bool { return d.Session.Solutions.Progress().Kept > 0 })
	before, _, _ := strings.Cut(d.Words.Count("status.finding-all", 0), d.Words.Number(0))
	check.Begins(t, "while it searches it says", d.status.message.Text, before)
	d.start(fyne.KeyEscape)
	kept := d.Session.Solutions.Progress().Kept
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
	for i, solution := range d.Session.Solutions.Listing().Solutions.All() {
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
	d.Until("some to be counted", func() bool { return d.Session.Counts.Progress().Counted.Value.Solutions > 0 })
	d.wantStatus(d.Words.Text("status.counting-exactly", "Percent", "0%"))
	d.start(fyne.KeyEscape)
	d.wantStatus("More than 100,000 solutions (count stopped before the end)")
	check.Equal(t, "stopped, the headline is", headline.Text, d.Words.Count("headline.more-than", 100_000))
	check.Equal(t, "below that it says", d.panel.Solutions.Progress.String(), "Count stopped before the end")
	check.Not(t, d.Session.Solutions.Busy() || d.bar.buttons["stop"].Visible(), "something goes on")
	d.Key("N")
	d.WantBoard(parttest.Solutions("123456789"+blank[9:72]+"........1", 1)[0])
	d.with(many).Key("C")
	d.Until("the count", func() bool { return headline.Text == "28 solutions" })
	d.WantBoard(many) // still the puzzle, because a count shows no solution
	check.Not(t, d.panel.Solutions.List.Rows.Length() > 0, "a count lists solutions")
}
