package format_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/game"
)

func readOne(t *testing.T, text string) (format.Item, []fault.Warning) {
	t.Helper()
	reading, err := format.Detect([]byte(text))
	if err != nil || len(reading.Items) != 1 {
		t.Fatalf("%d items, %v", len(reading.Items), err)
	}
	return reading.Items[0], reading.Warnings
}

func wantError(t *testing.T, text, want string) {
	t.Helper()
	reading, err := format.Detect([]byte(text))
	if err == nil || err.Error() != want {
		t.Errorf("%.60q: error %v, want %s", text, err, want)
	}
	for i := range reading.Items {
		if reading.Items[i].Err == nil {
			t.Errorf("%.60q: a puzzle was read", text)
		}
	}
}

// played is puzzle one with entries in r1c3 and r1c4. The game in these tests also has three
// removed candidates.
const played = "53+4+67....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func playedState(comment string) game.State {
	state := game.State{Playing: true, Puzzle: board.Puzzle{Givens: board.MustParseGrid(one), Comment: comment}}
	state.Entries[2], state.Entries[3] = 4, 6
	state.Puzzle.Removed[5] = board.DigitsOf(1, 8)
	state.Puzzle.Removed[80] = board.DigitsOf(2)
	return state
}

func TestHodoku(t *testing.T) {
	for _, test := range []struct{ text, comment string }{
		{":0000:x:" + played + ":816 299 116:::", ""},
		{":0000:x:" + played + ":816 116 299::", ""},
		{":0111-1:158:" + played + ":116 299 816:145 156::", "0111-1:158:145 156"},
		{":0311:2:" + played + ":116 299 816::222:4", "0311:2::222:4"},
		{":0311:2:" + played + ":116 299 816::222: # hard", "0311:2::222\nhard"},
		{played + ":116 816 299", ""},
	} {
		item, _ := readOne(t, "# library\n"+test.text+"\n")
		if diff := differ(playedState(test.comment), item.State()); diff != "" {
			t.Errorf("%s: want -, got +\n%s", test.text, diff)
		}
		if item.Format().Name != "hodoku" || item.Line != 2 {
			t.Errorf("%s: line %d, format %s", test.text, item.Line, item.Format().Name)
		}
	}
	item, _ := readOne(t, played)
	if state := item.State(); state.Entries.Filled() != 2 {
		t.Error("cells with entries alone are not read")
	}
}

func TestWriteHodoku(t *testing.T) {
	f := byName(t, "hodoku")
	for _, test := range []struct {
		comment, want string
		lost          int
	}{
		{"", ":0000:x:" + played + ":116 299 816:::\n", 0},
		{"0111-1:158:145 156", ":0111-1:158:" + played + ":116 299 816:145 156::\n", 0},
		{"an easy one", ":0000:x:" + played + ":116 299 816:::\n", 1},
		{"0111:1\nhard", ":0000:x:" + played + ":116 299 816:::\n", 1},
	} {
		state := playedState(test.comment)
		if diff := cmp.Diff(test.want, written(t, f, &state)); diff != "" {
			t.Errorf("%q: want -, got +\n%s", test.comment, diff)
		}
		if losses := format.Loses(f, &state); len(losses) != test.lost {
			t.Errorf("%q: loses %v", test.comment, losses)
		}
	}
}

func TestHodokuErrors(t *testing.T) {
	wantError(t, ":0000:x:"+one[1:]+":::", "line 1: cell-count 80")
	wantError(t, "\n:0000:x:"+one+":911 91:::", `line 2: bad-value "91" candidate`)
	wantError(t, ":0000:x:"+one+":901:::", `line 1: bad-value "901" candidate`)
}

func FuzzHodoku(f *testing.F) {
	f.Add("0000", "x", played, "116", "")
	f.Add("0111-1", "158", one, "911 257", "145:156:4")
	f.Fuzz(func(t *testing.T, technique, digits, cells, deleted, rest string) {
		reading, _ := format.Detect([]byte(":" + technique + ":" + digits + ":" + cells + ":" + deleted + ":" + rest))
		again(t, reading.Items)
	})
}
