package console

import (
	"strconv"

	"nonet/app/collection"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
)

func (f *files) openRow(row int) {
	f.sayFailure(failure(f.request(workspace.Request{Action: workspace.OpenRow, Row: row})))
}

func (f *files) puzzle(a *arguments) {
	if f.workspace.Collection() == nil {
		f.tell("console.no-list")
		return
	}
	n, err := strconv.Atoi(a.field(0))
	view := f.workspace.Collection().View()
	switch way := a.field(0); {
	case way == "next":
		f.showNext(1, "console.last-puzzle")
	case way == "previous" || way == "prev":
		f.showNext(-1, "console.first-puzzle")
	case err != nil:
		f.misused(a)
	default:
		if row, known := view.Numbered(n); known {
			f.openRow(row)
		} else {
			f.say(f.Count("console.puzzles-there", view.Good+view.Bad))
		}
	}
}

// showNext opens the next puzzle of the collection, or the previous one if step is -1. If
// there is none, it prints the text with the given key.
func (f *files) showNext(step int, none i18n.Key) {
	if row, ok := f.workspace.Collection().View().Next(f.workspace.Row(), step); ok {
		f.openRow(row)
	} else {
		f.tell(none)
	}
}

// mostAwaited is the size of the largest collection that is listed only after all its
// puzzles have been checked. The check usually takes a second.
const mostAwaited = 10_000

// atOnce is the maximum number of puzzles listed at a time.
const atOnce = 20

// puzzles lists the puzzles of the collection that the filter shows and what is known about them,
// beginning with the given one of them, or changes the table.
func (f *files) puzzles(a *arguments) {
	if f.workspace.Collection() == nil {
		f.tell("console.no-list")
		return
	}
	if edit := f.editsOf()[a.field(0)]; edit != nil {
		edit(a)
		return
	}
	view := f.workspace.Collection().View()
	if view.Good <= mostAwaited {
		f.awaitRows()
	}
	from := 1
	if a.rest != "" {
		n, err := strconv.Atoi(a.field(0))
		if err != nil {
			f.misused(a)
			return
		}
		if from = n; from < 1 || from > view.Len() {
			f.say(f.Count("console.puzzles-there", view.Len()))
			return
		}
	}
	f.listPuzzles(from)
}

// listPuzzles prints some rows of the table, beginning with the given one, counted from 1.
func (f *files) listPuzzles(from int) {
	f.workspace.KeepRow()
	view := f.workspace.Collection().View()
	if from == 1 {
		f.say(plain(phrase.CollectionFacts(f.Words, view)) + ".")
	}
	last := min(from+atOnce-1, view.Len())
	for n := from; n <= last; n++ {
		f.sayRow(view, view.Row(n-1))
	}
	if last < view.Len() {
		f.tell("console.more-puzzles", "From", last+1)
	}
}

func (f *files) sayRow(view *collection.View, row int) {
	entry := view.Entry(row)
	puzzle := view.Puzzle(row)
	text := phrase.RowTitle(f.Words, &entry) + ": " + plain(phrase.RowNote(f.Words, &entry, &puzzle, entry.Changed))
	if key, known := results[entry.Result]; known {
		text += ", " + f.Text(key)
	}
	if entry.Rated {
		text += ", " + f.Text("console.rated-row", "Level", phrase.Level(f.Words, entry.Level), "Score", f.Number(uint64(entry.Score)))
	}
	if entry.Explained {
		text += ", " + f.Text("generate.er", "ER", phrase.ER(f.Words, &entry.Rating))
	}
	if row == f.workspace.Row() {
		text = f.Text("console.on-board", "Text", text)
	}
	f.say(text)
}

var results = map[collection.Result]i18n.Key{
	collection.One:       "console.result.one",
	collection.Several:   "console.result.several",
	collection.None:      "console.result.none",
	collection.Undecided: "console.result.undecided",
}

// closeList closes the collection. The board stays as it is.
func (f *files) closeList(*arguments) {
	if c := f.workspace.Collection(); c != nil {
		closed := func(*workspace.Outcome) { f.tell("console.closed", "Name", c.Name) }
		f.request(workspace.Request{Action: workspace.CloseCollection, Then: closed})
	} else {
		f.tell("console.no-list")
	}
}
