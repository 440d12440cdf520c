package pdf

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

const (
	lacking  = '□' // replaces a character that the fonts lack
	ellipsis = "…"

	// mostSigns is the maximum number of characters used from a text. No line has room
	// for that many, even in the smallest font.
	mostSigns = 1000
)

const between = " · "

func joined(pieces ...string) string {
	return strings.Join(slices.DeleteFunc(pieces, func(piece string) bool { return piece == "" }), between)
}

// textFont returns the font of ordinary text. The bold font has the same characters.
var textFont = sync.OnceValue(func() *sfnt.Font {
	parsed, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		// The fonts are embedded, so they are valid.
		panic(fmt.Sprintf("built-in font: %v", err))
	}
	return parsed
})

func hasSign(buffer *sfnt.Buffer, sign rune) bool {
	glyph, err := textFont().GlyphIndex(buffer, sign)
	return err == nil && glyph != 0
}

// printable returns a text as one line, with only characters that the fonts have.
func printable(text string) string {
	var buffer sfnt.Buffer
	var line strings.Builder
	signs := 0
	text = text[:min(len(text), 16*mostSigns)] // the text may be as long as a book
	for _, sign := range norm.NFC.String(text) {
		if signs++; signs > mostSigns {
			break
		}
		switch {
		case unicode.IsSpace(sign):
			line.WriteByte(' ')
		case unicode.In(sign, unicode.Cc, unicode.Cf, unicode.Mn):
			// These characters are invisible on their own.
		default:
			line.WriteRune(likest(&buffer, sign))
		}
	}
	return strings.Join(strings.Fields(line.String()), " ")
}

// likest returns the character if the fonts have it. If not, it returns the letter with
// as many of its accents as the fonts have, or lacking if they do not have the letter.
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

// cut returns a printable text, shortened to the given width in the current font. A
// shortened text ends with an ellipsis.
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
