package panel

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/board"
	"nonet/internal/check"
)

func TestEveryPresetIsAChip(t *testing.T) {
	d := newDesk(t).with(blank)
	d.Choose("show-rules")
	rules := d.panel.Rules
	check.Equal(t, "the headline is", rules.headline.Text, "Classic")
	for i := range board.Presets() {
		preset := &board.Presets()[i]
		id := command.PresetID(preset)
		chip := rules.chips[id]
		if chip == nil {
			t.Fatalf("%s has no chip", preset.Name)
		}
		before := d.Session.Rules.View().Has(preset)
		for _, want := range []bool{!before, before} {
			test.Tap(chip)
			check.Equal(t, fmt.Sprintf("%s: on", preset.Name), d.Session.Rules.View().Has(preset), want)
			if checked := chip.Icon.Name() == theme.CheckButtonCheckedIcon().Name(); checked != want || d.IsChecked(id) != want {
				t.Errorf("%s: the chip shows %v, the menu %v, want %v", preset.Name, checked, d.IsChecked(id), want)
			}
			d.WantFocus(d.board)
		}
	}
	test.Tap(rules.chips["rules-windoku"])
	test.Tap(rules.chips["rules-anti-knight"])
	check.Equal(t, "it says",
		rules.headline.Text+" / "+rules.Facts.String(), "Windoku + Anti-knight / 31 houses · 224 pairs")
	check.Begins(t, "the solutions tab says", d.panel.Solutions.facts.String(), "Windoku + Anti-knight · no givens")
	test.Tap(rules.reset)
	check.Equal(t, "the headline is", rules.headline.Text, "Classic")
}

func TestThePadShowsTheBrush(t *testing.T) {
	d := newDesk(t).with(blank)
	pad := d.panel.Pad
	show := func(what string, digits []int, clear bool) {
		t.Helper()
		check.That(t, slices.Equal(chosen(pad.Digits[:]), digits),
			"%s: of the digits %v stand out, want %v", what, chosen(pad.Digits[:]), digits)
		check.Equal(t, fmt.Sprintf("%s: the key that clears stands out:", what),
			chosen([]*controls.Button{pad.Clear}) != nil, clear)
	}
	all := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	show("playing", all, true)
	d.Choose("draw-regions")
	show("begun", []int{1}, false)
	test.Tap(pad.Digits[6])
	show("7", []int{7}, false)
	d.Key("3")
	show("3 typed", []int{3}, false)
	test.Tap(pad.Clear)
	show("none", nil, true)
	if icon := pad.Digits[0].Icon; icon == nil || icon.Name() != look.Swatch(d.Palette().Group(1), true).Name() {
		t.Error("a region has not got its colour")
	}
	d.Choose("draw-regions")
	show("done", all, true)
	check.Equal(t, "the icon of a digit is", pad.Digits[0].Icon, nil)
}

func TestMarksAndColoursWaitWhileRegionsAreDrawn(t *testing.T) {
	d := newDesk(t).with(blank)
	d.Choose("draw-regions")
	before := *d.Session.State()
	for _, mods := range []fyne.KeyModifier{fyne.KeyModifierShift, fyne.KeyModifierControl, fyne.KeyModifierControl | fyne.KeyModifierShift} {
		d.Type("7", mods)
	}
	for i := range d.panel.Pad.Kinds {
		test.Tap(d.panel.Pad.Kinds[i])
		test.Tap(d.panel.Pad.Digits[4])
	}
	check.Equal(t, "the state became", *d.Session.State(), before)
	d.Type("7", 0)
	check.Equal(t, "7 gives r1c1 to region", d.Session.Rules.View().Regions()[0], 7)
	d.Choose("draw-regions")
	d.Session.Cursor.MoveTo(0, false)
	d.Type("7", fyne.KeyModifierShift)
	check.Equal(t, "after drawing, the marks are", d.Session.State().Corner[0], board.DigitsOf(7))
}

func TestTheFocusLeavesTheButtonsOfDrawing(t *testing.T) {
	d := newDesk(t)
	d.Choose("draw-regions")
	d.panel.Show(TabRules)
	done := d.panel.Rules.done
	d.WantFocus(done)
	d.Run(command.Find("draw-regions"))
	d.WantFocus(d.board)
}
