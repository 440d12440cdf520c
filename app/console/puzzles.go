package console

import (
	"io"
	"path/filepath"
	"strconv"

	"nonet/app/collection"
	"nonet/app/document"
	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/board/format"
)

// The commands about a collection of puzzles.

// openList opens puzzles as a collection, in place of the open one, and puts the first on
// the board. It starts checking their solutions. Unsaved means that the games are in no
// file.
func (p *Player) openList(items []format.Item, name string, unsaved bool) {
	p.dropList()
	if name == "" {
		name = p.Words.Text("console.pasted")
	}
	c := collection.New(items, collection.Options{Key: document.EqualKey, Post: p.posts.add, Tell: func() {}})
	if unsaved {
		c.KeepAll()
	}
	p.collection = &openList{Collection: c, name: name}
	p.say(p.Words.Count("console.opened-list", c.View().Good, "Name", name))
	if first, ok := c.View().Next(-1, 1); ok {
		p.showRow(first)
	}
	c.Run()
}

// showRow puts a puzzle of the collection with its game on the board, replacing the present
// one.
func (p *Player) showRow(row int) {
	view := p.collection.View()
	entry := view.Entry(row)
	name := p.Words.Text("open.from-list", "Index", p.Words.Number(uint64(row)+1), "File", p.collection.name)
	p.openGame(view.Document(row), document.Source{Name: name, Kept: !entry.Changed})
	p.row = row
	p.sayOpened()
}

// puzzle puts a puzzle of the collection on the board.
func (p *Player) puzzle(a *arguments) {
	if p.collection == nil {
		p.tell("console.no-list")
		return
	}
	n, err := strconv.Atoi(a.field(0))
	view := p.collection.View()
	switch way := a.field(0); {
	case way == "next":
		p.showNext(1, "console.last-puzzle")
	case way == "previous" || way == "prev":
		p.showNext(-1, "console.first-puzzle")
	case err != nil:
		p.misused(a)
	case n < 1 || n > view.Good+view.Bad:
		p.say(p.Words.Count("console.puzzles-there", view.Good+view.Bad))
	case view.Entry(n-1).Err != nil:
		p.say(phrase.Sentence(p.Words, view.Entry(n-1).Err))
	case n-1 == p.row:
		p.sayOpened()
	case p.mayLeave():
		p.showRow(n - 1)
	}
}

// showNext puts the next puzzle of the collection in a direction on the board, or tells why
// there is none.
func (p *Player) showNext(step int, none i18n.Key) {
	row, ok := p.collection.View().Next(p.row, step)
	switch {
	case !ok:
		p.tell(none)
	case p.mayLeave():
		p.showRow(row)
	}
}

// mostAwaited is the maximum number of puzzles for which the player waits until their
// solutions are checked, which usually takes a second.
const mostAwaited = 10_000

// atOnce is the number of puzzles listed at a time.
const atOnce = 20

// puzzles lists puzzles of the collection, beginning with the given number, with what is
// known about them.
func (p *Player) puzzles(a *arguments) {
	if p.collection == nil {
		p.tell("console.no-list")
		return
	}
	p.keepRow()
	view := p.collection.View()
	if view.Good <= mostAwaited {
		p.await(func() bool { return p.collection.View().Phase == collection.Resting })
		view = p.collection.View()
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
func (p *Player) sayRow(view *collection.View, row int) {
	entry := view.Entry(row)
	puzzle := view.Puzzle(row)
	text := phrase.RowTitle(p.Words, &entry) + ": " + plain(phrase.RowNote(p.Words, &entry, &puzzle, entry.Changed))
	if key, known := results[entry.Result]; known {
		text += ", " + p.Words.Text(key)
	}
	if row == p.row {
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

// exportPuzzles writes the puzzles of the collection with their games. A format that holds
// everything also saves them.
func (p *Player) exportPuzzles(t *target) {
	if p.collection == nil {
		p.tell("console.no-list")
		return
	}
	if !p.find(t, document.KeepsAll()) {
		return
	}
	if !t.format.Many {
		p.tell("console.holds-one", "Format", t.format.Name)
		return
	}
	p.keepRow()
	view := p.collection.View()
	rows := view.Puzzles()
	if p.collection.numbers != nil {
		// Only some games of the file were restored, and must not replace all of it.
		there := document.At(t.path)
		if amount := amountAt(&there); amount > len(rows) {
			p.say(p.Words.Count("console.holds-more", amount, "File", filepath.Base(t.path)))
			return
		}
	}
	losses := document.ListLosses(view, rows, t.format)
	if !p.mayLose(t, losses) || !p.mayReplace(t) {
		return
	}
	err := storage.Save(t.path, func(out io.Writer) error {
		return document.WriteList(out, view, rows, t.format, func(int) {})
	})
	if err != nil {
		p.sayUnwritten(err, t)
		return
	}
	if len(losses) == 0 {
		p.collection.MarkSaved(view)
		if p.row >= 0 && p.collection.IsSaved(p.row) {
			p.session.MarkSaved()
		}
	}
	p.remember(t.path)
	p.say(p.Words.Count("console.exported-puzzles", len(rows), "File", t.name()))
	if view.Bad > 0 {
		p.say(p.Words.Count("collection.save.bad", view.Bad))
	}
}

// closeList closes the collection. The board is unchanged.
func (p *Player) closeList() {
	if p.collection == nil {
		p.tell("console.no-list")
		return
	}
	if p.mayLeaveList() {
		name := p.collection.name
		p.dropList()
		p.tell("console.closed", "Name", name)
	}
}
