package window

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/board"
	"nonet/internal/check"
)

func TestPadAndKeysShareAKind(t *testing.T) {
	d := newDesk(t).playing(newspaper)
	chosen := func(what string, want int) {
		t.Helper()
		for i, b := range d.panel.Pad.Kinds {
			check.Equal(t, what+": "+b.Text+" is chosen", b.Chosen, i == want)
		}
		if d.board.Modifiers() == 0 {
			check.Equal(t, what+": the cursor shows", d.State().Board.Typing, scene.Content(want))
		}
	}
	d.Session.Cursor.MoveTo(1, false)
	chosen("at first", 0)
	test.Tap(d.panel.Pad.Kinds[1])
	d.Key(fyne.Key5)
	check.Equal(t, "corner marks", d.Session.State().Corner[1], board.DigitsOf(5))
	d.Key("Q")
	chosen("after Q", 0)
	d.Key(fyne.KeySpace)
	chosen("after Space", 1)
	test.Tap(d.panel.Pad.Pencil)
	chosen("by the pencil", 0)
	test.Tap(d.panel.Pad.Kinds[2])
	chosen("by its key", 2)
	d.Key(fyne.Key6)
	check.Equal(t, "centre marks", d.Session.State().Centre[1], board.DigitsOf(6))
	check.Equal(t, "entry", d.Session.State().Entries[1], 0)

	held := fyne.KeyModifierShift
	d.board.Modifiers = func() fyne.KeyModifier { return held }
	d.board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	chosen("with Shift", 1)
	held = 0
	d.board.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	chosen("without Shift", 2)

	d.menuItem(command.Samples()[1].ID())
	chosen("with another puzzle", 0)
}

func TestAPuzzleBeingEnteredOnlyHasDigits(t *testing.T) {
	d := newDesk(t).playing(newspaper)
	test.Tap(d.panel.Pad.Kinds[1])
	d.Session.SetPlaying(false)
	check.Not(t, controls.SeenIn(d.panel.Content, d.panel.Pad.Kinds[1]), "the pad offers marks")
	d.Session.Cursor.MoveTo(1, false)
	d.Key(fyne.Key5)
	check.Equal(t, "given", d.Session.State().Puzzle.Givens[1], 5)
	d.Session.SetPlaying(true)
	check.That(t, controls.SeenIn(d.panel.Content, d.panel.Pad.Kinds[1]), "the pad offers no marks")
}

func TestTheMakerUsesTheRulesOfTheBoard(t *testing.T) {
	d := newDesk(t)
	d.Session.Rules.TogglePreset(board.PresetNamed("windoku"))
	check.Equal(t, "rules of a new puzzle", d.maker.LastSpec().Rules, d.Session.Rules.View().Rules)
}

func TestNewShowsAMenu(t *testing.T) {
	d := newDesk(t)
	test.Tap(d.toolbar.fresh)
	check.That(t, d.Frame.Canvas().Overlays().Top() != nil, "there is no menu of new puzzles")
	d.Run(command.Find("new"))
	check.That(t, d.Frame.Canvas().Overlays().Top() == nil && !d.Session.State().Playing, "the command did not close the menu")
}

// TestThePadForgetsKeysThatADialogTakes opens a dialog and moves to a field with Ctrl held. The
// board does not notice when the key is released.
func TestThePadForgetsKeysThatADialogTakes(t *testing.T) {
	d := newDesk(t).with(newspaper)
	held := fyne.KeyModifierControl
	d.board.Modifiers = func() fyne.KeyModifier { return held }
	for _, id := range []command.ID{"print", "go-to"} {
		held = fyne.KeyModifierControl
		d.board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
		check.That(t, d.panel.Pad.Kinds[2].Chosen, "Ctrl does not select centre marks")
		d.Run(command.Find(id))
		d.Update()
		check.That(t, d.panel.Pad.Kinds[0].Chosen, "the pad still shows the kind of Ctrl after %s", id)
		held = 0
		d.CloseModals()
		d.FocusBoard()
		check.That(t, d.panel.Pad.Kinds[0].Chosen, "the pad does not show digits after %s", id)
	}
}

