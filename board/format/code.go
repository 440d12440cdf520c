package format

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format/fault"
)

// A puzzle may be part of a JSON document or of a program in Python, JavaScript, Haskell, C or a similar
// language. Its 81 cells are one string, nine strings of nine characters, nine lists of nine or one
// list of 81. A single tolerant tokeniser reads all these languages: brackets of any kind may be
// nested, commas, colons and equals signs are separators, and words are values.

// code is a value in data or a program: a list, a string or a word.
type code struct {
	list   []code
	isList bool
	object bool // whether the list is in braces
	quoted bool
	text   string
	at     int

	separated bool   // whether a comma precedes the list
	name      string // the word or key before the value
}

// isWord reports whether a value is an unquoted word that is not a cell.
func (c *code) isWord() bool {
	_, cell := c.cell()
	return !c.isList && !c.quoted && !cell && c.text != "" && unicode.IsLetter(rune(c.text[0]))
}

const maxCodeDepth = maxDepth

// parseCode splits a text into values. If brackets do not match or are nested too deeply, ok is
// false.
func parseCode(text string) (top code, ok bool) {
	stack := []code{{isList: true}}
	separated := true // whether a comma or an opening bracket came last, so that a comma now means an empty cell
	add := func(c code) {
		last := &stack[len(stack)-1]
		if n := len(last.list); !separated && n > 0 && last.list[n-1].isWord() {
			word := last.list[n-1].text
			last.list = last.list[:n-1] // the word describes the value, as in "Just 5" and "Some(5)"
			if len(c.list) == 1 && !c.list[0].isList {
				c = c.list[0]
			}
			c.name = word
		} else if last.object && n%2 == 1 {
			c.name = last.list[n-1].text
		}
		last.list = append(last.list, c)
	}
	closes := map[byte]byte{']': '[', ')': '(', '}': '{'}
	var open []byte
	unended := "" // the quote characters for which no closing quote follows
	for i := 0; i < len(text); {
		switch sign := text[i]; sign {
		case '[', '(', '{':
			if len(stack) > maxCodeDepth {
				return top, false
			}
			stack = append(stack, code{isList: true, object: sign == '{', separated: separated, at: i})
			open = append(open, sign)
			separated = true
			i++
		case ']', ')', '}':
			last := len(stack) - 1
			if last == 0 || open[last-1] != closes[sign] {
				return top, false
			}
			done := stack[last]
			stack, open = stack[:last], open[:last-1]
			separated = done.separated
			add(done)
			separated = false
			i++
		case ',', ';', '\n':
			if sign == ',' && separated && len(stack) > 1 {
				add(code{at: i})
			}
			separated = separated || sign == ','
			i++
		case ' ', '\t', '\r', ':', '=':
			i++
		case '"', '\'', '`':
			value, length := "", 0
			if strings.IndexByte(unended, sign) < 0 {
				if value, length = quotedCode(text[i:]); length == 0 {
					unended += string(rune(sign))
				}
			}
			if length == 0 {
				i++
				continue
			}
			add(code{text: value, quoted: true, at: i})
			separated = false
			i += length
		default:
			length := strings.IndexAny(text[i:], "[](){},;:= \t\r\n\"'`")
			if length < 0 {
				length = len(text) - i
			}
			add(code{text: text[i : i+length], at: i})
			separated = false
			i += length
		}
	}
	return stack[0], len(stack) == 1
}

// quotedCode returns the string literal at the beginning of text, and its length including the
// quotes. If the quotes are not closed, the length is 0.
func quotedCode(text string) (value string, length int) {
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == text[0]:
			return b.String(), i + 1
		case text[i] == '\\' && i+1 < len(text):
			sign, length := escaped(text[i:])
			b.WriteRune(sign)
			i += length - 1
		default:
			b.WriteByte(text[i])
		}
	}
	return "", 0
}

// escaped returns the character that the escape at the beginning of text stands for, and the length of
// the escape. White space is a line break. An unknown digit after the backslash is no cell.
func escaped(text string) (sign rune, length int) {
	sign, _, rest, err := strconv.UnquoteChar(text, 0)
	next, size := utf8.DecodeRuneInString(text[1:])
	switch {
	case err != nil && unicode.IsDigit(next):
		return utf8.RuneError, 1 + size
	case err != nil:
		return next, 1 + size
	case sign == '\r' || sign == '\t':
		return '\n', len(text) - len(rest)
	}
	return sign, len(text) - len(rest)
}

// noDigit lists the words that mean an empty cell.
var noDigit = []string{"", " ", "null", "None", "nil", "NULL", "undefined", "NA", "NaN", "nan", "Nothing", "False", "false", "_"}

