package photo_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"

	"nonet/board"
	"nonet/board/photo"
	"nonet/board/photo/lattice"
	"nonet/internal/phototest"
)

var puzzles = []board.Grid{
	board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
	board.MustParseGrid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
	board.MustParseGrid("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
}

var solved = board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")

// read reads a picture that has been saved as a JPEG, as photos are.
func read(t *testing.T, m image.Image) ([]photo.Reading, error) {
	t.Helper()
	var file bytes.Buffer
	if err := jpeg.Encode(&file, m, &jpeg.Options{Quality: 85}); err != nil {
		t.Fatal(err)
	}
	decoded, err := photo.Decode(t.Context(), file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return photo.Read(t.Context(), decoded)
}

// mustRead checks that a picture shows one puzzle, all of whose cells are certain.
func mustRead(t *testing.T, m image.Image, want *board.Grid) photo.Reading {
	t.Helper()
	r := mustShow(t, m, want)
	if doubts := r.Uncertain(); !doubts.Empty() {
		t.Errorf("%v are uncertain", doubts)
	}
	return r
}

// mustShow checks that a picture shows one puzzle.
func mustShow(t *testing.T, m image.Image, want *board.Grid) photo.Reading {
	t.Helper()
	r := mustMark(t, m, want)
	if got := r.Grid(); got != *want {
		t.Errorf("read %v\nwant %v", got, *want)
	}
	return r
}

// mustMark checks that a picture shows one puzzle, whose cells are right or marked as uncertain.
func mustMark(t *testing.T, m image.Image, want *board.Grid) photo.Reading {
	t.Helper()
	readings, err := read(t, m)
	if err != nil || len(readings) != 1 {
		t.Fatalf("%d puzzles, %v, want 1", len(readings), err)
	}
	for i, c := range readings[0].Cells {
		if c.Certain && c.Digit != want[i] {
			t.Errorf("%v is read as %d, want %d", board.Cell(i), c.Digit, want[i])
		}
	}
	return readings[0]
}

// TestReadsPhotos reads photos of paper: tilted, seen at an angle, curved, in the shadow, with
// tinted boxes, coloured ink or pencil marks.
func TestReadsPhotos(t *testing.T) {
	tinted, reds, dark, marked, thin, bold, mono := phototest.Newspaper(), phototest.Newspaper(), phototest.Newspaper(), phototest.Newspaper(), phototest.Newspaper(), phototest.Newspaper(), phototest.Newspaper()
	tinted.Tinted = color.RGBA{170, 195, 215, 255}
	reds.Ink = red
	dark.Paper, dark.Ink, dark.Lines = color.RGBA{30, 30, 40, 255}, color.RGBA{230, 230, 235, 255}, color.RGBA{140, 140, 150, 255}
	marked.Marks = true
	thin.Thin, thin.Thick = 1, 1
	bold.Font, mono.Font = gobold.TTF, gomono.TTF
	flat := func(p spot) spot { return spot{p.x * 1.1, p.y*1.1 - 30} }
	tilted := func(p spot) spot {
		sin, cos := math.Sincos(0.2)
		return spot{cos*p.x*1.3 + sin*p.y*1.3 - 120, cos*p.y*1.3 - sin*p.x*1.3 + 60}
	}
	angled := func(p spot) spot {
		w := 1 + 0.0005*p.y
		return spot{(1.5*p.x - 160) / w, (1.5*p.y - 40) / w}
	}
	curved := func(p spot) spot {
		return spot{p.x*1.15 + 10*math.Sin(p.y/180), p.y*1.15 + 22*math.Sin(p.x/150) - 20}
	}
	shadow := func(p spot) float64 {
		const edge = 60.0
		return 0.95 - p.y/2000 - 0.35*min(max((p.x+p.y/2-380)/edge, 0), 1)
	}
	for name, test := range map[string]struct {
		style phototest.Style
		from  func(spot) spot
		light func(spot) float64
		noise float64
	}{
		"flat":          {phototest.Newspaper(), flat, even, 3},
		"tilted":        {phototest.Newspaper(), tilted, even, 3},
		"at an angle":   {phototest.Newspaper(), angled, even, 3},
		"curved":        {phototest.Newspaper(), curved, even, 3},
		"in the shadow": {phototest.Newspaper(), tilted, shadow, 3},
		"tinted boxes":  {tinted, flat, shadow, 3},
		"red digits":    {reds, curved, even, 3},
		"white on dark": {dark, flat, even, 2},
		"pencil marks":  {marked, flat, even, 0},
		"thin lines":    {thin, tilted, even, 2},
		"bold":          {bold, angled, shadow, 4},
		"typewriter":    {mono, curved, even, 4},
	} {
		t.Run(name, func(t *testing.T) {
			for i := range puzzles {
				sheet := phototest.Puzzle(t, test.style, &puzzles[i])
				m := phototest.Noisy(taken(sheet, 640, 640, test.from, test.light), test.noise)
				mustRead(t, m, &puzzles[i])
			}
		})
	}
}

// TestReadsScreenshots reads pictures of all sizes that a screenshot may have.
func TestReadsScreenshots(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: takes several seconds")
	}
	for _, width := range []int{200, 250, 320, 480, 700, 1100, 1600, 2200, 3000} {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			sheet := phototest.Puzzle(t, phototest.Newspaper(), &puzzles[0])
			mustRead(t, taken(sheet, width, width, scaled(sheet, width), even), &puzzles[0])
		})
	}
}

