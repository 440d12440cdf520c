package paint

import (
	_ "embed"
	"image"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"nonet/app/draw/scene"
	"nonet/board"
)

// outline is the shape of a character, in the units of its font. The pen starts at the
// origin, on the baseline. Above the baseline, y is negative.
type outline struct {
	segments sfnt.Segments
	left     float32 // x of the left edge
	right    float32 // x of the right edge
	above    float32 // height above the baseline
	below    float32 // height below the baseline
	advance  float32 // from the start of this character to the start of the next
}

// typeface holds the characters of one style.
type typeface struct {
	em     float32 // units per em
	height float32 // height of a digit with a flat top
	signs  [maxSign + 1]outline
}

// The digits and a few letters of Noto Sans, see the folder fonts.
var (
	//go:embed fonts/NotoSans-Regular.ttf
	regular []byte
	//go:embed fonts/NotoSans-SemiCondensedMedium.ttf
	medium []byte
	//go:embed fonts/NotoSans-SemiBold.ttf
	bold []byte
)

// TrueType returns the font of a style as a TrueType file, which contains only the characters
// of a [Text]. The caller must not modify it.
func (s Style) TrueType() []byte {
	return [styles][]byte{Regular: regular, Medium: medium, Bold: bold}[s]
}

// typefaces returns the typefaces of all styles. It reads the fonts on the first call.
var typefaces = sync.OnceValue(func() *[styles]typeface {
	var faces [styles]typeface
	for style := range styles {
		faces[style] = readTypeface(style.TrueType())
	}
	return &faces
})

// ReadFonts reads the fonts of the board. If it is not called, they are read when the first
// character is drawn.
func ReadFonts() { typefaces() }

func readTypeface(source []byte) (face typeface) {
	var buffer sfnt.Buffer
	parsed := must(opentype.Parse(source))
	size := fixed.I(int(parsed.UnitsPerEm()))
	face.em = units(size)
	for _, sign := range signs {
		glyph := must(parsed.GlyphIndex(&buffer, sign))
		advance := must(parsed.GlyphAdvance(&buffer, glyph, size, font.HintingNone))
		// LoadGlyph returns a slice of the buffer's memory, which the next call reuses.
		segments := slices.Clone(must(parsed.LoadGlyph(&buffer, glyph, size, nil)))
		bounds := segments.Bounds()
		face.signs[sign] = outline{
			segments: segments,
			left:     units(bounds.Min.X),
			right:    units(bounds.Max.X),
			above:    units(-bounds.Min.Y),
			below:    units(bounds.Max.Y),
			advance:  units(advance),
		}
	}
	face.height = face.signs['7'].above
	return face
}

// must returns the value, or panics if err is not nil, which cannot happen with embedded
// fonts.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// span returns the dimensions of a text, as an outline without segments.
func (f *typeface) span(text Text) outline {
	var span outline
	for i, sign := range text {
		if !isSign(sign) {
			break
		}
		shape := &f.signs[sign]
		if i == 0 {
			span.left = shape.left
		}
		span.right = span.advance + shape.right
		span.above, span.below = max(span.above, shape.above), max(span.below, shape.below)
		span.advance += shape.advance
	}
	return span
}

// textWidth returns the width of a text in pixels, given the height of its digits.
func textWidth(text Text, style Style, height int) int {
	face := &typefaces()[style]
	span := face.span(text)
	return ceil((span.right - span.left) * float32(height) / face.height)
}

func units(x fixed.Int26_6) float32 { return float32(x) / 64 }

// glyphKey identifies a cached picture of a text.
type glyphKey struct {
	text   Text
	style  Style
	height int32
	half   bool // whether the centre of the text is in the middle of a pixel rather than between two pixels
}

// glyph is a picture of a text. The offset is the position of the mask relative to the
// middle of the upper edge of the digits.
type glyph struct {
	mask   image.Alpha
	offset image.Point
}

func newGlyph(z *vector.Rasterizer, key glyphKey) *glyph {
	face := &typefaces()[key.style]
	span := face.span(key.text)
	scale := float32(key.height) / face.height

	// The extra pixel on each side leaves room for a shift by half a pixel.
	reach := ceil((span.right-span.left)*scale/2) + 1
	above := ceil(span.above * scale)
	below := ceil(span.below * scale)
	g := &glyph{offset: image.Pt(-reach, int(key.height)-above)}
	g.mask = *image.NewAlpha(image.Rect(0, 0, 2*reach, above+below))

	x0 := float32(reach) - (span.left+span.right)/2*scale
	if key.half {
		x0 += 0.5
	}
	y0 := float32(above)
	z.Reset(g.mask.Rect.Dx(), g.mask.Rect.Dy())
	traceText(z, key.text, key.style, x0, y0, face.em*scale)
	z.Draw(&g.mask, g.mask.Rect, image.Opaque, image.Point{})
	return g
}

