//go:build linux && screenshots

package windowtest

import (
	"fmt"
	"image"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// scene describes a picture in the documentation: what to open, and what to do before the
// picture is taken. Its files are docs/screenshots/NAME-light.png and NAME-dark.png.
type scene struct {
	name   string
	args   []string // may name files, relative to this folder
	act    func(p *Program)
	killed bool // kill and restart the program after act
}

// The scenes for the pictures in the README.
var scenes = []scene{
	{
		name: "solutions",
		args: []string{filepath.Join("..", "..", "..", "assets", "samples", "several-solutions.sdk")},
		act: func(p *Program) {
			for _, key := range []string{"a", "n", "n"} {
				press(p, key)
			}
		},
	},
	{
		name: "possible",
		args: []string{filepath.Join("..", "..", "..", "assets", "samples", "several-solutions.sdk")},
		act: func(p *Program) {
			for _, key := range []string{"a", "o"} {
				press(p, key)
			}
		},
	},
	{
		name: "slip",
		args: []string{filepath.Join("testdata", "slip.sdk")},
		act:  func(p *Program) { press(p, "n") },
	},
	{
		name: "rules",
		args: []string{filepath.Join("testdata", "jigsaw.nonet")},
		act: func(p *Program) {
			for _, key := range []string{"alt+2", "ctrl+F6", "ctrl+F6"} { // return to the board
				press(p, key)
			}
		},
	},
	{
		name: "hint",
		args: []string{filepath.Join("testdata", "skyscraper.txt")},
		act: func(p *Program) {
			for _, key := range []string{"F12", "F12", "F12"} {
				press(p, key)
			}
		},
	},
	{
		name: "steps",
		args: []string{filepath.Join("testdata", "unfair.txt")},
		act: func(p *Program) {
			press(p, "alt+5")
			for range 13 { // move down the list of steps to a chain
				press(p, "Down")
			}
		},
	},
	{
		name: "collection",
		args: []string{filepath.Join("testdata", "book.txt")},
		act: func(p *Program) {
			for _, key := range []string{"ctrl+Next", "ctrl+Next"} {
				press(p, key)
			}
		},
	},
	{
		name: "new-puzzle",
		args: []string{filepath.Join("testdata", "skyscraper.txt")},
		act: func(p *Program) {
			makeWindoku(p, image.Pt(564, 117), image.Pt(976, 527))
		},
	},
	{
		name: "history",
		args: []string{filepath.Join("..", "..", "..", "assets", "samples", "several-solutions.sdk")},
		act: func(p *Program) {
			for _, key := range []string{
				"alt+4", "ctrl+F6", "ctrl+F6", // return to the board
				"1", "Right", "3", "ctrl+z", "2", // enter a digit and replace it
				"b", "Down", "3", "Right", "9", "shift+b", // make and drop an assumption
				"b", "Left", "Left", "8", "Right", "3", // make an assumption that leads to a contradiction
			} {
				press(p, key)
			}
		},
	},
}

// makeWindoku generates a windoku in the New Puzzle sheet, and waits until the board in the
// sheet shows it. The points first and last are in r1c1 and r9c9, to the top left of the
// digits.
func makeWindoku(p *Program, first, last image.Point) {
	spec := generate.Spec{
		Rules: board.Classic().WithPreset(board.PresetNamed("windoku")), Levels: generate.LevelsOf(logic.Hard),
		Symmetry: symmetry.HalfTurn, Seed: 8, // so that the puzzles in the pictures are always the same
	}
	made, err := generate.Make(p.t.Context(), spec, generate.Asking{})
	check.Done(p.t, err)
	openDialog(p, "ctrl+shift+n")
	p.Key("Right", "Right", // hard
		"Tab", "Right", // a windoku
		"Tab", "Tab", "space") // show more choices
	p.Key(slices.Repeat([]string{"Tab"}, 12)...)
	p.Key("8") // the seed, which remains visible
	p.Key(slices.Repeat([]string{"shift+Tab"}, 12)...)
	p.Key("space")
	p.wait("the windoku", func() (string, bool) {
		now := p.picture(p.area())
		for c, given := range made.Puzzle.Givens {
			if (given != 0) != inked(now, first, last, c) {
				return fmt.Sprintf("%s is not as it should be", board.Cell(c)), false
			}
		}
		return "", true
	})
}

// inked reports whether a cell of a board in a picture contains a digit. The points first and
// last are in r1c1 and r9c9, to the top left of the digits.
func inked(picture *image.RGBA, first, last image.Point, cell int) bool {
	corner := image.Pt(first.X+(last.X-first.X)*(cell%9)/8, first.Y+(last.Y-first.Y)*(cell/9)/8)
	side := (last.X - first.X) / 8
	area := picture.SubImage(image.Rect(side*15/100, side*5/100, side*70/100, side*65/100).Add(corner)).(*image.RGBA)
	for y := area.Rect.Min.Y; y < area.Rect.Max.Y; y++ {
		for x := area.Rect.Min.X; x < area.Rect.Max.X; x++ {
			if area.At(x, y) != area.At(area.Rect.Min.X, area.Rect.Min.Y) {
				return true
			}
		}
	}
	return false
}

// openDialog presses a key that opens a dialog, and waits until the dialog dims the window.
// Any other change is too early: the digit pad already changes when Ctrl is pressed.
func openDialog(p *Program, key string) {
	before := p.Settled()
	x, y := 2, before.Bounds().Max.Y-2
	p.Key(key)
	p.wait("a dialog", func() (string, bool) {
		return "the window is not dimmed", p.picture(p.area()).At(x, y) != before.At(x, y)
	})
	p.Settled()
}

func press(p *Program, key string) {
	before := p.Settled()
	p.Key(key)
	p.WaitChange(before)
}

func TestScreenshots(t *testing.T) {
	for _, scene := range slices.Concat(scenes, manualScenes) {
		for _, dark := range []bool{false, true} {
			name := scene.name + "-light"
			if dark {
				name = scene.name + "-dark"
			}
			t.Run(name, func(t *testing.T) {
				d := NewDesktop(t)
				d.Dark = dark
				var args []string
				for _, arg := range scene.args {
					path, err := filepath.Abs(arg)
					check.Done(t, err)
					args = append(args, path)
				}
				p := d.Start(args...)
				path := filepath.Join("..", "..", "..", "docs", "screenshots", name+".png")
				if !strings.HasPrefix(name, manualPrefix) {
					p.Resize(1180, 800)
					scene.act(p)
					p.Screenshot(path)
					return
				}
				p.Resize(1000, 700)
				scene.act(p)
				if scene.killed {
					p = p.startAfterKill()
					press(p, "Tab") // move to a button of the dialog
				}
				check.Done(t, write(path, fewColours(p.Settled())))
			})
		}
	}
}
