package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/panel"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/solver/logic"
)

// withSteps returns a desk whose panel lists the steps of a puzzle.
func withSteps(t *testing.T, givens string) *desk {
	t.Helper()
	d := newDesk(t).with(givens)
	d.Frame.Resize(fyne.NewSize(1100, 900))
	d.menuItem("show-steps")
	d.untilListed()
	return d
}

func (d *desk) untilListed() {
	d.T.Helper()
	d.Until("the steps", func() bool { return d.panel.Steps.Known.Known })
}

func TestChecksInTheWindow(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.Enter(0, "7")
	d.Modified(fyne.KeyF12, fyne.KeyModifierShift)
	d.Until("the check", func() bool { return d.Session.Notice().Kind != notice.None })
	d.wantStatus(d.Words.Count("notice.checked-right", 1))
	d.Enter(18, "5")
	d.Modified(fyne.KeyF12, fyne.KeyModifierShift)
	d.wantStatus(d.Words.Count("notice.checked-wrong", 1, "Cell", "row 3, column 1", "Why", "W", "Back", "Ctrl+Shift+F12"))
	d.Modified(fyne.KeyF12, fyne.KeyModifierControl|fyne.KeyModifierShift)
	d.Until("the way back", func() bool { return d.Session.Notice().Kind == notice.WentBack })
	d.wantStatus(d.Words.Count("notice.went-back", 1, "Redo", "Ctrl+Y"))
	d.WantBoard("7" + lastThree[1:])

	d.FocusBoard()
	d.Modified("M", fyne.KeyModifierShift)
	check.Must(t, d.Session.Mistakes.Marking() && d.Store.Load().Mistakes && d.menu.items["mistakes"].Checked,
		"Shift+M does not switch the marks on, or that is not remembered")
	d.Enter(18, "5")
	check.Equal(t, "marked are", d.Session.Logic.View().Wrong, board.CellsOf(18))
	again := newDeskIn(t, d.Home)
	check.That(t, again.Session.Mistakes.Marking(), "the next window does not mark mistakes")
}

// This test only uses the keyboard.
func TestTechniquesAreChosen(t *testing.T) {
	d := withSteps(t, lastThree)
	d.menuItem("techniques")
	d.WantModal("strategy.title")
	list := d.Frame.Canvas().Focused().(*controls.RowList)
	d.Key(fyne.KeySpace) // exclude full houses
	check.Ends(t, "the row says", list.AccessibilityLabel(), ", off")
	list.Modifiers = func() fyne.KeyModifier { return fyne.KeyModifierShift }
	d.Key(fyne.KeyDown) // move full houses down
	list.Modifiers = func() fyne.KeyModifier { return 0 }
	d.Press("strategy.save")
	want := logic.RankedBy(nil)
	want[0], want[1] = want[1], want[0]
	saved := d.Store.Load().Strategies
	check.Must(t, len(saved) == len(want) && saved[0] == want[0].ID && saved[1] == "-"+want[1].ID,
		"kept are %q", saved)
	d.untilListed()
	path := d.panel.Steps.Known.Value
	for i := range path.Len() {
		check.Not(t, slices.Contains(want[1].Techniques, path.Step(i).Technique),
			"a technique that is left out is used")
	}
	again := newDeskIn(t, d.Home)
	if order := logic.RankedBy(again.Settings.Strategies); order[1].ID != want[1].ID || !order[1].Off || order[0].Off {
		t.Error("the next window asks in another order")
	}
	d.menuItem("techniques")
	usual := d.Words.Text("strategy.usual")
	test.Tap(parttest.Find(d.Desk, usual, func(b *controls.Button) bool { return b.Text == usual }))
	d.Press("strategy.save")
	check.Not(t, len(d.Store.Load().Strategies) > 0, "of the usual order %q is kept", d.Store.Load().Strategies)
	d.menuItem("techniques")
	for _, r := range logic.RankedBy(nil) {
		if !r.Off {
			d.Key(fyne.KeySpace)
		}
		d.Key(fyne.KeyDown)
	}
	d.Key(fyne.KeyReturn) // Return does nothing if no technique is left
	d.WantModal("strategy.title")
	d.Key(fyne.KeyEscape)
}

// The reason gets the height it needs if possible, but the list must still show the next
// row.
func TestReasonAndListShareTheRoom(t *testing.T) {
	d := withSteps(t, longPath)
	tab := d.panel.Steps
	height := func(width, height float32) float32 {
		d.Frame.Resize(fyne.NewSize(width, height))
		d.Update()
		return tab.Scroll.Size().Height
	}
	check.Not(t, tab.List.Size().Height < tab.Shared.Size().Height,
		"without a step on show the list has not got all the room")
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyDown)
	long := strings.Repeat("A reason may be as long as that of a net. ", 60)
	tab.Text.SetText(long)
	tab.Shared.Refresh()
	small, large := height(900, 640), height(1590, 1000)
	check.Not(t, small < panel.ReasonHeight || large <= small+60,
		"the reason has %v, in a large window %v", small, large)
	for _, size := range []fyne.Size{{Width: 900, Height: 640}, {Width: 1100, Height: 900}} {
		height(size.Width, size.Height)
		d.Key(fyne.KeyHome)
		for range 20 {
			d.Key(fyne.KeyDown)
			check.Must(t, tab.List.Sees(tab.List.Cursor()+1),
				"at %v the row behind %d is out of view", size, tab.List.Cursor())
		}
		top := tab.Outer.Top(tab.Shared) - tab.Outer.Offset.Y
		check.Not(t, top < 0 || top+tab.List.Size().Height > tab.Outer.Size().Height,
			"at %v the list is out of view", size)
	}
}

