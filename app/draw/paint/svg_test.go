package paint_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/vector"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/internal/golden"
	"nonet/internal/race"
)

// svgTolerance is the maximum difference between the channels, 0 to 255, of a pixel in an
// SVG drawing and in the raster. There are differences because positions in SVG are
// rounded to hundredths of a pixel, because the raster composes some shapes from several
// parts, and because the Rasterizer computes the coverage of small and large areas in
// different ways.
const svgTolerance = 40

// drawing is the subset of SVG that the tests read.
type drawing struct {
	XMLName  xml.Name  `xml:"http://www.w3.org/2000/svg svg"`
	Width    int       `xml:"width,attr"`
	ViewBox  string    `xml:"viewBox,attr"`
	Elements []element `xml:",any"`
}

type element struct {
	XMLName xml.Name
	ID      string  `xml:"id,attr"`
	Href    string  `xml:"href,attr"`
	X       float32 `xml:"x,attr"`
	Y       float32 `xml:"y,attr"`
	Width   int     `xml:"width,attr"`
	Height  int     `xml:"height,attr"`
	Data    string  `xml:"d,attr"`
	Fill    string  `xml:"fill,attr"`
}

func readSVG(t *testing.T, source []byte) *drawing {
	t.Helper()
	var d drawing
	if err := xml.Unmarshal(source, &d); err != nil {
		t.Fatalf("not a drawing: %v", err)
	}
	return &d
}

func rendered(t *testing.T, source []byte) *image.RGBA {
	t.Helper()
	d := readSVG(t, source)
	picture := image.NewRGBA(image.Rect(0, 0, d.Width, d.Width))
	named := map[string]element{}
	for _, e := range d.Elements {
		var shift [2]float32
		if e.XMLName.Local == "use" {
			shift = [2]float32{e.X, e.Y}
			e = named[strings.TrimPrefix(e.Href, "#")]
		}
		named[e.ID] = e
		var red, green, blue uint8
		if _, err := fmt.Sscanf(e.Fill, "#%02x%02x%02x", &red, &green, &blue); err != nil {
			t.Fatalf("the ink %q: %v", e.Fill, err)
		}
		ink := image.NewUniform(color.RGBA{red, green, blue, 255})
		switch e.XMLName.Local {
		case "rect":
			area := image.Rect(0, 0, e.Width, e.Height).Add(image.Pt(int(e.X), int(e.Y)))
			draw.Draw(picture, area, ink, image.Point{}, draw.Src)
		case "path":
			fillPath(t, picture, e.Data, shift, ink)
		default:
			t.Fatalf("the element %q", e.XMLName.Local)
		}
	}
	return picture
}

var (
	pathStep   = regexp.MustCompile(`[mlqcz][^mlqcz]*`)
	pathNumber = regexp.MustCompile(`-?[0-9]*[.]?[0-9]+`)
)

func fillPath(t *testing.T, picture *image.RGBA, data string, shift [2]float32, ink image.Image) {
	t.Helper()
	steps := pathStep.FindAllString(data, -1)
	if strings.Join(steps, "") != data {
		t.Fatalf("the path %q", data)
	}
	numbers := make([][]float32, len(steps))
	lowest, highest := float32(1e6), float32(-1e6)
	var from, here [2]float32
	for i, step := range steps {
		if step[0] == 'z' {
			here = from
		}
		last := here
		for j, word := range pathNumber.FindAllString(step[1:], -1) {
			number, err := strconv.ParseFloat(word, 32)
			if err != nil {
				t.Fatalf("a path: %v", err)
			}
			last[j%2] = here[j%2] + float32(number)
			at := last[j%2] + shift[j%2]
			numbers[i] = append(numbers[i], at)
			if j%2 == 1 {
				lowest, highest = min(lowest, at), max(highest, at)
			}
		}
		if here = last; step[0] == 'm' {
			from = here
		}
		if want := map[byte]int{'m': 2, 'l': 2, 'q': 4, 'c': 6, 'z': 0}[step[0]]; len(numbers[i]) != want {
			t.Fatalf("the step %q", step)
		}
	}
	// The Rasterizer visits every pixel, so it should only get the rows of the path.
	rows := picture.Rect
	rows.Min.Y = max(0, int(lowest)-1)
	rows.Max.Y = min(rows.Max.Y, int(highest)+2)
	z := vector.NewRasterizer(rows.Dx(), rows.Dy())
	y := -float32(rows.Min.Y)
	for i, step := range steps {
		switch at := numbers[i]; step[0] {
		case 'm':
			z.MoveTo(at[0], at[1]+y)
		case 'l':
			z.LineTo(at[0], at[1]+y)
		case 'q':
			z.QuadTo(at[0], at[1]+y, at[2], at[3]+y)
		case 'c':
			z.CubeTo(at[0], at[1]+y, at[2], at[3]+y, at[4], at[5]+y)
		case 'z':
			z.ClosePath()
		}
	}
	z.Draw(picture, rows, ink, image.Point{})
}