func ceil(x float32) int { return int(math.Ceil(float64(x))) }

func floor(x float32) int { return int(math.Floor(float64(x))) }

// Text is a string of at most five characters: digits, a decimal point, + and %, the
// letters k, M and G for thousands, millions and billions, e before a power of ten, and the
// letters A to L, which name the sets of a step. It ends at the first other byte, and zero
// bytes fill the rest. Because it is an array, making a Text does not allocate.
type Text [5]byte

// String returns the text as a string.
func (t Text) String() string {
	for i, sign := range t {
		if !isSign(sign) {
			return string(t[:i])
		}
	}
	return string(t[:])
}

func digitText(d board.Digit) Text { return Text{'0' + byte(d)} }

// signs contains all characters that may occur in a [Text].
const (
	signs    = "0123456789.+%e" + prefixes + letters
	prefixes = "kMG" // for thousands, millions and billions
	letters  = "ABCDEFGHIJKL"
	maxSign  = 'k' // the character with the highest code
)

func isSign(sign byte) bool { return strings.IndexByte(signs, sign) >= 0 }

// shortened returns a number in at most four characters, or five with a +. Numbers up to
// 999 are written in full, larger ones in thousands (1.2k, 12k) or millions, and even
// larger ones with a power of ten (7e20). All are rounded down. If more is set, the
// number is only a lower bound, and a + follows it. If tight is set, shorter forms are
// preferred: .1M rather than 100k, and 1k rather than 1.2k.
func shortened(n *big.Int, more, tight bool) Text {
	text := make([]byte, 0, len(Text{}))
	if n.IsUint64() && n.Uint64() < billion {
		text = appendShort(text, n.Uint64(), more || tight, !more && !tight)
	} else {
		text = appendPower(text, scene.Rough(n))
	}
	if more {
		text = append(text, '+')
	}
	return textOf(text)
}

const billion = 1_000_000_000

// appendShort appends a number below a billion in at most four characters, or three if
// narrow is set. If tenths is set, it includes the tenths of one to nine thousands or
// millions, as in 1.2k.
func appendShort(text []byte, n uint64, narrow, tenths bool) []byte {
	unit, prefix := uint64(1), 0
	for n/unit >= 1000 {
		unit, prefix = unit*1000, prefix+1
	}
	whole := n / unit
	tenth := byte(n / max(1, unit/10) % 10)
	switch {
	case narrow && whole >= 100 && prefix > 0: // 100k would have five characters with a +
		prefix++
		text = append(text, '.', '0'+byte(whole/100))
	case tenths && whole < 10 && prefix > 0 && tenth > 0:
		text = append(text, '0'+byte(whole), '.', '0'+tenth)
	default:
		text = strconv.AppendUint(text, whole, 10)
	}
	if prefix > 0 {
		text = append(text, prefixes[prefix-1])
	}
	return text
}

// appendPower appends the first digit of a large number and its power of ten, as in 7e20.
func appendPower(text []byte, x float64) []byte {
	exponent := 0
	for ; x >= 10; x /= 10 {
		exponent++
	}
	text = append(text, '0'+byte(x), 'e')
	return strconv.AppendInt(text, int64(exponent), 10)
}

// percentage returns a share as a percentage in at most three characters, such as 42%, 4%
// or .4%. The share is at least [scene.LeastShare] and less than 1.
func percentage(share float64) Text {
	text := make([]byte, 0, len(Text{}))
	if tenths := uint64(math.Round(share * 1000)); tenths < 10 {
		text = append(text, '.', '0'+byte(tenths))
	} else {
		text = strconv.AppendUint(text, min(uint64(math.Round(share*100)), 99), 10)
	}
	return textOf(append(text, '%'))
}

// hundredths returns a share as a fraction such as .12, or as a percentage if it is less
// than .01.
func hundredths(share float64) Text {
	if math.Round(share*1000) < 10 {
		return percentage(share)
	}
	n := min(int(math.Round(share*100)), 99)
	return Text{'.', '0' + byte(n/10), '0' + byte(n%10)}
}

func textOf(signs []byte) (text Text) {
	copy(text[:], signs)
	return text
}
