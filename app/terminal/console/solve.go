package console

import (
	"cmp"
	"math"
	"math/big"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/app/text/phrase"
	"nonet/board"
)

func (f *finder) solvingWords() []word {
	return []word{
		{id: "find-next", args: "[N]", takes: number(1), do: f.next},
		{id: "go-to", args: "N", takes: oneNumber, do: func(a *arguments) { f.goTo(a.n) }},
		{id: "count", args: "[LIMIT]", takes: number(0), help: "console.help.count", do: f.count},
		{id: "find-all", do: f.all},
		{names: []string{"limit"}, menu: command.Solutions, args: "N", help: "menu.keep", takes: number(0), do: f.limit},
	}
}

// finder finds, shows, counts and compares solutions.
type finder struct{ *viewer }

// next shows the next solution, or skips ahead by the given number of solutions.
func (f *finder) next(a *arguments) {
	if a.n == 1 {
		f.browse()
		return
	}
	next := f.session.Solutions.Listing().Shown + 1
	f.goTo(next + min(a.n, math.MaxInt-next))
}

// browse shows the next solution, and says which one it is.
func (f *finder) browse() {
	if before := f.session.Solutions.Progress().Shown; f.run("find-next") {
		f.sayShown(before)
	} else if f.session.Solutions.Progress().Kind == search.None {
		f.tell("console.why-how")
	}
}

func (f *finder) goTo(n int) {
	if f.may("go-to") {
		before := f.session.Solutions.Progress().Shown
		f.session.Solutions.GoTo(n)
		f.sayShown(before)
	}
}

// count prints the number of solutions, or that it exceeds the given limit.
func (f *finder) count(a *arguments) {
	if f.sayFaults() {
		return
	}
	limit := a.n // 0 means no limit
	f.session.Counts.CountSolutions()
	many := func(c *search.Progress) bool {
		return limit > 0 && (c.Total != nil && c.Total.Cmp(big.NewInt(int64(limit))) > 0 || c.SoFar() > uint64(limit))
	}
	f.awaitTelling(func() bool {
		p := f.session.Solutions.Progress()
		return p.Total != nil || many(&p) || !p.Counted.Asking && !p.Searching()
	}, f.counting)
	if c := f.session.Solutions.Progress(); many(&c) {
		f.session.Solutions.Stop()
		f.say(f.Count("headline.more-than", limit) + ".")
		return
	}
	f.sayCount()
}

// counting describes the progress of a count or a search, and how to stop it.
func (f *finder) counting() string {
	p := f.session.Solutions.Progress()
	return f.Text("console.counting", "Far", cmp.Or(phrase.Counting(f.Words, &p), phrase.Status(f.Words, p)))
}

// sayCount says how many solutions there are, as far as is known.
func (f *finder) sayCount() {
	view := f.session.View()
	f.say(phrase.Headline(f.Words, &view) + ".")
	total, base := view.Search.Progress.Total, view.Search.Progress.Base
	if total == nil {
		return
	}
	if size := f.Size(total); size != "" {
		f.tell("console.count-size", "Size", size)
	}
	if base != nil {
		f.say(f.Text("progress.base", "Part", f.BigNumber(total), "Whole", f.BigNumber(base)) + ".")
	}
	if total.Sign() == 0 {
		f.tell("console.why-how")
	}
}

// all finds all solutions, and keeps as many as the limit allows.
func (f *finder) all(*arguments) {
	if f.sayFaults() {
		return
	}
	f.session.Counts.FindAll()
	f.awaitTelling(func() bool { return !f.session.Solutions.Progress().Searching() }, f.counting)
	s := f.session.Solutions.Progress()
	if s.Kind == search.None {
		f.sayNone()
		return
	}
	f.sayCount()
	if uint64(s.Kept) < s.Found {
		f.say(phrase.Notice(f.Words, notice.Notice{Kind: notice.NoMoreKept, Count: s.Kept}))
	}
	if s.Shown > 0 {
		f.sayStatus()
	}
}

// limit prints or sets the maximum number of solutions to keep.
func (f *finder) limit(a *arguments) {
	n := cmp.Or(a.n, f.session.Counts.Progress().Limit)
	f.session.Solutions.SetKeep(n)
	f.say(f.Count("console.limit", n))
}

// mostNamed is the maximum number of cells that are listed individually.
const mostNamed = 9

// sayShown waits for the requested solution and prints it, or says why there is none. It
// also says whether the solution is the last one, once that is known. The parameter
// before is the number of the solution that was on the board before, or 0 if there was
// none.
func (f *finder) sayShown(before int) {
	f.await(func() bool {
		s := f.session.Solutions.Progress()
		return s.Kind == search.ShownLooking && s.Shown != before || !s.Searching()
	})
	view := f.session.View()
	s := view.Search.Progress
	if s.Shown == 0 || s.Shown == before {
		f.sayNoMore(&view)
		return
	}
	text := f.Text("console.solution", "Number", f.Number(uint64(s.Shown)))
	if list := view.Search.Listing.Solutions; 0 < before && before <= list.Len() && s.Shown <= list.Len() {
		text += " " + f.differing(list.At(s.Shown-1), list.At(before-1))
	}
	f.say(text)
	f.say(rowsOf(f.session.Grid()))
	if kind := view.Notice.Kind; kind == notice.OnlySoMany || kind == notice.NoMoreKept {
		f.sayNotice()
		return
	}
	if f.settle() {
		f.sayStatus()
	}
}

// differing says in how many cells a solution differs from another and, if they are few, what it
// has there.
func (f *finder) differing(one, other board.Grid) string {
	cells := one.Differing(&other)
	if cells.Len() > mostNamed {
		return f.Count("console.differs-many", cells.Len())
	}
	return f.Count("console.differs", cells.Len(), "Cells", digitsIn(f.Words, &one, cells))
}

// sayStatus says which solution is on the board, and whether there are more.
func (f *finder) sayStatus() {
	f.say(phrase.Status(f.Words, f.session.Solutions.Progress()) + ".")
}

func (f *finder) sayNone() {
	f.tell("refused.no-solution")
	f.tell("console.why-how")
}

// sayNoMore says why no other solution is shown.
func (f *finder) sayNoMore(view *session.View) {
	switch {
	case view.Search.Progress.Kind == search.None:
		f.sayNone()
	case view.Notice.Kind != notice.None:
		f.sayNotice()
	default:
		f.sayStatus()
	}
}