// TestReadsCandidates reads screenshots in which all empty cells have candidates, which touch the
// lines if they are large.
func TestReadsCandidates(t *testing.T) {
	plain, dark := phototest.Newspaper(), phototest.Newspaper()
	plain.Paper, plain.Tinted = white, color.RGBA{225, 235, 245, 255}
	dark.Paper, dark.Ink, dark.Lines = color.RGBA{30, 30, 36, 255}, color.RGBA{230, 230, 235, 255}, color.RGBA{110, 110, 120, 255}
	for name, style := range map[string]phototest.Style{"light": plain, "dark": dark} {
		for _, width := range []int{300, 400, 600, 1200} {
			for size, must := range map[float64]func(*testing.T, image.Image, *board.Grid) photo.Reading{
				0.22: mustShow, 0.28: mustShow, 0.34: mustMark, // half as high as the digits
			} {
				if width == 1200 {
					must = mustShow // the candidates are clear, but lines may stray along them
				}
				t.Run(fmt.Sprintf("%s, %d pixels, size %v", name, width, size), func(t *testing.T) {
					style.Candidates = size
					for i := range puzzles {
						sheet := phototest.Puzzle(t, style, &puzzles[i])
						must(t, taken(sheet, width, width, scaled(sheet, width), even), &puzzles[i])
					}
				})
			}
		}
	}
}

// TestReadsShadows reads photos with shadows whose edges are sharp: of a hand, of a phone, of a
// window.
func TestReadsShadows(t *testing.T) {
	step := func(v, width float64) float64 { return min(max(v/width, 0), 1) }
	for name, shadow := range map[string]func(spot) float64{ // 0 in the light, 1 in the shadow
		"slanted": func(p spot) float64 { return step(p.x+p.y/2-380, 5) },
		"steep":   func(p spot) float64 { return step(p.x+p.y/9-300, 3) },
		"corner":  func(p spot) float64 { return step(p.x-265, 4) * step(p.y-290, 4) },
		"round":   func(p spot) float64 { return step(240-math.Hypot(p.x-280, p.y-600), 8) },
		"bars": func(p spot) float64 {
			return step(math.Mod(p.x+0.3*p.y, 170)-80, 6) * step(170-math.Mod(p.x+0.3*p.y, 170), 6)
		},
	} {
		for _, dark := range []float64{0.35, 0.6} {
			t.Run(fmt.Sprintf("%s, %v", name, dark), func(t *testing.T) {
				for i := range puzzles {
					sheet := phototest.Puzzle(t, phototest.Newspaper(), &puzzles[i])
					light := func(p spot) float64 { return 1 - dark*shadow(p) }
					m := phototest.Noisy(taken(sheet, 600, 600, scaled(sheet, 600), light), 3)
					if dark < 0.5 {
						mustShow(t, m, &puzzles[i])
					} else {
						mustMark(t, m, &puzzles[i])
					}
				}
			})
		}
	}
}

