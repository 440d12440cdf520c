package pdf

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
)

// boardUnits is the side of a board in drawing units, which are so small that rounding to
// whole units is invisible.
const boardUnits = 1800

// board draws a board in a square on the page. Boards with the same rules share one copy
// of the empty board in the file, unless they have lines or coloured cells.
func (d *document) board(view *scene.View, x, y, side float64) {
	geometry := paint.NewGeometry(boardUnits)
	frame := geometry.Board()
	scale := side / float64(frame.Dx())
	d.pdf.TransformBegin()
	d.pdf.TransformTranslate(x-float64(frame.Min.X)*scale, y-float64(frame.Min.Y)*scale)
	d.pdf.TransformScaleXY(scale*100, 0, 0)
	canvas := d.canvas(d.pdf)
	if isColoured(view) || paint.HasLines(view.Rules) {
		paint.DrawForPrint(canvas, geometry, view, &paint.Paper)
	} else {
		d.pdf.UseTemplate(d.empty(view.Rules))
		paint.DrawContent(canvas, geometry, view, &paint.Paper)
	}
	canvas.write()
	d.pdf.TransformEnd()
	// Ending a transformation resets the colour and the font.
	d.ink(black)
}

// empty returns a template that draws the empty board with the given rules.
func (d *document) empty(rules *board.Rules) fpdf.Template {
	template, ok := d.boards[rules]
	if !ok {
		size := fpdf.SizeType{Wd: boardUnits, Ht: boardUnits}
		template = d.pdf.CreateTemplateCustom(fpdf.PointType{}, size, func(t *fpdf.Tpl) {
			paint.DrawForPrint(d.canvas(&t.Fpdf), paint.NewGeometry(boardUnits), &scene.View{Rules: rules}, &paint.Paper)
		})
		d.boards[rules] = template
	}
	return template
}

func isColoured(view *scene.View) bool {
	return slices.ContainsFunc(view.Cells[:], func(c scene.Cell) bool { return c.Colours != 0 })
}

var black = color.NRGBA{A: 255}

func (d *document) ink(ink color.NRGBA) {
	d.pdf.SetTextColor(int(ink.R), int(ink.G), int(ink.B))
	d.pdf.SetFillColor(int(ink.R), int(ink.G), int(ink.B))
}

// font sets the font, and embeds it in the file when a font with that name is first used.
func (d *document) font(name string, trueType []byte, size float64) {
	if !d.fonts[name] {
		d.fonts[name] = true
		d.pdf.AddUTF8FontFromBytes(name, "", trueType)
	}
	d.pdf.SetFont(name, "", size)
}

// styles names the fonts of the boards.
var styles = [...]string{
	paint.Regular: "regular", paint.Medium: "medium", paint.Bold: "bold",
}

// canvas draws a board in a PDF. It writes the texts after all shapes, which is safe
// because no shape covers a text in print. It groups the texts by font, because selecting
// a font takes up more space in the file than writing a text.
type canvas struct {
	paint.Tracer
	pen      *pen
	document *document
	texts    []placedText
}

type placedText struct {
	text  string
	style paint.Style
	ink   color.NRGBA
	at    paint.Placed
}

func (d *document) canvas(pdf *fpdf.Fpdf) *canvas {
	pen := &pen{pdf: pdf}
	return &canvas{Tracer: paint.Tracer{Pen: pen}, pen: pen, document: d}
}

// Rect implements [paint.Canvas].
func (c *canvas) Rect(r image.Rectangle, ink color.NRGBA) {
	if r.Empty() {
		return
	}
	c.pen.Start(ink)
	c.pen.pdf.Rect(float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()), "F")
}

// Text implements [paint.Canvas].
func (c *canvas) Text(text paint.Text, style paint.Style, height int, in image.Rectangle, ink color.NRGBA) {
	if height > 0 {
		c.texts = append(c.texts, placedText{text.String(), style, ink, paint.Place(text, style, height, in)})
	}
}

func (c *canvas) write() {
	slices.SortStableFunc(c.texts, func(a, b placedText) int {
		return cmp.Or(cmp.Compare(a.style, b.style), cmp.Compare(a.at.Size, b.at.Size))
	})
	for rest := c.texts; len(rest) > 0; {
		first, n := rest[0], 1
		for n < len(rest) && rest[n].style == first.style && rest[n].at.Size == first.at.Size && rest[n].ink == first.ink {
			n++
		}
		c.document.font(styles[first.style], first.style.TrueType(), first.at.Size)
		c.document.ink(first.ink)
		c.document.run(rest[:n])
		rest = rest[n:]
	}
}

// run writes texts that have the same font and colour. The library embeds only the
// characters that it has written itself, so it must write the first occurrence of each
// text. All other texts share one text object, in which each position is relative to the
// previous one, in tenths of a unit. That halves the size of large collections, which
// consist mostly of digits.
func (d *document) run(texts []placedText) {
	// In a PDF, y grows upwards from the lower edge.
	tenths := func(at paint.Placed) (x, y int) {
		return int(math.Round(10 * at.X)), int(math.Round(10 * (d.height - at.Baseline)))
	}
	var object []byte
	x, y := 0, 0
	for i := range texts {
		text := &texts[i]
		if key := (embedded{text.style, text.text}); !d.embedded[key] {
			d.embedded[key] = true
			d.pdf.Text(text.at.X, text.at.Baseline, text.text)
			continue
		}
		toX, toY := tenths(text.at)
		object = strconv.AppendFloat(object, float64(toX-x)/10, 'f', -1, 64)
		object = append(object, ' ')
		object = strconv.AppendFloat(object, float64(toY-y)/10, 'f', -1, 64)
		object = append(object, " Td("...)
		for _, sign := range []byte(text.text) {
			object = append(object, 0, sign) // UTF-16; none of these characters needs a backslash
		}
		object = append(object, ")Tj "...)
		x, y = toX, toY
	}
	if len(object) > 0 {
		d.pdf.RawWriteStr("BT " + string(object) + "ET")
	}
}

// embedded identifies a text that the library has written in a given font.
type embedded struct {
	style paint.Style
	text  string
}

// pen draws shapes on a page. It sets the colour only when the colour changes.
type pen struct {
	pdf *fpdf.Fpdf
	ink color.NRGBA // the zero value before the first shape
}

// Start implements [paint.PathPen].
func (p *pen) Start(ink color.NRGBA) {
	if p.ink != ink {
		p.ink = ink
		p.pdf.SetFillColor(int(ink.R), int(ink.G), int(ink.B))
	}
}

// Fill implements [paint.PathPen].
func (p *pen) Fill() { p.pdf.DrawPath("F") }

func (p *pen) MoveTo(x, y float32) { p.pdf.MoveTo(float64(x), float64(y)) }
func (p *pen) LineTo(x, y float32) { p.pdf.LineTo(float64(x), float64(y)) }
func (p *pen) ClosePath()          { p.pdf.ClosePath() }
func (p *pen) CubeTo(bx, by, cx, cy, dx, dy float32) {
	p.pdf.CurveBezierCubicTo(float64(bx), float64(by), float64(cx), float64(cy), float64(dx), float64(dy))
}

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
