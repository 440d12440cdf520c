package files

import (
	"os"
	"path/filepath"
	"strings"
	"time"
)

const (
	// litterDigits is how many digits the name of a temporary file ends in at
	// least. It is a random number of 63 bits, of which one in 10,000 has fewer.
	litterDigits = 15
	// litterAge is how long nobody has written to litter. A file that has just
	// been made may not be locked yet.
	litterAge = time.Minute
)

// sweep removes the temporary files that killed programs left in a folder when
// they saved a file of that name, or any file where name is "". One that somebody
// still writes stays. Nobody is told where this fails: it is tried again.
func sweep(folder, name string) {
	found, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, entry := range found {
		if !isLitter(entry.Name(), name) {
			continue
		}
		info, err := entry.Info()
		if err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > litterAge {
			clearAway(filepath.Join(folder, entry.Name()))
		}
	}
}

// isLitter tells whether a file is called as a temporary one is that is to
// replace a file of some name, or of any where name is "".
func isLitter(file, name string) bool {
	const digits = "0123456789"
	number, ok := strings.CutPrefix(file, "."+name)
	if name == "" {
		number = number[len(strings.TrimRight(number, digits)):]
	}
	return ok && len(number) >= litterDigits && strings.Trim(number, digits) == ""
}
