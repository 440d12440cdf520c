package session

import (
	"nonet/app/session/notice"
	"nonet/board"
)

// SetDrawing starts or ends the drawing of regions. While the user draws, digits and the
// mouse assign cells to regions. If the drawing ends with unfinished regions, no search
// is possible until they are finished.
func (s *RulesEditor) SetDrawing(on bool) {
	s.drawing, s.stroke = on, false
	if on {
		s.host.search.Hide()
		s.brush = firstOpen(s.regions(), 1)
	}
	s.host.Tell(notice.Notice{})
}

// SetBrush selects the region that the mouse draws, 1 to 9, or 0 to remove cells from their
// regions. Other values, and calls while the mouse is drawing, are ignored.
func (s *RulesEditor) SetBrush(region int) {
	if !s.stroke && 0 <= region && region <= board.Size {
		s.brush = region
		s.host.Changed()
	}
}

// TakeBrush selects the region of a cell as the brush.
func (s *RulesEditor) TakeBrush(c board.Cell) {
	regions := s.regions()
	s.SetBrush(int(regions[c]))
}

// BeginStroke begins a stroke of the mouse and assigns its first cell to the region of the
// brush. A stroke is undone as a whole.
func (s *RulesEditor) BeginStroke(c board.Cell) {
	regions := s.regions()
	s.stroke, s.drawn = true, false
	s.filling = s.brush > 0 && regions.Cells(s.brush).Len() < board.Size
	s.drawCell(c)
}

// GoOnStroke assigns another cell to the region of the brush. If no stroke has begun, it
// does nothing and returns false.
func (s *RulesEditor) GoOnStroke(c board.Cell) bool {
	if s.stroke {
		s.drawCell(c)
	}
	return s.stroke
}

func (s *RulesEditor) drawCell(c board.Cell) {
	s.host.Place(c)
	regions := s.regions()
	if int(regions[c]) == s.brush {
		s.host.Tell(notice.Notice{})
		return
	}
	regions[c] = uint8(s.brush)
	s.changeRules(s.rules().WithRegions(&regions), s.drawn)
	s.drawn = true
}

// EndStroke ends a stroke of the mouse. If it has completed a region, the brush moves on to
// the next incomplete one.
func (s *RulesEditor) EndStroke() {
	if !s.stroke {
		return
	}
	s.stroke = false
	regions := s.regions()
	if s.filling && regions.Cells(s.brush).Len() == board.Size {
		s.SetBrush(firstOpen(regions, s.brush))
	}
}

// firstOpen returns the first incomplete region, starting at from and wrapping around, or
// from if all are complete.
func firstOpen(regions board.Regions, from int) int {
	for i := range board.Size {
		number := (from-1+i)%board.Size + 1
		if regions.Cells(number).Len() < board.Size {
			return number
		}
	}
	return from
}

// drawSelected assigns the selected cells to a region, or removes them from their regions
// if region is 0.
func (s *RulesEditor) drawSelected(region int) {
	regions := s.regions()
	for c := range s.host.Selection().All() {
		regions[c] = uint8(region)
	}
	if region > 0 {
		s.brush = region
	}
	s.SetRegions(regions)
}

// ClearRegions removes every cell from its region, to start drawing again.
func (s *RulesEditor) ClearRegions() {
	s.SetRegions(board.Regions{})
	s.brush = 1
	s.host.Changed()
}

func (s *RulesEditor) regions() board.Regions { return s.rules().Regions() }
