package workspace

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"nonet/app/system/storage"
	"nonet/board/format"
	"nonet/board/format/fault"
)

// Source is the origin of a game. The zero Source means that the game is in no file.
type Source struct {
	Path        string              // "" if saving has to ask for a name
	Format      format.Format       // the format of the file at Path
	Name        string              // the name to use if there is no path
	Kept        bool                // the game is in a file or built into the program
	Generated   bool                // the program made the puzzle, which has one solution
	Practice    bool                // the game is a position for practising, which is not worth saving
	Taken       bool                // the game was pasted or dropped, and is in no file
	More        bool                // the file holds more than would be written, so it is not overwritten
	From        string              // the path of that file, or ""
	Fingerprint storage.Fingerprint // the file's fingerprint when it was last read or saved, if there is a path
	Photo       *Photo              // the photo from which the puzzle was read, or nil
}

// Origin is the origin of a text to open.
type Origin struct {
	Data        []byte              // the text; nil if it has not been read, or for several files
	Path        string              // the absolute path; "" unless the text is a single file
	Name        string              // the name of the text
	Fingerprint storage.Fingerprint // the fingerprint of the file at Path
}

// At returns the origin of a file that has not been read yet.
func At(path string) Origin {
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	return Origin{Path: path, Name: filepath.Base(path)}
}

// source returns the source of the only game in a reading of the text. If the file holds
// anything else, the source has no path, so that saving does not overwrite it.
func (o *Origin) source(reading *format.Reading) Source {
	switch {
	case o.Path == "":
		return Source{Taken: true}
	case !wholly(o.Data, reading):
		return Source{Name: o.Name, Kept: true, More: true, From: o.Path}
	}
	return Source{Path: o.Path, Format: reading.Format, Kept: true, Fingerprint: o.Fingerprint}
}

// wholly reports whether a file holds one puzzle and nothing else, so that overwriting it
// destroys nothing. It writes the puzzle again and compares the result with the file,
// ignoring white space, the characters for empty cells, and the order of keys.
func wholly(data []byte, reading *format.Reading) bool {
	if len(reading.Items) != 1 || !reading.Format.Writes {
		return false
	}
	var again bytes.Buffer
	if err := reading.Items[0].Document().Write(&again, reading.Format); err != nil {
		return false
	}
	var one, other map[string]any
	if json.Unmarshal(data, &one) == nil && json.Unmarshal(again.Bytes(), &other) == nil {
		// Ignore the version, so that files in earlier versions of the format can be
		// overwritten.
		delete(one, "version")
		delete(other, "version")
		return reflect.DeepEqual(one, other)
	}
	return bytes.Equal(bare(data), bare(again.Bytes()))
}

// bare returns a text without white space, and with dots for empty cells.
func bare(text []byte) []byte {
	return bytes.Map(func(sign rune) rune {
		switch {
		case unicode.IsSpace(sign), sign == '\ufeff':
			return -1
		case strings.ContainsRune("0*_", sign):
			return '.'
		}
		return sign
	}, text)
}

// noticed lists the kinds of warnings that need no confirmation.
var noticed = map[fault.WarningKind]bool{fault.SkippedText: true, fault.ReadAsLatin1: true, fault.UnknownKeys: true}

// certain reports whether a reading needs no confirmation.
func certain(reading *format.Reading) bool {
	doubtful := func(w fault.Warning) bool { return !noticed[w.Kind] }
	return !slices.ContainsFunc(reading.Warnings, doubtful) && amount(reading) == len(reading.Items) && len(reading.Others) == 0
}

func amount(reading *format.Reading) int {
	n := 0
	for i := range reading.Items {
		if reading.Items[i].Err == nil {
			n++
		}
	}
	return n
}

func readFile(path string) (format.Reading, error) {
	data, err := storage.Read(path)
	if err != nil {
		return format.Reading{}, err
	}
	return format.Detect(data)
}

// IsLink reports whether a text is a web address. Users may pass one as an argument or drop
// it on the window.
func IsLink(text string) bool {
	return strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://")
}
