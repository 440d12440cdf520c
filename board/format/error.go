package format

import (
	"fmt"
	"unicode"
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
	BadLink                                 // a link of the program Text is damaged or cut off
	OnNet                                   // a link contains only the ID Text of a puzzle on a website
	OnePuzzleOnly                           // a second puzzle in the format Text, which can hold only one
	OnlyComments                            // the text contains only comments
	FieldCount                              // a line has fewer fields than its table has columns
	OtherSolution                           // a grid looks like the solution of the puzzle next to it but is not
)

// Expectation is the kind of value that a JSON key should have.
type Expectation uint8

// The kinds of values that a JSON key can require.
const (
	WantObject Expectation = iota + 1
	WantText
	WantBoolean
	WantVersion   // a whole number of at least 1
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
)

var expectations = [...]string{
	WantObject:    `an object in braces`,
	WantText:      `a string in quotes`,
	WantBoolean:   `true or false`,
	WantVersion:   `a whole number of at least 1`,
	WantGrid:      `81 characters for the cells, as one string or nine strings of nine`,
	WantCell:      `an object whose keys are cells from "r1c1" to "r9c9"`,
	WantDigits:    `digits from 1 to 9 in quotes`,
	WantColour:    `numbers from 1 to 9`,
	WantGroups:    `a list of groups, each an object in braces`,
	WantKind:      `a kind of group, such as "extra"`,
	WantNumber:    `a whole number from 0 to 1000`,
	WantCells:     `cells from "r1c1" to "r9c9" in quotes, separated by spaces`,
	WantDigit:     `numbers from 1 to 9, or 0 for no digit`,
	WantList:      `a list of cells, each an object in braces`,
	WantPlace:     `two whole numbers from 0 to 8, row and column`,
	WantIndices:   `whole numbers from 0 to 80`,
	WantPlayed:    `81 digits, or the digit, notes and kind of 81 cells as OpenSudoku writes them`,
	WantFilled:    `81 digits from 1 to 9, as one string or nine strings of nine`,
	WantCellRows:  `nine rows of nine cells`,
	WantCellNames: `a list of cells from "r1c1" to "r9c9"`,
	WantCellPairs: `a list of cells, each a row and a column from 0 to 8`,
	WantRegions:   `regions of nine cells`,
	WantCandidate: `the digit, row and column of a candidate, such as 911`,
}

// String describes the expected value in English.
func (e Expectation) String() string {
	if int(e) >= len(expectations) {
		return ""
	}
	return expectations[e]
}

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

// Error returns a sentence in plain English that begins with the place.
func (e *Error) Error() string {
	switch {
	case e.Line == 0:
		return e.what()
	case e.Column == 0:
		return fmt.Sprintf("line %d: %s", e.Line, e.what())
	default:
		return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.what())
	}
}

func (e *Error) what() string {
	switch e.Kind {
	case Empty:
		return "the file is empty"
	case OnlyComments:
		return "the file contains only comments (lines that begin with #)"
	case Binary:
		return "not a text file"
	case NoPuzzle:
		return "no Sudoku found; expected 81 characters in a line, nine rows of nine, or a grid with borders"
	case BadSign:
		return fmt.Sprintf("unexpected %s, expected a digit or an empty cell", named(e.Sign))
	case CellCount:
		return fmt.Sprintf("the line has %s, expected 81", plural(e.Count, "cell"))
	case RowCells:
		return fmt.Sprintf("the row has %s, expected 9", plural(e.Count, "cell"))
	case RowCount:
		return fmt.Sprintf("the grid has %s, expected 9", plural(e.Count, "row"))
	case OtherSize:
		return fmt.Sprintf("this puzzle has %d×%d cells; Nonet supports 9×9 only", e.Count, e.Count)
	case ManyDigits:
		return "a cell has more than one digit"
	case OnlyBorder:
		return "the grid has borders but no cells"
	case LineTooLong:
		return fmt.Sprintf("the line is longer than the maximum of %d bytes", e.Count)
	case DocumentTooLong:
		return fmt.Sprintf("the document is longer than the maximum of %d bytes", e.Count)
	case TooDeep:
		return fmt.Sprintf("brackets are nested more than %d levels deep", e.Count)
	case EndsEarly:
		return "the JSON ends too early"
	case BadJSON:
		return fmt.Sprintf("invalid JSON: unexpected %s", named(e.Sign))
	case UnknownDocument:
		return "this JSON is not a puzzle in a format that Nonet knows"
	case LaterVersion:
		return fmt.Sprintf("written by a later version of Nonet: format version %d, but this version reads up to %d", e.Count, e.Limit)
	case BadValue:
		return fmt.Sprintf("%q should be %s", e.Text, e.Want)
	case UnknownRules:
		return fmt.Sprintf("there are no rules named %q", e.Text)
	case NotWritten:
		return fmt.Sprintf("Nonet cannot write the %q format", e.Text)
	case OpenQuote:
		return "the quoted text that begins here does not end on this line"
	case Uneven:
		return "the rows are spaced unevenly; expected borders or blank lines after every row, or after the third and the sixth"
	case OtherAlphabet:
		return "the cells contain letters; Nonet supports digits only"
	case NotYet:
		return fmt.Sprintf("this is a puzzle in %q format, which Nonet cannot read", e.Text)
	case MissingKey:
		return fmt.Sprintf("the key %q is missing", e.Text)
	case TooManyGroups:
		return fmt.Sprintf("the rules have more than the maximum of %d groups", e.Count)
	case BadXML:
		return "invalid XML"
	case XMLEndsEarly:
		return "the XML ends too early"
	case XMLTooDeep:
		return fmt.Sprintf("tags are nested more than %d levels deep, or a tag has more than %d attributes", e.Count, e.Limit)
	case EmptyDocument:
		return "the document contains no puzzle"
	case OtherPuzzle:
		return fmt.Sprintf("this puzzle is of type %q, which Nonet does not support", e.Text)
	case UnknownConstraints:
		return fmt.Sprintf("the puzzle has constraints that Nonet does not support: %q", e.Text)
	case BadLink:
		return fmt.Sprintf("the %q link is damaged or cut off", e.Text)
	case OnNet:
		return fmt.Sprintf("the link contains only the ID %q; Nonet does not download puzzles", e.Text)
	case FieldCount:
		return "the line has fewer fields than the table has columns"
	case OtherSolution:
		return "the puzzle and its solution do not match"
	case OnePuzzleOnly:
		return fmt.Sprintf("the %q format holds only one puzzle", e.Text)
	default:
		return "the text cannot be read"
	}
}

func named(sign rune) string {
	if unicode.IsLetter(sign) {
		return fmt.Sprintf("letter %q", sign)
	}
	return fmt.Sprintf("character %q", sign)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
