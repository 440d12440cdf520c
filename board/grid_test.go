package board_test

import (
	"strings"
	"testing"

	"nonet/board"
)

const solved = "798635421126974583453218679972586314564123897381497256617352948835749162249861735"

var blank = strings.Repeat(".", board.Cells)

func TestParseGrid(t *testing.T) {
	tests := []struct {
		name, text, want string
		filled           int
	}{
		{"empty", blank, blank, 0},
		{"zeros", strings.Repeat("0", board.Cells), blank, 0},
		{"filled", solved, solved, 81},
		{"some", "1.9" + blank[4:] + "5", "1.9" + blank[4:] + "5", 3},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g, err := board.ParseGrid(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if g.String() != test.want {
				t.Errorf("got  %s\nwant %s", g, test.want)
			}
			if g.Filled() != test.filled {
				t.Errorf("%d filled cells, want %d", g.Filled(), test.filled)
			}
		})
	}
}

func TestParseGridRefuses(t *testing.T) {
	for want, text := range map[string]string{
		"a grid is 81 signs, this text has 0":        "",
		"a grid is 81 signs, this text has 80":       blank[1:],
		"a grid is 81 signs, this text has 82":       blank + ".",
		"sign 3 is 'x', expected a digit or '.'":     "12x" + blank[3:],
		"sign 81 is ' ', expected a digit or '.'":    blank[1:] + " ",
		"sign 1 is ':', expected a digit or '.'":     ":" + blank[1:],
		"sign 2 is '/', expected a digit or '.'":     "1/" + blank[2:],
		"sign 4 is '\\n', expected a digit or '.'":   "123\n" + blank[4:],
		"sign 1 is '\\x00', expected a digit or '.'": "\x00" + blank[1:],
	} {
		t.Run(want, func(t *testing.T) {
			g, err := board.ParseGrid(text)
			if err == nil || err.Error() != want {
				t.Errorf("error %v, want %s", err, want)
			}
			if g != (board.Grid{}) {
				t.Errorf("grid %s beside an error", g)
			}
		})
	}
}

func TestMustParseGridPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic for a bad text")
		}
	}()
	board.MustParseGrid("1")
}

func TestOver(t *testing.T) {
	upper := board.MustParseGrid("12." + blank[3:])
	below := board.MustParseGrid("9.3" + blank[4:] + "4")
	if got, want := upper.Over(below).String(), "123"+blank[4:]+"4"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if upper[2] != 0 {
		t.Error("Over changed its receiver")
	}
}

func TestDiffering(t *testing.T) {
	a := board.MustParseGrid("123" + blank[3:])
	b := board.MustParseGrid("1.4" + blank[4:] + "5")
	if got, want := a.Differing(&b), board.CellsOf(1, 2, 80); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := a.Differing(&a); !got.Empty() {
		t.Errorf("a grid differs from itself in %s", got)
	}
}
