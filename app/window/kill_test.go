package window

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/board"
	"nonet/board/format"
	"nonet/internal/check"
	"nonet/internal/race"
)

// If killHome is set, the test runs as the program to be killed.
const (
	killHome = "NONET_KILL_HOME"
	killSeed = "NONET_KILL_SEED" // can also be set by hand, to repeat a failed run
)

// killFiles are the names of the saved files, by format.
var killFiles = map[string]string{"nonet": "a.nonet", "line": "b.txt", "rows": "c.txt", "grid": "d.txt", "box": "e.txt"}

// TestAKillAtAnyMomentCostsNothing repeatedly kills a program that types and saves. After
// each kill, every file must have either its old or its new content, and the next window
// must offer all work that had been written to the draft.
func TestAKillAtAnyMomentCostsNothing(t *testing.T) {
	if home := os.Getenv(killHome); home != "" {
		typeAndSave(t, home, seedOf(t, os.Getenv(killSeed)))
		return
	}
	kills, seed := 20, uint64(time.Now().UnixNano())
	if race.Slowdown > 1 {
		kills = 5 // few, because a killed program cannot report a race
	}
	if os.Getenv("NONET_LONG") != "" {
		kills = 200
	}
	if text := os.Getenv(killSeed); text != "" {
		seed = seedOf(t, text)
	}
	t.Logf("%s=%d", killSeed, seed)
	k := &killer{T: t, home: t.TempDir(), random: rand.New(rand.NewPCG(seed, 0)), holds: map[string]string{}}
	d := newDeskIn(t, k.home).with(newspaper)
	d.Session.SetPlaying(false)
	for name, file := range killFiles {
		d.write(filepath.Join(k.home, file), mustFormat(t, name))
		k.holds[file] = newspaper
	}
	d.program.quit()
	for range kills {
		k.look(k.kill())
		if t.Failed() {
			return
		}
	}
	t.Logf("%d kills: %d within a save; %d drafts offered; %d temporary files left", kills, k.amidst, k.offers, len(k.leftovers()))
	k.sweep()
}

func seedOf(t *testing.T, text string) uint64 {
	t.Helper()
	seed, err := strconv.ParseUint(text, 10, 64)
	check.Done(t, err)
	return seed
}

// typeAndSave is the program to be killed. It prints a line before and after each action.
func typeAndSave(t *testing.T, home string, seed uint64) {
	random := rand.New(rand.NewPCG(seed, 1))
	d := newDeskIn(t, home)
	d.Workspace.Keeper.Quiet, d.Workspace.Keeper.Longest = 2*time.Millisecond, 8*time.Millisecond
	names := slices.Sorted(func(yield func(string) bool) {
		for _, file := range killFiles {
			if !yield(file) {
				return
			}
		}
	})
	say := func(what, file string, grid board.Grid) { fmt.Printf("\nkill %s %s %s\n", what, file, grid) }
	say("ready", "-", d.Session.Grid())
	for {
		file := names[random.IntN(len(names))]
		d.files.openPath(filepath.Join(home, file))
		grid := d.Session.Grid()
		say("unsaved", file, grid)
		d.Session.SetPlaying(false) // switching modes is an edit too
		for _, cell := range random.Perm(board.Cells)[:1+random.IntN(3)] {
			// Always change the digit, so that no edit restores the saved state.
			digit := (int(grid[cell])+random.IntN(8))%9 + 1
			grid[cell] = board.Digit(digit)
			say("unsaved", file, grid)
			d.Session.Cursor.MoveTo(board.Cell(cell), false)
			d.Key(fyne.KeyName(strconv.Itoa(digit)))
			if random.IntN(2) == 0 {
				d.Until("the draft", func() bool { return d.onDisk() == grid.String() })
				say("kept", file, grid)
			}
		}
		say("saving", file, grid)
		d.menuItem("save")
		d.WantNoModal()
		say("saved", file, grid)
		if random.IntN(2) == 0 {
			d.Until("the draft to go", func() bool { return d.onDisk() == "" })
			say("forgotten", file, grid)
		}
		for len(d.Queue) > 0 {
			(<-d.Queue)()
		}
	}
}

// onDisk returns the grid in the only draft, or "" if there are no drafts.
func (d *desk) onDisk() string {
	d.T.Helper()
	paths, err := filepath.Glob(filepath.Join(d.Store.Dir, "drafts", "*.draft"))
	if err != nil || len(paths) == 0 {
		return ""
	}
	data, err := os.ReadFile(paths[0])
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "" // the draft has just been removed
	case err != nil:
		return "out of reach" // on Windows, while it is being replaced or removed
	}
	_, content, _ := strings.Cut(string(data), "\n")
	return gridOf(d.T, []byte(content))
}

// gridOf returns the grid in a text, which must contain exactly one valid puzzle.
func gridOf(t *testing.T, text []byte) string {
	t.Helper()
	reading, err := format.Detect(text)
	if err != nil || len(reading.Items) != 1 || len(reading.Warnings) != 0 || reading.Items[0].Err != nil {
		t.Fatalf("this is not one whole puzzle (%v):\n%s", err, text)
	}
	state := reading.Items[0].State()
	return state.Grid().String()
}

