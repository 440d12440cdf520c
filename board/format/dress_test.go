package format_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/board"
)

// dresses returns puzzle one as people and programs write it.
func dresses() map[string]string {
	rows := strings.Split(rowsOf(one, "\n"), "\n")
	zeros := strings.Split(rowsOf(blank(one, "0"), "\n"), "\n")
	each := func(rows []string, write func(i int, row string) string) string {
		var lines []string
		for i, row := range rows {
			lines = append(lines, write(i, row))
		}
		return strings.Join(lines, "\n")
	}
	fields := func(row, separator, empty, behind string) string {
		var all []string
		for _, sign := range row {
			if sign == '.' {
				all = append(all, empty)
			} else {
				all = append(all, string(sign)+behind)
			}
		}
		return strings.Join(all, separator)
	}
	boxes := func(row, separator, between string) string {
		return fields(row[:3], separator, "", "") + between + fields(row[3:6], separator, "", "") + between + fields(row[6:], separator, "", "")
	}
	objects := func(write func(r, c int, d string) any) string {
		var all []any
		for i, sign := range one {
			all = append(all, write(i/9, i%9, strings.Trim(string(sign), ".")))
		}
		text, _ := json.Marshal(all)
		return string(text)
	}
	byName, allNames := map[string]string{}, map[string]string{}
	for i, sign := range one {
		allNames[fmt.Sprintf("r%dc%d", i/9+1, i%9+1)] = strings.Trim(string(sign), ".")
		if sign != '.' {
			byName[fmt.Sprintf("%c%d", 'A'+i/9, i%9+1)] = string(sign)
		}
	}
	named, _ := json.Marshal(byName)
	places, _ := json.Marshal(allNames)
	value := func(d string) int {
		if d == "" {
			return 0
		}
		return int(d[0] - '0')
	}
	all := map[string]string{
		"empty column between boxes": each(rows, func(_ int, row string) string { return boxes(row, "\t", "\t\t") }),
		"empty column on the left":   each(rows, func(_ int, row string) string { return "\t" + fields(row, "\t", "", "") }),
		"three tabs behind":          each(rows, func(_ int, row string) string { return fields(row, "\t", "", "") + "\t\t\t" }),
		"row names":                  each(zeros, func(i int, row string) string { return fmt.Sprintf("Row %d: %s", i+1, fields(row, ", ", "", "")) }),
		"numbered list":              each(zeros, func(i int, row string) string { return fmt.Sprintf("%d. %s", i+1, row) }),
		"list of points":             each(zeros, func(_ int, row string) string { return "- " + row }),
		"assigned rows":              each(zeros, func(i int, row string) string { return fmt.Sprintf("row%d=%s", i+1, row) }),
		"YAML":                       each(zeros, func(_ int, row string) string { return "- [" + fields(row, ", ", "", "") + "]" }),
		"nested YAML": each(zeros, func(_ int, row string) string {
			return "- - " + strings.Join(strings.Split(row, ""), "\n  - ")
		}),
		"en dashes in the frame": strings.ReplaceAll(frame, "-", "–"),
		"em dashes in the frame": strings.ReplaceAll(frame, "-", "—"),
		"blanks":                 each(rows, func(_ int, row string) string { return strings.ReplaceAll(row, ".", " ") }),
		"brackets":               each(rows, func(_ int, row string) string { return "[" + fields(row, "][", " ", "") + "]" }),
		"MediaWiki": "{| class=\"wikitable\"\n" + each(rows, func(_ int, row string) string {
			return "|-\n| " + fields(row, " || ", "", "")
		}) + "\n|}",
		"double bars between boxes": each(rows, func(_ int, row string) string { return row[:3] + "||" + row[3:6] + "||" + row[6:] }),
		"R":                         "matrix(c(" + strings.Join(strings.Split(blank(one, "0"), ""), ",") + "), nrow=9, byrow=TRUE)",
		"slashes":                   strings.Join(rows, "/"),
		"bars between rows":         strings.Join(rows, " | "),
		"quoted mail":               each(rows, func(_ int, row string) string { return "> > " + row }),
		"groups in backticks":       "`" + strings.Join(rows, " ") + "`",
		"three backticks":           "```" + one + "```",
		"objects with a value":      objects(func(_, _ int, d string) any { return map[string]any{"val": value(d)} }),
		"objects with places": objects(func(r, c int, d string) any {
			return map[string]any{"row": r, "col": c, "value": value(d)}
		}),
		"object of cells":     string(named),
		"object of all cells": string(places),
		"objects with names for places": objects(func(r, c int, d string) any {
			return map[string]any{"y": r + 1, "x": c + 1, "digit": d}
		}),
		"printed data frame": "     0    1    2    3    4    5    6    7    8\n" + each(rows, func(i int, row string) string {
			return fmt.Sprintf("%d  %s", i, fields(row, "  ", "NaN", ".0"))
		}),
		"integers and None":   each(rows, func(_ int, row string) string { return fields(row, ",", "None", "") }),
		"printed array":       "[[" + strings.Join(strings.Split(each(zeros, func(_ int, row string) string { return fields(row, " ", "0", ".") }), "\n"), "]\n [") + "]]",
		"link of Sudocle":     "https://sudocle.app/fpuzzlesN4IgzglgXgpiBcBOANCALhNAbO8QGMALTBBEVAQwFcIA7AewBMQAzKTGoA",
		"link with puzzle ID": "https://example.org/sudokupad?puzzleid=" + one,
		"SudokuWiki":          "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + strings.Repeat("0z", 81),
		"regional rows":       each(rows, func(_ int, row string) string { return fields(row, ";", "", ",0") }),
	}
	for _, empty := range []string{"", "NaN", "nan", "None", "NULL", "NA", "-1"} {
		all["pandas with "+empty] = each(rows, func(_ int, row string) string {
			if empty == "-1" {
				return fields(row, ",", empty, "")
			}
			return fields(row, ",", empty, ".0")
		})
	}
	return all
}

