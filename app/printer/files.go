package printer

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"nonet/app/storage"
	"nonet/internal/safetext"
)

// folderPrefix begins the names of the folders of all programs that run, below
// the one for temporary files.
const folderPrefix = "nonet-print-"

// keptFor is how long files are kept that a program left behind: longer than anyone is
// likely to look at them.
const keptFor = 24 * time.Hour

// Files are the finished pages of one program, in a folder that only this user can access.
//
// A viewer may read its file again at any time, and does not say when it is closed. The
// files therefore stay until the program ends, and those of killed programs are removed
// when another starts a day later. The zero value is ready to use, and safe for concurrent
// use.
type Files struct {
	mutex  sync.Mutex // guards folder
	folder string
}

// Create writes a file and returns its path. The name is displayed by viewers; it is made
// valid for every system, with the extension pdf. Errors of write are returned unchanged,
// all others are of type [*files.Error] with that name instead of the meaningless folder.
func (f *Files) Create(name string, write func(io.Writer) error) (string, error) {
	name = fileName(name)
	folder, err := f.newFolder()
	if err != nil {
		return "", &storage.Error{Kind: storage.Failed, Path: name, Err: err}
	}
	path := filepath.Join(folder, name)
	if err := storage.Save(path, write); err != nil {
		_ = os.RemoveAll(folder) // the error that led here matters more
		var failure *storage.Error
		if errors.As(err, &failure) && failure.Path == path {
			return "", &storage.Error{Kind: failure.Kind, Path: name, Err: failure.Err}
		}
		return "", err
	}
	return path, nil
}

// newFolder creates a folder for one file, since two may have the same name.
func (f *Files) newFolder() (string, error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.folder == "" {
		Sweep(time.Now())
		folder, err := os.MkdirTemp("", folderPrefix)
		if err != nil {
			return "", err
		}
		f.folder = folder
	}
	return os.MkdirTemp(f.folder, "")
}

// Close removes all files.
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

// Sweep removes the files that programs left behind at least a day before now. Other users'
// files are not touched.
func Sweep(now time.Time) {
	left, err := filepath.Glob(filepath.Join(os.TempDir(), folderPrefix+"*"))
	if err != nil {
		return
	}
	for _, path := range left {
		info, err := os.Lstat(path)
		if err == nil && info.IsDir() && now.Sub(info.ModTime()) > keptFor {
			_ = os.RemoveAll(path) // it may be another user's
		}
	}
}

// reserved are names that Windows takes for devices, with any extension.
var reserved = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)`)

// fileName returns a name that every system takes for a file.
func fileName(name string) string {
	const most = 60 // characters; systems allow 255 bytes
	name = strings.Map(func(sign rune) rune {
		if safetext.Unsafe(sign) || strings.ContainsRune(`<>:"/\|?*`, sign) || sign == '\uFFFD' {
			return ' '
		}
		return sign
	}, name)
	name = strings.Join(strings.Fields(name), " ")
	if signs := []rune(name); len(signs) > most {
		name = string(signs[:most])
	}
	// Windows drops trailing points and spaces; a leading point hides the file, and a
	// leading hyphen looks like an option.
	name = strings.Trim(name, " .-")
	if name == "" || reserved.MatchString(name) {
		name = strings.TrimSpace("nonet " + name)
	}
	return strings.TrimSuffix(name, ".pdf") + ".pdf"
}
