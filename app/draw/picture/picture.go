// Package picture lists the picture formats for puzzles. Pictures are only for viewing and
// printing; puzzles are never read from them.
package picture

import (
	"io"
	"slices"
	"strings"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board/format"
)

// Kind is a picture format. If Many is set, a file can contain many puzzles, and package pdf
// writes it.
type Kind struct {
	format.Format
	Binary bool // must not be written to a terminal

	// Draw writes a picture of one board. It is nil if Many is set.
	Draw func(out io.Writer, view *scene.View, palette *paint.Palette) error
}

// shown is what a picture of a board can show in addition to the givens.
const shown = format.Rules | format.Groups | format.Removed | format.Entries | format.Corner | format.Centre | format.Colours | format.Mixed | format.Tints

var table = [...]Kind{
	{
		Format: format.Format{Name: "png", Extension: ".png", Writes: true, Holds: shown},
		Binary: true,
		Draw: func(out io.Writer, view *scene.View, palette *paint.Palette) error {
			const pixels = 1440 // sharp even in a printed book
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

// Kinds returns all picture formats in the order in which users see them.
func Kinds() []Kind { return slices.Clone(table[:]) }

// ByName returns the picture format with the given name, regardless of case.
func ByName(name string) (Kind, bool) {
	i := slices.IndexFunc(table[:], func(k Kind) bool { return strings.EqualFold(k.Name, name) })
	if i < 0 {
		return Kind{}, false
	}
	return table[i], true
}