// TestReadsOwnScreenshots reads the pictures of the manual, with selections and colours on the
// board.
func TestReadsOwnScreenshots(t *testing.T) {
	for name, text := range map[string]string{
		"collection":     ".5.9.......2.....6...1853...493.2...7......9..1....8.4...6..42.5....1...96.....75",
		"hint":           "...8.1.6.758..9.4161......83.5.1..9...62.51..17......54.1....7.53.7...14.671.4...",
		"history":        "1246...8.83....16...7315.4.21.9......95...67......1.29.4.5397...56.......7...42..",
		"manual-crash":   ".1.....6...6871.24..8...5..3.75.8.....96172.....9.47.8..5...6..72.1569...6.......",
		"manual-hint":    "...8.1.6.758..9.4161......83.5.1..9...62.51..17......54.1....7.53.7...14.671.4...",
		"manual-marks":   ".......6...6871.24..8...5..3.75.8.....96172.....9.47.8..5...6..72.1569...6.......",
		"possible":       "13469258752974816368731594221.976.5.49528367176.451.29842539716.56127....718642.5",
		"new-puzzle":     "...4..95......56.....7..48.6.....29.....4.....48.....6.56..4.....19......82..6...",
		"rules":          ".......7.13............8...........29.8.....................9.....4.....2.1....54",
		"slip":           "7.....4...2..7..3...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
		"solutions":      "134692587529748163687315942213976854495283671768451329842539716356127498971864235",
		"manual-print":   "", // a dialog covers the board
		"manual-rules":   ".......7.13............8...........29.8.....................9.....4.....2.1....54",
		"manual-slip":    "7.....4...2..7..3...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
		"manual-history": "1246...8.83....16...7315.4.21.9......95...67......1.29.4.5397...56.......7...42..",
	} {
		for _, theme := range []string{"light", "dark"} {
			t.Run(name+"-"+theme, func(t *testing.T) {
				data, err := os.ReadFile(filepath.Join("..", "..", "docs", "screenshots", name+"-"+theme+".png"))
				if err != nil {
					t.Fatal(err)
				}
				decoded, err := photo.Decode(t.Context(), data)
				if err != nil {
					t.Fatal(err)
				}
				readings, err := photo.Read(t.Context(), decoded)
				switch {
				case text == "" && err == nil:
					t.Errorf("read %v", readings[0].Grid())
				case text != "" && len(readings) != 1:
					t.Errorf("%d puzzles, %v, want 1", len(readings), err)
				case text != "":
					want := board.MustParseGrid(text)
					drawn := strings.HasSuffix(name, "hint") // over some of the candidates
					for c, cell := range readings[0].Cells {
						if cell.Digit != want[c] && (cell.Certain || !drawn) {
							t.Errorf("%v is read as %d, want %d", board.Cell(c), cell.Digit, want[c])
						}
					}
				}
			})
		}
	}
}

// TestCrossings compares the crossings with where they are on a curved page.
func TestCrossings(t *testing.T) {
	sheet := phototest.Puzzle(t, phototest.Newspaper(), &puzzles[0])
	from := func(p spot) spot { return spot{p.x*1.15 + 10*math.Sin(p.y/180), p.y*1.15 + 22*math.Sin(p.x/150) - 20} }
	r := mustRead(t, taken(sheet, 640, 640, from, even), &puzzles[0])
	for i := range r.Crossings {
		for j, p := range r.Crossings[i] {
			got := from(spot{p.X + 0.5, p.Y + 0.5})
			want := spot{float64((j + 1) * cell), float64((i + 1) * cell)}
			if off := math.Hypot(got.x-want.x, got.y-want.y) / cell; off > 0.13 {
				t.Errorf("crossing %d, %d is off by %.2f cells", i, j, off)
			}
		}
	}
}

// TestASkewedCellIsUncertain reads a grid with a line that begins in the wrong place.
func TestASkewedCellIsUncertain(t *testing.T) {
	sheet := phototest.Puzzle(t, phototest.Newspaper(), &puzzles[0])
	picture := lattice.NewGray(taken(sheet, 600, 600, scaled(sheet, 600), even))
	grid := lattice.Find(t.Context(), picture)[0]
	if r := photo.ReadGrid(picture, &grid); !r.Cells[0].Clear() {
		t.Error("r1c1 is uncertain in a straight grid")
	}
	for i := range 3 {
		grid.Crossings[0][i].Y -= 0.2 * grid.Size() / 9
	}
	r := photo.ReadGrid(picture, &grid)
	for c := range r.Cells {
		if clear := r.Cells[c].Clear(); clear == (c < 3) {
			t.Errorf("%v is clear: %v", board.Cell(c), clear)
		}
	}
}