// TestDresses checks that each dress is read as its puzzle, except for a few that are refused, and
// that no damage makes it another puzzle.
func TestDresses(t *testing.T) {
	right := []board.Grid{board.MustParseGrid(one)}
	all := dresses()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		refused := slices.Contains([]string{"link of Sudocle", "object of cells", "SudokuWiki"}, name)
		if got, said := puzzlesOf(all[name]); refused && said.errors == 0 || !refused && !slices.Equal(got, right) {
			t.Errorf("%s\n%.300s\nreads as %v", name, all[name], got)
		}
		random := rand.New(rand.NewPCG(11, 0))
		for range mutantsOf() {
			m := mutate(random, all[name])
			got, said := puzzlesOf(m.text)
			if i := slices.IndexFunc(got, func(g board.Grid) bool { return !near(g, right) }); i >= 0 && (said.errors > 0 || len(said.warnings) == 0) {
				t.Errorf("%s, %s reads as %v", name, m.change, got[i])
			}
		}
	}
}

// TestNoDress checks texts that look like a dressed puzzle and are another one, or none.
func TestNoDress(t *testing.T) {
	rows := strings.Split(rowsOf(one, "\n"), "\n")
	each := func(write func(i int, row string) string) string {
		var lines []string
		for i, row := range rows {
			lines = append(lines, write(i, row))
		}
		return strings.Join(lines, "\n")
	}
	fields := func(row, separator string) string {
		return strings.ReplaceAll(strings.Join(strings.Split(row, ""), separator), ".", "")
	}
	inOrder := func(write func(r, c int) string) string {
		var all []string
		for i := range one {
			all = append(all, write(i/9, i%9))
		}
		return strings.Join(all, ",")
	}
	var sparse string // the last column is empty
	for _, row := range rows {
		sparse += row[:8] + "."
	}
	for name, test := range map[string]struct{ text, want string }{
		"labels and an empty column": {each(func(i int, _ string) string { return fmt.Sprintf("%d,%s", i+1, fields(sparse[i*9:][:9], ",")) }), sparse},
		"bars around empty cells": {each(func(_ int, row string) string {
			return "|" + fields(row, "|") + "|"
		}), one},
		"columns":               {each(func(i int, row string) string { return fmt.Sprintf("Column %d: %s", i+1, row) }), ""},
		"columns with a letter": {each(func(i int, row string) string { return fmt.Sprintf("c%d: %s", i+1, row) }), ""},
		"boxes":                 {each(func(i int, row string) string { return fmt.Sprintf("Box %d: %s", i+1, row) }), ""},
		"pairs in braces":       {"int order[81][2] = {" + inOrder(func(r, c int) string { return fmt.Sprintf("{%d,%d}", r, c) }) + "};", ""},
		"colours":               {"[" + inOrder(func(_, c int) string { return fmt.Sprintf(`{"colour":%d}`, c+1) }) + "]", ""},
		"columns first": {"[" + inOrder(func(r, c int) string {
			return fmt.Sprintf(`{"x":%d,"y":%d,"value":%s}`, r, c, strings.ReplaceAll(one[r*9+c:][:1], ".", "0"))
		}) + "]", ""},
		"cells in a spreadsheet": {"{" + inOrder(func(r, c int) string {
			return fmt.Sprintf(`"%c%d":"%s"`, 'A'+c, r+1, strings.Trim(one[r*9+c:][:1], "."))
		}) + "}", ""},
		"stars for empty cells":        {blank(rowsOf(one, "\n"), "*"), one},
		"dashes for empty cells":       {blank(rowsOf(strings.Repeat(".", 9)+one[9:], "\n"), "–"), strings.Repeat(".", 9) + one[9:]},
		"slashes for empty cells":      {blank(rowsOf("5........"+one[9:], "\n"), "/"), "5........" + one[9:]},
		"signs of quoting":             {blank(rowsOf(one, "\n"), ">"), one},
		"backslashes for empty cells":  {each(func(_ int, row string) string { return strings.Join(strings.Split(blank(row, `\`), ""), " ") }), one},
		"labels and tabs":              {each(func(i int, row string) string { return fmt.Sprintf("%d.\t%s", i+1, fields(row, "\t")) }), one},
		"candidates and bars":          {strings.Repeat("123456789|", 8) + "123456789\n", ""},
		"a sparse list of many fields": {strings.Repeat(strings.Repeat(",", 998)+"\n", 9), ""},
	} {
		t.Run(name, func(t *testing.T) {
			got, said := puzzlesOf(test.text)
			want := []board.Grid(nil)
			if test.want != "" {
				want = []board.Grid{board.MustParseGrid(test.want)}
			} else if len(got) == 0 || said.errors > 0 {
				return
			}
			if !slices.Equal(got, want) {
				t.Errorf("%.300s\nreads as %v", test.text, got)
			}
		})
	}
}
