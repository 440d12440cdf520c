//go:build linux && window

package windowtest

import (
	"encoding/binary"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"nonet/internal/check"
)

var empty = strings.Repeat(".", 81)

// several is a puzzle with four solutions, which an independent program found. They are in the
// variable solutions, in lexicographic order.
const several = "53..7....6..195....98....6.8...6...34..8.3..17.......6.6....28....419..5....8..79"

var solutions = []string{
	"534678912672195348198324567819762453426853791753941826961537284287419635345286179",
	"534678912672195348198324567859761423426853791713942856961537284287419635345286179",
	"534678912672195348198342567829761453456823791713954826961537284287419635345286179",
	"534678912672195348198342567859761423426853791713924856961537284287419635345286179",
}

func read(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	check.Done(t, err)
	return string(content)
}

func changed(title string) bool {
	return strings.ContainsAny(title, "•*")
}

// edited returns the indices of the cells that differ between two boards.
func edited(t *testing.T, before, after string) []int {
	t.Helper()
	if len(before) != 81 || len(after) != 81 {
		t.Fatalf("a board is 81 signs, not %q and %q", before, after)
	}
	var cells []int
	for cell := range 81 {
		if before[cell] != after[cell] {
			cells = append(cells, cell)
		}
	}
	return cells
}

// typeDigit types a digit on an empty board and returns the index of the cell that has it.
func typeDigit(t *testing.T, p *Program, digit string) int {
	t.Helper()
	before := p.Copy()
	p.Type(digit)
	after := p.Copy()
	cells := edited(t, before, after)
	if len(cells) != 1 || after[cells[0]:cells[0]+1] != digit {
		t.Fatalf("after typing %s the board is %s, before it was %s", digit, after, before)
	}
	return cells[0]
}

func TestFileFromArgument(t *testing.T) {
	p := NewDesktop(t).Start(file(t, "several.txt", several))
	p.WaitTitle("with the file's name", func(title string) bool {
		return strings.Contains(title, "several.txt") && !changed(title)
	})
	p.WaitCopy(several)
	p.Leave()
}

func TestTypeAndUndo(t *testing.T) {
	p := NewDesktop(t).Start(file(t, "empty.txt", empty))
	p.WaitCopy(empty)
	first := typeDigit(t, p, "5")
	p.WaitTitle("with the mark of a change", changed)
	p.Key("Right")
	if second := typeDigit(t, p, "3"); second != first+1 {
		t.Errorf("the arrow led from cell %d to %d", first, second)
	}
	p.Key("ctrl+z")
	if cells := edited(t, empty, p.Copy()); len(cells) != 1 || cells[0] != first {
		t.Errorf("one step undone, the cells %v hold digits, not only %d", cells, first)
	}
	p.Key("ctrl+z")
	p.WaitCopy(empty)
	p.WaitTitle("without the mark of a change", func(title string) bool { return !changed(title) })
}

func TestStepThroughSolutions(t *testing.T) {
	p := NewDesktop(t).Start(file(t, "several.txt", several))
	p.WaitCopy(several)
	for _, solution := range solutions {
		p.Key("n")
		p.WaitCopy(solution)
	}
	p.Key("n") // there is no fifth solution
	p.WaitCopy(solutions[3])
	p.Key("p")
	p.WaitCopy(solutions[2])
	p.Key("s")
	p.WaitCopy(solutions[0])
}

func TestSaveAndReopen(t *testing.T) {
	d := NewDesktop(t)
	// Only Nonet's own format can hold an entry.
	row := `"` + empty[:9] + `"`
	path := file(t, "empty.nonet", `{"format": "nonet", "version": 1, "rules": "classic", "playing": true,
		"givens": [`+strings.Repeat(row+", ", 8)+row+`]}`)
	p := d.Start(path)
	p.WaitCopy(empty)
	typeDigit(t, p, "7")
	board := p.Copy()
	p.WaitTitle("with the mark of a change", changed)
	p.Key("ctrl+s")
	p.WaitTitle("without the mark of a change", func(title string) bool { return !changed(title) })
	p.Close()
	if status := p.End(); status != 0 {
		t.Errorf("closed after saving, it ended with status %d", status)
	}
	d.Start(path).WaitCopy(board)
}

func TestDrop(t *testing.T) {
	p := NewDesktop(t).Start(file(t, "empty.txt", empty))
	p.WaitCopy(empty)
	p.Drop(file(t, "several dropped.txt", several))
	p.WaitTitle("with the dropped file's name", func(title string) bool {
		return strings.Contains(title, "several dropped.txt")
	})
	p.WaitCopy(several)
}

// TestPhotos drops a photo and pastes one.
func TestPhotos(t *testing.T) {
	d := NewDesktop(t)
	p := d.Start(file(t, "empty.txt", empty))
	p.WaitCopy(empty)
	photo := drawnPhoto(t, false)
	p.Drop(file(t, "newspaper.png", photo))
	p.WaitTitle("with the photo's name", func(title string) bool { return strings.Contains(title, "newspaper.png") })
	p.WaitCopy(photographed)

	before := p.Settled()
	p.Key("ctrl+z")
	p.WaitChange(before)
	p.WaitCopy(empty)
	png := uint32(d.atom("image/png"))
	d.offer("CLIPBOARD", "image/png", photo)
	d.offer("CLIPBOARD", "TARGETS", string(binary.NativeEndian.AppendUint32(nil, png)))
	if underWine() {
		p.wait("Wine to look at the clipboard", func() (string, bool) { return "it does not", d.listed.Load() > 0 })
	}
	p.Key("ctrl+v")
	p.WaitTitle("of a board in no file", func(title string) bool { return !strings.Contains(title, "empty.txt") })
	p.WaitCopy(photographed)
}

func TestCloseWhileUnsaved(t *testing.T) {
	path := file(t, "empty.txt", empty)
	p := NewDesktop(t).Start(path)
	p.WaitCopy(empty)
	typeDigit(t, p, "7")
	board := p.Copy()
	p.WaitTitle("with the mark of a change", changed)
	before := p.Settled()
	p.Close()
	p.WaitChange(before) // the window only changes if the program asks for confirmation
	p.Key("Escape")
	p.WaitCopy(board)
	p.WaitTitle("with the mark of a change", changed)
	if text := read(t, path); text != empty+"\n" {
		t.Errorf("the file changed without an answer: %q", text)
	}
}

func TestNoDisplay(t *testing.T) {
	notUnderWine(t, "Windows always has a desktop")
	command := exec.Command(nonet)
	command.Env = []string{"HOME=" + t.TempDir(), "LANG=en_US.UTF-8"}
	said, err := command.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Errorf("without a display it ended with %v, not with status 1", err)
	}
	if text := string(said); strings.Count(text, "\n") != 1 || !strings.HasSuffix(text, "\n") {
		t.Errorf("without a display it said, not in one line: %q", text)
	} else if !strings.Contains(text, "solve") {
		t.Errorf("without a display it names no command that works: %q", text)
	}
}
