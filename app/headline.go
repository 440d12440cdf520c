package app

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// headline is a line in large letters that wraps if a number in it is too long: Fyne breaks
// a line at a space, and otherwise anywhere.
type headline struct {
	tipLabel
	text string
}

func newHeadline(tip *tip) *headline {
	h := &headline{tipLabel: tipLabel{tip: tip}}
	h.TextStyle.Bold = true
	h.SizeName = theme.SizeNameSubHeadingText
	h.Wrapping = fyne.TextWrapWord
	h.ExtendBaseWidget(h)
	return h
}

// set changes the headline and the text below it.
func (h *headline) set(text, more string) {
	h.text = text
	h.tipLabel.set(h.fitting(), more)
}

func (h *headline) Resize(size fyne.Size) {
	h.tipLabel.Resize(size)
	setText(&h.Label, h.fitting())
}

// fitting returns the text, with break points in its numbers if one is too long for a line.
func (h *headline) fitting() string {
	th := h.Theme()
	room := h.Size().Width - 2*th.Size(theme.SizeNameInnerPadding)
	for word := range strings.FieldsSeq(h.text) {
		if fyne.MeasureText(word, th.Size(h.SizeName), h.TextStyle).Width > room {
			return breakable(h.text)
		}
	}
	return h.text
}

// breakable returns a text with the narrowest space after each separator of a number.
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
