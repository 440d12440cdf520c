package controls

import "fyne.io/fyne/v2"

// Sharing lays out a list and a text below it. The text gets the height that it needs,
// between LeastText and half of the space. The list gets the rest.
type Sharing struct {
	List, Text fyne.CanvasObject // Text is hidden if it is empty
	Wrapped    fyne.CanvasObject // the wrapped part of the text, whose height depends on its width
	LeastList  float32           // the minimum height of the list, in Fyne's units
	LeastText  float32
}

func (s *Sharing) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	height := float32(0)
	if s.Text.Visible() {
		// Set the width first, because the height of wrapped text depends on it.
		s.Wrapped.Resize(fyne.NewSize(size.Width, s.Wrapped.Size().Height))
		height = max(s.LeastText, size.Height/2)
		height = min(max(s.Wrapped.MinSize().Height, s.LeastText), height, max(size.Height-s.LeastList, s.LeastText))
	}
	Place(s.List, 0, 0, size.Width, size.Height-height)
	Place(s.Text, 0, size.Height-height, size.Width, height)
}

func (s *Sharing) MinSize([]fyne.CanvasObject) fyne.Size {
	least := s.List.MinSize().Max(fyne.NewSize(0, s.LeastList))
	if s.Text.Visible() {
		least = fyne.NewSize(max(least.Width, s.Text.MinSize().Width), least.Height+s.LeastText)
	}
	return least
}
