package format

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"nonet/board"
)

// People and programs put things around the rows of a puzzle: numbers, the points of a list, empty
// columns of a spreadsheet. These are removed before the rows are read. Signs are replaced by
// spaces, so that errors still name the right column.

const (
	maxDress  = 2 * board.Cells // the maximum number of lines that are looked at together
	maxFields = 3 * board.Size  // the maximum number of fields of a row with empty columns
	fewDamage = 2               // the maximum number of rows that may be damaged
)

var (
	// beforeRow matches what may precede a row: a number, perhaps with a word for a row, or the point
	// of a list.
	beforeRow = regexp.MustCompile(`^\s*(?i:(?:(?:r|row|line|rij|zeile|reihe|ligne|fila)[ _]?)?(?:[A-I]|\d{1,2})[.:)=]|(?:row|line|rij|zeile|reihe|ligne|fila)[ _]?\d|\d\t|[-*+•–])\s*`)
	// emptyWord matches a word for an empty cell, and zeroPlace a digit with a decimal place.
	emptyWord = regexp.MustCompile(`^(NaN|nan|None|none|NULL|null|NA|N/A|nil|-1|<NA>)$`)
	zeroPlace = regexp.MustCompile(`^\d[.,]0$`)
	pointed   = regexp.MustCompile(`^\d\.$`)
	// fieldText matches a field of a row, and fieldInRegion one where decimal places follow a comma.
	fieldText     = regexp.MustCompile("[^\\s\\[\\](){},;|\"'`]+")
	fieldInRegion = regexp.MustCompile("[^\\s\\[\\](){};|\"'`]+")
	// itemLine matches a line with one cell of a nested list.
	itemLine = regexp.MustCompile(`^(\s*- )?\s*- ["']?([1-9.0_]|null|~|)["']?\s*$`)
)

// undress takes the dress off the rows that begin with a line, and puts the rows back. It returns
// false if the line begins no such rows. No peer waits for an answer to a dressed row, so undress may
// wait for the next ones.
func (s *Scanner) undress(line textLine) bool {
	for _, dress := range s.dressesOf(line) {
		run := []string{line.text}
		for len(run) <= maxDress {
			next := s.lines.peek(len(run) - 1)
			text := withoutMarkup(next.text)
			if next.err != nil || len(text) > maxRow || !dress.continues(line.text, text) {
				break
			}
			run = append(run, text)
		}
		for len(run) > 1 && isSeparation(run[len(run)-1]) {
			run = run[:len(run)-1]
		}
		if rows := dress.rows(run); rows != nil {
			s.lines.drop(len(run) - 1)
			all := split(rows, line.number)
			for i := range all {
				all[i].number += i * count(len(rows) == len(run))
			}
			s.lines.push(all...)
			return true
		}
		s.dressed = max(s.dressed, line.number+len(run)-1)
	}
	return false
}

// dressesOf returns the dresses that may begin on a line.
func (s *Scanner) dressesOf(line textLine) (all []dress) {
	if s.out.list || len(line.text) > maxRow || line.number <= s.dressed {
		return nil
	}
	for _, d := range dresses {
		if d.begins(line.text) {
			all = append(all, d)
		}
	}
	return all
}

// dress is a way in which all rows of a puzzle are written. The function rows returns nil if the lines
// are not rows written in this way.
type dress struct {
	begins    func(text string) bool
	continues func(first, text string) bool
	rows      func(run []string) []string
}

var dresses = []dress{
	{
		begins:    func(text string) bool { return len(text) > board.Size && isLabelledRow(text) },
		continues: func(_, text string) bool { return beforeRow.MatchString(text) || isSeparation(text) },
		rows:      withoutLabels,
	},
	{
		begins:    func(text string) bool { d, n := fieldsIn(text); return d != "" && n > board.Size && n <= maxFields },
		continues: func(first, text string) bool { d, n := fieldsIn(first); return strings.Count(text, d) == n-1 },
		rows:      withoutColumns,
	},
	{
		begins:    isNineSpaced,
		continues: func(_, text string) bool { return isNineSpaced(text) },
		rows:      withSigns,
	},
	{
		begins:    func(text string) bool { return strings.HasPrefix(text, "- - ") },
		continues: func(_, text string) bool { return itemLine.MatchString(text) },
		rows:      joinedItems,
	},
}

