package storage

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
	"testing"
)

func TestFault(t *testing.T) {
	full := syscall.ENOSPC
	tests := []struct {
		name string
		err  error
		kind Kind
	}{
		{"missing", &fs.PathError{Op: "open", Path: "p", Err: fs.ErrNotExist}, Missing},
		{"no permission", &fs.PathError{Op: "open", Path: "p", Err: fs.ErrPermission}, NoPermission},
		{"read-only disk", &fs.PathError{Op: "open", Path: "p", Err: readOnlyError}, ReadOnly},
		{"folder", &fs.PathError{Op: "open", Path: "p", Err: syscall.EISDIR}, Folder},
		{"anything else", errors.New("smoke"), Failed},
		{"one that has its kind", &Error{Kind: DiskFull, Path: "p", Err: full}, DiskFull},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := Failure("p", test.err)
			if typed, ok := errors.AsType[*Error](err); !ok || typed.Kind != test.kind || typed.Path != "p" {
				t.Errorf("%v became %#v, want kind %d", test.err, err, test.kind)
			}
		})
	}
}

func TestSentences(t *testing.T) {
	seen := map[string]Kind{}
	for _, kind := range Kinds() {
		err := &Error{Kind: kind, Path: "shelf/puzzle.txt", Err: &fs.PathError{Op: "write", Path: "temporary", Err: errors.New("smoke")}}
		text := err.Error()
		if !strings.HasPrefix(text, "shelf/puzzle.txt: ") || strings.Contains(text, "temporary") {
			t.Errorf("kind %d: %q is no sentence that names the file", kind, text)
		}
		if other, ok := seen[text]; ok {
			t.Errorf("kinds %d and %d share the sentence %q", other, kind, text)
		}
		seen[text] = kind
	}
}
