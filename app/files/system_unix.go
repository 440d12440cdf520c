//go:build !windows

package files

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/google/renameio/v2"
)

// newPending opens a temporary file that is to take the place of path.
func newPending(path string) (*renameio.PendingFile, error) {
	return renameio.NewPendingFile(path,
		renameio.WithTempDir(filepath.Dir(path)),
		renameio.WithPermissions(newFile),
		renameio.WithExistingPermissions())
}

func diskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

func isHidden(entry fs.FileInfo) bool { return strings.HasPrefix(entry.Name(), ".") }
