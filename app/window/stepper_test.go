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
	d.WantFocus(d.panel.Solutions.Stepper.Index)
	test.Type(d.panel.Solutions.Stepper.Index, text)
	d.Key(fyne.KeyReturn)
}

// wantShown checks that the board shows the solution with the given number, counted from 1,
// and that the bar shows the number followed by place.
func (d *desk) wantShown(all []string, number int, place string) {
	d.T.Helper()
	d.WantBoard(all[number-1])
	check.Equal(d.T, "the bar says", d.panel.Solutions.Stepper.Index.Text+" "+d.panel.Solutions.Stepper.Place.Text, fmt.Sprint(number)+" "+place)
}

func TestTheButtonsOfTheBarStep(t *testing.T) {
	all := parttest.Solutions(fourfold, 9)
	d := newDesk(t).with(fourfold)
	for _, step := range []struct {
		button *controls.Button
		shown  int
		place  string
	}{
		{d.panel.Solutions.Stepper.Buttons["find-next"], 1, "of 2+"},
		{d.panel.Solutions.Stepper.Buttons["find-next"], 2, "of 3+"},
		{d.panel.Solutions.Stepper.Next, 3, "of 4+"},
		{d.panel.Solutions.Stepper.Buttons["previous"], 2, "of 4+"},
		{d.panel.Solutions.Stepper.Buttons["previous"], 1, "of 4+"},
	} {
		test.Tap(step.button)
		d.Settle()
		d.wantShown(all, step.shown, step.place)
	}
	check.That(t, d.panel.Solutions.Stepper.Buttons["previous"].Disabled(), "there is something before the first of all solutions")
	d.Key("L")
	d.wantShown(all, 4, "of 4")
	if !d.panel.Solutions.Stepper.Next.Disabled() || !d.panel.Solutions.Stepper.Buttons["find-next"].Disabled() {
		t.Error("there is something behind the last of all solutions")
	}
	d.Key("S")
	d.wantShown(all, 1, "of 4")
}

