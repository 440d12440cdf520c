package controls

import (
	"fmt"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// The size and position of the test list and the height of its rows, in Fyne's units, and
// the number of rows. The list shows eleven and a half rows.
const (
	testRowHeight = 20
	testWidth     = 200
	testHeight    = 230
	testLeft      = 30
	testTop       = 50
	testLength    = 10_000_000
)

// testRowList is a row list in a test window. It records the calls of the list's callbacks.
type testRowList struct {
	*RowList
	t      testing.TB
	canvas fyne.Canvas
	rows   []*rowProbe
	shown  []int    // the indices passed to ShowItem
	said   []string // the calls of the list's callbacks
}

type rowProbe struct {
	widget.BaseWidget
	list  *testRowList
	index int
	look  RowLook
}

func (r *rowProbe) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.NRGBA{0xff, 0, 0, 0xff}))
}

func (r *rowProbe) ShowItem(index int, look RowLook) {
	r.index, r.look = index, look
	r.list.shown = append(r.list.shown, index)
}

func (r *rowProbe) AccessibilityLabel() string { return fmt.Sprint("row ", r.index) }

func newTestRowList(t testing.TB, length int) *testRowList {
	a := test.NewApp()
	t.Cleanup(a.Quit)
	w := a.NewWindow("")
	w.SetPadded(false)
	// Fyne drops objects that were last used more than a minute ago, but only updates its
	// clock when it captures a picture. In a long test run, it would otherwise drop the new
	// objects.
	w.Canvas().Capture()
	l := &testRowList{t: t}
	say := func(format string, args ...any) { l.said = append(l.said, fmt.Sprintf(format, args...)) }
	l.RowList = NewRowList(func(event *fyne.KeyEvent) { say("key %s", event.Name) }, testRowHeight, func() Row {
		r := &rowProbe{list: l}
		r.ExtendBaseWidget(r)
		l.rows = append(l.rows, r)
		return r
	})
	l.OnTap = func(index int, how PickHow) { say("tap %d %d", index, how) }
	l.OnChoose = func(index int) { say("choose %d", index) }
	l.OnToggle = func(index int) { say("toggle %d", index) }
	l.OnMove = func(index int, extend bool) { say("move %d %t", index, extend) }
	l.onFocused = func() { say("focused") }
	l.Modifiers = func() fyne.KeyModifier { return 0 }
	l.SetLength(length)
	w.SetContent(container.NewWithoutLayout(l.RowList))
	w.Resize(fyne.NewSize(testWidth+2*testLeft, testHeight+2*testTop))
	l.canvas = w.Canvas()
	Place(l.RowList, testLeft, testTop, testWidth, testHeight)
	l.shown = nil
	return l
}

// wantRows checks that count rows are visible, starting with index first at the y
// coordinate top, and that each row is directly below the previous one.
func (l *testRowList) wantRows(first, count int, top float32) {
	l.t.Helper()
	if gotFirst, got := l.InView(); gotFirst != first || got != count {
		l.t.Errorf("in view are %d rows from %d, want %d from %d", got, gotFirst, count, first)
	}
	var visible []int
	for _, r := range l.rows {
		if !r.Visible() {
			continue
		}
		visible = append(visible, r.index)
		if want := top + float32(r.index-first)*testRowHeight; r.Position().Y != want {
			l.t.Errorf("row %d is at %g, want %g", r.index, r.Position().Y, want)
		}
	}
	slices.Sort(visible)
	for i, index := range visible {
		if index != first+i {
			l.t.Fatalf("the rows show %v, want from %d", visible, first)
		}
	}
	if len(visible) != count {
		l.t.Errorf("%d rows are visible, want %d", len(visible), count)
	}
}

func (l *testRowList) look(index int) RowLook {
	l.t.Helper()
	for _, r := range l.rows {
		if r.Visible() && r.index == index {
			return r.look
		}
	}
	l.t.Fatalf("no row shows %d", index)
	return RowLook{}
}

func (l *testRowList) wantSaid(want ...string) {
	l.t.Helper()
	if !slices.Equal(l.said, want) {
		l.t.Errorf("the owner hears %q, want %q", l.said, want)
	}
	l.said = nil
}

func (l *testRowList) wantShown(want ...int) {
	l.t.Helper()
	slices.Sort(l.shown)
	if !slices.Equal(l.shown, want) {
		l.t.Errorf("shown are %v, want %v", l.shown, want)
	}
	l.shown = nil
}

