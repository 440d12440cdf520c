package console

import (
	"cmp"
	"math"
	"math/big"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
)

func (f *finder) solvingWords() []word {
	return []word{
		{
			name: "next", also: []string{"n", "solve"}, args: "[N]", help: "console.help.next",
			runs: []command.ID{findNext}, takes: number(1), do: f.next,
		},
		{
			name: "previous", also: []string{"prev", "p"}, help: "console.help.previous",
			runs: []command.ID{"previous"}, do: func(*arguments) { f.browse("previous", "console.no-previous") },
		},
		{
			name: "first", help: "console.help.first",
			runs: []command.ID{"first"}, do: func(*arguments) { f.browse("first", "console.already-there") },
		},
		{name: "last", also: []string{"l"}, help: "console.help.last", runs: []command.ID{"last"}, do: f.last},
		{
			name: "goto", also: []string{"j"}, args: "N", help: "console.help.goto",
			runs: []command.ID{goTo}, takes: oneNumber, do: func(a *arguments) { f.goTo(a.n) },
		},
		{
			name: "count", also: []string{"c"}, args: "[LIMIT]", help: "console.help.count",
			runs: []command.ID{"count"}, takes: number(0), do: f.count,
		},
		{name: "all", also: []string{"a"}, help: "console.help.all", runs: []command.ID{"find-all"}, do: f.all},
		{
			name: "limit", args: "N", help: "console.help.limit",
			runs:  []command.ID{"keep-10000", "keep-100000", "keep-1000000", "keep-10000000"},
			takes: number(0), do: f.limit,
		},
		{name: "hide", also: []string{"stop"}, help: "console.help.hide", runs: []command.ID{"stop"}, do: f.hide},
		{name: "keep", also: []string{"k"}, help: "console.help.keep", runs: []command.ID{"keep"}, do: f.keep},
		{
			name: "digit", also: []string{"d"}, args: "CELL", help: "console.help.digit",
			runs: []command.ID{"show-digit"}, takes: onlyCells(1, 1), do: f.digit,
		},
		{
			name: "with", also: []string{"e"}, args: "entries|removed on|off", help: "console.help.with",
			runs: []command.ID{withEntries, withRemoved}, do: f.with, complete: choices("entries", "removed"),
		},
	}
}

const (
	findNext    = "find-next"
	goTo        = "go-to"
	withEntries = "with-entries"
	withRemoved = "with-removed"
)

// finder finds, shows, counts and compares solutions.
type finder struct {
	*desk
	view *viewer
}

// next shows the next solution, or skips ahead by the given number of solutions.
func (f *finder) next(a *arguments) {
	if a.n == 1 {
		f.browse(findNext, "console.no-next")
		return
	}
	next := f.session.Solutions.Listing().Shown + 1
	f.goTo(next + min(a.n, math.MaxInt-next))
}

// browse runs a command that shows another solution, and says which one it is. If there
// is none, it prints the text with the given key.
func (f *finder) browse(id command.ID, none i18n.Key) {
	before := f.session.Solutions.Progress().Shown
	if !f.run(id) {
		view := f.session.View()
		if view.Search.Progress.Kind == search.None {
			none = "console.no-solution"
		}
		f.refuse(none)
		return
	}
	f.sayShown(before)
}

// last shows the last solution found so far.
func (f *finder) last(*arguments) {
	view := f.session.View()
	if view.Search.Showing && !view.Search.CanLast {
		f.sayNoMore(&view) // the last solution is already on the board
		return
	}
	f.browse("last", "console.none-found")
	if f.session.Solutions.Progress().Kind == search.ShownMore {
		f.tell("console.last-so-far")
	}
}

func (f *finder) goTo(n int) {
	if f.may(goTo, "console.no-solution") {
		before := f.session.Solutions.Progress().Shown
		f.session.Solutions.GoTo(n)
		f.sayShown(before)
	}
}

