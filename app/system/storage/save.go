package storage

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
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

// createBeside creates a temporary file that will replace target, in the same folder. If target
// exists, the new file gets its permissions, and its owner and group if possible. Its name is short,
// because the name of target may have the maximum length.
func createBeside(target string) (*os.File, error) {
	old, err := os.Stat(target)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	mode := fs.FileMode(0o666) // the usual permissions of a new file, before the umask
	if old != nil {
		mode = 0o600 // until the new file gets the permissions of the old one
	}
	name := fmt.Sprintf("%s%0*d", tempPrefix, tempDigits, rand.Uint64())
	file, err := os.OpenFile(filepath.Join(filepath.Dir(target), name), os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return nil, err
	}
	hold(file)
	if old != nil {
		if err := adopt(file, old); err != nil {
			discard(file)
			return nil, err
		}
	}
	return file, nil
}

// commit syncs and closes a temporary file and moves it into place.
func commit(file *os.File, target string) error {
	if err := file.Sync(); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return replace(file.Name(), target)
}

// discard closes and removes a temporary file. It does nothing to a file that has been
// moved into place. Errors are ignored, because an earlier error matters more.
func discard(file *os.File) {
	_ = file.Close()
	_ = os.Remove(file.Name())
}

// install puts a finished temporary file in the place of target, and returns information about the
// result.
func install(file *os.File, target string) (fs.FileInfo, error) {
	old, err := os.OpenFile(target, os.O_RDWR, 0)
	if err == nil {
		defer old.Close()
		if links(old) > 1 {
			if name, err := linkCopy(file.Name(), target); err == nil {
				return overwrite(file, old, name)
			}
		}
		old.Close() // Windows does not replace open files
	}
	info, err := file.Stat()
	if err == nil {
		err = commit(file, target)
	}
	return info, err
}

// overwrite copies a finished temporary file into a file that has several names, because a rename
// would leave the other names with the old content. While the file is incomplete, the temporary file
// has a second name that shows whose content it is, so that a crash loses nothing. If copying fails,
// overwrite restores the old content.
func overwrite(file, target *os.File, name string) (fs.FileInfo, error) {
	old, err := io.ReadAll(target)
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		_ = os.Remove(name) // target still has its old content
		return nil, err
	}
	syncFolder(filepath.Dir(name))
	err = fill(target, io.NewSectionReader(file, 0, 1<<62))
	_ = file.Close() // Windows does not remove open files
	if err != nil {
		if fill(target, bytes.NewReader(old)) == nil {
			_ = os.Remove(name)
		}
		return nil, err
	}
	_ = os.Remove(name) // if this fails, a copy too many remains
	return target.Stat()
}

// fill replaces the content of an open file.
func fill(target *os.File, content io.Reader) error {
	if _, err := target.Seek(0, io.SeekStart); err != nil {
		return err
	}
	size, err := io.Copy(target, content)
	if err == nil {
		err = target.Truncate(size)
	}
	if err == nil {
		err = target.Sync()
	}
	return err
}

// copySuffix follows the name of a file in the name of the copy of its new content.
const copySuffix = ".nonet-copy"

// linkCopy gives a temporary file another name, after that of target.
func linkCopy(temp, target string) (name string, err error) {
	const most, longest = 100, 200 // copies, and bytes of the name of target; a name may have 255
	base := filepath.Base(target)
	base = strings.ToValidUTF8(base[:min(len(base), longest)], "")
	for i := range most {
		name = filepath.Join(filepath.Dir(target), base+copySuffix)
		if i > 0 {
			name = fmt.Sprint(name, i)
		}
		if err = os.Link(temp, name); !os.IsExist(err) {
			break
		}
	}
	return name, err
}
