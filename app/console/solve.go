package console

import (
	"math"
	"math/big"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/session"
)

// The commands about solutions.

func solvingWords() []word {
	return []word{
		{
			name: "next", also: []string{"n", "solve"}, args: "[N]", help: "console.help.next",
			runs: []command.ID{findNext},
			do:   func(p *Player, a *arguments) { p.find.next(a) },
		},
		{
			name: "previous", also: []string{"prev", "p"}, help: "console.help.previous",
			runs: []command.ID{"previous"},
			do:   func(p *Player, _ *arguments) { p.find.browse("previous", "console.no-previous") },
		},
		{
			name: "first", help: "console.help.first",
			runs: []command.ID{"first"},
			do:   func(p *Player, _ *arguments) { p.find.browse("first", "console.already-there") },
		},
		{
			name: "last", also: []string{"l"}, help: "console.help.last",
			runs: []command.ID{"last"},
			do:   func(p *Player, a *arguments) { p.find.last(a) },
		},
		{
			name: "goto", also: []string{"j"}, args: "N", help: "console.help.goto",
			runs: []command.ID{goTo},
			do:   func(p *Player, a *arguments) { p.find.goTo(a) },
		},
		{
			name: "count", also: []string{"c"}, args: "[LIMIT]", help: "console.help.count",
			runs: []command.ID{"count"},
			do:   func(p *Player, a *arguments) { p.find.count(a) },
		},
		{
			name: "all", also: []string{"a"}, help: "console.help.all",
			runs: []command.ID{"find-all"},
			do:   func(p *Player, a *arguments) { p.find.all(a) },
		},
		{
			name: "limit", args: "N", help: "console.help.limit",
			runs: []command.ID{"keep-10000", "keep-100000", "keep-1000000", "keep-10000000"},
			do:   func(p *Player, a *arguments) { p.find.limit(a) },
		},
		{
			name: "hide", also: []string{"stop"}, help: "console.help.hide",
			runs: []command.ID{"stop"},
			do:   func(p *Player, a *arguments) { p.find.hide(a) },
		},
		{
			name: "keep", also: []string{"k"}, help: "console.help.keep",
			runs: []command.ID{"keep"},
			do:   func(p *Player, a *arguments) { p.find.keep(a) },
		},
		{
			name: "digit", also: []string{"d"}, args: "CELL", help: "console.help.digit",
			runs: []command.ID{"show-digit"},
			do:   func(p *Player, a *arguments) { p.find.digit(a) },
		},
		{
			name: "with", also: []string{"e"}, args: "entries on|off", help: "console.help.with",
			runs:     []command.ID{withEntries},
			do:       func(p *Player, a *arguments) { p.find.with(a) },
			complete: choices("entries"),
		},
	}
}

const (
	findNext    = "find-next"
	goTo        = "go-to"
	withEntries = "with-entries"
)

// finder finds, shows, counts and compares solutions.
type finder struct {
	*desk
	view *viewer
}

// next shows the next solution, or skips ahead.
func (p *finder) next(a *arguments) {
	n, ok := a.amount(1)
	view := p.session.View()
	switch {
	case !ok:
		p.misused(a)
	case n == 1:
		p.browse(findNext, "console.no-next")
	case !command.Find(goTo).IsEnabled(p.state()):
		p.refuse("console.no-solution")
	default:
		shown := view.Listing.Shown + 1
		p.session.Solutions.GoTo(shown + min(n, math.MaxInt-shown))
		p.await(p.settled(view.Status.Shown))
		p.sayShown(view.Status.Shown)
	}
}

// browse runs a command that shows another solution, and says which one it is; if there is
// none, it prints the text of a key.
func (p *finder) browse(id command.ID, none i18n.Key) {
	before := p.session.View().Status.Shown
	if !p.run(id) {
		view := p.session.View()
		if view.Status.Kind == session.None {
			none = "console.no-solution"
		}
		p.refuse(none)
		return
	}
	p.await(p.settled(before))
	p.sayShown(before)
}

// last shows the last solution found, which may be one beyond those that the user has seen.
func (p *finder) last(*arguments) {
	view := p.session.View()
	if view.Showing && !view.CanLast {
		p.sayNoMore(&view) // it is the last one
		return
	}
	p.browse("last", "console.none-found")
	if p.session.View().Status.Kind == session.ShownMore {
		p.tell("console.last-so-far")
	}
}

func (p *finder) goTo(a *arguments) {
	n, ok := a.amount(0)
	if !ok || n == 0 {
		p.misused(a)
		return
	}
	if !command.Find(goTo).IsEnabled(p.state()) {
		p.refuse("console.no-solution")
		return
	}
	before := p.session.View().Status.Shown
	p.session.Solutions.GoTo(n)
	p.await(p.settled(before))
	p.sayShown(before)
}

