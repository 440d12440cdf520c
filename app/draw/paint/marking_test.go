package paint_test

import (
	"fmt"
	"image"
	"image/color"
	"maps"
	"reflect"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/check"
)

func candidatesView() *scene.View {
	view := puzzleView()
	var grid board.Grid
	for c := range view.Cells {
		grid[c] = view.Cells[c].Digit
	}
	view.Candidates = (&board.Puzzle{}).Candidates(&grid)
	return view
}

func soughtView() *scene.View {
	view := candidatesView()
	view.Sought = board.DigitsOf(4, 7)
	for c := range view.Cells {
		cell := &view.Cells[c]
		switch {
		case view.Sought.Has(cell.Digit):
			cell.Flags |= scene.SameDigit
		case view.Candidates[c]&view.Sought != 0:
			cell.Flags |= scene.Allowed
		default:
			cell.Flags |= scene.RuledOut
		}
	}
	return view
}

// stepView returns a view with candidates of every role, houses of both kinds, and n
// arrows. The arrows lead between single candidates, groups in a line and groups that are
// not in a line.
func stepView(n int) *scene.View {
	view := candidatesView()
	view.Marking = &scene.Marking{}
	groups := board.Classic().Groups()
	for house, part := range map[int]scene.Part{2: scene.Base, 8: scene.Base, 12: scene.Cover, 23: scene.Cover} {
		view.Marking.Houses = append(view.Marking.Houses, scene.MarkedHouse{Cells: groups[house].Cells, Part: part})
	}
	var nodes []scene.Node
	for c, candidates := range view.Candidates {
		for d := range candidates.All() {
			if part := scene.Part((c*3 + int(d)) % 11); part <= scene.Settled {
				view.Marking.Parts[c][d-1] = part
			}
			node := scene.Node{Digit: d, Cells: board.CellsOf(board.Cell(c))}
			if c%9 < 7 && c%4 == 0 {
				node.Cells = node.Cells.With(board.Cell(c + 1)).With(board.Cell(c + 2))
			}
			if c < 63 && c%7 == 0 {
				node.Cells = node.Cells.With(board.Cell(c + 10)).With(board.Cell(c + 9))
			}
			nodes = append(nodes, node)
		}
	}
	for i := range n {
		from, to := nodes[i*7%len(nodes)], nodes[(i*13+5+i*i)%len(nodes)]
		view.Marking.Arrows = append(view.Marking.Arrows, scene.Arrow{From: from, To: to, Strong: i%2 == 0})
	}
	return view
}

// place returns the rectangle in which a cell with the given digits shows one of them in
// the overlay. If all digits are given, it is also the place of the candidate.
func place(geometry paint.Geometry, cell board.Cell, digits board.DigitSet, digit board.Digit) image.Rectangle {
	view := onlyIn(cell, digits, sometimes)
	return around(geometry.Cell(cell), func(p image.Point) bool { return found(geometry, view, p.X, p.Y) == digit })
}

// TestCandidatesStandInTheirPlaces removes each candidate in turn. Only pixels in its place
// may change.
func TestCandidatesStandInTheirPlaces(t *testing.T) {
	const side = 360
	geometry := paint.NewGeometry(side)
	cell := board.At(2, 7)
	full := &scene.View{}
	full.Candidates[cell] = board.AllDigits
	all := painted(full, &paint.Light, side, side)
	for d := board.Digit(1); d <= board.Size; d++ {
		view := *full
		view.Candidates[cell] = board.AllDigits.Without(d)
		ink := inkOf(painted(&view, &paint.Light, side, side), all)
		if slot := place(geometry, cell, board.AllDigits, d); ink.Empty() || !ink.In(slot) {
			t.Errorf("%d is drawn in %v, its place is %v", d, ink, slot)
		}
	}
}

