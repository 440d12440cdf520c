package dialog

import (
	"image"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

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
		v.showScan(scan, 40, board.CellsOf(7), board.CellsOf(8))
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

// TestTheEnlargedCellGrows lays out the sheet in several sizes. The enlarged cell is beside its name if there is
// little room, and otherwise above it and larger. It never covers the others.
func TestTheEnlargedCellGrows(t *testing.T) {
	box := func(width, height float32) fyne.CanvasObject {
		r := canvas.NewRectangle(color.Black)
		r.SetMinSize(fyne.NewSize(width, height))
		return r
	}
	piece, name, steps, rest := box(0, 0), box(60, 36), box(76, 36), box(180, 200)
	side := container.New(cellLayout{}, piece, name, steps, rest)
	sheet := container.New(sheetLayout{}, box(400, 200), side)
	check.Equal(t, "the least height is", side.MinSize().Height, float32(80+4+200))
	last := float32(0)
	for _, test := range []struct{ width, height, piece float32 }{
		{592, 284, 80}, {592, 355, 80}, {592, 356, 112}, {768, 400, 156}, {768, 480, 184}, {1060, 600, 201.4}, {1248, 800, 237.12}, {2000, 1200, 240},
	} {
		sheet.Resize(fyne.NewSize(test.width, test.height))
		check.That(t, math.Abs(float64(piece.Size().Width-test.piece)) < 0.1 && piece.Size().Width == piece.Size().Height,
			"in %v, the piece is %v, want %v", sheet.Size(), piece.Size(), test.piece)
		check.That(t, piece.Size().Width >= last, "it shrinks in %v", sheet.Size())
		last = piece.Size().Width
		objects := []fyne.CanvasObject{piece, name, steps, rest}
		for i, a := range objects {
			end := a.Position().Add(a.Size())
			check.That(t, end.X <= side.Size().Width && end.Y <= side.Size().Height, "in %v, object %d ends at %v", sheet.Size(), i, end)
			for j, b := range objects[:i] {
				other := b.Position().Add(b.Size())
				apart := end.X <= b.Position().X || other.X <= a.Position().X || end.Y <= b.Position().Y || other.Y <= a.Position().Y
				check.That(t, apart, "in %v, object %d covers object %d", sheet.Size(), i, j)
			}
		}
	}
}