func (l *testRowList) press(names ...fyne.KeyName) {
	for _, name := range names {
		l.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

func (l *testRowList) wheel(down float32) {
	test.Scroll(l.canvas, fyne.NewPos(testLeft+5, testTop+5), 0, -down)
}

func mouseAt(y float32, button desktop.MouseButton, mods fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(4, y)}, Button: button, Modifier: mods}
}

func (l *testRowList) drag(from, to float32) {
	l.bar.MouseDown(mouseAt(from, desktop.MouseButtonPrimary, 0))
	l.bar.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(4, to)}})
	l.bar.DragEnd()
}

func TestRowListMakesOnlyTheRowsInView(t *testing.T) {
	l := newTestRowList(t, testLength)
	l.wantRows(0, 12, 0)
	l.press(fyne.KeyEnd)
	l.wantRows(testLength-12, 12, testHeight-12*testRowHeight)
	for range 500 {
		l.wheel(-33)
	}
	if len(l.rows) > 13 {
		t.Errorf("%d rows have been made", len(l.rows))
	}
	l.press(fyne.KeyHome)
	l.wantRows(0, 12, 0)
	l.wheel(-5)
	l.wantRows(0, 12, 0)
}

func TestRowListShowsARowOnceAsItComesIn(t *testing.T) {
	l := newTestRowList(t, testLength)
	l.Reveal(testLength / 2)
	first, _ := l.InView()
	start := float32(testHeight - 12*testRowHeight)
	l.wantRows(first, 12, start)
	l.shown = nil
	for y := range 3 * testRowHeight {
		l.wheel(1)
		at := start - float32(y+1)
		gone := int(-at) / testRowHeight
		count := 13
		if int(-at)%testRowHeight <= testRowHeight/2 {
			count = 12
		}
		l.wantRows(first+gone, count, at+float32(gone*testRowHeight))
	}
	l.wantShown(first+12, first+13, first+14)
	for range 3 * testRowHeight {
		l.wheel(-1)
	}
	l.wantRows(first, 12, start)
	l.wantShown(first, first+1, first+2)
}

func TestRowListKeepsPartsOfAUnit(t *testing.T) {
	l := newTestRowList(t, testLength)
	l.Reveal(testLength - 1)
	for range 64 {
		l.wheel(-0.25)
	}
	l.wantRows(testLength-13, 13, testHeight+16-13*testRowHeight)
}

func TestRowListRevealsNoFurtherThanNeeded(t *testing.T) {
	l := newTestRowList(t, testLength)
	for _, step := range []struct {
		index, first, count int
		top                 float32
	}{
		{5, 0, 12, 0},
		{10, 0, 12, 0},
		{11, 0, 12, -10}, // the row was cut off at the bottom edge
		{20, 9, 12, -10},
		{10, 9, 12, -10},
		{9, 9, 12, 0}, // the row was cut off at the top edge
		{3, 3, 12, 0},
		{testLength, 3, 12, 0},
		{-1, 3, 12, 0},
		{testLength - 1, testLength - 12, 12, -10},
		{0, 0, 12, 0},
	} {
		l.Reveal(step.index)
		l.wantRows(step.first, step.count, step.top)
	}
}

func TestRowListWithoutRows(t *testing.T) {
	l := newTestRowList(t, 0)
	l.press(fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyReturn, fyne.KeySpace)
	l.wheel(30)
	l.wheel(-30)
	l.Reveal(0)
	l.SetCursor(3)
	l.MouseDown(mouseAt(5, desktop.MouseButtonPrimary, 0))
	l.wantSaid("focused")
	l.wantRows(0, 0, 0)
	if l.bar.Visible() || l.Cursor() != -1 {
		t.Errorf("bar %t, cursor %d", l.bar.Visible(), l.Cursor())
	}
}

