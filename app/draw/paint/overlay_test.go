package paint_test

import (
	"bytes"
	"fmt"
	"image"
	"math/big"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/race"
)

// onlyIn returns a view whose overlay has the given digits in one cell and none in the
// others.
func onlyIn(cell board.Cell, digits board.DigitSet, as scene.Possibility) *scene.View {
	return overlaid(new(scene.View), func(c board.Cell, d board.Digit) scene.Possibility {
		if c == cell && digits.Has(d) {
			return as
		}
		return never
	})
}

// TestDigitsAreFoundWhereTheyAreDrawn draws sets of digits and removes each digit in turn.
// Only pixels at which OverlayDigit finds that digit may change.
func TestDigitsAreFoundWhereTheyAreDrawn(t *testing.T) {
	const side = 360
	cell := board.At(2, 7)
	geometry := paint.NewGeometry(side)
	bare := painted(onlyIn(cell, 0, sometimes), &paint.Light, side, side)
	for digits := board.DigitSet(1); digits <= board.AllDigits; digits += 6 * race.Slowdown {
		view := onlyIn(cell, digits, sometimes)
		picture := painted(view, &paint.Light, side, side)
		found := map[board.Digit]image.Rectangle{}
		for p := range pointsIn(picture.Rect) {
			c, d, ok := geometry.OverlayDigit(view, p.X, p.Y)
			switch {
			case !ok:
				if picture.RGBAAt(p.X, p.Y) != bare.RGBAAt(p.X, p.Y) {
					t.Fatalf("%v: ink at %v, where no digit is found", digits, p)
				}
			case c != cell || !digits.Has(d):
				t.Fatalf("%v: %d in %v found at %v", digits, d, c, p)
			default:
				found[d] = found[d].Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
			}
		}
		for d := range digits.All() {
			// The difference from a picture without this digit shows where it is drawn.
			changed := onlyIn(cell, digits, sometimes)
			changed.Overlay[cell][d-1] = scene.Possibility{}
			ink := inkOf(picture, painted(changed, &paint.Light, side, side))
			if ink.Empty() || !ink.In(found[d]) {
				t.Errorf("%v: %d is drawn in %v and found in %v", digits, d, ink, found[d])
			}
		}
	}
}

// TestRingsAreAboutTheDigitThatIsDrawn checks that a cell has the ring of a conflict or
// clash only if it shows its own digit.
func TestRingsAreAboutTheDigitThatIsDrawn(t *testing.T) {
	const side, cell = 360, board.Cell(40)
	for _, flag := range []scene.Flags{scene.Conflict, scene.Clash} {
		for digit, rings := range map[board.Digit]bool{3: false, 5: true} {
			view := onlyIn(cell, board.DigitsOf(5), sometimes)
			view.Cells[cell] = scene.Cell{Digit: digit, Role: scene.Entry, Flags: flag}
			left := paint.NewGeometry(side).Cell(cell) // the area to the left of the digit
			left.Min.Y = middleOf(left).Y
			left.Max = left.Min.Add(image.Pt(left.Dx()/4, 1))
			ringed := count(painted(view, &paint.Light, side, side), left, paint.Light.Conflict) > 0
			if ringed != rings {
				t.Errorf("flag %v, a cell with %d where the overlay shows 5: a ring is drawn: %t", flag, digit, ringed)
			}
		}
	}
}

// TestTheSquareOfAClashReplacesTheRingOfAConflict checks that a wrong digit does not look like
// the right one with which it conflicts.
func TestTheSquareOfAClashReplacesTheRingOfAConflict(t *testing.T) {
	const side, cell = 900, board.Cell(40)
	for name, palette := range palettes {
		inked := func(flags scene.Flags, from, to int) bool {
			view := emptyView()
			view.ShowCursor = false
			view.Cells[cell] = scene.Cell{Digit: 1, Role: scene.Entry, Flags: flags}
			corner := paint.NewGeometry(side).Cell(cell).Min
			area := image.Rectangle{corner.Add(image.Pt(from, from)), corner.Add(image.Pt(to, to))}
			return count(painted(view, palette, side, side), area, palette.Conflict) > 0
		}
		for flags, ring := range map[scene.Flags]bool{scene.Clash: false, scene.Conflict: true, scene.Clash | scene.Conflict: false} {
			square, round := inked(flags, 0, 17), inked(flags, 18, 28)
			check.That(t, square == !ring && round == ring, "%s: flags %b draw a square: %t, and a ring: %t", name, flags, square, round)
		}
	}
}

