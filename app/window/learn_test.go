package window

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/app/draw/scene"
	"nonet/app/session/reason"
	"nonet/app/window/controls"
	"nonet/docs"
	"nonet/internal/check"
	"nonet/solver/logic"
	"nonet/solver/practice"
)

// wantSection checks that the help window begins with the section about a technique, or shows it at
// the end of the page.
func (d *desk) wantSection(technique logic.Technique) {
	d.T.Helper()
	place, ok := docs.Find(technique.String())
	chapter := &docs.Chapters()[place.Chapter]
	heading := chapter.Paragraphs(place.Part)[0]
	page, _ := d.manualPage()
	i := slices.IndexFunc(page.Content.(*fyne.Container).Objects, func(o fyne.CanvasObject) bool {
		text, is := o.(*widget.RichText)
		return is && text.String() == heading
	})
	check.Must(d.T, ok && i >= 0, "%s: there is no section %q", technique, heading)
	end := max(0, page.Content.MinSize().Height-page.Size().Height)
	check.Equal(d.T, "the page is at", page.Offset.Y, min(page.Content.(*fyne.Container).Objects[i].Position().Y, end))
}

// hintOf opens the example of a technique, and asks for a hint that names its technique.
func (d *desk) hintOf(technique logic.Technique) {
	d.T.Helper()
	d.files.openExample(technique)
	d.menuItem("hint-technique")
	d.Until("the hint", func() bool { return d.State().Reason.Technique() != logic.NoTechnique })
}

func TestLearningFromAHint(t *testing.T) {
	d := newDesk(t)
	check.That(t, d.menu.items["learn"].Disabled, "there is something to learn without a hint")
	for _, technique := range []logic.Technique{logic.XWing, logic.UniqueRectangle1, logic.AvoidableRectangle1, logic.LockedTriple, logic.ForcingNetVerity} {
		d.hintOf(technique)
		check.Equal(t, "the hint is", d.State().Reason.Technique(), technique)
		d.boardKey("L", fyne.KeyModifierShift)
		d.inHelp().wantSection(technique)
		d.inHelp().typeInHelp("printer")
	}
	d.menuItem("hint-step")
	d.menuItem("why-step")
	d.inHelp().Key(fyne.KeyEscape)
	d.Press("learn.button")
	d.inHelp().wantSection(d.State().Reason.Technique())
}

func TestLearningInPractice(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.program.try(logic.XWing, true, d.Frame)
	d.boardKey("L", fyne.KeyModifierShift)
	d.inHelp().wantSection(logic.XWing)
}

// TestAHintCanBeWalked checks that the hint has a button for its statements, if it has any.
func TestAHintCanBeWalked(t *testing.T) {
	d := newDesk(t)
	for _, technique := range []logic.Technique{logic.XWing, logic.AIC} {
		d.hintOf(technique)
		d.Session.Logic.HintAt(reason.WholeStep)
		d.Until("the whole hint", func() bool { return d.State().Reason.Hint.Stage == reason.WholeStep })
		walk := d.panel.Hint.Walk
		check.Equal(t, "the button is there", walk.Visible(), technique == logic.AIC)
		if walk.Visible() {
			test.Tap(walk)
			check.Equal(t, "statements that were walked", d.State().Reason.Walk, 1)
		}
	}
}

func TestTheTechniquesAreBelowTheManual(t *testing.T) {
	d := newDesk(t).help("learn-all")
	head := slices.IndexFunc(docs.Chapters(), func(c docs.Chapter) bool { return c.Level == docs.Head })
	d.wantChapter(head)
	d.Key(fyne.KeyRight)
	d.wantChapter(head + 1)
	page, _ := d.manualPage()
	boards := 0
	for _, object := range page.Content.(*fyne.Container).Objects {
		if picture, ok := object.(*canvas.Raster); ok {
			boards++
			size := picture.Size()
			check.That(t, size.Width == size.Height && size.Width > 300 && picture.Position().X+size.Width <= page.Size().Width, "a board is %v", size)
		}
	}
	check.Equal(t, "the number of boards is", boards, len(docs.Chapters()[head+1].Sections()))
	d.field().SetText("swordfish base")
	d.wantChapter(slices.IndexFunc(docs.Chapters(), func(c docs.Chapter) bool { return c.Title == "Fish" }))
}

// TestTryingATechnique checks that Try it opens the position of the picture like any other board.
func TestTryingATechnique(t *testing.T) {
	d := newDesk(t).with(newspaper)
	other := d.further()
	d.Session.EnterDigit(5)
	before := d.Session.Grid()
	help := d.help("manual")
	d.program.help.Learn(logic.XWing, d.Frame)
	page, _ := help.manualPage()
	place, _ := docs.Find("X-Wing")
	check.Contains(t, "the section is", docs.Chapters()[place.Chapter].Paragraphs(place.Part)[0], "X-Wing")
	var buttons []*controls.Button
	for _, object := range page.Content.(*fyne.Container).Objects {
		if row, ok := object.(*fyne.Container); ok && buttons == nil && object.Position().Y > page.Offset.Y {
			for _, object := range test.LaidOutObjects(row) {
				if b, ok := object.(*controls.Button); ok {
					buttons = append(buttons, b)
				}
			}
		}
	}
	test.Tap(buttons[0])
	want, _ := practice.Example(logic.XWing)
	view := d.State()
	check.Equal(t, "the board is", d.Session.Grid(), want.State.Grid())
	check.Equal(t, "the candidates are", d.Session.State().Candidates(), want.State.Candidates())
	check.That(t, view.Notes.Candidates && view.Game.Playing && !view.Game.Dirty, "candidates %t, playing %t, changed %t", view.Notes.Candidates, view.Game.Playing, view.Game.Dirty)
	check.Equal(t, "the title is", view.Game.Texts.Title, "X-Wing")
	check.Not(t, other.Session.Grid() == want.State.Grid(), "the other window has it too")
	for c, cell := range view.Board.Cells {
		check.That(t, want.State.Entries[c] == 0 || cell.Role == scene.Helped, "cell %d counts as typed", c)
	}
	d.menuItem("undo")
	check.Equal(t, "brought back is", d.Session.Grid(), before)

	test.Tap(buttons[1])
	check.Equal(t, "the technique to practise is", d.exercise().Technique, logic.XWing)
	check.Not(t, other.exercise().Technique == logic.XWing, "the other window practises too")
}

func TestTheStepsTabLearns(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("show-steps")
	learn := d.panel.Steps.Learn
	check.That(t, learn.Disabled(), "there is something to learn without a step")
	d.Until("the steps", func() bool { return d.panel.Steps.Known.Known })
	d.Session.Logic.ShowStep(d.panel.Steps.Known.Value, 0)
	test.Tap(learn)
	d.inHelp().wantSection(d.State().Reason.Path.Step(0).Technique)
}
