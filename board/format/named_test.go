package format_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/format"
)

// damagedPuzzles are ways to write a puzzle that cannot be read, by name.
func damagedPuzzles() map[string]string {
	grouped := func(text string) string { return strings.ReplaceAll(rowsOf(text, "\n"), "\n", " ") }
	return map[string]string{
		"one cell lost":        one[:40] + one[41:],
		"last cell lost":       one[:80],
		"first cell lost":      one[1:],
		"one cell more":        one + "5",
		"half":                 one[:40],
		"a letter":             one[:40] + "Q" + one[41:],
		"two letters":          one[:30] + "QW" + one[32:],
		"runs":                 "5_3c7d6b195c",
		"runs of digits":       "53 2 7 4 6 2 195",
		"nothing":              "",
		"null":                 "null",
		"groups, a cell lost":  grouped(one)[:len(grouped(one))-1],
		"groups, one too long": grouped(one) + "5",
		"backslashes":          strings.ReplaceAll(one, ".", `\0`),
		"control characters":   strings.ReplaceAll(one, ".", "\x01"),
		"cut off":              one[:4] + "...",
		"not available":        "NA",
	}
}

// puzzleDresses are lines with a puzzle P and its solution S.
var puzzleDresses = []string{
	"P,S", "S,P", "P;S", "P -> S", "P => S", "P → S", "P|S", "P:S", "P=S", "P/S", "P | S", "| P | S |", "1,P,S,easy",
	"('P', 'S')", "('P','S'),", "(1, 'P', 'S'),", `["P", "S"],`, "{'P': 'S'}", `"P","S"`, `'P';'S'`,
	"puzzle=P,solution=S", "puzzle=P solution=S", "solution=S,puzzle=P", "puzzle: P, solution: S", "puzzle='P' solution='S'",
	"answer: S puzzle: P", "question P answer S", "puzzle: P\nsolution: S", "solution: S\npuzzle: P", "puzzle: \"P\"\nsolution: \"S\"",
	"- puzzle: P\n  solution: S", "Rätsel: P Lösung: S", "sudoku: P solución: S", "puzzel: P oplossing: S",
	"insert into sudoku (puzzle, solution) values ('P', 'S');", "insert into t values (7,'P','S');",
	`<game puzzle="P" solution="S"/>`, `<sudoku id="1" solution="S" givens="P" />`, `<s p="P" s="S"/>`,
	"<s><puzzle>P</puzzle><solution>S</solution></s>", "<s>\n<puzzle>P</puzzle>\n<solution>S</solution>\n</s>",
	"?puzzle=P&solution=S", "https://example.org/?p=P&s=S", "<td>P</td><td>S</td>",
	"const puzzle = 'P';\nconst solution = 'S';", "puzzle := \"P\"\nsolution := \"S\"", "# puzzle\nP\n# solution\nS",
	"puzzle,solution\nP,S", "solution,puzzle\nS,P", "{:puzzle => 'P', :solution => 'S'}", "dict(puzzle='P', solution='S')",
}

// TestSolutionIsNeverThePuzzle reads a puzzle beside its solution, once as it is and once damaged. The
// solution must not be read instead.
func TestSolutionIsNeverThePuzzle(t *testing.T) {
	for _, dress := range puzzleDresses {
		put := func(puzzle string) string { return strings.NewReplacer("P", puzzle, "S", filled).Replace(dress) }
		for name, puzzle := range damagedPuzzles() {
			if puzzle == "" && dress == "S,P" {
				continue // a comma after a filled grid is no second field
			}
			for _, text := range []string{put(puzzle), "\n" + put(puzzle) + "\n\n"} {
				grids, said := puzzlesOf(text)
				for _, g := range grids {
					if g.String() == filled {
						t.Errorf("%q with %s reads as the solution", dress, name)
					}
				}
				if len(grids) == 0 && said.errors == 0 {
					t.Errorf("%q with %s reads as nothing, without an error", dress, name)
				}
			}
		}
		grids, _ := puzzlesOf(put(one))
		if !slices.ContainsFunc(grids, func(g board.Grid) bool { return g.String() == one }) || len(grids) > 1 {
			t.Errorf("%q reads as %v", dress, grids)
		}
	}
}

