package pdf_test

import (
	"bytes"
	"compress/zlib"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"nonet/app/draw/paint"
)

// document is the content of a PDF. The tests read it without using the code that wrote it.
type document struct {
	mediaBox  string
	pages     []page
	fonts     []string // names of the embedded fonts
	templates int
}

// page holds what is drawn on one page. Positions are in points from its upper left
// corner.
type page struct {
	texts   []text   // in the order in which they are drawn
	boards  []square // frames of the boards
	strokes []stroke
}

// stroke is a line with round ends.
type stroke struct{ fromX, fromY, toX, toY float64 }

func (s stroke) distance(x, y float64) float64 {
	alongX, alongY := s.toX-s.fromX, s.toY-s.fromY
	length := alongX*alongX + alongY*alongY
	part := 0.0
	if length > 0 {
		part = min(1, max(0, ((x-s.fromX)*alongX+(y-s.fromY)*alongY)/length))
	}
	return math.Hypot(s.fromX+part*alongX-x, s.fromY+part*alongY-y)
}

type text struct {
	x, y, size float64
	font       string
	words      string
}

// square is the outline of a board: its upper left corner and the length of a side.
type square struct{ x, y, side float64 }

func (s square) has(t text) bool {
	return t.x > s.x && t.x < s.x+s.side && t.y > s.y && t.y < s.y+s.side
}

func (p *page) inside(s square) []text {
	return slices.DeleteFunc(slices.Clone(p.texts), func(t text) bool { return !s.has(t) })
}

// lines returns the texts outside all boards.
func (p *page) lines() []text {
	return slices.DeleteFunc(slices.Clone(p.texts), func(t text) bool {
		return slices.ContainsFunc(p.boards, func(s square) bool { return s.has(t) })
	})
}

func (p *page) words() []string {
	var words []string
	for _, line := range p.lines() {
		words = append(words, line.words)
	}
	return words
}

var (
	objects   = regexp.MustCompile(`(?s)\n(\d+) 0 obj\n(.*?)\nendobj`)
	contents  = regexp.MustCompile(`/Contents (\d+) 0 R`)
	streams   = regexp.MustCompile(`(?s)/Length (\d+).*?stream\n`)
	mediaBox  = regexp.MustCompile(`/MediaBox \[([^\]]*)\]`)
	baseFont  = regexp.MustCompile(`/FontName /(\S+)`)
	operators = regexp.MustCompile(`(?s)(\S+) (\S+) Td ?\(((?:\\.|[^\\)])*)\) ?Tj` +
		`|BT /(\S+) (\S+) Tf ET|(\S+) (\S+) (\S+) (\S+) (\S+) (\S+) cm\n|\b(q)\b|\b(Q)\b|\b(ET)\b` +
		`|(\S+) (\S+) m\n(\S+) (\S+) l\n\S+ \S+ \S+ \S+ \S+ \S+ c\n`)
)

var (
	geometry = paint.NewGeometry(1800)
	frame    = geometry.Board()
)

func readPDF(t testing.TB, source []byte) *document {
	t.Helper()
	if !bytes.HasPrefix(source, []byte("%PDF-1.")) || !bytes.HasSuffix(source, []byte("%%EOF\n")) {
		t.Fatalf("no PDF: %.20q", source)
	}
	d := &document{templates: bytes.Count(source, []byte("/Subtype /Form"))}
	found := make(map[string][]byte)
	all := objects.FindAllSubmatch(source, -1)
	for _, object := range all {
		found[string(object[1])] = object[2]
		if box := mediaBox.FindSubmatch(object[2]); box != nil {
			d.mediaBox = string(box[1])
		}
		if font := baseFont.FindSubmatch(object[2]); font != nil {
			d.fonts = append(d.fonts, string(font[1]))
		}
	}
	for _, object := range all {
		if !bytes.HasPrefix(object[2], []byte("<</Type /Page\n")) {
			continue
		}
		number := contents.FindSubmatch(object[2])
		if number == nil {
			t.Fatal("a page without contents")
		}
		d.pages = append(d.pages, readPage(t, inflated(t, found[string(number[1])]), heightOf(t, source)))
	}
	return d
}

func heightOf(t testing.TB, source []byte) float64 {
	t.Helper()
	box := mediaBox.FindSubmatch(source)
	if box == nil {
		t.Fatal("no size of pages")
	}
	return number(t, strings.Fields(string(box[1]))[3])
}

func number(t testing.TB, word string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(word, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func inflated(t testing.TB, object []byte) string {
	t.Helper()
	at := streams.FindSubmatchIndex(object)
	if at == nil {
		t.Fatalf("no stream: %.60q", object)
	}
	length := int(number(t, string(object[at[2]:at[3]])))
	reader, err := zlib.NewReader(bytes.NewReader(object[at[1] : at[1]+length]))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// readPage interprets the operators that move, scale and draw. It assumes that horizontal and
// vertical scales are equal.
func readPage(t testing.TB, source string, height float64) page {
	t.Helper()
	type state struct{ scale, x, y float64 }
	var p page
	now := state{scale: 1}
	var kept []state
	var font string
	var size, x, y float64 // x, y: start of the last text in the current object
	for _, m := range operators.FindAllStringSubmatch(source, -1) {
		switch {
		case m[12] != "":
			kept = append(kept, now)
		case m[13] != "":
			now, kept = kept[len(kept)-1], kept[:len(kept)-1]
		case m[6] != "":
			scale := number(t, m[6])
			x, y := number(t, m[10]), number(t, m[11])
			now = state{now.scale * scale, now.x + now.scale*x, now.y + now.scale*y}
			if scale != 1 {
				top := height - (now.y + now.scale*height)
				p.boards = append(p.boards, square{
					x:    now.x + now.scale*float64(frame.Min.X),
					y:    top + now.scale*float64(frame.Min.Y),
					side: now.scale * float64(frame.Dx()),
				})
			}
		case m[14] != "":
			x, y = 0, 0
		case m[15] != "":
			at := func(i int) (x, y float64) {
				return now.x + now.scale*number(t, m[i]), height - (now.y + now.scale*number(t, m[i+1]))
			}
			var s stroke
			s.fromX, s.fromY = at(15)
			s.toX, s.toY = at(17)
			p.strokes = append(p.strokes, s)
		case m[4] != "":
			font, size = m[4], number(t, m[5])
		default:
			x, y = x+number(t, m[1]), y+number(t, m[2])
			p.texts = append(p.texts, text{
				x: now.x + now.scale*x, y: height - (now.y + now.scale*y),
				size: now.scale * size, font: font, words: utf16Words(m[3]),
			})
		}
	}
	if len(kept) > 0 {
		t.Errorf("%d states are kept at the end of a page", len(kept))
	}
	return p
}

// utf16Words decodes a string literal of a PDF that is encoded in UTF-16.
func utf16Words(literal string) string {
	raw := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(literal)
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = uint16(raw[2*i])<<8 | uint16(raw[2*i+1])
	}
	return string(utf16.Decode(units))
}
