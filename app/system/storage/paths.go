package storage

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/internal/safetext"
)

// FromHome replaces the leading ~ of a path that the user typed with the path of the home
// folder.
func FromHome(path string) string {
	rest, ok := strings.CutPrefix(path, "~")
	home, err := os.UserHomeDir()
	if !ok || err != nil || rest != "" && !os.IsPathSeparator(rest[0]) {
		return path
	}
	return filepath.Join(home, rest)
}

// ToHome shortens the path of the home folder at the start of a path to ~, as a user
// would type it.
func ToHome(path string) string {
	home, err := os.UserHomeDir()
	rest, ok := strings.CutPrefix(path, home)
	if !ok || err != nil || rest == "" || !os.IsPathSeparator(rest[0]) {
		return path
	}
	return "~" + rest
}

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

// Entry is an entry in a folder. For a link, Folder describes the target.
type Entry struct {
	Name   string
	Folder bool
}

// List returns the contents of a folder, with folders first, sorted by name regardless of
// case. It leaves out hidden entries and broken links. Errors are of type [*Error].
func List(dir string) ([]Entry, error) {
	found, err := os.ReadDir(dir)
	if err != nil {
		return nil, Failure(dir, err)
	}
	entries := make([]Entry, 0, len(found))
	for _, item := range found {
		info, err := item.Info()
		if err != nil || isHidden(info) {
			continue // an error means that the entry has just been removed
		}
		if info.Mode()&fs.ModeSymlink != 0 {
			if info, err = os.Stat(filepath.Join(dir, item.Name())); err != nil {
				continue
			}
		}
		entries = append(entries, Entry{item.Name(), info.IsDir()})
	}
	// Names that differ only in case keep the order of ReadDir.
	slices.SortStableFunc(entries, func(a, b Entry) int {
		switch {
		case a.Folder == b.Folder:
			return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
		case a.Folder:
			return -1
		}
		return 1
	})
	return entries, nil
}

// WithExtension returns a file name with the given extension, unless the name already has
// an extension. The extension is given without its dot. The text after the last dot of a
// name counts as an extension if it consists of letters and digits with at least one
// letter, so neither "version 1.2" nor "3. May" has one.
func WithExtension(name, extension string) string {
	stem := strings.TrimRight(name, ".")
	if typed := filepath.Ext(stem); stem == name && typed != filepath.Base(stem) && isWord(typed) {
		return name
	}
	return stem + "." + extension
}

// longestName is the maximum length of a file name on ext4, Btrfs, XFS and APFS, in bytes,
// and on NTFS, in UTF-16 units.
const longestName = 255

// Fitting returns path with its last element shortened, if necessary, to leave room for
// the extension within the length limit of file systems. The extension includes its dot,
// and path may already end with it. Fitting never splits a character.
func Fitting(path, extension string) string {
	folder, name := filepath.Split(path)
	stem, has := strings.CutSuffix(name, extension)
	end := longestName - len(extension)
	if len(stem) <= end {
		return path
	}
	for end > 0 && continues(stem, end) {
		end--
	}
	stem = strings.TrimRight(stem[:end], " ")
	if has {
		stem += extension
	}
	return folder + stem
}

// continues reports whether a text must not be cut before the byte at the given index. A cut there
// would split a character, separate a letter from its accents, or separate characters that a
// zero-width joiner connects.
func continues(text string, at int) bool {
	const joiner = '\u200d'
	next, _ := utf8.DecodeRuneInString(text[at:])
	last, _ := utf8.DecodeLastRuneInString(text[:at])
	return !utf8.RuneStart(text[at]) || unicode.Is(unicode.M, next) || next == joiner || last == joiner
}

// InKind is like [WithExtension], but for a kind of file that has only one extension. Any
// other extension becomes part of the name.
func InKind(name, extension string) string {
	if strings.EqualFold(filepath.Ext(name), "."+extension) {
		return name
	}
	return strings.TrimRight(name, ".") + "." + extension
}

func isWord(extension string) bool {
	other := func(sign rune) bool { return !unicode.IsLetter(sign) && !unicode.IsDigit(sign) }
	return strings.ContainsFunc(extension, unicode.IsLetter) &&
		!strings.ContainsFunc(strings.TrimPrefix(extension, "."), other)
}
