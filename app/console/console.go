// Package console is the console player: a puzzle at work line by line, for a
// terminal, a screen reader or another program. What is typed is a word with its
// arguments, what comes back are plain sentences: the most important first, each
// thing once, nothing while a line is being typed, and nothing that is drawn.
//
// It is the window without a screen: the same session, the same commands, the same
// sentences. It knows no terminal; lines come from [Lines].
package console

import (
	"context"
	"errors"
	"io"
	"strings"

	"nonet/app/command"
	"nonet/app/files"
	"nonet/app/session"
	"nonet/app/supply"
	"nonet/app/words"
	"nonet/internal/crash"
	"nonet/internal/safetext"
)

// ErrStop is what [Lines] give in place of a line where the user has pressed Ctrl+C.
var ErrStop = errors.New("stopped")

// Lines gives the lines that the user types.
type Lines interface {
	// Read shows a prompt where the user sees it, and returns the next line without
	// its end. The error is io.EOF at the end, [ErrStop] where the user pressed
	// Ctrl+C. It is called in a goroutine of its own, one call at a time.
	Read(prompt string) (string, error)
}

// Options are what a player needs.
type Options struct {
	Words *words.Words
	Lines Lines
	Out   io.Writer

	// Stops gets a value for each Ctrl+C while no line is read: it ends what is
	// being worked out. It may be nil.
	Stops <-chan struct{}

	// Meanwhile shows in a line of its own how far work has come that the user waits
	// for, in place of what it has shown before; "" takes it away. It may be nil.
	Meanwhile func(text string)

	// Ran gets the name of each word that is about to be done, for a report on a crash:
	// without what follows it, which may be a puzzle. It may be nil.
	Ran func(word string)

	// Store has the list of recent files and the drafts of unsaved work. The zero
	// Store keeps nothing.
	Store files.Store
}

// Player is a session that is worked with line by line. Make one with [New].
type Player struct {
	Options
	filing
	keeping
	ctx     context.Context
	session *session.Session
	posts   *posts
	failed  error // that of the output, which ends the player

	path     *session.Path   // the steps that were listed last, nil for none
	switched map[string]bool // techniques that were switched on or off
	supply   *supply.Supply

	left   bool   // the user has quit
	silent bool   // nothing is to be said now
	line   string // the one that is being done
	warned string // the line that was answered by a warning: typed again, it is done
	sure   bool   // that was the line before the one that is being done
	asked  bool   // the line before the one that is being done was answered by a warning
	told   map[words.Key]bool

	now, before *answer // to the line that is being done, and to the one before
}

// New returns a player with the empty board, being set.
func New(o Options) *Player {
	o.Words = o.Words.Calling(call)
	p := &Player{Options: o, filing: filing{row: -1}, ctx: context.Background(), posts: newPosts(), told: map[words.Key]bool{}, switched: map[string]bool{}, now: &answer{}}
	p.session = session.New(p.posts.add)
	p.session.SetRater(session.AsExplainer)
	p.supply = supply.New(p.posts.add, func() {})
	p.startKeeping()
	return p
}

// prompt is what precedes a line that is typed.
const prompt = "> "

// Play does what is typed, line by line, until the user quits or the lines end. The
// error is that of the output or of ctx, or one of reading.
func (p *Player) Play(ctx context.Context) error {
	p.ctx = ctx
	defer p.supply.Close()
	defer p.session.Close()
	defer p.dropList()
	defer p.stopKeeping()
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

// read returns the next line. What work in the background comes to while it is
// typed is taken in, and not told.
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
		case <-p.Stops: // there is nothing to be stopped
		case <-p.ctx.Done():
			return "", p.ctx.Err()
		}
	}
}

// do does what a line says.
func (p *Player) do(line string) {
	line = strings.TrimSpace(line)
	if line == "" {
		return
	}
	p.posts.run()
	p.line = line
	p.sure, p.asked = p.warned == line, p.warned != ""
	p.before, p.now = p.now, &answer{}
	p.warned = "" // a warning holds for the next line only
	p.understand(line)
	p.settle() // so that what comes next does not depend on how far a search is
	p.autosave()
}

// run runs a command of the window, if it is possible now, and reports whether it
// was.
func (p *Player) run(id command.ID) bool {
	c := command.Find(id)
	if c == nil || !c.IsEnabled(p.state()) {
		return false
	}
	c.Run(host{p})
	return true
}

// state returns what decides on commands.
func (p *Player) state() *command.State {
	state := &command.State{View: p.session.View(), Row: p.row}
	if p.collection != nil {
		state.Collection = p.collection.View()
	}
	return state
}

// say puts a text on the output, with the end of its line. Empty ones are left out.
func (p *Player) say(text string) {
	if text == "" || p.silent || p.failed != nil {
		return
	}
	text = safetext.Lines(text) // a title may come from anyone's file
	p.now.add(text)
	_, p.failed = io.WriteString(p.Out, text+"\n")
}

// tell says the text of a key.
func (p *Player) tell(key words.Key, namesAndValues ...any) {
	p.say(p.Words.Text(key, namesAndValues...))
}

// tellOnce does the same the first time, and nothing after that.
func (p *Player) tellOnce(key words.Key, namesAndValues ...any) {
	if !p.told[key] {
		p.told[key] = true
		p.tell(key, namesAndValues...)
	}
}

// numbered says some texts with their numbers, from 1.
func (p *Player) numbered(texts []string) {
	var lines []string
	for i, text := range texts {
		lines = append(lines, p.Words.Text("console.numbered", "Number", i+1, "Text", text))
	}
	p.say(strings.Join(lines, "\n"))
}
