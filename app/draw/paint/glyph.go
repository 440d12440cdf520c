package paint

import (
	_ "embed"
	"image"
	"math"
	"slices"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
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
	//go:embed fonts/NotoSans-MediumItalic.ttf
	slanted []byte
	//go:embed fonts/NotoSans-SemiBold.ttf
	bold []byte
)

// TrueType returns the font of a style as a TrueType file, which contains only the characters
// of a [Text]. The caller must not modify it.
func (s Style) TrueType() []byte {
	return [styles][]byte{Regular: regular, Medium: medium, Slanted: slanted, Bold: bold}[s]
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
