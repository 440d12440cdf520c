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
	"math/rand/v2"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/prefetch"
	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/solver/logic"
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
}

// Player runs the commands that a user types. Make one with [New].
type Player struct {
	speaker
	dialogue
	lines     Lines
	ctx       context.Context
	posts     *posts
	stops     <-chan struct{}
	meanwhile func(text string) // may be nil
	ran       func(word string)
	words     *lexicon
	left      bool // whether the user has quit

	session   *session.Session
	workspace *workspace.Workspace
	supply    *prefetch.Supply
	store     storage.Store
	random    *rand.Rand // for practice

	from     workspace.Origin // the last text that was opened
	readings []format.Reading // the interpretations of from, the most likely first
	trouble  error            // why the draft could not be written; nil once reported

	taken       *reason.Path      // begins with the last step that a hint took; may be nil
	offered     *reason.Path      // the last steps that were listed, or nil
	offeredRows []int             // the rows of offered that were listed
	strategies  []string          // the techniques that hints use, as the settings keep them
	chosen      []logic.Technique // the techniques that were practised last
	progress    storage.Progress  // of practice; known returns the latest
}

// New returns a player with an empty board in setting mode.
func New(o Options) *Player {
	posts := newPosts()
	p := &Player{
		lines: o.Lines, ctx: context.Background(), posts: posts, stops: o.Stops, meanwhile: o.Meanwhile, ran: o.Ran,
		session: session.New(posts.add), supply: prefetch.New(posts.add, func() {}), store: o.Store,
		random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
	}
	p.speaker = speaker{Words: o.Words.Calling(p.call), out: o.Out, told: map[string]bool{}, now: &answer{}}
	p.workspace = p.newWorkspace()
	p.session.Logic.SetRater(reason.AsExplainer)
	p.session.Practice.OnLesson(p.learned)
	p.words = newLexicon(p.ownWords(), p.runs, p.Words, i18n.New("en"))
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

// call returns what to type for a command of the window. It is meant for [i18n.Words.Calling].
func (p *Player) call(texts *i18n.Words, id string) string {
	name := id
	if c := command.Find(command.ID(id)); c != nil && c.Typed != "" {
		name, _, _ = strings.Cut(c.Typed, ",")
	}
	return texts.Text("console.word", "Word", name)
}

// understand runs a line: an entry, a whole puzzle, or a word with its arguments.
func (p *Player) understand(line string) {
	if p.enters(line) || p.typesPuzzle(line) {
		return
	}
	w, rest, near := p.words.find(line)
	if w == nil {
		p.unknown(line, near)
		return
	}
	delete(p.told, p.Text("console.wrong-how")) // after entries, it is said once
	if p.ran != nil {
		p.ran(w.name())
	}
	switch a := newArguments(w, rest); {
	case w.do == nil:
		p.tell("console.window-only", "Command", p.Text(w.command.Text))
	case w.takes == nil || w.takes(a):
		w.do(a)
	default:
		p.misused(a)
	}
}

// unknown reports an unknown word, and suggests others.
func (p *Player) unknown(line string, near []*word) {
	name, _, _ := strings.Cut(line, " ")
	switch name {
	case "nonet":
		p.tell("console.terminal", "Line", line)
		return
	case "convert", "explain", "formats": // what they do has other names here, or is done without a board
		p.tell("console.terminal", "Line", "nonet "+line)
		return
	}
	names := phrase.Texts(near, (*word).name)
	if len(near) == 0 {
		p.tell("console.unknown", "Word", name)
	} else {
		p.tell("console.unknown-near", "Word", name, "Near", strings.Join(names, ", "))
	}
}

// first are the words that help lists on its own.
var first = strings.Fields("clear mark remove row open save quit generate undo redo show say where left rules next count hide typos hint why step check help again")

// help lists the most useful words by menu or all words, or explains one of them.
func (p *Player) help(a *arguments) {
	if a.rest == "" || a.rest == "all" {
		p.tell("console.help-start")
		p.listNames(p.Text("shortcuts.board"), command.NoMenu, a.rest != "")
		for _, menu := range command.Menus() {
			p.listNames(p.Text(menu.Text), menu.Menu, a.rest != "")
		}
		if a.rest == "" {
			p.tell("console.help-end")
		}
		return
	}
	w, _, near := p.words.find(a.rest)
	if w == nil {
		p.unknown(a.rest, near)
		return
	}
	p.item(w.usage(), p.about(w))
	if others := w.names[1:]; len(others) > 0 {
		p.tell("console.help-also", "Names", strings.Join(others, ", "))
	}
}

// listNames lists the names of the words in a menu: the most useful ones or all, except those of
// submenus, which are many, and what only keys run, such as moving, if nothing is set to type for it.
func (p *Player) listNames(title string, menu command.Menu, all bool) {
	var names []string
	for _, w := range p.words.words {
		in, c := w.menu, w.command
		if c != nil {
			in = c.Menu
		}
		hidden := c != nil && (c.Sub != "" && c.Edit == nil && c.Rows == nil || in == command.NoMenu && c.Typed == "" || strings.HasPrefix(string(c.ID), "rules-"))
		if in == menu && w.do != nil && !w.same && !hidden && (all || slices.Contains(first, w.name())) {
			names = append(names, w.name())
		}
	}
	if names != nil {
		p.listed(title, names)
	}
}

// about describes a word.
func (p *Player) about(w *word) string {
	switch {
	case w.help != "":
		return p.Text(w.help)
	case w.command != nil:
		return p.Text(w.command.Text) + "."
	}
	return p.Text(w.digits[0].Text) + "."
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
