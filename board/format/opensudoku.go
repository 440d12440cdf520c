package format

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// The OpenSudoku format is XML with any number of games. Since version 2, the games are in folders.
// A game holds 81 digits or, once it has been played, the contents of each cell. Both forms are
// defined by OpenSudoku's code, in SudokuImportTask and CellCollection (GPL).
var openSudokuEntry = entry{
	Format: Format{
		Name: "opensudoku", Extension: ".opensudoku", Reads: true, Writes: true, Many: true,
		Holds: Title | Comment | Entries | Centre,
	},
	roots: []string{"opensudoku"},
	xml:   readOpenSudoku,
	write: writeOpenSudoku,
	head:  openSudokuHead,
	item:  openSudokuItem,
	foot:  openSudokuFoot,
	loses: func(state *game.State) Content {
		return unfit(Title, state.Puzzle.Title) | unfit(Comment, state.Puzzle.Comment)
	},
}

// unfit returns thing if XML cannot hold the text, and 0 otherwise.
func unfit(thing Content, text string) Content {
	if fitsXML(text) {
		return 0
	}
	return thing
}

type openSudokuReader struct {
	*elements
	all      []found
	words    *words
	comments []string // comments on the whole file, at most maxWords bytes
	said     int      // the total length of the comments, in bytes
	bad      int
	notes    fault.Warnings
}

func readOpenSudoku(x *elements) ([]found, error) {
	r := openSudokuReader{elements: x, words: &words{}}
	for {
		token, line, err := r.nextToken()
		switch {
		case err != nil:
			return r.all, err
		case token == nil && len(r.all) == 0:
			return nil, &fault.Error{Kind: fault.EmptyDocument, Line: r.line}
		case token == nil:
			r.all[0].warnings = append(r.all[0].warnings, r.notes.List...)
			return r.all, nil
		}
		if tag, ok := token.(xml.StartElement); ok {
			if err := r.takeTag(tag, line); err != nil {
				return r.all, err
			}
		}
	}
}

// takeTag reads a game, an element that holds only text, or the start tag of an element with child
// elements.
func (o *openSudokuReader) takeTag(tag xml.StartElement, line int) error {
	w := *o.words
	switch tag.Name.Local {
	case "opensudoku":
		return nil
	case "folder":
		w.title = attribute(tag, "name")
		o.words = &w
		return nil
	case "game":
		o.game(tag, line)
		return nil
	}
	text, err := o.textWithin()
	text = strings.TrimSpace(text)
	if err != nil || text == "" {
		return err
	}
	switch tag.Name.Local {
	case "name":
		w.title = text
	case "author":
		w.author = text
	case "source":
		w.source = text
	case "description", "comment":
		o.say(text, line)
	case "created":
		o.say("Date: "+text, line)
	case "level":
		o.say("Level: "+text, line)
	case "sourceURL":
		o.say("Link: "+text, line)
	}
	o.words = &w
	return nil
}

// say adds a text to the comments of all games that follow.
func (o *openSudokuReader) say(text string, line int) {
	if o.said+len(text) > maxWords {
		o.notes.Add(fault.SkippedText, line, 1)
		return
	}
	o.said += len(text)
	o.comments = append(o.comments, text)
}

// game reads one game. It keeps the errors of at most maxBadItems games and only counts the others,
// so that a file of invalid games does not take more memory than one of valid games.
func (o *openSudokuReader) game(tag xml.StartElement, line int) {
	comments := o.comments
	if note := attribute(tag, "note"); note != "" {
		comments = append(slices.Clip(comments), note)
	}
	f := found{line: line, puzzle: puzzleText{comment: strings.Join(comments, "\n")}}
	if *o.words != (words{}) {
		f.puzzle.words = o.words
	}
	item := Item{puzzle: f.puzzle}
	state := item.State()
	switch {
	case !openSudokuCells(&state, attribute(tag, "data")):
		if o.bad++; o.bad > maxBadItems {
			last := &o.all[len(o.all)-1].warnings
			notes := fault.Warnings{List: *last}
			notes.Add(fault.MoreErrors, line, 1)
			*last = notes.List
			return
		}
		f = found{line: line, bad: &fault.Error{Kind: fault.BadValue, Line: line, Text: "data", Want: fault.WantPlayed}}
	case state.Bare():
		f.puzzle.givens = state.Puzzle.Givens
	default:
		f = foundGame(&state)
		f.line = line
	}
	o.all = append(o.all, f)
}

