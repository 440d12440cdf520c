package paint_test

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/vision"
)

var palettes = map[string]*paint.Palette{
	"light":         &paint.Light,
	"dark":          &paint.Dark,
	"high contrast": &paint.HighContrast,
	"paper":         &paint.Paper,
	"dark contrast": &paint.DarkHighContrast,
}

type ground struct {
	name  string
	flags scene.Flags
	ink   color.Color
}

var tints = []scene.Flags{
	scene.Leap, scene.Peer, scene.Changed, scene.SameDigit, scene.Clash, scene.Selected, scene.Allowed, scene.RuledOut,
}

// tinted lists the flags of 64 cells: no flags, each flag and every pair of flags, and
// then, for cells in a base house, again no flags and each flag.
var tinted = func() (all [64]scene.Flags) {
	n := 1
	for i, one := range tints {
		for _, other := range tints[:i+1] {
			all[n] = one | other
			n++
		}
	}
	for n++; n < len(all); n++ {
		all[n] = tints[n%len(tints)]
	}
	return all
}()

// cellsFrom returns the cells from c to 63.
func cellsFrom(c board.Cell) (cells board.CellSet) {
	for ; int(c) < len(tinted); c++ {
		cells = cells.With(c)
	}
	return cells
}

// groundsOf sets the flags of the first 64 cells of a view and returns their backgrounds.
// Without flags, these cells must be alike.
func groundsOf(name string, view *scene.View, palette *paint.Palette) []ground {
	for c, flags := range tinted {
		view.Cells[c].Flags = flags
	}
	based := cellsFrom(board.Cell(1 + len(tints)*(len(tints)+1)/2))
	view.Marking = &scene.Marking{Houses: []scene.MarkedHouse{{Cells: based, Part: scene.Base}}}
	const side = 200
	picture := painted(view, palette, side, side)
	geometry := paint.NewGeometry(side)
	var grounds []ground
	for c, flags := range tinted {
		// The line of a group may cross the exact middle of a cell.
		middle := middleOf(geometry.Cell(board.Cell(c))).Sub(image.Pt(0, 3))
		grounds = append(grounds, ground{name, flags, picture.At(middle.X, middle.Y)})
	}
	return grounds
}

// playersGrounds returns the backgrounds of cells in each of the player's colours and of
// cells without a colour.
func playersGrounds(palette *paint.Palette) []ground {
	var grounds []ground
	for colour := range board.Colour(10) {
		var view scene.View
		for c := range tinted {
			view.Cells[c].Colours = board.ColoursOf(colour)
		}
		grounds = append(grounds, groundsOf(fmt.Sprintf("colour %d", colour), &view, palette)...)
	}
	return grounds
}

// groupGrounds returns the backgrounds of cells in three groups, for all combinations of
// colours. The cursor is in none, one or all of the groups.
func groupGrounds(palette *paint.Palette) []ground {
	var grounds []ground
	for a := range board.Colour(10) {
		for b := a; b < 10; b++ {
			for c := b; c < 10; c++ {
				colours := []board.Colour{a, b, c}
				for cursor := range board.Cell(3) {
					var groups []board.Group
					for i, colour := range colours {
						// Each group also has a cell of its own, so that the groups differ.
						cells := cellsFrom(0).With(board.Cell(70 + i))
						if cursor == 1 && i == 0 || cursor == 2 {
							cells = cells.With(80)
						}
						groups = append(groups, board.Group{Kind: board.Extra, Colour: colour, Cells: cells})
					}
					view := &scene.View{Rules: board.NewRules(groups...), ShowCursor: true, Cursor: 80}
					name := fmt.Sprintf("groups of %v, cursor in %d", colours, cursor)
					grounds = append(grounds, groundsOf(name, view, palette)...)
				}
			}
		}
	}
	return grounds
}

func regionGrounds(palette *paint.Palette) []ground {
	var grounds []ground
	for number := range 10 {
		rules := board.NewRules(
			board.Group{Kind: board.Region, Number: number, Cells: cellsFrom(0)},
			board.Group{Kind: board.Region, Number: 1, Cells: board.CellsOf(80)})
		view := &scene.View{Rules: rules, Drawing: true}
		grounds = append(grounds, groundsOf(fmt.Sprintf("region %d", number), view, palette)...)
	}
	return append(grounds, ground{name: "hatch", ink: palette.Hatch})
}

