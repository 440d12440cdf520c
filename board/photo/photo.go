// Package photo reads the Sudoku puzzles that are printed on a picture: a photo of a newspaper, a
// scan or a screenshot.
package photo

import (
	"fmt"
	"strings"
)

// ErrorKind is the kind of an error.
type ErrorKind uint8

// The kinds of errors. Each comment names the fields of [Error] that the kind uses.
const (
	NoPicture    ErrorKind = iota + 1 // the data is not a picture
	OtherFormat                       // a picture or document in the format Text, which Nonet cannot read
	Damaged                           // a picture in the format Text is damaged or cut off
	TooLarge                          // a picture has Width × Height pixels, but only Limit million can be read
	TooSlow                           // decoding or searching takes too long
	NoGrid                            // there is no grid of 9×9 cells in the picture
	OtherSize                         // there is only a grid of Count × Count cells
	NoDigits                          // there is a grid, but no printed digits in it
	OtherVariant                      // a picture in a variant of the format Text that Nonet cannot read
	CutOff                            // rows or columns are not in the picture, on the side Text: left, right, top, bottom
)

var errorNames = strings.Fields("- no-picture other-format damaged too-large too-slow no-grid other-size no-digits other-variant cut-off")

// String returns the name of the kind, or "" if there is no such kind.
func (k ErrorKind) String() string {
	if k < 1 || int(k) >= len(errorNames) {
		return ""
	}
	return errorNames[k]
}

// Error describes why no puzzle could be read from a picture. Translations use its fields.
type Error struct {
	Kind          ErrorKind
	Text          string
	Width, Height int
	Count         int
	Limit         int
}

// Error returns the name of the kind and the fields that are set. Sentences for users are made
// elsewhere.
func (e *Error) Error() string {
	text := "photo: " + e.Kind.String()
	if e.Text != "" {
		text += " " + e.Text
	}
	for _, n := range []int{e.Width, e.Height, e.Count, e.Limit} {
		if n != 0 {
			text += fmt.Sprintf(" %d", n)
		}
	}
	return text
}
