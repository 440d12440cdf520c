package controls

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// rowPlace is a scroll position of a row list: the index of the row at the top, and how much
// of that row is out of view, in Fyne's units.
type rowPlace struct {
	index int
	part  float32
}

func (p rowPlace) before(q rowPlace) bool {
	return p.index < q.index || p.index == q.index && p.part < q.part
}

// rowScroll computes which rows of a row list are visible.
type rowScroll struct {
	height float32 // the height of a row, in Fyne's units
	view   float32 // the height of the list, in Fyne's units
	length int
	top    rowPlace
}

// Sees reports whether the row at an index is fully visible. If the view is not high enough
// for a row, the row must be at the top.
func (scroll *rowScroll) Sees(index int) bool {
	if scroll.view < scroll.height {
		return scroll.top == rowPlace{index: index}
	}
	return !rowPlace{index: index}.before(scroll.top) && !scroll.top.before(scroll.placeOfEnd(index+1))
}

// InView returns the index of the first visible row and the number of visible rows,
// including partly visible ones.
func (scroll *rowScroll) InView() (first, count int) {
	rows := math.Ceil(float64(scroll.top.part+scroll.view) / float64(scroll.height))
	return scroll.top.index, min(int(rows), scroll.room(), scroll.length-scroll.top.index)
}

// room returns the maximum number of rows that can be visible at a time.
func (scroll *rowScroll) room() int {
	if scroll.view <= 0 {
		return 0
	}
	return int(math.Ceil(float64(scroll.view/scroll.height))) + 1
}

// page returns the number of rows that a page key or a click beside the thumb scrolls by.
func (scroll *rowScroll) page() int { return max(int(scroll.view/scroll.height)-1, 1) }

// placeOfEnd returns the scroll position at which row n-1 is at the bottom of the view.
func (scroll *rowScroll) placeOfEnd(n int) rowPlace {
	whole := int(scroll.view / scroll.height)
	rest := scroll.view - float32(whole)*scroll.height
	switch {
	case n <= whole:
		return rowPlace{}
	case rest > 0:
		return rowPlace{n - whole - 1, scroll.height - rest}
	}
	return rowPlace{index: n - whole}
}

// rowAt returns the index of the row at the given distance from the top of the list, or -1.
func (scroll *rowScroll) rowAt(y float32) int {
	if y < 0 || y >= scroll.view {
		return -1
	}
	if index := scroll.top.index + int((scroll.top.part+y)/scroll.height); index < scroll.length {
		return index
	}
	return -1
}

// limited returns the valid position nearest to the given one.
func (scroll *rowScroll) limited(to rowPlace) rowPlace {
	if end := scroll.placeOfEnd(scroll.length); end.before(to) {
		to = end
	}
	if to.index < 0 {
		return rowPlace{}
	}
	return to
}

// moved returns the position at the given distance below the current one. The result may be
// outside the list.
func (scroll *rowScroll) moved(distance float32) rowPlace {
	at := float64(scroll.top.part) + float64(distance)
	rows := math.Floor(at / float64(scroll.height))
	to := rowPlace{scroll.top.index + int(rows), float32(at - rows*float64(scroll.height))}
	if to.part >= scroll.height { // possible because of rounding
		to = rowPlace{index: to.index + 1}
	}
	return to
}

// above returns the height of the rows above the view.
func (scroll *rowScroll) above() float64 {
	return float64(scroll.top.index)*float64(scroll.height) + float64(scroll.top.part)
}

func (scroll *rowScroll) total() float64 { return float64(scroll.length) * float64(scroll.height) }

// beyond returns the total height of the rows minus the height of the view.
func (scroll *rowScroll) beyond() float64 { return scroll.total() - float64(scroll.view) }

// rowbar is the scroll bar of a row list. Dragging the thumb scrolls, and a click above or
// below it scrolls by a page. The bar is hidden if all rows are visible.
type rowbar struct {
	widget.BaseWidget
	Hovering
	list     *RowList
	ground   *canvas.Rectangle
	thumb    *canvas.Rectangle
	dragging bool
	grip     float32 // the distance from the top of the thumb to the mouse during a drag
}

