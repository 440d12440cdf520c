package panel

import (
	"fmt"
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
)

// histogram shows how many solutions have each digit in a cell. The cell is the last one
// under the mouse, or the cursor's cell if the cursor has moved since.
type histogram struct {
	env     *part.Env
	content *fyne.Container
	bars    [board.Size]*histogramBar
	text    *controls.Quiet
	boxes   *controls.Quiet // the progress of counting the solutions
	lines   *neverLower     // the layout of text and boxes
	hovered board.Cell
	hovers  bool             // show the hovered cell instead of the cursor's cell
	rested  board.Cell       // shown again if the mouse leaves the board without resting on the hovered cell
	since   time.Time        // when the mouse entered the hovered cell
	now     func() time.Time // [time.Now], except in tests
	pointed board.Digit      // the digit whose bar is under the mouse, or 0
	cursor  board.Cell       // at the last update
}

func newHistogram(env *part.Env) *histogram {
	h := &histogram{env: env, text: controls.NewQuietParagraph(), boxes: controls.NewQuietParagraph(), lines: &neverLower{}, now: time.Now}
	bars := container.NewGridWithColumns(board.Size)
	for d := range h.bars {
		h.bars[d] = newHistogramBar(func() {
			env.Session.Solutions.TogglePinAt(h.cell(env.Session.Cursor.Cell()), board.Digit(d+1))
		}, func(over bool) { h.point(board.Digit(d+1), over) })
		h.bars[d].digit.Text = fmt.Sprint(d + 1)
		bars.Add(h.bars[d])
	}
	// The texts are below the bars, since otherwise their changing height would move the bars
	// under the mouse.
	texts := container.New(h.lines, container.New(look.Lines(look.Near), h.text, h.boxes))
	h.content = container.New(layout.NewCustomPaddedVBoxLayout(0), bars, texts)
	return h
}

func (h *histogram) cell(cursor board.Cell) board.Cell {
	if h.hovers {
		return h.hovered
	}
	return cursor
}

// resting is how long the mouse must stay on a cell for the histogram to keep that cell. A
// mouse that moves on sooner is on its way to another cell or off the board.
const resting = 300 * time.Millisecond

// hover is called when the mouse moves to a cell or leaves the board. When the mouse
// leaves, the histogram keeps its cell, so that the user can reach the bars.
func (h *histogram) hover(c board.Cell, over bool) {
	now := h.now()
	rests := !h.hovers || now.Sub(h.since) >= resting
	if rests {
		h.rested = h.cell(h.cursor)
	}
	switch {
	case over:
		h.hovered, h.hovers, h.since = c, true, now
	case !rests:
		h.hovered, h.since = h.rested, time.Time{}
	}
	if h.content.Visible() {
		h.showCounts(h.env.State())
	}
}

// point is called when the mouse enters or leaves the bar for a digit.
func (h *histogram) point(d board.Digit, over bool) {
	switch {
	case over:
		h.pointed = d
	case h.pointed == d:
		h.pointed = 0
	}
	h.showCounts(h.env.State())
}

func (h *histogram) showCounts(state *command.State) {
	if state.Cursor != h.cursor {
		h.cursor, h.hovers = state.Cursor, false // the cursor has moved
	}
	overlay := state.Board.Overlay
	controls.Show(h.content, overlay != nil)
	if overlay == nil {
		h.lines.Height = 0
		return
	}
	c := h.cell(state.Cursor)
	h.env.Session.Counts.Want(c)
	digits := &overlay[c]
	text := phrase.Histogram(h.env.Words, c, digits)
	if h.pointed != 0 {
		text = phrase.HistogramDigit(h.env.Words, c, h.pointed, digits)
	}
	h.text.SetText(text)
	part.SetAside(h.boxes, phrase.Boxes(h.env.Words, state.Search.Progress.Boxes))
	shares := digits.Shares()
	most := slices.Max(shares[:])
	for d, share := range shares {
		kind := digits[d].Kind
		switch {
		case kind == scene.Sometimes:
			share = 1
		case most > 0:
			share /= most
		}
		h.bars[d].showBar(float32(share), kind == scene.MoreThan || kind == scene.Sometimes, kind != scene.Never,
			h.env.Ink(theme.ColorNameForeground), h.env.Ink(theme.ColorNamePrimary), h.env.Ink(theme.ColorNameDisabled))
	}
}

// neverLower is a layout whose minimum height never decreases, so that the widgets below do
// not move whenever the text changes.
type neverLower struct{ controls.LeastSize }

func (n *neverLower) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := n.LeastSize.MinSize(objects)
	n.Height = least.Height
	return least
}

// histogramBar is the bar for a digit. Its height is relative to the bar of the most
// frequent digit. A click pins the digit, and hovering shows the number of solutions.
type histogramBar struct {
	widget.BaseWidget
	controls.Hovering
	tapped func()
	bar    *canvas.Rectangle
	digit  *canvas.Text
	part   float32
}

// The heights of a bar, in Fyne's units.
const (
	barAbove  = look.Near // space between the bar and the widget above
	barHeight = 28
	barLeast  = 2
	barDigit  = 18
)

func newHistogramBar(tapped func(), hover func(over bool)) *histogramBar {
	b := &histogramBar{tapped: tapped, bar: canvas.NewRectangle(color.Transparent), digit: part.NewText()}
	b.bar.CornerRadius = look.SmallRadius
	b.digit.Alignment = fyne.TextAlignCenter
	b.OnHover = func() { hover(b.Hovered) }
	b.ExtendBaseWidget(b)
	return b
}

// showBar draws a bar with a height from 0 to 1. If open is set, the number of solutions is
// not final and the bar is an outline.
func (b *histogramBar) showBar(part float32, open, possible bool, ink, fill, pale color.Color) {
	b.part = part
	b.digit.Color = ink
	b.bar.FillColor, b.bar.StrokeColor, b.bar.StrokeWidth = fill, fill, 0
	if open {
		b.bar.FillColor, b.bar.StrokeWidth = color.Transparent, 1
	}
	if !possible {
		b.digit.Color, b.bar.FillColor = pale, color.Transparent
	}
	b.digit.TextStyle.Bold = possible
	b.arrange(b.Size())
	b.digit.Refresh()
	b.bar.Refresh()
}

func (b *histogramBar) arrange(size fyne.Size) {
	height := max(barLeast, b.part*barHeight)
	controls.Place(b.bar, size.Width/4, barAbove+barHeight-height, size.Width/2, height)
	controls.Place(b.digit, 0, barAbove+barHeight, size.Width, barDigit)
}

func (b *histogramBar) Tapped(*fyne.PointEvent) { b.tapped() }

func (b *histogramBar) MinSize() fyne.Size {
	return fyne.NewSize(barDigit, barAbove+barHeight+barDigit)
}

func (b *histogramBar) CreateRenderer() fyne.WidgetRenderer {
	shown := func() []fyne.CanvasObject { return []fyne.CanvasObject{b.bar, b.digit} }
	return controls.Drawn{Least: b.MinSize, Arrange: b.arrange, Shown: shown, Repaint: func() {}}
}
