package controls

import "fyne.io/fyne/v2"

// Sharing lays out a list and a text below it, with a splitter between them. Unless the
// user has divided the space, the text gets the height that it needs, between LeastText and
// half of the space. The list gets the rest.
type Sharing struct {
	List, Text fyne.CanvasObject // Text is hidden if it is empty
	Splitter   *Splitter
	Wrapped    fyne.CanvasObject // the wrapped part of the text, whose height depends on its width
	LeastList  float32           // the minimum height of the list, in Fyne's units
	LeastText  float32
	Share      float32 // the share of the text in the height, as chosen by the user; 0 means automatic
}

func (s *Sharing) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	Show(s.Splitter, s.Text.Visible())
	if !s.Text.Visible() {
		Place(s.List, 0, 0, size.Width, size.Height)
		return
	}
	height := s.Share * size.Height
	if s.Share == 0 {
		// Set the width first, because the height of wrapped text depends on it.
		s.Wrapped.Resize(fyne.NewSize(size.Width, s.Wrapped.Size().Height))
		height = min(s.Wrapped.MinSize().Height, size.Height/2)
	}
	height = s.limited(height, size.Height)
	top := size.Height - height
	Place(s.List, 0, 0, size.Width, top-SplitterWidth)
	Place(s.Splitter, 0, top-SplitterWidth, size.Width, SplitterWidth)
	Place(s.Text, 0, top, size.Width, height)
}

// limited returns the height nearest to the requested one that leaves room for the text and
// the list. If there is no room for both, the text gets its minimum.
func (s *Sharing) limited(height, whole float32) float32 {
	return max(min(height, whole-SplitterWidth-s.LeastList), s.LeastText)
}

// ShareAt returns the share of the text if the splitter is as close as possible to a
// y coordinate.
func (s *Sharing) ShareAt(y, whole float32) float32 {
	return min(s.limited(whole-SplitterWidth-y, whole)/whole, 1)
}

func (s *Sharing) MinSize([]fyne.CanvasObject) fyne.Size {
	least := s.List.MinSize().Max(fyne.NewSize(0, s.LeastList))
	if s.Text.Visible() {
		least = fyne.NewSize(max(least.Width, s.Text.MinSize().Width), least.Height+SplitterWidth+s.LeastText)
	}
	return least
}
