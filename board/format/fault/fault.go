// Package fault describes what is wrong or doubtful in a text, as values: errors that keep a puzzle
// from being read, and warnings about one that was read. Translations use their fields.
package fault

import (
	"fmt"
	"strings"
)

// ErrorKind is the kind of an error.
type ErrorKind uint8

// The kinds of errors. Each comment names the fields of [Error] that the kind uses in addition to
// the place.
const (
	Empty              ErrorKind = iota + 1 // there is no text, or only blank lines
	Binary                                  // the data is not text
	NoPuzzle                                // there is text, but nothing like a puzzle in it
	BadSign                                 // Sign is not allowed in a cell
	CellCount                               // a line has Count cells instead of 81
	RowCells                                // a row has Count cells instead of 9
	RowCount                                // a grid has Count rows instead of 9
	OtherSize                               // a puzzle has Count × Count cells
	ManyDigits                              // a cell has more than one digit
	OnlyBorder                              // there is a border, but no cells
	LineTooLong                             // a line is longer than Count bytes
	DocumentTooLong                         // a document is longer than Count bytes
	TooDeep                                 // JSON is nested deeper than Count levels
	EndsEarly                               // JSON ends before it is complete
	BadJSON                                 // JSON does not allow Sign at this point
	UnknownDocument                         // JSON in a format that Nonet does not know
	LaterVersion                            // version Count of Nonet's format, from a later release; Limit is the newest supported version
	BadValue                                // the value of the key Text is not what Want describes
	UnknownRules                            // no rules are called Text
	NotWritten                              // Nonet cannot write the format Text
	Uneven                                  // a grid has missing or superfluous rows, blank lines or borders
	OtherAlphabet                           // cells hold letters
	NotYet                                  // a puzzle of the program Text, in a format that Nonet cannot read
	MissingKey                              // a document lacks the key Text
	TooManyGroups                           // the rules have more than Count groups
	OpenQuote                               // a string in JSON does not end on its line
	BadXML                                  // the text is not XML
	XMLEndsEarly                            // XML ends before it is complete
	XMLTooDeep                              // XML is nested deeper than Count levels, or a tag has more than Limit attributes
	EmptyDocument                           // a document that can hold many puzzles contains none
	OtherPuzzle                             // a puzzle of the kind Text, whose rules Nonet does not support
	UnknownConstraints                      // Text names constraints that Nonet does not support
	BadLink                                 // a link of the program Text is damaged, cut off or too long
	OnNet                                   // a link contains only the ID Text of a puzzle on a website
	OnePuzzleOnly                           // a second puzzle in the format Text, which can hold only one
	OnlyComments                            // the text contains only comments
	FieldCount                              // a line has fewer fields than its table has columns
	OtherSolution                           // a grid looks like the solution of the puzzle next to it but is not
	LoneSolution                            // a filled grid is named a solution, or the puzzle beside it cannot be read
)

var errorNames = strings.Fields(`- empty binary no-puzzle bad-sign cell-count row-cells row-count other-size many-digits
	only-border line-too-long document-too-long too-deep ends-early bad-json unknown-document later-version bad-value
	unknown-rules not-written uneven other-alphabet not-yet missing-key too-many-groups open-quote bad-xml xml-ends-early
	xml-too-deep empty-document other-puzzle unknown-constraints bad-link on-net one-puzzle-only only-comments field-count
	other-solution lone-solution`)

// String returns the name of the kind, or "" if there is no such kind.
func (k ErrorKind) String() string { return nameOf(errorNames, int(k)) }

// nameOf returns a name from a list in which the first one is unused.
func nameOf(names []string, i int) string {
	if i < 1 || i >= len(names) {
		return ""
	}
	return names[i]
}

// Expectation is the kind of value that a JSON key should have.
type Expectation uint8

// The kinds of values that a JSON key can require.
const (
	WantObject Expectation = iota + 1
	WantText
	WantBoolean
	WantVersion   // a whole number of at least 1
	WantSeconds   // a number of at least 0
	WantGrid      // 81 characters, or nine strings of nine characters
	WantCell      // an object with keys from r1c1 to r9c9
	WantDigits    // a string of digits 1 to 9
	WantColour    // a number from 1 to 9
	WantGroups    // a list of objects
	WantKind      // a kind of group
	WantNumber    // a whole number from 0 to 1000
	WantCells     // a string of cell names
	WantDigit     // a number from 0 to 9
	WantFilled    // 81 digits
	WantList      // a list of objects that describe cells
	WantPlace     // two numbers from 0 to 8
	WantIndices   // numbers from 0 to 80
	WantPlayed    // digits, or OpenSudoku's cell data
	WantCellRows  // nine lists of nine objects
	WantCellNames // a list of cell names
	WantCellPairs // a list of pairs of row and column, counted from 0
	WantRegions   // nine regions of nine cells, or lists of cells
	WantCandidate // digit, row and column
	WantTints     // a string of nine digits 0 to 9
)

var expectationNames = strings.Fields(`- object text boolean version seconds grid cell digits colour groups kind number cells digit filled
	list place indices played cell-rows cell-names cell-pairs regions candidate tints`)

// String returns the name of the expectation, or "" if there is no such expectation.
func (e Expectation) String() string { return nameOf(expectationNames, int(e)) }

// Error describes an error and its place in a text. Translations use its fields.
type Error struct {
	Kind   ErrorKind
	Line   int // from 1, or 0 if the error is not on a particular line
	Column int // in characters from 1, or 0 for the whole line
	Sign   rune
	Count  int
	Limit  int // the limit that Count exceeds, if the kind has one
	Text   string
	Want   Expectation
}

// NotPuzzle reports whether there is nothing like a puzzle in the data.
func (e *Error) NotPuzzle() bool { return e.Kind == Binary || e.Kind == NoPuzzle }

// Error returns the place, the name of the kind and the fields that are set. Sentences for users are
// made elsewhere.
func (e *Error) Error() string {
	text := e.Kind.String()
	if e.Column > 0 {
		text = fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, text)
	} else if e.Line > 0 {
		text = fmt.Sprintf("line %d: %s", e.Line, text)
	}
	if e.Sign != 0 {
		text += fmt.Sprintf(" %q", e.Sign)
	}
	for _, n := range []int{e.Count, e.Limit} {
		if n != 0 {
			text += fmt.Sprintf(" %d", n)
		}
	}
	if e.Text != "" {
		text += fmt.Sprintf(" %q", e.Text)
	}
	if e.Want != 0 {
		text += " " + e.Want.String()
	}
	return text
}
