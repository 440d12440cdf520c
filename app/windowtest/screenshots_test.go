//go:build linux && screenshots

package windowtest

import (
	"image"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/internal/check"
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
		args: []string{filepath.Join("..", "..", "assets", "samples", "several-solutions.sdk")},
		act: func(p *Program) {
			for _, key := range []string{"a", "n", "n"} {
				press(p, key)
			}
		},
	},
	{
		name: "possible",
		args: []string{filepath.Join("..", "..", "assets", "samples", "several-solutions.sdk")},
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
			makeWindoku(p, image.Pt(564, 117), image.Pt(615, 168), image.Pt(976, 527), image.Pt(970, 654))
		},
	},
	{
		name: "history",
		args: []string{filepath.Join("..", "..", "assets", "samples", "several-solutions.sdk")},
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

// makeWindoku generates a windoku in the New Puzzle sheet. The points first, inside and last
// are in r1c1, r2c2 and r9c9 of the board in the sheet, and stop is in the button that stops
// generation.
func makeWindoku(p *Program, first, inside, last, stop image.Point) {
	press(p, "ctrl+shift+n")
	p.Key("Right", // a windoku
		"Tab", "5", "2", // number of empty cells
		"Tab", "Right", "Right", "Right", // hard
		"Tab", "Right", // half turn
		"Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "space", // show more choices
		"Tab", "Tab", "Tab", "Tab", "Tab", "8", "Tab", // a seed, so that the puzzles in the pictures are always the same
	)
	p.wait("the windoku", func() (string, bool) {
		now := p.picture(p.area())
		plain := now.At(first.X, first.Y)
		return "there are no windows, or it is still being made", plain == now.At(last.X, last.Y) &&
			plain != now.At(inside.X, inside.Y) && plain == now.At(stop.X, stop.Y)
	})
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
				path := filepath.Join("..", "..", "docs", "screenshots", name+".png")
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
