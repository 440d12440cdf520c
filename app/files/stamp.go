package files

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"time"
)

// Stamp tells what a file held when it was read or written, so that a change by
// another program can be told later. The zero Stamp is of no file.
type Stamp struct {
	Size     int64     `json:"size"`           // in bytes
	Modified time.Time `json:"modified"`       // as the file system has it
	Node     uint64    `json:"node,omitempty"` // the file's number in its file system, 0 where it has none
	Hash     string    `json:"hash"`           // SHA-256 of the content in hexadecimal
}

// Change tells what has become of a file since its stamp was taken.
type Change uint8

// The changes.
const (
	Unchanged Change = iota
	Changed          // it holds something else, or cannot be looked at any more
	Removed          // there is no such file
)

func stampOf(info fs.FileInfo, hash string) Stamp {
	// Rounded to what survives a place in a draft.
	return Stamp{Size: info.Size(), Modified: info.ModTime().Round(0).UTC(), Node: node(info), Hash: hash}
}

func hashOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// Known reports whether the stamp was taken of a file.
func (s Stamp) Known() bool { return s.Hash != "" }

// Touched reports whether a file may have changed. It only asks the file system, so
// a change that keeps size and time is not seen, and a file that was written with
// the same content counts as touched.
func (s Stamp) Touched(path string) bool {
	info, err := os.Stat(path)
	return err != nil || stampOf(info, s.Hash) != s
}

// Compare reads a file and reports whether it holds what it held when the stamp was
// taken. When it was written plays no part.
func (s Stamp) Compare(path string) Change {
	_, now, err := ReadStamped(path)
	switch known := (*Error)(nil); {
	case err == nil && now.Hash == s.Hash:
		return Unchanged
	case errors.As(err, &known) && known.Kind == Missing:
		return Removed
	}
	return Changed
}