// The dimensions of the scroll bar, in Fyne's units.
const (
	thumbLeast  = 24 // the shortest thumb that is easy to grab
	thumbMargin = 3  // the space beside the thumb, halved while the mouse is over the bar
	frameWidth  = 2  // the width of the list's focus frame, which the bar must not cover
)

func newRowbar(list *RowList) *rowbar {
	b := &rowbar{list: list, ground: canvas.NewRectangle(color.Transparent), thumb: canvas.NewRectangle(color.Transparent)}
	b.OnHover = b.placeBar
	b.ExtendBaseWidget(b)
	return b
}

func (b *rowbar) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout(b.ground, b.thumb))
}

func (b *rowbar) MinSize() fyne.Size {
	return fyne.NewSize(theme.Size(theme.SizeNameScrollBar), thumbLeast)
}

func (b *rowbar) Refresh() {
	b.ground.FillColor = theme.Color(theme.ColorNameScrollBarBackground)
	b.ground.Refresh()
	b.thumb.FillColor = theme.Color(theme.ColorNameScrollBar)
	b.thumb.Refresh()
	b.placeBar()
}

// placeBar positions the bar at the right edge of its list, and the thumb within the bar.
func (b *rowbar) placeBar() {
	beyond := b.list.beyond()
	Show(b, beyond > 0)
	if beyond <= 0 {
		return
	}
	size, width := b.list.Size(), b.MinSize().Width
	Place(b, size.Width-width-frameWidth, frameWidth, width, size.Height-2*frameWidth)
	wide := b.Hovered || b.dragging
	Show(b.ground, wide)
	b.ground.Resize(b.Size())
	margin := float32(thumbMargin)
	if wide {
		margin /= 2
	}
	travel := b.travel()
	at := float32(float64(travel) * b.list.above() / beyond)
	b.thumb.CornerRadius = width/2 - margin
	Place(b.thumb, margin, at, width-2*margin, b.Size().Height-travel)
}

// travel returns how far the thumb can move.
func (b *rowbar) travel() float32 {
	height := b.Size().Height
	share := float64(b.list.view) / b.list.total()
	return max(height-max(height*float32(share), thumbLeast), 0)
}

// moveThumb scrolls as if the thumb were moved to y. The two ends are special cases,
// because in a long list, a small rounding error would amount to many rows.
func (b *rowbar) moveThumb(y float32) {
	travel, row := b.travel(), float64(b.list.height)
	switch {
	case y <= 0:
		b.list.ScrollToTop()
	case y >= travel:
		b.list.scrollTo(b.list.placeOfEnd(b.list.length))
	default:
		scrolled := b.list.beyond() * float64(y) / float64(travel)
		index := math.Floor(scrolled / row)
		b.list.scrollTo(rowPlace{int(index), float32(math.Floor(scrolled - index*row))})
	}
}

var (
	_ desktop.Mouseable = (*rowbar)(nil)
	_ fyne.Draggable    = (*rowbar)(nil)
)

func (b *rowbar) MouseDown(event *desktop.MouseEvent) {
	TakeFocus(b.list)
	if event.Button != desktop.MouseButtonPrimary {
		return
	}
	y, top := event.Position.Y, b.thumb.Position().Y
	switch {
	case y < top:
		b.list.scrollBy(-b.list.height * float32(b.list.page()))
	case y >= top+b.thumb.Size().Height:
		b.list.scrollBy(b.list.height * float32(b.list.page()))
	default:
		b.dragging, b.grip = true, y-top
	}
}

func (b *rowbar) MouseUp(*desktop.MouseEvent) { b.release() }

func (b *rowbar) release() {
	b.dragging = false
	b.placeBar()
}

func (b *rowbar) Dragged(event *fyne.DragEvent) {
	if b.dragging {
		b.moveThumb(event.Position.Y - b.grip)
	}
}

// DragEnd gives the focus back to the list, because Fyne takes it away if the mouse button
// is released outside the list.
func (b *rowbar) DragEnd() {
	TakeFocus(b.list)
	b.release()
}