// parts returns the names of the visible parts of the row of steps, from left to right. It writes a
// disabled part in brackets.
func (d *desk) parts() string {
	var parts []fyne.CanvasObject
	for _, part := range parttest.In[fyne.CanvasObject](d.Desk) {
		if controls.Contains(d.panel.Solutions.Stepper.Content, part) && controls.SeenIn(d.Frame.Content(), part) {
			parts = append(parts, part)
		}
	}
	x := func(object fyne.CanvasObject) float32 {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(object).X
	}
	slices.SortStableFunc(parts, func(a, b fyne.CanvasObject) int { return cmp.Compare(x(a), x(b)) })
	var names []string
	for _, object := range parts {
		switch o := object.(type) {
		case *controls.Button:
			name, _, _ := strings.Cut(cmp.Or(o.Text, o.Name), controls.KeysApart)
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
	previous, next, hide, find := word("command.previous"), word("command.find-next"), word("bar.hide"), word("command.find-next")
	want := func(what, parts string) {
		t.Helper()
		check.Equal(t, what+" the row shows", d.parts(), parts)
	}
	d.Frame.Resize(fyne.NewSize(1600, 1100))
	want("before a search", find)
	d.Key("N")
	want("with a solution", "("+previous+"), "+next+", [1], of 2+, "+hide+", "+find)
	d.Key("A")
	d.Key("L")
	want("with the last one", previous+", ("+next+"), [4], of 4, "+hide+", ("+find+")")
	test.Tap(d.panel.Solutions.Stepper.Buttons["stop"])
	d.WantBoard(fourfold)
	want("with a hidden solution", previous+", "+next+", "+find)
	d.with(blank)
	d.start("A")
	d.Until("solutions", func() bool { return d.Session.Solutions.Progress().Kept > 100 })
	check.Contains(t, "at work the row shows", d.parts(), word("bar.stop"))
	check.Not(t, strings.Contains(d.parts(), hide), "at work the row shows %s", d.parts())
	test.Tap(d.panel.Solutions.Stepper.Buttons["stop"])
	check.Contains(t, "stopped, the row shows", d.parts(), hide+", "+find)
	check.Ends(t, "stopped, the bar says", d.panel.Solutions.Stepper.Place.Text, "+")
}

func TestANumberCanBeTypedBeforeASearch(t *testing.T) {
	d := newDesk(t).with(fourfold)
	check.Not(t, controls.SeenIn(d.panel.Content, d.panel.Solutions.Stepper.Index), "there is a number")
	d.Key("J")
	check.That(t, controls.SeenIn(d.panel.Content, d.panel.Solutions.Stepper.Index), "no number can be typed")
	d.Key(fyne.KeyEscape)
	check.Not(t, controls.SeenIn(d.panel.Content, d.panel.Solutions.Stepper.Index), "there is still a number")
	d.WantFocus(d.board)
}

func TestTheFindButtonShowsTheOnlySolution(t *testing.T) {
	d := newDesk(t).with(newspaper)
	find := d.panel.Solutions.Stepper.Buttons["find-next"]
	d.Key("N")
	d.Until("the only solution", func() bool { return d.Session.Solutions.Progress().All })
	d.Key(fyne.KeyEscape)
	d.WantBoard(newspaper)
	check.Equal(t, "while it is hidden it says", find.Text, d.WithKeys("bar.show-only", "find-next"))
	d.Key("N")
	check.That(t, d.Session.Solutions.Showing() && find.Disabled(), "it shows the solution")
	check.Equal(t, "with the solution it says", find.Text, d.WithKeys("command.find-next", "find-next"))
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
		{"an entry", func() { d.Key("1") }, true},
		{"a solution over it", func() { d.Key("N") }, true},
		{"a hint", func() { d.Key(fyne.KeyEscape); d.menuItem("undo"); d.menuItem("hint"); d.UntilHinted() }, false},
		{"the hint closed", func() { d.Key(fyne.KeyEscape) }, false},
		{"an empty board", func() { d.menuItem("new") }, false},
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
		finds := slices.ContainsFunc(d.solid(), func(text string) bool { return strings.HasSuffix(text, "   N") })
		check.Equal(t, test.name+" has a solid button", finds, test.solid)
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
	check.Equal(t, "J itself is typed:", d.panel.Solutions.Stepper.Index.Text, "2")
	test.Type(d.panel.Solutions.Stepper.Index, "3")
	d.Key(fyne.KeyEscape)
	d.wantShown(all, 2, "of 3+")
	d.WantFocus(d.board)
	d.Key("J")
	d.App.Clipboard().SetContent("0,001")
	d.panel.Solutions.Stepper.Index.TypedShortcut(&fyne.ShortcutPaste{Clipboard: d.App.Clipboard()})
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
	stepper := d.panel.Solutions.Stepper
	var parts []barPart
	var objects []fyne.CanvasObject
	for name, object := range map[string]fyne.CanvasObject{
		"index": stepper.Index, "place": stepper.Place, "next": stepper.Next,
		"previous": stepper.Buttons["previous"], "find": stepper.Buttons["find-next"], "stop": stepper.Buttons["stop"],
	} {
		if controls.SeenIn(d.Frame.Content(), object) {
			parts, objects = append(parts, barPart{name: name}), append(objects, object)
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
		check.That(t, len(heights) <= 2, "at %v there are %d rows", size, len(heights))
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
		check.Not(t, len(d.panel.Solutions.Stepper.Index.Text) < 4, "the number is %q", d.panel.Solutions.Stepper.Index.Text)
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
	check.Equal(t, "the bar says", d.panel.Solutions.Stepper.Place.Text, d.Words.Text("place.of-some", "Of", d.Words.Number(uint64(kept))))
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
	check.Not(t, d.Session.Solutions.Busy() || d.panel.Solutions.Stepper.Buttons["stop"].Visible(), "something goes on")
	d.Key("N")
	d.WantBoard(parttest.Solutions("123456789"+blank[9:72]+"........1", 1)[0])
	d.with(many).Key("C")
	d.Until("the count", func() bool { return headline.Text == "28 solutions" })
	d.WantBoard(many) // still the puzzle, because a count shows no solution
	check.Not(t, d.panel.Solutions.List.Rows.Length() > 0, "a count lists solutions")
}
