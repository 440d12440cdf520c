package storage

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Save replaces the file at path with the output of write, or creates it. The content is written to
// a temporary file in the same folder, synced and renamed, and the folder is synced too, so that a
// crash at any moment leaves either the old file or the new one. If Save fails, the old file is
// unchanged and the temporary one is removed. If it succeeds, it also removes the temporary files
// that killed programs have left in the folder.
//
// An existing file keeps its permissions, and its owner and group if the process may set them.
// Symbolic links are followed. A file with several hard links is overwritten instead, so that they
// stay together; a crash meanwhile leaves the whole new content beside it, see overwrite. A
// write-protected file is not replaced. Errors from write are returned unchanged. All others are of
// type [*Error].
func Save(path string, write func(io.Writer) error) error {
	_, err := SaveFingerprinted(path, write)
	return err
}

// SaveFingerprinted is like [Save], and also returns the fingerprint of the content.
func SaveFingerprinted(path string, write func(io.Writer) error) (Fingerprint, error) {
	target, err := writable(path)
	if err != nil {
		return Fingerprint{}, err
	}
	file, err := createBeside(target)
	if err != nil {
		return Fingerprint{}, Failure(path, err)
	}
	defer discard(file)
	hash := sha256.New()
	out := bufio.NewWriterSize(io.MultiWriter(faultWriter{file, path}, hash), 1<<16)
	if err := write(out); err != nil {
		return Fingerprint{}, err
	}
	if err := out.Flush(); err != nil {
		return Fingerprint{}, err
	}
	info, err := install(file, target)
	if err != nil {
		return Fingerprint{}, Failure(path, err)
	}
	folder := filepath.Dir(target)
	syncFolder(folder)
	sweep(folder)
	return newFingerprint(info, hex.EncodeToString(hash.Sum(nil))), nil
}

// writable follows links and returns the path of their target. It returns an error if the target
// cannot be written.
func writable(path string) (string, error) {
	target, err := follow(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", &Error{Kind: FolderMissing, Path: path, Err: err}
	}
	if err != nil {
		return "", Failure(path, err)
	}
	info, err := os.Stat(target)
	if errors.Is(err, fs.ErrNotExist) {
		return target, nil
	}
	if err != nil {
		return "", Failure(path, err)
	}
	if err := regular(path, info); err != nil {
		return "", err
	}
	// A rename would replace even a write-protected file.
	file, err := os.OpenFile(target, os.O_WRONLY, 0)
	if err != nil {
		return "", Failure(path, err)
	}
	file.Close()
	return target, nil
}

// follow resolves the symbolic links in a path. The file at the resulting path need not exist,
// but its folder must.
func follow(path string) (string, error) {
	const most = 40 // links may be circular; Linux has the same limit
	for range most {
		folder, name := filepath.Split(path)
		folder, err := filepath.EvalSymlinks(cmp.Or(folder, "."))
		if err != nil {
			return "", err
		}
		path = filepath.Join(folder, name)
		link, err := os.Readlink(path)
		if err != nil {
			return path, nil
		}
		if !filepath.IsAbs(link) {
			// Join is not used, because it would resolve ".." without following links.
			link = folder + string(filepath.Separator) + link
		}
		path = link
	}
	return "", &fs.PathError{Op: "follow", Path: path, Err: errors.New("too many links")}
}

// faultWriter returns the errors of its file as type [*Error], to distinguish them from
// other errors of the function that writes to it.
type faultWriter struct {
	file io.Writer
	path string
}

func (w faultWriter) Write(content []byte) (int, error) {
	n, err := w.file.Write(content)
	if err != nil {
		err = Failure(w.path, err)
	}
	return n, err
}

// saveContent is like [Save], for content in memory.
func saveContent(path string, content []byte) error {
	return Save(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}