// TestMarksAmongCandidates checks that candidates stay visible beside the player's marks, which
// look different. In a step, only its candidates are drawn.
func TestMarksAmongCandidates(t *testing.T) {
	const c = board.Cell(40)
	view := &scene.View{}
	view.Candidates[c] = board.DigitsOf(1, 4)
	view.Cells[c] = scene.Cell{Corner: board.DigitsOf(4), Centre: board.DigitsOf(7)}
	texts := func() map[string]paint.Style {
		texts := make(map[string]paint.Style)
		for _, s := range shapesOf(t, view, &paint.Light, scale1) {
			if s.kind == "text" {
				if view.Sought == 0 {
					mine := s.text[0] == '4' || s.text[0] == '7' && view.Candidates[c].Has(7)
					check.Equal(t, "in the colour of entries", s.ink == paint.Light.Entry, mine && view.Marking == nil)
				}
				texts[string(s.text[:1])] = s.style
			}
		}
		return texts
	}
	got, want := texts(), map[string]paint.Style{"1": paint.Regular, "4": paint.Medium, "7": paint.Medium}
	check.That(t, maps.Equal(got, want), "the styles are %v, expected %v", got, want)
	pale := painted(view, &paint.Light, scale1, scale1)
	view.Candidates[c] = view.Candidates[c].With(7)
	possible := painted(view, &paint.Light, scale1, scale1)
	ink := inkOf(pale, possible)
	check.That(t, !ink.Empty() && ink.In(place(paint.NewGeometry(scale1), c, board.AllDigits, 7)), "a mark that is not possible differs in %v", ink)
	view.Sought = board.DigitsOf(4)
	got, want = texts(), map[string]paint.Style{"1": paint.Regular, "4": paint.Bold, "7": paint.Medium}
	check.That(t, maps.Equal(got, want), "if 4 is highlighted, the styles are %v, expected %v", got, want)
	view.Sought, view.Marking = 0, &scene.Marking{}
	view.Candidates[c] = board.DigitsOf(1, 4)
	got, want = texts(), map[string]paint.Style{"1": paint.Regular, "4": paint.Regular}
	check.That(t, maps.Equal(got, want), "in a step, the styles are %v, expected %v", got, want)
}

// grey checks that the pictures of all views differ in greyscale within the given area.
func grey(t *testing.T, where string, views map[string]*scene.View, palette *paint.Palette, side int, in image.Rectangle) {
	t.Helper()
	shades := make(map[string][]float64, len(views))
	for name, view := range views {
		shades[name] = shadesOf(painted(view, palette, side, side), in)
	}
	for one := range shades {
		for other := range shades {
			if one >= other {
				continue
			}
			// Even a faint tint of the whole area, or a single digit, makes a larger difference.
			if got := greyDifference(shades[one], shades[other]); got < 0.01 {
				t.Errorf("%s: %s and %s differ by %.3f of the brightness", where, one, other, got)
			}
		}
	}
}

// TestStepsToldInGreyscale checks that the roles of candidates, the roles of houses and the
// kinds of arrows can be distinguished in greyscale.
func TestStepsToldInGreyscale(t *testing.T) {
	const side = scale1
	geometry := paint.NewGeometry(side)
	cell := board.At(4, 4)
	for name, palette := range palettesToPaint() {
		parts, houses, arrows := map[string]*scene.View{}, map[string]*scene.View{}, map[string]*scene.View{}
		for part := scene.NoPart; part <= scene.Settled; part++ {
			view := &scene.View{Marking: &scene.Marking{}}
			view.Candidates[cell] = board.DigitsOf(2, 5)
			view.Marking.Parts[cell][4] = part
			parts[fmt.Sprint("part ", part)] = view
		}
		grey(t, name, parts, palette, side, place(geometry, cell, board.AllDigits, 5))
		for _, part := range []scene.Part{scene.NoPart, scene.Base, scene.Cover} {
			house := scene.MarkedHouse{Cells: board.CellsOf(40, 41, 42), Part: part}
			houses[fmt.Sprint("house ", part)] = &scene.View{Marking: &scene.Marking{Houses: []scene.MarkedHouse{house}}}
		}
		grey(t, name, houses, palette, side, geometry.Cell(41))
		for _, strong := range []bool{false, true} {
			arrow := scene.Arrow{
				From: scene.Node{Digit: 5, Cells: board.CellsOf(37)}, To: scene.Node{Digit: 5, Cells: board.CellsOf(43)}, Strong: strong,
			}
			arrows[fmt.Sprint("strong ", strong)] = &scene.View{Marking: &scene.Marking{Arrows: []scene.Arrow{arrow}}}
		}
		arrows["none"] = &scene.View{}
		arrow := inkOf(painted(arrows["none"], palette, side, side), painted(arrows["strong true"], palette, side, side))
		grey(t, name, arrows, palette, side, arrow)
	}
}

