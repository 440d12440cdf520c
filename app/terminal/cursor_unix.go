//go:build !windows

package terminal

import "os"

// letMoveCursor does nothing, since other terminals support moving the cursor by default.
func letMoveCursor(*os.File) {}
