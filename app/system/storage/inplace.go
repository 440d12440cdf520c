package storage

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

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
	if err != nil {
		return nil, err
	}
	if err := file.Sync(); err != nil {
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
