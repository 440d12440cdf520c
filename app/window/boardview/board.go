// Package boardview provides the board as a Fyne widget. Package paint draws the board, and
// callbacks receive keys and mouse events.
package boardview

import (
	"image"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/app/window/controls"
	"nonet/board"
)

// minSide is the minimum width and height of the board, in Fyne's units. In a cell of 30 by
// 30, nine pencil marks are still readable.
const minSide = 9 * 30

// How says how the mouse picked a cell, which determines how the selection changes.
type How uint8

const (
	Alone  How = iota // click: select only this cell
	Toggle            // Ctrl+click: add the cell to the selection, or remove it
	Extend            // Shift+click: select the rectangle up to this cell
	Add               // drag: add the cell to the selection
	Aside             // secondary click: show the context menu or, while drawing, take its region as the brush
)

// Picture is a read-only board. Use [NewPicture] to create one.
type Picture struct {
	widget.BaseWidget

	view    scene.View
	palette func() *paint.Palette
	focused bool

	raster  *canvas.Raster
	painter *paint.Painter
	picture *image.RGBA
	before  []byte  // the pixels of the picture that last faded out
	faded   float32 // how far it has done so, from 0 to 1
}

// Board is an interactive board. Use [New] to create one.
type Board struct {
	Picture

	// OnKey is called for every key press while the board has the focus, and again for each
	// repeat while a key is held.
	OnKey func(fyne.KeyName, fyne.KeyModifier)
	// OnPick is called when the mouse picks a cell.
	OnPick func(board.Cell, How)
	// OnRelease is called when the mouse button is released.
	OnRelease func()
	// OnDigit is called after OnRelease if the user has clicked a digit in the overlay or, while
	// the digit keys change or colour candidates, a candidate or mark. It is not called if a modifier key was
	// held or the mouse has left the digit during the click.
	OnDigit func(board.Cell, board.Digit)
	// OnCandidate is called after a secondary click on a candidate or a removed one, instead of
	// OnPick.
	OnCandidate func(board.Cell, board.Digit)
	// OnDouble is called after a double click on a cell, with the modifier keys held during the
	// second click. Both clicks have been reported to OnPick before.
	OnDouble func(board.Cell, fyne.KeyModifier)
	// OnHover is called when the mouse enters a cell. When the mouse leaves the board, it is
	// called with over set to false.
	OnHover func(cell board.Cell, over bool)
	// Describe returns a description of the cursor's cell for screen readers.
	Describe func() string
	// Modifiers returns the modifier keys currently pressed.
	Modifiers func() fyne.KeyModifier
	// OnModifiers is called with the modifier keys when they change. Without the focus, the
	// board reports none, since it does not notice when they are released.
	OnModifiers func(fyne.KeyModifier)

	picking   bool          // whether a mouse button pressed on a cell is still down
	dragged   board.Cell    // the last cell reached by the drag
	draggedTo fyne.Position // the last position of the mouse during a drag

	clicked [2]click // the last two presses of the primary button on a cell, the latest first

	pressed   board.Digit // the overlay digit or candidate that was pressed, or 0
	pressedIn board.Cell

	hovering bool       // whether the mouse is over a cell
	hovered  board.Cell // the cell under the mouse, if hovering
}

// NewPicture returns a picture of an empty grid, for a dialog. It asks for the palette whenever it is painted, so that it
// follows the theme.
func NewPicture(palette func() *paint.Palette) *Picture {
	p := &Picture{}
	p.fill(OnSurface(palette))
	p.ExtendBaseWidget(p)
	return p
}

// OnSurface returns the palette of a board that is in a dialog, whose colour surrounds the board.
func OnSurface(palette func() *paint.Palette) func() *paint.Palette {
	return func() *paint.Palette {
		inDialog := *palette()
		inDialog.Background = inDialog.Surface
		return &inDialog
	}
}

func (p *Picture) fill(palette func() *paint.Palette) {
	p.palette = palette
	p.painter = paint.NewPainter()
	p.view = scene.View{Rules: board.Classic()}
	p.raster = canvas.NewRaster(p.draw)
}

// New returns a board that shows an empty grid, in the colours of the palette.
func New(palette func() *paint.Palette) *Board {
	b := &Board{
		OnKey:     func(fyne.KeyName, fyne.KeyModifier) {},
		OnPick:    func(board.Cell, How) {},
		OnRelease: func() {},
		OnDigit:   func(board.Cell, board.Digit) {},
		OnHover:   func(board.Cell, bool) {},

		OnCandidate: func(board.Cell, board.Digit) {},
		OnDouble:    func(board.Cell, fyne.KeyModifier) {},
		Describe:    func() string { return "" },
		Modifiers:   controls.CurrentModifiers,

		OnModifiers: func(fyne.KeyModifier) {},
	}
	b.fill(palette)
	b.ExtendBaseWidget(b)
	return b
}