// killer kills programs, and keeps track of what they must leave on disk.
type killer struct {
	*testing.T
	home   string
	random *rand.Rand
	holds  map[string]string // the grid of each file

	saving   string   // the file being saved
	new      string   // the new grid of that file
	drafts   []string // the grids that the draft may contain
	required bool     // whether a draft must exist

	amidst, offers int
}

// kill starts a program, kills it at a random moment, and returns its output.
func (k *killer) kill() []string {
	k.Helper()
	command := exec.Command(os.Args[0], "-test.run=^"+k.Name()+"$")
	command.Env = append(os.Environ(), killHome+"="+k.home, killSeed+"="+strconv.FormatUint(k.random.Uint64(), 10))
	out, err := command.StdoutPipe()
	check.Done(k, err)
	check.Done(k, command.Start())
	// Saves are short, so about half of the kills wait for a save to begin.
	after, wait := 1+k.random.IntN(60), time.Duration(k.random.IntN(3000))*time.Microsecond
	inSave := k.random.IntN(2) == 0
	var said []string
	aimed := false
	for lines := bufio.NewScanner(out); lines.Scan(); {
		line := lines.Text()
		if line == "" {
			continue
		}
		said = append(said, line)
		if !aimed && len(said) >= after && (!inSave || strings.HasPrefix(line, "kill saving")) {
			aimed = true
			time.AfterFunc(wait, func() { _ = command.Process.Kill() })
		}
	}
	_ = command.Wait() // the error says that the program was killed
	if !aimed {
		k.Fatalf("it ended by itself: %q", said)
	}
	return said
}

// look reads the output of the program and checks the disk against it.
func (k *killer) look(said []string) {
	k.Helper()
	k.saving, k.drafts, k.required = "", nil, false
	for _, line := range said {
		words := strings.Fields(line)
		if len(words) != 4 || words[0] != "kill" || len(words[3]) != board.Cells {
			k.Fatalf("it said %q", line) // the program failed, or the line is incomplete
		}
		file, grid := words[2], words[3]
		switch words[1] {
		case "unsaved":
			k.drafts = append(k.drafts, grid)
		case "kept":
			k.drafts, k.required = []string{grid}, true
		case "saving":
			k.saving, k.new, k.required = file, grid, false
		case "saved":
			k.holds[file], k.saving = grid, ""
		case "forgotten":
			k.drafts = nil
		}
	}
	if k.saving != "" {
		k.amidst++
	}
	k.lookAtFiles()
	k.lookAtDrafts()
}

func (k *killer) lookAtFiles() {
	k.Helper()
	for name, file := range killFiles {
		text, err := os.ReadFile(filepath.Join(k.home, file))
		check.Done(k, err)
		grid := gridOf(k.T, text)
		if grid != k.holds[file] && (file != k.saving || grid != k.new) {
			k.Errorf("%s holds\n%s, want\n%s or, if it is %q,\n%s", file, grid, k.holds[file], k.saving, k.new)
		}
		if name != "nonet" && string(text) != mustWrite(k.T, name, grid) {
			k.Errorf("%s is not whole:\n%s", file, text)
		}
		k.holds[file] = grid
	}
}

func (k *killer) lookAtDrafts() {
	k.Helper()
	d := opened(k.T, k.home)
	if len(d.Modals()) == 0 {
		if k.required {
			k.Errorf("what was kept is not offered: %q", k.drafts)
		}
		d.program.quit()
		return
	}
	k.offers++
	d.WantModal("draft.title")
	if n := len(d.left()); n != 1 {
		k.Errorf("%d drafts are offered", n)
	}
	d.Press("draft.restore")
	grid := d.Session.Grid().String()
	if !slices.Contains(k.drafts, grid) {
		k.Errorf("the draft holds\n%s, want one of %q", grid, k.drafts)
	}
	file := filepath.Base(d.Workspace.Source().Path)
	d.menuItem("save")
	if len(d.Modals()) > 0 { // the file was saved after the draft was written
		d.WantModal("changed.title")
		d.Press("changed.overwrite")
	}
	if got := gridOf(k.T, []byte(d.Read(filepath.Join(k.home, file)))); got != grid {
		k.Errorf("restored and saved, %s holds\n%s, want\n%s", file, got, grid)
	}
	k.holds[file] = grid
	d.program.quit()
	d.WantNoModal()
	if n := len(d.left()); n != 0 {
		k.Errorf("saved, %d drafts are left", n)
	}
}

// leftovers returns the paths of all temporary files.
func (k *killer) leftovers() []string {
	k.Helper()
	var paths []string
	for _, dir := range []string{k.home, filepath.Join(k.home, "settings"), filepath.Join(k.home, "settings", "drafts")} {
		found, err := filepath.Glob(filepath.Join(dir, ".*"))
		check.Done(k, err)
		paths = append(paths, found...)
	}
	return paths
}

// sweep checks that saving again removes all temporary files that the killed programs left
// behind.
func (k *killer) sweep() {
	k.Helper()
	for _, path := range k.leftovers() {
		check.Done(k, os.Chtimes(path, time.Unix(1e9, 0), time.Unix(1e9, 0)))
	}
	d := opened(k.T, k.home)
	for _, file := range killFiles {
		d.files.openPath(filepath.Join(k.home, file))
		d.menuItem("save")
		d.WantNoModal()
	}
	d.program.quit()
	if left := k.leftovers(); len(left) > 0 {
		k.Errorf("temporary files are left: %q", left)
	}
}
