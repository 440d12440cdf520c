package controls

import "math"

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
func (s *rowScroll) Sees(index int) bool {
	if s.view < s.height {
		return s.top == rowPlace{index: index}
	}
	return !rowPlace{index: index}.before(s.top) && !s.top.before(s.placeOfEnd(index+1))
}

// InView returns the index of the first visible row and the number of visible rows,
// including partly visible ones.
func (s *rowScroll) InView() (first, count int) {
	rows := math.Ceil(float64(s.top.part+s.view) / float64(s.height))
	return s.top.index, min(int(rows), s.room(), s.length-s.top.index)
}

// room returns the maximum number of rows that can be visible at a time.
func (s *rowScroll) room() int {
	if s.view <= 0 {
		return 0
	}
	return int(math.Ceil(float64(s.view/s.height))) + 1
}

// page returns the number of rows that a page key or a click beside the thumb scrolls by.
func (s *rowScroll) page() int { return max(int(s.view/s.height)-1, 1) }

// placeOfEnd returns the scroll position at which row n-1 is at the bottom of the view.
func (s *rowScroll) placeOfEnd(n int) rowPlace {
	whole := int(s.view / s.height)
	rest := s.view - float32(whole)*s.height
	switch {
	case n <= whole:
		return rowPlace{}
	case rest > 0:
		return rowPlace{n - whole - 1, s.height - rest}
	}
	return rowPlace{index: n - whole}
}

// rowAt returns the index of the row at the given distance from the top of the list, or -1.
func (s *rowScroll) rowAt(y float32) int {
	if y < 0 || y >= s.view {
		return -1
	}
	if index := s.top.index + int((s.top.part+y)/s.height); index < s.length {
		return index
	}
	return -1
}

// limited returns the valid position nearest to the given one.
func (s *rowScroll) limited(to rowPlace) rowPlace {
	if end := s.placeOfEnd(s.length); end.before(to) {
		to = end
	}
	if to.index < 0 {
		return rowPlace{}
	}
	return to
}

// moved returns the position at the given distance below the current one. The result may be
// outside the list.
func (s *rowScroll) moved(distance float32) rowPlace {
	at := float64(s.top.part) + float64(distance)
	rows := math.Floor(at / float64(s.height))
	to := rowPlace{s.top.index + int(rows), float32(at - rows*float64(s.height))}
	if to.part >= s.height { // possible because of rounding
		to = rowPlace{index: to.index + 1}
	}
	return to
}

// above returns the height of the rows above the view.
func (s *rowScroll) above() float64 {
	return float64(s.top.index)*float64(s.height) + float64(s.top.part)
}

func (s *rowScroll) total() float64 { return float64(s.length) * float64(s.height) }

// beyond returns the total height of the rows minus the height of the view.
func (s *rowScroll) beyond() float64 { return s.total() - float64(s.view) }
