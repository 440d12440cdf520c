package format

import (
	"fmt"

	"nonet/board"
	"nonet/board/game"
)

func writeKSudoku(state *game.State, _ byte) []byte {
	text := []byte("<!DOCTYPE ksudoku>\n<ksudoku>\n <game msecs-elapsed=\"0\" had-help=\"0\">\n  <puzzle>\n")
	if rules := state.Puzzle.RulesOrClassic(); rules == board.Classic() {
		text = append(text, "   <graph specific-type=\"Plain\" type=\"sudoku\" order=\"9\"/>\n"...)
	} else {
		text = appendGraph(text, rules, state.Puzzle.Title)
	}
	text = append(text, "   <values>"...)
	for _, d := range state.Puzzle.Givens {
		if d == 0 {
			text = append(text, '_')
		} else {
			text = append(text, 'a'+byte(d))
		}
	}
	text = append(text, "</values>\n  </puzzle>\n  <history>\n"...)
	for c, d := range state.Entries {
		if d != 0 {
			text = fmt.Appendf(text, "   <simple-event value=\"%d\" index=\"%d\"/>\n", d, c)
		}
	}
	return append(text, "  </history>\n </game>\n</ksudoku>\n"...)
}

func appendGraph(text []byte, rules *board.Rules, name string) []byte {
	graph := graphOf(rules)
	text = appendAttribute(append(text, "   <graph"...), "name", name)
	text = append(text, " type=\"custom\" order=\"9\" sizeX=\"9\" sizeY=\"9\" sizeZ=\"1\">\n"...)
	if graph.lines {
		text = fmt.Appendf(text, "    <sudokugroups at=\"0\" withblocks=\"%d\"/>\n", count(graph.boxes))
	}
	for _, cells := range graph.cliques {
		text = fmt.Appendf(text, "    <clique size=\"%d\">", cells.Len())
		for c := range cells.All() {
			text = fmt.Appendf(text, "%d ", c)
		}
		text = append(text, "</clique>\n"...)
	}
	return append(text, "   </graph>\n"...)
}

// ksudokuLoses returns what the format cannot keep. A graph keeps the cells of all groups, but not
// their names and colours, and not all of their kinds. The title is stored as the name of the
// graph, which is only written for rules other than classic.
func ksudokuLoses(state *game.State) Content {
	rules := state.Puzzle.RulesOrClassic()
	lost := unfit(Title, state.Puzzle.Title)
	if rules == board.Classic() {
		return lost | Title
	}
	graph := graphOf(rules)
	return lost | losesOf(rules, graph.rules())
}