// cell returns the character of a cell, or false if the value is not a cell.
func (c *code) cell() (sign byte, ok bool) {
	text := strings.TrimSpace(c.text)
	switch {
	case c.object && len(c.list) == 2 && !c.list[1].isList && isValueKey(c.list[0].text): // a key and a value
		return c.list[1].cell()
	case c.isList:
		return 0, false
	case slices.Contains(noDigit, text):
		return '.', true
	}
	if number, zeros, dotted := strings.Cut(text, "."); dotted && number != "" && only(zeros, "0") {
		text = number // a number such as 5.0, from a data frame
	}
	if len(text) != 1 {
		return 0, false
	}
	_, ok = digitOf(rune(text[0]))
	return text[0], ok
}

// cells returns the characters of a value that is a list or a string of cells. If any part of the
// value is not a cell, it returns "".
func (c *code) cells() string {
	var signs []byte
	if !c.isList {
		text := strings.Map(func(r rune) rune {
			if r == '\n' || r == '\r' || r == '|' {
				return -1
			}
			return r
		}, c.text)
		if strings.Contains(text, " ") && utf8.RuneCountInString(strings.ReplaceAll(text, " ", "")) >= board.Size {
			text = strings.ReplaceAll(text, " ", "")
		}
		for _, sign := range text {
			switch d, ok := digitOf(sign); {
			case d > 0 || ok:
				signs = append(signs, byte(sign))
			case sign == ' ':
				signs = append(signs, '.')
			default:
				return ""
			}
		}
		return string(signs)
	}
	if c.object && len(c.list) == 2*board.Cells || len(c.list) == board.Cells && len(c.list[0].list) == 6 {
		for first := range 2 {
			if signs, ok := c.placed(first); ok {
				return signs
			}
		}
	}
	for i := range c.list {
		sign, ok := c.list[i].cell()
		if !ok {
			return ""
		}
		signs = append(signs, sign)
	}
	return string(signs)
}

var (
	// cellName matches the name of a cell, such as A1 or r1c1.
	cellName = regexp.MustCompile(`^(?i:r?([A-I1-9])c?([1-9]))$`)
	// placeKey matches the key of a row, a column or the value of a cell.
	placeKey = regexp.MustCompile(`^(?i:(r|row|y)|(c|col|column|x)|(v|val|value|digit))$`)
)

func isValueKey(text string) bool {
	m := placeKey.FindStringSubmatch(text)
	return m != nil && m[3] != ""
}

// placed returns the characters of 81 values with their places: an object with names of cells as
// keys, or a list of objects with a row and a column, numbered from first, and a value. Each place
// must occur once, so that a damaged place is noticed. Where a name does not say which part is the
// row, the cells must be in order.
func (c *code) placed(first int) (signs string, ok bool) {
	all := make([]byte, board.Cells)
	for i := range board.Cells {
		var place [2]int
		var value *code
		plain := true // whether the names say which part is the row
		if c.object {
			m := cellName.FindStringSubmatch(c.list[2*i].text)
			if m == nil {
				return "", false
			}
			// A, a and 1 differ by multiples of 16.
			place, value = [2]int{int(m[1][0]-'1') % 16, int(m[2][0] - '1')}, &c.list[2*i+1]
			plain = len(m[0]) == len("r1c1")
		} else {
			keys := 0
			for j, item := range c.list[i].list {
				key := c.list[i].list[j&^1].text
				m := placeKey.FindStringSubmatch(key)
				number, bad := strconv.Atoi(item.text)
				switch {
				case j%2 == 0 || m == nil:
				case m[3] != "":
					value = &c.list[i].list[j]
					keys |= 1
				case bad == nil:
					axis := count(m[1] == "")
					plain = plain && !strings.ContainsAny(key, "xyXY")
					place[axis] = number - first
					keys |= 2 << axis
				}
			}
			if keys != 7 || len(c.list[i].list) != 6 {
				return "", false
			}
		}
		row, col := place[0], place[1]
		sign, ok := value.cell()
		at := row*board.Size + col
		if !ok || row < 0 || row >= board.Size || col < 0 || col >= board.Size || all[at] != 0 || !plain && at != i {
			return "", false
		}
		all[at] = sign
	}
	return string(all), true
}

// readCode returns the puzzles in data or a program. The argument first is the number of the first
// line.
func readCode(text string, first int) (all []found) {
	if !strings.ContainsAny(text, digitSigns) {
		return nil
	}
	top, ok := parseCode(text)
	if !ok {
		return nil
	}
	line, counted := first, 0
	for _, g := range top.puzzles() {
		if g.bad == nil && underscored(g.signs) {
			continue
		}
		if g.at > counted {
			line += strings.Count(text[counted:g.at], "\n")
		} else { // a list before the puzzle it belongs to
			line -= strings.Count(text[g.at:counted], "\n")
		}
		counted = g.at
		if g.bad == nil && g.lone {
			g.bad = &fault.Error{Kind: fault.LoneSolution}
		}
		f := found{line: line, bad: g.bad}
		if f.bad != nil {
			f.bad.Line, f.bad.Column = line, 0
		} else {
			fillGrid(&f.puzzle.givens, g.signs)
			f.lists = g.lists
			f.warnMixed(strings.ReplaceAll(g.signs, "_", "."))
			f.doubt(g.signs)
		}
		all = append(all, f)
	}
	return all
}