// TestSolutionInJSON does the same for JSON, with the solution as a string and as lists.
func TestSolutionInJSON(t *testing.T) {
	var puzzles []string
	for _, puzzle := range damagedPuzzles() {
		quoted, _ := json.Marshal(puzzle)
		puzzles = append(puzzles, string(quoted))
	}
	puzzles = append(puzzles, "null", "[]", "{}", "[[5,3],[6]]", `{"A1":5,"A2":3}`, `{"r1c1":"5"}`,
		`[{"type":"given","entry":9},{"type":"given","entry":4}]`, `[null,5]`)
	var rows [][]int
	for _, row := range strings.Fields(rowsOf(filled, "\n")) {
		var digits []int
		for _, sign := range row {
			digits = append(digits, int(sign-'0'))
		}
		rows = append(rows, digits)
	}
	lists, _ := json.Marshal(rows)
	flat, _ := json.Marshal(slices.Concat(rows...))
	solutions := []string{`"` + filled + `"`, string(lists), string(flat)}
	for _, dress := range []string{
		`{"puzzle":P,"solution":S}`, `{"solution":S,"puzzle":P}`, `{"board":P,"solved":S}`, `[{"givens":P,"answer":S}]`,
		`{"cells":P,"puzzleSolution":S}`, `{"data":{"grid":P},"more":{"solvedGrid":S}}`, `{"quizzes":[P],"solutions":[S]}`,
		`[P,S]`, `{"a":{"question":P,"b":S}}`, `{"mission":P,"full":S}`, "{\n \"sudoku\": P,\n \"Solution\": S\n}",
		`{"id":7,"puzzle":P,"level":"easy","SOLUTION":{"value":S}}`,
	} {
		for _, solution := range solutions {
			for _, puzzle := range puzzles {
				text := strings.Replace(strings.Replace(dress, "S", solution, 1), "P", puzzle, 1)
				if strings.Contains(dress, "Solution") || strings.Contains(dress, "SOLUTION") {
					text = strings.Replace(strings.Replace(dress, "P", puzzle, 1), " S", " "+solution, 1)
					text = strings.Replace(text, ":S}", ":"+solution+"}", 1)
				}
				reading, err := format.Detect([]byte(text))
				bad := err != nil
				for i := range reading.Items {
					bad = bad || reading.Items[i].Err != nil
					if state := reading.Items[i].State(); reading.Items[i].Err == nil && state.Puzzle.Givens.String() == filled {
						t.Errorf("%s reads as the solution", text)
					}
				}
				if !bad {
					t.Errorf("%s reads without an error", text)
				}
			}
		}
	}
	for _, text := range []string{`{"solution":%s}`, `{"solved":true,"answer":%s}`} {
		for _, solution := range solutions {
			if reading, err := format.Detect(fmt.Appendf(nil, text, solution)); err == nil {
				t.Errorf("%s with %s reads as %v", text, solution, reading.Items)
			}
		}
	}
}

// TestLoneSolutionHasAPlace checks that the error is where the solution begins.
func TestLoneSolutionHasAPlace(t *testing.T) {
	for text, want := range map[string]string{
		"solution: " + filled:                             "line 1, column 11: lone-solution",
		"{\n\"solution\":\n\"" + filled + "\"}":           "line 3: lone-solution",
		"Solution:\n" + rowsOf(filled, "\n"):              "line 2: lone-solution",
		"id,name\n,,\n1,," + filled:                       "line 3, column 4: lone-solution",
		one + "\n2,null," + filled + "\n" + two:           "",
		"solution = [\n" + rowsOf(filled, "\n") + "\n]\n": "line 2: lone-solution",

		"Solutions:\n" + rowsOf(filled, "\n") + "\n\n" + rowsOf(filled, "\n"): "line 2: lone-solution\nline 12: lone-solution",
		"see image -> " + filled:                                                            "line 1, column 14: lone-solution",
		"Puzzle 12 → " + filled:                                                             "line 1, column 13: lone-solution",
		"('missing' => '" + filled + "')":                                                   "line 1, column 16: lone-solution",
		"{\"grid\":{\"r1\":\"530070000\"},\"complete\":\"" + filled + "\"}":                 "line 1: lone-solution",
		"{\"puzzle\":\"(photo)\",\"expected\":\"" + filled + "\"}":                          "line 1: lone-solution",
		"{\n\"solutions\": [\n\"" + filled + "\",\n\"" + filled + "\"],\n\"puzzle\": \"\"}": "line 3: lone-solution\nline 4: lone-solution",
	} {
		reading, err := format.Detect([]byte(text))
		switch {
		case want == "" && (err != nil || len(reading.Items) != 3 || reading.Items[1].Err == nil || reading.Items[1].Line != 2):
			t.Errorf("%q reads as %v", text, reading.Items)
		case want != "" && faults(reading, err) != want:
			t.Errorf("%q: %s, want %s", text, faults(reading, err), want)
		}
	}
}

