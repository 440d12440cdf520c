package paint_test

import (
	"cmp"
	"testing"

	"nonet/app/draw/scene"
	"nonet/board"
)

// scattered has digits that look like the givens of a puzzle. They leave no solution in any
// variant, but that does not matter for pictures.
const scattered = "..7.2.5...3.....8.9...6...1...8.3......1.7......5.2...8...4...6.5.....3...6.9.1.."

const regions = "111222233" + "111122333" + "114422333" +
	"444552663" + "445555566" + "744885666" +
	"777885966" + "777889999" + "778889999"

// variantView returns a board with givens, and with the given groups in addition to the
// classic ones.
func variantView(groups ...board.Group) *scene.View {
	view := emptyView()
	view.Rules = board.Classic().With(groups...)
	view.Cursor = board.At(2, 3)
	fill(view, scattered, scene.Given)
	return view
}

func withPeers(view *scene.View) *scene.View {
	rules := cmp.Or(view.Rules, board.Classic())
	for c := range rules.Peers(view.Cursor).All() {
		view.Cells[c].Flags |= scene.Peer
		if rules.Leaps(view.Cursor).Has(c) {
			view.Cells[c].Flags |= scene.Leap
		}
	}
	return view
}

func presetView(t testing.TB, names ...string) *scene.View {
	t.Helper()
	view := variantView()
	for _, name := range names {
		withPreset(t, view, name)
	}
	return view
}

func withPreset(t testing.TB, view *scene.View, name string) *scene.View {
	t.Helper()
	preset := board.PresetNamed(name)
	if preset == nil {
		t.Fatalf("there is no preset %q", name)
	}
	if view.Rules == nil {
		view.Rules = board.Classic()
	}
	view.Rules = view.Rules.WithPreset(preset)
	return view
}

func jigsawRules(t testing.TB, drawn string) *board.Rules {
	t.Helper()
	regions, ok := board.ParseRegions(drawn)
	if !ok {
		t.Fatalf("bad regions %s", drawn)
	}
	return board.Classic().WithRegions(&regions)
}

// ownView returns a view with overlapping custom groups, some connected and some
// scattered, below every other kind of content.
func ownView() *scene.View {
	extra := func(colour board.Colour, cells ...board.Cell) board.Group {
		return board.Group{Kind: board.Extra, Colour: colour, Cells: board.CellsOf(cells...)}
	}
	view := variantView(
		extra(1, 1, 2, 10, 11, 12, 20, 21, 22), // bent
		extra(6, 2, 3, 4, 11, 13, 20, 21, 22),  // around a hole, overlaps the first
		extra(4, 12, 21, 30, 31, 22, 13),       // overlaps both
		extra(5, 6, 16, 26, 34),                // a chain with a bend
		extra(7, 45, 46, 56, 66, 65),           // pieces that touch at corners
		extra(0, 36, 45, 54, 63, 47),           // without a colour
		extra(8, 51, 53, 59, 69, 71, 77, 79),   // scattered
		extra(3, 59, 60, 61, 68, 69, 70),
		extra(2, 68, 69, 70, 77, 78, 79),
	)
	view.Cursor = board.At(2, 3)
	withPeers(view)
	flag(view, scene.Selected, 48, 49, 50, 57, 58, 59, 67, 68)
	for i, c := range []board.Cell{2, 11, 46, 47, 60, 61, 78} {
		view.Cells[c].Colours = board.ColoursOf(board.Colour(i + 1))
	}
	for _, c := range []board.Cell{11, 12, 22, 55, 65, 66, 69, 79} {
		view.Cells[c].Corner = board.DigitsOf(1, 2, 5, 8, 9)
	}
	for _, c := range []board.Cell{13, 20, 46, 56, 77} {
		view.Cells[c].Centre = board.DigitsOf(3, 4)
	}
	view.Cells[26] = scene.Cell{Digit: 7, Role: scene.Solved, Flags: scene.Changed}
	view.Cells[21].Digit, view.Cells[21].Role = 4, scene.Entry
	view.Cells[45] = scene.Cell{Digit: 3, Role: scene.Entry, Flags: scene.Conflict}
	view.Cells[53] = scene.Cell{Digit: 3, Role: scene.Entry, Flags: scene.Conflict}
	return view
}

// drawingView returns a board on which regions are being drawn. Some regions do not have
// nine cells, and some cells are in no region.
func drawingView(t testing.TB) *scene.View {
	t.Helper()
	view := variantView()
	view.Rules = jigsawRules(t, "111222233"+"111122333"+"114522333"+
		"444522663"+"4455555.6"+"7448856.."+
		"77788599."+"777889999"+"7788889..").WithPreset(board.PresetNamed("diagonals"))
	view.Drawing = true
	view.Cursor = board.At(4, 7)
	view.Cells[40].Corner = board.AllDigits
	view.Cells[42].Corner = board.DigitsOf(2, 4, 6, 8)
	view.Cells[43].Corner = board.DigitsOf(2, 4)
	view.Cells[47].Centre = board.AllDigits
	view.Cells[49].Centre = board.DigitsOf(1, 2, 3, 4, 5)
	view.Cells[30].Flags |= scene.Conflict
	flag(view, scene.Selected, 43, 44, 52, 53)
	return view
}

func combinedView(t testing.TB) *scene.View {
	t.Helper()
	view := presetView(t, "windoku", "diagonals")
	view.Rules = view.Rules.WithRegions(new(jigsawRules(t, regions).Regions()))
	view.Cursor = board.At(2, 2)
	return withPeers(view)
}