// TestArrowsKeepOffCandidates draws an arrow across rows of candidates with a role in the
// step. The arrow must not cross any of them, nor cover the digits at its ends.
func TestArrowsKeepOffCandidates(t *testing.T) {
	const side = 600
	geometry := paint.NewGeometry(side)
	view := &scene.View{Marking: &scene.Marking{}}
	for c := board.Cell(27); c < 54; c++ {
		view.Candidates[c] = board.DigitsOf(5)
		view.Marking.Parts[c][4] = scene.Base
	}
	without := painted(view, &paint.Light, side, side)
	arrow := scene.Arrow{From: scene.Node{Digit: 5, Cells: board.CellsOf(36)}, To: scene.Node{Digit: 5, Cells: board.CellsOf(44)}, Strong: true}
	with := *view
	marking := *view.Marking
	marking.Arrows = []scene.Arrow{arrow}
	with.Marking = &marking
	picture := painted(&with, &paint.Light, side, side)
	if inkOf(picture, without).Empty() {
		t.Fatal("no arrow is drawn")
	}
	for c := board.Cell(27); c < 54; c++ {
		if c == 36 || c == 44 {
			continue
		}
		slot := place(geometry, c, board.AllDigits, 5)
		if differ(picture, without, slot) {
			t.Errorf("the arrow crosses the candidate in %v", c)
		}
	}
	for _, c := range []board.Cell{36, 44} {
		slot := place(geometry, c, board.AllDigits, 5).Inset(3)
		if differ(picture, without, slot) {
			t.Errorf("the arrow covers the candidate in %v", c)
		}
	}
}

// TestASingleIsDrawnLarge draws a placed digit, a ray and two crosses. The digit fills its cell
// unless another candidate of the cell has a role.
func TestASingleIsDrawnLarge(t *testing.T) {
	const side = 600
	geometry := paint.NewGeometry(side)
	plain := &scene.View{}
	plain.Candidates[40] = board.DigitsOf(5, 6)
	plain.Cells[36] = scene.Cell{Digit: 5, Role: scene.Given, Flags: scene.Evidence}
	plain.Marking = &scene.Marking{}
	without := painted(plain, &paint.Light, side, side)
	drawn := func(change func(*scene.Marking)) *image.RGBA {
		view, marking := *plain, scene.Marking{}
		change(&marking)
		view.Marking = &marking
		return painted(&view, &paint.Light, side, side)
	}
	corner := func(c board.Cell) image.Rectangle { // the part of a cell that only a large digit reaches
		area := geometry.Cell(c)
		return image.Rect(area.Min.X+area.Dx()*3/10, area.Min.Y+area.Dy()*7/10, area.Max.X-area.Dx()*3/10, area.Max.Y-area.Dy()/7)
	}
	large := drawn(func(m *scene.Marking) { m.Parts[40][4] = scene.Settled })
	small := drawn(func(m *scene.Marking) { m.Parts[40][4], m.Parts[40][5] = scene.Settled, scene.Base })
	if !differ(large, small, corner(40)) {
		t.Error("a placed digit with nothing beside it is not larger")
	}
	picture := drawn(func(m *scene.Marking) {
		m.Rays, m.Barred = []scene.Ray{{From: 36, To: 38}}, board.CellsOf(38, 50)
	})
	for _, c := range []board.Cell{37, 38, 50} {
		if !differ(picture, without, geometry.Cell(c)) {
			t.Errorf("neither a ray nor a cross is drawn in %v", c)
		}
	}
	digit := geometry.Cell(36).Inset(geometry.Cell(36).Dx() / 4)
	if differ(picture, without, digit) || differ(picture, without, geometry.Cell(39)) {
		t.Error("the ray covers its digit, or goes too far")
	}
}

// TestSoughtDigitsStandOut checks that three kinds of cells can be distinguished in
// greyscale: those that can hold a highlighted digit, those that cannot, and plain ones.
func TestSoughtDigitsStandOut(t *testing.T) {
	geometry := paint.NewGeometry(scale1)
	for name, palette := range palettesToPaint() {
		views := map[string]*scene.View{}
		for kind, flags := range map[string]scene.Flags{"plain": 0, "allowed": scene.Allowed, "ruled out": scene.RuledOut} {
			view := &scene.View{}
			view.Cells[40].Flags = flags
			views[kind] = view
		}
		grey(t, name, views, palette, scale1, geometry.Cell(40))
	}
}

func TestViewsAreEqualByWhatTheyShow(t *testing.T) {
	one := stepView(6)
	if n := reflect.TypeFor[scene.Marking]().NumField(); n != 7 {
		t.Errorf("a marking has %d fields: does Equal compare them all?", n)
	}
	for name, change := range map[string]func(*scene.View){
		"cell":   func(v *scene.View) { v.Cells[3].Digit++ },
		"part":   func(v *scene.View) { v.Marking.Parts[3][4]++ },
		"house":  func(v *scene.View) { v.Marking.Houses[0].Part++ },
		"reason": func(v *scene.View) { v.Marking.Supposed = true },
		"arrow":  func(v *scene.View) { v.Marking.Arrows[5].Strong = true },
		"ray":    func(v *scene.View) { v.Marking.Rays = []scene.Ray{{From: 1, To: 2}} },
		"tag":    func(v *scene.View) { v.Marking.Tags = []scene.Tag{{Cells: board.CellsOf(7), Letter: 'A'}} },
		"barred": func(v *scene.View) { v.Marking.Barred = board.CellsOf(7) },
		"no":     func(v *scene.View) { v.Marking = nil },
		"fewer":  func(v *scene.View) { v.Marking.Arrows = v.Marking.Arrows[1:] },
		"sought": func(v *scene.View) { v.Sought = 1 },
	} {
		other := *one
		marking := *one.Marking
		marking.Houses = append([]scene.MarkedHouse(nil), marking.Houses...)
		marking.Arrows = append([]scene.Arrow(nil), marking.Arrows...)
		other.Marking = &marking
		if !one.Equal(&other) {
			t.Fatal("a view is not equal to its copy")
		}
		change(&other)
		if one.Equal(&other) || other.Equal(one) {
			t.Errorf("%s: still equal", name)
		}
	}
}

