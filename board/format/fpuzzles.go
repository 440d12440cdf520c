package format

import (
	"encoding/json"
	"slices"
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// The fpuzzles format is a link to f-puzzles.com that contains the puzzle as JSON compressed by
// LZ-String. The reader also accepts the JSON itself, and the compressed JSON without the address.
// Only constraints that are groups become rules. A puzzle with any other constraints is refused,
// because without them it would have other solutions. Given pencil marks are the candidates of a
// cell that are not removed. Cells may have any colour; colours that Nonet does not have are
// numbered in order of appearance.
var fpuzzlesEntry = entry{
	Format: Format{
		Name: "fpuzzles", Extension: ".txt", Reads: true, Writes: true, Many: true,
		Holds: Rules | Groups | Removed | Title | Author | Comment | Entries | Corner | Centre | Colours,
	},
	line:     readFpuzzlesLink,
	inText:   true,
	document: readFpuzzlesDocument,
	write:    writeFpuzzles,
	loses: func(state *game.State) Content {
		lost := dividedLoses(state)
		if noneLeft(&state.Puzzle) {
			lost |= Removed
		}
		return lost
	},
}

const (
	fpuzzlesName = "f-puzzles"
	fpuzzlesLoad = "https://www.f-puzzles.com/?load="
)

var fpuzzlesHosts = []string{"f-puzzles.com"}

// fpuzzlesFile is the JSON that is written, with the keys of f-puzzles.
type fpuzzlesFile struct {
	Size    int            `json:"size"`
	Title   string         `json:"title,omitempty"`
	Author  string         `json:"author,omitempty"`
	Ruleset string         `json:"ruleset,omitempty"`
	Grid    [][]fpuzzlesAt `json:"grid"`

	Rising   bool `json:"diagonal+,omitempty"`
	Falling  bool `json:"diagonal-,omitempty"`
	Knight   bool `json:"antiknight,omitempty"`
	King     bool `json:"antiking,omitempty"`
	Disjoint bool `json:"disjointgroups,omitempty"`

	Extra []fpuzzlesCells `json:"extraregion,omitempty"`
}

type fpuzzlesAt struct {
	Value  int    `json:"value,omitempty"`
	Given  bool   `json:"given,omitempty"`
	Region *int   `json:"region,omitempty"` // from 0, or -1 for no region; a missing key means the box
	Colour string `json:"c,omitempty"`
	Centre []int  `json:"centerPencilMarks,omitempty"`
	Corner []int  `json:"cornerPencilMarks,omitempty"`
	Left   []int  `json:"givenPencilMarks,omitempty"`
}

type fpuzzlesCells struct {
	Cells []string `json:"cells"`
}

// fpuzzlesPresets maps the keys of constraints to the names of presets with the same meaning.
var fpuzzlesPresets = map[string]string{
	"diagonal+":      "diagonal-up",
	"diagonal-":      "diagonal-down",
	"antiknight":     "anti-knight",
	"antiking":       "anti-king",
	"disjointgroups": "disjoint-groups",
}

// fpuzzlesColours lists the colours that are written, in the order of Nonet's own colours.
var fpuzzlesColours = [board.Colours + 1]string{
	"", "#F6A5A5", "#F8C98A", "#F5EE8E", "#B5E7A0", "#9CE3DC", "#A6CBF5", "#C9B3F5", "#F2B3E3", "#C8C8C8",
}

func writeFpuzzles(state *game.State, _ byte) []byte {
	p := &state.Puzzle
	file := fpuzzlesFile{Size: board.Size, Title: p.Title, Author: p.Author, Ruleset: p.Comment}
	division, others, ok := divided(p.RulesOrClassic())
	if !ok {
		division, others = nil, nil
	}
	for row := range board.Size {
		cells := make([]fpuzzlesAt, board.Size)
		for col := range cells {
			cells[col] = fpuzzlesCell(state, board.At(row, col), division)
		}
		file.Grid = append(file.Grid, cells)
	}
	file.setRules(others)
	text, _ := json.Marshal(file) // strings, numbers and lists of them can always be encoded
	return []byte(fpuzzlesLoad + pack(string(text)) + "\n")
}

// noneLeft reports whether some cell has all its candidates removed. In that case, no given pencil
// marks are written, because a cell with an empty list of them would allow all digits.
func noneLeft(p *board.Puzzle) bool { return slices.Contains(p.Removed[:], board.AllDigits) }

func fpuzzlesCell(state *game.State, c board.Cell, division *board.Regions) fpuzzlesAt {
	grid := state.Grid()
	at := fpuzzlesAt{
		Value: int(grid[c]), Given: state.Puzzle.Givens[c] != 0,
		Colour: fpuzzlesColours[state.Colours[c].Min()],
		Centre: listed(state.Centre[c]), Corner: listed(state.Corner[c]),
	}
	if removed := state.Puzzle.Removed[c]; removed != 0 && !noneLeft(&state.Puzzle) {
		at.Left = listed(board.AllDigits &^ removed)
	}
	if division != nil {
		region := int(division[c]) - 1
		at.Region = &region
	}
	return at
}

// setRules writes groups that have a key under that key, and the rest as extra regions.
func (f *fpuzzlesFile) setRules(others []board.Group) {
	keys := map[string]*bool{
		"diagonal+": &f.Rising, "diagonal-": &f.Falling,
		"antiknight": &f.Knight, "antiking": &f.King, "disjointgroups": &f.Disjoint,
	}
	for key, name := range fpuzzlesPresets {
		preset := board.PresetNamed(name)
		missing := func(g board.Group) bool { return !hasGroup(others, &g) }
		if slices.ContainsFunc(preset.Groups, missing) {
			continue
		}
		*keys[key] = true
		others = slices.DeleteFunc(slices.Clone(others), func(g board.Group) bool { return hasGroup(preset.Groups, &g) })
	}
	for _, group := range others {
		f.Extra = append(f.Extra, fpuzzlesCells{strings.Fields(strings.ToUpper(group.Cells.String()))})
	}
}

func listed(digits board.DigitSet) []int {
	var list []int
	for d := range digits.All() {
		list = append(list, int(d))
	}
	return list
}

// readFpuzzlesLink reads a line that contains a link, or only the payload of a link.
func readFpuzzlesLink(text string) (found, bool) {
	payload := strings.TrimSpace(text)
	if !isPayload(payload) || strings.ContainsAny(payload, " \t") {
		link := linkIn(text, fpuzzlesHosts)
		if link == "" {
			return found{}, false
		}
		if payload = parameter(link, "load"); payload == "" {
			if id := parameter(link, "id"); id != "" {
				return found{bad: &fault.Error{Kind: fault.OnNet, Text: id}}, true
			}
			return found{}, false
		}
	}
	doc, bad := packed(payload, fpuzzlesName)
	if bad != nil {
		return found{bad: bad}, true
	}
	return foundIn(doc, readPacked)
}

// readPacked reads the document in a link. The keys of the document determine its format, because a
// SudokuPad link may contain the JSON of f-puzzles.
func readPacked(doc document) (found, error) {
	keys := doc.rootValue().keys()
	switch {
	case keys["grid"]:
		return readFpuzzles(doc)
	case keys["cells"] || keys["ce"]:
		return readSudokuPad(doc)
	}
	return found{}, &fault.Error{Kind: fault.UnknownDocument}
}

func readFpuzzlesDocument(doc document) ([]found, bool, error) {
	if keys := doc.rootValue().keys(); !keys["grid"] || !keys["size"] {
		return nil, false, nil
	}
	f, err := readFpuzzles(doc)
	if err != nil {
		return nil, true, err
	}
	return []found{f}, true, nil
}
