package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/session/reason"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// practise searches for a technique in the dialog, and starts.
func (d *desk) practise(name string) {
	d.T.Helper()
	d.menuItem("practise")
	for _, letter := range name {
		d.Frame.Canvas().Focused().TypedRune(letter)
	}
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
}

func (d *desk) exercise() reason.Exercise { return d.Session.Practice.Exercise() }

// wanted returns a step of the practised technique.
func (d *desk) wanted() *logic.Step {
	d.T.Helper()
	moves := d.Session.Logic.Moves
	d.Until("the steps", func() bool { return moves().Known })
	for i := range moves().Value.Len() {
		if step := moves().Value.Step(i); step.Technique == d.exercise().Technique {
			return step
		}
	}
	d.T.Fatalf("no step of %s", d.exercise().Technique)
	return nil
}

// TestPracticeByTheKeyboard practises an X-Wing: the step is found, another position follows, and at
// the end the board from before is back.
func TestPracticeByTheKeyboard(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Enter(1, "9")
	before := d.Session.State().Grid()
	candidates := d.Session.Candidates()
	d.practise("x-wing")
	check.Equal(t, "technique", d.exercise().Technique, logic.XWing)
	check.Equal(t, "digit keys enter", d.State().Board.Typing, scene.Candidates)
	check.Equal(t, "candidates", d.Session.Candidates(), true)
	check.Contains(t, "title", d.Frame.Title(), d.Words.Text("practice.name", "Technique", logic.XWing))
	for round := range 2 {
		step := d.wanted()
		for _, removed := range step.Removed {
			d.Session.Cursor.MoveTo(removed.Cell, false)
			d.Key(fyne.KeyName('0' + rune(removed.Digit)))
		}
		d.Until("a judgement", func() bool { return !d.exercise().Asking })
		check.Equal(t, "judgement", d.exercise().Verdict.Kind, reason.StepFound)
		check.That(t, d.State().Board.Marking != nil, "the step is not drawn")
		d.Key(fyne.KeyEscape)
		check.That(t, d.State().Board.Marking == nil, "Esc leaves the drawing of the step")
		check.Equal(t, "judgement after Esc", d.exercise().Verdict.Kind, reason.StepFound)
		check.Equal(t, "found", d.Store.Progress().Of(logic.XWing).Found, round+1)
		check.Equal(t, "to be saved", d.Session.Dirty(), false)
		d.menuItem("practise-another")
		check.Equal(t, "open dialogs", len(d.Modals()), 0)
		check.Equal(t, "another one", d.exercise().Verdict.Kind, reason.NotJudged)
	}
	d.menuItem("practise-end")
	check.Equal(t, "after the end", d.exercise().Technique, logic.NoTechnique)
	check.Equal(t, "the board", d.Session.State().Grid(), before)
	check.Equal(t, "candidates", d.Session.Candidates(), candidates)
	check.Equal(t, "recent boards", len(d.Workspace.RecentBoards()), 0)

	again := newDeskIn(t, d.Home)
	check.Equal(t, "found, after a restart", again.Store.Progress().Of(logic.XWing).Found, 2)
	again.menuItem("practise")
	check.Lists(t, "chosen, after a restart", again.Settings.Practise, []string{"0300"})
	again.Press("dialog.cancel")
}

// TestPracticeHidesTheSteps begins to practise while the Steps tab lists what is possible.
func TestPracticeHidesTheSteps(t *testing.T) {
	d := newDesk(t).with(newspaper)
	steps := d.panel.Steps
	for _, id := range []command.ID{"moves", "path"} {
		d.menuItem(id)
		d.Until("steps", func() bool { return steps.List.Length() > 0 })
		d.practise("x-wing")
		step := d.wanted()
		d.Until("the path", func() bool { return d.Session.Logic.Path().Known })
		d.menuItem(id)
		d.Update()
		check.Equal(t, "rows while looking", steps.List.Length(), 0)
		d.panel.SetPlace(panel.Play)
		for _, removed := range step.Removed {
			d.FocusBoard()
			d.Session.Cursor.MoveTo(removed.Cell, false)
			d.Key(fyne.KeyName('0' + rune(removed.Digit)))
		}
		d.Until("a judgement", func() bool { return d.exercise().Verdict.Kind == reason.StepFound })
		d.menuItem(id)
		d.Until("steps once one is found", func() bool { d.Update(); return steps.List.Length() > 0 })
		d.menuItem("practise-another")
		check.Equal(t, "rows of another position", steps.List.Length(), 0)
		d.menuItem("practise-end")
		d.Until("steps after the practice", func() bool { d.Update(); return steps.List.Length() > 0 })
	}
}

// TestTechniquesAreSearched checks the search in the dialog: other names, families, and what starts.
func TestTechniquesAreSearched(t *testing.T) {
	d := newDesk(t).with(newspaper)
	for _, search := range []struct {
		name string
		want logic.Technique
	}{{"y-wing", logic.XYWing}, {"simple colours", logic.SimpleColoursTrap}, {"2-string-kite", logic.TwoStringKite}, {"wxyz", logic.ALSXZ}} {
		d.practise(search.name)
		check.Equal(t, search.name, d.exercise().Technique, search.want)
		check.Lists(t, "chosen", d.Settings.Practise, []string{search.want.Code()})
	}
	d.menuItem("practise")
	search := d.trainer.Sheet.Search
	all := search.List.Length()
	search.SetText("Colouring")
	check.Equal(t, "rows of a family", search.List.Length(), 5)
	search.SetText("mutant")
	check.Equal(t, "rows", search.List.Length(), 0)
	d.Frame.Canvas().Focus(search)
	d.Key(fyne.KeyReturn)
	d.WantModal("practice.title")
	search.SetText("")
	check.Equal(t, "all rows", search.List.Length(), all)
	search.SetText("kite")
	d.Frame.Canvas().Focus(search.List)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeySpace)
	search.SetText("skyscraper")
	d.Frame.Canvas().Focus(search.List)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeySpace)
	d.Press("practice.start")
	check.Lists(t, "chosen in two searches", d.Settings.Practise, []string{logic.Skyscraper.Code(), logic.TwoStringKite.Code(), logic.ALSXZ.Code()})
}