func TestContrast(t *testing.T) {
	for name, palette := range palettesToPaint() {
		t.Run(name, func(t *testing.T) {
			text := 4.5 // level AA
			if palette == &paint.HighContrast || palette == &paint.DarkHighContrast {
				text = 7 // level AAA
			}
			const shape = 3 // level AA for graphics
			grounds := slices.Concat(playersGrounds(palette), groupGrounds(palette), regionGrounds(palette))
			distinct := make(map[color.Color]bool)
			looked := make(map[ground]bool)
			for _, found := range grounds {
				distinct[found.ink] = true
				// Flags other than Changed only matter if they change the background, and names only
				// for lines.
				alike := ground{flags: found.flags & scene.Changed, ink: found.ink}
				if found.name == "colour 0" {
					alike.name = found.name
				}
				if looked[alike] {
					continue
				}
				looked[alike] = true
				wall, walled := palette.Frame, float64(shape)
				if found.name == "colour 0" {
					wall = palette.BoxLine
				}
				if palette == &paint.Dark && found.flags != 0 && (found.flags != scene.Peer || wall == palette.Frame) {
					walled = 1.8 // on a tint: no line is brighter than a digit
				}
				inks := []struct {
					name  string
					ink   color.NRGBA
					least float64
				}{
					{"given", palette.Given, text},
					{"entry", palette.Legible(palette.Entry, found.ink), text},
					{"solved", palette.Legible(palette.Solved, found.ink), text},
					{"conflict", palette.Conflict, text},
					{"mark", palette.Legible(palette.Mark, found.ink), text},
					{"other", palette.Other, text},
					{"possible", palette.Possible, text},
					{"unknown", palette.Unknown, shape},
					{"cursor", palette.Cursor, shape},
					{"idle cursor", palette.CursorIdle, shape},
					{"box line", wall, walled},
					{"arrow", palette.Arrow, shape},
					{"base", palette.Parts[scene.Base], shape},
					{"cover", palette.Parts[scene.Cover], shape},
					{"third", palette.Parts[scene.Third], shape},
					{"fin", palette.Parts[scene.Fin], shape},
					{"gone", palette.Parts[scene.Gone], shape},
					{"settled", palette.Parts[scene.Settled], text},
					{"wedge", palette.ChangedWedge, shape},
				}
				if !found.flags.Has(scene.Changed) {
					inks = inks[:len(inks)-1]
				}
				for _, ink := range inks {
					if got := vision.Contrast(ink.ink, found.ink); got < ink.least {
						t.Errorf("%s on %s with flags %08b: contrast %.2f, at least %.1f expected", ink.name, found.name, found.flags, got, ink.least)
					}
				}
				// Lines of any group may cross a cell, unless the cell is hatched.
				for colour := range board.Colour(10) {
					if got := vision.Contrast(palette.Group(colour), found.ink); got < shape && found.name != "hatch" {
						t.Errorf("line of colour %d on %s with flags %08b: contrast %.2f, at least %d expected", colour, found.name, found.flags, got, shape)
					}
				}
			}
			// A candidate has the colour Surface on a shape in the colour of its role, or the other
			// way round.
			for part := scene.Base; part <= scene.Settled; part++ {
				if got := vision.Contrast(palette.Surface, palette.Parts[part]); got < text {
					t.Errorf("surface on part %d: contrast %.2f, at least %.1f expected", part, got, text)
				}
			}
			if got := vision.Contrast(palette.GoneGround(), palette.Parts[scene.Gone]); got < text {
				t.Errorf("a removed candidate: contrast %.2f, at least %.1f expected", got, text)
			}
			if len(distinct) < 1000 {
				t.Errorf("only %d inks: the groups have not been drawn", len(distinct))
			}
		})
	}
}

func TestGroupOfUnknownColour(t *testing.T) {
	for name, palette := range palettes {
		for _, colour := range []board.Colour{0, 10, 255} {
			if got := palette.Group(colour); got != palette.Group(9) {
				t.Errorf("%s: the line of colour %d is %v, expected the grey one", name, colour, got)
			}
			if got := palette.GroupTint(colour); got != palette.GroupTint(9) {
				t.Errorf("%s: the tint of colour %d is %v, expected the grey one", name, colour, got)
			}
		}
	}
}