// openSudokuCells fills a state from the value of "data". This is either 81 digits or
// "version: n" followed by three fields for each cell: its digit, its notes, and 1 if the
// player may change it or 0 if not. Each field ends with a bar. The notes are a number
// whose lowest bit represents the digit 1. In version 1 they are digits, each followed by
// a comma, or a dash if there are none.
func openSudokuCells(state *game.State, data string) bool {
	data = strings.TrimSpace(data)
	if len(data) == board.Cells && only(data, "0123456789") {
		return fillGrid(&state.Puzzle.Givens, data)
	}
	data, ok := strings.CutPrefix(data, "version:")
	data = strings.TrimSpace(data)
	if !ok || data == "" || data[0] < '1' || data[0] > '3' {
		return false
	}
	version := data[0]
	// Some versions wrote two bars after the notes.
	fields := strings.FieldsFunc(data[1:], func(r rune) bool { return r == '|' || r <= ' ' })
	if len(fields) != 3*board.Cells {
		return false
	}
	for c := range board.Cells {
		value, notes, editable := fields[3*c], fields[3*c+1], fields[3*c+2]
		if len(value) != 1 || value[0] < '0' || value[0] > '9' || editable != "0" && editable != "1" {
			return false
		}
		if d := board.Digit(value[0] - '0'); editable == "0" {
			state.Puzzle.Givens[c] = d
		} else {
			state.Entries[c] = d
		}
		if state.Centre[c], ok = openSudokuNotes(notes, version); !ok {
			return false
		}
	}
	return true
}

func openSudokuNotes(text string, version byte) (board.DigitSet, bool) {
	var set board.DigitSet
	switch {
	case version == '1' && text == "-":
		return 0, true
	case version == '1':
		for note := range strings.SplitSeq(strings.TrimSuffix(text, ","), ",") {
			if len(note) != 1 || note[0] < '1' || note[0] > '9' {
				return 0, false
			}
			set = set.With(board.Digit(note[0] - '0'))
		}
		return set, true
	}
	bits := 0
	for _, sign := range []byte(text) {
		if sign < '0' || sign > '9' || bits > int(board.AllDigits) {
			return 0, false
		}
		bits = 10*bits + int(sign-'0')
	}
	return board.DigitSet(bits), bits <= int(board.AllDigits)
}

// The text before and after the games of a file.
const (
	openSudokuHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n"
	openSudokuFoot = "  </folder>\n</opensudoku>\n"
)

func writeOpenSudoku(state *game.State, _ byte) []byte {
	text := append([]byte(openSudokuHead), openSudokuItem(state, nil, 0)...)
	return append(text, openSudokuFoot...)
}

// openSudokuItem returns the text of a game. It begins a new folder unless the previous game,
// before, has the same title. For the first game, before is nil.
func openSudokuItem(state, before *game.State, _ byte) []byte {
	var text []byte
	if before != nil && before.Puzzle.Title != state.Puzzle.Title {
		text = append(text, "  </folder>\n"...)
	}
	if before == nil || before.Puzzle.Title != state.Puzzle.Title {
		text = appendAttribute(append(text, "  <folder"...), "name", state.Puzzle.Title)
		text = append(text, ">\n"...)
	}
	text = append(text, "    <game"...)
	if state.Puzzle.Comment != "" {
		text = appendAttribute(text, "note", state.Puzzle.Comment)
	}
	if state.Entries.Filled() == 0 && countDigits(&state.Centre) == 0 {
		text = appendAttribute(text, "data", string(appendSigns(nil, state.Puzzle.Givens[:], '0')))
		return append(text, " />\n"...)
	}
	data := []byte("version: 3\n")
	for c, given := range state.Puzzle.Givens {
		if given != 0 {
			data = fmt.Appendf(data, "%d|%d|0|", given, state.Centre[c])
		} else {
			data = fmt.Appendf(data, "%d|%d|1|", state.Entries[c], state.Centre[c])
		}
	}
	text = appendAttribute(text, "state", "0") // the state "being played"
	return append(appendAttribute(text, "data", string(data)), " />\n"...)
}