func TestCursorIsQuietOnCandidates(t *testing.T) {
	geometry := paint.NewGeometry(scale1)
	view := &scene.View{Cursor: 40, ShowCursor: true, Focused: true}
	view.Candidates[40] = board.AllDigits
	picture := painted(view, &paint.Light, scale1, scale1)
	for p := range pointsIn(geometry.Cell(40).Inset(3)) {
		if picture.RGBAAt(p.X, p.Y) == color.RGBA(paint.Light.Cursor) {
			t.Fatalf("the ring reaches to %v", p)
		}
	}
}

// TestLegendsDiffer checks that the pictures of all signs differ, also in greyscale, and
// that only the picture of a candidate shows its digit.
func TestLegendsDiffer(t *testing.T) {
	for name, palette := range palettesToPaint() {
		drawn := func(sign scene.Sign, digit board.Digit) *image.RGBA {
			picture := image.NewRGBA(image.Rect(0, 0, 48, 40))
			paint.Legend(picture, sign, digit, palette)
			return picture
		}
		var seen []*image.RGBA
		for sign := scene.Sign(scene.Base); sign <= scene.Crossed; sign++ {
			if sign == scene.Sign(scene.Parts) {
				continue
			}
			picture := drawn(sign, 0)
			for _, other := range seen {
				if !differ(picture, other, picture.Rect) {
					t.Errorf("%s: the sign %d looks like another", name, sign)
				}
			}
			seen = append(seen, picture)
			if digit := sign < scene.Sign(scene.Parts); digit != differ(picture, drawn(sign, 5), picture.Rect) {
				t.Errorf("%s: the sign %d shows a digit: %v", name, sign, !digit)
			}
		}
	}
}

// TestTagsAreAtTheCornersOfCells checks that the letters of sets are drawn at the upper left
// corner of each of their cells, that a cell of two sets has both, and that they leave the
// rest of the cell unchanged.
func TestTagsAreAtTheCornersOfCells(t *testing.T) {
	geometry := paint.NewGeometry(scale1)
	drawn := func(tags ...scene.Tag) *image.RGBA {
		picture := image.NewRGBA(image.Rect(0, 0, scale1, scale1))
		paint.NewPainter().Paint(picture, &scene.View{Marking: &scene.Marking{Tags: tags}}, &paint.Light)
		return picture
	}
	a := scene.Tag{Cells: board.CellsOf(0, 40), Letter: 'A', Part: scene.Base}
	without, one, both := drawn(), drawn(a), drawn(a, scene.Tag{Cells: board.CellsOf(40, 42), Letter: 'B', Part: scene.Cover})
	for _, c := range []board.Cell{0, 40} {
		cell := geometry.Cell(c)
		corner := image.Rectangle{cell.Min, cell.Min.Add(cell.Size().Div(4))}
		if !differ(one, without, corner) || differ(one, without, image.Rectangle{corner.Max, cell.Max}) {
			t.Errorf("the tag of %v is not at its corner", c)
		}
	}
	if !differ(both, one, geometry.Cell(40)) || !differ(both, one, geometry.Cell(42)) || differ(both, one, geometry.Cell(0)) {
		t.Error("the second set is not tagged")
	}
}

// TestTagsAreLegibleInSmallPictures checks the height of the letters in pictures of different sizes: in
// those as small as in the help window, they are as high as candidates.
func TestTagsAreLegibleInSmallPictures(t *testing.T) {
	for side, least := range map[int]int{340: 8, 420: 9, 600: 9, 900: 14} {
		drawn := func(tags ...scene.Tag) *image.RGBA {
			return painted(&scene.View{Marking: &scene.Marking{Tags: tags}}, &paint.Light, side, side)
		}
		plate := inkOf(drawn(scene.Tag{Cells: board.CellsOf(40), Letter: 'A', Part: scene.Base}), drawn())
		check.That(t, plate.Dy() >= least+2, "in a picture of %d pixels, the plate of a letter is %v", side, plate.Size())
	}
}
