package format

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"nonet/board"
	"nonet/board/game"
	"nonet/internal/safetext"
)

// The nonet format is readable JSON and holds everything in a Document. A grid is an array of nine
// strings of nine characters, and marks are an object with a key for each marked cell. Rules are
// described by their name as users type it, by the regions as a grid, and by the groups that
// neither of these implies. Unknown keys cause a warning and are otherwise ignored.
//
// Version 2 added two keys: "solution" holds the solution on the board and its number, and
// "history" holds the tree of states (nonet_history.go). These keys were added later without a new
// version: "struck" and "crossed", for the candidates removed by steps and by the player, which
// programs that do not know them show again; "tints", for the colours of candidates; "hints", for the
// number of hints given; "seconds", for the time spent; and "helped", in the history. A cell with one
// colour has its number. Several colours are a string of their numbers, which programs that only know
// one colour reject.
var nonetEntry = entry{
	Format: Format{
		Name: nonetName, Extension: ".nonet", Reads: true, Writes: true, Many: true, Holds: Everything,
	},
	document: readNonet,
	write: func(state *game.State, blank byte) []byte {
		return writeNonet(&Document{Game: game.New(*state)}, blank)
	},
	writeDocument: writeNonet,
}

const (
	nonetName    = "nonet"
	nonetVersion = 2
)

// nonetFile defines the keys of a document, in the order in which they are written.
type nonetFile struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Title   string `json:"title,omitempty"`
	Author  string `json:"author,omitempty"`
	Source  string `json:"source,omitempty"`
	Comment string `json:"comment,omitempty"`

	Rules   string            `json:"rules"`
	Regions []string          `json:"regions,omitempty"`
	Groups  []nonetGroup      `json:"groups,omitempty"`
	Givens  []string          `json:"givens"`
	Removed map[string]string `json:"removed,omitempty"`

	Playing bool                    `json:"playing"`
	Entries []string                `json:"entries,omitempty"`
	Corner  map[string]string       `json:"corner,omitempty"`
	Centre  map[string]string       `json:"centre,omitempty"`
	Colours map[string]nonetColours `json:"colours,omitempty"`
	Tints   map[string]string       `json:"tints,omitempty"`
	Pins    []string                `json:"pins,omitempty"`
	Struck  map[string]string       `json:"struck,omitempty"`
	Crossed map[string]string       `json:"crossed,omitempty"`

	Hints    int            `json:"hints,omitempty"`
	Seconds  int            `json:"seconds,omitempty"`
	Solution *nonetSolution `json:"solution,omitempty"`
}

// nonetColours is the colours of a cell: a number, or a string of several.
type nonetColours board.ColourSet

func (c nonetColours) MarshalJSON() ([]byte, error) {
	text := board.ColourSet(c).String()
	if board.ColourSet(c).Len() > 1 {
		text = `"` + text + `"`
	}
	return []byte(cmp.Or(text, "0")), nil
}

// tintText returns the colours of the candidates of a cell as nine digits, one for each candidate;
// 0 means none.
func tintText(tints *board.Tints) string {
	var text [board.Size]byte
	for i, colour := range tints {
		text[i] = '0' + byte(colour)
	}
	return string(text[:])
}

type nonetSolution struct {
	Index uint64   `json:"index"`
	Grid  []string `json:"grid"`
}

type nonetGroup struct {
	Kind   string `json:"kind"`
	Number int    `json:"number,omitempty"`
	Name   string `json:"name,omitempty"`
	Colour int    `json:"colour,omitempty"`
	Cells  string `json:"cells"`
}

// kindNames holds the names that documents use for the kinds of groups.
var kindNames = map[board.GroupKind]string{
	board.Row:         "row",
	board.Column:      "column",
	board.Box:         "box",
	board.Region:      "region",
	board.Window:      "window",
	board.Diagonal:    "diagonal",
	board.Disjoint:    "disjoint group",
	board.CentreDot:   "centre dot",
	board.Asterisk:    "asterisk",
	board.Girandola:   "girandola",
	board.KnightsMove: "knight's move",
	board.KingsMove:   "king's move",
	board.Extra:       "extra",
}

func writeNonet(doc *Document, blank byte) []byte {
	state := doc.Game.State()
	p := &state.Puzzle
	file := nonetFile{
		Format:  nonetName,
		Version: nonetVersion,
		Title:   p.Title,
		Author:  p.Author,
		Source:  p.Source,
		Comment: p.Comment,
		Rules:   p.RulesOrClassic().BaseName(),
		Givens:  nineTexts(&p.Givens, blank),
		Removed: digitsByCell(&p.Removed),
		Playing: state.Playing,
		Corner:  digitsByCell(&state.Corner),
		Centre:  digitsByCell(&state.Centre),
		Colours: map[string]nonetColours{},
		Tints:   map[string]string{},
		Struck:  digitsByCell(&state.Struck),
		Crossed: digitsByCell(&state.Crossed),
		Hints:   doc.Hints,
		Seconds: int(doc.Spent / time.Second),
	}
	file.Regions, file.Groups = ownParts(p.RulesOrClassic())
	if state.Entries.Filled() > 0 {
		file.Entries = nineTexts(&state.Entries, blank)
	}
	if state.Pins.Filled() > 0 {
		file.Pins = nineTexts(&state.Pins, blank)
	}
	for c, colours := range state.Colours {
		if colours != 0 {
			file.Colours[board.Cell(c).String()] = nonetColours(colours)
		}
	}
	for c, tints := range state.Tints.All() {
		if tints != (board.Tints{}) {
			file.Tints[board.Cell(c).String()] = tintText(&tints)
		}
	}
	if doc.Shown > 0 {
		file.Solution = &nonetSolution{doc.Shown, nineTexts(&doc.Solution, blank)}
	}
	text := jsonOf(file, "  ")
	if len(doc.Game.Steps()) > 1 || !doc.Game.Helped().Empty() {
		history, _ := historyOf(doc.Game, blank)
		text = append(bytes.TrimSuffix(text, []byte("\n}\n")), ",\n"...)
		text = append(append(text, history...), "\n}\n"...)
	}
	return text
}

// jsonOf returns the JSON encoding of a value and a newline. It escapes control
// characters in strings.
func jsonOf(value any, indent string) []byte {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", indent)
	_ = encoder.Encode(value) // strings, numbers and maps can always be encoded, and a Buffer never fails
	return safetext.JSON(text.Bytes())
}

// ownParts returns the parts of the rules that a document must describe in addition to
// their name: the regions, and the groups that neither the name nor the regions imply.
func ownParts(rules *board.Rules) (regions []string, groups []nonetGroup) {
	if division := rules.Division(); division != nil {
		grid := division.Grid()
		regions = nineTexts(&grid, '.')
	}
	named := namedPart(rules).Groups()
	for _, group := range rules.Groups() {
		if !slices.Contains(named, group) {
			groups = append(groups, nonetGroup{
				kindNames[group.Kind], group.Number, group.Name, int(group.Colour), group.Cells.String(),
			})
		}
	}
	return regions, groups
}

func nineTexts(grid *board.Grid, blank byte) []string {
	texts := make([]string, board.Size)
	for row := range texts {
		texts[row] = string(appendSigns(nil, rowOf(grid, row), blank))
	}
	return texts
}

func digitsByCell(sets *[board.Cells]board.DigitSet) map[string]string {
	texts := map[string]string{}
	for c, set := range sets {
		if set != 0 {
			texts[board.Cell(c).String()] = set.String()
		}
	}
	return texts
}
