package console

import (
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/board/format"
)

func (f *files) fileWords() []word {
	s := saving{f}
	return slices.Concat([]word{
		{id: "open", args: "FILE", help: "console.help.open", do: f.open},
		{id: "save", args: "[FILE] [as FORMAT] [anyway] [over]", help: "console.help.save", do: s.save},
		{id: "save-as", same: true, args: "FILE", do: s.save},
		{id: "paste", help: "console.help.paste", do: f.paste},
		{names: []string{"reading"}, menu: command.File, args: "[N]", help: "console.help.reading", do: f.reading},
		{names: []string{"recent"}, menu: command.File, args: "[N]", help: "menu.recent", do: f.recent},
		{id: "recent-boards", args: "[N]", help: "console.help.restore", do: f.restore},
		{id: "export-solutions", args: "FILE [anyway] [over]", do: s.exportSolutions},
		{id: "export-puzzles", args: "FILE [as FORMAT] [anyway] [over]", do: s.exportPuzzles},
		{id: "save-collection", same: true, args: "FILE [as FORMAT] [anyway] [over]", do: s.exportPuzzles},
		{id: "export-table", args: "FILE [over]", do: s.exportTable},
		{id: "close-collection", do: f.closeList},
	}, f.puzzleWords())
}

// Greet tells the user how to begin, and announces unsaved work from earlier runs.
func (f *files) Greet() {
	f.tell("console.greeting")
	f.sayDrafts()
}

func (f *files) open(a *arguments) {
	if path := unquoted(a.rest); path != "" {
		f.openPath(path)
	} else {
		f.misused(a)
	}
}

func (f *files) openPath(path string) {
	if err := f.Open(path); err != nil {
		f.Refuse(path, err)
	}
}

// Open opens a file, or a link that contains a puzzle, and announces it. If it cannot be
// read, Open returns the error and changes nothing.
func (f *files) Open(path string) error {
	if workspace.IsLink(path) {
		return f.openText(path)
	}
	err := f.openFrom(workspace.At(storage.FromHome(path)))
	if fault := (*storage.Error)(nil); errors.As(err, &fault) {
		fault.Path = path // the path as the user typed it
	}
	return err
}

// OpenSilently is like Open but prints nothing, for programs that only expect answers.
func (f *files) OpenSilently(path string) error {
	f.silent = true
	defer func() { f.silent = false }()
	return f.Open(path)
}

// Refuse says why the file at path could not be opened.
func (f *files) Refuse(path string, err error) {
	from := workspace.Origin{Data: []byte(path), Path: path, Name: filepath.Base(path)}
	if fault := (*storage.Error)(nil); errors.As(err, &fault) {
		f.sayFailure(err)
		return
	}
	if workspace.IsLink(path) {
		from.Path = ""
	}
	f.say(phrase.NotOpened(f.Words, &from, err))
}

func (f *files) openText(text string) error {
	return f.openFrom(workspace.Origin{Data: []byte(text), Name: f.Text("console.pasted")})
}

// openFrom opens a text, using its most likely interpretation.
func (f *files) openFrom(from workspace.Origin) error {
	o := f.request(workspace.Request{Action: workspace.Open, From: from, Consent: workspace.ReadSo})
	if err := failure(o); o == nil || err != nil {
		return err
	}
	reading := o.Request.Reading
	f.from, f.readings = o.Request.From, append([]format.Reading{*reading}, reading.Others...)
	if len(f.readings) > 1 {
		f.tell("console.readings", "Way", phrase.Interpretation(f.Words, reading.Interpretation))
	}
	return nil
}

// failure returns the error of an outcome. A nil outcome has none.
func failure(o *workspace.Outcome) error {
	if o == nil {
		return nil
	}
	return o.Err
}

// mostTold is the maximum number of unreadable puzzles reported one by one.
const mostTold = 5

// sayBad says which puzzles in a text could not be read.
func (f *files) sayBad(reading *format.Reading) {
	bad := 0
	for i := range reading.Items {
		if err := reading.Items[i].Err; err != nil {
			if bad++; bad <= mostTold {
				f.say(phrase.Sentence(f.Words, err))
			}
		}
	}
	if bad > mostTold {
		f.say(f.Count("import.bad", bad-mostTold))
	}
}

// paste reads a puzzle from the following lines, up to an empty one.
func (f *files) paste(*arguments) {
	// Ask before the user pastes anything.
	if !f.mayLeave() {
		return
	}
	f.tellOnce("console.paste-how")
	var text strings.Builder
	for {
		line, err := f.read("")
		if err != nil && !errors.Is(err, io.EOF) {
			if errors.Is(err, ErrStop) {
				f.tell("console.paste-stopped")
			}
			return
		}
		if err != nil || strings.TrimSpace(line) == "" {
			break
		}
		if text.Len() <= storage.Limit { // text over the limit is read but not kept
			text.WriteString(line + "\n")
		}
	}
	switch {
	case text.Len() == 0:
		f.tell("console.paste-stopped")
	case text.Len() > storage.Limit:
		f.sayFailure(&storage.Error{Kind: storage.TooLarge, Path: f.Text("console.pasted")})
	default:
		f.sayFailure(f.openText(text.String()))
	}
}

func (f *files) sayFailure(err error) {
	if err != nil {
		f.say(phrase.Sentence(f.Words, err))
	}
}

// choose lists numbered texts if there are no arguments. Otherwise it returns the index
// of the text whose number was typed.
func (f *files) choose(a *arguments, texts []string) (index int, ok bool) {
	n, ok := amount(a.field(0))
	switch {
	case a.rest == "":
		f.numbered(texts)
	case !ok:
		f.misused(a)
	default:
		return n - 1, f.has(n, len(texts))
	}
	return 0, false
}

// reading lists the interpretations of the last text that was opened, or opens the text
// in the interpretation that the user chose.
func (f *files) reading(a *arguments) {
	if len(f.readings) < 2 {
		f.tell("console.one-reading")
		return
	}
	texts := make([]string, len(f.readings))
	for i := range f.readings {
		texts[i] = phrase.Interpretation(f.Words, f.readings[i].Interpretation)
	}
	if i, ok := f.choose(a, texts); ok {
		f.request(workspace.Request{Action: workspace.Open, From: f.from, Reading: &f.readings[i], Consent: workspace.ReadSo})
	}
}

// recent lists the recently opened files, or opens one of them.
func (f *files) recent(a *arguments) {
	recent := f.store.Load().Recent
	if len(recent) == 0 {
		f.tellEither(f.store.Dir == "", "console.recent-unkept", "menu.recent.empty")
		return
	}
	texts := make([]string, len(recent))
	for i, path := range recent {
		texts[i] = storage.ToHome(path)
	}
	if i, ok := f.choose(a, texts); ok {
		f.openPath(recent[i])
	}
}
