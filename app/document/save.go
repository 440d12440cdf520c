package document

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"nonet/app/storage"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/safetext"
)

// CanSave reports whether a game can be saved to its source without asking for a name.
func (s *Source) CanSave() bool { return s.Path != "" && s.Format.Writes }

// Overwritten returns how the file at path has changed before a game overwrites it:
// Unchanged if it is not the game's source, has not changed since it was opened or saved,
// or already holds the new content. The latter happens if the program was killed after
// saving, and its draft was restored.
func (s *Source) Overwritten(path string, doc *format.Document, f format.Format) storage.Change {
	if path != s.Path || !s.Fingerprint.Known() {
		return storage.Unchanged
	}
	change := s.Fingerprint.Compare(path)
	if change == storage.Changed {
		var content bytes.Buffer
		if doc.Write(&content, f) == nil && storage.Holds(path, content.Bytes()) {
			return storage.Unchanged
		}
	}
	return change
}

// Save writes a game to a file and returns its new source. Whole reports whether nothing
// was lost. Errors are those of [storage.Save].
func Save(path string, doc *format.Document, f format.Format) (source Source, whole bool, err error) {
	fingerprint, err := storage.SaveFingerprinted(path, func(out io.Writer) error { return doc.Write(out, f) })
	if err != nil {
		return Source{}, false, err
	}
	return Source{Path: path, Format: f, Kept: true, Fingerprint: fingerprint}, len(Losses(doc, f)) == 0, nil
}

// Losses returns the losses of a game in a format. Plain undo steps and the solution on the
// board, which a search finds again, are only listed together with other losses: any new
// puzzle has such steps. Assumptions count.
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

// KeepsAll returns the format that holds everything.
func KeepsAll() format.Format {
	formats := format.Formats()
	return formats[slices.IndexFunc(formats, func(f format.Format) bool { return f.Holds == format.Everything })]
}

// Target returns the path, with the extension of the chosen format if none was typed, and
// its format: a typed extension of another format takes precedence over the chosen one.
func Target(path string, chosen format.Format) (string, format.Format) {
	full := filepath.Join(filepath.Dir(path), storage.WithExtension(filepath.Base(path), chosen.Extension[1:]))
	if extension := filepath.Ext(full); extension != chosen.Extension {
		if f, ok := format.ByExtension(extension); ok && f.Writes {
			return full, f
		}
	}
	return full, chosen
}

// NameFor returns a file name without an extension for a game with a title and this source,
// or "" if neither suggests one.
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

// Stem returns the name of a file without folder and extension, to suggest for another one.
func Stem(path string) string {
	base := filepath.Base(path)
	return strings.Map(visible, strings.TrimSuffix(base, filepath.Ext(base)))
}

// visible returns a character of a file name, or a dash for one that is not allowed.
func visible(sign rune) rune {
	if safetext.Unsafe(sign) {
		return '-'
	}
	return sign
}
