package session

import "nonet/board"

// SetDrawing begins or ends the drawing of regions. While it lasts, digits and
// the mouse give cells to regions. What is not finished when it ends stays as it
// is, and nothing can be searched for until it is.
func (s *Session) SetDrawing(on bool) {
	s.drawing, s.stroke = on, false
	s.notice = Notice{}
	if on {
		s.hide()
		s.brush = firstOpen(s.regions(), 1)
	}
	s.onChange()
}

// SetBrush chooses the region that the mouse draws, 1 to 9, or 0 to take cells
// out of theirs.
// Anything else, and a choice while the mouse draws, is left out.
func (s *Session) SetBrush(region int) {
	if !s.stroke && 0 <= region && region <= board.Size {
		s.brush = region
		s.onChange()
	}
}

// TakeBrush chooses the region of a cell.
func (s *Session) TakeBrush(c board.Cell) {
	regions := s.regions()
	s.SetBrush(int(regions[c]))
}

// BeginStroke begins a stroke of the mouse: it gives its first cell to the
// region of the brush. All of a stroke is undone together.
func (s *Session) BeginStroke(c board.Cell) {
	regions := s.regions()
	s.stroke, s.drawn = true, false
	s.filling = s.brush > 0 && regions.Cells(s.brush).Len() < board.Size
	s.drawCell(c)
}

// GoOnStroke gives one more cell to the region of the brush. It returns false,
// and does nothing, where no stroke has begun.
func (s *Session) GoOnStroke(c board.Cell) bool {
	if s.stroke {
		s.drawCell(c)
	}
	return s.stroke
}

func (s *Session) drawCell(c board.Cell) {
	s.place(c)
	regions := s.regions()
	if int(regions[c]) == s.brush {
		s.notice = Notice{}
		s.onChange()
		return
	}
	regions[c] = uint8(s.brush)
	s.drawRegions(regions, s.drawn)
	s.drawn = true
}

// EndStroke ends a stroke of the mouse. Where it has filled a region up, the
// brush goes on to the next one that lacks cells.
func (s *Session) EndStroke() {
	if !s.stroke {
		return
	}
	s.stroke = false
	regions := s.regions()
	if s.filling && regions.Cells(s.brush).Len() == board.Size {
		s.SetBrush(firstOpen(regions, s.brush))
	}
}

// firstOpen returns the first region from a number on, and around, that lacks
// cells; that number where none does.
func firstOpen(regions board.Regions, from int) int {
	for i := range board.Size {
		number := (from-1+i)%board.Size + 1
		if regions.Cells(number).Len() < board.Size {
			return number
		}
	}
	return from
}

// drawSelected gives the selected cells to a region, 0 for none.
func (s *Session) drawSelected(region int) {
	regions := s.regions()
	for c := range s.selection.All() {
		regions[c] = uint8(region)
	}
	if region > 0 {
		s.brush = region
	}
	s.drawRegions(regions, false)
}

// ClearRegions takes every cell out of its region, to draw them again.
func (s *Session) ClearRegions() {
	s.drawRegions(board.Regions{}, false)
	s.brush = 1
	s.onChange()
}

func (s *Session) regions() board.Regions { return s.State().Puzzle.RulesOrClassic().Regions() }

func (s *Session) drawRegions(regions board.Regions, amend bool) {
	next := *s.State()
	next.Puzzle.SetRules(next.Puzzle.RulesOrClassic().WithRegions(&regions))
	s.change(next, amend)
}
