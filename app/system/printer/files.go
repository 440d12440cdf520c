package printer

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"nonet/app/system/storage"
)

// folderPrefix begins the names of the folders that Nonet creates for printed pages in the
// system's folder for temporary files.
const folderPrefix = "nonet-print-"

// keptFor is how long the files of a killed program are kept. No one is likely to look at
// them for longer.
const keptFor = 24 * time.Hour

// Files holds the pages that one run of Nonet prints or shows, in a folder that only this user
// can access.
//
// A viewer may read its file again at any time, and Nonet cannot know when the viewer is closed.
// Files are therefore kept until the program ends. If the program is killed, a later run removes
// them when it prints a day or more later. The zero value is ready to use and safe for concurrent
// use.
type Files struct {
	mutex  sync.Mutex // guards folder
	folder string
}

// Create writes a file and returns its path. The name, which viewers display, is made valid for
// every system and gets the extension pdf. Errors from write are returned unchanged. All others
// are of type [*storage.Error], with only the name as the path, because the folder means nothing
// to users.
func (f *Files) Create(name string, write func(io.Writer) error) (string, error) {
	name = storage.Fitting(strings.TrimSuffix(storage.ValidName(name), ".pdf")+".pdf", ".pdf")
	folder, err := f.newFolder()
	if err != nil {
		return "", &storage.Error{Kind: storage.Failed, Path: name, Err: err}
	}
	path := filepath.Join(folder, name)
	if err := storage.Save(path, write); err != nil {
		_ = os.RemoveAll(folder) // an earlier error matters more
		var failure *storage.Error
		if errors.As(err, &failure) && failure.Path == path {
			return "", &storage.Error{Kind: failure.Kind, Path: name, Err: failure.Err}
		}
		return "", err
	}
	return path, nil
}

// newFolder creates a folder for one file, because two files may have the same name.
func (f *Files) newFolder() (string, error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.folder == "" {
		sweep()
		folder, err := os.MkdirTemp("", folderPrefix)
		if err != nil {
			return "", err
		}
		f.folder = folder
	}
	return os.MkdirTemp(f.folder, "")
}

// Close removes all files of the program.
func (f *Files) Close() error {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.folder == "" {
		return nil
	}
	folder := f.folder
	f.folder = ""
	return os.RemoveAll(folder)
}

// sweep removes the files that other runs left behind at least a day ago. Other users' files are
// not touched.
func sweep() {
	left, err := filepath.Glob(filepath.Join(os.TempDir(), folderPrefix+"*"))
	if err != nil {
		return
	}
	for _, path := range left {
		info, err := os.Lstat(path)
		if err == nil && info.IsDir() && time.Since(info.ModTime()) > keptFor {
			_ = os.RemoveAll(path) // fails for folders of other users
		}
	}
}
