package workspace

import (
	"slices"
	"testing"

	"nonet/board"
	"nonet/board/game"
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

// TestAPhotoDuringPractice opens a photo while a position is on the board. The board from before
// practice can be brought back, with its unsaved changes.
func TestAPhotoDuringPractice(t *testing.T) {
	p := shelved(t)
	p.agree(p.writes(SaveAs, "a.nonet"))
	path := p.Source().Path
	p.enter(4)
	before := *p.Session.State()
	p.practise()
	p.agree(scanned(newspaper).Opening(false))
	if got := p.recent(); !p.CanBringBack() || !slices.Equal(got, []game.State{before}) {
		t.Fatalf("the recent boards are %v", got)
	}
	p.agree(Request{Action: BringBack})
	if *p.Session.State() != before || p.Source().Path != path || !p.Session.View().Dirty {
		t.Errorf("brought back was %+v", p.Source())
	}

	p = shelved(t) // without a board before practice
	p.practise()
	p.agree(scanned(newspaper).Opening(false))
	if p.CanBringBack() {
		t.Error("a board can be brought back")
	}
}
