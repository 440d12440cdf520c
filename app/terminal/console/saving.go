package console

import (
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"nonet/app/draw/picture"
	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/board/format"
)

// target is the file that a command writes, as specified by its arguments.
type target struct {
	typed  string // the path as typed
	path   string // the absolute path, once findTarget has returned; "" if not given
	as     string // name of the format, or "" if not given
	format format.Format
}

// name returns the path of the written file as the user would type it, including the
// extension.
func (t *target) name(path string) string {
	if t.typed == "" {
		return filepath.Base(path)
	}
	return filepath.Join(filepath.Dir(t.typed), filepath.Base(path))
}

// parseTarget parses arguments of the form "FILE as FORMAT", all parts of which are optional.
func parseTarget(text string) (t target) {
	tokens := tokensOf(text)
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

// findTarget sets the format and the path of the target. The default format keeps everything.
// If the target is invalid, findTarget says why and returns false.
func (p *Player) findTarget(t *target) bool {
	if p.isFolder(t) {
		return false
	}
	path := workspace.At(storage.FromHome(t.path)).Path
	wanted := cmp.Or(t.as, strings.TrimPrefix(filepath.Ext(path), "."))
	if kind, ok := picture.ByName(wanted); ok {
		p.tell("console.no-picture", "Format", kind.Name)
		return false
	}
	if t.as == "" {
		t.path, t.format = workspace.Target(path, workspace.KeepsAll())
		ending := filepath.Ext(t.path)
		other, known := format.ByExtension(ending)
		fits := ending == t.format.Extension || known && other.Writes
		if !fits {
			p.tell("console.no-ending", "Ending", ending, "Line", p.line)
		}
		return fits
	}
	chosen, known := format.ByName(t.as)
	if !known || !chosen.Writes {
		p.sayChoices(t.as, writable())
		return false
	}
	t.format = chosen
	t.path = filepath.Join(filepath.Dir(path), storage.WithExtension(filepath.Base(path), chosen.Extension[1:]))
	return true
}

// isFolder reports whether the typed path can only be a folder. If so, it prints an
// error, since appending an extension to the path would create an unintended file.
func (p *Player) isFolder(t *target) bool {
	base := filepath.Base(t.typed)
	if base != "." && base != ".." && t.typed != "~" && !os.IsPathSeparator(t.typed[len(t.typed)-1]) &&
		!storage.IsFolder(storage.FromHome(t.typed)) {
		return false
	}
	p.sayUnwritten(&storage.Error{Kind: storage.Folder}, t)
	return true
}

// save writes the game on the board to a file.
func (p *Player) save(a *arguments) {
	t := parseTarget(a.rest)
	action := workspace.SaveAs
	switch {
	case t.path != "" && !p.findTarget(&t):
		return
	case t.path == "" && t.as == "":
		action = workspace.Save
	}
	p.writeTo(workspace.Request{Action: action, Path: t.path, Format: t.format}, &t)
}

// writeTo runs a request that writes to a target. If it fails, writeTo says why.
func (p *Player) writeTo(r workspace.Request, t *target) {
	if r.Then == nil {
		r.Then = func(o *workspace.Outcome) { p.reportWritten(o, t) }
	}
	if o := p.request(r); o != nil && o.Err != nil {
		p.sayUnwritten(o.Err, t)
	}
	select {
	case <-p.stops: // writing was not stopped, and what follows must not be stopped instead
	default:
	}
}

// reportWritten says what was written to a target, or how to write although it holds more.
func (p *Player) reportWritten(o *workspace.Outcome, t *target) {
	r := &o.Request
	file := t.name(r.Path)
	switch {
	case o.Kind == workspace.Saved:
		p.tell("console.saved", "File", file, "Format", phrase.FormatName(p.Words, r.Format))
	case o.Kind == workspace.HoldsMore:
		p.tell("console.export-over", "File", t.typed)
	default:
		p.say(p.Count("console.exported-puzzles", r.Rows(), "File", file))
		if bad := r.Bad(); bad > 0 {
			p.say(p.Count("collection.save.bad", bad))
		}
	}
}

// sayUnwritten says why a file could not be written, with the path as it was typed.
func (p *Player) sayUnwritten(err error, t *target) {
	if fault := (*storage.Error)(nil); errors.As(err, &fault) && t.typed != "" {
		fault.Path = t.typed
	}
	p.sayFailure(err)
}

// exportPuzzles writes the puzzles of the collection with their games. If the format
// holds everything, the games then count as saved.
func (p *Player) exportPuzzles(a *arguments) {
	t := parseTarget(a.rest)
	switch {
	case !p.may("export-puzzles"):
	case t.path == "":
		p.misused(a)
	case !p.findTarget(&t):
	case !t.format.Many:
		p.tell("console.holds-one", "Format", t.format.Name)
	default:
		p.writeTo(workspace.Request{Action: workspace.ExportCollection, Path: t.path, Format: t.format}, &t)
	}
}

// exportText writes something other than games to the file that the arguments name, and then says
// what was done.
func (p *Player) exportText(a *arguments, extension string, write func(io.Writer) error, done func(file string) string) {
	t := parseTarget(a.rest)
	if t.path == "" || t.as != "" {
		p.misused(a)
	} else if !p.isFolder(&t) {
		path := storage.WithExtension(workspace.At(storage.FromHome(t.path)).Path, extension)
		p.writeTo(workspace.Request{Action: workspace.Export, Path: path, Content: write, Then: func(*workspace.Outcome) { p.say(done(t.name(path)) + ".") }}, &t)
	}
}

// exportSolutions writes the solutions that have been found.
func (p *Player) exportSolutions(a *arguments) {
	if !p.may("export-solutions") {
		return
	}
	list := p.session.Solutions.Listing()
	p.exportText(a, "txt", func(out io.Writer) error { return workspace.WriteSolutions(out, &list) },
		func(file string) string {
			return p.Count("export.done", workspace.SolutionsChosen(&list), "File", file)
		})
}

// exportTable writes what is known about the puzzles that the collection shows.
func (p *Player) exportTable(a *arguments) {
	if !p.may("export-table") {
		return
	}
	p.workspace.KeepRow()
	view := p.workspace.Collection().View()
	rows := view.Chosen()
	p.exportText(a, "csv", func(out io.Writer) error { return view.WriteCSV(out, rows) },
		func(file string) string {
			return p.Count("collection.export.done", len(rows), "Number", p.Number(uint64(len(rows))), "File", file)
		})
}
