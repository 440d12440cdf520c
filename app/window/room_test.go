package window

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/board"
	"nonet/internal/check"
)

// leastWhole returns the smallest window size in which nothing scrolls.
func (d *desk) leastWhole() fyne.Size {
	return d.Frame.Content().MinSize().AddWidthHeight(0, d.room.Content.MinSize().Height-leastRoom)
}

// At a scale of 200 %, a screen of 1280x800 pixels measures 640x400 in Fyne's units, and
// the menu is 30 units high. Nothing may be cut off, and the focused widget must be
// visible.
func TestALargeWindowOnASmallScreen(t *testing.T) {
	d := newDesk(t).with(newspaper)
	small := fyne.NewSize(640, 370)
	if least := d.Frame.Content().MinSize(); least.Width > small.Width || least.Height > small.Height {
		t.Fatalf("the window is at least %v, more than %v", least, small)
	}
	d.Frame.Resize(small)
	inView := func(what string, from, to float32) {
		t.Helper()
		if from < d.room.Offset.Y-1 || to > d.room.Offset.Y+d.room.Size().Height+1 {
			t.Errorf("%s lies from %v to %v, in view are %v from %v", what, from, to, d.room.Size().Height, d.room.Offset.Y)
		}
	}
	d.nextArea(1)
	bar := d.panel.Solutions.Stepper.Buttons["find-next"]
	inView("the bar", d.room.Top(bar), d.room.Top(bar)+bar.Size().Height)
	d.FocusBoard()
	d.Key(fyne.KeyUp)
	cell := d.board.Size().Height / 9
	for range 9 {
		top := d.room.Top(d.board) + cell*float32(d.Session.Cursor.Cell().Row())
		inView(d.Session.Cursor.Cell().String(), top, top+cell)
		d.Key(fyne.KeyDown)
	}
}

// Content that does not fit must scroll, and the buttons must be inside the window.
func TestDialogsOnASmallScreen(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.File("p.txt", newspaper)
	small := fyne.NewSize(640, d.Frame.Content().MinSize().Height)
	d.Frame.Resize(small)
	d.dialogs(func(id command.ID) {
		m := d.Modals()[len(d.Modals())-1]
		if least := m.Popup.MinSize(); least.Width > small.Width || least.Height > small.Height {
			t.Errorf("%s: the dialog is at least %v in a window of %v", id, least, small)
		}
		for _, b := range m.Buttons {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			if b.Visible() && (at.X < 0 || at.Y < 0 || at.X+b.Size().Width > small.Width || at.Y+b.Size().Height > small.Height) {
				t.Errorf("%s: the button %q is at %v in a window of %v", id, b.Text, at, small)
			}
		}
	})
}

// wantInView presses Tab until the focus is back at the start, and checks that every
// scrolling container around the focused widget shows as much of the widget as fits.
func (d *desk) wantInView(where string) {
	d.T.Helper()
	canvas, driver := d.Frame.Canvas(), fyne.CurrentApp().Driver()
	top := d.Frame.Canvas().Overlays().Top()
	if top == nil {
		top = d.Frame.Content()
	}
	canvas.Unfocus()
	seen := map[fyne.Focusable]bool{}
	for {
		canvas.FocusNext()
		s, ok := canvas.Focused().(stop)
		if !ok || seen[s] {
			return
		}
		seen[s] = true
		if s == stop(d.board) {
			continue // the board scrolls to its cursor
		}
		at := driver.AbsolutePositionForObject(s)
		for _, object := range test.LaidOutObjects(top) {
			scroll, ok := object.(*container.Scroll)
			if !ok || !scroll.Visible() || !controls.Contains(scroll.Content, s) {
				continue
			}
			from := driver.AbsolutePositionForObject(scroll).Y
			to := from + scroll.Size().Height
			above, below := at.Y < from-1, at.Y+s.Size().Height > to+1
			if above && below || s.Size().Height > scroll.Size().Height && (above || at.Y < to-1) {
				continue // the widget is larger than the view and fills it
			}
			check.Not(d.T, above || below,
				"%s: %s, %v high, is not in view from %v to %v", where, stopName(s), s.Size().Height, from, to)
		}
	}
}

func TestWhatHasTheFocusIsInView(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.File("p.txt", newspaper)
	d.menuItem("find-next")
	for _, size := range []fyne.Size{{Width: 640, Height: 370}, {Width: 900, Height: 480}} {
		d.Frame.Resize(size)
		for _, tab := range tabs {
			d.panel.Show(tab)
			d.Settle()
			d.wantInView(fmt.Sprintf("tab %d at %v", tab, size))
		}
		d.dialogs(func(id command.ID) { d.wantInView(fmt.Sprintf("%s at %v", id, size)) })
	}
}

// If the panel is beside the board, the titles of all tabs must fit, in every language. In a
// small window, they are smaller.
func TestTheTabsAreAllThere(t *testing.T) {
	d := newDesk(t).with(newspaper)
	for _, language := range i18n.Languages() {
		d.program.SetLanguage(language)
		for _, size := range []fyne.Size{{Width: 1000, Height: 700}, {Width: 1024, Height: 768}, {Width: 1280, Height: 800}} {
			d.Frame.Resize(size)
			check.Equal(t, "further tabs in", d.furtherTabs(), "")
		}
		d.Frame.Resize(fyne.NewSize(800, 571))
		check.Equal(t, language+": in a small window, there are further tabs in", d.furtherTabs(), "")
	}
}