// ignored returns the number of values next to a puzzle in JSON that may define rules: lists and
// objects without puzzles, and values that are true.
func (c *code) ignored() (n int) {
	for i := range c.list {
		n += c.list[i].ignored()
	}
	if !c.object || n > 0 {
		return n
	}
	beside := 0
	for i := 1; i < len(c.list); i += 2 {
		value := &c.list[i]
		if _, ok := value.grid(); ok {
			beside++
		} else if value.isList && len(value.list) > 0 && len(value.puzzles()) == 0 || !value.quoted && value.text == "true" {
			n++
		}
	}
	return n * min(beside, 1)
}

// isCode reports whether a line may hold a whole puzzle as data or as part of a program.
func isCode(text string) bool {
	brackets := strings.ContainsAny(text, "[({")
	if !brackets && !strings.ContainsAny(text, "\"'`") {
		return false
	}
	digits := 0
	for _, r := range text {
		digits += count(unicode.IsDigit(r))
	}
	return digits >= fewestGivens && len(text) >= board.Cells
}

// readOrRefused reports whether a puzzle in a line is certainly code: lists, or a solution whose puzzle
// is in another value.
func (f *found) readOrRefused() bool {
	if f.bad != nil {
		return f.bad.Kind == fault.LoneSolution
	}
	return f.lists
}

// rowInCode returns the nine cells in a line of a program. They must be in a single list of nine
// cells or a single string of nine characters, and the rest of the line must consist of words and
// brackets.
func rowInCode(text string) (cells []cell) {
	if len(text) > maxRow || !strings.ContainsAny(text, "[({\"'`") {
		return nil
	}
	// The line may begin or end inside brackets.
	depth, lowest := 0, 0
	for _, sign := range text {
		switch sign {
		case '[', '(', '{':
			depth++
		case ']', ')', '}':
			depth--
			lowest = min(lowest, depth)
		}
	}
	opened := strings.Repeat("[", -lowest)
	closed := text
	if missing := depth - lowest; missing > 0 {
		closed += strings.Repeat("]", missing)
	}
	top, ok := parseLoosely(opened + closed)
	if !ok {
		return nil
	}
	row := top.onlyRow()
	if row == nil {
		return nil
	}
	if row.isList {
		for i := range row.list {
			item := &row.list[i]
			sign, _ := item.cell()
			at := max(item.at-len(opened), 0)
			cells = append(cells, cell{strings.Trim(string(sign), " "), utf8.RuneCountInString(text[:min(at, len(text))]) + 1})
		}
		return cells
	}
	at := max(row.at-len(opened), 0)
	for i, sign := range row.cells() {
		cells = append(cells, cell{string(sign), utf8.RuneCountInString(text[:min(at, len(text))]) + 2 + i})
	}
	return cells
}

// parseLoosely is like parseCode, but a bracket of any kind closes a bracket of any other kind.
func parseLoosely(text string) (code, bool) {
	return parseCode(strings.NewReplacer("(", "[", "{", "[", ")", "]", "}", "]").Replace(text))
}

// onlyRow returns the only value with nine cells. It returns nil if there are several such values,
// or any other lists or strings.
func (c *code) onlyRow() (row *code) {
	for i := range c.list {
		item := &c.list[i]
		var inner *code
		switch {
		case (item.isList || item.quoted) && len(item.cells()) == board.Size:
			inner = item
		case item.isList:
			if inner = item.onlyRow(); inner == nil && len(item.list) > 1 {
				return nil
			}
		case item.quoted:
			return nil
		}
		switch {
		case inner == nil:
		case row != nil:
			return nil
		default:
			row = inner
		}
	}
	return row
}

// The formats of puzzles within other text. Such a puzzle does not begin a list.
var (
	looseLine = entry{Format: lineEntry.Format, inText: true}
	looseRows = entry{Format: rowsEntry.Format, inText: true}
)

func (f *found) codeEntry() *entry {
	if f.lists {
		return &looseRows
	}
	return &looseLine
}

// readRuns reads a puzzle between other characters of a line, as in P:1:S, an address with ?bd=P,
// or <td data="P">, where P is the puzzle and S its solution.
func readRuns(text string) (f found, ok bool) {
	if len(text) < board.Cells {
		return f, false
	}
	var line lineFields
	outside := func(r rune) bool { return r > unicode.MaxASCII || strings.IndexByte(digitSigns+".0*_-", byte(r)) < 0 }
	for from := 0; from < len(text); {
		begin := strings.IndexFunc(text[from:], func(r rune) bool { return !outside(r) })
		if begin < 0 {
			break
		}
		begin += from
		end := len(text)
		if i := strings.IndexFunc(text[begin:], outside); i >= 0 {
			end = begin + i
		}
		if line.add(text[begin:end], text[:end], begin); end == len(text) {
			break
		}
		from = end
	}
	if len(line.puzzles) == 0 {
		return f, false
	}
	f = line.read("-")
	return f, true
}
