package photo_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"nonet/board"
	"nonet/board/photo"
	"nonet/board/photo/lattice"
	"nonet/internal/phototest"
)

// TestUpright compares pictures that are held in all ways with what the recognition sees of them.
func TestUpright(t *testing.T) {
	small := image.NewNRGBA(image.Rect(3, 5, 8, 12))
	large := image.NewGray(image.Rect(0, 0, 2500, 1900)) // 4.75 megapixels
	for i := range small.Pix {
		small.Pix[i] = uint8(i * 7)
		if i%4 == 3 {
			small.Pix[i] = 255
		}
	}
	for i := range large.Pix {
		large.Pix[i] = uint8(i / 2500 / 8)
	}
	for orientation := range 9 {
		for _, m := range []image.Image{small, large} {
			upright, scale := photo.Picture{Image: m, Orientation: orientation}.Upright(math.MaxInt)
			want := lattice.NewGray(m).Turned(orientation)
			got := lattice.NewGray(upright)
			if scale != want.Scale || got.Width != want.Width || got.Height != want.Height || string(got.Pix) != string(want.Pix) {
				t.Errorf("orientation %d: %d×%d at %v, want %d×%d at %v, or other pixels", orientation, got.Width, got.Height, scale, want.Width, want.Height, want.Scale)
			}
		}
	}
}

func TestTransparentIsWhite(t *testing.T) {
	upright, _ := photo.Picture{Image: image.NewNRGBA(image.Rect(0, 0, 1, 1))}.Upright(1)
	if got := upright.RGBAAt(0, 0); got != (color.RGBA{255, 255, 255, 255}) {
		t.Errorf("a transparent pixel is %v", got)
	}
}

// TestPiece cuts a cell with a digit out of a sideways page. Its piece is upright, and the margin
// shows the lines around it.
func TestPiece(t *testing.T) {
	s := phototest.Newspaper()
	s.Ink = red
	sheet := phototest.Puzzle(t, s, &puzzles[0])
	side := float64(sheet.Bounds().Dx())
	m := taken(sheet, 600, 600, func(p spot) spot { return spot{side - p.y*1.1, p.x * 1.1} }, even)
	r := mustRead(t, m, &puzzles[0])
	crossings := r.Crossings
	const length = 60
	of := func(c board.Cell) (reds, darks int) {
		piece := crossings.Piece(m, c, 0.1, length)
		for i := 0; i < len(piece.Pix); i += 4 {
			switch {
			case piece.Pix[i] > 150 && piece.Pix[i+1] < 120:
				reds++
			case piece.Pix[i] < 120:
				darks++
			}
		}
		return reds, darks
	}
	for c, digit := range puzzles[0] {
		reds, darks := of(board.Cell(c))
		if (reds > 100) != (digit != 0) || darks < 4*length/2 {
			t.Errorf("%v with %d: %d red pixels, %d dark ones", board.Cell(c), digit, reds, darks)
		}
	}
	if reduced := crossings.Reduced(2); reduced[0][0].X > crossings[0][0].X/2 || reduced[0][0].X < crossings[0][0].X/2-0.5 {
		t.Errorf("%v reduced is %v", crossings[0][0], reduced[0][0])
	}
}
