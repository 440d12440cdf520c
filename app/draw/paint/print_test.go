package paint_test

import (
	"image"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/internal/golden"
)

// TestPrintShowsWhatTheScreenShows compares boards drawn for a printer with the same boards
// on a screen. The pictures may differ only at the inner corners of the frame, which are
// round in print.
func TestPrintShowsWhatTheScreenShows(t *testing.T) {
	for name, view := range pictured(t) {
		view.ShowCursor = false // the cursor and the selection are not printed
		for c := range view.Cells {
			view.Cells[c].Flags &^= scene.Selected
		}
		for _, side := range []int{0, 20, 117, 400} {
			got := paint.PaintForPrint(side, view, &paint.Paper)
			want := painted(view, &paint.Paper, side, side)
			board := paint.NewGeometry(side).Board()
			const corner = 8 // wider than the frame
			for _, x := range []int{board.Min.X, board.Max.X - corner} {
				for _, y := range []int{board.Min.Y, board.Max.Y - corner} {
					for at := range corner * corner {
						x, y := x+at%corner, y+at/corner
						if image.Pt(x, y).In(board) {
							got.Set(x, y, want.At(x, y))
						}
					}
				}
			}
			if off := golden.Farthest(got, want); off > golden.Tolerance {
				t.Errorf("%s at %d: a pixel is off by %d of 255, at most %d expected", name, side, off, golden.Tolerance)
			}
		}
	}
}