// isLabelledRow reports whether a line is a row only without what may precede it. Most lines are not
// looked at closely.
func isLabelledRow(text string) bool {
	if !strings.ContainsAny(text[:board.Size], ".:)=-*+•– _\t") || isBorder(text) || !beforeRow.MatchString(text) {
		return false
	}
	rest, _ := withoutLabel(text)
	return isPlainRow(rest) && !isPlainRow(text)
}

// withoutLabel replaces what precedes a row by spaces, and returns it too.
func withoutLabel(text string) (rest, label string) {
	at := beforeRow.FindStringIndex(text)[1]
	return strings.Repeat(" ", utf8.RuneCountInString(text[:at])) + text[at:], strings.TrimRight(text[:at], " \t.:)=")
}

func isSeparation(text string) bool { return strings.TrimSpace(text) == "" || isBorder(text) }

// isPlainRow reports whether a line is a row without anything around it.
func isPlainRow(text string) bool {
	_, err, ok := readRow(text, 1)
	return ok && err == nil
}

// withoutLabels removes what precedes the rows if they are rows without it, and only then. The labels
// must all be the same or must count.
func withoutLabels(run []string) []string {
	var rows, labels []string
	all, good := 0, 0
	for _, text := range run {
		if isSeparation(text) {
			rows = append(rows, text)
			continue
		}
		rest, label := withoutLabel(text)
		at := len(text) - len(strings.TrimLeft(rest, " "))
		if isPlainRow(text) || strings.Contains(text[:at], "\t") && strings.Contains(text[at:], "\t") {
			return nil // a row that needs no help, or one whose tabs may be cells
		}
		all++
		good += count(isPlainRow(rest))
		labels = append(labels, label)
		rows = append(rows, rest)
	}
	points := len(slices.Compact(slices.Clone(labels))) == 1 && (digitsIn(labels[0]) == 0 || labels[0] == "1")
	if all < minRows || all-good > fewDamage || !points && !isNumbering(labels) {
		return nil
	}
	return rows
}

// fieldsIn returns the delimiter of a line of a spreadsheet and the number of its fields.
func fieldsIn(text string) (delimiter string, n int) {
	if strings.ContainsFunc(text, isBar) {
		return "", 0
	}
	delimiter, n = delimiterOf([]segment{{text, 1}})
	return delimiter, n + 1
}

// withoutColumns removes empty columns before, between and after the boxes of nine rows. There must
// be only one way to do so, even if one field were damaged.
func withoutColumns(run []string) []string {
	delimiter, n := fieldsIn(run[0])
	if len(run) != board.Size {
		return nil
	}
	filled, columns := make([]int, n), make([][]string, n)
	var fields [][]string
	for _, text := range run {
		row := strings.Split(text, delimiter)
		fields = append(fields, row)
		for i, field := range row {
			field = strings.TrimSpace(field)
			filled[i] += count(field != "")
			columns[i] = append(columns[i], field)
		}
	}
	for i, column := range columns {
		if filled[i] > 0 && isNumbering(column) {
			return nil // labels, which are removed later
		}
	}
	var kept []bool
	ways := 0
	for _, step := range []int{3, board.Size} { // boxes apart, or the rows as they are
		width := board.Size + board.Size/step - 1
		for first := 0; first+width <= n; first++ {
			keep, stray := make([]bool, n), 0
			for i := range n {
				in := i - first
				keep[i] = in >= 0 && in < width && (in+1)%(step+1) != 0
				stray += filled[i] * count(!keep[i])
			}
			ways += count(stray <= 1)
			if stray == 0 {
				kept = keep
			}
		}
	}
	if ways != 1 || kept == nil {
		return nil
	}
	var rows []string
	for _, row := range fields {
		text, cells := "", 0
		for i, field := range row {
			separator := " "
			if kept[i] && cells > 0 {
				separator = delimiter
			}
			text += separator + field
			cells += count(kept[i])
		}
		rows = append(rows, text)
	}
	return rows
}

func isNineSpaced(text string) bool { return len(text) == board.Size && only(text, " "+digitSigns) }

