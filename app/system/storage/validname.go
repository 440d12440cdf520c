package storage

import (
	"regexp"
	"strings"

	"nonet/internal/safetext"
)

// reserved matches the names that Windows takes for devices, whatever their extension.
var reserved = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)`)

// ValidName returns a version of name, such as the title of a puzzle, that is valid as a file name
// on every system, but may be too long; see [Fitting]. It is never empty.
func ValidName(name string) string {
	name = strings.Map(func(sign rune) rune {
		if safetext.Unsafe(sign) || strings.ContainsRune(`<>:"/\|?*`, sign) || sign == '\uFFFD' {
			return ' '
		}
		return sign
	}, name)
	name = strings.Join(strings.Fields(name), " ")
	// Windows drops trailing full stops and spaces; a leading full stop hides the file, and a
	// leading hyphen looks like an option.
	name = strings.Trim(name, " .-")
	if name == "" || reserved.MatchString(name) {
		name = strings.TrimSpace("nonet " + name)
	}
	return name
}
