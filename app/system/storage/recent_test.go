package storage_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/system/storage"
)

func TestRecent(t *testing.T) {
	absolute := func(names ...string) storage.Recent {
		list := storage.Recent{}
		for _, name := range names {
			path, err := filepath.Abs(name)
			must(t, err)
			list = append(list, path)
		}
		return list
	}
	check := func(name string, got, want storage.Recent) {
		t.Helper()
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	list := storage.Recent{}.With("a").With("b").With(filepath.Join("x", "..", "c"))
	check("the latest comes first", list, absolute("c", "b", "a"))
	check("one that is there moves to the front", list.With("a"), absolute("a", "c", "b"))
	check("one is taken out", list.Without(absolute("b")[0]), absolute("c", "a"))
	check("the list itself stays", list, absolute("c", "b", "a"))

	var long storage.Recent
	for i := range storage.MostRecent + 3 {
		long = long.With(fmt.Sprint("file", i))
	}
	if len(long) != storage.MostRecent || long[0] != absolute("file12")[0] {
		t.Errorf("%d recent files, the first %q", len(long), long[0])
	}
}
