package terminal_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// Converting a game to Nonet's own format keeps its whole history, both alone and in a list.
func TestGamesAreConvertedWhole(t *testing.T) {
	first := game.State{Playing: true}
	first.Puzzle.Givens = board.MustParseGrid(unique[:board.Cells])
	first.Puzzle.Title, first.Puzzle.Comment = "A title", "two\nlines"
	played := game.New(first)
	next := first
	next.Entries[2], next.Corner[3], next.Centre[5] = 4, board.DigitSet(0).With(2).With(6), board.DigitSet(0).With(8)
	next.Colours[7], next.Pins[10] = board.ColoursOf(3), 7
	played.Do(next)
	played.Assume("if 1")
	next.Entries[9+1] = 1
	played.Do(next)
	played.Undo()
	nonet, _ := format.ByName("nonet")
	var text, list bytes.Buffer
	doc := &format.Document{Game: played}
	if err := doc.Write(&text, nonet); err != nil {
		t.Fatal(err)
	}
	list.Write(text.Bytes())
	list.WriteString(unique)
	list.Write(text.Bytes())
	if diff := cmp.Diff(text.String(), written(t, text.String(), "convert", "-o", "nonet", "--strict")); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
	bare := written(t, unique, "convert", "-o", "nonet")
	want := text.String() + bare + text.String()
	if diff := cmp.Diff(want, written(t, list.String(), "convert", "-o", "nonet", "--strict")); diff != "" {
		t.Errorf("in a list: want -, got +\n%s", diff)
	}
}
