package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"nonet/app/window/look"
)

// Splitter is a bar between two parts of a window. The user drags it to divide the room
// between them. It cannot get the focus, so commands must be able to move it too.
type Splitter struct {
	Painted // consists of line and grip
	Hovering
	upright  bool             // whether the parts are side by side
	OnDrag   func(to float32) // called with the coordinate to which the bar should move
	OnReset  func()           // called after a double click
	OnDone   func()           // called after a drag or a double click
	line     *canvas.Rectangle
	grip     *canvas.Rectangle // in the middle of the line; hidden unless the mouse is over the bar
	dragging bool
	hold     fyne.Position // the position of the mouse less that of the bar when the button was pressed
}

// The dimensions of a splitter, in Fyne's units.
const (
	SplitterWidth = look.Near // the usual width of the bar
	gripLength    = 32
	gripWidth     = 4
)

// NewSplitter returns a splitter. If upright is set, the parts are side by side, otherwise
// one above the other.
func NewSplitter(upright bool) *Splitter {
	s := &Splitter{upright: upright, line: canvas.NewRectangle(nil), grip: canvas.NewRectangle(nil)}
	s.grip.CornerRadius = gripWidth / 2
	s.OnHover = s.showGrip
	s.Parts, s.Paint = container.NewWithoutLayout(s.line, s.grip), s.paintGrip
	s.ExtendBaseWidget(s)
	return s
}

func (s *Splitter) MinSize() fyne.Size { return fyne.NewSquareSize(SplitterWidth) }

func (s *Splitter) Resize(size fyne.Size) {
	s.BaseWidget.Resize(size)
	s.placeGrip()
}

func (s *Splitter) paintGrip() {
	s.line.FillColor = theme.Color(theme.ColorNameSeparator)
	s.grip.FillColor = theme.Color(theme.ColorNamePrimary)
	s.line.Refresh()
	s.grip.Refresh()
}

func (s *Splitter) placeGrip() {
	size := s.Size()
	if s.upright {
		Place(s.line, size.Width/2-0.5, 0, 1, size.Height)
		Place(s.grip, (size.Width-gripWidth)/2, (size.Height-gripLength)/2, gripWidth, gripLength)
	} else {
		Place(s.line, 0, size.Height/2-0.5, size.Width, 1)
		Place(s.grip, (size.Width-gripLength)/2, (size.Height-gripWidth)/2, gripLength, gripWidth)
	}
	s.showGrip()
}

func (s *Splitter) showGrip() {
	Show(s.grip, s.Hovered || s.dragging)
	canvas.Refresh(s) // Fyne cannot find the window of a grip that was never shown
}

var (
	_ desktop.Cursorable  = (*Splitter)(nil)
	_ desktop.Mouseable   = (*Splitter)(nil)
	_ fyne.Draggable      = (*Splitter)(nil)
	_ fyne.DoubleTappable = (*Splitter)(nil)
)

func (s *Splitter) Cursor() desktop.Cursor {
	if s.upright {
		return desktop.HResizeCursor
	}
	return desktop.VResizeCursor
}

func (s *Splitter) MouseDown(event *desktop.MouseEvent) {
	if event.Button == desktop.MouseButtonPrimary {
		s.dragging = true
		s.hold = event.AbsolutePosition.Subtract(s.Position())
	}
}

func (s *Splitter) MouseUp(*desktop.MouseEvent) { s.release() }

func (s *Splitter) release() {
	s.dragging = false
	s.showGrip()
}

func (s *Splitter) Dragged(event *fyne.DragEvent) {
	if !s.dragging {
		return
	}
	to := event.AbsolutePosition.Subtract(s.hold)
	if s.upright {
		s.OnDrag(to.X)
	} else {
		s.OnDrag(to.Y)
	}
}

func (s *Splitter) DragEnd() {
	s.release()
	s.OnDone()
}

func (s *Splitter) DoubleTapped(*fyne.PointEvent) {
	s.OnReset()
	s.OnDone()
}
