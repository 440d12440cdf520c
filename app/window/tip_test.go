package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/internal/check"
)

// wantTip checks the text of the tooltip. If want is "", there must be no tooltip.
func (d *desk) wantTip(want string) {
	d.T.Helper()
	got := ""
	if d.Tip.Card.Visible() {
		got = d.Tip.Text.String()
	}
	check.Equal(d.T, "beside the mouse it says", got, want)
}

func (d *desk) wantTipInside() {
	d.T.Helper()
	room, at := d.Tip.Content.Size(), d.Tip.Card.Position()
	if end := at.Add(d.Tip.Card.Size()); at.X < 0 || at.Y < 0 || end.X > room.Width || end.Y > room.Height {
		d.T.Errorf("it is at %v to %v, in a window of %v", at, end, room)
	}
}

func middle(object fyne.CanvasObject) fyne.Position {
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(object), object.Size()
	return at.AddXY(size.Width/2, size.Height/2)
}

func TestTheSizeOfALargeNumberIsSaidBesideTheMouse(t *testing.T) {
	const size = "about 6.7 sextillion" // shown below the number in the panel, and not in its tooltip
	const inFull = "6 sextillion, 670 quintillion, 903 quadrillion, 752 trillion, 21 billion, 72 million, 936,960"
	d := newDesk(t).with(blank)
	canvas := d.Frame.Canvas()
	check.Equal(t, "before the number is asked for, it says", d.panel.Solutions.Headline.Text, "")
	check.Not(t, d.panel.Solutions.Progress.Visible(), "before the number is asked for, it says %s", d.panel.Solutions.Progress.String())
	d.Key("C")
	headline, message := d.panel.Solutions.Headline, d.status.message
	check.Equal(t, "below the number it says",
		d.panel.Solutions.Progress.String(), phrase.Capital(size)+" · counted by Felgenhauer and Jarvis in 2005")
	d.wantTip("")
	for range 2 {
		test.MoveMouse(canvas, middle(headline))
		d.wantTip(inFull)
		test.MoveMouse(canvas, middle(headline).AddXY(5, 0)) // the tip does not intercept the mouse
		d.wantTip(inFull)
		d.Key("M") // toggle the candidates
		d.wantTip("")
		test.MoveMouse(canvas, middle(headline))
		d.wantTip(inFull)
		test.MoveMouse(canvas, middle(d.board))
		d.wantTip("")
	}

	d.Key("N")
	d.wantStatus("Solution 1 of 6,670,903,752,021,072,936,960")
	test.MoveMouse(canvas, middle(message))
	d.wantTip(size)
	d.wantTipInside()
	d.menuItem("copy") // the message about the copy replaces the number
	d.wantTip("")
	test.MoveMouse(canvas, middle(message).AddXY(5, 0))
	d.wantTip("")

	test.MoveMouse(canvas, middle(headline))
	d.wantTip(inFull)
	d.Tip.Hide()
	height := d.Tip.Card.Size().Height
	d.Tip.Content.Resize(fyne.NewSize(d.Tip.Text.MinSize().Width*2/3, canvas.Size().Height)) // as narrow as in a small window
	test.MoveMouse(canvas, middle(headline).AddXY(5, 0))
	d.wantTip(inFull)
	d.wantTipInside()
	check.Not(t, d.Tip.Card.Size().Height <= height, "what is too long for a line is not said in two")
	d.with(many).Key("A") // a small number of solutions
	test.MoveMouse(canvas, middle(headline).AddXY(-5, 0))
	d.wantTip("")
}

// TestButtonsNameTheirKeys rests the mouse on buttons. The test driver ends an animation as soon
// as it begins, so the tooltips appear at once.
func TestButtonsNameTheirKeys(t *testing.T) {
	d := newDesk(t).with(newspaper)
	canvas := d.Frame.Canvas()
	for id, want := range map[command.ID]string{"undo": "Undo   Ctrl+Z", "redo": "Redo   Ctrl+Y"} {
		test.MoveMouse(canvas, middle(d.toolbar.buttons[id]))
		d.wantTip(want)
		test.MoveMouse(canvas, middle(d.board))
		d.wantTip("")
	}
	d.enter9()
	undo := d.toolbar.buttons["undo"]
	test.MoveMouse(canvas, middle(undo))
	undo.Tapped(&fyne.PointEvent{})
	d.wantTip("")
}

func TestTheButtonsOfTheBarSayWhatTheyDo(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.Frame.Resize(fyne.NewSize(1600, 1100))
	says := func(of fyne.CanvasObject, key i18n.Key) {
		t.Helper()
		d.Frame.Content().Refresh()
		test.MoveMouse(d.Frame.Canvas(), middle(of))
		d.wantTip(d.Words.Text(key))
		test.MoveMouse(d.Frame.Canvas(), middle(d.board))
		d.wantTip("")
	}
	says(d.panel.Solutions.Stepper.Buttons["find-next"], "tip.find-first")
	d.Key("N")
	says(d.panel.Solutions.Stepper.Buttons["find-next"], "tip.find-next")
	says(d.panel.Solutions.Stepper.Buttons["stop"], "tip.hide")
	says(d.panel.Solutions.Stepper.Index, "tip.index")
	d.Key("1")
	says(d.panel.Solutions.Entries, "tip.with-entries")
}