// count prints the number of solutions, or that there are more than a limit.
func (p *finder) count(a *arguments) {
	limit, ok := a.amount(0) // 0 for no limit
	if !ok {
		p.misused(a)
		return
	}
	p.run("count")
	many := func(c *session.Count) bool {
		return limit > 0 && (c.Exact != nil && c.Exact.Cmp(big.NewInt(int64(limit))) > 0 || c.SoFar() > uint64(limit))
	}
	finished := p.awaitTelling(func() bool {
		view := p.session.View()
		return view.Count.Exact != nil || many(&view.Count) || !view.Count.Counted.Asking && !view.Status.Searching()
	}, p.counting)
	view := p.session.View()
	switch c := &view.Count; {
	case len(view.Rules.Faults) > 0:
		p.refuse("console.no-solution")
	case many(c):
		p.session.Solutions.Stop()
		p.say(p.Words.Count("console.more-than", limit))
	case c.Exact != nil:
		p.sayCount(&view)
	case !finished:
		p.say(p.Words.Count("console.at-least", int(min(c.SoFar(), math.MaxInt))))
		if c.About.Known() {
			p.tell("console.count-about", "Estimate", phrase.Estimate(p.Words, c.About))
		}
	}
}

// counting describes the progress of a count or a search, and how to stop it.
func (p *finder) counting() string {
	view := p.session.View()
	far := phrase.Counting(p.Words, &view.Count)
	if far == "" {
		return p.Words.Text("console.counting")
	}
	return p.Words.Text("console.counting-far", "Far", far)
}

// sayCount prints the known number of solutions.
func (p *finder) sayCount(view *session.View) {
	c := &view.Count
	key := i18n.Key("console.count")
	if view.Status.Pins > 0 {
		key = "console.count-pinned"
	}
	p.say(p.Words.Count(key, phrase.Plural(c.Exact), "Number", p.Words.BigNumber(c.Exact)))
	if size := p.Words.Size(c.Exact); size != "" {
		p.tell("console.count-size", "Size", size)
	}
	if c.Base != nil && view.Status.Pins > 0 {
		p.tell("console.count-base", "Whole", p.Words.BigNumber(c.Base))
	}
	if c.Exact.Sign() == 0 {
		p.tell("console.why-how")
	}
}

// all finds all solutions and keeps them up to the limit.
func (p *finder) all(*arguments) {
	p.run("find-all")
	p.awaitTelling(func() bool { return !p.session.View().Status.Searching() }, p.counting)
	view := p.session.View()
	switch s := view.Status; {
	case len(view.Rules.Faults) > 0:
		p.refuse("console.no-solution")
	case s.Kind == session.None:
		p.sayNoMore(&view)
	case s.All:
		p.say(p.Words.Count("console.all", int(s.Found)))
		if uint64(s.Kept) < s.Found {
			p.say(phrase.Notice(p.Words, session.Notice{Kind: session.NoMoreKept, Count: s.Kept}))
		}
	default:
		p.say(p.Words.Count("console.found-so-far", int(s.Found)))
	}
	if s := view.Status; s.Shown > 0 {
		p.tell("console.all-shown", "Number", p.Words.Number(uint64(s.Shown)))
	}
}

// limit prints or sets the maximum number of solutions to keep.
func (p *finder) limit(a *arguments) {
	n, ok := a.amount(p.session.View().Count.Limit)
	if !ok {
		p.misused(a)
		return
	}
	p.session.Solutions.SetKeep(n)
	p.say(p.Words.Count("console.limit", n))
}

// hide removes whatever covers the game.
func (p *finder) hide(*arguments) {
	p.rest() // otherwise it would stop the current search
	if !p.run("stop") {
		p.tell("console.nothing-hidden")
		return
	}
	p.view.sayFacts()
}

// keep makes the digits of the solution on the board entries.
func (p *finder) keep(*arguments) {
	if !p.run("keep") {
		p.tell("console.no-solution-shown")
		return
	}
	p.say(p.Words.Count("console.solution-kept", p.session.View().Entries))
}

// digit shows the digit of a cell in the solution on the board, or in the first one.
func (p *finder) digit(a *arguments) {
	cells, others := leadingCells(a.fields)
	if cells.Len() != 1 || len(others) > 0 {
		p.misused(a)
		return
	}
	p.session.MoveTo(cells.Min(), false)
	if !p.run("show-digit") {
		p.refuse("console.no-solution")
		return
	}
	if !p.await(func() bool {
		view := p.session.View()
		return view.Notice.Kind != session.NoNotice || !view.Status.Searching()
	}) {
		return
	}
	if view := p.session.View(); view.Notice.Kind == session.NoNotice {
		p.sayNoMore(&view)
		return
	}
	p.sayNotice()
}

// with sets whether entries count as givens.
func (p *finder) with(a *arguments) {
	on, ok := switched(a.field(1))
	if a.field(0) != "entries" || len(a.fields) > 1 && !ok {
		p.misused(a)
		return
	}
	if len(a.fields) == 1 {
		on = p.session.View().WithEntries
	} else if p.session.View().WithEntries != on {
		p.run(withEntries)
	}
	if on {
		p.tell("console.with-entries")
	} else {
		p.tell("console.without-entries")
	}
}

// switched reads on and off.
func switched(text string) (on, ok bool) { return text == "on", text == "on" || text == "off" }