// TestSmallInk looks at cells whose ink is half as high as the digits. It is what is left of a damaged
// digit, unless there are pencil marks in other cells.
func TestSmallInk(t *testing.T) {
	mostly := func(d board.Digit, p float64) (of [10]float64) {
		for i := range of {
			of[i] = (1 - p) / 9
		}
		of[d] = p
		return of
	}
	for _, test := range []struct {
		marks, digits int  // cells with small ink: clearly marks, and likely a digit
		clear         bool // whether the last cell is, which is likely empty
	}{{0, 0, false}, {3, 0, false}, {4, 0, true}, {40, 0, true}, {40, 1, true}, {0, 5, false}} {
		var r photo.Reading
		var heights [board.Cells]int
		for c := range r.Cells {
			r.Cells[c].Probabilities = mostly(0, 1)
			switch {
			case c < 20:
				r.Cells[c].Probabilities, heights[c] = mostly(5, 0.999), 16
			case c < 20+test.marks:
				r.Cells[c].Probabilities, heights[c] = mostly(0, 0.995), 8
			case c < 20+test.marks+test.digits:
				r.Cells[c].Probabilities, heights[c] = mostly(3, 0.9), 8
			}
		}
		last := &r.Cells[board.Cells-1]
		last.Probabilities, heights[board.Cells-1] = mostly(0, 0.95), 8
		photo.DoubtSmallDigits(&r, &heights)
		if last.Clear() != test.clear {
			t.Errorf("%+v: clear is %v", test, last.Clear())
		}
		for c := range r.Cells[:20+test.marks+test.digits] {
			if clear := r.Cells[c].Clear(); clear == (c >= 20+test.marks) {
				t.Errorf("%+v: %v is clear: %v", test, board.Cell(c), clear)
			}
		}
	}
}

// TestSmallDigits reads puzzles with digits between a fifth and a third of a cell high. No digit is lost
// without a mark. If no digit at all can be read, that is an error.
func TestSmallDigits(t *testing.T) {
	for _, size := range []float64{0.29, 0.31, 0.33, 0.36, 0.39, 0.44} { // a digit is 0.72 of it high
		for _, width := range []int{400, 600, 900} {
			t.Run(fmt.Sprintf("%v, %d pixels", size, width), func(t *testing.T) {
				style := phototest.Newspaper()
				style.Digit = size
				for i := range puzzles {
					sheet := phototest.Puzzle(t, style, &puzzles[i])
					m := taken(sheet, width, width, scaled(sheet, width), even)
					var bad *photo.Error
					if _, err := read(t, m); size < 0.32 && errors.As(err, &bad) && bad.Kind == photo.NoDigits {
						continue
					}
					mustMark(t, m, &puzzles[i])
				}
			})
		}
	}
}

// TestSeveralPuzzles reads a page with three puzzles and the solution of a fourth, in the order of
// reading. The solution is left out, unless it is alone.
func TestSeveralPuzzles(t *testing.T) {
	small := func(grid *board.Grid, width int) image.Image {
		sheet := phototest.Puzzle(t, phototest.Newspaper(), grid)
		return taken(sheet, width, width, scaled(sheet, width), even)
	}
	m := page(t, 1200, 1000, phototest.Newspaper().Paper, map[image.Point]image.Image{
		{60, 40}:   small(&puzzles[0], 450),
		{650, 60}:  small(&puzzles[1], 450),
		{60, 520}:  small(&puzzles[2], 450),
		{800, 650}: small(&solved, 250),
	})
	readings, err := read(t, m)
	if err != nil || len(readings) != 3 {
		t.Fatalf("%d puzzles, %v, want 3", len(readings), err)
	}
	for i, r := range readings {
		if got := r.Grid(); got != puzzles[i] {
			t.Errorf("puzzle %d: %v\nwant %v", i, got, puzzles[i])
		}
	}
	mustRead(t, page(t, 600, 600, phototest.Newspaper().Paper, map[image.Point]image.Image{{60, 40}: small(&solved, 450)}), &solved)
}