func TestRowListKeepsItsPlaceAsItsLengthChanges(t *testing.T) {
	l := newTestRowList(t, 100)
	l.press(fyne.KeyEnd)
	l.shown = nil
	l.SetLength(1000) // does not scroll
	l.wantRows(88, 12, -10)
	l.wantShown()
	l.SetLength(100)
	l.wantRows(88, 12, -10)
	l.wantShown()
	l.SetLength(40)
	l.wantRows(28, 12, -10)
	if l.Length() != 40 || l.Cursor() != 39 {
		t.Errorf("length %d, cursor %d", l.Length(), l.Cursor())
	}
	l.SetLength(11)
	l.wantRows(0, 11, 0)
	if l.bar.Visible() {
		t.Error("there is a scroll bar though all rows are in view")
	}
	for _, r := range l.rows {
		if r.Visible() && r.Size() != fyne.NewSize(testWidth, testRowHeight) {
			t.Errorf("without a scroll bar row %d has the size %v", r.index, r.Size())
		}
	}
	l.shown = nil
	l.SetLength(0)
	l.wantRows(0, 0, 0)
	l.SetLength(12)
	l.wantRows(0, 12, 0)
	l.wantShown(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
	want := fyne.NewSize(testWidth-l.bar.MinSize().Width-frameWidth, testRowHeight)
	if got := l.rows[0].Size(); !l.bar.Visible() || got != want {
		t.Errorf("beside the scroll bar a row has the size %v, want %v", got, want)
	}
}

func TestRowListKeepsTheTopRowAsItIsResized(t *testing.T) {
	l := newTestRowList(t, 1000)
	l.wheel(407)
	l.wantRows(20, 12, -7)
	l.shown = nil
	l.Resize(fyne.NewSize(testWidth, 95))
	l.wantRows(20, 6, -7)
	l.wantShown()
	l.Resize(fyne.NewSize(testWidth+40, 301))
	l.wantRows(20, 16, -7)
	if got := l.bar.Position().X + l.bar.Size().Width; got != testWidth+40-frameWidth {
		t.Errorf("the scroll bar ends at %g", got)
	}
	l.Reveal(999)
	l.Resize(fyne.NewSize(testWidth, 400))
	l.wantRows(980, 20, 0)
	l.Resize(fyne.NewSize(testWidth, 7)) // less than the height of a row
	l.Reveal(500)
	l.wantRows(500, 1, 0)
	l.press(fyne.KeyEnd)
	l.wantRows(999, 1, 0)
	l.Resize(fyne.NewSize(testWidth, 0))
	l.wantRows(999, 0, 0)
}

func TestRowListKeepsTheCursorInViewAsItIsResized(t *testing.T) {
	l := newTestRowList(t, 1000)
	l.SetCursor(9)
	l.Reveal(9)
	for _, test := range []struct {
		height float32
		first  int
		part   float32
	}{{95, 5, 5}, {301, 5, 5}, {7, 9, 0}, {0, 9, 0}, {120, 9, 0}} {
		l.Resize(fyne.NewSize(testWidth, test.height))
		if want := (rowPlace{test.first, test.part}); l.top != want {
			t.Errorf("%g high it is scrolled to %v, want %v", test.height, l.top, want)
		}
	}
	l.wheel(4000) // scroll the cursor out of view
	l.Resize(fyne.NewSize(testWidth, 95))
	if first, _ := l.InView(); first < 100 {
		t.Errorf("it has scrolled back to %d", first)
	}
}

func TestRowListRevealsBeforeItHasASize(t *testing.T) {
	l := NewRowList(func(*fyne.KeyEvent) {}, testRowHeight, func() Row { return &rowProbe{} })
	l.SetLength(1000)
	l.Reveal(500)
	if first, count := l.InView(); first != 500 || count != 0 {
		t.Errorf("in view are %d rows from %d", count, first)
	}
}

// TestRowListClipsItsRows checks that partly visible rows do not extend above or below the
// list.
func TestRowListClipsItsRows(t *testing.T) {
	l := newTestRowList(t, 1000)
	l.wheel(5)
	picture := l.canvas.Capture()
	red := func(y int) bool {
		r, g, _, _ := picture.At(testLeft+50, y).RGBA()
		return r == 0xffff && g == 0
	}
	for y, want := range map[int]bool{
		testTop - 1: false, testTop: true,
		testTop + testHeight - 1: true, testTop + testHeight: false,
	} {
		if red(y) != want {
			t.Errorf("a row is painted at height %d: %t, want %t", y, !want, want)
		}
	}
}

func BenchmarkRowListScroll(b *testing.B) {
	l := newTestRowList(b, testLength)
	for b.Loop() {
		l.scrollBy(7)
		l.shown = l.shown[:0]
	}
}
