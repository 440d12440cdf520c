package console

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"nonet/app/document"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/board/format"
)

// The commands that write files. They first report possible losses, and require an
// additional word to continue.

// target is the target of a command that writes.
type target struct {
	typed  string // the path as typed
	path   string // absolute, or "" if not given
	as     string // the name of a format, or "" if not given
	format format.Format
	anyway bool // even if the format does not hold everything
	over   bool // even if the file exists
}

// name returns the name of the file that was written: as typed, with its extension.
func (t *target) name() string {
	if t.typed == "" {
		return filepath.Base(t.path)
	}
	return filepath.Join(filepath.Dir(t.typed), filepath.Base(t.path))
}

// parseTarget splits a file and the words after it: FILE as FORMAT anyway over.
func parseTarget(text string) target {
	var t target
	tokens := tokensOf(text)
	pop := func(word string) bool {
		last := len(tokens) - 1
		if last < 0 || tokens[last].quoted || !strings.EqualFold(tokens[last].text, word) {
			return false
		}
		tokens = tokens[:last]
		return true
	}
	for {
		switch {
		case pop("anyway"):
			t.anyway = true
			continue
		case pop("over"):
			t.over = true
			continue
		}
		break
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

// find determines the file and the format, with a default format, and reports whether there
// is one; otherwise it says what is wrong.
func (p *Player) find(t *target, usual format.Format) bool {
	t.format = usual
	if p.isFolder(t) {
		return false
	}
	path := document.At(storage.FromHome(t.path)).Path
	if t.as == "" {
		t.path, t.format = document.Target(path, usual)
		if ending := filepath.Ext(t.path); ending != t.format.Extension && !isEnding(ending) {
			p.tell("console.no-ending", "Ending", ending, "Line", p.line)
			return false
		}
		return true
	}
	chosen, known := format.ByName(t.as)
	if !known || !chosen.Writes {
		p.tell("console.no-format", "Format", t.as, "Known", strings.Join(writable(), ", "))
		return false
	}
	t.format = chosen
	t.path = filepath.Join(filepath.Dir(path), storage.WithExtension(filepath.Base(path), chosen.Extension[1:]))
	return true
}

// isFolder reports whether the typed path is that of a folder, or can only be one, and says
// so: with an extension appended, it would be an unintended file.
func (p *Player) isFolder(t *target) bool {
	base := filepath.Base(t.typed)
	if base != "." && base != ".." && t.typed != "~" && !os.IsPathSeparator(t.typed[len(t.typed)-1]) &&
		!storage.IsFolder(storage.FromHome(t.typed)) {
		return false
	}
	p.sayUnwritten(&storage.Error{Kind: storage.Folder}, t)
	return true
}

// isEnding reports whether files of a format that can be written end like that.
func isEnding(ending string) bool {
	f, known := format.ByExtension(ending)
	return known && f.Writes
}

// writable returns the names of the formats that can be written.
func writable() []string {
	var names []string
	for _, f := range format.Formats() {
		if f.Writes {
			names = append(names, f.Name)
		}
	}
	return names
}

// save writes the game on the board to a file.
func (p *Player) save(a *arguments) {
	t := parseTarget(a.rest)
	switch {
	case t.path != "":
		if !p.find(&t, document.KeepsAll()) {
			return
		}
	case p.source.CanSave() && t.as == "":
		t.path, t.format = p.source.Path, p.source.Format
	default:
		if p.source.More {
			p.tell("save.holds-more", "File", p.source.Name)
		}
		p.tell("console.save-name")
		if p.collection != nil {
			p.tell("console.save-list")
		}
		return
	}
	doc := p.session.Document()
	if t.path != p.source.Path && p.holdsSeveral(&t) {
		return
	}
	if !p.mayLose(&t, document.Losses(doc, t.format)) || !p.mayOverwrite(&t, doc) {
		return
	}
	source, whole, err := document.Save(t.path, doc, t.format)
	if err != nil {
		p.sayUnwritten(err, &t)
		return
	}
	p.source = source
	p.remember(t.path)
	if whole {
		p.session.MarkSaved()
	}
	p.tell("console.saved", "File", t.name(), "Format", phrase.FormatName(p.Words, t.format))
}

// sayUnwritten says why a file could not be written, with its path as typed.
func (p *Player) sayUnwritten(err error, t *target) {
	if fault := (*storage.Error)(nil); errors.As(err, &fault) && t.typed != "" {
		fault.Path = t.typed
	}
	p.say(phrase.Sentence(p.Words, err))
}

// mayLose reports whether to write a file that may lose something, and lists the losses if
// not.
func (p *Player) mayLose(t *target, losses []format.Loss) bool {
	if len(losses) == 0 || t.anyway {
		return true
	}
	p.say(phrase.Losses(p.Words, filepath.Base(t.path), losses))
	p.tell("console.anyway", "Line", p.line)
	return false
}

// mayReplace reports whether a file may be written, even if one with that name exists.
func (p *Player) mayReplace(t *target) bool {
	if t.over || !storage.Exists(t.path) {
		return true
	}
	p.tell("console.exists", "File", filepath.Base(t.path), "Line", p.line)
	return false
}

// mayOverwrite reports whether the game may be written to a file: to its own file unless
// another program has changed that, otherwise as mayReplace decides.
func (p *Player) mayOverwrite(t *target, doc *format.Document) bool {
	if t.path != p.source.Path {
		return p.mayReplace(t)
	}
	if t.over {
		return true
	}
	switch p.source.Overwritten(t.path, doc, t.format) {
	case storage.Changed:
		p.tell("console.changed", "File", filepath.Base(t.path), "Line", p.line)
	case storage.Removed:
		p.tell("console.removed", "File", filepath.Base(t.path), "Line", p.line)
	default:
		return true
	}
	return false
}

// holdsSeveral reports whether a file holds several puzzles, and says so: a single puzzle
// never replaces them, whatever the options.
func (p *Player) holdsSeveral(t *target) bool {
	there := document.At(t.path)
	amount := amountAt(&there)
	if amount < 2 {
		return false
	}
	p.say(p.Words.Count("console.holds-several", amount, "File", filepath.Base(t.path)))
	if p.collection != nil && p.collection.name == there.Name && p.collection.View().Good == amount {
		p.tell("console.export-over", "File", t.typed)
	}
	return true
}

// amountAt returns the number of puzzles in a file, or 0 if none can be read.
func amountAt(file *document.Origin) int {
	if file.Read() != nil {
		return 0
	}
	reading, err := format.Detect(file.Data)
	if err != nil {
		return 0
	}
	return document.Amount(&reading)
}

// export writes the solutions that were found, or the puzzles of the collection.
func (p *Player) export(a *arguments) {
	_, rest, _ := strings.Cut(a.rest, " ")
	t := parseTarget(rest)
	what := a.field(0)
	if t.path == "" || what != "solutions" && what != "puzzles" {
		p.misused(a)
		return
	}
	if what == "puzzles" {
		p.exportPuzzles(&t)
		return
	}
	if t.as != "" { // solutions are lines of digits
		p.misused(a)
		return
	}
	list := p.session.View().Listing
	n := document.SolutionsChosen(&list)
	if n == 0 {
		p.tell("console.no-solutions-yet")
		return
	}
	if p.isFolder(&t) {
		return
	}
	t.path = storage.InKind(document.At(storage.FromHome(t.path)).Path, "txt")
	if !p.mayReplace(&t) {
		return
	}
	if err := storage.Save(t.path, func(out io.Writer) error { return document.WriteSolutions(out, &list) }); err != nil {
		p.sayUnwritten(err, &t)
		return
	}
	p.say(p.Words.Count("console.exported-solutions", n, "File", t.name()))
}
