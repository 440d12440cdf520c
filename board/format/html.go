package format

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"nonet/board"
)

// A puzzle may be in an HTML table of nine rows of nine cells. A cell contains a digit, an input
// field with a digit, or nothing. A puzzle may also be in an outer table of nine tables, one for
// each box.

// maxTable is the maximum length of a table in bytes.
const maxTable = 1 << 20

var tableTag = regexp.MustCompile(`(?i)<(/?)table(\s[^<>]*)?>`)

func beginsTable(line string) bool { return tableStart(line) != nil }

// tableStart returns the start and end offsets of the first opening table tag in a line, or nil.
func tableStart(line string) []int {
	if !strings.Contains(line, "<") {
		return nil
	}
	for _, tag := range tableTag.FindAllStringSubmatchIndex(line, -1) {
		if tag[2] == tag[3] {
			return tag[:2]
		}
	}
	return nil
}

type htmlTable struct {
	rows  [][]string
	inner []*htmlTable
}

func readTable(text string) (f found, ok bool) {
	tokens := html.NewTokenizer(strings.NewReader(text))
	var open []*htmlTable
	var outer *htmlTable
	inCell := false
	cell := func(add string) {
		if len(open) == 0 || !inCell {
			return
		}
		rows := open[len(open)-1].rows
		if last := len(rows) - 1; last >= 0 && len(rows[last]) > 0 {
			rows[last][len(rows[last])-1] += strings.TrimSpace(strings.ReplaceAll(add, "\u00a0", " "))
		}
	}
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			break
		}
		if kind == html.TextToken {
			cell(string(tokens.Text()))
			continue
		}
		token := tokens.Token()
		switch starts := kind != html.EndTagToken; {
		case token.Data == "table" && starts:
			t := &htmlTable{}
			if len(open) > 0 {
				open[len(open)-1].inner = append(open[len(open)-1].inner, t)
			} else if outer == nil {
				outer = t
			}
			open, inCell = append(open, t), false
		case len(open) == 0:
		case token.Data == "table":
			open, inCell = open[:len(open)-1], false
		case token.Data == "tr" && starts:
			t := open[len(open)-1]
			t.rows, inCell = append(t.rows, nil), false
		case (token.Data == "td" || token.Data == "th") && starts:
			t := open[len(open)-1]
			if len(t.rows) == 0 {
				t.rows = append(t.rows, nil)
			}
			last := len(t.rows) - 1
			t.rows[last], inCell = append(t.rows[last], ""), true
		case token.Data == "input" && starts:
			for _, attribute := range token.Attr {
				if attribute.Key == "value" {
					cell(attribute.Val)
				}
			}
		}
	}
	if outer == nil {
		return f, false
	}
	return outer.readTable()
}

func (t *htmlTable) readTable() (f found, ok bool) {
	rows := t.rows
	if len(t.inner) == board.Size {
		rows = make([][]string, board.Size)
		for box, inner := range t.inner {
			for i, row := range inner.rows {
				at := box/3*3 + i
				if len(inner.rows) != 3 || len(row) != 3 {
					return f, false
				}
				rows[at] = append(rows[at], row...)
			}
		}
	}
	rows = withoutHead(slices.DeleteFunc(rows, func(row []string) bool { return len(row) == 0 }))
	text := code{isList: true, list: make([]code, len(rows))}
	for i, row := range rows {
		text.list[i].isList = true
		for _, cell := range row {
			text.list[i].list = append(text.list[i].list, code{text: cell})
		}
	}
	if len(rows) == 1 {
		text = text.list[0]
	}
	g, ok := text.grid()
	if !ok {
		return f, false
	}
	if f.lists, f.bad = true, g.bad; f.bad == nil {
		fillGrid(&f.puzzle.givens, g.signs)
		f.warnMixed(g.signs)
	}
	return f, true
}

// withoutHead removes any header and row labels from a table.
func withoutHead(rows [][]string) [][]string {
	labels := make([]string, 0, len(rows))
	for _, row := range rows {
		if len(row) != board.Size+1 {
			break
		}
		labels = append(labels, row[0])
	}
	switch {
	case len(labels) == board.Size+1 && isNumbering(labels[1:]):
		labels, rows = labels[1:], rows[1:]
	case len(rows) == board.Size+1 && len(rows[0]) == board.Size && isNumbering(rows[0]):
		rows = rows[1:]
	}
	if len(labels) == len(rows) && len(rows) == board.Size && isNumbering(labels) {
		cut := make([][]string, len(rows))
		for i, row := range rows {
			cut[i] = row[1:]
		}
		return cut
	}
	return rows
}
