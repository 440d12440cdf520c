package pdf

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"

	"nonet/app/paint"
)

const (
	lacking  = '□' // replaces a character that the fonts lack
	ellipsis = "…"

	// mostSigns is the number of characters of a text that are examined: more than fit on a
	// line in the smallest size.
	mostSigns = 1000
)

// between separates the parts of a line.
const between = " · "

// joined returns the pieces that are not empty as one line.
func joined(pieces ...string) string {
	return strings.Join(slices.DeleteFunc(pieces, func(piece string) bool { return piece == "" }), between)
}

// textFont is the font of words. The bold font has the same characters.
var textFont = sync.OnceValue(func() *sfnt.Font {
	parsed, err := sfnt.Parse(paint.Regular.TrueType())
	if err != nil {
		// The fonts are embedded, so they are valid.
		panic(fmt.Sprintf("built-in font: %v", err))
	}
	return parsed
})

// hasSign reports whether the fonts have a character.
func hasSign(buffer *sfnt.Buffer, sign rune) bool {
	glyph, err := textFont().GlyphIndex(buffer, sign)
	return err == nil && glyph != 0
}

// printable returns a text in characters that the fonts have, on one line.
func printable(text string) string {
	var buffer sfnt.Buffer
	var line strings.Builder
	signs := 0
	text = text[:min(len(text), 16*mostSigns)] // it may be a whole book
	for _, sign := range norm.NFC.String(text) {
		if signs++; signs > mostSigns {
			break
		}
		switch {
		case unicode.IsSpace(sign):
			line.WriteByte(' ')
		case unicode.In(sign, unicode.Cc, unicode.Cf, unicode.Mn):
			// It is invisible by itself.
		default:
			line.WriteRune(likest(&buffer, sign))
		}
	}
	return strings.Join(strings.Fields(line.String()), " ")
}

// likest returns a character, or its letter with as many of the accents as the fonts have.
func likest(buffer *sfnt.Buffer, sign rune) rune {
	if hasSign(buffer, sign) {
		return sign
	}
	parts := []rune(norm.NFD.String(string(sign)))
	for n := len(parts) - 1; n > 0; n-- {
		fewer := []rune(norm.NFC.String(string(parts[:n])))
		if len(fewer) == 1 && hasSign(buffer, fewer[0]) {
			return fewer[0]
		}
	}
	return lacking
}

// cut returns as much of a printable text as fits in the current font, with an ellipsis if
// it is shortened.
func (d *document) cut(text string, room float64) string {
	if d.pdf.GetStringWidth(text) <= room {
		return text
	}
	room -= d.pdf.GetStringWidth(ellipsis)
	end := 0
	for i, sign := range text {
		if room -= d.pdf.GetStringWidth(string(sign)); room < 0 {
			break
		}
		end = i + len(string(sign))
	}
	return strings.TrimRight(text[:end], " ") + ellipsis
}
