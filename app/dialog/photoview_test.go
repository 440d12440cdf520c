package dialog

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/photo/lattice"
	"nonet/internal/check"
)

// tiltedScan returns an empty puzzle in a large photo, tilted and, if turned is set, upside down.
func tiltedScan(turned bool) *workspace.Scan {
	scan := &workspace.Scan{Image: image.NewRGBA(image.Rect(0, 0, 900, 700))}
	for i := range scan.Crossings {
		for j := range scan.Crossings[i] {
			row, col := float64(i), float64(j)
			if turned {
				row, col = board.Size-row, board.Size-col
			}
			scan.Crossings[i][j] = lattice.Point{X: 300 + 40*col - 6*row, Y: 100 + 40*row + 5*col}
		}
	}
	return scan
}

// TestClickingAPhoto clicks the middle of each cell in a photo, and beside the grid.
func TestClickingAPhoto(t *testing.T) {
	for _, turned := range []bool{false, true} {
		d := newDesk(t)
		v := newPhotoView(d.Env, "")
		var clicked []board.Cell
		v.OnCell = func(c board.Cell) { clicked = append(clicked, c) }
		v.Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 1)}) // nothing is shown yet
		scan := tiltedScan(turned)
		v.Resize(fyne.NewSize(500, 300))
		v.show(scan, 40, board.CellsOf(7), board.CellsOf(8))
		for c := range board.Cell(board.Cells) {
			clicked = nil
			corners := v.corners(c)
			v.Tapped(&fyne.PointEvent{Position: fyne.NewPos((corners[0].X+corners[2].X)/2, (corners[0].Y+corners[2].Y)/2)})
			check.That(t, len(clicked) == 1 && clicked[0] == c, "a click on %v reached %v", c, clicked)
		}
		clicked = nil
		v.Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 1)})
		check.Equal(t, "cells clicked beside the grid", len(clicked), 0)
		check.That(t, scan.Image.Rect.Dx() > v.crop.Dx() && v.crop.Dx() > 360, "%v of the photo is shown", v.crop)
	}
}
