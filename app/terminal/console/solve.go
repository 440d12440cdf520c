package console

import (
	"cmp"
	"math"
	"math/big"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/app/text/phrase"
	"nonet/board"
)

// next shows the next solution, or skips ahead by the given number of solutions.
func (p *Player) next(a *arguments) {
	if a.n == 1 {
		p.browse()
		return
	}
	next := p.session.Solutions.Listing().Shown + 1
	p.goTo(next + min(a.n, math.MaxInt-next))
}

// browse shows the next solution, and says which one it is.
func (p *Player) browse() {
	if before := p.session.Solutions.Progress().Shown; p.run("find-next") {
		p.sayShown(before)
	} else if p.session.Solutions.Progress().Kind == search.None {
		p.tell("console.why-how")
	}
}

func (p *Player) goTo(n int) {
	if p.may("go-to") {
		before := p.session.Solutions.Progress().Shown
		p.session.Solutions.GoTo(n)
		p.sayShown(before)
	}
}

// count prints the number of solutions, or that it exceeds the given limit.
func (p *Player) count(a *arguments) {
	if p.sayFaults() {
		return
	}
	limit := a.n // 0 means no limit
	p.session.Counts.CountSolutions()
	many := func(c *search.Progress) bool {
		return limit > 0 && (c.Total != nil && c.Total.Cmp(big.NewInt(int64(limit))) > 0 || c.SoFar() > uint64(limit))
	}
	p.awaitTelling(func() bool {
		s := p.session.Solutions.Progress()
		return s.Total != nil || many(&s) || !s.Counted.Asking && !s.Searching()
	}, p.counting)
	if c := p.session.Solutions.Progress(); many(&c) {
		p.session.Solutions.Stop()
		p.say(p.Count("headline.more-than", limit) + ".")
		return
	}
	p.sayCount()
}

// counting describes the progress of a count or a search, and how to stop it.
func (p *Player) counting() string {
	s := p.session.Solutions.Progress()
	return p.Text("console.counting", "Far", cmp.Or(phrase.Counting(p.Words, &s), phrase.Status(p.Words, s)))
}

// sayCount says how many solutions there are, as far as is known.
func (p *Player) sayCount() {
	view := p.session.View()
	p.say(phrase.Headline(p.Words, &view) + ".")
	total, base := view.Search.Progress.Total, view.Search.Progress.Base
	if total == nil {
		return
	}
	if size := p.Size(total); size != "" {
		p.tell("console.count-size", "Size", size)
	}
	if base != nil {
		p.say(p.Text("progress.base", "Part", p.BigNumber(total), "Whole", p.BigNumber(base)) + ".")
	}
	if total.Sign() == 0 {
		p.tell("console.why-how")
	}
}

// all finds all solutions, and keeps as many as the limit allows.
func (p *Player) all(*arguments) {
	if p.sayFaults() {
		return
	}
	p.session.Counts.FindAll()
	p.awaitTelling(func() bool { return !p.session.Solutions.Progress().Searching() }, p.counting)
	s := p.session.Solutions.Progress()
	if s.Kind == search.None {
		p.sayNone()
		return
	}
	p.sayCount()
	if uint64(s.Kept) < s.Found {
		p.say(phrase.Notice(p.Words, notice.Notice{Kind: notice.NoMoreKept, Count: s.Kept}))
	}
	if s.Shown > 0 {
		p.sayStatus()
	}
}

// limit prints or sets the maximum number of solutions to keep.
func (p *Player) limit(a *arguments) {
	n := cmp.Or(a.n, p.session.Counts.Progress().Limit)
	p.session.Solutions.SetKeep(n)
	p.say(p.Count("console.limit", n))
}

// mostNamed is the maximum number of cells that are listed individually.
const mostNamed = 9

// sayShown waits for the requested solution and prints it, or says why there is none. It
// also says whether the solution is the last one, once that is known. The parameter
// before is the number of the solution that was on the board before, or 0 if there was
// none.
func (p *Player) sayShown(before int) {
	p.await(func() bool {
		s := p.session.Solutions.Progress()
		return s.Kind == search.ShownLooking && s.Shown != before || !s.Searching()
	})
	view := p.session.View()
	s := view.Search.Progress
	if s.Shown == 0 || s.Shown == before {
		p.sayNoMore(&view)
		return
	}
	text := p.Text("console.solution", "Number", p.Number(uint64(s.Shown)))
	if list := view.Search.Listing.Solutions; 0 < before && before <= list.Len() && s.Shown <= list.Len() {
		text += " " + p.differing(list.At(s.Shown-1), list.At(before-1))
	}
	p.say(text)
	p.say(rowsOf(p.session.Grid()))
	if kind := view.Notice.Kind; kind == notice.OnlySoMany || kind == notice.NoMoreKept {
		p.sayNotice()
		return
	}
	if p.settle() {
		p.sayStatus()
	}
}

// differing says in how many cells a solution differs from another and, if they are few, what it
// has there.
func (p *Player) differing(one, other board.Grid) string {
	cells := one.Differing(&other)
	if cells.Len() > mostNamed {
		return p.Count("console.differs-many", cells.Len())
	}
	return p.Count("console.differs", cells.Len(), "Cells", digitsIn(p.Words, &one, cells))
}

// sayStatus says which solution is on the board, and whether there are more.
func (p *Player) sayStatus() {
	p.say(phrase.Status(p.Words, p.session.Solutions.Progress()) + ".")
}

func (p *Player) sayNone() {
	p.tell("refused.no-solution")
	p.tell("console.why-how")
}

// sayNoMore says why no other solution is shown.
func (p *Player) sayNoMore(view *session.View) {
	switch {
	case view.Search.Progress.Kind == search.None:
		p.sayNone()
	case view.Notice.Kind != notice.None:
		p.sayNotice()
	default:
		p.sayStatus()
	}
}
