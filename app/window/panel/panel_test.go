package panel

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/internal/check"
)

// A tab must show changes that were made while another tab was selected, and must not
// change the puzzle when it is shown.
func TestATabThatWasOutOfSightIsUpToDate(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.panel.Show(TabPuzzle)
	d.panel.Show(TabRules)
	d.panel.Show(TabSolutions)
	d.Choose("rules-windoku")
	texts := d.Session.View().Game.Texts
	texts.Title, texts.Author, texts.Comment = "Windows", "A. Setter", "by hand"
	d.Session.SetTexts(texts)
	d.panel.Show(TabPuzzle)
	if tab := d.panel.Puzzle; tab.Title.Text != "Windows" || tab.Author.Text != "A. Setter" || tab.Comment.Text != "by hand" {
		t.Errorf("the puzzle is %q by %q: %q", tab.Title.Text, tab.Author.Text, tab.Comment.Text)
	}
	check.Equal(t, "the look at them has made the texts", d.Session.View().Game.Texts, texts)
	d.panel.Show(TabRules)
	check.Equal(t, "the rules are", d.panel.Rules.headline.Text, "Windoku")
}

func TestThePadMarksWhatIsChosen(t *testing.T) {
	d := newDesk(t).with(newspaper)
	marked := func() (kinds, digits int) {
		for _, b := range d.panel.Pad.Kinds {
			if b.Chosen {
				kinds++
			}
		}
		for _, b := range d.panel.Pad.Digits {
			if b.Chosen {
				digits++
			}
		}
		return kinds, digits
	}
	d.panel.SetPlace(Play)
	test.Tap(d.panel.Pad.Kinds[1])
	if kinds, digits := marked(); kinds != 1 || digits != 0 || !d.panel.Pad.Kinds[1].Chosen {
		t.Errorf("%d kinds and %d digits are marked, want one kind", kinds, digits)
	}
	d.Settings.DigitFirst = true
	test.Tap(d.panel.Pad.Digits[4])
	if _, digits := marked(); digits != 1 || !d.panel.Pad.Digits[4].Chosen {
		t.Errorf("%d digits are marked, and not the one in hand", digits)
	}
	test.Tap(d.panel.Pad.Clear)
	if _, digits := marked(); digits != 0 || !d.panel.Pad.Clear.Chosen {
		t.Errorf("%d digits are marked, and not the eraser", digits)
	}
	d.Settings.DigitFirst = false
	d.Update()
	if _, digits := marked(); digits != 0 || d.panel.Pad.Clear.Chosen {
		t.Errorf("%d digits are marked where none can be chosen", digits)
	}
	d.Run(command.Find("draw-regions"))
	if _, digits := marked(); digits+btoi(d.panel.Pad.Clear.Chosen) != 1 {
		t.Errorf("%d regions are marked, want the one that is drawn", digits)
	}
}

func btoi(on bool) int {
	if on {
		return 1
	}
	return 0
}
