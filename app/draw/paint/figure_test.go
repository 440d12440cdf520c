package paint_test

import (
	"image"
	"image/color"
	"testing"

	"pgregory.net/rapid"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
)

// groupView returns an empty board whose only group has the given cells.
func groupView(cells ...board.Cell) *scene.View {
	group := board.Group{Kind: board.Extra, Colour: 1, Cells: board.CellsOf(cells...)}
	return &scene.View{Rules: board.NewRules(group)}
}

// lineNear reports whether a line of the given colour is near the middle of one side of a
// cell, at most a quarter of the cell from the edge.
func lineNear(picture *image.RGBA, cell image.Rectangle, way image.Point, ink color.NRGBA) bool {
	middle := middleOf(cell)
	for depth := range cell.Dx() / 4 {
		at := middle.Add(way.Mul(cell.Dx()/2 - depth - 1))
		if picture.At(at.X, at.Y) == color.RGBA(ink) {
			return true
		}
	}
	return false
}

// TestOutlinesFollowTheCells draws groups of random cells. Each cell of a group must have a
// line along the sides where the group ends, and on no other side. Cells outside the group
// must not change.
func TestOutlinesFollowTheCells(t *testing.T) {
	bare := painted(&scene.View{Rules: board.NewRules()}, &paint.Light, scale1, scale1)
	geometry := paint.NewGeometry(scale1)
	rapid.Check(t, func(t *rapid.T) {
		cells := board.CellsOf(0, 1) // side by side, so the group is not a chain
		for range rapid.IntRange(0, 40).Draw(t, "size") {
			cells = cells.With(board.Cell(rapid.Uint8Range(0, board.Cells-1).Draw(t, "cell")))
		}
		view := groupView()
		view.Rules = board.NewRules(board.Group{Kind: board.Extra, Colour: 1, Cells: cells})
		picture := painted(view, &paint.Light, scale1, scale1)
		for c := range board.Cell(board.Cells) {
			area := geometry.Cell(c)
			if !cells.Has(c) {
				if differ(picture, bare, area) {
					t.Fatalf("%v: something lies in %v, outside", cells, c)
				}
				continue
			}
			for _, way := range []image.Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				row, col := c.Row()+way.Y, c.Col()+way.X
				inside := row >= 0 && row < board.Size && col >= 0 && col < board.Size && cells.Has(board.At(row, col))
				if got := lineNear(picture, area, way, paint.Light.Group(1)); got == inside {
					t.Fatalf("%v: a line in %v on the side of %v: %t", cells, c, way, got)
				}
			}
		}
	})
}

// TestFiguresStayInSmallCells draws more overlapping groups than there are lanes. Nothing
// may be drawn outside their cells.
func TestFiguresStayInSmallCells(t *testing.T) {
	var groups []board.Group
	cells := board.CellsOf(39, 40)
	for c := range board.Cell(5) {
		groups = append(groups, board.Group{Kind: board.Extra, Cells: cells.With(c)})
	}
	cells = cells.Union(board.CellsOf(0, 1, 2, 3, 4))
	for side := 21; side < 150; side++ {
		bare := painted(&scene.View{Rules: board.NewRules()}, &paint.Light, side, side)
		picture := painted(&scene.View{Rules: board.NewRules(groups...)}, &paint.Light, side, side)
		geometry := paint.NewGeometry(side)
		for c := range board.Cell(board.Cells) {
			if area := geometry.Cell(c); !cells.Has(c) && differ(picture, bare, area) {
				t.Fatalf("side %d: something lies in %v, outside", side, c)
			}
		}
		for _, c := range []board.Cell{39, 40} {
			if area := geometry.Cell(c); !differ(picture, bare, area) {
				t.Fatalf("side %d: nothing lies in %v", side, c)
			}
		}
	}
}

// TestChainsLeaveRoom draws a diagonal. It must cross the middle of an empty cell, but no
// digit or mark.
func TestChainsLeaveRoom(t *testing.T) {
	geometry := paint.NewGeometry(scale1)
	area := geometry.Cell(board.At(1, 1))
	for name, test := range map[string]struct {
		cell          scene.Cell
		middle, inner bool // whether the line covers the middle, and whether it covers a point near the corner
	}{
		"empty":        {scene.Cell{}, true, true},
		"digit":        {scene.Cell{Digit: 1, Role: scene.Given}, false, true},
		"centre marks": {scene.Cell{Centre: board.DigitsOf(3, 4)}, false, true},
		"corner marks": {scene.Cell{Corner: board.DigitsOf(3, 4)}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			view := groupView(0, 10, 20)
			view.Cells[10] = test.cell
			with := painted(view, &paint.Light, scale1, scale1)
			view.Rules = board.NewRules()
			without := painted(view, &paint.Light, scale1, scale1)
			differs := func(at image.Point) bool {
				spot := image.Rectangle{at, at}.Inset(-1)
				return differ(with, without, spot)
			}
			if got := differs(middleOf(area)); got != test.middle {
				t.Errorf("a line in the middle: %t, expected %t", got, test.middle)
			}
			inner := area.Min.Add(image.Pt(1, 1).Mul(area.Dx() * 16 / 100))
			if got := differs(inner); got != test.inner {
				t.Errorf("a line in the corner: %t, expected %t", got, test.inner)
			}
			if !differs(area.Min) || !differs(area.Max) {
				t.Error("no line between the cells")
			}
		})
	}
}

