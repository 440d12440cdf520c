package format_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// shape is a text as found in practice, and the expected result: for each item, the givens or
// "error", separated by spaces.
type shape struct{ name, text, want string }

// cellsAs returns the nine rows of puzzle one, with each cell written by a function.
func cellsAs(cell func(sign byte) string) [][]string {
	rows := make([][]string, 9)
	for i := range 81 {
		rows[i/9] = append(rows[i/9], cell(one[i]))
	}
	return rows
}

// blankAs returns a function for cellsAs that writes empty cells as blank.
func blankAs(blank string) func(byte) string {
	return func(sign byte) string {
		if sign == '.' {
			return blank
		}
		return string(sign)
	}
}

// quotedAs returns a function for cellsAs that writes empty cells as blank and puts quotes around
// digits.
func quotedAs(quote, blank string) func(byte) string {
	return func(sign byte) string {
		if sign == '.' {
			return blank
		}
		return quote + string(sign) + quote
	}
}

// grouped joins cells and rows, with text around and between them.
func grouped(rows [][]string, open, comma, shut, between string) string {
	var all []string
	for _, row := range rows {
		all = append(all, open+strings.Join(row, comma)+shut)
	}
	return strings.Join(all, between)
}

// lattice returns puzzle one with lines between all cells or boxes.
func lattice(blank, bar, thick, left, right string, pad string, lines []string) string {
	var text strings.Builder
	line := func(i int) {
		if lines[i] != "" {
			text.WriteString(lines[i] + "\n")
		}
	}
	line(0)
	for i, row := range cellsAs(blankAs(blank)) {
		text.WriteString(left)
		for j, c := range row {
			switch {
			case j == 0:
			case j%3 == 0:
				text.WriteString(thick)
			default:
				text.WriteString(bar)
			}
			text.WriteString(pad + c + pad)
		}
		text.WriteString(right + "\n")
		switch {
		case i == 8:
			line(3)
		case i%3 == 2:
			line(2)
		default:
			line(1)
		}
	}
	return text.String()
}