// longPath is a puzzle with about seventy steps.
const longPath = "5.....7.....46....67..5..2.2.4....9....9...62.9..7.31...1.25.7....8.1............"

// A window that is too small for the panel can still explain a step.
func TestAHintIsReadableInASmallWindow(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.Frame.Resize(fyne.NewSize(480, 560))
	check.Must(t, !d.panel.Content.Visible(), "there is a panel")
	d.Key(fyne.KeyF12)
	d.UntilHinted()
	check.Not(t, d.status.why.Visible(), "the reason is offered before the step is shown")
	d.Key(fyne.KeyF12)
	d.Key(fyne.KeyF12)
	check.Must(t, d.status.why.Visible(), "no reason is offered")
	test.Tap(d.status.why)
	d.WantModal("hint.why-title")
	check.Contains(t, "it says", d.Texts(), "is the last empty cell in")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	check.Equal(t, "the stage of the hint is", d.Session.Logic.View().Hint.Stage, reason.WholeStep)
	d.Modified("W", fyne.KeyModifierShift)
	d.WantModal("hint.why-title")
	d.Key(fyne.KeyReturn)
	d.Frame.Resize(fyne.NewSize(1100, 900))
	check.Not(t, d.status.why.Visible(), "the reason is offered beside the panel that says it")
	d.Frame.Resize(fyne.NewSize(480, 560))
	d.Key(fyne.KeyF12)
	d.wantStatus("Step taken: r1c1 = 7. H gives the next hint.")
	check.Not(t, d.status.why.Visible(), "the reason of a step that was taken is offered")
}

// If no hint is available, the card says why.
func TestAHintThatIsNotToBeHad(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.Frame.Resize(fyne.NewSize(1100, 900))
	d.Enter(18, "5")
	d.Key(fyne.KeyF12)
	d.UntilHinted()
	card := d.panel.Hint
	if !card.Content.Visible() || card.Title.Text != d.Words.Count("check.wrong", 1) || card.More.Visible() {
		t.Errorf("the card says %q", card.Text.Text)
	}
	d.Key(fyne.KeyEscape)
	check.Not(t, card.Content.Visible(), "Esc does not take it away")
	d.Modified("M", fyne.KeyModifierShift)
	d.wantStatus(d.Words.Text("mistakes.on"))
	d.Modified("M", fyne.KeyModifierShift)
	d.wantStatus(d.Words.Text("mistakes.off"))
}

// TestTheSheetOfTechniquesByKeys searches a technique by another name, turns it off, and presses the
// default button with Return.
func TestTheSheetOfTechniquesByKeys(t *testing.T) {
	d := withSteps(t, lastThree)
	d.menuItem("techniques")
	for _, name := range []string{"naked pair", "y-wing"} {
		for _, sign := range name {
			d.Frame.Canvas().Focused().TypedRune(sign)
		}
		d.Key(fyne.KeyReturn) // goes from the field to the list, in which typing begins a new search
	}
	d.WantModal("strategy.title")
	d.Key(fyne.KeySpace)
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	for _, r := range logic.RankedBy(d.Store.Load().Strategies) {
		check.Equal(t, r.ID+" is off", r.Off, r.Extra || slices.Contains(r.Techniques, logic.XYWing))
	}
	d.untilListed()
	check.Ends(t, "the steps say", d.panel.Steps.Facts.String(), " One technique is turned off.")
}

// TestTheStepsAreListedAboveAHint checks that a small window shows at least two steps above the hint, and
// what describes them again as soon as there is room.
func TestTheStepsAreListedAboveAHint(t *testing.T) {
	d := withSteps(t, longPath)
	tab := d.panel.Steps
	d.Frame.Resize(fyne.NewSize(1100, 730))
	d.Update()
	about := []fyne.CanvasObject{tab.Facts, tab.Learn}
	seen := func() (all bool) {
		for _, object := range about {
			all = all || controls.SeenIn(d.panel.Content, object)
		}
		return all
	}
	check.That(t, seen(), "the facts and the buttons are hidden")
	d.FocusBoard()
	d.Key(fyne.KeyF12)
	d.UntilHinted()
	d.Key(fyne.KeyF12)
	d.panel.Select(panel.TabSteps)
	d.Frame.Resize(fyne.NewSize(800, 570))
	d.Update()
	check.Not(t, seen(), "the facts or the buttons take the room of the list")
	top := tab.Outer.Top(tab.Shared) - tab.Outer.Offset.Y
	shown := min(tab.Outer.Size().Height, top+tab.List.Size().Height) - max(0, top)
	check.That(t, shown >= 2*look.Row, "only %v of the list can be seen", shown)
	d.Key(fyne.KeyEscape)
	d.Frame.Resize(fyne.NewSize(1100, 730))
	d.Update()
	check.That(t, seen(), "the facts and the buttons stay hidden")
}
