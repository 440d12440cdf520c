// Package console is the console player: a puzzle played line by line, for a terminal, a
// screen reader or another program. Input is a command with arguments, output is plain
// sentences: the most important first, everything once, nothing while a line is being
// typed, and no drawings.
//
// It is the window without a screen, with the same session, commands and sentences. It
// knows no terminal; lines come from [Lines].
package console

import (
	"context"
	"errors"
	"io"
	"strings"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/prefetch"
	"nonet/app/session"
	"nonet/app/storage"
	"nonet/internal/crash"
	"nonet/internal/safetext"
)

// ErrStop is returned by [Lines] instead of a line if the user has pressed Ctrl+C.
var ErrStop = errors.New("stopped")

// Lines are the lines that the user types.
type Lines interface {
	// Read shows a prompt if there is a user to see it, and returns the next line without
	// its end. The error is io.EOF at the end, or [ErrStop] if the user pressed Ctrl+C. It
	// is called in its own goroutine, one call at a time.
	Read(prompt string) (string, error)
}

// Options configure a player.
type Options struct {
	Words *i18n.Words
	Lines Lines
	Out   io.Writer

	// Stops receives a value for each Ctrl+C while no line is being read, which ends the
	// present work. It may be nil.
	Stops <-chan struct{}

	// Meanwhile shows the progress of work that the user waits for, in a line of its own,
	// replacing the previous text; "" removes it. It may be nil.
	Meanwhile func(text string)

	// Ran is called with the name of each command before it runs, for a crash report:
	// without its arguments, which may be a puzzle. It may be nil.
	Ran func(word string)

	// Store has the list of recent files and the drafts of unsaved work. The zero
	// Store keeps nothing.
	Store storage.Store
}

// Player runs the lines of a user on a session. Make one with [New].
type Player struct {
	Options
	filing
	ctx     context.Context
	session *session.Session
	posts   *posts
	failed  error // the error of the output that ended the player

	path     *session.Path   // the steps listed last, or nil
	switched map[string]bool // techniques that were switched on or off
	supply   *prefetch.Supply

	left   bool   // the user has quit
	silent bool   // output is suppressed
	line   string // the one that is being done
	warned string // the line that was answered by a warning: typed again, it is done
	sure   bool   // that was the line before the one that is being done
	asked  bool   // the line before the one that is being done was answered by a warning
	told   map[i18n.Key]bool

	now, before *answer // the answers to the current line and to the one before
}

// New returns a player with an empty board in setting mode.
func New(o Options) *Player {
	o.Words = o.Words.Calling(call)
	p := &Player{Options: o, ctx: context.Background(), posts: newPosts(), told: map[i18n.Key]bool{}, switched: map[string]bool{}, now: &answer{}}
	p.session = session.New(p.posts.add)
	p.session.Logic.SetRater(session.AsExplainer)
	p.supply = prefetch.New(p.posts.add, func() {})
	p.filing = p.newFiling()
	return p
}

// prompt precedes a typed line.
const prompt = "> "

// Play runs commands line by line, until the user quits or the lines end. It returns an
// error of the output, of ctx, or of reading.
func (p *Player) Play(ctx context.Context) error {
	p.ctx = ctx
	defer p.supply.Close()
	defer p.close()
	for !p.left {
		line, err := p.read(prompt)
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, ErrStop) && p.warned != "":
			p.warned = ""
			p.tell("console.cancelled")
		case errors.Is(err, ErrStop):
			p.tell("console.quit-how")
		case err != nil:
			return err
		default:
			p.do(line)
		}
		if p.failed != nil {
			return p.failed
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// read returns the next line. Meanwhile it processes results of background work without
// reporting them.
func (p *Player) read(prompt string) (string, error) {
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

// do runs a line.
func (p *Player) do(line string) {
	line = strings.TrimSpace(line)
	if line == "" {
		return
	}
	p.posts.run()
	p.line = line
	p.sure, p.asked = p.warned == line, p.warned != ""
	p.before, p.now = p.now, &answer{}
	p.warned = "" // a warning only counts for the next line
	p.understand(line)
	p.settle() // so that the output does not depend on the progress of a search
	p.autosave()
}

// run runs a command of the window, if it is possible now, and reports whether it
// was.
func (p *Player) run(id command.ID) bool {
	c := command.Find(id)
	if c == nil || c.Run == nil || !c.IsEnabled(p.state()) {
		return false
	}
	c.Run(p.session)
	return true
}

// state returns the state that determines which commands are enabled.
func (p *Player) state() *command.State {
	state := &command.State{View: p.session.View(), Row: p.workspace.Row()}
	if c := p.workspace.Collection(); c != nil {
		state.Collection = c.View()
	}
	return state
}

// say prints a text and a newline, unless the text is empty.
func (p *Player) say(text string) {
	if text == "" || p.silent || p.failed != nil {
		return
	}
	text = safetext.Lines(text) // a title may come from any file
	p.now.add(text)
	_, p.failed = io.WriteString(p.Out, text+"\n")
}

// tell prints the text of a key.
func (p *Player) tell(key i18n.Key, namesAndValues ...any) {
	p.say(p.Words.Text(key, namesAndValues...))
}

// tellOnce is like tell the first time it is called for a key, and later does nothing.
func (p *Player) tellOnce(key i18n.Key, namesAndValues ...any) {
	if !p.told[key] {
		p.told[key] = true
		p.tell(key, namesAndValues...)
	}
}

// numbered prints texts with their numbers, from 1.
func (p *Player) numbered(texts []string) {
	var lines []string
	for i, text := range texts {
		lines = append(lines, p.Words.Text("console.numbered", "Number", i+1, "Text", text))
	}
	p.say(strings.Join(lines, "\n"))
}
