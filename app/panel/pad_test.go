package panel

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"nonet/app/command"
)

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