// faults returns the errors of a reading, one per line.
func faults(reading format.Reading, err error) string {
	var all []string
	for i := range reading.Items {
		if bad := reading.Items[i].Err; bad != nil {
			all = append(all, bad.Error())
		}
	}
	if len(all) == 0 && err != nil {
		return err.Error()
	}
	return strings.Join(all, "\n")
}

// TestPuzzlesUnderNamesOfSolutions checks that only what is filled is taken for a solution, and that the
// solutions of a puzzle that is read are no errors.
func TestPuzzlesUnderNamesOfSolutions(t *testing.T) {
	rows := "[" + strings.Join(strings.Split(blank(one, "0"), ""), ",") + "]"
	for _, text := range []string{
		"board_to_be_solved = " + rows, `print_solution("P")`, `{"answer":"P"}`, `{"answers":[{"id":1,"puzzle":"P"}]}`,
		`{"answers":{"puzzle":"P"}}`, `{"solved":{"board":"P"}}`,
		`{"solutions":["S"],"puzzle":"P"}`, `{"puzzle":"P","solutions":["S","S"]}`, `{"solved":[["S"]],"puzzle":"P"}`,
	} {
		text = strings.NewReplacer("P", one, "S", filled).Replace(text)
		reading, err := format.Detect([]byte(text))
		if err != nil || len(reading.Items) != 1 || faults(reading, nil) != "" || reading.Items[0].State().Puzzle.Givens.String() != one {
			t.Errorf("%q reads as %d items, %v, %s", text, len(reading.Items), err, faults(reading, nil))
		}
	}
}

// TestEscapesInStrings checks that a string with escapes is read as a whole.
func TestEscapesInStrings(t *testing.T) {
	zeros := blank(one, "0")
	for _, text := range []string{
		`"` + zeros[:4] + `\u0000` + zeros[4:] + `"`, `{"puzzle":"` + zeros[:4] + `\u0000` + zeros[4:] + `"}`,
		`"` + zeros[:4] + `\u0041` + zeros[5:] + `"`, `{"puzzle":"` + one[:1] + `\u00e9` + one[2:] + `"}`,
		`'` + zeros[:7] + `\x00` + zeros[7:] + `'`, `puzzle = "` + zeros[:7] + `\0` + zeros[8:] + `"`, `["` + one[:9] + `\8` + one[10:] + `"]`,
	} {
		if grids, said := puzzlesOf(text); len(grids) > 0 || said.errors == 0 {
			t.Errorf("%s reads as %v", text, grids)
		}
	}
	for _, text := range []string{`{"puzzle":"\u0035` + one[1:] + `"}`, `"\u0035` + one[1:] + `"`, `p = '\x35` + one[1:] + `'`} {
		if grids, said := puzzlesOf(text); len(grids) != 1 || grids[0].String() != one || said.errors > 0 {
			t.Errorf("%s reads as %v", text, grids)
		}
	}
}

// TestColoursOfATerminal checks that the colour codes in the output of grep are no cells.
func TestColoursOfATerminal(t *testing.T) {
	painted := func(text string) string {
		return strings.ReplaceAll(text, "7", "\x1b[01;31m\x1b[K7\x1b[m\x1b[K")
	}
	for _, text := range []string{painted(one), painted(one + "," + filled), painted(rowsOf(one, "\n")), "\x1b[1mPuzzle\x1b[0m\n\n" + painted(rowsOf(one, "\n"))} {
		if grids, said := puzzlesOf(text); len(grids) != 1 || grids[0].String() != one || said.errors > 0 {
			t.Errorf("%q reads as %v", text, grids)
		}
	}
}
