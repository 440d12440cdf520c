package boardview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nonet/board"
	"nonet/internal/check"
)

func TestEachNumberIsBesideItsCells(t *testing.T) {
	for _, side := range []float32{270, 300, 435, 590, 1270} {
		b, _ := shown(t, fyne.NewSquareSize(side))
		n := NewNumbers()
		n.Around(fyne.NewPos(NumbersRoom, NumbersRoom), side, 1)
		middle := func(text *canvas.Text) fyne.Position {
			check.Not(t, text.MinSize().Height > NumbersRoom+1, "a number needs %v", text.MinSize())
			return text.Position().Add(fyne.NewPos(text.Size().Width/2, text.Size().Height/2)).SubtractXY(NumbersRoom, NumbersRoom)
		}
		for i := range board.Size {
			row, column := middle(n.rows[i]), middle(n.columns[i])
			check.Equal(t, "beside the rows, x is", row.X, -NumbersRoom/2)
			check.Equal(t, "above the columns, y is", column.Y, -NumbersRoom/2)
			cell, ok := b.CellAt(fyne.NewPos(column.X, row.Y))
			check.That(t, ok && cell == board.At(i, i), "at %v, number %d is beside %v", side, i+1, cell)
			x, y, _ := b.middleOf(cell)
			check.Not(t, max(column.X-x, x-column.X, row.Y-y, y-row.Y) > 0.5, "at %v, number %d is at %v and %v, want %v and %v", side, i+1, column.X, row.Y, x, y)
		}
	}
}

// middleOf returns the middle of a painted cell.
func (b *Board) middleOf(c board.Cell) (x, y float32, ok bool) {
	geometry, _, _, ok := b.pixelAt(fyne.NewPos(0, 0))
	cell, scale := geometry.Cell(c), b.Size().Width/float32(b.picture.Bounds().Dx())
	return float32(cell.Min.X+cell.Max.X) / 2 * scale, float32(cell.Min.Y+cell.Max.Y) / 2 * scale, ok
}