// TestSideways reads puzzles that lie on their sides or upside down.
func TestSideways(t *testing.T) {
	sheet := phototest.Puzzle(t, phototest.Newspaper(), &puzzles[0])
	side := float64(sheet.Bounds().Dx())
	for name, from := range map[string]func(spot) spot{
		"left":        func(p spot) spot { return spot{side - p.y*1.1, p.x * 1.1} },
		"right":       func(p spot) spot { return spot{p.y * 1.1, side - p.x*1.1} },
		"upside down": func(p spot) spot { return spot{side - p.x*1.1, side - p.y*1.1} },
	} {
		t.Run(name, func(t *testing.T) {
			r := mustRead(t, taken(sheet, 600, 600, from, even), &puzzles[0])
			first := r.Crossings[0][0]
			if p := from(spot{first.X, first.Y}); math.Hypot(p.x-cell, p.y-cell) > 0.1*cell {
				t.Errorf("the first crossing is at %v of the page", p)
			}
		})
	}
}

// TestDoubts checks that equal digits in a row are uncertain.
func TestDoubts(t *testing.T) {
	grid := puzzles[0]
	grid[board.At(0, 8)] = 3 // r1c2 is a 3
	sheet := phototest.Puzzle(t, phototest.Newspaper(), &grid)
	readings, err := read(t, taken(sheet, 600, 600, scaled(sheet, 600), even))
	if err != nil || len(readings) != 1 {
		t.Fatalf("%d puzzles, %v, want 1", len(readings), err)
	}
	if got := readings[0].Uncertain(); !got.Has(board.At(0, 8)) || !got.Has(board.At(0, 1)) {
		t.Errorf("%v are uncertain, want r1c2 and r1c9 among them", got)
	}
}

// TestOtherRules checks that equal digits in a box are certain if the rules have other regions.
func TestOtherRules(t *testing.T) {
	regions, _ := board.ParseRegions("112233333112233444112255444112255444112255466118855466778855466778899966777779999")
	rules, err := board.RulesNamed("jigsaw", &regions)
	if err != nil {
		t.Fatal(err)
	}
	grid := board.MustParseGrid("5........" + "........." + "..5......" + "7.......2" + "........." + "....9...." + "........." + "1........" + "......3.4")
	decoded := photo.Picture{Image: phototest.Puzzle(t, phototest.Newspaper(), &grid)}
	for _, test := range []struct {
		rules   *board.Rules
		certain bool
	}{{board.Classic(), false}, {rules, true}} {
		readings, err := photo.ReadBy(t.Context(), decoded, test.rules)
		if err != nil || len(readings) != 1 {
			t.Fatalf("%d puzzles, %v, want 1", len(readings), err)
		}
		if got := readings[0].Uncertain(); got.Empty() != test.certain {
			t.Errorf("%s: %v are uncertain", test.rules.Name(), got)
		}
	}
}

// TestNoPuzzle checks what is said of pictures without a puzzle.
func TestNoPuzzle(t *testing.T) {
	wide := phototest.Newspaper()
	wide.Size = 16
	empty := board.Grid{}
	sixteen := phototest.Puzzle(t, wide, &empty)
	text := page(t, 800, 600, white, nil)
	sheet := phototest.Puzzle(t, phototest.Newspaper(), &puzzles[0])
	half := taken(sheet, 600, 300, scaled(sheet, 600), even)
	blank := phototest.Puzzle(t, phototest.Newspaper(), &empty)
	for name, test := range map[string]struct {
		picture image.Image
		want    photo.Error
	}{
		"text":      {text, photo.Error{Kind: photo.NoGrid}},
		"half":      {half, photo.Error{Kind: photo.NoGrid}},
		"one pixel": {image.NewGray(image.Rect(0, 0, 1, 1)), photo.Error{Kind: photo.NoGrid}},
		"16×16":     {sixteen, photo.Error{Kind: photo.OtherSize, Count: 16}},
		"blank":     {blank, photo.Error{Kind: photo.NoDigits}},
	} {
		t.Run(name, func(t *testing.T) {
			readings, err := read(t, test.picture)
			var got *photo.Error
			if !errors.As(err, &got) || *got != test.want {
				t.Errorf("%d puzzles, %v, want %v", len(readings), err, &test.want)
			}
		})
	}
}
