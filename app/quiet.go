package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// quiet is secondary text: smaller and paler, but not as pale as disabled text.
type quiet struct{ widget.RichText }

func newQuiet() *quiet {
	q := &quiet{}
	q.Scroll = container.ScrollNone
	q.Segments = []widget.RichTextSegment{&widget.TextSegment{Style: widget.RichTextStyle{
		ColorName: theme.ColorNamePlaceHolder, SizeName: theme.SizeNameCaptionText,
	}}}
	q.ExtendBaseWidget(q)
	return q
}

// newQuietParagraph returns quiet text that wraps.
func newQuietParagraph() *quiet {
	q := newQuiet()
	q.Wrapping = fyne.TextWrapWord
	return q
}

// SetText changes the text.
func (q *quiet) SetText(text string) {
	if segment := q.Segments[0].(*widget.TextSegment); segment.Text != text {
		segment.Text = text
		q.Refresh()
	}
}
