package storage

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func lines(t *Typed) []string {
	var all []string
	for i := range t.Len() {
		all = append(all, t.At(i))
	}
	return all
}

func TestTypedLinesComeBack(t *testing.T) {
	store := Store{Dir: filepath.Join(t.TempDir(), "new")}
	one, other := store.Typed(), store.Typed() // one for each of two programs
	for _, line := range []string{"r1c1 5", "undo", "undo", "", "  ", "count"} {
		one.Add(line)
	}
	other.Add("hint")
	if diff := cmp.Diff([]string{"count", "undo", "r1c1 5"}, lines(one)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if diff := cmp.Diff([]string{"hint", "count", "undo", "r1c1 5"}, lines(store.Typed())); diff != "" {
		t.Errorf("at the next start, -want +got:\n%s", diff)
	}
}

func TestTypedLinesAreLimited(t *testing.T) {
	store := Store{Dir: t.TempDir()}
	typed := store.Typed()
	for i := range mostTyped + 10 {
		typed.Add(fmt.Sprint("line ", i))
	}
	for range 2 { // the first call also shortens the file
		typed = store.Typed()
		if typed.Len() != mostTyped || typed.At(0) != fmt.Sprint("line ", mostTyped+9) || typed.At(mostTyped-1) != "line 10" {
			t.Errorf("%d lines from %q to %q", typed.Len(), typed.At(mostTyped-1), typed.At(0))
		}
	}
}

func TestTypedLinesAreKeptNowhere(t *testing.T) {
	var none Store
	typed := none.Typed()
	typed.Add("count")
	if got := lines(typed); len(got) != 1 || none.Typed().Len() != 0 {
		t.Errorf("%q", got)
	}
	// A folder that cannot be created must not interrupt the user.
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	typed = Store{Dir: filepath.Join(file, "below")}.Typed()
	typed.Add("count")
	if got := lines(typed); len(got) != 1 {
		t.Errorf("%q", got)
	}
}
