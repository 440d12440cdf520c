package format

import (
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// The hodoku format is a line of HoDoKu's library,
//
//	:technique:digits:cells:deleted:eliminations:placements:extra
//
// with a + before each digit that is an entry. Candidates are written as digit, row and
// column: 911 is a 9 in r1c1. The last field may be left out. The reader also accepts the
// cells and deleted candidates without the other fields. Information about a technique is
// kept in HoDoKu's own code: the comment is the line without cells and deleted candidates,
// as in "0002:4:431", and a comment of that form is written back.
var hodokuEntry = entry{
	Format: Format{Name: "hodoku", Extension: ".txt", Reads: true, Writes: true, Many: true, Holds: Removed | Entries | Comment},
	line:   readHodoku,
	write:  writeHodoku,
	loses: func(state *game.State) Content {
		if about, ok := aboutOf(state.Puzzle.Comment); ok && about.comment() == state.Puzzle.Comment {
			return 0
		}
		return Comment
	},
}

// about holds the fields of a line that describe a technique: technique, digits,
// eliminations, placements and extra.
type about [5]string

var noTechnique = about{"0000", "x"}

func (a about) comment() string {
	if a == noTechnique {
		return ""
	}
	return strings.TrimRight(strings.Join(a[:], ":"), ":")
}

// aboutOf is the inverse of comment. If a comment does not describe a technique, ok is false.
func aboutOf(comment string) (a about, ok bool) {
	if comment == "" {
		return noTechnique, true
	}
	fields := strings.Split(comment, ":")
	if len(fields) > len(a) || !isTechnique(fields[0]) || !only(strings.Join(fields, ""), codeSigns) {
		return noTechnique, false
	}
	copy(a[:], fields)
	return a, true
}

const codeSigns = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ -+/.()"

// isTechnique reports whether a text is the code of a technique: four digits and an
// optional variant.
func isTechnique(code string) bool {
	return len(code) >= 4 && only(code[:4], digitSigns+"0") && (len(code) == 4 || code[4] == '-')
}

func writeHodoku(state *game.State, blank byte) []byte {
	p := &state.Puzzle
	a, _ := aboutOf(p.Comment)
	text := append([]byte(":"+a[0]+":"+a[1]), ':')
	for c, d := range state.Grid() {
		if d != 0 && p.Givens[c] == 0 {
			text = append(text, '+')
		}
		text = appendSigns(text, []board.Digit{d}, blank)
	}
	separator := byte(':')
	for d := board.Digit(1); d <= board.Size; d++ {
		for c, removed := range p.Removed {
			if cell := board.Cell(c); removed.Has(d) {
				text = append(text, separator, '0'+byte(d), '1'+byte(cell.Row()), '1'+byte(cell.Col()))
				separator = ' '
			}
		}
	}
	if separator == ':' {
		text = append(text, ':')
	}
	return append(text, ":"+a[2]+":"+a[3]+":"+a[4]+"\n"...)
}

func readHodoku(text string) (found, bool) {
	text, words, _ := strings.Cut(text, "#")
	text = strings.TrimSpace(text)
	const most = 10 // one more field than a valid line can have
	fields := strings.SplitN(text, ":", most)
	var state game.State
	if headed := fields[0] == ""; !headed {
		signs, n, ok := cutPlus(&state, fields[0])
		if len(fields) > 2 || !ok || n != board.Cells || signs == 0 && len(fields) == 1 ||
			len(fields) == 2 && removeAll(&state.Puzzle, fields[1]) != "" {
			return found{}, false
		}
		return hodokuFound(&state, "", words), true
	}
	if len(fields) < 7 || len(fields) > 9 || !isTechnique(fields[1]) {
		return found{}, false
	}
	if _, n, ok := cutPlus(&state, fields[3]); !ok || n != board.Cells {
		return found{bad: &fault.Error{Kind: fault.CellCount, Count: n}}, true
	}
	if wrong := removeAll(&state.Puzzle, fields[4]); wrong != "" {
		return found{bad: &fault.Error{Kind: fault.BadValue, Text: wrong, Want: fault.WantCandidate}}, true
	}
	a := about{fields[1], fields[2]}
	copy(a[2:], fields[5:])
	return hodokuFound(&state, a.comment(), words), true
}

func hodokuFound(state *game.State, comments ...string) found {
	var all []string
	for _, text := range comments {
		if text = strings.TrimSpace(text); text != "" {
			all = append(all, text)
		}
	}
	state.Playing = true
	state.Puzzle.Comment = strings.Join(all, "\n")
	return foundGame(state)
}

// cutPlus fills a state from the characters of cells, in which a plus sign precedes each entry. It
// returns the number of plus signs and the number of cells, which may exceed 81. If there are other
// characters, ok is false.
func cutPlus(state *game.State, text string) (plus, cells int, ok bool) {
	entered := false
	for i := range len(text) {
		d, sign := digitOf(rune(text[i]))
		switch {
		case text[i] == '+' && !entered:
			entered = true
			plus++
			continue
		case !sign || entered && d == 0:
			return plus, cells, false
		case cells >= board.Cells:
		case entered:
			state.Entries[cells] = d
		default:
			state.Puzzle.Givens[cells] = d
		}
		entered = false
		cells++
	}
	return plus, cells, !entered
}

// removeAll removes the candidates in a list such as "911 257". It returns the first element that
// is invalid, or "".
func removeAll(p *board.Puzzle, list string) (wrong string) {
	for code := range strings.FieldsSeq(list) {
		if len(code) != 3 || !only(code, digitSigns) {
			return code
		}
		c := board.At(int(code[1]-'1'), int(code[2]-'1'))
		p.Removed[c] = p.Removed[c].With(board.Digit(code[0] - '0'))
	}
	return ""
}
