package document

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"nonet/app/files"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/safetext"
)

// CanSave reports whether a game can be written to where it comes from without
// asking for a name.
func (s *Source) CanSave() bool { return s.Path != "" && s.Format.Writes }

// Overwritten returns what has become of the file at path, which is about to be
// overwritten with a game: it is Unchanged where it is not where the game comes
// from, is as it was when it was opened or saved, or holds already what is to be
// written. The latter is so where the program was killed after it saved, and its
// draft was restored.
func (s *Source) Overwritten(path string, doc *format.Document, f format.Format) files.Change {
	if path != s.Path || !s.Stamp.Known() {
		return files.Unchanged
	}
	change := s.Stamp.Compare(path)
	if change == files.Changed {
		var content bytes.Buffer
		if doc.Write(&content, f) == nil && files.Holds(path, content.Bytes()) {
			return files.Unchanged
		}
	}
	return change
}

// Save writes a game to a file and returns where it comes from now. Whole reports
// whether all of it is there. Errors are those of [files.Save].
func Save(path string, doc *format.Document, f format.Format) (source Source, whole bool, err error) {
	stamp, err := files.SaveStamped(path, func(out io.Writer) error { return doc.Write(out, f) })
	if err != nil {
		return Source{}, false, err
	}
	return Source{Path: path, Format: f, Kept: true, Stamp: stamp}, len(Losses(doc, f)) == 0, nil
}

// Losses returns what of a game would be lost in a format. Plain undo steps and the
// solution on show, which a search finds again, are listed beside other things, but
// no one is asked for their sake alone: any puzzle just typed in has such steps.
// Assumptions are asked for.
func Losses(doc *format.Document, f format.Format) []format.Loss {
	losses := doc.Loses(f)
	assumed := slices.ContainsFunc(doc.Game.Steps(), (*game.Step).Assumed)
	if !slices.ContainsFunc(losses, func(loss format.Loss) bool {
		return loss.Content != format.Shown && (loss.Content != format.History || assumed)
	}) {
		return nil
	}
	return losses
}

// KeepsAll returns the format that holds everything a game has.
func KeepsAll() format.Format {
	formats := format.Formats()
	return formats[slices.IndexFunc(formats, func(f format.Format) bool { return f.Holds == format.Everything })]
}

// Target returns the path with the extension of a chosen format where none was
// typed, and the format that goes with it: an extension typed by hand that
// belongs to another format wins over the chosen one.
func Target(path string, chosen format.Format) (string, format.Format) {
	full := filepath.Join(filepath.Dir(path), files.WithExtension(filepath.Base(path), chosen.Extension[1:]))
	if extension := filepath.Ext(full); extension != chosen.Extension {
		if f, ok := format.ByExtension(extension); ok && f.Writes {
			return full, f
		}
	}
	return full, chosen
}

// NameFor returns a file name, without an extension, for a game of a title that
// comes from here, or "" where neither gives one.
func (s *Source) NameFor(title string) string {
	if s.Path != "" {
		return Stem(s.Path)
	}
	return FileName(title)
}

// FileName returns a title as the name of a file, without an extension.
func FileName(title string) string {
	return strings.Map(func(sign rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, sign) {
			return '-'
		}
		return visible(sign)
	}, title)
}

// Stem returns the name of a file without folder and extension, as it may be proposed for
// another one.
func Stem(path string) string {
	base := filepath.Base(path)
	return strings.Map(visible, strings.TrimSuffix(base, filepath.Ext(base)))
}

// visible returns a character of a file name, or a dash for one that is not to be in it.
func visible(sign rune) rune {
	if safetext.Unsafe(sign) {
		return '-'
	}
	return sign
}
