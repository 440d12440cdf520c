package dialog

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/solver/logic"
)

func at(object fyne.CanvasObject) [4]float32 {
	place, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(object), object.Size()
	return [4]float32{place.X, place.Y, size.Width, size.Height}
}

// Buttons must not move under a click, and the puzzle must not move when the text changes.
func TestNothingMovesInTheSheet(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	objects := []fyne.CanvasObject{s.print, s.another, s.Play, s.picture}
	var before [][4]float32
	for _, object := range objects {
		before = append(before, at(object))
	}
	s.Form.Amount.SetText("3")
	controls.SetText(s.Notes, strings.Repeat("Much is to be said of it. ", 40))
	controls.Show(s.Notes, true)
	controls.Show(s.Working, true)
	test.LaidOutObjects(s.modal.Popup)
	for i, object := range objects {
		check.Equal(t, fmt.Sprintf("object %d is at", i), at(object), before[i])
	}
}

// The choices are visible in the smallest window, and the sheet is larger in a larger
// window.
func TestTheSheetFitsTheWindow(t *testing.T) {
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(480, 560))
	s := d.generate()
	check.Not(t, s.Form.content.Size().Height < 200,
		"the choices have a height of %v", s.Form.content.Size().Height)
	if got := s.picture.Size(); got.Width < leastBoard || got.Width > 200 {
		t.Errorf("the picture has the size %v", got)
	}
	resize := func(width, height float32) {
		d.Frame.Resize(fyne.NewSize(width, height))
		d.FitModals() // the window's layout does this too
	}
	resize(1900, 1000)
	check.Equal(t, "the sheet has the size", s.modal.Popup.Size(), newPuzzleSize)
	check.Equal(t, "it is at", s.modal.Popup.Position(), fyne.NewPos(500, 150))
	check.Not(t, at(s.picture)[0] < at(s.Form.content)[0]+s.Form.content.Size().Width,
		"the picture is not beside the choices")
	resize(600, 500)
	if got := s.modal.Popup.Size(); got.Width > 600 || got.Height > 500 {
		t.Errorf("the sheet has the size %v", got)
	}
}

// The previous puzzle stays visible while another is being made, but cannot be used.
func TestThePuzzleBeforeIsDimmed(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	check.Not(t, s.veil.Visible(), "a puzzle as chosen is dimmed")
	s.pictured, s.slow, s.Shown = true, true, nil
	d.maker.Supply.Make(parttest.Unreached)
	s.ShowSupply()
	check.Not(t, d.maker.Supply.View().Nearest == nil && (!s.veil.Visible() || !s.Play.Disabled()),
		"what is there of the puzzle before looks as if it were as chosen")
	d.Until("what is near", func() bool { return s.Shown != nil })
	check.Not(t, s.veil.Visible(), "the nearest puzzle is dimmed")
	d.maker.Supply.Stop()
	d.untilMade()
}

// While the rarely used choices are folded, nothing scrolls in a small window, in any language.
func TestTheUsualChoicesFitASmallWindow(t *testing.T) {
	for _, language := range i18n.Languages() {
		d := newDesk(t)
		d.Words = i18n.New(language).Calling(command.Call)
		for _, size := range []fyne.Size{{Width: 800, Height: 600}, {Width: 800, Height: 500}} {
			d.Frame.Resize(size)
			s := d.generate()
			for level := logic.Easy; level <= logic.Extreme; level++ {
				s.Form.Level.SetSelectedIndex(int(level))
				d.untilMade()
				test.LaidOutObjects(s.modal.Popup)
				for what, scroll := range map[string]*container.Scroll{"choices": s.Form.content, "whole sheet": s.modal.Scroll.Scroll} {
					content, view := scroll.Content.MinSize(), scroll.Size()
					check.Not(t, content.Width > view.Width || content.Height > view.Height,
						"in %q at level %v, the %s need %v but have %v", language, level, what, content, view)
				}
				line := fyne.MeasureText(s.Form.about.String(), theme.CaptionTextSize(), fyne.TextStyle{}).Height
				check.Not(t, s.Form.about.MinSize().Height > 2*line+theme.InnerPadding(),
					"in %q, the text about the level %v does not fit on a line", language, level)
			}
			d.Key(fyne.KeyEscape)
			d.Key(fyne.KeyEscape)
		}
	}
}

// Unfolding the rarely used choices must not move the picture or the usual choices.
func TestNothingMovesWhenChoicesAreUnfolded(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	objects := []fyne.CanvasObject{s.picture, s.Form.Level, s.Form.Rules, s.Form.Symmetry, s.Form.more}
	var before [][4]float32
	for _, object := range objects {
		before = append(before, at(object))
	}
	s.Form.more.OnTapped()
	test.LaidOutObjects(s.modal.Popup)
	for i, object := range objects {
		check.Equal(t, fmt.Sprintf("object %d is at", i), at(object), before[i])
	}
}

func TestFoldingScrollsBack(t *testing.T) {
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(800, 600))
	s := d.generate()
	s.Form.more.OnTapped()
	s.Form.scroll.ScrollTo(1000)
	check.Must(t, s.Form.content.Offset.Y > 0, "all choices fit")
	s.Form.more.OnTapped()
	check.Equal(t, "the choices are scrolled by", s.Form.content.Offset.Y, 0)
}
