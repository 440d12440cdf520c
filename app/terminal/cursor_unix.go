//go:build !windows

package terminal

import "os"

// letMoveCursor has nothing to do: terminals move their cursor when they are told.
func letMoveCursor(*os.File) {}
