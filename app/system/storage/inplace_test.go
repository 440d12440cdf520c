package storage_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonet/app/system/storage"
	"nonet/internal/check"
)

// linked writes a file with two names in two folders, and returns them.
func linked(t *testing.T, content string) (path, other string) {
	t.Helper()
	path, other = filepath.Join(t.TempDir(), "puzzle.txt"), filepath.Join(t.TempDir(), "other.txt")
	put(t, path, content)
	if err := os.Link(path, other); err != nil {
		t.Skipf("skipped: no hard links here: %v", err)
	}
	return path, other
}

func wantTogether(t *testing.T, path, other string) {
	t.Helper()
	check.That(t, os.SameFile(stat(t, path), stat(t, other)), "the links are split")
}

func TestSaveKeepsHardLinksTogether(t *testing.T) {
	path, other := linked(t, strings.Repeat("old", 1000))
	for _, content := range []string{"short", strings.Repeat("longer", 50_000), ""} {
		saved, err := storage.SaveFingerprinted(path, writing(content))
		must(t, err)
		wantTogether(t, path, other)
		wantFolder(t, filepath.Dir(path), map[string]string{"puzzle.txt": content})
		_, found, err := storage.ReadFingerprinted(other)
		must(t, err)
		check.Equal(t, "the fingerprint is", saved, found)
	}
	broken := errors.New("the writer gave up")
	err := storage.Save(path, func(w io.Writer) error { return errors.Join(writing("half")(w), broken) })
	check.That(t, errors.Is(err, broken), "error %v, want the writer's own", err)
	wantTogether(t, path, other)
	wantFolder(t, filepath.Dir(path), map[string]string{"puzzle.txt": ""})
}

// A copy that a crash has left is not overwritten by the next save.
func TestSaveKeepsTheCopyOfAnEarlierCrash(t *testing.T) {
	path, other := linked(t, "old")
	put(t, path+".nonet-copy", "rescued")
	must(t, storage.Save(path, writing("new")))
	wantTogether(t, path, other)
	wantFolder(t, filepath.Dir(path), map[string]string{"puzzle.txt": "new", "puzzle.txt.nonet-copy": "rescued"})
}

// linkedPath is set if the test runs as the program to be killed.
const linkedPath = "NONET_KILL_LINKED"

// After a kill, a file with several links is whole, or its new content is whole beside it.
func TestAKillWhileSavingALinkedFileCostsNothing(t *testing.T) {
	if path := os.Getenv(linkedPath); path != "" {
		for i := 0; ; i++ {
			must(t, storage.Save(path, writing(lines(i))))
			fmt.Println("saved")
		}
	}
	path, other := linked(t, lines(0))
	torn, copies := 0, 0
	for range 20 {
		command := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		command.Env = append(os.Environ(), linkedPath+"="+path)
		out, err := command.StdoutPipe()
		check.Done(t, err)
		check.Done(t, command.Start())
		for said, after := bufio.NewScanner(out), 1+rand.IntN(5); said.Scan(); after-- {
			if after == 0 {
				time.AfterFunc(time.Duration(rand.IntN(30_000))*time.Microsecond, func() { _ = command.Process.Kill() })
			}
		}
		_ = command.Wait() // the error says that the program was killed
		wantTogether(t, path, other)
		copied := path + ".nonet-copy"
		if storage.Exists(copied) {
			copies++
		}
		if !whole(read(t, path)) {
			torn++
			check.That(t, whole(read(t, copied)), "neither the file nor its copy is whole")
		}
		_ = os.Remove(copied) // usually, there is none
	}
	t.Logf("of 20 kills, %d left a copy and %d a file that was not whole", copies, torn)
}

// lines returns a text of equal lines, with its length in the first one.
func lines(i int) string {
	n := 1 + i*79_193%400_000
	return fmt.Sprintf("%d\n", n) + strings.Repeat(fmt.Sprintf("%d\n", i%10), n)
}

// whole reports whether a text is one that lines returns.
func whole(text string) bool {
	head, rest, _ := strings.Cut(text, "\n")
	n := 0
	_, err := fmt.Sscan(head, &n)
	return err == nil && len(rest) == 2*n && strings.Repeat(rest[:2], n) == rest
}