// mapped returns the rows of puzzle one with other characters for the digits 1 to 9 and for empty
// cells.
func mapped(digits string, blank string) string {
	all := []rune(digits)
	var text strings.Builder
	for i := range 81 {
		if one[i] == '.' {
			text.WriteString(blank)
		} else {
			text.WriteRune(all[one[i]-'1'])
		}
		if i%9 == 8 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

func shapes() []shape {
	zeros, dots, nulls := cellsAs(blankAs("0")), cellsAs(blankAs(".")), cellsAs(blankAs("null"))
	empty := cellsAs(blankAs(""))
	zero := blank(one, "0")
	strs, rowTexts := rowsOf(one, "\", \""), rowsOf(zero, "', '")
	list := func(rows [][]string) string { return "[" + grouped(rows, "[", ",", "]", ",") + "]" }
	lines := func(open, comma, shut, between string, rows [][]string) string {
		return grouped(rows, open, comma, shut, between)
	}
	flat := func(rows [][]string, comma string) string { return grouped(rows, "", comma, "", comma) }
	table := func(rows [][]string, open, shut string) string {
		return "<table>\n<tr>" + grouped(rows, "", "", "", "</tr>\n<tr>") + "</tr>\n</table>\n"
	}
	td := func(pattern string) [][]string {
		return cellsAs(func(sign byte) string {
			digit := string(sign)
			if sign == '.' {
				digit = ""
			}
			return fmt.Sprintf(pattern, digit)
		})
	}
	boxes := func() string {
		text := "<table>"
		for band := range 3 {
			text += "<tr>"
			for stack := range 3 {
				text += "<td><table>"
				for r := range 3 {
					text += "<tr>"
					for c := range 3 {
						sign := one[(band*3+r)*9+stack*3+c]
						text += "<td>" + strings.Trim(string(sign), ".") + "</td>"
					}
					text += "</tr>"
				}
				text += "</table></td>"
			}
			text += "</tr>\n"
		}
		return text + "</table>\n"
	}
	tex := func(rows [][]string, after string) string { return grouped(rows, "", " & ", " "+after, "\n") }
	pretty := func(rows [][]string) string {
		return "[\n  [\n    " + grouped(rows, "", ",\n    ", "", "\n  ],\n  [\n    ") + "\n  ]\n]"
	}
	return []shape{
		// Lattices with narrow cells.
		{"heavy box drawing", lattice("0", "│", "┃", "┃", "┃", "", []string{"┏━┯━┯━┳━┯━┯━┳━┯━┯━┓", "┠─┼─┼─╂─┼─┼─╂─┼─┼─┨", "┣━┿━┿━╋━┿━┿━╋━┿━┿━┫", "┗━┷━┷━┻━┷━┷━┻━┷━┷━┛"}), one},
		{"heavy box drawing, blanks", lattice(" ", "│", "┃", "┃", "┃", "", []string{"┏━┯━┯━┳━┯━┯━┳━┯━┯━┓", "┠─┼─┼─╂─┼─┼─╂─┼─┼─┨", "┣━┿━┿━╋━┿━┿━╋━┿━┿━┫", "┗━┷━┷━┻━┷━┷━┻━┷━┷━┛"}), one},
		{"double box drawing", lattice(".", "│", "║", "║", "║", "", []string{"╔═╤═╤═╦═╤═╤═╦═╤═╤═╗", "╟─┼─┼─╫─┼─┼─╫─┼─┼─╢", "╠═╪═╪═╬═╪═╪═╬═╪═╪═╣", "╚═╧═╧═╩═╧═╧═╩═╧═╧═╝"}), one},
		{"light box drawing", lattice("0", "│", "│", "│", "│", "", []string{"┌─┬─┬─┬─┬─┬─┬─┬─┬─┐", "├─┼─┼─┼─┼─┼─┼─┼─┼─┤", "├─┼─┼─┼─┼─┼─┼─┼─┼─┤", "└─┴─┴─┴─┴─┴─┴─┴─┴─┘"}), one},
		{"light box drawing, padded", lattice(" ", "│", "│", "│", "│", " ", []string{"┌───┬───┬───┬───┬───┬───┬───┬───┬───┐", "├───┼───┼───┼───┼───┼───┼───┼───┼───┤", "├───┼───┼───┼───┼───┼───┼───┼───┼───┤", "└───┴───┴───┴───┴───┴───┴───┴───┴───┘"}), one},
		{"plus and minus", lattice("0", "|", "|", "|", "|", "", []string{"+-+-+-+-+-+-+-+-+-+", "+-+-+-+-+-+-+-+-+-+", "+-+-+-+-+-+-+-+-+-+", "+-+-+-+-+-+-+-+-+-+"}), one},
		{"plus and minus, blanks", lattice(" ", "|", "|", "|", "|", "", []string{"+-+-+-+-+-+-+-+-+-+", "+-+-+-+-+-+-+-+-+-+", "+-+-+-+-+-+-+-+-+-+", "+-+-+-+-+-+-+-+-+-+"}), one},
		{"plus, minus and equals", lattice(".", "|", "|", "|", "|", "", []string{"+-+-+-+-+-+-+-+-+-+", "+-+-+-+-+-+-+-+-+-+", "+=+=+=+=+=+=+=+=+=+", "+-+-+-+-+-+-+-+-+-+"}), one},
		{"no lines between rows", lattice("0", "│", "┃", "┃", "┃", "", []string{"┏━┯━┯━┳━┯━┯━┳━┯━┯━┓", "", "┣━┿━┿━╋━┿━┿━╋━┿━┿━┫", "┗━┷━┷━┻━┷━┷━┻━┷━┷━┛"}), one},
		{"boxes only", lattice(".", "", "┃", "┃", "┃", "", []string{"┏━━━┳━━━┳━━━┓", "", "┣━━━╋━━━╋━━━┫", "┗━━━┻━━━┻━━━┛"}), one},
		{"boxes only, spaced", lattice(".", " ", " │ ", "│ ", " │", "", []string{"┌───────┬───────┬───────┐", "", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘"}), one},
		{"dotted lines", lattice("0", "┊", "│", "│", "│", "", []string{"┌─┬─┬─┬─┬─┬─┬─┬─┬─┐", "", "├─┼─┼─┼─┼─┼─┼─┼─┼─┤", "└─┴─┴─┴─┴─┴─┴─┴─┴─┘"}), one},
		{"broken bars", lattice(".", "¦", "|", "|", "|", "", []string{"+-----+-----+-----+", "", "+-----+-----+-----+", "+-----+-----+-----+"}), one},
		{"indented lattice", "    " + strings.ReplaceAll(strings.TrimRight(lattice("0", "|", "|", "|", "|", "", []string{"+-+-+-+-+-+-+-+-+-+", "+-+-+-+-+-+-+-+-+-+", "+-+-+-+-+-+-+-+-+-+", "+-+-+-+-+-+-+-+-+-+"}), "\n"), "\n", "\n    "), one},
		{"lattice with CRLF", strings.ReplaceAll(lattice("0", "│", "┃", "┃", "┃", "", []string{"┏━┯━┯━┳━┯━┯━┳━┯━┯━┓", "┠─┼─┼─╂─┼─┼─╂─┼─┼─┨", "┣━┿━┿━╋━┿━┿━╋━┿━┿━┫", "┗━┷━┷━┻━┷━┷━┻━┷━┷━┛"}), "\n", "\r\n"), one},
		{"lattice in a comment of code", "// " + strings.ReplaceAll(strings.TrimRight(lattice("0", "", "|", "|", "|", "", []string{"+---+---+---+", "", "+---+---+---+", "+---+---+---+"}), "\n"), "\n", "\n// "), "error"},

		// Forum tags.
		{"code tags on lines of their own", "[code]\n" + rowsOf(one, "\n") + "\n[/code]", one},
		{"code tags on the first and last row", "[code]" + rowsOf(one, "\n") + "[/code]", one},
		{"code tags around a line", "[code]" + one + "[/code]", one},
		{"capital tags", "[CODE]" + rowsOf(one, "\n") + "[/CODE]", one},
		{"code tags around a frame", "[code]" + frame + "[/code]", one},
		{"quote and code", "[quote=\"me\"][code]" + rowsOf(one, "\n") + "[/code][/quote]", one},
		{"bold digits", grouped(cellsAs(func(sign byte) string {
			if sign == '.' {
				return "."
			}
			return "[b]" + string(sign) + "[/b]"
		}), "", " ", "", "\n"), one},
		{"coloured digits", grouped(cellsAs(func(sign byte) string {
			if sign == '.' {
				return "."
			}
			return "[color=blue]" + string(sign) + "[/color]"
		}), "", " ", "", "\n"), one},
		{"font and size", "[size=150][font=monospace]" + rowsOf(one, "\n") + "[/font][/size]", one},
		{"Markdown fence", "```\n" + rowsOf(one, "\n") + "\n```\n", one},
		{"Markdown fence with a language", "```text\n" + frame + "```\n", one},
		{"Markdown fence around a line", "```sudoku\n" + one + "\n```\n", one},
		{"indented code of Markdown", "    " + rowsOf(one, "\n    "), one},
		{"quoted lines of Markdown", "> " + rowsOf(one, "\n> "), one},
		{"inline code of Markdown", "The puzzle is `" + one + "` here.", one},

		// JSON.
		{"object with a text", `{"puzzle": "` + one + `"}`, one},
		{"object with zeros", `{"board": "` + zero + `"}`, one},
		{"object with any key", `{"a": 7, "whatever": "` + one + `"}`, one},
		{"nested object", `{"newboard": {"grids": [{"value": "` + one + `", "difficulty": "Hard"}], "results": 1}}`, one},
		{"nested lists", `{"newboard":{"grids":[{"value":` + list(zeros) + `,"solution":` + list(cellsOfGrid(filled)) + `,"difficulty":"Medium"}],"results":1,"message":"All Ok"}}`, one},
		{"list of a text", `["` + one + `"]`, one},
		{"list of two texts", `["` + one + `","` + two + `"]`, one + " " + two},
		{"list of texts, pretty", "[\n  \"" + one + "\",\n  \"" + two + "\"\n]\n", one + " " + two},
		{"numbers", list(zeros), one},
		{"numbers, spaced", "[" + grouped(zeros, "[", ", ", "]", ", ") + "]", one},
		{"numbers, row by row", "[\n  " + lines("[", ", ", "]", ",\n  ", zeros) + "\n]\n", one},
		{"numbers, pretty", pretty(zeros), one},
		{"null", `{"grid":` + list(nulls) + `}`, one},
		{"null alone", list(nulls), one},
		{"null, pretty", `{"grid": ` + pretty(nulls) + "}", one},
		{"texts of a digit", `{"grid":` + list(cellsAs(quotedAs(`"`, `""`))) + `}`, one},
		{"LeetCode", list(cellsAs(quotedAs(`"`, `"."`))), one},
		{"LeetCode, row by row", "[" + lines("[", ",", "]", "\n,", cellsAs(quotedAs(`"`, `"."`))) + "]", one},
		{"texts with zeros", `{"grid":` + list(cellsAs(quotedAs(`"`, `"0"`))) + `}`, one},
		{"texts with a space", `{"grid":` + list(cellsAs(quotedAs(`"`, `" "`))) + `}`, one},
		{"texts and null", `{"grid":` + list(cellsAs(quotedAs(`"`, `null`))) + `}`, one},
		{"flat numbers", `{"cells":[` + flat(zeros, ",") + `]}`, one},
		{"flat numbers alone", `[` + flat(zeros, ",") + `]`, one},
		{"flat numbers, pretty", "{\"cells\": [\n" + flat(zeros, ",\n") + "\n]}", one},
		{"flat null", `{"cells":[` + flat(nulls, ",") + `]}`, one},
		{"nine texts", `{"rows":["` + strings.ReplaceAll(strs, ", ", ",") + `"]}`, one},
		{"nine texts alone", `["` + strs + `"]`, one},
		{"nine texts, pretty", "{\n  \"rows\": [\n    \"" + rowsOf(one, "\",\n    \"") + "\"\n  ]\n}", one},
		{"text with line ends", `{"puzzle": "` + rowsOf(one, `\n`) + `"}`, one},
		{"puzzle and solution", `{"puzzle": "` + one + `", "solution": "` + filled + `"}`, one},
		{"solution and puzzle", `{"solution": "` + filled + `", "puzzle": "` + one + `"}`, one},
		{"puzzle and a wrong solution", `{"puzzle": "` + one + `", "solution": "` + solvedFirst + `"}`, "error"},
		{"list of objects", `[{"id": 1, "puzzle": "` + one + `"}, {"id": 2, "puzzle": "` + two + `"}]`, one + " " + two},
		{"objects, a line each", `{"id": 1, "puzzle": "` + one + "\"}\n{\"id\": 2, \"puzzle\": \"" + two + `"}`, one + " " + two},
		{"a short text", `{"puzzle": "` + one[1:] + `"}`, "error"},
		{"a row of eight", `{"grid":` + strings.Replace(list(zeros), "[5,3,", "[5,", 1) + `}`, "error"},
		{"eight rows", `{"grid":` + strings.Replace(list(zeros), "[5,3,0,0,7,0,0,0,0],", "", 1) + `}`, "error"},
		{"a ten", `{"grid":` + strings.Replace(list(zeros), "5", "10", 1) + `}`, "error"},

		// Programs.
		{"Python, lists", "board = [\n    " + lines("[", ", ", "]", ",\n    ", zeros) + "\n]\n", one},
		{"Python, first row behind the name", "board = [" + lines("[", ", ", "]", ",\n         ", zeros) + "]\n", one},
		{"Python, tuples", "grid = (\n" + lines("(", ", ", ")", ",\n", zeros) + ",\n)\n", one},
		{"Python, None", "board = [\n" + lines("[", ", ", "]", ",\n", cellsAs(blankAs("None"))) + "\n]\n", one},
		{"Python, one line", "board = " + list(zeros), one},
		{"Python, single quotes", "rows = ['" + rowTexts + "']", one},
		{"Python, texts", "puzzle = [\n    '" + rowsOf(one, "',\n    '") + "',\n]\n", one},
		{"Python, first text behind the name", "puzzle = ['" + rowsOf(one, "',\n          '") + "']\n", one},
		{"Python, text", "grid1 = '" + one + "'\n", one},
		{"Python, triple quotes", "grid = \"\"\"\n" + rowsOf(one, "\n") + "\n\"\"\"\n", one},
		{"Python, dictionary", "{'puzzle': '" + one + "', 'level': 3}", one},
		{"Python, call", "solve(\"" + one + "\")", one},
		{"numpy, array", "array([" + lines("[", ", ", "]", ",\n       ", zeros) + "])\n", one},
		{"numpy, np.array", "puzzle = np.array([" + lines("[", ", ", "]", ",\n                   ", zeros) + "], dtype=int)\n", one},
		{"numpy, printed", "[" + lines("[", " ", "]", "\n ", zeros) + "]\n", one},
		{"numpy, floats", "array([" + lines("[", ", ", "]", ",\n       ", cellsAs(func(sign byte) string { return strings.Replace(string(sign), ".", "0", 1) + "." })) + "])\n", one},
		{"numpy, nan", "[" + lines("[", ", ", "]", ",\n ", cellsAs(blankAs("nan"))) + "]", one},
		{"Haskell, list of texts", "sudoku =\n  [ \"" + rowsOf(one, "\"\n  , \"") + "\"\n  ]\n", one},
		{"Haskell, first text behind the name", "easy = [\"" + rowsOf(one, "\",\n        \"") + "\"]\n", one},
		{"Haskell, lists", "example = [" + lines("[", ",", "]", "\n          ,", zeros) + "]\n", one},
		{"Haskell, Just and Nothing", "s = [" + lines("[", ",", "]", "\n    ,", cellsAs(func(sign byte) string {
			if sign == '.' {
				return "Nothing"
			}
			return "Just " + string(sign)
		})) + "]\n", one},
		{"C", "int board[9][9] = {\n    " + lines("{", ", ", "}", ",\n    ", zeros) + "\n};\n", one},
		{"C, first row behind the name", "int grid[9][9] = {" + lines("{", ",", "}", ",\n", zeros) + "};\n", one},
		{"C, text", "const char *puzzle = \"" + one + "\";\n", one},
		{"C, texts joined", "const char *p =\n  \"" + rowsOf(one, "\"\n  \"") + "\";\n", one},
		{"Java", "int[][] board = new int[][] {\n{" + grouped(zeros, "", ", ", "", "},\n{") + "}\n};\n", one},
		{"Java, characters", "char[][] b = {\n" + lines("{", ",", "}", ",\n", cellsAs(quotedAs("'", "'.'"))) + "};\n", one},
		{"Go", "var grid = [9][9]int{\n\t" + lines("{", ", ", "}", ",\n\t", zeros) + ",\n}\n", one},
		{"Go, text", "const puzzle = `" + one + "`\n", one},
		{"Rust", "let board: [[u8; 9]; 9] = [\n    " + lines("[", ", ", "]", ",\n    ", zeros) + ",\n];\n", one},
		{"JavaScript", "const puzzle = [\n  " + lines("[", ", ", "]", ",\n  ", nulls) + "\n];\n", one},
		{"JavaScript, unquoted key", "{puzzle: '" + one + "', level: 2}", one},
		{"JavaScript, one line", "var g = " + list(cellsAs(blankAs("null"))) + ";", one},
		{"Ruby", "grid = %w[" + one + "]\n", one},
		{"Prolog", "problem(1, [" + lines("[", ",", "]", ",\n            ", cellsAs(blankAs("_"))) + "]).\n", one},
		{"MATLAB", "A = [" + grouped(zeros, "", " ", "", ";\n     ") + "];\n", one},
		{"Lisp", "(" + lines("(", " ", ")", "\n ", zeros) + ")\n", one},
		{"Clojure", "(def board [" + lines("[", " ", "]", "\n            ", zeros) + "])\n", one},
		{"SQL", "INSERT INTO puzzles VALUES (1, '" + one + "', 'easy');", one},
		{"YAML", "puzzle: " + one + "\n", one},
		{"YAML, block", "puzzle: |\n  " + rowsOf(one, "\n  ") + "\n", one},
		{"YAML, list", "rows:\n  - " + rowsOf(one, "\n  - ") + "\n", one},
		{"TOML", "puzzle = \"" + one + "\"\n", one},
		{"shell", "PUZZLE=" + one + "\n", one},
		{"assembler", "db '" + one + "'", one},

		// Fields.
		{"P:1:S", one + ":1:" + filled, one},
		{"P:S", one + ":" + filled, one},
		{"P=S", one + "=" + filled, one},
		{"P|S", one + "|" + filled, one},
		{"P/S", one + "/" + filled, one},
		{"P->S", one + " -> " + filled, one},
		{"S:P", filled + ":" + one, one},
		{"P:S, wrong", one + ":" + solvedFirst, "error"},
		{"P:S, short", one[1:] + ":" + filled, "error"},
		{"id:P", "17:" + one, one},
		{"id=P&level", "p=" + one + "&level=3", one},
		{"list of P:S", one + ":" + filled + "\n" + one + ":" + filled + "\n", one + " " + one},
		{"quoted fields", `"1","` + one + `","` + filled + `","easy"`, one},
		{"semicolons", "1;" + one + ";" + filled, one},
		{"tabs", "1\t" + one + "\t" + filled, one},

		{"Some and None", "[\n" + grouped(cellsAs(func(sign byte) string {
			return strings.NewReplacer("Some(.)", "None").Replace("Some(" + string(sign) + ")")
		}), "[", ", ", "]", ",\n") + "\n]", one},
		{"array of floats", "array([" + grouped(cellsAs(func(sign byte) string { return strings.Replace(string(sign), ".", "0", 1) + "." }), "[", ", ", "]", ",\n       ") + "])", one},
		{"floats without commas", "[" + grouped(cellsAs(func(sign byte) string { return strings.Replace(string(sign), ".", "0", 1) + "." }), "[", " ", "]", "\n ") + "]", one},
		{"false for empty cells", "[" + grouped(cellsAs(blankAs("false")), "[", ",", "]", ",") + "]", one},

		// Puzzles and solutions in lists and records.
		{"pair in brackets", `["` + one + `", "` + filled + `"]`, one},
		{"pairs in brackets", `[["` + one + `", "` + filled + `"], ["` + two + `", null]]`, one + " " + two},
		{"puzzles and solutions in turn", `["` + one + `", "` + filled + `", "` + two + `"]`, one + " " + two},
		{"list of filled grids", `["` + filled + `", "` + turned + `"]`, filled + " " + turned},
		{"two lists", `{"quizzes": ["` + one + `"], "solutions": ["` + filled + `"]}`, one},
		{"two lists that do not belong together", `{"quizzes": ["` + two + `"], "solutions": ["` + filled + `"]}`, "error"},
		{"statement of SQL", "INSERT INTO sudoku VALUES (1, '" + one + "', '" + filled + "');", one},
		{"two lists of 81", `{"puzzle": [` + listOf(zero) + `], "solution": [` + listOf(filled) + `]}`, one},
		{"two lists of 81, one damaged", `{"puzzle": [` + strings.Replace(listOf(zero), "5", "55", 1) + `], "solution": [` + listOf(filled) + `]}`, "error"},
		{"attributes in two lines", `<div data-puzzle="` + one + "\"\n  data-solution=\"" + filled + `"></div>`, one},
		{"indented solution", "  " + filled, filled},
		{"attributes, one without its quote", `<div data-puzzle=` + one + `" data-solution="` + filled + `"></div>`, one},

		// Addresses.
		{"?bd=", "https://www.sudokuwiki.org/sudoku.htm?bd=" + zero, one},
		{"?s=", "https://example.org/solve?s=" + one, one},
		{"?puzzle= and more", "https://example.org/?lang=en&puzzle=" + zero + "&mode=play", one},
		{"path", "https://example.org/sudoku/" + zero, one},
		{"path and more", "https://example.org/sudoku/" + zero + "/solve", one},
		{"fragment", "https://example.org/#" + one, one},
		{"address in a text", "See https://example.org/?p=" + zero + " for more.", one},
		{"short address", "https://example.org/?p=" + zero[1:], "error"},

		// Digits of other scripts.
		{"full width", mapped("１２３４５６７８９", "０"), one},
		{"full width, stops", mapped("１２３４５６７８９", "．"), one},
		{"full width, dots", mapped("１２３４５６７８９", "・"), one},
		{"full width in a line", strings.ReplaceAll(mapped("１２３４５６７８９", "．"), "\n", ""), one},
		{"Arabic-Indic", mapped("١٢٣٤٥٦٧٨٩", "٠"), one},
		{"Arabic-Indic, ASCII dots", mapped("١٢٣٤٥٦٧٨٩", "."), one},
		{"Devanagari, ASCII dots", mapped("१२३४५६७८९", "."), one},
		{"full width, full-width spaces", mapped("１２３４５６７８９", "　"), one},
		{"Persian", mapped("۱۲۳۴۵۶۷۸۹", "۰"), one},
		{"Devanagari", mapped("१२३४५६७८९", "०"), one},
		{"Bengali", mapped("১২৩৪৫৬৭৮৯", "০"), one},
		{"Thai", mapped("๑๒๓๔๕๖๗๘๙", "๐"), one},
		{"mathematical bold", mapped("𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "𝟎"), one},
		{"keycaps and squares", keycapped("⬜"), one},
		{"keycaps and zeros", keycapped("0️⃣"), one},
		{"squares", strings.ReplaceAll(rowsOf(one, "\n"), ".", "□"), one},
		{"middle dots", strings.ReplaceAll(rowsOf(one, "\n"), ".", "·"), one},

		// HTML.
		{"table", table(td("<td>%s</td>"), "", ""), one},
		{"table in one line", strings.ReplaceAll(table(td("<td>%s</td>"), "", ""), "\n", ""), one},
		{"table with attributes", strings.Replace(table(td(`<td class="cell">%s</td>`), "", ""), "<table>", `<table class="sudoku" border="1">`, 1), one},
		{"table with no-break spaces", table(cellsAs(func(sign byte) string { return "<td>" + strings.Replace(string(sign), ".", "&nbsp;", 1) + "</td>" }), "", ""), one},
		{"table of inputs", table(td(`<td><input type="text" maxlength="1" value="%s"></td>`), "", ""), one},
		{"table of inputs, closed", table(td(`<td><input value="%s" /></td>`), "", ""), one},
		{"table with a body", strings.NewReplacer("<table>", "<table><tbody>", "</table>", "</tbody></table>").Replace(table(td("<td>%s</td>"), "", "")), one},
		{"table with spans", table(td("<td><span>%s</span></td>"), "", ""), one},
		{"table without end tags", table(td("<td>%s"), "", ""), one},
		{"table of tables", boxes(), one},
		{"table in a page", "<!DOCTYPE html>\n<html><body>\n<h1>Sudoku</h1>\n" + table(td("<td>%s</td>"), "", "") + "</body></html>\n", one},
		{"table of zeros", table(cellsAs(func(sign byte) string { return "<td>" + strings.Replace(string(sign), ".", "0", 1) + "</td>" }), "", ""), one},
		{"table with a short row", strings.Replace(table(td("<td>%s</td>"), "", ""), "<td>3</td>", "", 1), "error"},
		{"capital tags of HTML", strings.ToUpper(table(td("<td>%s</td>"), "", "")), one},
		{"pre", "<pre>" + rowsOf(one, "\n") + "</pre>", one},
		{"pre and code", "<pre><code>" + frame + "</code></pre>", one},
		{"line breaks", rowsOf(one, "<br>"), one},
		{"line breaks, closed", rowsOf(one, "<br/>\n"), one},
		{"attribute", `<div id="grid" data-puzzle="` + one + `"></div>`, one},
		{"paragraph before line breaks", "<p>Puzzle</p><pre>" + rowsOf(one, "<br>") + "</pre>", one},
		{"paragraphs", "<p>5</p><p>" + one + "</p>", one},
		{"divisions for rows", "<div>" + rowsOf(one, "</div><div>") + "</div>", one},
		{"divisions for cells", "<div class=board>" + grouped(dots, "<div>", "</div><div>", "</div>", "") + "</div>", one},

		// Row and column labels.
		{"heads and letters, empty cells", ",1,2,3,4,5,6,7,8,9\n" + labels("A", ",", empty), one},
		{"letters, empty cells", labels("A", ",", empty), one},
		{"letters, semicolons", labels("A", ";", empty), one},
		{"c1 and r1, tabs", "\tc1\tc2\tc3\tc4\tc5\tc6\tc7\tc8\tc9\n" + labels("r1", "\t", empty), one},
		{"numbers, empty cells", labels("1", ",", empty), one},
		{"heads and numbers, empty cells", ",1,2,3,4,5,6,7,8,9\n" + labels("1", ",", empty), one},
		{"Markdown with heads and numbers", "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|---|---|---|---|\n| " +
			strings.ReplaceAll(labels("1", " | ", cellsAs(blankAs(" "))), "\n", " |\n| ") + " |\n", one},
		{"Markdown with names of rows and columns", "| | A | B | C | D | E | F | G | H | J |\n|-|-|-|-|-|-|-|-|-|-|\n|" +
			strings.ReplaceAll(labels("r1", "|", cellsAs(blankAs(" "))), "\n", "|\n|") + "|\n", one},
		{"colons", grouped(labelledCells("1", ": ", dots), "", " ", "", "\n"), one},
		{"colons, rows without spaces", grouped(labelledCells("1", ": ", dots), "", "", "", "\n"), one},
		{"r1", grouped(labelledCells("r1", " ", dots), "", " ", "", "\n"), one},
		{"letter, rows without spaces", grouped(labelledCells("A", " ", dots), "", "", "", "\n"), one},
		{"arrow behind the last row", between(one, " ") + " <- bottom\n", one},
		{"comments behind rows", grouped(dots, "", " ", " // row", "\n"), one},

		// The letter O.
		{"O", strings.ReplaceAll(one, ".", "O"), one},
		{"o in rows", strings.ReplaceAll(rowsOf(one, "\n"), ".", "o"), one},
		{"O between spaces", strings.ReplaceAll(between(one, " "), ".", "O"), one},
		{"O in a frame", strings.ReplaceAll(frame, ".", "O"), one},

		// Addresses in forums.
		{"address in a tag", "[url=http://a.b/?p=" + one + "]x[/url]", one},
		{"link in a tag", "[url=" + fpuzzlesLink() + "]x[/url]", one},
		{"81 characters for SudokuPad", "https://sudokupad.app/?puzzleid=" + zero, one},

		// Several puzzles in a line, and solutions.
		{"two in a line", one + " " + two, one + " " + two},
		{"two at a bar", one + "|" + two, one + " " + two},
		{"two between tabs", one + "\t" + two, one + " " + two},
		{"two fields", one + "," + two, one + " " + two},
		{"two in quotes", `"` + one + `","` + two + `"`, one + " " + two},
		{"two cells of a table", "<tr><td>" + one + "</td><td>" + two + "</td></tr>", one + " " + two},
		{"two keys", `{"a": "` + one + `", "b": "` + two + `"}`, one + " " + two},
		{"two and a solution", one + " " + filled + " " + two, one + " " + two},
		{"two, one damaged", one + " " + two[:80], "error"},
		{"solution with a blank", one + "," + filled[:80] + ".", "error"},
		{"solution in rows", "Puzzle:\n" + rowsOf(one, "\n") + "\n\nSolution:\n" + rowsOf(filled, "\n"), one},
		{"solution in a frame", "Puzzle\n" + frame + "\nSolution\n" + framed(filled), one},
		{"two lists of a program", "puzzle = " + list(zeros) + "\nsolution = " + list(cellsOfGrid(filled)) + "\n", one},
		{"two lists of lines", "puzzle = [" + lines("[", ", ", "]", ",\n", zeros) + "]\nsolution = [" + lines("[", ", ", "]", ",\n", cellsOfGrid(filled)) + "]\n", one},
		{"grids without words", rowsOf(one, "\n") + "\n\n" + rowsOf(filled, "\n"), one + " " + filled},

		// Words after the puzzle.
		{"regards", one + "\nbest\n", one},
		{"thanks", one + "\n\nThanks, Ann\nbest, SpAce\nSee you\n", one},

		// LaTeX.
		{"tabular", "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n" + tex(empty, "\\\\ \\hline") + "\n\\end{tabular}\n", one},
		{"tabular, rules between boxes", "\\begin{tabular}{ccc|ccc|ccc}\n" + tex(empty[:3], "\\\\") + " \\hline\n" + tex(empty[3:6], "\\\\") + " \\hline\n" + tex(empty[6:], "\\\\") + "\n\\end{tabular}\n", one},
		{"tabular, rules on lines", "\\begin{tabular}{ccc|ccc|ccc}\n\\hline\n" + strings.ReplaceAll(tex(empty, "\\\\"), "\n", "\n\\hline\n") + "\n\\hline\n\\end{tabular}\n", one},
		{"tabular, zeros", tex(zeros, "\\\\"), one},
		{"tabular, dots", tex(dots, "\\\\"), one},
		{"tabular, bold", tex(cellsAs(quotedTeX), "\\\\ \\hline"), one},
		{"tabular, booktabs", "\\toprule\n" + tex(empty, "\\\\") + "\n\\bottomrule\n", one},
		{"array", "\\begin{array}{ccccccccc}\n" + tex(empty, "\\\\") + "\n\\end{array}\n", one},
		{"sudoku", "\\begin{sudoku}\n" + grouped(cellsAs(blankAs(" ")), "|", "|", "|.", "\n") + "\n\\end{sudoku}\n", one},
		{"sudoku-block", "\\begin{sudoku-block}\n" + grouped(cellsAs(blankAs(" ")), "|", "|", "|.", "\n") + "\n\\end{sudoku-block}\n", one},

		// Other tables.
		{"org-mode", grouped(cellsAs(blankAs(" ")), "| ", " | ", " |", "\n"), one},
		{"reStructuredText", lattice(" ", "|", "|", "|", "|", " ", []string{"+---+---+---+---+---+---+---+---+---+", "+---+---+---+---+---+---+---+---+---+", "+---+---+---+---+---+---+---+---+---+", "+---+---+---+---+---+---+---+---+---+"}), one},
		{"MediaWiki", "{|\n|-\n" + grouped(cellsAs(blankAs(" ")), "| ", " || ", "", "\n|-\n") + "\n|}\n", one},
	}
}

// turned is the filled grid with its digits 1, 2 and 3 permuted.
var turned = strings.NewReplacer("1", "2", "2", "3", "3", "1").Replace(filled)

func listOf(grid string) string { return strings.Join(strings.Split(grid, ""), ", ") }

func quotedTeX(sign byte) string {
	if sign == '.' {
		return ""
	}
	return "\\textbf{" + string(sign) + "}"
}

// labelledCells returns the rows with a label before each row. The labels count up from first.
func labelledCells(first, end string, rows [][]string) (labelled [][]string) {
	last := len(first) - 1
	for i, row := range rows {
		label := first[:last] + string(first[last]+byte(i)) + end
		labelled = append(labelled, append([]string{label + row[0]}, row[1:]...))
	}
	return labelled
}

func labels(first, separator string, rows [][]string) string {
	return grouped(labelledCells(first, separator, rows), "", separator, "", "\n")
}

func fpuzzlesLink() string {
	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(one)}}
	f, _ := format.ByName("fpuzzles")
	var text strings.Builder
	if err := format.Write(&text, f, &state); err != nil {
		panic(err)
	}
	return strings.TrimSpace(text.String())
}

func framed(grid string) string {
	const border = "+---+---+---+\n"
	text := ""
	for i, row := range strings.Split(rowsOf(grid, "\n"), "\n") {
		if i%3 == 0 {
			text += border
		}
		text += "|" + row[:3] + "|" + row[3:6] + "|" + row[6:] + "|\n"
	}
	return text + border
}

func keycapped(blank string) string {
	var text strings.Builder
	for i := range 81 {
		if one[i] == '.' {
			text.WriteString(blank)
		} else {
			text.WriteString(string(one[i]) + "\ufe0f\u20e3")
		}
		if i%9 == 8 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

func cellsOfGrid(grid string) [][]string {
	rows := make([][]string, 9)
	for i := range 81 {
		rows[i/9] = append(rows[i/9], strconv.Itoa(int(grid[i]-'0')))
	}
	return rows
}

func TestShapes(t *testing.T) {
	all := shapes()
	if len(all) < 150 {
		t.Errorf("there are %d shapes", len(all))
	}
	for _, shape := range all {
		t.Run(shape.name, func(t *testing.T) {
			givens, said := puzzlesOf(shape.text)
			var got []string
			for _, g := range givens {
				got = append(got, g.String())
			}
			switch joined := strings.Join(got, " "); {
			case shape.want == "error" && (len(got) > 0 || !said.beyond(remarks{})):
				t.Errorf("%s\nreads as %s", shape.text, joined)
			case shape.want != "error" && joined != shape.want:
				t.Errorf("%s\nreads as %q", shape.text, joined)
			}
		})
	}
}

func TestShapeMutants(t *testing.T) {
	for _, shape := range shapes() {
		base, said := puzzlesOf(shape.text)
		if len(base) == 0 {
			continue
		}
		random := rand.New(rand.NewPCG(24, 1))
		for range mutantsOf() / 10 {
			m := mutate(random, shape.text)
			if wrong := wrongly(base, said, m); wrong != "" && !unchecked(shape.name, m) {
				t.Errorf("%s, %s", shape.name, wrong)
			}
		}
	}
}
