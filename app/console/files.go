package console

import (
	"errors"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"nonet/app/command"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/app/workspace"
	"nonet/board/format"
)

// The commands that open puzzles.

func fileWords() []word {
	return []word{
		{
			name: "open", args: "FILE", help: "console.help.open",
			runs: []command.ID{"open"},
			do:   func(p *Player, a *arguments) { p.files.open(a) },
		},
		{
			name: "save", args: "[FILE] [as FORMAT] [anyway] [over]", help: "console.help.save",
			runs: []command.ID{"save", "save-as"},
			do:   func(p *Player, a *arguments) { p.files.save(a) },
		},
		{
			name: "paste", help: "console.help.paste",
			runs: []command.ID{"paste"},
			do:   func(p *Player, _ *arguments) { p.paste() },
		},
		{
			name: "reading", args: "[N]", help: "console.help.reading",
			do: func(p *Player, a *arguments) { p.files.reading(a) },
		},
		{
			name: "recent", args: "[N]", help: "console.help.recent",
			do: func(p *Player, a *arguments) { p.files.recent(a) },
		},
		{
			name: "restore", args: "[N]", help: "console.help.restore",
			do: func(p *Player, a *arguments) { p.files.restore(a) },
		},
		{
			name: "puzzles", args: "[FROM]", help: "console.help.puzzles",
			runs: []command.ID{"show-collection"},
			do:   func(p *Player, a *arguments) { p.files.puzzles(a) },
		},
		{
			name: "puzzle", args: "N | next | previous", help: "console.help.puzzle",
			runs:     []command.ID{"next-puzzle", "previous-puzzle"},
			do:       func(p *Player, a *arguments) { p.files.puzzle(a) },
			complete: func([]string) []string { return []string{"next", "previous"} },
		},
		{
			name: "export", args: "solutions | puzzles FILE [as FORMAT] [anyway] [over]", help: "console.help.export",
			runs:     []command.ID{"export-solutions", "export-puzzles", "save-collection"},
			do:       func(p *Player, a *arguments) { p.files.export(a) },
			complete: func([]string) []string { return []string{"puzzles", "solutions"} },
		},
		{
			name: "close", help: "console.help.close",
			runs: []command.ID{"close-collection"},
			do:   func(p *Player, _ *arguments) { p.closeList() },
		},
	}
}

// Greet tells a new user how to begin.
func (p *files) Greet() {
	p.tell("console.greeting")
	p.sayDrafts()
}

// open opens the file that was named.
func (p *files) open(a *arguments) {
	path := unquoted(a.rest)
	if path == "" {
		p.misused(a)
		return
	}
	if err := p.Open(path); err != nil {
		p.Refuse(path, err)
	}
}

// Open opens a file, or a link that contains a puzzle, and announces it. If it cannot be
// read, Open returns the error and changes nothing.
func (p *files) Open(path string) error {
	if workspace.IsLink(path) {
		return p.openText(path)
	}
	err := p.openFrom(workspace.At(storage.FromHome(path)))
	if fault := (*storage.Error)(nil); errors.As(err, &fault) {
		fault.Path = path // as the user typed it
	}
	return err
}

// OpenSilently is like Open but prints nothing, for programs that only expect answers.
func (p *files) OpenSilently(path string) error {
	p.silent = true
	defer func() { p.silent = false }()
	return p.Open(path)
}

// Refuse says why a file cannot be opened.
func (p *files) Refuse(path string, err error) {
	from := workspace.Origin{Data: []byte(path), Path: path, Name: filepath.Base(path)}
	if fault := (*storage.Error)(nil); errors.As(err, &fault) {
		p.say(phrase.Sentence(p.Words, err))
		return
	}
	if workspace.IsLink(path) {
		from.Path = ""
	}
	p.say(phrase.NotOpened(p.Words, &from, err))
}

// openText opens the puzzle in a text.
func (p *files) openText(text string) error {
	return p.openFrom(workspace.Origin{Data: []byte(text), Name: p.Words.Text("console.pasted")})
}

