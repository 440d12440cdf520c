package main

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"

	"nonet/board"
	"nonet/board/photo"
	"nonet/board/photo/lattice"
)

// sheet writes a picture of the photos that were not read right, one below the other: the photo
// with the lines that were found, and each wrong cell straightened.
func sheet(results []*result, name string) error {
	const width, height, piece = 480, 360, 90
	var failed []*result
	for _, r := range results {
		if r.reading == nil || r.reading.Grid() != r.puzzle {
			failed = append(failed, r)
		}
	}
	if len(failed) == 0 {
		return nil
	}
	to := image.NewRGBA(image.Rect(0, 0, width+8*piece, len(failed)*height))
	for i, r := range failed {
		whole := photo.Reduced(r.picture, r.picture.Bounds().Dx()*r.picture.Bounds().Dy())
		scale := max(float64(whole.Rect.Dx())/width, float64(whole.Rect.Dy())/height)
		at := func(p lattice.Point) image.Point { return image.Pt(int(p.X/scale), i*height+int(p.Y/scale)) }
		for y := range int(float64(whole.Rect.Dy()) / scale) {
			for x := range int(float64(whole.Rect.Dx()) / scale) {
				to.SetRGBA(x, i*height+y, whole.RGBAAt(int(float64(x)*scale), int(float64(y)*scale)))
			}
		}
		if r.reading == nil {
			continue
		}
		crossings := r.reading.Crossings
		for j := range crossings {
			for k := range crossings[j] {
				p := at(crossings[j][k])
				draw.Draw(to, image.Rect(p.X-1, p.Y-1, p.X+2, p.Y+2), image.NewUniform(color.RGBA{R: 255, A: 255}), image.Point{}, draw.Src)
			}
		}
		n := 0
		for c, cell := range r.reading.Cells {
			if cell.Digit != r.puzzle[c] && n < 32 {
				m := crossings.Piece(whole, board.Cell(c), 0.1, piece-4)
				draw.Draw(to, m.Rect.Add(image.Pt(width+n%8*piece, i*height+n/8*piece)), m, image.Point{}, draw.Src)
				n++
			}
		}
	}
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := png.Encode(file, to); err != nil {
		_ = file.Close()
		return err
	}
	return file.Close()
}
