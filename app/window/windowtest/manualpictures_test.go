//go:build linux && screenshots

package windowtest

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"
)

// manualPrefix begins the names of the pictures in docs/manual.md. Their files must be small,
// because they are part of the program.
const manualPrefix = "manual-"

func sample(name string) []string {
	return []string{filepath.Join("..", "..", "..", "assets", "samples", name)}
}

func testdata(name string) []string { return []string{filepath.Join("testdata", name)} }

func presses(keys ...string) func(*Program) {
	return func(p *Program) {
		for _, key := range keys {
			press(p, key)
		}
	}
}

// The scenes of the manual, in order.
var manualScenes = []scene{
	{name: "manual-first-steps", act: presses("Right")},
	{name: "manual-enter", args: testdata("skyscraper.txt"), act: func(p *Program) {
		press(p, "ctrl+n")
		p.Key("5", "3", "space", "space", "7", "space", "space", "space", "space",
			"6", "space", "space", "1", "9", "5", "space", "space", "space",
			"space", "9", "8", "space", "space", "space", "space", "6")
		press(p, "9")
	}},
	{name: "manual-photo", args: testdata("skyscraper.txt"), act: func(p *Program) { dropPhoto(p, true) }},
	{name: "manual-photo-opened", args: testdata("skyscraper.txt"), act: func(p *Program) { dropPhoto(p, false) }},
	{name: "manual-solutions", args: sample("several-solutions.sdk"), act: presses("n", "n", "n")},
	{name: "manual-compare", args: sample("several-solutions.sdk"), act: presses("a", "n", "n", "x")},
	{name: "manual-possible", args: sample("several-solutions.sdk"), act: presses("a", "o")},
	{name: "manual-slip", args: testdata("slip.sdk"), act: func(p *Program) {
		press(p, "n")
		p.wait("the givens that clash", func() (string, bool) {
			now := p.picture(p.area())
			return "r2c8 is like r2c9", now.At(467, 171) != now.At(520, 171)
		})
	}},
	{name: "manual-marks", args: sample("newspaper.sdk"), act: func(p *Program) {
		p.Key("Tab", "shift+1", "shift+3", "Tab", "ctrl+1", "ctrl+2", "Tab", "ctrl+shift+3", "Tab", "ctrl+shift+1", "shift+6", "Tab")
		press(p, "F1")
	}},
	{name: "manual-history", args: sample("several-solutions.sdk"), act: presses(
		"alt+4", "ctrl+F6", "ctrl+F6", // return to the board
		"1", "Right", "3", "ctrl+z", "2", // enter a digit and replace it
		"b", "Down", "3", "Right", "9", "shift+b", // make and drop an assumption
		"b", "Left", "Left", "8", "Right", "3", // make an assumption that leads to a contradiction
	)},
	{name: "manual-hint", args: testdata("skyscraper.txt"), act: presses("F12", "F12", "F12")},
	{name: "manual-rules", args: testdata("jigsaw.nonet"), act: presses("alt+2", "ctrl+F6", "ctrl+F6")},
	{name: "manual-new-puzzle", args: testdata("skyscraper.txt"), act: func(p *Program) {
		makeWindoku(p, image.Pt(488, 80), image.Pt(875, 467))
	}},
	{name: "manual-collection", args: testdata("book.txt"), act: presses("ctrl+Next", "ctrl+Next")},
	{name: "manual-print", args: testdata("skyscraper.txt"), act: func(p *Program) { openDialog(p, "ctrl+p") }},
	{name: "manual-preferences", args: testdata("skyscraper.txt"), act: func(p *Program) { openDialog(p, "ctrl+comma") }},
	{name: "manual-commands", args: testdata("skyscraper.txt"), act: func(p *Program) {
		openDialog(p, "ctrl+shift+p")
		presses("n", "e", "x", "t")(p)
	}},
	{name: "manual-crash", args: sample("newspaper.sdk"), act: func(p *Program) {
		press(p, "Tab")
		press(p, "1")
		p.waitDraft()
	}, killed: true},
}

// dropPhoto drops a drawn photo, and waits until the puzzle is open or, if it is spoilt, until the
// sheet is.
func dropPhoto(p *Program, spoilt bool) {
	before := p.Settled()
	x, y := 2, before.Bounds().Max.Y-2
	p.Drop(file(p.t, "newspaper.png", drawnPhoto(p.t, spoilt)))
	if spoilt {
		p.wait("a dialog", func() (string, bool) {
			return "the window is not dimmed", p.picture(p.area()).At(x, y) != before.At(x, y)
		})
	} else {
		p.WaitTitle("with the photo's name", func(title string) bool { return strings.Contains(title, "newspaper.png") })
	}
	p.Settled()
}

// mostColours is the number of colours in a picture of the manual. With 256, the files would be larger
// by a tenth, with no visible difference.
const mostColours = 128

// fewColours reduces a picture to [mostColours] of its colours, and replaces each of the others with the
// nearest of these. The file is less than half as large, with no visible difference.
//
// The first of them is the most frequent colour. Each further colour is the one with the
// largest product of its frequency and its distance from the colours chosen so far.
func fewColours(picture *image.RGBA) *image.Paletted {
	used := map[color.RGBA]int{}
	bounds := picture.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			used[picture.RGBAAt(x, y)]++
		}
	}
	all := slices.SortedFunc(maps.Keys(used), func(a, b color.RGBA) int {
		return cmp.Or(used[b]-used[a], cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	nearest := make([]uint8, len(all)) // palette index of each colour
	away := slices.Repeat([]int{math.MaxInt32}, len(all))
	var palette color.Palette
	for next := 0; len(palette) < mostColours; {
		palette = append(palette, all[next])
		added := all[next]
		missed := 0
		for i, c := range all {
			if d := distance(c, added); d < away[i] {
				nearest[i], away[i] = uint8(len(palette)-1), d
			}
			if miss := used[c] * away[i]; miss > missed {
				missed, next = miss, i
			}
		}
		if missed == 0 {
			break // the palette has all colours
		}
	}
	indices := map[color.RGBA]uint8{}
	for i, c := range all {
		indices[c] = nearest[i]
	}
	few := image.NewPaletted(bounds, palette)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			few.SetColorIndex(x, y, indices[picture.RGBAAt(x, y)])
		}
	}
	return few
}

func distance(a, b color.RGBA) int {
	red, green, blue := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return red*red + green*green + blue*blue
}