// TestTheKeysShowWhatTheyEnter holds the keys for colours, and lets them go.
func TestTheKeysShowWhatTheyEnter(t *testing.T) {
	d := newDesk(t).playing(newspaper)
	var held fyne.KeyModifier
	d.board.Modifiers = func() fyne.KeyModifier { return held }
	for _, mods := range []fyne.KeyModifier{fyne.KeyModifierControl | fyne.KeyModifierShift, 0} {
		held = mods
		d.board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		for _, b := range d.panel.Pad.Digits {
			check.Equal(t, fmt.Sprintf("with %v, a key shows a colour", mods), b.Icon != nil, mods != 0)
			check.Equal(t, fmt.Sprintf("with %v, a key shows a digit", mods), b.Text != "", mods == 0)
		}
		d.Update() // must not matter
	}
}

// TestThePadExplainsItsKinds checks the tooltips, which name the keys, and the line that explains
// the selected kind. A small window has no room for the line.
func TestThePadExplainsItsKinds(t *testing.T) {
	d := newDesk(t).playing(newspaper)
	pad := d.panel.Pad
	for i, kind := range command.Kinds() {
		about := d.Words.Text(kind.About)
		check.Begins(t, "the tooltip is", pad.Kinds[i].More, about)
		check.Ends(t, "the tooltip is", pad.Kinds[i].More, command.Find(kind.Digit(1)).KeysText(d.Words))
		if !controls.SeenIn(d.panel.Content, pad.Kinds[i]) {
			check.That(t, kind.Content == scene.Digits || kind.Content == scene.Pins, "%s cannot be chosen", kind.Pad)
			if i == 0 {
				d.Key(fyne.KeySpace)
			}
			continue
		}
		test.Tap(pad.Kinds[i])
		check.Equal(t, "the line is visible", pad.About.Visible(), i > 0)
		if i > 0 {
			check.Equal(t, "the line is", pad.About.String(), about)
		}
		check.That(t, controls.SeenIn(d.panel.Content, pad.Digits[0]), "the digits are out of view")
	}
	d.Frame.Resize(fyne.NewSize(800, 500))
	d.Key(fyne.KeyF12)
	d.UntilHinted()
	check.That(t, controls.SeenIn(d.panel.Content, pad.Digits[0]), "a hint hides the digits in a small window")
	d.Frame.Resize(fyne.NewSize(1100, 900))
	check.That(t, pad.About.Visible(), "the line does not come back")
	d.Session.SetPlaying(false)
	check.Not(t, pad.About.Visible(), "a kind is explained while a puzzle is entered")
}

// TestThePadCountsWhatIsLeft enters a digit until it is finished, and then once more. Screen
// readers read the same, and the keys of colours show nothing.
func TestThePadCountsWhatIsLeft(t *testing.T) {
	d := newDesk(t).playing(lastThree) // 7, 4 and 5 are missing in column 1
	key, count := d.panel.Pad.Digits[6], d.panel.Pad.Lefts[6]
	want := func(what string, left int, text string) {
		t.Helper()
		check.Equal(t, what+", the key shows", count.Text, text)
		check.Equal(t, what+", it is pale", key.Muted, left == 0)
		check.Equal(t, what+", it is called", key.AccessibilityLabel(), "7, "+phrase.Left(d.Words, left))
	}
	want("at first", 1, "•")
	check.Equal(t, "the colour is", count.Color, d.Ink(theme.ColorNamePlaceHolder))
	d.Enter(0, "7")
	want("when it is finished", 0, "")
	d.Enter(18, "7")
	want("with one too many", -1, "+1")
	check.Equal(t, "the colour of one too many is", count.Color, d.Ink(theme.ColorNameError))
	d.program.SetTimer(true)
	d.Run(command.Find("pause"))
	check.Equal(t, "in a pause, a key shows", count.Text, "")
	d.Run(command.Find("pause"))
	test.Tap(d.panel.Pad.Kinds[4])
	check.Equal(t, "a key with a colour shows", count.Text, "")
	check.Equal(t, "a key with a colour is called", key.AccessibilityLabel(), key.Name)
}

