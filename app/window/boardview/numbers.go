package boardview

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/draw/paint"
	"nonet/board"
)

// NumbersRoom is the width of the numbers of rows, and the height of those of columns, in
// Fyne's units.
const NumbersRoom = 16

// numberSize is the size of their text.
const numberSize = 11

// Numbers shows the numbers of the rows and columns of a board, on the left of it and above
// it. Use [NewNumbers] to create one.
type Numbers struct {
	widget.BaseWidget
	rows, columns [board.Size]*canvas.Text
	both          *fyne.Container // contains rows and columns
}

func NewNumbers() *Numbers {
	n := &Numbers{both: container.NewWithoutLayout()}
	for i := range board.Size {
		for _, texts := range []*[board.Size]*canvas.Text{&n.rows, &n.columns} {
			text := canvas.NewText(strconv.Itoa(i+1), nil)
			text.Alignment, text.TextSize = fyne.TextAlignCenter, numberSize
			texts[i] = text
			n.both.Add(text)
		}
	}
	n.ExtendBaseWidget(n)
	return n
}

// Around places the numbers around a board of the given side. The scale is the number of
// pixels in a unit.
func (n *Numbers) Around(at fyne.Position, side, scale float32) {
	n.Move(at.SubtractXY(NumbersRoom, NumbersRoom))
	n.Resize(fyne.NewSquareSize(side + NumbersRoom))
	geometry := paint.NewGeometry(int(side * scale))
	for i := range board.Size {
		cell := geometry.Cell(board.At(i, i))
		middle := NumbersRoom + float32(cell.Min.X+cell.Max.X)/2/scale
		n.place(n.rows[i], NumbersRoom/2, middle)
		n.place(n.columns[i], middle, NumbersRoom/2)
	}
}

// place puts the middle of a text at a point.
func (n *Numbers) place(text *canvas.Text, x, y float32) {
	height := text.MinSize().Height
	text.Move(fyne.NewPos(x-NumbersRoom/2, y-height/2))
	text.Resize(fyne.NewSize(NumbersRoom, height))
}

func (n *Numbers) CreateRenderer() fyne.WidgetRenderer {
	n.paint()
	return widget.NewSimpleRenderer(n.both)
}

func (n *Numbers) Refresh() {
	n.paint()
	n.BaseWidget.Refresh()
}

func (n *Numbers) paint() {
	ink := theme.Color(theme.ColorNamePlaceHolder)
	for _, object := range n.both.Objects {
		text := object.(*canvas.Text)
		if text.Color != ink {
			text.Color = ink
			text.Refresh()
		}
	}
}

func (n *Numbers) MinSize() fyne.Size { return fyne.NewSquareSize(NumbersRoom) }
