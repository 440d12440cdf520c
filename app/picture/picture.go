// Package picture is the table of picture formats for puzzles. They resemble the formats of package
// format, but are only for viewing and printing: puzzles are never read from them.
package picture

import (
	"io"
	"slices"
	"strings"

	"nonet/app/paint"
	"nonet/app/scene"
	"nonet/board/format"
)

// Kind is a kind of picture. Its format is never read. If the format's Many is set, the picture has
// pages for several puzzles, which package pdf writes.
type Kind struct {
	format.Format
	Binary bool // it is not text, and must not be written to a terminal

	// Draw writes one board. It is nil if the picture has pages.
	Draw func(out io.Writer, view *scene.View, palette *paint.Palette) error
}

// shown is the content, besides the givens, that a picture of a board has.
const shown = format.Rules | format.Groups | format.Removed | format.Entries | format.Corner | format.Centre | format.Colours

var table = [...]Kind{
	{
		Format: format.Format{Name: "png", Extension: ".png", Writes: true, Holds: shown},
		Binary: true,
		Draw: func(out io.Writer, view *scene.View, palette *paint.Palette) error {
			const pixels = 1440 // sharp on the page of a book
			return paint.WritePNG(out, view, palette, pixels)
		},
	},
	{
		Format: format.Format{Name: "svg", Extension: ".svg", Writes: true, Holds: shown},
		Draw: func(out io.Writer, view *scene.View, palette *paint.Palette) error {
			const size = 720
			return paint.WriteSVG(out, view, palette, size)
		},
	},
	{
		Format: format.Format{Name: "pdf", Extension: ".pdf", Writes: true, Holds: shown | format.Title | format.Author, Many: true},
		Binary: true,
	},
}

// Kinds returns all kinds in the order in which they are listed for users.
func Kinds() []Kind { return slices.Clone(table[:]) }

// ByName returns the kind with the given name, regardless of case.
func ByName(name string) (Kind, bool) {
	i := slices.IndexFunc(table[:], func(k Kind) bool { return strings.EqualFold(k.Name, name) })
	if i < 0 {
		return Kind{}, false
	}
	return table[i], true
}