// TestUnknownTechniquesAreNotChosen checks settings of another version.
func TestUnknownTechniquesAreNotChosen(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Settings.Practise = []string{"9999"}
	d.menuItem("practise")
	d.Press("practice.start")
	check.Not(t, d.exercise().Technique == logic.NoTechnique, "no practice has begun")
}

// TestPracticeRemembersHints checks that hints make a technique hard, which can be practised then,
// and that progress can be cleared.
func TestPracticeRemembersHints(t *testing.T) {
	d := newDesk(t).with("12345678" + strings.Repeat(".", 73))
	d.Session.Logic.HintAt(reason.Which)
	d.Until("the hint", func() bool { return d.Session.Logic.View().Hint.Stage == reason.Which })
	check.Lists(t, "hints", d.Store.Progress().Of(logic.FullHouse).Hints, []int{1, 1})
	d.Load(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(newspaper)}, Playing: true}, d.Workspace.Source())
	d.menuItem("practise")
	test.Tap(d.trainer.Sheet.Hardest)
	d.Press("practice.start")
	check.Equal(t, "practised", d.exercise().Technique, logic.FullHouse)
	check.Equal(t, "digit keys enter", d.State().Board.Typing, scene.Digits)
	d.menuItem("practise")
	test.Tap(d.trainer.Sheet.Clear)
	d.Press("dialog.cancel")
	check.Equal(t, "kept", len(d.Store.Progress()), 1)
	test.Tap(d.trainer.Sheet.Clear)
	d.Press("practice.clear")
	check.Equal(t, "cleared", len(d.Store.Progress()), 0)
	d.Press("dialog.cancel")
}

// TestHintsInPracticeAreInFull checks that a hint in practice has more room than elsewhere in a small window,
// since the tab yields its own.
func TestHintsInPracticeAreInFull(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Frame.Resize(fyne.NewSize(800, 600))
	d.practise("als-xz")
	d.Session.Logic.HintAt(reason.WholeStep)
	d.UntilHinted()
	text := d.panel.Hint.Text
	for _, object := range test.LaidOutObjects(d.panel.Hint.Content) {
		if scroll, ok := object.(*container.Scroll); ok && controls.Contains(scroll.Content, text) {
			least := min(text.Size().Height, 200)
			check.That(t, scroll.Size().Height >= least, "the hint needs %v, and has %v", least, scroll.Size().Height)
			return
		}
	}
	t.Error("the hint is not shown")
}

// TestTheCardIsShownInASmallWindow takes steps with long reasons. The card says at least which step it was.
func TestTheCardIsShownInASmallWindow(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.program.SetLanguage("de")
	d.Frame.Resize(fyne.NewSize(800, 600))
	card := d.panel.Task.Practice
	for range 8 {
		d.practise("simple colours trap")
		d.Session.Logic.HintAt(reason.WholeStep)
		d.UntilHinted()
		d.menuItem("hint")
		d.Until("a judgement", func() bool { return !d.exercise().Asking })
		check.That(t, d.panel.Task.Content.Visible(), "the card is hidden: %s", card.Text.Text)
		if view := d.exercise(); card.Text.Text != phrase.Practice(d.Words, &view) && card.Text.Text != phrase.PracticeBriefly(d.Words, &view) {
			t.Errorf("the card says %q", card.Text.Text)
		}
	}
	d.Frame.Resize(fyne.NewSize(1100, 900))
	view := d.exercise()
	check.Equal(t, "in a large window, the card says", card.Text.Text, phrase.Practice(d.Words, &view))
}

// TestPracticeCard checks what the card offers: undo after a mistake, and no hint once the step is
// found.
func TestPracticeCard(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.practise("als-xz")
	card := d.panel.Task.Practice
	check.That(t, d.panel.Task.Content.Visible() && card.Hint.Visible() && !card.Undo.Visible(), "the card at the start")
	step := d.wanted()
	cell := step.RemovedCells().Min()
	for digit := range d.Session.State().Candidates()[cell].All() {
		d.Session.Cursor.MoveTo(cell, false)
		d.Session.Notes.ToggleCandidate(digit)
		d.Until("a judgement", func() bool { return !d.exercise().Asking })
		mistake := d.exercise().Verdict.Kind == reason.Mistaken
		check.Equal(t, "undo is offered", card.Undo.Visible(), mistake)
		if mistake {
			test.Tap(card.Undo)
			check.Equal(t, "undone", d.exercise().Verdict.Kind, reason.NotJudged)
		} else {
			d.menuItem("undo")
		}
	}
	for _, removed := range step.Removed {
		d.Session.Cursor.MoveTo(removed.Cell, false)
		d.Session.Notes.ToggleCandidate(removed.Digit)
	}
	d.Until("a judgement", func() bool { return !d.exercise().Asking })
	check.That(t, card.Another.Visible() && !card.Hint.Visible(), "the card at the end")
	check.Contains(t, "the card says", card.Text.Text, d.Words.Text("practice.right", "Reason", ""))
}