// SetView shows a view.
func (p *Picture) SetView(view scene.View) {
	if !p.view.Equal(&view) || p.faded < 1 {
		p.view, p.faded = view, 1
		p.raster.Refresh()
	}
}

// FadeTo shows a mixture of a view and the picture before it. At 0, nothing of the view is visible
// yet; at 1, nothing of that picture is left.
func (p *Picture) FadeTo(view scene.View, done float32) {
	if done == 0 && p.picture != nil {
		p.before = slices.Clone(p.picture.Pix)
	}
	p.view, p.faded = view, done
	p.raster.Refresh()
}

// Focused reports whether the board has the focus.
func (b *Board) Focused() bool { return b.focused }

// draw paints the board. The width and height are in device pixels.
func (p *Picture) draw(w, h int) image.Image {
	if p.picture == nil || p.picture.Rect.Dx() != w || p.picture.Rect.Dy() != h {
		p.picture = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	view := p.view
	view.Focused = p.focused
	p.painter.Paint(p.picture, &view, p.palette())
	if pixels := p.picture.Pix; p.faded < 1 && len(p.before) == len(pixels) {
		part := int(p.faded * 256)
		for i, was := range p.before {
			if now := pixels[i]; now != was {
				pixels[i] = uint8((int(was)*(256-part) + int(now)*part) >> 8)
			}
		}
	}
	return p.picture
}

// CellAt returns the cell at a position within the widget. It returns false if there is no
// cell.
func (b *Board) CellAt(at fyne.Position) (board.Cell, bool) {
	geometry, x, y, ok := b.pixelAt(at)
	if !ok {
		return 0, false
	}
	return geometry.CellAt(x, y)
}

// digitAt returns the digit to which a mouse event applies, and its cell. For the primary button,
// it is a digit of the overlay or, while the digit keys change candidates, a candidate, or, while
// they colour candidates, a candidate or mark. For the secondary button, it is a candidate. If there
// is none, or a modifier key is held, the digit is 0.
func (b *Board) digitAt(event *desktop.MouseEvent) (board.Cell, board.Digit) {
	geometry, x, y, ok := b.pixelAt(event.Position)
	if !ok || event.Modifier != 0 {
		return 0, 0
	}
	primary := event.Button == desktop.MouseButtonPrimary
	if primary {
		if cell, digit, ok := geometry.OverlayDigit(&b.view, x, y); ok {
			return cell, digit
		}
	}
	if primary && b.view.Typing == scene.Tints {
		cell, digit, _ := geometry.MarkAt(&b.view, x, y)
		return cell, digit
	}
	if primary && b.view.Typing != scene.Candidates {
		return 0, 0
	}
	cell, digit, _ := geometry.CandidateAt(&b.view, x, y)
	return cell, digit
}

// pixelAt converts a position within the widget to pixels, and returns the geometry of the
// board. If the board has not been painted yet, ok is false.
func (b *Board) pixelAt(at fyne.Position) (geometry paint.Geometry, x, y int, ok bool) {
	size := b.Size()
	if b.picture == nil || size.Width <= 0 || size.Height <= 0 {
		return geometry, 0, 0, false
	}
	bounds := b.picture.Bounds()
	x = int(at.X * float32(bounds.Dx()) / size.Width)
	y = int(at.Y * float32(bounds.Dy()) / size.Height)
	return paint.Fit(bounds), x, y, true
}

func (p *Picture) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.raster) }

func (p *Picture) MinSize() fyne.Size { return fyne.NewSquareSize(minSide) }

// AccessibilityLabel describes the cursor's cell, because cells have no widgets of their
// own.
func (b *Board) AccessibilityLabel() string { return b.Describe() }

func (b *Board) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// NumbersRoom is the width of the numbers of rows, and the height of those of columns, in
// Fyne's units.
const NumbersRoom = 16

// numberSize is the size of their text.
const numberSize = 11

// Numbers shows the numbers of the rows and columns of a board, on the left of it and above
// it. Use [NewNumbers] to create one.
type Numbers struct {
	controls.Painted // consists of rows and columns
	rows, columns    [board.Size]*canvas.Text
}

func NewNumbers() *Numbers {
	n := new(Numbers)
	n.Parts, n.Paint = container.NewWithoutLayout(), n.paint
	for i := range board.Size {
		for _, texts := range []*[board.Size]*canvas.Text{&n.rows, &n.columns} {
			text := canvas.NewText(strconv.Itoa(i+1), nil)
			text.Alignment, text.TextSize = fyne.TextAlignCenter, numberSize
			texts[i] = text
			n.Parts.Add(text)
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

func (n *Numbers) paint() {
	ink := theme.Color(theme.ColorNamePlaceHolder)
	for _, object := range n.Parts.Objects {
		text := object.(*canvas.Text)
		if text.Color != ink {
			text.Color = ink
			text.Refresh()
		}
	}
}

func (n *Numbers) MinSize() fyne.Size { return fyne.NewSquareSize(NumbersRoom) }
