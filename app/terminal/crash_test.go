package terminal

import (
	"path/filepath"
	"strings"
	"testing"

	"nonet/app/files"
	"nonet/app/words"
)

func TestAPanicIsASentenceAndAReport(t *testing.T) {
	dir := t.TempDir()
	var said strings.Builder
	r := &run{streams: Streams{Err: &said}, words: words.New("en")}
	store := files.Store{Dir: dir}
	if status := r.guarded(store, "1.2.3", func() int { return several }); status != several || said.Len() > 0 {
		t.Errorf("where all goes well it says %q, with status %d", &said, status)
	}
	if found, _ := filepath.Glob(filepath.Join(dir, "*")); len(found) > 0 {
		t.Errorf("where all goes well it leaves %q", found)
	}
	if status := r.guarded(store, "1.2.3", func() int { panic("on purpose") }); status != failed {
		t.Errorf("a panic ends with status %d, want %d", status, failed)
	}
	left := store.Reports().Left()
	if len(left) != 1 || !strings.HasPrefix(left[0].Text, "Nonet 1.2.3, ") || !strings.Contains(left[0].Text, "\npanic: on purpose\n") || !strings.Contains(left[0].Text, "crash_test.go") {
		t.Fatalf("the reports are %q", left)
	}
	found, err := filepath.Glob(filepath.Join(dir, "crashes", "*.report"))
	if err != nil || len(found) != 1 {
		t.Fatalf("there are %q (%v)", found, err)
	}
	if strings.Count(said.String(), "\n") != 1 || !strings.Contains(said.String(), found[0]) {
		t.Errorf("it says %q, want one line with %s", &said, found[0])
	}

	said.Reset()
	if status := r.guarded(files.Store{}, "1.2.3", func() int { panic("on purpose") }); status != failed || !strings.Contains(said.String(), "on purpose") {
		t.Errorf("without a folder it says %q, with status %d", &said, status)
	}
}
