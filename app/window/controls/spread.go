package controls

import "fyne.io/fyne/v2"

// Spread lays out objects side by side over the whole width. Each gets its minimum width and an
// equal share of the rest, so that long texts have more room than short ones.
type Spread struct {
	Trim float32 // how much narrower each object may become than its minimum width
}

func (Spread) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	rest := size.Width
	for _, object := range objects {
		rest -= object.MinSize().Width
	}
	x, share := float32(0), rest/float32(len(objects))
	for _, object := range objects {
		width := max(0, object.MinSize().Width+share)
		Place(object, x, 0, width, size.Height)
		x += width
	}
}

func (s Spread) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, object := range objects {
		size := object.MinSize()
		least = fyne.NewSize(least.Width+size.Width-s.Trim, max(least.Height, size.Height))
	}
	return least
}
