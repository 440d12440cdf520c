package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/controls"
	"nonet/app/session"
	"nonet/internal/check"
)

// A window without a panel can still explain a step.
func TestAHintIsReadableInASmallWindow(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.Frame.Resize(fyne.NewSize(480, 560))
	if d.panel.Content.Visible() {
		t.Fatal("there is a panel")
	}
	d.Key(fyne.KeyF12)
	d.untilHinted()
	check.Not(t, d.status.why.Visible(), "the reason is offered before the step is shown")
	d.Key(fyne.KeyF12)
	d.Key(fyne.KeyF12)
	if !d.status.why.Visible() {
		t.Fatal("no reason is offered")
	}
	test.Tap(d.status.why)
	d.WantModal("hint.why-title")
	check.Contains(t, "it says", d.Texts(), "is the last empty cell of")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	check.Equal(t, "the stage of the hint is", d.Session.View().Hint.Stage, session.WholeStep)
	d.modified("W", fyne.KeyModifierShift)
	d.WantModal("hint.why-title")
	d.Key(fyne.KeyReturn)
	d.Frame.Resize(fyne.NewSize(1100, 900))
	check.Not(t, d.status.why.Visible(), "the reason is offered beside the panel that says it")
	d.Frame.Resize(fyne.NewSize(480, 560))
	d.Key(fyne.KeyF12)
	d.wantStatus("Step taken: r1c1 = 7. F12 gives the next hint.")
	check.Not(t, d.status.why.Visible(), "the reason of a step that was taken is offered")
}

// If no hint is available, the card says why. A window that marks mistakes also says that.
func TestAHintThatIsNotToBeHad(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.Frame.Resize(fyne.NewSize(1100, 900))
	d.enter(18, "5")
	d.Key(fyne.KeyF12)
	d.untilHinted()
	card := d.panel.Hint
	if !card.Content.Visible() || !strings.HasPrefix(card.Text.Text, d.Beginning("notice.lead-nowhere")) || card.More.Visible() {
		t.Errorf("the card says %q", card.Text.Text)
	}
	d.Key(fyne.KeyEscape)
	check.Not(t, card.Content.Visible(), "Esc does not take it away")
	d.modified("M", fyne.KeyModifierShift)
	d.wantStatus(d.Words.Text("mistakes.on"))
	d.modified("M", fyne.KeyModifierShift)
	d.wantStatus(d.Words.Text("mistakes.off"))
}

// In the sheet of techniques, Return presses the default button, and a letter jumps to the
// next technique that begins with it.
func TestTheSheetOfTechniquesByKeys(t *testing.T) {
	d := withSteps(t, lastThree)
	d.menuItem("techniques")
	list := d.Frame.Canvas().Focused().(*controls.RowList)
	for _, sign := range "nN" {
		before := list.Cursor()
		list.TypedRune(sign)
		if got := list.AccessibilityLabel(); !strings.HasPrefix(got, "Naked ") || list.Cursor() == before {
			t.Errorf("%q goes to %q", sign, got)
		}
	}
	d.Key(fyne.KeySpace)
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	if saved := d.Store.Load().Strategies; len(saved) == 0 {
		t.Error("Return does not keep what was chosen")
	}
	d.untilListed()
	check.Ends(t, "the steps say", d.panel.Steps.Facts.String(), " One technique is turned off.")
}