// furtherTabs returns the titles that are not side by side, but in the menu of further tabs.
func (d *desk) furtherTabs() string {
	var further []string
	for _, item := range d.panel.Tabs.Items {
		if !item.Apart && !slices.ContainsFunc(test.LaidOutObjects(d.panel.Tabs), func(object fyne.CanvasObject) bool {
			text, ok := object.(*canvas.Text)
			return ok && text.Text == item.Text
		}) {
			further = append(further, item.Text)
		}
	}
	return strings.Join(further, ", ")
}

// In a small window, the card of a hint or a check must stay below the titles of the tabs, with its
// buttons in view, and its text must be readable. While the user reads an explanation, it makes
// room.
func TestTheCardFitsBelowTheTabs(t *testing.T) {
	d := newDesk(t)
	for _, language := range i18n.Languages() {
		d.program.SetLanguage(language)
		for _, size := range []fyne.Size{{Width: 520, Height: 870}, {Width: 800, Height: 570}} { // without the menu
			d.with(newspaper)
			d.Frame.Resize(size)
			d.Settle()
			card := d.panel.Hint
			fits := func(what string) {
				t.Helper()
				top, height := d.at(card.Content).Y, card.Content.Size().Height
				check.That(t, card.Content.Visible() && top >= d.at(d.panel.Tabs).Y+controls.TitlesHeight,
					"%s, %v: %s begins at %v, above %v", language, size, what, top, d.at(d.panel.Tabs).Y+controls.TitlesHeight)
				check.That(t, height >= card.Content.MinSize().Height, "%s, %v: %s needs %v of %v", language, size, what, card.Content.MinSize().Height, height)
			}
			for stage := reason.Where; stage <= reason.WholeStep; stage++ {
				d.Key(fyne.KeyF12)
				d.UntilHinted()
				fits("a hint")
				check.That(t, card.Text.Visible(), "%s, %v: a hint has no text", language, size)
			}
			d.Key(fyne.KeyEscape)
			d.Enter(1, "8")
			d.Modified(fyne.KeyF12, fyne.KeyModifierShift)
			d.Until("the check", func() bool { return d.Session.Logic.View().Check.Known })
			fits("an answer")
			check.That(t, card.Title.Visible(), "%s, %v: an answer has no title", language, size)
			d.Key("W")
			d.Until("the reason", func() bool { return d.Session.Logic.View().Why.Known })
			check.Not(t, card.Content.Visible(), "%s, %v: the card is below an explanation", language, size)
			d.WantFocus(d.panel.Solutions.Advice.Lines[0])
			d.Key(fyne.KeyEscape)
			fits("an answer after its explanation")
			d.Key(fyne.KeyEscape)
		}
	}
}

// at returns the position of an object in the window.
func (d *desk) at(object fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(object)
}

func TestTheTabScrollsToWhatHasTheFocus(t *testing.T) {
	d := newDesk(t).with(blank)
	d.menuItem("show-rules")
	for row := range 6 {
		d.pick(board.At(row, 0), boardview.Alone)
		d.pick(board.At(row, 1), boardview.Toggle)
		d.menuItem("make-group")
	}
	tab := d.panel.Rules
	for _, width := range []float32{1090, 1100} { // resize twice, because only Fyne's real driver repeats the layout
		d.Frame.Resize(fyne.NewSize(width, 760))
	}
	d.menuItem("previous-group")
	check.Not(t, tab.Content.Offset.Y == 0, "the group picked is out of sight")
	d.FocusBoard()
	d.Focus(d.panel.First())
	check.Not(t, tab.Content.Offset.Y > 160,
		"the first switch has the focus, and the tab is scrolled to %v", tab.Content.Offset.Y)
	d.Focus(tab.Groups.Editor.Remove)
	if bottom := tab.Scroll.Top(tab.Groups.Editor.Remove); bottom < tab.Content.Offset.Y || bottom > tab.Content.Offset.Y+tab.Content.Size().Height {
		t.Errorf("what has the focus is at %v, in view from %v on", bottom, tab.Content.Offset.Y)
	}
	d.Session.MarkSaved()
	d.with(blank)
	if room := tab.Content.Content.MinSize().Height - tab.Content.Size().Height; tab.Content.Offset.Y > max(0, room) {
		t.Errorf("with few groups the tab is scrolled to %v of %v", tab.Content.Offset.Y, room)
	}
}

// Each notice must be shown in full at 800×600, in every language. Notices about steps can
// have any length and are left out.
func TestNoticesFitTheStatusLine(t *testing.T) {
	d := newDesk(t)
	d.begin(d.File("puzzle.txt", newspaper))
	for _, language := range i18n.Languages() {
		d.program.SetLanguage(language)
		d.Frame.Resize(fyne.NewSize(800, 570)) // 800×600 without the menu
		d.Settle()
		style := d.status.message.TextStyle
		room := d.status.message.Size().Width - 2*theme.InnerPadding()
		texts := []string{awayText(d.Words)}
		for kind := notice.None + 1; kind <= notice.WentBack; kind++ {
			for _, n := range []notice.Notice{{Count: 1}, {Count: 23, Several: true, Off: 3}} {
				n.Kind, n.Cell, n.Digit, n.Solution = kind, board.At(3, 4), 7, 123
				n.Assumption = notice.Assumption{Cell: n.Cell, Digit: n.Digit}
				texts = append(texts, phrase.Notice(d.Words, n))
			}
		}
		for _, text := range texts {
			if wide := fyne.MeasureText(text, theme.TextSize(), style).Width; wide > room || text == "" {
				t.Errorf("%s: %q needs %v of %v", language, text, wide, room)
			}
		}
	}
}