// withSigns returns nine rows of digits and spaces with signs for the empty cells. Adjacent digits and
// adjacent spaces show that the spaces are cells.
func withSigns(run []string) []string {
	whole := strings.Join(run, "\n")
	adjacent := false
	for i := 1; i < len(whole); i++ {
		adjacent = adjacent || whole[i] > ' ' && whole[i-1] > ' '
	}
	if len(run) != board.Size || digitsIn(whole) < fewestGivens || !adjacent || !strings.Contains(whole, "  ") {
		return nil
	}
	return strings.Split(strings.ReplaceAll(whole, " ", "."), "\n")
}

// joinedItems returns the rows of a nested list with one cell on each line.
func joinedItems(run []string) []string {
	if len(run) != board.Cells {
		return nil
	}
	rows := make([]string, board.Size)
	for i, text := range run {
		m := itemLine.FindStringSubmatch(text)
		if m == nil || (m[1] != "") != (i%board.Size == 0) {
			return nil
		}
		if len(m[2]) != 1 || m[2] == "~" {
			m[2] = "."
		}
		rows[i/board.Size] += m[2]
	}
	return rows
}

// plainFields replaces words for empty cells and decimal places in the fields of a row, two bars
// between boxes or cells, brackets around cells, and slashes or bars between rows.
func plainFields(text string) string {
	number := strings.Contains(text, ".0") || strings.Contains(text, ". ") || strings.Contains(text, "-1")
	if len(text) > maxRow || text != "|-" && len(text) < board.Size || !number && !strings.ContainsAny(text, "nN/|[;") {
		return text // the words for an empty cell have an n
	}
	bars, pairs := strings.Count(text, "|"), strings.Count(text, "||")
	switch cells := pairs == board.Size-1; {
	case text == "|-":
		return "" // between the rows of a wiki table
	case cells && bars == 2*pairs+1 && text[0] == '|':
		return strings.ReplaceAll(text, "||", "| ") + " |"
	case cells && bars == 2*pairs, pairs == 2 && (bars == 4 || bars == board.Size+1 && text[0] != '|'):
		return strings.ReplaceAll(text, "||", "| ")
	case pairs == 0 && bars == board.Size-1 && len(text) >= board.Cells && only(text, cellSigns+"| ") && isRows(strings.Split(text, "|")):
		return strings.ReplaceAll(text, "|", " ")
	case strings.Count(text, "][") == board.Size-1:
		return strings.ReplaceAll(text, "][", ", ")
	case strings.Count(text, "/") == board.Size-1 && only(text, cellSigns+"/,; "):
		if !slices.ContainsFunc(strings.Split(text, "/"), func(part string) bool { return only(part, ",; ") }) {
			return strings.ReplaceAll(text, "/", " ")
		}
		return text // slashes for empty cells
	}
	field := fieldText
	if strings.Contains(text, ";") {
		field = fieldInRegion
	}
	special, points, bad, all := 0, 0, 0, 0
	for _, word := range field.FindAllString(text, -1) {
		all++
		switch {
		case emptyWord.MatchString(word) || zeroPlace.MatchString(word):
			special++
		case pointed.MatchString(word):
			points++
		case len(word) > 1 && !isNumber(word):
			bad++
		}
	}
	delimiter, n := fieldsIn(text)
	if delimiter != "" && field == fieldInRegion {
		n = strings.Count(text, ";") + 1
	}
	if all > board.Size-fewDamage && special+points+bad >= all { // every number of an array has a point
		special += points
	}
	if n = max(n, all); special == 0 || bad > 1 || n < board.Size || n > board.Size+2 {
		return text
	}
	return field.ReplaceAllStringFunc(text, func(word string) string {
		sign := word[:1]
		switch {
		case emptyWord.MatchString(word):
			sign = "."
		case !zeroPlace.MatchString(word) && !pointed.MatchString(word):
			return word
		}
		return sign + strings.Repeat(" ", len(word)-1)
	})
}

// isRows reports whether nine texts are rows rather than the candidates of nine cells, which are in
// ascending order.
func isRows(parts []string) bool {
	ascending := true
	for _, part := range parts {
		part = strings.TrimSpace(part)
		if len(part) != board.Size {
			return false
		}
		last := byte('0')
		for i := range len(part) {
			if strings.IndexByte(digitSigns, part[i]) >= 0 {
				ascending = ascending && part[i] > last
				last = part[i]
			}
		}
	}
	return !ascending
}
