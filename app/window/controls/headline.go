package controls

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Headline is large text that can wrap within a long number, after a separator. By default,
// Fyne breaks a line at a space, or anywhere if there is no space.
type Headline struct {
	TipLabel
	text string
}

func NewHeadline(tip *Tip) *Headline {
	h := &Headline{TipLabel: TipLabel{tip: tip}}
	h.TextStyle.Bold = true
	h.SizeName = theme.SizeNameSubHeadingText
	h.Wrapping = fyne.TextWrapWord
	h.ExtendBaseWidget(h)
	return h
}

// Set changes the headline and its tooltip.
func (h *Headline) Set(text, more string) {
	h.text = text
	h.TipLabel.Set(h.fitting(), more)
}

func (h *Headline) Resize(size fyne.Size) {
	h.TipLabel.Resize(size)
	SetText(&h.Label, h.fitting())
}

// fitting returns the text. If a word is too long for a line, fitting makes the numbers in
// the text breakable.
func (h *Headline) fitting() string {
	room := h.Size().Width - 2*theme.Size(theme.SizeNameInnerPadding)
	for word := range strings.FieldsSeq(h.text) {
		if fyne.MeasureText(word, theme.Size(h.SizeName), h.TextStyle).Width > room {
			return breakable(h.text)
		}
	}
	return h.text
}

// breakable inserts a hair space, the narrowest space, after each separator within a
// number.
func breakable(text string) string {
	const hairSpace = '\u200a'
	signs := []rune(text)
	var parts strings.Builder
	for i, sign := range signs {
		parts.WriteRune(sign)
		if i > 0 && i+1 < len(signs) && unicode.IsDigit(signs[i-1]) && unicode.IsDigit(signs[i+1]) && unicode.IsPunct(sign) {
			parts.WriteRune(hairSpace)
		}
	}
	return parts.String()
}
