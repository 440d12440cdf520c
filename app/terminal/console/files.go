package console

import (
	"errors"
	"io"
	"path/filepath"
	"strings"

	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/board/format"
)

// Greet tells the user how to begin, and announces unsaved work from earlier runs.
func (p *Player) Greet() {
	p.tell("console.greeting")
	p.sayDrafts()
}

func (p *Player) open(a *arguments) {
	if path := unquoted(a.rest); path != "" {
		p.openPath(path)
	} else {
		p.misused(a)
	}
}

func (p *Player) openPath(path string) {
	if err := p.Open(path); err != nil {
		p.Refuse(path, err)
	}
}

// Open opens a file, or a link that contains a puzzle, and announces it. If it cannot be
// read, Open returns the error and changes nothing.
func (p *Player) Open(path string) error {
	if workspace.IsLink(path) {
		return p.openText(path)
	}
	err := p.openFrom(workspace.At(storage.FromHome(path)))
	if fault := (*storage.Error)(nil); errors.As(err, &fault) {
		fault.Path = path // the path as the user typed it
	}
	return err
}

// OpenSilently is like Open but prints nothing, for programs that only expect answers.
func (p *Player) OpenSilently(path string) error {
	p.silent = true
	defer func() { p.silent = false }()
	return p.Open(path)
}

// Refuse says why the file at path could not be opened.
func (p *Player) Refuse(path string, err error) {
	from := workspace.Origin{Data: []byte(path), Path: path, Name: filepath.Base(path)}
	if fault := (*storage.Error)(nil); errors.As(err, &fault) {
		if p.sayFailure(err); fault.Kind == storage.Missing {
			p.tell("console.missing-how")
		}
		return
	}
	if workspace.IsLink(path) {
		from.Path = ""
	}
	p.say(phrase.NotOpened(p.Words, &from, err))
}

func (p *Player) openText(text string) error {
	return p.openFrom(workspace.Origin{Data: []byte(text), Name: p.Text("console.pasted")})
}

// openFrom opens a text, using its most likely interpretation.
func (p *Player) openFrom(from workspace.Origin) error {
	o := p.request(workspace.Request{Action: workspace.Open, From: from, Consent: workspace.ReadSo})
	switch {
	case o == nil:
		return nil
	case o.Err != nil:
		return o.Err
	}
	reading := o.Request.Reading
	p.from, p.readings = o.Request.From, append([]format.Reading{*reading}, reading.Others...)
	if len(p.readings) > 1 {
		p.tell("console.readings", "Way", phrase.Interpretation(p.Words, reading.Interpretation))
	}
	return nil
}

// mostTold is the maximum number of unreadable puzzles reported one by one.
const mostTold = 5

// sayBad says which puzzles in a text could not be read.
func (p *Player) sayBad(reading *format.Reading) {
	bad := 0
	for i := range reading.Items {
		if err := reading.Items[i].Err; err != nil {
			if bad++; bad <= mostTold {
				p.say(phrase.Sentence(p.Words, err))
			}
		}
	}
	if bad > mostTold {
		p.say(p.Count("import.bad", bad-mostTold))
	}
}

// paste reads a puzzle from the following lines, up to an empty one.
func (p *Player) paste(*arguments) {
	// Ask before the user pastes anything.
	if !p.mayLeave() {
		return
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
		if text.Len() <= storage.Limit { // text over the limit is read but not kept
			text.WriteString(line + "\n")
		}
	}
	switch {
	case text.Len() == 0:
		p.tell("console.paste-stopped")
	case text.Len() > storage.Limit:
		p.sayFailure(&storage.Error{Kind: storage.TooLarge, Path: p.Text("console.pasted")})
	default:
		p.sayFailure(p.openText(text.String()))
	}
}

func (p *Player) sayFailure(err error) {
	if err != nil {
		p.say(phrase.Sentence(p.Words, err))
	}
}

// choose lists numbered texts if there are no arguments. Otherwise it returns the index
// of the text whose number was typed.
func (p *Player) choose(a *arguments, texts []string) (index int, ok bool) {
	n, ok := amount(a.field(0))
	switch {
	case a.rest == "":
		p.numbered(texts)
	case !ok:
		p.misused(a)
	default:
		return n - 1, p.has(n, len(texts))
	}
	return 0, false
}

// reading lists the interpretations of the last text that was opened, or opens the text
// in the interpretation that the user chose.
func (p *Player) reading(a *arguments) {
	if len(p.readings) < 2 {
		p.tell("console.one-reading")
		return
	}
	texts := phrase.Texts(p.readings, func(r format.Reading) string { return phrase.Interpretation(p.Words, r.Interpretation) })
	if i, ok := p.choose(a, texts); ok {
		p.request(workspace.Request{Action: workspace.Open, From: p.from, Reading: &p.readings[i], Consent: workspace.ReadSo})
	}
}

// recent lists the recently opened files, or opens one of them.
func (p *Player) recent(a *arguments) {
	recent := p.store.Load().Recent
	if len(recent) == 0 {
		p.tellEither(p.store.Dir == "", "console.recent-unkept", "menu.recent.empty")
		return
	}
	if i, ok := p.choose(a, phrase.Texts(recent, storage.ToHome)); ok {
		p.openPath(recent[i])
	}
}
