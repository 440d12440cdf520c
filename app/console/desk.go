package console

import (
	"context"
	"io"
	"strings"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/prefetch"
	"nonet/app/session"
	"nonet/app/workspace"
	"nonet/internal/crash"
	"nonet/internal/safetext"
)

// desk is what each part of the player works with: the session and the files, the output,
// and waiting for background work.
type desk struct {
	Options
	ctx       context.Context
	session   *session.Session
	workspace *workspace.Workspace
	supply    *prefetch.Supply
	posts     *posts
	failed    error // the error of the output that ended the player

	silent bool   // output is suppressed
	line   string // the line that is running
	warned string // a line that has caused a warning: it runs if it is typed again
	sure   bool   // the line repeats one that has caused a warning
	asked  bool   // the previous line has caused a warning
	told   map[i18n.Key]bool

	now, before *answer // the answers to the current line and to the one before
}

// read returns the next line. While it waits, it processes results of background work
// without reporting them.
func (p *desk) read(prompt string) (string, error) {
	type reply struct {
		line string
		err  error
	}
	replies := make(chan reply, 1)
	go crash.Guard(func() {
		line, err := p.Lines.Read(prompt)
		replies <- reply{line, err}
	})()
	for {
		select {
		case r := <-replies:
			return r.line, r.err
		case <-p.posts.came:
			p.posts.run()
		case <-p.Stops: // there is nothing to stop
		case <-p.ctx.Done():
			return "", p.ctx.Err()
		}
	}
}

// run runs a command of the window if it is enabled, and reports whether it was.
func (p *desk) run(id command.ID) bool {
	c := command.Find(id)
	if c == nil || c.Run == nil || !c.IsEnabled(p.state()) {
		return false
	}
	c.Run(p.session)
	return true
}

// state returns the state that determines which commands are enabled.
func (p *desk) state() *command.State {
	state := &command.State{View: p.session.View(), Row: p.workspace.Row()}
	if c := p.workspace.Collection(); c != nil {
		state.Collection = c.View()
	}
	return state
}

// say prints a text and a newline, unless the text is empty.
func (p *desk) say(text string) {
	if text == "" || p.silent || p.failed != nil {
		return
	}
	text = safetext.Lines(text) // a title may come from any file
	p.now.add(text)
	_, p.failed = io.WriteString(p.Out, text+"\n")
}

// tell prints the text of a key.
func (p *desk) tell(key i18n.Key, namesAndValues ...any) {
	p.say(p.Words.Text(key, namesAndValues...))
}

// tellOnce is like tell the first time it is called for a key, and later does nothing.
func (p *desk) tellOnce(key i18n.Key, namesAndValues ...any) {
	if !p.told[key] {
		p.told[key] = true
		p.tell(key, namesAndValues...)
	}
}

// numbered prints texts with their numbers, from 1.
func (p *desk) numbered(texts []string) {
	var lines []string
	for i, text := range texts {
		lines = append(lines, p.Words.Text("console.numbered", "Number", i+1, "Text", text))
	}
	p.say(strings.Join(lines, "\n"))
}

// refuse says why a command that needs valid rules cannot run: because the rules have
// faults, or for the reason with the given key.
func (p *desk) refuse(key i18n.Key) {
	if view := p.session.View(); len(view.Rules.Faults) > 0 {
		p.say(phrase.Unfinished(p.Words, view.Rules.Faults))
		return
	}
	p.tell(key)
}

// misused explains the usage of a command.
func (p *desk) misused(a *arguments) {
	p.tell("console.usage", "Usage", a.usage())
}
