package console

import (
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"nonet/app/command"
	"nonet/app/draw/picture"
	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/board/format"
)

// saving implements the commands that write files. They first report possible losses, and require
// an additional word to continue.
type saving struct{ *files }

// target is the file that a command writes, as specified by its arguments.
type target struct {
	typed     string // the path as typed
	path      string // the absolute path, once find has returned; "" if not given
	as        string // name of the format, or "" if not given
	format    format.Format
	consent   workspace.Consent // what the user has agreed to
	solutions int               // number of solutions to write
	rows      int               // number of rows of the table to write
}

// name returns the path of the written file as the user would type it, including the
// extension.
func (t *target) name(path string) string {
	if t.typed == "" {
		return filepath.Base(path)
	}
	return filepath.Join(filepath.Dir(t.typed), filepath.Base(path))
}

// parseTarget parses arguments of the form "FILE as FORMAT anyway over", all parts of
// which are optional.
func parseTarget(text string) target {
	var t target
	tokens := tokensOf(text)
	pop := func(word string, agreed workspace.Consent) bool {
		last := len(tokens) - 1
		if last < 0 || tokens[last].quoted || !strings.EqualFold(tokens[last].text, word) {
			return false
		}
		tokens = tokens[:last]
		t.consent |= agreed
		return true
	}
	for pop("anyway", workspace.LoseContent) || pop("over", workspace.Replace|workspace.Overwrite) {
		continue
	}
	if n := len(tokens); n > 1 && !tokens[n-2].quoted && strings.EqualFold(tokens[n-2].text, "as") {
		t.as, tokens = strings.ToLower(tokens[n-1].text), tokens[:n-2]
	}
	parts := make([]string, len(tokens))
	for i, token := range tokens {
		parts[i] = token.text
	}
	t.typed = strings.Join(parts, " ")
	t.path = t.typed
	return t
}

// find sets the format and the path of the target. The default format keeps everything.
// If the target is invalid, find says why and returns false.
func (f saving) find(t *target) bool {
	if f.isFolder(t) {
		return false
	}
	path := workspace.At(storage.FromHome(t.path)).Path
	wanted := cmp.Or(t.as, strings.TrimPrefix(filepath.Ext(path), "."))
	if kind, ok := picture.ByName(wanted); ok {
		f.tell("console.no-picture", "Format", kind.Name)
		return false
	}
	if t.as == "" {
		t.path, t.format = workspace.Target(path, workspace.KeepsAll())
		ending := filepath.Ext(t.path)
		other, known := format.ByExtension(ending)
		fits := ending == t.format.Extension || known && other.Writes
		if !fits {
			f.tell("console.no-ending", "Ending", ending, "Line", f.line)
		}
		return fits
	}
	chosen, known := format.ByName(t.as)
	if !known || !chosen.Writes {
		f.sayChoices(t.as, writable())
		return false
	}
	t.format = chosen
	t.path = filepath.Join(filepath.Dir(path), storage.WithExtension(filepath.Base(path), chosen.Extension[1:]))
	return true
}

// isFolder reports whether the typed path can only be a folder. If so, it prints an
// error, since appending an extension to the path would create an unintended file.
func (f saving) isFolder(t *target) bool {
	base := filepath.Base(t.typed)
	if base != "." && base != ".." && t.typed != "~" && !os.IsPathSeparator(t.typed[len(t.typed)-1]) &&
		!storage.IsFolder(storage.FromHome(t.typed)) {
		return false
	}
	f.sayUnwritten(&storage.Error{Kind: storage.Folder}, t)
	return true
}

// save writes the game on the board to a file.
func (f saving) save(a *arguments) {
	t := parseTarget(a.rest)
	action := workspace.SaveAs
	switch {
	case t.path != "" && !f.find(&t):
		return
	case t.path == "" && t.as == "":
		action = workspace.Save
	}
	f.writeTo(workspace.Request{Action: action, Path: t.path, Format: t.format}, &t)
}

// writeTo runs a request that writes to a target. If it fails, writeTo says why.
func (f saving) writeTo(r workspace.Request, t *target) {
	r.Consent, r.Then = t.consent, func(o *workspace.Outcome) { f.reportWritten(o, t) }
	if err := failure(f.request(r)); err != nil {
		f.sayUnwritten(err, t)
	}
	select {
	case <-f.stops: // writing was not stopped, and what follows must not be stopped instead
	default:
	}
}

// reportWritten says what was written to a target, or how to write although it holds more.
func (f saving) reportWritten(o *workspace.Outcome, t *target) {
	r := &o.Request
	file := t.name(r.Path)
	switch {
	case o.Kind == workspace.Saved:
		f.tell("console.saved", "File", file, "Format", phrase.FormatName(f.Words, r.Format))
	case o.Kind == workspace.HoldsMore:
		f.tell("console.export-over", "File", t.typed)
	case r.Action == workspace.Export && t.solutions == 0:
		f.say(f.Count("console.exported-puzzles", t.rows, "File", file))
	case r.Action == workspace.Export:
		f.say(f.Count("console.exported-solutions", t.solutions, "File", file))
	default:
		f.say(f.Count("console.exported-puzzles", r.Rows(), "File", file))
		if bad := r.Bad(); bad > 0 {
			f.say(f.Count("collection.save.bad", bad))
		}
	}
}

// sayUnwritten says why a file could not be written, with the path as it was typed.
func (f saving) sayUnwritten(err error, t *target) {
	if fault := (*storage.Error)(nil); errors.As(err, &fault) && t.typed != "" {
		fault.Path = t.typed
	}
	f.sayFailure(err)
}

// given returns the target that the arguments name. If there is none, or if the command cannot run,
// it says so and returns false.
func (f saving) given(id command.ID, a *arguments) (t target, ok bool) {
	t = parseTarget(a.rest)
	switch {
	case !f.may(id):
	case t.path == "" || id != "export-puzzles" && t.as != "": // other contents are always written in the same format
		f.misused(a)
	case !f.isFolder(&t):
		return t, true
	}
	return t, false
}

// exportSolutions writes the solutions that were found.
func (f saving) exportSolutions(a *arguments) {
	if t, ok := f.given("export-solutions", a); ok {
		list := f.session.Solutions.Listing()
		t.solutions = workspace.SolutionsChosen(&list)
		f.writeContent(&t, "txt", func(out io.Writer) error { return workspace.WriteSolutions(out, &list) })
	}
}

// exportTable writes the puzzles that the filter shows with their ratings, as CSV.
func (f saving) exportTable(a *arguments) {
	if t, ok := f.given("export-table", a); ok {
		view := f.workspace.Collection().View()
		rows := view.Chosen()
		t.rows = len(rows)
		f.writeContent(&t, "csv", func(out io.Writer) error { return view.WriteCSV(out, rows) })
	}
}

func (f saving) writeContent(t *target, extension string, content func(io.Writer) error) {
	path := storage.InKind(workspace.At(storage.FromHome(t.path)).Path, extension)
	f.writeTo(workspace.Request{Action: workspace.Export, Path: path, Content: content}, t)
}

// exportPuzzles writes the puzzles of the collection with their games. If the format
// holds everything, the games then count as saved.
func (f saving) exportPuzzles(a *arguments) {
	t, ok := f.given("export-puzzles", a)
	switch {
	case !ok || !f.find(&t):
	case !t.format.Many:
		f.tell("console.holds-one", "Format", t.format.Name)
	default:
		f.writeTo(workspace.Request{Action: workspace.ExportCollection, Path: t.path, Format: t.format}, &t)
	}
}