func TestPlacesOfDigits(t *testing.T) {
	cell := board.At(4, 4)
	geometry := paint.NewGeometry(900)
	area := geometry.Cell(cell)
	for digits, want := range map[board.DigitSet]map[image.Point]board.Digit{
		// The cell is divided into six by six squares. Each entry has the column and row of
		// a square and the digit there, or 0.
		board.DigitsOf(8):             {{3, 3}: 8, {0, 0}: 0, {0, 3}: 0},
		board.DigitsOf(3, 7):          {{1, 3}: 3, {4, 3}: 7, {1, 0}: 0, {4, 5}: 0},
		board.DigitsOf(1, 2, 9):       {{1, 1}: 1, {4, 1}: 2, {1, 4}: 9, {4, 4}: 0},
		board.DigitsOf(4, 6, 8, 9):    {{1, 1}: 4, {4, 1}: 6, {1, 4}: 8, {4, 4}: 9},
		board.DigitsOf(2, 3, 4, 8, 9): {{0, 0}: 0, {2, 0}: 2, {4, 1}: 3, {1, 2}: 4, {3, 3}: 0, {0, 5}: 0, {3, 5}: 8, {4, 4}: 9},
		0:                             {{3, 3}: 0},
	} {
		view := onlyIn(cell, digits, sometimes)
		for place, digit := range want {
			at := area.Min.Add(image.Pt(2*place.X+1, 2*place.Y+1).Mul(area.Dx() / 12))
			c, got, ok := geometry.OverlayDigit(view, at.X, at.Y)
			if got != digit || ok != (digit != 0) || ok && c != cell {
				t.Errorf("%v at %v: found %d in %v (%t), expected %d", digits, place, got, c, ok, digit)
			}
		}
	}
}

// TestCellsOfACrowdedBoardAreAlike checks where a cell shows its digits if another cell has
// as many digits as fit at the large size, or one more.
func TestCellsOfACrowdedBoardAreAlike(t *testing.T) {
	geometry := paint.NewGeometry(900)
	area := geometry.Cell(40)
	for _, test := range []struct {
		here, there board.DigitSet
		want        board.Digit
	}{
		{board.DigitsOf(4, 8), board.DigitsOf(1, 2, 3, 4), 4},
		{board.DigitsOf(2, 8), board.DigitsOf(1, 2, 3, 4), 2},
		{board.DigitsOf(2, 7), board.DigitsOf(1, 2, 3, 4, 5), 7},
		{board.DigitsOf(3, 7, 8), board.DigitsOf(1, 2, 3, 4), 8},
		{board.DigitsOf(3, 7, 8), board.DigitsOf(1, 2, 3, 4, 5), 7},
		{board.DigitsOf(2, 5), board.DigitsOf(1, 2, 3, 4, 5), 0},
	} {
		view := onlyIn(40, test.here, sometimes)
		view.Overlay[0] = onlyIn(0, test.there, sometimes).Overlay[0]
		// This point is on the 7 of a keypad, on the lower-left one of four digits, or on
		// the left one of two digits.
		x, y := area.Min.X+area.Dx()/4, area.Min.Y+area.Dy()*3/4
		if test.here.Len() == 2 && test.there.Len() == 4 {
			y = middleOf(area).Y
		}
		if got := found(geometry, view, x, y); got != test.want {
			t.Errorf("%v beside %v: %d is found, expected %d", test.here, test.there, got, test.want)
		}
		view.Cells[0].Role = scene.Given // givens have no overlay
		alone := onlyIn(40, test.here, sometimes)
		if got := found(geometry, view, x, y); got != found(geometry, alone, x, y) {
			t.Errorf("%v beside a given: %d is found", test.here, got)
		}
	}
}