func writtenSVG(t *testing.T, view *scene.View, palette *paint.Palette, size int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := paint.WriteSVG(&out, view, palette, size); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestSVGShowsWhatTheRasterShows renders drawings with an independent reader and compares
// them with the raster, pixel by pixel.
func TestSVGShowsWhatTheRasterShows(t *testing.T) {
	sizes := []int{0, 20, 117, 400}
	if race.Slowdown > 1 { // other sizes would reveal no further races
		sizes = []int{117}
	}
	for name, view := range pictured(t) {
		for palette, inks := range palettes {
			for _, size := range sizes {
				got := rendered(t, writtenSVG(t, view, inks, size))
				want := painted(view, inks, size, size)
				if off := golden.Farthest(got, want); off > svgTolerance {
					file := filepath.Join("testdata", "failed", fmt.Sprintf("svg-%s-%s-%d", name, palette, size))
					golden.Write(t, file+".png", got)
					golden.Write(t, file+"-raster.png", want)
					t.Errorf("%s in %s at %d: a pixel is off by %d of 255, at most %d expected: look at %s", name, palette, size, off, svgTolerance, file)
				}
			}
		}
	}
}

// TestSVGHasAnElementForEachShape compares the number of elements with the number of
// visible shapes. Rectangles of one colour that follow each other count as one.
func TestSVGHasAnElementForEachShape(t *testing.T) {
	for name, view := range pictured(t) {
		visible, last := 0, shape{}
		for _, s := range shapesOf(t, view, &paint.Light, 400) {
			if !s.visible {
				continue
			}
			if s.kind != "rect" || last.kind != "rect" || s.ink != last.ink {
				visible++
			}
			last = s
		}
		d := readSVG(t, writtenSVG(t, view, &paint.Light, 400))
		if d.ViewBox != "0 0 400 400" {
			t.Errorf("%s: the view box %q", name, d.ViewBox)
		}
		if len(d.Elements) != visible {
			t.Errorf("%s: %d elements, expected %d", name, len(d.Elements), visible)
		}
	}
}

func TestGoldenSVG(t *testing.T) {
	got := writtenSVG(t, ownView(), &paint.Light, 280)
	file := filepath.Join("testdata", "golden", "own-light.svg")
	if *golden.Update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("no golden drawing: %v (run with -update to write it)", err)
	}
	if len(readSVG(t, got).Elements) != len(readSVG(t, want).Elements) {
		t.Errorf("another number of elements than in %s", file)
	}
	if off := golden.Farthest(rendered(t, got), rendered(t, want)); off > golden.Tolerance {
		t.Errorf("a pixel is off by %d of 255, at most %d expected", off, golden.Tolerance)
	}
}

func TestWritePNG(t *testing.T) {
	var out bytes.Buffer
	if err := paint.WritePNG(&out, rolesView(), &paint.Dark, 123); err != nil {
		t.Fatal(err)
	}
	got, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	if off := golden.Farthest(got, painted(rolesView(), &paint.Dark, 123, 123)); off > 0 {
		t.Errorf("a pixel is off by %d of 255", off)
	}
}

// fullDisk is a writer that fails after a certain number of bytes.
type fullDisk struct{ room int }

var errFull = errors.New("full")

func (f *fullDisk) Write(p []byte) (int, error) {
	if len(p) > f.room {
		return 0, errFull
	}
	f.room -= len(p)
	return len(p), nil
}

func TestPicturesTellThatTheyCannotBeWritten(t *testing.T) {
	for name, write := range map[string]func(io.Writer, *scene.View, *paint.Palette, int) error{
		"SVG": paint.WriteSVG,
		"PNG": paint.WritePNG,
	} {
		for _, room := range []int{0, 5000} {
			if err := write(&fullDisk{room}, ownView(), &paint.Light, 400); !errors.Is(err, errFull) {
				t.Errorf("%s with room for %d bytes: the error %v", name, room, err)
			}
		}
	}
}
