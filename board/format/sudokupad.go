package format

import (
	"encoding/json"
	"net/url"
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// The sudokupad format is a link to SudokuPad that contains the puzzle as JSON compressed by
// LZ-String. SudokuPad has givens, regions and cages; a cage without a sum is a group. All other
// rules are text or drawings: the text becomes the comment, and drawings cause a warning. A link
// that only contains the ID of a puzzle is an error, because reading the puzzle would require the
// network.
var sudokupadEntry = entry{
	Format: Format{
		Name: "sudokupad", Extension: ".txt", Reads: true, Writes: true, Many: true,
		Holds: Rules | Groups | Title | Author | Comment,
	},
	line:     readSudokuPadLink,
	inText:   true,
	document: readSudokuPadDocument,
	write:    writeSudokuPad,
	loses:    dividedLoses,
}

const (
	sudokupadName = "SudokuPad"
	sudokupadLoad = "https://sudokupad.app/?puzzleid=scl"
)

var sudokupadHosts = []string{"sudokupad.app", "beta.sudokupad.app", "app.crackingthecryptic.com", "crackingthecryptic.com", "sudokupad.svencodes.com"}

// sudokupadPrefixes lists the texts that may precede a payload in a link.
var sudokupadPrefixes = []string{"scl", "ctc", "fpuzzles", "fpuz"}

// sudokupadFile is the JSON to write. In regions and cages, a cell is a pair of row and column,
// from 0.
type sudokupadFile struct {
	ID       string            `json:"id"`
	Cells    [][]sudokupadAt   `json:"cells"`
	Regions  [][][2]int        `json:"regions"`
	Cages    []sudokupadCage   `json:"cages,omitempty"`
	Metadata map[string]string `json:"metadata,omitempty"`
}

type sudokupadAt struct {
	Value int `json:"value,omitempty"`
}

type sudokupadCage struct {
	Cells  [][2]int `json:"cells"`
	Unique bool     `json:"unique"`
}

func writeSudokuPad(state *game.State, _ byte) []byte {
	p := &state.Puzzle
	file := sudokupadFile{ID: "nonet", Metadata: map[string]string{}}
	for key, value := range map[string]string{"title": p.Title, "author": p.Author, "rules": p.Comment} {
		if value != "" {
			file.Metadata[key] = value
		}
	}
	for row := range board.Size {
		cells := make([]sudokupadAt, board.Size)
		for col, d := range rowOf(&p.Givens, row) {
			cells[col].Value = int(d)
		}
		file.Cells = append(file.Cells, cells)
	}
	division, others, ok := divided(p.RulesOrClassic())
	if !ok {
		others = nil
	}
	regions := board.Classic().Regions()
	if ok && division != nil {
		regions = *division
	}
	file.Regions = [][][2]int{}
	for number := 1; regions != (board.Regions{}) && number <= board.Size; number++ {
		file.Regions = append(file.Regions, pairsOf(regions.Cells(number)))
	}
	for _, group := range others {
		file.Cages = append(file.Cages, sudokupadCage{pairsOf(group.Cells), true})
	}
	text, _ := json.Marshal(file) // strings, numbers and lists of them can always be encoded
	return []byte(sudokupadLoad + url.QueryEscape(pack(string(text))) + "\n")
}

func pairsOf(cells board.CellSet) [][2]int {
	list := [][2]int{}
	for c := range cells.All() {
		list = append(list, [2]int{c.Row(), c.Col()})
	}
	return list
}

// readSudokuPadLink reads a line that contains a link, or only the part of a link that holds the
// puzzle.
func readSudokuPadLink(text string) (found, bool) {
	id := strings.TrimSpace(text)
	if grid, ok := unzip(id); ok && len(board.Conflicts(board.Classic(), &grid)) == 0 {
		return found{puzzle: puzzleText{givens: grid}}, true
	}
	if _, ok := payloadOf(id); !ok {
		link := linkIn(text, sudokupadHosts)
		if link == "" {
			return found{}, false
		}
		if id = parameter(link, "puzzleid"); id == "" {
			path, _, _ := strings.Cut(link, "?")
			path, _, _ = strings.Cut(path, "#")
			id = unescaped(strings.Trim(strings.TrimPrefix(path, "sudoku/"), "/"))
		}
	}
	if payload, ok := payloadOf(id); ok {
		doc, bad := packed(payload, sudokupadName)
		if bad != nil {
			return found{bad: bad}, true
		}
		return foundIn(doc, readPacked)
	}
	if grid, ok := unzip(strings.TrimPrefix(id, "scf")); ok {
		return found{puzzle: puzzleText{givens: grid}}, true
	}
	if id == "" || id == "sudoku" {
		return found{}, false
	}
	return found{bad: &fault.Error{Kind: fault.OnNet, Text: id}}, true
}

func payloadOf(id string) (string, bool) {
	for _, prefix := range sudokupadPrefixes {
		if payload, ok := strings.CutPrefix(id, prefix); ok && isPayload(payload) && !strings.ContainsAny(payload, " \t") {
			return payload, true
		}
	}
	return "", false
}

const zipSigns = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"

// unzip reads the short form of a classic puzzle: each character is a digit, 0 for an empty cell,
// plus ten times the number of empty cells that follow. It requires 17 digits, the minimum for a
// unique solution, because otherwise it would accept almost any word.
func unzip(text string) (grid board.Grid, ok bool) {
	const fewest = 17
	if len(text) < fewest || len(text) > board.Cells {
		return grid, false
	}
	cell := 0
	for i := range len(text) {
		value := strings.IndexByte(zipSigns, text[i])
		if value < 0 || cell >= board.Cells {
			return grid, false
		}
		grid[cell] = board.Digit(value % 10) // 0 to 9
		cell += 1 + value/10
	}
	return grid, cell == board.Cells && grid.Filled() >= fewest
}

func readSudokuPadDocument(doc document) ([]found, bool, error) {
	if keys := doc.rootValue().keys(); !keys["cells"] || !keys["regions"] && !keys["cages"] {
		return nil, false, nil
	}
	f, err := readSudokuPad(doc)
	if err != nil {
		return nil, true, err
	}
	return []found{f}, true, nil
}