// count prints the number of solutions, or that it exceeds the given limit.
func (f *finder) count(a *arguments) {
	limit := a.n // 0 means no limit
	f.run("count")
	many := func(c *search.Progress) bool {
		return limit > 0 && (c.Total != nil && c.Total.Cmp(big.NewInt(int64(limit))) > 0 || c.SoFar() > uint64(limit))
	}
	finished := f.awaitTelling(func() bool {
		view := f.session.View()
		return view.Search.Progress.Total != nil || many(&view.Search.Progress) || !view.Search.Progress.Counted.Asking && !view.Search.Progress.Searching()
	}, f.counting)
	view := f.session.View()
	switch c := &view.Search.Progress; {
	case f.sayFaults():
	case many(c):
		f.session.Solutions.Stop()
		f.say(f.Count("console.more-than", limit))
	case c.Total != nil:
		f.sayCount(&view)
	case !finished:
		f.say(f.Count("console.at-least", int(min(c.SoFar(), math.MaxInt))))
		if c.About.Known() {
			f.tell("console.count-about", "Estimate", phrase.Estimate(f.Words, c.About))
		}
	}
}

// counting describes the progress of a count or a search, and how to stop it.
func (f *finder) counting() string {
	view := f.session.View()
	far := phrase.Counting(f.Words, &view.Search.Progress)
	if far == "" {
		return f.Text("console.counting")
	}
	return f.Text("console.counting-far", "Far", far)
}

func (f *finder) sayCount(view *session.View) {
	c := &view.Search.Progress
	key := i18n.Key("console.count")
	if view.Search.Progress.Pins > 0 {
		key = "console.count-pinned"
	}
	f.say(f.Count(key, phrase.Plural(c.Total), "Number", f.BigNumber(c.Total)))
	if size := f.Size(c.Total); size != "" {
		f.tell("console.count-size", "Size", size)
	}
	if c.Base != nil && view.Search.Progress.Pins > 0 {
		f.tell("console.count-base", "Whole", f.BigNumber(c.Base))
	}
	if c.Total.Sign() == 0 {
		f.tell("console.why-how")
	}
}

// all finds all solutions, and keeps as many as the limit allows.
func (f *finder) all(*arguments) {
	f.run("find-all")
	f.awaitTelling(func() bool { return !f.session.Solutions.Progress().Searching() }, f.counting)
	view := f.session.View()
	switch s := view.Search.Progress; {
	case f.sayFaults():
	case s.Kind == search.None:
		f.sayNoMore(&view)
	case s.All:
		f.say(f.Count("console.all", int(s.Found)))
		if uint64(s.Kept) < s.Found {
			f.say(phrase.Notice(f.Words, notice.Notice{Kind: notice.NoMoreKept, Count: s.Kept}))
		}
	default:
		f.say(f.Count("console.found-so-far", int(s.Found)))
	}
	if s := view.Search.Progress; s.Shown > 0 {
		f.tell("console.all-shown", "Number", f.Number(uint64(s.Shown)))
	}
}

// limit prints or sets the maximum number of solutions to keep.
func (f *finder) limit(a *arguments) {
	n := cmp.Or(a.n, f.session.Counts.Progress().Limit)
	f.session.Solutions.SetKeep(n)
	f.say(f.Count("console.limit", n))
}

// hide goes back to the game from a solution or a hint.
func (f *finder) hide(*arguments) {
	// Wait for the end of a search, such as the search for typos, which starts on its
	// own. During a search, the stop command would stop the search and hide nothing.
	f.awaitView(func(v *session.View) bool { return !v.Search.Busy })
	if !f.run("stop") {
		f.tell("console.nothing-hidden")
		return
	}
	f.view.sayFacts()
}

// keep turns the digits of the solution on the board into entries.
func (f *finder) keep(*arguments) {
	if !f.run("keep") {
		f.tell("console.no-solution-shown")
		return
	}
	f.say(f.Count("console.solution-kept", f.session.State().Entries.Filled()))
}

