package phrase

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"nonet/app/system/printer"
	"nonet/app/system/storage"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/photo"
	"nonet/solver"
	"nonet/solver/diagnose"
)

func TestErrorsOfFiles(t *testing.T) {
	for _, kind := range storage.Kinds() {
		Said(t, Error(english, &storage.Error{Kind: kind, Path: "shelf/a.sdk", Err: errors.New("smoke")}))
	}
	if len(fileErrors) != len(storage.Kinds()) {
		t.Errorf("%d keys for %d kinds of errors", len(fileErrors), len(storage.Kinds()))
	}
}

func TestErrorsOfFormats(t *testing.T) {
	unknown := (&fault.Error{}).Error()
	kinds := 0
	for kind := fault.ErrorKind(1); (&fault.Error{Kind: kind}).Error() != unknown; kind++ {
		kinds++
		for _, count := range []int{1, 2} {
			Said(t, Error(english, &fault.Error{Kind: kind, Count: count, Text: `gi"vens`, Want: fault.WantGrid, Sign: '\x00'}))
		}
	}
	Said(t, Error(english, &fault.Error{Kind: fault.Empty, Line: 3}))
	Said(t, Error(english, &fault.Error{Kind: fault.BadSign, Line: 3, Column: 7, Sign: 'ß'}))
	if len(formatErrors) != kinds {
		t.Errorf("%d keys for %d kinds of errors", len(formatErrors), kinds)
	}
}

func TestExpectationsOfFormats(t *testing.T) {
	wants := 0
	for want := fault.Expectation(1); want.String() != ""; want++ {
		wants++
		Said(t, Error(english, &fault.Error{Kind: fault.BadValue, Text: "key", Want: want}))
	}
	if len(expectations) != wants {
		t.Errorf("%d keys for %d expectations", len(expectations), wants)
	}
}

func TestWarnings(t *testing.T) {
	for _, kind := range fault.WarningKinds() {
		for _, count := range []int{1, 2} {
			Said(t, Warning(english, fault.Warning{Kind: kind, Line: 3, Count: count}))
		}
	}
	if kinds := len(fault.WarningKinds()); len(formatWarnings) != kinds {
		t.Errorf("%d keys for %d kinds of warnings", len(formatWarnings), kinds)
	}
}

// TestErrorsOfOthers checks that errors from other packages are shown unchanged, and that
// wrapped errors are shown without the text around them.
func TestErrorsOfOthers(t *testing.T) {
	file := &storage.Error{Kind: storage.Missing, Path: "a.sdk"}
	smoke := errors.New("smoke")
	for err, want := range map[error]string{
		fmt.Errorf("deep down: %w", file): Error(english, file),
		smoke:                             "smoke",
		nil:                               "",
		&fs.PathError{Op: "read", Path: "a\x1b[2J\u202e", Err: smoke}: `read a\x1b[2J\u202e: smoke`,
	} {
		if got := Error(english, err); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
}

func TestKind(t *testing.T) {
	tests := []struct {
		err  error
		want string
	}{
		{&storage.Error{Kind: storage.NoPermission}, "no-permission"},
		{&fault.Error{Kind: fault.BadSign}, "bad-sign"},
		{fmt.Errorf("deep down: %w", &fault.Error{Kind: fault.BadSign}), "bad-sign"},
		{&fault.Error{}, "other"},
		{errors.New("smoke"), "other"},
		{nil, "other"},
	}
	for _, test := range tests {
		if got := Kind(test.err); got != test.want {
			t.Errorf("%v is of kind %q, want %q", test.err, got, test.want)
		}
	}
}

func TestSentencesOfErrors(t *testing.T) {
	Said(t, Sentence(english, &printer.Error{Kind: printer.NoPrinter}))
	Said(t, Sentence(english, &printer.Error{Kind: printer.Failed, Program: "lp", Words: "smoke"}))
	Said(t, Sentence(english, &storage.Error{Kind: storage.Missing, Path: "a.txt"}))
	Said(t, Sentence(english, nil))
}

func TestErrorsOfPhotos(t *testing.T) {
	kinds := 0
	for kind := photo.ErrorKind(1); kind.String() != ""; kind++ {
		kinds++
		err := &photo.Error{Kind: kind, Text: "HEIC", Width: 50_000, Height: 40_000, Count: 16, Limit: 100}
		sides := []string{"left", "right", "top", "bottom"}
		if kind == photo.CutOff {
			err.Text = sides[0]
			for _, side := range sides[1:] {
				Said(t, Error(english, &photo.Error{Kind: kind, Text: side}))
			}
		}
		Said(t, Error(english, err))
		if Kind(err) != kind.String() {
			t.Errorf("the kind of %v is %q", err, Kind(err))
		}
	}
	if len(photoErrors) != kinds {
		t.Errorf("%d keys for %d kinds of errors", len(photoErrors), kinds)
	}
}

func TestPhotos(t *testing.T) {
	Said(t, Doubtful(english, board.CellsOf(3)))
	Said(t, Doubtful(english, board.CellsOf(3, 40)))
	read := board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	better := read
	better[0] = 6
	advice := workspace.Advice{Puzzles: []board.Grid{better}}
	Said(t, Advised(english, &read, &advice))
	Said(t, Proposed(english, &read, &advice, 0))
	better[1], better[2] = 0, 4
	advice.Puzzles, advice.Number = append(advice.Puzzles, better), solver.Several
	Said(t, Advised(english, &read, &advice))
	Said(t, Proposed(english, &read, &advice, 0))
	Said(t, Proposed(english, &read, &advice, 1))
	advice.Misprint = true
	Said(t, Advised(english, &read, &advice))
	Said(t, Proposed(english, &read, &advice, 1))
	for range 3 { // four proposals are listed; of five, the first three
		advice.Puzzles = append(advice.Puzzles, read)
		advice.Puzzles[len(advice.Puzzles)-1][80] = board.Digit(len(advice.Puzzles))
		Said(t, Advised(english, &read, &advice))
	}
	Said(t, Advised(english, &read, &workspace.Advice{Clash: &diagnose.Clash{Cells: board.CellsOf(0, 1)}}))
	Said(t, Advised(english, &read, &workspace.Advice{Number: solver.Several, Differ: board.CellsOf(2, 3)}))
	Said(t, Proposed(english, &read, &workspace.Advice{Differ: board.CellsOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)}, 0))
	Said(t, Advised(english, &read, new(workspace.Advice)))
	Said(t, Proposed(english, &read, new(workspace.Advice), 0))
	for _, back := range []bool{true, false} {
		Said(t, FromPhoto(english, "a.jpg", 24, back))
		Said(t, AllFromPhoto(english, "a.jpg", 2, back))
	}
	damaged := workspace.Unread{From: workspace.At("shelf/b.jpg"), Err: &photo.Error{Kind: photo.Damaged, Text: "JPEG"}}
	Said(t, Unread(english, []workspace.Unread{damaged}))
	Said(t, Unread(english, []workspace.Unread{damaged, damaged}))
}
