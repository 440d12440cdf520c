package storage

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"time"
)

// Fingerprint identifies the content of a file when it was read or written, so that a later
// change by another program can be noticed. The zero Fingerprint belongs to no file.
type Fingerprint struct {
	Size     int64     `json:"size"`           // in bytes
	Modified time.Time `json:"modified"`       // by the file system
	Node     uint64    `json:"node,omitempty"` // the file's number in its file system, or 0
	Hash     string    `json:"hash"`           // SHA-256 of the content in hexadecimal
}

// Change describes how a file has changed since its fingerprint was taken.
type Change uint8

// The changes.
const (
	Unchanged Change = iota
	Changed          // it has other content, or cannot be read any more
	Removed          // it no longer exists
)

func stampOf(info fs.FileInfo, hash string) Fingerprint {
	// Rounded to the precision of a draft.
	return Fingerprint{Size: info.Size(), Modified: info.ModTime().Round(0).UTC(), Node: node(info), Hash: hash}
}

func hashOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// Known reports whether the fingerprint belongs to a file.
func (s Fingerprint) Known() bool { return s.Hash != "" }

// Touched reports whether a file may have changed. It only asks the file system, so it
// misses a change that keeps size and time, and includes a rewrite of the same content.
func (s Fingerprint) Touched(path string) bool {
	info, err := os.Stat(path)
	return err != nil || stampOf(info, s.Hash) != s
}

// Compare reads a file and reports whether its content has changed since the fingerprint was
// taken. The time of the last write is irrelevant.
func (s Fingerprint) Compare(path string) Change {
	_, now, err := ReadFingerprinted(path)
	switch known := (*Error)(nil); {
	case err == nil && now.Hash == s.Hash:
		return Unchanged
	case errors.As(err, &known) && known.Kind == Missing:
		return Removed
	}
	return Changed
}
