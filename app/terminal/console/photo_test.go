package console

import (
	"bytes"
	"image/png"
	"testing"

	"nonet/board"
	"nonet/internal/phototest"
)

// drawn returns a picture of a puzzle.
func drawn(t *testing.T, givens string) string {
	t.Helper()
	grid := board.MustParseGrid(givens)
	var file bytes.Buffer
	if err := png.Encode(&file, phototest.Puzzle(t, phototest.Newspaper(), &grid)); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

// TestPhotos opens a photo, and one with a misprint, whose doubtful cells are named.
func TestPhotos(t *testing.T) {
	const givens = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	inFolder(t, map[string]string{"good.png": drawn(t, givens), "wrong.png": drawn(t, "3"+givens[1:]), "cut.png": drawn(t, givens)[:2000]})
	wantTexts(t, played(t, "open good.png", "show"), "good.png.", "30 givens")
	screen := played(t, "open wrong.png", "undo", "open cut.png")
	wantTexts(t, screen, "Check r1c1 and r1c2, which may have been read wrongly.")
	wantTexts(t, screen, english.Text("console.away"))
	wantTexts(t, screen, "PNG picture is damaged")
}
