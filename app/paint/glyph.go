package paint

import (
	"fmt"
	"image"
	"math"
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomediumitalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"nonet/board"
)

// outline is the shape of a digit in the units of its font. Its baseline is at
// y 0, and above it y is negative.
type outline struct {
	segments sfnt.Segments
	middle   float32 // x of the middle of the shape
	width    float32
	above    float32 // how far it reaches over the baseline
	below    float32 // and under it
}

// typeface is the digits of one style.
type typeface struct {
	height float32 // of a digit with a flat top
	digits [board.Size + 1]outline
}

// typefaces reads the fonts when the first digit is drawn.
var typefaces = sync.OnceValue(func() *[styles]typeface {
	sources := [styles][]byte{
		Regular: goregular.TTF,
		Medium:  gomedium.TTF,
		Slanted: gomediumitalic.TTF,
		Bold:    gobold.TTF,
	}
	var faces [styles]typeface
	for style, source := range sources {
		face, err := readTypeface(source)
		if err != nil {
			// The fonts are part of the program: they cannot be bad.
			panic(fmt.Sprintf("built-in font %d: %v", style, err))
		}
		faces[style] = face
	}
	return &faces
})

func readTypeface(source []byte) (typeface, error) {
	var face typeface
	var buffer sfnt.Buffer
	font, err := opentype.Parse(source)
	if err != nil {
		return face, err
	}
	for d := range board.AllDigits.All() {
		glyph, err := font.GlyphIndex(&buffer, '0'+rune(d))
		if err != nil {
			return face, err
		}
		segments, err := font.LoadGlyph(&buffer, glyph, fixed.I(int(font.UnitsPerEm())), nil)
		if err != nil {
			return face, err
		}
		// LoadGlyph hands out memory of the buffer, which the next call uses again.
		segments = append(sfnt.Segments(nil), segments...)
		bounds := segments.Bounds()
		face.digits[d] = outline{
			segments: segments,
			middle:   units(bounds.Min.X+bounds.Max.X) / 2,
			width:    units(bounds.Max.X - bounds.Min.X),
			above:    units(-bounds.Min.Y),
			below:    units(bounds.Max.Y),
		}
	}
	face.height = face.digits[7].above // the 7 has the flat top
	return face, nil
}

func units(x fixed.Int26_6) float32 { return float32(x) / 64 }

// glyphKey names a picture of a digit.
type glyphKey struct {
	digit  board.Digit
	style  Style
	height int32
	half   bool // its middle is the middle of a pixel, not an edge between two
}

// glyph is the coverage of every pixel of a digit. The offset leads from the
// middle of the top of the digit, in whole pixels, to the corner of the mask.
type glyph struct {
	mask   image.Alpha
	offset image.Point
}

func newGlyph(z *vector.Rasterizer, key glyphKey) *glyph {
	face := &typefaces()[key.style]
	shape := &face.digits[key.digit]
	scale := float32(key.height) / face.height

	// One pixel more on each side leaves room for the half pixel.
	reach := ceil(shape.width*scale/2) + 1
	above := ceil(shape.above * scale)
	below := ceil(shape.below * scale)
	g := &glyph{offset: image.Pt(-reach, int(key.height)-above)}
	g.mask = *image.NewAlpha(image.Rect(0, 0, 2*reach, above+below))

	x0 := float32(reach) - shape.middle*scale
	if key.half {
		x0 += 0.5
	}
	y0 := float32(above)
	at := func(p fixed.Point26_6) (x, y float32) {
		return x0 + units(p.X)*scale, y0 + units(p.Y)*scale
	}

	z.Reset(g.mask.Rect.Dx(), g.mask.Rect.Dy())
	for _, segment := range shape.segments {
		ax, ay := at(segment.Args[0])
		bx, by := at(segment.Args[1])
		cx, cy := at(segment.Args[2])
		switch segment.Op {
		case sfnt.SegmentOpMoveTo:
			z.ClosePath()
			z.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			z.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			z.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			z.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	z.ClosePath()
	z.Draw(&g.mask, g.mask.Rect, image.Opaque, image.Point{})
	return g
}

func ceil(x float32) int { return int(math.Ceil(float64(x))) }
