package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Quiet is secondary text: smaller and paler, but not as pale as disabled text.
type Quiet struct{ widget.RichText }

func NewQuiet() *Quiet {
	q := &Quiet{}
	q.Scroll = container.ScrollNone
	q.Segments = []widget.RichTextSegment{&widget.TextSegment{Style: widget.RichTextStyle{
		ColorName: theme.ColorNamePlaceHolder, SizeName: theme.SizeNameCaptionText,
	}}}
	q.ExtendBaseWidget(q)
	return q
}

// NewQuietParagraph returns quiet text that wraps.
func NewQuietParagraph() *Quiet {
	q := NewQuiet()
	q.Wrapping = fyne.TextWrapWord
	return q
}

// SetText changes the text.
func (q *Quiet) SetText(text string) {
	if segment := q.Segments[0].(*widget.TextSegment); segment.Text != text {
		segment.Text = text
		q.Refresh()
	}
}
