// Package console lets the user play a puzzle line by line, in a terminal, with a screen
// reader, or from another program. The input consists of commands with arguments. The
// output consists of plain sentences, the most important first. Nothing is drawn, and
// nothing is printed twice or while the user is typing.
//
// A [Player] uses the same session, commands and sentences as the window. It does not
// depend on a terminal: it reads from [Lines].
package console

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/prefetch"
	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/workspace"
)

// ErrStop is returned by [Lines] instead of a line if the user has pressed Ctrl+C.
var ErrStop = errors.New("stopped")

// Lines reads the lines that the user types.
type Lines interface {
	// Read shows the prompt if there is a user to see it, and returns the next line
	// without its line ending. The error is io.EOF after the last line, or [ErrStop] if
	// the user pressed Ctrl+C. Read is called in its own goroutine, one call at a time.
	Read(prompt string) (string, error)
}

// Options configure a player.
type Options struct {
	Words *i18n.Words
	Lines Lines
	Out   io.Writer

	// Stops receives a value whenever the user presses Ctrl+C while no line is being read.
	// Each value stops the current work. Stops may be nil.
	Stops <-chan struct{}

	// Meanwhile shows the progress of work that the user is waiting for, on a line of its
	// own. Each text replaces the previous one, and "" removes it. Meanwhile may be nil.
	Meanwhile func(text string)

	// Ran is called with the name of each command before it runs, for crash reports. It
	// does not get the arguments, which may contain a puzzle. Ran may be nil.
	Ran func(word string)

	// Store keeps the list of recent files and the drafts of unsaved work. The zero Store
	// keeps nothing.
	Store storage.Store

	Version string // of Nonet, which uses only the ratings that the same version has kept
}

// Player runs the commands that a user types. Make one with [New].
type Player struct {
	*desk
	*files
	edit *editor
	make *maker

	parts []part
	words []*word          // the commands, in the order in which help lists them
	table map[string]*word // the commands by name, including their other names
	ran   func(word string)
	left  bool // whether the user has quit
}

// New returns a player with an empty board in setting mode.
func New(o Options) *Player {
	p := &Player{ran: o.Ran, table: map[string]*word{}}
	posts := newPosts()
	p.desk = &desk{
		speaker: speaker{Words: o.Words.Calling(p.call), out: o.Out, told: map[i18n.Key]bool{}, now: &answer{}},
		session: session.New(posts.add),
		lines:   o.Lines, ctx: context.Background(), posts: posts, stops: o.Stops, meanwhile: o.Meanwhile,
		supply: prefetch.New(posts.add, func() {}),
	}
	p.session.Logic.SetRater(reason.AsExplainer)
	view := &viewer{p.desk}
	find := &finder{p.desk, view}
	reason := &reasoner{desk: p.desk, find: find, switched: map[string]bool{}}
	p.files = newFiles(p.desk, view, o.Store, o.Version)
	p.edit = &editor{desk: p.desk, view: view, files: p.files}
	p.make = &maker{p.desk, p.files}
	train := newTrainer(p.desk, p.files)
	p.edit.judged, reason.judged = train.judge, train.judge
	p.parts = []part{
		{"console.part.enter", p.edit.enteringWords()},
		{"console.part.look", view.viewWords()},
		{"console.part.solutions", slices.Concat(find.solvingWords(), find.comparingWords())},
		{"console.part.logic", slices.Concat(reason.logicWords(), train.practiceWords(), reason.adviceWords())},
		{"console.part.back", (&traveller{p.desk, view, find, p.files}).travelWords()},
		{"console.part.rules", p.edit.rulesWords()},
		{"console.part.make", p.make.makeWords()},
		{"console.part.files", p.files.fileWords()},
		{"console.part.player", p.playerWords()},
	}
	for _, part := range p.parts {
		for i := range part.words {
			w := &part.words[i]
			p.words = append(p.words, w)
			for _, name := range w.names() {
				p.table[name] = w
			}
		}
	}
	return p
}

const prompt = "> "

// Play runs commands line by line, until the user quits or the input ends. It returns an
// error if reading or writing fails, or if ctx is done.
func (p *Player) Play(ctx context.Context) error {
	p.ctx = ctx
	defer p.supply.Close()
	defer func() { p.close(p.left) }()
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

func (p *Player) do(line string) {
	line = strings.TrimSpace(line)
	if line == "" {
		return
	}
	p.posts.run()
	p.line = line
	p.agreed = 0
	if p.warned == line {
		p.agreed = p.asks
	}
	p.asked, p.warned = p.warned != "", "" // a warning applies only to the next line
	p.before, p.now = p.now, &answer{}
	p.understand(line)
	p.settle() // otherwise the output would depend on the progress of a search
	p.autosave()
}

func (p *Player) playerWords() []word {
	return []word{
		{
			name: "help", also: []string{"?"}, args: "[WORD]", help: "console.help.help",
			runs: []command.ID{"shortcuts", "screen-readers"}, do: p.help, complete: p.wordNames,
		},
		{name: "again", also: []string{"repeat"}, help: "console.help.again", do: p.sayAgain},
		{name: "cancel", also: []string{"no"}, help: "console.help.cancel", do: p.cancel},
		{
			name: "quit", also: []string{"q", "exit", "bye"}, args: "[without saving]", help: "console.help.quit",
			runs: []command.ID{"quit"}, do: p.quit,
		},
	}
}

func (p *Player) help(a *arguments) {
	if a.field(0) == "" {
		p.tell("console.help-start")
		for _, part := range p.parts {
			names := make([]string, len(part.words))
			for i := range part.words {
				names[i] = part.words[i].name
			}
			p.tell("console.help-part", "Part", p.Text(part.title), "Words", strings.Join(names, ", "))
		}
		p.tell("console.help-end")
		return
	}
	w := p.wordNamed(a.field(0))
	if w == nil {
		p.unknown(a.field(0))
		return
	}
	p.tell("console.help-word", "Usage", w.usage(), "Text", p.Text(w.help))
	if len(w.also) > 0 {
		p.tell("console.help-also", "Names", strings.Join(w.also, ", "))
	}
}

// cancel answers no to the last question. Any other line also means no, unless it repeats
// the line that caused the question, which means yes.
func (p *Player) cancel(*arguments) {
	p.tellEither(p.asked, "console.cancelled", "console.not-asked")
}

func (p *Player) quit(a *arguments) {
	if a.field(0) == "without" {
		p.session.MarkSaved() // otherwise, it would become a recent board
		p.left = true
		return
	}
	p.left = p.request(workspace.Request{Action: workspace.Quit}) != nil
}