// TestADoubleClickSelectsEqualCells also clicks with Ctrl, with a digit held on the pad, and quickly
// on two cells.
func TestADoubleClickSelectsEqualCells(t *testing.T) {
	d := newDesk(t).playing(newspaper)
	double := func(cells [2]board.Cell, held fyne.KeyModifier) board.CellSet {
		side := d.board.Size().Width / board.Size
		for _, c := range cells {
			event := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: held}
			event.Position = fyne.NewPos(side*(float32(c.Col())+0.5), side*(float32(c.Row())+0.5))
			d.board.MouseDown(event)
			d.board.MouseUp(event)
		}
		d.board.DoubleTapped(&fyne.PointEvent{})
		return d.Session.Cursor.Selection()
	}
	d.Frame.Canvas().Capture()
	holding := func(digit board.Digit) (cells board.CellSet) {
		for c, other := range d.Session.Grid() {
			if other == digit {
				cells = cells.With(board.Cell(c))
			}
		}
		return cells
	}
	check.Equal(t, "a double click selects", double([2]board.Cell{0, 0}, 0), holding(7))
	check.Equal(t, "the cursor is in", d.Session.Cursor.Cell(), 0)
	check.Equal(t, "with Ctrl, it selects", double([2]board.Cell{6, 6}, fyne.KeyModifierControl), holding(7).Union(holding(4)))
	check.Equal(t, "two clicks select", double([2]board.Cell{0, 6}, 0), board.CellsOf(6))
	d.pick(0, boardview.Alone)
	d.menuItem("select-alike")
	check.Equal(t, "the command selects", d.Session.Cursor.Selection(), holding(7))
	check.That(t, d.menu.items["select-alike"].Disabled, "the command is enabled without effect")
	d.program.SetTimer(true)
	d.Run(command.Find("pause"))
	check.Equal(t, "in a pause, a double click selects", double([2]board.Cell{6, 6}, 0), board.CellsOf(6))
	check.Not(t, d.Session.Clock.View().Paused, "the pause goes on after a double click")
	d.program.SetDigitFirst(true)
	test.Tap(d.panel.Pad.Digits[8])
	check.Equal(t, "with a digit held, a double click selects", double([2]board.Cell{1, 1}, 0), board.CellsOf(1))
}

// TestTheNamesOfTheKindsDoNotTouch checks the names on the pad in a narrow panel, in all languages, and
// that they are as large as other texts if there is room.
func TestTheNamesOfTheKindsDoNotTouch(t *testing.T) {
	d := newDesk(t).playing(newspaper)
	d.Key(fyne.KeySpace)
	extent := func(b *controls.Button) (from, to, size float32) {
		for _, object := range test.LaidOutObjects(b) {
			if text, ok := object.(*widget.RichText); ok {
				segment := text.Segments[0].(*widget.TextSegment)
				size = theme.Size(segment.Style.SizeName)
				width := fyne.MeasureText(segment.Text, size, segment.Style.TextStyle).Width
				from = b.Position().X + (b.Size().Width-width)/2
				return from, from + width, size
			}
		}
		t.Fatal("there is no text")
		return 0, 0, 0
	}
	for _, language := range i18n.Languages() {
		d.program.SetLanguage(language)
		d.Frame.Resize(fyne.NewSize(800, 570))
		d.Update()
		end := float32(-panel.KindGap)
		for _, b := range d.panel.Pad.Kinds[1:5] {
			from, to, _ := extent(b)
			check.That(t, from >= end+panel.KindGap-1, "%s: %q begins at %v, the name before it ends at %v", language, b.Text, from, end)
			end = to
		}
		check.That(t, end <= d.panel.Content.Size().Width, "%s: the last name ends at %v of %v", language, end, d.panel.Content.Size().Width)
		d.Frame.Resize(fyne.NewSize(1300, 760))
		d.Update()
		_, _, size := extent(d.panel.Pad.Kinds[0])
		check.Equal(t, language+": the size in a wide panel", size, theme.TextSize())
	}
}