func found(g paint.Geometry, view *scene.View, x, y int) board.Digit {
	_, d, _ := g.OverlayDigit(view, x, y)
	return d
}

// TestSharesStandApart measures the numbers in crowded cells. At each size at which numbers
// are drawn, the gap between adjacent numbers must be at least half their height.
func TestSharesStandApart(t *testing.T) {
	view := overlaid(new(scene.View), func(board.Cell, board.Digit) scene.Possibility { return exactly(1_000_000_000) })
	seen := map[bool]int{}
	for side := 400; side <= 900; side += 7 {
		for _, number := range numbersOf(t, view, side) {
			text := number.text.String()
			if text != "11%" && text != ".11" {
				t.Fatalf("at side %d a ninth is %q", side, text)
			}
			seen[text == "11%"]++
			room := int(number.area[2]-number.area[0]) - paint.TextWidth(number.text, paint.Medium, number.height)
			if room*2 < number.height {
				t.Errorf("at side %d %q of height %d stands %d apart", side, text, number.height, room)
			}
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("%d in per cent, and %d as fractions", seen[true], seen[false])
	}
}

func TestNoOverlayDigit(t *testing.T) {
	geometry := paint.NewGeometry(360)
	at := middleOf(geometry.Cell(40))
	for name, change := range map[string]func(*scene.View){
		"without an overlay": func(v *scene.View) { v.Overlay = nil },
		"in a given":         func(v *scene.View) { v.Cells[40].Role = scene.Given },
		"drawing regions":    func(v *scene.View) { v.Drawing = true },
		"outside":            func(*scene.View) { at.X = -1 },
	} {
		before := at
		view := onlyIn(40, board.AllDigits, sometimes)
		if _, d, ok := geometry.OverlayDigit(view, at.X, at.Y); !ok || d != 5 {
			t.Fatalf("%s: %d (%t) found in the middle before", name, d, ok)
		}
		change(view)
		if c, d, ok := geometry.OverlayDigit(view, at.X, at.Y); ok {
			t.Errorf("%s: %d in %v found", name, d, c)
		}
		at = before
	}
}

func TestPinnedDigitIsTheOnlyOne(t *testing.T) {
	view := onlyIn(40, board.AllDigits, exactly(5))
	view.Cells[40] = scene.Cell{Digit: 7, Role: scene.Solved, Flags: scene.Pinned}
	geometry := paint.NewGeometry(scale1)
	middle := middleOf(geometry.Cell(40))
	if _, d, ok := geometry.OverlayDigit(view, middle.X, middle.Y); !ok || d != 7 {
		t.Errorf("%d (%t) found in the middle, expected 7", d, ok)
	}
	others := onlyIn(40, board.DigitsOf(7), exactly(5))
	others.Cells[40] = view.Cells[40]
	if !bytes.Equal(painted(view, &paint.Light, scale1, scale1).Pix, painted(others, &paint.Light, scale1, scale1).Pix) {
		t.Error("digits besides the pinned one are drawn")
	}
}

// TestWhatIsHidden checks which contents of a cell the overlay and candidates hide.
func TestWhatIsHidden(t *testing.T) {
	overlay := func() *scene.View { return onlyIn(40, board.DigitsOf(3, 4, 5), sometimes) }
	candidates := func() *scene.View {
		view := &scene.View{}
		view.Candidates[40] = board.DigitsOf(3, 5)
		return view
	}
	for _, test := range []struct {
		name   string
		by     func() *scene.View
		cell   scene.Cell
		hidden bool
	}{
		{"corner marks by candidates", candidates, scene.Cell{Corner: board.DigitsOf(1, 2)}, false},
		{"centre marks by candidates", candidates, scene.Cell{Centre: board.DigitsOf(1, 2)}, false},
		{"an entry by candidates", candidates, scene.Cell{Digit: 4, Role: scene.Entry}, false},
		{"a colour by candidates", candidates, scene.Cell{Colours: board.ColoursOf(4)}, false},
		{"corner marks", overlay, scene.Cell{Corner: board.DigitsOf(1, 2)}, true},
		{"centre marks", overlay, scene.Cell{Centre: board.DigitsOf(1, 2)}, true},
		{"an entry that is not possible", overlay, scene.Cell{Digit: 9, Role: scene.Entry}, true},
		{"a found digit", overlay, scene.Cell{Digit: 4, Role: scene.Solved}, false},
		{"an entry", overlay, scene.Cell{Digit: 4, Role: scene.Entry}, false},
		{"a given", overlay, scene.Cell{Digit: 9, Role: scene.Given}, false},
		{"a clash", overlay, scene.Cell{Flags: scene.Clash}, false},
		{"a colour", overlay, scene.Cell{Colours: board.ColoursOf(4)}, false},
	} {
		view := test.by()
		view.Cells[40] = test.cell
		plain := painted(test.by(), &paint.Light, scale1, scale1)
		if same := inkOf(plain, painted(view, &paint.Light, scale1, scale1)).Empty(); same != test.hidden {
			t.Errorf("%s: hidden %t, expected %t", test.name, same, test.hidden)
		}
	}
}

// TestPossibilitiesToldInGreyscale checks that the kinds of possibilities can be
// distinguished in greyscale, both in a cell with many digits and in a cell with few.
func TestPossibilitiesToldInGreyscale(t *testing.T) {
	kinds := map[string]scene.Possibility{
		"unknown": {}, "never": never, "sometimes": sometimes,
		"one": exactly(1), "few": exactly(7), "many": exactly(77), "more": moreThan(77),
	}
	const side = 620 // large enough for numbers
	at := board.At(4, 4)
	geometry := paint.NewGeometry(side)
	for _, digits := range []board.DigitSet{board.AllDigits, board.DigitsOf(5, 7, 8)} {
		views := map[string]*scene.View{}
		for kind, possibility := range kinds {
			view := onlyIn(at, digits, exactly(20))
			view.Overlay[at][4] = possibility
			views[kind] = view
			if kind != "never" {
				solved := *view
				solved.Cells[at] = scene.Cell{Digit: 5, Role: scene.Solved}
				views[kind+" in the solution"] = &solved
			}
		}
		in := place(geometry, at, digits, 5)
		for name, palette := range palettesToPaint() {
			grey(t, fmt.Sprint(name, ", ", digits), views, palette, side, in)
		}
	}
}

// numbersOf returns the numbers of solutions that are drawn for a view. It finds them by
// their medium weight, which no other text in the view has.
func numbersOf(t *testing.T, view *scene.View, side int) (numbers []shape) {
	for _, s := range shapesOf(t, view, &paint.Light, side) {
		if s.kind == "text" && s.style == paint.Medium {
			numbers = append(numbers, s)
		}
	}
	return numbers
}

// TestNumbersAreLegible checks that all numbers are drawn if there is room for them, and
// none if they would be too small.
func TestNumbersAreLegible(t *testing.T) {
	for _, test := range []struct {
		side   int
		digits board.DigitSet
		want   bool
	}{
		{600, board.AllDigits, true},
		{360, board.AllDigits, false},
		{600, board.DigitsOf(2, 5, 8), true},
		{288, board.DigitsOf(2, 5, 8), false},
		{600, board.DigitsOf(5), true},
		{288, board.DigitsOf(5), false},
	} {
		for _, p := range numbers {
			if p.Kind == scene.Sometimes || p.Kind == scene.Exactly && p.Solutions.Cmp(big.NewInt(1)) == 0 {
				continue
			}
			view := onlyIn(40, test.digits, p)
			written := numbersOf(t, view, test.side)
			if len(written) != map[bool]int{true: test.digits.Len()}[test.want] {
				t.Errorf("%v at side %d: %d numbers", p, test.side, len(written))
			}
			for _, number := range written {
				if number.height < 6 {
					t.Errorf("%v at side %d: a number %d high", p, test.side, number.height)
				}
			}
		}
	}
}