// openFrom opens a text in its most likely interpretation.
func (p *files) openFrom(from workspace.Origin) error {
	o := p.request(workspace.Request{Action: workspace.Open, From: from, Consent: workspace.ReadSo})
	if o == nil || o.Err != nil {
		return failure(o)
	}
	reading := o.Request.Reading
	p.from, p.readings = o.Request.From, append([]format.Reading{*reading}, reading.Others...)
	if len(p.readings) > 1 {
		p.tell("console.readings", "Way", phrase.Interpretation(p.Words, reading.Interpretation))
	}
	return nil
}

// failure returns why something was not done, or nil.
func failure(o *workspace.Outcome) error {
	if o == nil {
		return nil
	}
	return o.Err
}

// sayOpened announces the puzzle on the board.
func (p *files) sayOpened() {
	if name := p.name(); name != "" {
		p.say(name + ".")
	}
	p.view.sayFacts()
}

// mostTold is the maximum number of unreadable puzzles reported one by one.
const mostTold = 5

// sayBad says which puzzles of a text could not be read.
func (p *files) sayBad(reading *format.Reading) {
	bad := 0
	for i := range reading.Items {
		if err := reading.Items[i].Err; err != nil {
			if bad++; bad <= mostTold {
				p.say(phrase.Sentence(p.Words, err))
			}
		}
	}
	if bad > mostTold {
		p.say(p.Words.Count("import.more-bad", bad-mostTold))
	}
}

// paste reads the lines of a puzzle, up to an empty line.
func (p *files) paste() {
	if !p.mayLeave() {
		return // ask now, before the user pastes in vain
	}
	p.tellOnce("console.paste-how")
	var text strings.Builder
	for {
		line, err := p.read("")
		if err != nil && !errors.Is(err, io.EOF) {
			if errors.Is(err, ErrStop) {
				p.tell("console.paste-stopped")
			}
			return
		}
		if err != nil || strings.TrimSpace(line) == "" {
			break
		}
		if text.Len() <= storage.Limit { // the rest is read, but not kept
			text.WriteString(line + "\n")
		}
	}
	switch {
	case text.Len() == 0:
		p.tell("console.paste-stopped")
		return
	case text.Len() > storage.Limit:
		p.say(phrase.Sentence(p.Words, &storage.Error{Kind: storage.TooLarge, Path: p.Words.Text("console.pasted")}))
		return
	}
	if err := p.openText(text.String()); err != nil {
		p.say(phrase.Sentence(p.Words, err))
	}
}

// reading lists the interpretations of the text opened last, or opens another one.
func (p *files) reading(a *arguments) {
	n, err := strconv.Atoi(a.field(0))
	switch {
	case len(p.readings) < 2:
		p.tell("console.one-reading")
	case a.rest == "":
		for i := range p.readings {
			p.tell("console.numbered", "Number", i+1, "Text", phrase.Interpretation(p.Words, p.readings[i].Interpretation))
		}
	case err != nil || n < 1 || n > len(p.readings):
		p.misused(a)
	default:
		p.request(workspace.Request{Action: workspace.Open, From: p.from, Reading: &p.readings[n-1], Consent: workspace.ReadSo})
	}
}

// recent lists the files opened last, or opens one of them.
func (p *files) recent(a *arguments) {
	recent := p.Store.Load().Recent
	n, err := strconv.Atoi(a.field(0))
	switch {
	case len(recent) == 0 && p.Store.Dir == "":
		p.tell("console.recent-unkept")
	case len(recent) == 0:
		p.tell("console.no-recent")
	case a.rest == "":
		for i, path := range recent {
			p.tell("console.numbered", "Number", i+1, "Text", storage.ToHome(path))
		}
	case err != nil || n < 1 || n > len(recent):
		p.misused(a)
	default:
		path := recent[n-1]
		if err := p.Open(path); err != nil {
			p.Refuse(path, err)
		}
	}
}
