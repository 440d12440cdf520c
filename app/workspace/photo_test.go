package workspace

import (
	"bytes"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/game"
	"nonet/internal/phototest"
)

// scanned returns what was read in a picture that shows the given puzzles, without the picture.
func scanned(puzzles ...string) *Photo {
	p := &Photo{From: Origin{Name: "photo.jpg"}}
	for _, givens := range puzzles {
		scan := Scan{Givens: board.MustParseGrid(givens)}
		for c, d := range scan.Givens {
			scan.Cells[c].Digit, scan.Cells[c].Certain = d, true
		}
		p.Scans = append(p.Scans, scan)
	}
	return p
}

// TestManyPictures checks that the memory for many pictures is bounded, and that the grid is still where
// it is in the picture.
func TestManyPictures(t *testing.T) {
	grid := board.MustParseGrid(newspaper)
	drawn := phototest.Puzzle(t, phototest.Newspaper(), &grid)
	var data bytes.Buffer
	if err := png.Encode(&data, drawn); err != nil {
		t.Fatal(err)
	}
	size := drawn.Bounds().Size()
	many := 2 * keptPixels / (size.X * size.Y)
	alone, err := scan(t.Context(), data.Bytes(), 1)
	if err != nil {
		t.Fatal(err)
	}
	among, err := scan(t.Context(), data.Bytes(), many)
	if err != nil {
		t.Fatal(err)
	}
	if got := alone[0].Image.Bounds().Size(); got != size {
		t.Errorf("one picture of %v is kept as %v", size, got)
	}
	got := among[0].Image.Bounds().Size()
	if got.X*got.Y*many > keptPixels {
		t.Errorf("%d pictures of %v are kept as %v", many, size, got)
	}
	whole, reduced := alone[0].Crossings[9][9], among[0].Crossings[9][9]
	if x, y := reduced.X*float64(size.X)/float64(got.X), reduced.Y*float64(size.Y)/float64(got.Y); math.Hypot(x-whole.X, y-whole.Y) > 3 {
		t.Errorf("the grid ends at %v, %v, and in the reduced picture at %v, %v", whole.X, whole.Y, x, y)
	}
}

// TestAPhotoDuringPractice opens a photo while a position is on the board. The board from before
// practice can be brought back, with its unsaved changes.
func TestAPhotoDuringPractice(t *testing.T) {
	for _, opening := range []Request{scanned(newspaper).Opening(false), photographed().Opening(true)} {
		p := shelved(t)
		p.agree(p.writes(SaveAs, "a.nonet"))
		path := p.Source().Path
		p.enter(4)
		before := *p.Session.State()
		p.practise()
		p.agree(opening)
		if got := p.recent(); !p.CanBringBack() || !slices.Equal(got, []game.State{before}) {
			t.Fatalf("the recent boards are %v", got)
		}
		p.agree(Request{Action: BringBack})
		if *p.Session.State() != before || p.Source().Path != path || !p.Session.Dirty() {
			t.Errorf("brought back was %+v", p.Source())
		}
	}

	p := shelved(t) // a row of a collection that is closed during practice
	p.file("list.txt", newspaper+"\n"+fourfold+"\n")
	p.agree(p.opens("list.txt"))
	p.practise()
	p.agree(Request{Action: CloseCollection})
	p.agree(scanned(newspaper).Opening(false))
	if p.CanBringBack() {
		t.Error("a row of a closed collection can be brought back")
	}
}

// TestNoPicture opens files that are named like pictures, but are not.
func TestNoPicture(t *testing.T) {
	for name, want := range map[string]string{
		"a.png": "photo: no-picture", "b.JPG": "photo: no-picture", "c.txt": "binary",
	} {
		if _, err := detect(name, []byte("\x00\x01\x02\xff\xfe")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	if reading, err := detect("d.png", []byte(newspaper)); err != nil || len(reading.Items) != 1 {
		t.Errorf("a puzzle that is named as a picture: %v", err)
	}
}
