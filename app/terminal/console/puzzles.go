package console

import (
	"strconv"

	"nonet/app/collection"
	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
)

func (f *files) puzzleWords() []word {
	words := []word{
		{id: "show-collection", args: "[FROM]", help: "console.help.puzzles", do: f.puzzles},
		{names: []string{"puzzle"}, menu: command.Collection, args: "N", help: "console.help.puzzle", takes: oneNumber, do: f.puzzle},
		{id: "next-puzzle", do: func(*arguments) { f.showNext("next-puzzle", 1) }},
		{id: "previous-puzzle", do: func(*arguments) { f.showNext("previous-puzzle", -1) }},
		{names: []string{"puzzles filter"}, menu: command.Collection, args: "[WORDS]", help: "console.help.puzzles", do: f.filterPuzzles},
		{id: "rate-puzzles", do: f.ratePuzzles},
		{id: "remove-puzzles", args: "N", do: f.numberedRows("remove-puzzles", (*collection.Collection).Remove)},
		{id: "remove-duplicates", do: f.rows("show-collection", func(c *collection.Collection) { c.RemoveDoubles() })},
		{id: "puzzles-up", args: "N", do: f.moved("puzzles-up", -1)},
		{id: "puzzles-down", args: "N", do: f.moved("puzzles-down", 1)},
		{id: "undo-puzzles", do: f.rows("undo-puzzles", (*collection.Collection).UndoEdit)},
		{id: "redo-puzzles", do: f.rows("redo-puzzles", (*collection.Collection).RedoEdit)},
	}
	for _, by := range command.SortedBys() {
		words = append(words, word{id: by.ID, args: "[down]", do: func(a *arguments) { f.sortPuzzles(by, a) }})
	}
	return words
}

func (f *files) openRow(row int) {
	f.sayFailure(failure(f.request(workspace.Request{Action: workspace.OpenRow, Row: row})))
}

func (f *files) puzzle(a *arguments) {
	if !f.may("show-collection") {
		return
	}
	view := f.workspace.Collection().View()
	if row, known := view.Numbered(a.n); known {
		f.openRow(row)
	} else {
		f.has(a.n, view.Good+view.Bad)
	}
}

// showNext opens the next puzzle of the collection, or the previous one if step is -1.
func (f *files) showNext(id command.ID, step int) {
	if f.may(id) {
		row, _ := f.workspace.Collection().View().Next(f.workspace.Row(), step)
		f.openRow(row)
	}
}

// mostAwaited is the size of the largest collection that is listed only after all its
// puzzles have been checked. The check usually takes a second.
const mostAwaited = 10_000

// atOnce is the maximum number of puzzles listed at a time.
const atOnce = 20

// puzzles lists the puzzles of the collection that the filter shows and what is known about them,
// beginning with the given one of them.
func (f *files) puzzles(a *arguments) {
	if !f.may("show-collection") {
		return
	}
	if !number(1)(a) {
		f.misused(a)
		return
	}
	if f.workspace.Collection().View().Good <= mostAwaited {
		f.awaitRows()
	}
	if a.rest == "" || f.has(a.n, f.workspace.Collection().View().Len()) {
		f.listPuzzles(a.n)
	}
}

// listPuzzles prints some rows of the table, beginning with the given one, counted from 1.
func (f *files) listPuzzles(from int) {
	f.workspace.KeepRow()
	view := f.workspace.Collection().View()
	if from == 1 {
		f.say(plain(phrase.CollectionFacts(f.Words, view)) + ".")
	}
	for n := from; n < from+atOnce && n <= view.Len(); n++ {
		f.sayRow(view, view.Row(n-1))
	}
	f.sayNext("puzzles", from+atOnce, view.Len(), "")
}

func (f *files) sayRow(view *collection.View, row int) {
	entry := view.Entry(row)
	puzzle := view.Puzzle(row)
	text := phrase.RowTitle(f.Words, &entry) + ": " + plain(phrase.RowNote(f.Words, &entry, &puzzle, entry.Changed))
	if key, known := results[entry.Result]; known {
		text += ", " + f.Text(key)
	}
	if entry.Rated {
		text += ", " + f.Text("path.title", "Level", phrase.Level(f.Words, entry.Level), "Score", f.Number(uint64(entry.Score)))
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

// awaitRows waits for the background work on the collection.
func (f *files) awaitRows() bool {
	list := f.workspace.Collection()
	finished := f.awaitTelling(func() bool { return list.View().Phase == collection.Resting }, func() string {
		return phrase.CollectionProgress(f.Words, list.View())
	})
	if !finished {
		list.Stop()
	}
	return finished
}

func (f *files) ratePuzzles(*arguments) {
	if !f.may("show-collection") {
		return
	}
	f.workspace.Collection().Explain()
	f.awaitRows()
	f.listPuzzles(1)
}

func (f *files) sortPuzzles(by command.SortedBy, a *arguments) {
	if a.rest != "" && a.rest != "down" {
		f.misused(a)
	} else if f.may(by.ID) {
		f.workspace.Collection().SetSort(collection.Sort{By: by.Column, Descending: a.rest == "down"})
		f.awaitRows()
		f.listPuzzles(1)
	}
}

func (f *files) filterPuzzles(a *arguments) {
	if !f.may("show-collection") {
		return
	}
	list := f.workspace.Collection()
	f.workspace.KeepRow()
	list.SetFilter(collection.Filter{Text: a.rest, Names: phrase.FilterNames(f.Words), NoFile: list.NoFile})
	if fault := list.View().Fault; fault != nil {
		f.say(phrase.FilterFault(f.Words, fault))
		f.say(phrase.FilterHelp(f.Words))
		list.SetFilter(collection.Filter{})
		return
	}
	f.awaitRows()
	f.listPuzzles(1)
}

// numberedRows returns a function that edits the rows whose numbers are arguments.
func (f *files) numberedRows(id command.ID, edit func(*collection.Collection, []int)) func(*arguments) {
	return func(a *arguments) {
		if !f.may(id) {
			return
		}
		view := f.workspace.Collection().View()
		var rows []int
		for _, field := range a.fields {
			n, _ := strconv.Atoi(field)
			row, known := view.Numbered(n)
			if !known {
				f.has(n, view.Good+view.Bad)
				return
			}
			rows = append(rows, row)
		}
		if len(rows) == 0 {
			f.misused(a)
			return
		}
		f.rows(id, func(c *collection.Collection) { edit(c, rows) })(a)
	}
}

func (f *files) moved(id command.ID, by int) func(*arguments) {
	return f.numberedRows(id, func(c *collection.Collection, rows []int) { c.Move(rows, by) })
}

// rows returns a function that edits the list of rows, and prints it.
func (f *files) rows(id command.ID, edit func(*collection.Collection)) func(*arguments) {
	return func(*arguments) {
		if f.may(id) {
			f.awaitRows()
			f.workspace.EditRows(func() { edit(f.workspace.Collection().Collection) })
			f.listPuzzles(1)
		}
	}
}

// closeList closes the collection. The board stays as it is.
func (f *files) closeList(*arguments) {
	if f.may("close-collection") {
		name := f.workspace.Collection().Name
		closed := func(*workspace.Outcome) { f.tell("console.closed", "Name", name) }
		f.request(workspace.Request{Action: workspace.CloseCollection, Then: closed})
	}
}
