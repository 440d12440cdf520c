//go:build unix

package storage

import (
	"errors"
	"io/fs"
	"syscall"
	"testing"
)

func TestFullDisk(t *testing.T) {
	for _, number := range []syscall.Errno{syscall.ENOSPC, syscall.EDQUOT} {
		// This writer fails like a file on a full disk.
		full := writerFunc(func([]byte) (int, error) {
			return 0, &fs.PathError{Op: "write", Path: "temporary", Err: number}
		})
		_, err := faultWriter{full, "p"}.Write([]byte("x"))
		if typed, ok := errors.AsType[*Error](err); !ok || typed.Kind != DiskFull || typed.Path != "p" {
			t.Errorf("%v became %#v, want a full disk", number, err)
		}
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(content []byte) (int, error) { return f(content) }
