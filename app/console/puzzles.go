package console

import (
	"strconv"

	"nonet/app/collection"
	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/workspace"
)

// The commands about a collection of puzzles.

// openRow puts a puzzle of the collection with its game on the board.
func (p *files) openRow(row int) {
	if err := failure(p.request(workspace.Request{Action: workspace.OpenRow, Row: row})); err != nil {
		p.say(phrase.Sentence(p.Words, err))
	}
}

// puzzle puts a puzzle of the collection on the board.
func (p *files) puzzle(a *arguments) {
	if p.workspace.Collection() == nil {
		p.tell("console.no-list")
		return
	}
	n, err := strconv.Atoi(a.field(0))
	view := p.workspace.Collection().View()
	switch way := a.field(0); {
	case way == "next":
		p.showNext(1, "console.last-puzzle")
	case way == "previous" || way == "prev":
		p.showNext(-1, "console.first-puzzle")
	case err != nil:
		p.misused(a)
	case n < 1 || n > view.Good+view.Bad:
		p.say(p.Words.Count("console.puzzles-there", view.Good+view.Bad))
	default:
		p.openRow(n - 1)
	}
}

// showNext puts the next puzzle of the collection in a direction on the board, or tells why
// there is none.
func (p *files) showNext(step int, none i18n.Key) {
	if row, ok := p.workspace.Collection().View().Next(p.workspace.Row(), step); ok {
		p.openRow(row)
	} else {
		p.tell(none)
	}
}

// mostAwaited is the maximum number of puzzles for which the player waits until their
// solutions are checked, which usually takes a second.
const mostAwaited = 10_000

// atOnce is the number of puzzles listed at a time.
const atOnce = 20

// puzzles lists puzzles of the collection, beginning with the given number, with what is
// known about them.
func (p *files) puzzles(a *arguments) {
	if p.workspace.Collection() == nil {
		p.tell("console.no-list")
		return
	}
	p.workspace.KeepRow()
	view := p.workspace.Collection().View()
	if view.Good <= mostAwaited {
		p.await(func() bool { return p.workspace.Collection().View().Phase == collection.Resting })
		view = p.workspace.Collection().View()
	}
	all := view.Good + view.Bad
	from := 1
	if a.rest != "" {
		n, err := strconv.Atoi(a.field(0))
		if err != nil {
			p.misused(a)
			return
		}
		if from = n; from < 1 || from > all {
			p.say(p.Words.Count("console.puzzles-there", all))
			return
		}
	} else {
		p.say(plain(phrase.CollectionFacts(p.Words, view)) + ".")
	}
	last := min(from+atOnce-1, all)
	for n := from; n <= last; n++ {
		p.sayRow(view, n-1)
	}
	if last < all {
		p.tell("console.more-puzzles", "From", last+1)
	}
}

// sayRow prints what is known about a puzzle of the collection.
func (p *files) sayRow(view *collection.View, row int) {
	entry := view.Entry(row)
	puzzle := view.Puzzle(row)
	text := phrase.RowTitle(p.Words, &entry) + ": " + plain(phrase.RowNote(p.Words, &entry, &puzzle, entry.Changed))
	if key, known := results[entry.Result]; known {
		text += ", " + p.Words.Text(key)
	}
	if row == p.workspace.Row() {
		text = p.Words.Text("console.on-board", "Text", text)
	}
	p.say(text)
}

// results are the names of known results.
var results = map[collection.Result]i18n.Key{
	collection.One:       "console.result.one",
	collection.Several:   "console.result.several",
	collection.None:      "console.result.none",
	collection.Undecided: "console.result.undecided",
}

// closeList closes the collection. The board is unchanged.
func (p *files) closeList() {
	if c := p.workspace.Collection(); c != nil {
		p.request(workspace.Request{Action: workspace.CloseCollection, For: c.Name})
	} else {
		p.tell("console.no-list")
	}
}
