package app

import "fyne.io/fyne/v2"

// sharing lays out a list with a possibly long text below it: the text gets as much as it
// needs, up to half of the space or its minimum height, and the list the rest.
type sharing struct {
	list, text fyne.CanvasObject // the text is hidden if there is none
	wrapped    fyne.CanvasObject // determines the height of the text once it has its width
	leastList  float32
	leastText  float32
}

func (s *sharing) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	height := float32(0)
	if s.text.Visible() {
		// A wrapped text knows its height only now that the width is known.
		s.wrapped.Resize(fyne.NewSize(size.Width, s.wrapped.Size().Height))
		height = max(s.leastText, size.Height/2)
		height = min(max(s.wrapped.MinSize().Height, s.leastText), height, max(size.Height-s.leastList, s.leastText))
	}
	place(s.list, 0, 0, size.Width, size.Height-height)
	place(s.text, 0, size.Height-height, size.Width, height)
}

func (s *sharing) MinSize([]fyne.CanvasObject) fyne.Size {
	least := s.list.MinSize().Max(fyne.NewSize(0, s.leastList))
	if s.text.Visible() {
		least = fyne.NewSize(max(least.Width, s.text.MinSize().Width), least.Height+s.leastText)
	}
	return least
}
