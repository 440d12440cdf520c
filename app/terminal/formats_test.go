package terminal_test

import (
	"strconv"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/format"
)

// Puzzles written by any command, in any format, are read back unchanged, alone or in a list.
func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	several := unique +
		"2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8\n" +
		"..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192.\n"
	for _, f := range format.Formats() {
		if !f.Writes {
			continue
		}
		for _, puzzles := range []string{unique, several} {
			n := strconv.Itoa(strings.Count(puzzles, "\n"))
			for _, command := range [][]string{
				{"convert"}, {"solve"}, {"solve", "-n", "2"}, {"generate", "-n", n, "--seed", "7"},
			} {
				input := puzzles
				if command[0] == "generate" {
					input = ""
				}
				want := written(t, input, append(command, "-o", "line")...)
				text := written(t, input, append(command, "-o", f.Name)...)
				// Formats that distinguish entries from givens write a solution as entries.
				back := written(t, text, "convert", "-o", "line", "--entries")
				if back != want {
					t.Errorf("%v -o %s of %s: got\n%swant\n%s", command, f.Name, n, back, want)
				}
			}
		}
	}
}

// Puzzles with other rules are also read back unchanged, or the loss is reported.
func TestConvertRules(t *testing.T) {
	jigsaw := written(t, "", "generate", "-n", "2", "--seed", "3", "--regions", board.Shapes()[0].Regions.String())
	windows := written(t, "", "generate", "-n", "2", "--seed", "3", "--rules", "windoku+anti-knight")
	for _, puzzles := range []string{jigsaw, windows} {
		for _, f := range format.Formats() {
			if !f.Writes {
				continue
			}
			text, told, _ := answers(t, puzzles, "convert", "-o", f.Name)
			back, _, _ := answers(t, text, "convert", "-o", "line")
			if back != puzzles && !strings.Contains(told, "cannot hold the rules") {
				t.Errorf("%s: got\n%swant\n%stold: %s", f.Name, back, puzzles, told)
			}
		}
	}
}
