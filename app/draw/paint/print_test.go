package paint_test

import (
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/internal/golden"
)

// TestPrintShowsWhatTheScreenShows compares boards drawn for a printer with the same boards
// on a screen.
func TestPrintShowsWhatTheScreenShows(t *testing.T) {
	for name, view := range pictured(t) {
		view.ShowCursor = false // the cursor and the selection are not printed
		for c := range view.Cells {
			view.Cells[c].Flags &^= scene.Selected
		}
		for _, side := range []int{0, 20, 117, 400} {
			got := paint.PaintForPrint(side, view, &paint.Paper)
			want := painted(view, &paint.Paper, side, side)
			if off := golden.Farthest(got, want); off > golden.Tolerance {
				t.Errorf("%s at %d: a pixel is off by %d of 255, at most %d expected", name, side, off, golden.Tolerance)
			}
		}
	}
}