// TestPlayersColourCoversTheTint checks that a coloured cell shows its colour instead of
// the tint of its group, but keeps the line of the group.
func TestPlayersColourCoversTheTint(t *testing.T) {
	area := paint.NewGeometry(scale1).Cell(0)
	view := groupView(0, 1)
	inks := make(map[board.Colour]color.Color)
	for _, colour := range []board.Colour{0, 5} {
		view.Cells[0].Colours = board.ColoursOf(colour)
		picture := painted(view, &paint.Light, scale1, scale1)
		inks[colour] = picture.At(middleOf(area).X, middleOf(area).Y)
		if !lineNear(picture, area, image.Pt(-1, 0), paint.Light.Group(1)) {
			t.Errorf("colour %d: no line", colour)
		}
	}
	if want := color.RGBA(paint.Light.GroupTint(1)); inks[0] != want {
		t.Errorf("the tint is %v, expected %v", inks[0], want)
	}
	if want := color.RGBA(paint.Light.Colours[4]); inks[5] != want {
		t.Errorf("the player's colour is %v, expected %v", inks[5], want)
	}
}

// TestCursorBringsOutItsGroups checks that the line of a group has more pixels if the
// cursor is in the group.
func TestCursorBringsOutItsGroups(t *testing.T) {
	for name, rules := range map[string]*board.Rules{
		"tiles": board.NewRules(board.Group{Kind: board.Extra, Colour: 1, Cells: board.CellsOf(0, 1, 9, 10)}),
		"chain": board.NewRules(board.Group{Kind: board.Extra, Colour: 1, Cells: board.CellsOf(0, 10, 20)}),
		"quiet": board.NewRules(board.Group{Kind: board.Disjoint, Colour: 1, Cells: board.CellsOf(0, 3, 6)}),
	} {
		t.Run(name, func(t *testing.T) {
			line := func(show bool, cursor board.Cell) int {
				view := &scene.View{Rules: rules, ShowCursor: show, Cursor: cursor}
				picture := painted(view, &paint.Light, scale2, scale2)
				return count(picture, picture.Rect, paint.Light.Group(1))
			}
			hidden, elsewhere, in := line(false, 0), line(true, 80), line(true, 0)
			if hidden != elsewhere || in <= elsewhere {
				t.Errorf("%d pixels of line without a cursor, %d with it elsewhere, %d in the group", hidden, elsewhere, in)
			}
			if quiet := name == "quiet"; (hidden == 0) != quiet {
				t.Errorf("%d pixels of line without a cursor", hidden)
			}
		})
	}
}

// TestDrawing checks the colours of cells while the user draws regions.
func TestDrawing(t *testing.T) {
	whole := board.CellsOf(0, 1, 2, 9, 10, 11, 18, 19, 20)
	region := func(number int, cells board.CellSet) board.Group {
		return board.Group{Kind: board.Region, Number: number, Cells: cells}
	}
	finished := board.NewRules(region(1, whole), board.Group{Kind: board.Extra, Colour: 7, Cells: board.CellsOf(0, 1)})
	short := board.NewRules(region(1, whole.Without(20)))
	long := board.NewRules(region(1, whole.With(21)))
	for name, test := range map[string]struct {
		rules *board.Rules
		cell  board.Cell
		ink   color.NRGBA
		want  bool
	}{
		"tint":                    {finished, 0, paint.Light.GroupTint(1), true},
		"no tint without region":  {finished, 40, paint.Light.Surface, true},
		"no tint of a group":      {finished, 0, paint.Light.GroupTint(7), false},
		"line of a group":         {finished, 0, paint.Light.Group(7), true},
		"number":                  {finished, 0, paint.Light.Possible, true},
		"no alarm":                {finished, 0, paint.Light.Conflict, false},
		"alarm for eight cells":   {short, 0, paint.Light.Conflict, true},
		"alarm for ten cells":     {long, 0, paint.Light.Conflict, true},
		"hatched":                 {finished, 40, paint.Light.Hatch, true},
		"not hatched":             {finished, 0, paint.Light.Hatch, false},
		"no number, no region":    {finished, 40, paint.Light.Possible, false},
		"boxes where no regions":  {nil, 40, paint.Light.GroupTint(5), true},
		"boxes have nine cells":   {nil, 40, paint.Light.Conflict, false},
		"numbered boxes, too":     {nil, 40, paint.Light.Possible, true},
		"another tint, other box": {nil, 80, paint.Light.GroupTint(9), true},
	} {
		t.Run(name, func(t *testing.T) {
			picture := painted(&scene.View{Rules: test.rules, Drawing: true}, &paint.Light, scale2, scale2)
			if n := count(picture, paint.NewGeometry(scale2).Cell(test.cell), test.ink); (n > 0) != test.want {
				t.Errorf("%d pixels of the ink, expected some: %t", n, test.want)
			}
		})
	}
}

func TestRegionNumbersHaveTheirPlace(t *testing.T) {
	geometry := paint.NewGeometry(scale1)
	bare := &scene.View{Drawing: true}
	for name, cell := range map[string]scene.Cell{
		"digit":        {Digit: 8, Role: scene.Given},
		"conflict":     {Digit: 8, Role: scene.Given, Flags: scene.Conflict},
		"corner marks": {Corner: board.AllDigits},
		"four marks":   {Corner: board.DigitsOf(1, 2, 3, 4)},
		"centre marks": {Centre: board.AllDigits},
	} {
		t.Run(name, func(t *testing.T) {
			view := *bare
			view.Cells[40] = cell
			area := geometry.Cell(40)
			// In the bare cell, only the number of the region differs from the tint.
			picture := painted(bare, &paint.Light, scale1, scale1)
			tint := color.RGBA(paint.Light.GroupTint(5))
			place := around(area, func(p image.Point) bool { return picture.RGBAAt(p.X, p.Y) != tint })
			if place.Empty() {
				t.Fatal("there is no number")
			}
			if differ(picture, painted(&view, &paint.Light, scale1, scale1), place) {
				t.Errorf("something lies on the number at %v of %v", place, area)
			}
		})
	}
}
