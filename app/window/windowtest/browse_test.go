//go:build linux && window

package windowtest

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/reference"
)

// endless is a puzzle with too many solutions for a search to end.
var endless = "987654321" + empty[9:]

// keepMany holds settings for a list of solutions so long that a search takes a few seconds
// to fill it.
const keepMany = `{"keep": 10000000}`

// settings writes the settings file of the program.
func (d *Desktop) settings(text string) {
	d.t.Helper()
	folder := d.configFolder()
	check.Done(d.t, os.MkdirAll(folder, 0o700))
	check.Done(d.t, os.WriteFile(filepath.Join(folder, "settings.json"), []byte(text), 0o600))
}

// export exports the solutions to a file and returns its lines.
func (p *Program) export(path string) []string {
	p.t.Helper()
	p.Key("ctrl+e")
	p.waitFileDialog()
	p.Type(Path(path))
	p.Key("Return")
	var content []byte
	p.wait("the file "+path, func() (string, bool) {
		var err error
		content, err = os.ReadFile(path)
		return "the file does not exist", err == nil
	})
	return strings.Split(strings.TrimSuffix(string(content), "\n"), "\n")
}

func TestASearchIsStoppedContinuedAndExported(t *testing.T) {
	var first []string
	reference.Backtracking(&board.Puzzle{Givens: board.MustParseGrid(endless)}, func(g board.Grid) bool {
		first = append(first, g.String())
		return len(first) < 1000
	})
	d := NewDesktop(t)
	d.settings(keepMany)
	p := d.Start(file(t, "endless.txt", endless))
	p.WaitCopy(endless)
	p.Key("a")
	p.WaitCopy(first[0])
	p.Key("Escape", "l")
	last := p.Copy()
	some := p.export(filepath.Join(d.home, "some.txt"))
	if some[len(some)-1] != last {
		t.Errorf("the last solution found is %s, the last line %s", last, some[len(some)-1])
	}

	p.Key("a")
	p.wait("further solutions", func() (string, bool) {
		p.Key("l")
		now := p.Copy()
		return now, now > last
	})
	p.Key("Escape")
	more := p.export(filepath.Join(d.home, "more.txt"))
	if len(more) <= len(some) {
		t.Fatalf("the search found %d solutions, and going on %d", len(some), len(more))
	}
	for i, line := range more {
		switch {
		case i < len(first) && line != first[i]:
			t.Fatalf("line %d is %s, want %s", i+1, line, first[i])
		case i < len(some) && line != some[i]:
			t.Fatalf("line %d is %s, and was %s before the search went on", i+1, line, some[i])
		case i > 0 && line <= more[i-1]:
			t.Fatalf("line %d does not come after the one before:\n%s\n%s", i+1, more[i-1], line)
		}
		if grid, err := board.ParseGrid(line); err != nil || len(line) != board.Cells || grid.Filled() < board.Cells ||
			line[:9] != endless[:9] || i%1000 == 0 && len(board.Conflicts(board.Classic(), &grid)) > 0 {
			t.Fatalf("line %d is no solution: %s", i+1, line)
		}
	}

	// Browsing must leave the puzzle and its solutions unchanged.
	p.Key("s")
	p.WaitCopy(first[0])
	p.Key("Escape")
	p.WaitCopy(endless)
	p.Leave()
}

func TestGoToANumber(t *testing.T) {
	p := NewDesktop(t).Start(file(t, "several.txt", several))
	p.WaitCopy(several)
	for _, number := range []string{"3", "1", "4"} {
		p.Key("j")
		p.Type(number)
		p.Key("Return")
		p.WaitCopy(solutions[number[0]-'1'])
	}
	p.Key("j")
	p.Type("2")
	p.Key("Escape") // leaves the board unchanged
	p.WaitCopy(solutions[3])
}

// A search updates the window while the menu bar is open. This test needs a real window,
// because Fyne's test driver has no menu bar.
func TestAnOpenMenuKeepsTheFieldBelowIt(t *testing.T) {
	d := NewDesktop(t)
	d.settings(`{"keep": 1000}`)
	p := d.Start()
	p.Key("ctrl+n", "a", "alt+3") // a search on the empty grid never ends
	p.Type("Q")
	titled := func(want string) {
		t.Helper()
		p.WaitTitle("with "+want, func(title string) bool { return strings.Contains(title, want) })
	}
	titled("Q")
	whole := p.area()
	tools := image.Rectangle{whole.Min.Add(image.Pt(0, 40)), whole.Min.Add(image.Pt(150, 80))} // the area where the menu opens
	closed := p.picture(tools)
	open := func(want bool) func() (string, bool) {
		return func() (string, bool) {
			return "it is not so", bytes.Equal(p.picture(tools).Pix, closed.Pix) != want
		}
	}
	goOn := func(times int) {
		t.Helper()
		for range times {
			before := p.picture(whole)
			p.wait("the search to go on", func() (string, bool) {
				return "the picture is as before", !bytes.Equal(p.picture(whole).Pix, before.Pix)
			})
		}
	}
	goOn(10) // by now the list is full, so the menus no longer change
	p.Key("alt")
	p.wait("an open menu", open(true))
	goOn(3)
	p.Key("Escape")
	p.wait("no menu", open(false))
	p.Type("UV")
	titled("QUV")
}
