package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/window/look"
)

// Segments is a row of joined buttons, of which at most one is selected. It looks like a track
// of [NewTrack], but Tab visits it as a single control, and the arrow keys select. It passes on
// the keys it does not use, such as Return.
type Segments struct {
	widget.DisableableWidget
	pointing
	Name      string // for screen readers
	OnChanged func() // called when the selection changes
	OnTap     func() // called after a click, which does not give the focus to the segments then; may be nil

	keys     Keys
	texts    []string
	selected int // the index of the selected segment, or -1
	focused  bool
}

// NewSegments returns segments with the given texts. None is selected.
func NewSegments(keys Keys, texts []string) *Segments {
	s := &Segments{keys: keys, texts: texts, selected: -1, OnChanged: func() {}}
	s.pointing = pointing{hovered: -1, partAt: s.segmentAt, widget: s}
	s.ExtendBaseWidget(s)
	return s
}

// SelectedIndex returns the index of the selected segment, or -1 if none is selected.
func (s *Segments) SelectedIndex() int { return s.selected }

// SetSelectedIndex selects a segment, or none if the index is -1.
func (s *Segments) SetSelectedIndex(index int) {
	if s.selected != index {
		s.selected = index
		s.Refresh()
		s.OnChanged()
	}
}

func (s *Segments) AccessibilityLabel() string {
	if s.selected < 0 {
		return s.Name
	}
	return s.Name + ": " + s.texts[s.selected]
}

func (s *Segments) FocusLost() {
	s.focused = false
	s.Refresh()
}

func (s *Segments) FocusGained() {
	s.focused = true
	s.Refresh()
	Reveal(s)
}

func (s *Segments) TypedRune(rune) {}

func (s *Segments) TypedKey(event *fyne.KeyEvent) {
	last := len(s.texts) - 1
	switch event.Name {
	case fyne.KeyLeft:
		if s.selected < 0 {
			s.SetSelectedIndex(last)
		} else {
			s.SetSelectedIndex(max(s.selected-1, 0))
		}
	case fyne.KeyRight:
		s.SetSelectedIndex(min(s.selected+1, last))
	case fyne.KeyHome:
		s.SetSelectedIndex(0)
	case fyne.KeyEnd:
		s.SetSelectedIndex(last)
	default:
		s.keys(event)
	}
}

func (s *Segments) Tapped(event *fyne.PointEvent) {
	if s.Disabled() {
		return
	}
	if s.OnTap == nil {
		TakeFocus(s)
	}
	if index := s.segmentAt(event.Position); index >= 0 {
		s.SetSelectedIndex(index)
	}
	if s.OnTap != nil {
		s.OnTap()
	}
}

// segmentAt returns the index of the segment at a position, or -1.
func (s *Segments) segmentAt(position fyne.Position) int {
	x := float32(look.TrackEdge)
	for i, width := range s.widths(s.Size().Width) {
		if x <= position.X && position.X < x+width {
			return i
		}
		x += width
	}
	return -1
}

// widths returns the widths of the segments if the row is as wide as given. What the texts
// leave is divided equally.
func (s *Segments) widths(whole float32) []float32 {
	widths := make([]float32, len(s.texts))
	rest := whole - 2*look.TrackEdge
	for i, text := range s.texts {
		widths[i] = segmentText(text).MinSize().Width + 2*theme.InnerPadding()
		rest -= widths[i]
	}
	for i := range widths {
		widths[i] += max(rest, 0) / float32(len(widths))
	}
	return widths
}

func segmentText(text string) *canvas.Text {
	t := canvas.NewText(text, nil)
	t.TextSize, t.TextStyle, t.Alignment = theme.TextSize(), fyne.TextStyle{}, fyne.TextAlignCenter
	return t
}

// segment is what a renderer draws for one segment.
type segment struct {
	thumb, hover *canvas.Rectangle
	text         *canvas.Text
}

type segmentsDrawing struct {
	of       *Segments
	track    *canvas.Rectangle
	segments []segment
	objects  []fyne.CanvasObject
}

func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	r := &segmentsDrawing{of: s, track: canvas.NewRectangle(nil)}
	r.objects = []fyne.CanvasObject{r.track}
	for _, text := range s.texts {
		part := segment{canvas.NewRectangle(nil), canvas.NewRectangle(nil), segmentText(text)}
		r.segments = append(r.segments, part)
		r.objects = append(r.objects, part.thumb, part.hover, part.text)
	}
	r.paintSegments()
	return newRinged(s, Drawn{r.least, r.arrange, func() []fyne.CanvasObject { return r.objects }, r.repaint}, 0, ringOn(&s.focused, theme.ColorNamePrimary))
}

func (r *segmentsDrawing) least() fyne.Size {
	least := fyne.NewSize(2*look.TrackEdge, 0)
	for i, width := range r.of.widths(0) {
		least.Width += width
		least.Height = max(least.Height, r.segments[i].text.MinSize().Height+2*theme.InnerPadding())
	}
	return least
}

func (r *segmentsDrawing) arrange(size fyne.Size) {
	r.track.Resize(size)
	x, height := float32(look.TrackEdge), size.Height-2*look.TrackEdge
	for i, width := range r.of.widths(size.Width) {
		part := &r.segments[i]
		for _, object := range [...]fyne.CanvasObject{part.thumb, part.hover, part.text} {
			Place(object, x, look.TrackEdge, width, height)
		}
		x += width
	}
}

func (r *segmentsDrawing) repaint() {
	r.paintSegments()
	canvas.Refresh(r.of)
}

func (r *segmentsDrawing) paintSegments() {
	s := r.of
	r.track.FillColor, r.track.CornerRadius = theme.Color(look.ColorNameTrack), look.Radius
	for i := range r.segments {
		part, chosen := &r.segments[i], i == s.selected
		part.thumb.StrokeWidth = 0
		paintChosen(part.thumb, look.ColorNameThumb)
		part.hover.FillColor, part.hover.CornerRadius = theme.Color(theme.ColorNameHover), part.thumb.CornerRadius
		ink := theme.ColorNamePlaceHolder
		switch {
		case s.Disabled():
			ink = theme.ColorNameDisabled
		case chosen:
			ink = theme.ColorNameForeground
		}
		part.text.Color, part.text.TextSize = theme.Color(ink), theme.TextSize()
		Show(part.thumb, chosen)
		Show(part.hover, i == s.hovered && !s.Disabled())
	}
}