// digit shows the digit that a cell has in the solution on the board, or in the first one
// if none is on the board.
func (f *finder) digit(a *arguments) {
	f.session.Cursor.MoveTo(a.cells.Min(), false)
	if !f.runOrRefuse("show-digit", "console.no-solution") || !f.awaitView(func(v *session.View) bool {
		return v.Notice.Kind != notice.None || !v.Search.Progress.Searching()
	}) {
		return
	}
	if view := f.session.View(); view.Notice.Kind == notice.None {
		f.sayNoMore(&view)
		return
	}
	f.sayNotice()
}

// with sets whether entries count as givens, or whether removed candidates stay removed, and
// prints the setting.
func (f *finder) with(a *arguments) {
	view := f.session.View()
	_, ok := switched(a.field(1))
	switch ok = ok || len(a.fields) == 1; {
	case ok && a.field(0) == "entries":
		f.tellEither(f.turn(view.Search.WithEntries, a.field(1), withEntries), "console.with-entries", "console.without-entries")
	case ok && a.field(0) == "removed":
		f.tellEither(f.turn(view.Search.WithRemoved, a.field(1), withRemoved), "console.with-removed", "console.without-removed")
	default:
		f.misused(a)
	}
}

// mostNamed is the maximum number of cells that are listed individually.
const mostNamed = 9

// sayShown waits for the requested solution and prints it, or says why there is none. It
// also says whether the solution is the last one, once that is known. The parameter
// before is the number of the solution that was on the board before, or 0 if there was
// none.
func (f *finder) sayShown(before int) {
	f.awaitView(func(v *session.View) bool {
		s := &v.Search.Progress
		return s.Kind == search.ShownLooking && s.Shown != before || !s.Searching()
	})
	view := f.session.View()
	s := view.Search.Progress
	if s.Shown == 0 || s.Shown == before {
		f.sayNoMore(&view)
		return
	}
	var changed board.CellSet
	if before > 0 {
		if list := view.Search.Listing.Solutions; before <= list.Len() && s.Shown <= list.Len() {
			one, other := list.At(before-1), list.At(s.Shown-1)
			changed = one.Differing(&other)
		}
	}
	number := f.Number(uint64(s.Shown))
	grid := f.session.Grid()
	switch {
	case changed.Empty():
		f.tell("console.solution", "Number", number)
	case changed.Len() > mostNamed:
		f.say(f.Count("console.solution-changed", changed.Len(), "Number", number))
	default:
		f.tell("console.solution-cells", "Number", number, "Cells", digitsIn(f.Words, &grid, changed))
	}
	f.say(rowsOf(grid))
	if view.Notice.Kind != notice.None {
		f.sayNotice() // the notice contains the number of solutions
		return
	}
	if f.settle() {
		f.sayWhetherLast()
	}
}

// sayWhetherLast says whether more solutions follow the one on the board.
func (f *finder) sayWhetherLast() {
	view := f.session.View()
	switch s := view.Search.Progress; s.Kind {
	case search.OnlyOne:
		f.tell("console.only-one")
	case search.ShownOf:
		if uint64(s.Shown) == s.Found {
			f.say(f.Count("console.last-of", int(s.Found)))
			return
		}
		f.tell("console.one-of", "Of", f.Number(s.Found))
	case search.ShownMore:
		f.tell("console.more")
	case search.Stopped:
		f.tell("console.more-unknown")
	}
}

// sayNoMore says why no other solution is shown.
func (f *finder) sayNoMore(view *session.View) {
	switch {
	case view.Search.Progress.Kind == search.None:
		f.tell("console.no-solution")
		f.tell("console.why-how")
	case view.Notice.Kind != notice.None:
		f.sayNotice()
	case view.Search.Progress.Kind == search.Stopped:
		f.say(f.Count("console.found-so-far", int(view.Search.Progress.Found)))
	default:
		f.sayWhetherLast()
	}
}
