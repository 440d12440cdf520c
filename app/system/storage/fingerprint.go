package storage

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// Fingerprint identifies the content of a file at the time it was read or written, so that later
// changes by other programs can be detected. The zero Fingerprint belongs to no file.
type Fingerprint struct {
	Size     int64     `json:"size"`           // in bytes
	Modified time.Time `json:"modified"`       // the time of the last change, according to the file system
	Node     uint64    `json:"node,omitempty"` // the file's inode number, or 0 if unknown
	Hash     string    `json:"hash"`           // SHA-256 of the content in hexadecimal
}

// Change describes how a file has changed since its fingerprint was taken.
type Change uint8

const (
	Unchanged Change = iota
	Changed          // the content is different, or the file can no longer be read
	Removed          // the file no longer exists
)

func newFingerprint(info fs.FileInfo, hash string) Fingerprint {
	// The time is converted to the form that it has when read from a draft's JSON, so that
	// == works.
	return Fingerprint{Size: info.Size(), Modified: info.ModTime().Round(0).UTC(), Node: node(info), Hash: hash}
}

func hashOf(content []byte) string { return fmt.Sprintf("%x", sha256.Sum256(content)) }

// Known reports whether the fingerprint belongs to a file.
func (f Fingerprint) Known() bool { return f.Hash != "" }

// Touched reports whether a file may have changed. It looks only at the file's metadata, so it
// misses changes that keep the size and time, and also reports rewrites of the same content.
func (f Fingerprint) Touched(path string) bool {
	info, err := os.Stat(path)
	return err != nil || newFingerprint(info, f.Hash) != f
}

// Compare reads a file and returns how it has changed since the fingerprint was taken. It
// compares only the content, and ignores the time of the last write.
func (f Fingerprint) Compare(path string) Change {
	_, now, err := ReadFingerprinted(path)
	switch {
	case err == nil && now.Hash == f.Hash:
		return Unchanged
	case errors.Is(err, fs.ErrNotExist):
		return Removed
	}
	return Changed
}
