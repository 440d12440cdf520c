package format_test

import (
	"bytes"
	"slices"
	"testing"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/safetext"
)

// TestUnsafeCharactersAreEscapedOrLost checks that control characters, including those for text
// direction, are never written unchanged: a format either escapes them or reports that it loses the
// text.
func TestUnsafeCharactersAreEscapedOrLost(t *testing.T) {
	const start, text = "A", "\x1b\u007f\u009b31m\u202ecod.\u2069 שלום \u200e\u061cB"
	rules := board.NewRules(slices.Concat(board.Classic().Groups(), []board.Group{
		{Kind: board.Extra, Name: start + text, Cells: board.CellsOf(0, 80)},
	})...)
	state := game.State{Puzzle: board.Puzzle{
		Givens: board.MustParseGrid(one), Rules: rules,
		Title: start + text, Author: "B" + text, Source: "C" + text, Comment: "D" + text,
	}}
	words := func(p *board.Puzzle) map[format.Content]string {
		return map[format.Content]string{format.Title: p.Title, format.Author: p.Author, format.Source: p.Source, format.Comment: p.Comment}
	}
	for _, f := range writers() {
		t.Run(f.Name, func(t *testing.T) {
			out := written(t, f, &state)
			if i := bytes.IndexFunc([]byte(out), func(r rune) bool { return safetext.Unsafe(r) && r != '\n' && r != '\t' }); i >= 0 {
				t.Errorf("unsafe at %d: %.40q", i, out[max(i-10, 0):])
			}
			if !f.Reads {
				return
			}
			reading, err := format.Detect([]byte(out))
			if err != nil {
				t.Fatal(err)
			}
			var lost format.Content
			for _, loss := range format.Loses(f, &state) {
				lost |= loss.Content
			}
			back := reading.Items[0].State()
			for content, got := range words(&back.Puzzle) {
				if want := words(&state.Puzzle)[content]; got != want && lost&content == 0 {
					t.Errorf("%q came back as %q without a loss", want, got)
				}
			}
		})
	}
}
