package console

import (
	"nonet/app/collection"
	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
)

func (p *Player) openRow(row int) {
	p.try(workspace.Request{Action: workspace.OpenRow, Row: row})
}

func (p *Player) puzzle(a *arguments) {
	if !p.may("show-collection") {
		return
	}
	view := p.workspace.Collection().View()
	if row, known := view.Numbered(a.n); known {
		p.openRow(row)
	} else {
		p.has(a.n, view.Good+view.Bad)
	}
}

// showNext opens the next puzzle of the collection, or the previous one if step is -1.
func (p *Player) showNext(id command.ID, step int) {
	if p.may(id) {
		row, _ := p.workspace.Collection().View().Next(p.workspace.Row(), step)
		p.openRow(row)
	}
}

// mostAwaited is the size of the largest collection that is listed only after all its
// puzzles have been checked. The check usually takes a second.
const mostAwaited = 10_000

// puzzles lists the puzzles of the collection that the filter shows and what is known about them,
// beginning with the given one of them.
func (p *Player) puzzles(a *arguments) {
	if !p.may("show-collection") {
		return
	}
	if p.workspace.Collection().View().Good <= mostAwaited {
		p.awaitRows()
	}
	if a.rest == "" || p.has(a.n, p.workspace.Collection().View().Len()) {
		p.listPuzzles(a.n)
	}
}

// listPuzzles prints some rows of the table, beginning with the given one, counted from 1.
func (p *Player) listPuzzles(from int) {
	p.workspace.KeepRow()
	view := p.workspace.Collection().View()
	if from == 1 {
		p.say(plain(phrase.CollectionFacts(p.Words, view)) + ".")
	}
	p.page("puzzles", from, view.Len(), "", func(n int) { p.sayRow(view, view.Row(n-1)) })
}

func (p *Player) sayRow(view *collection.View, row int) {
	entry := view.Entry(row)
	puzzle := view.Puzzle(row)
	text := phrase.RowTitle(p.Words, &entry) + ": " + plain(phrase.RowNote(p.Words, &entry, &puzzle, entry.Changed))
	if key, known := results[entry.Result]; known {
		text += ", " + p.Text(key)
	}
	if entry.Rated {
		text += ", " + p.Text("path.title", "Level", phrase.RatedLevel(p.Words, entry.Level), "Score", p.Number(uint64(entry.Score)))
	}
	if entry.Explained {
		text += ", " + p.Text("generate.er", "ER", phrase.ER(p.Words, &entry.Rating))
	}
	if row == p.workspace.Row() {
		text = p.Text("console.on-board", "Text", text)
	}
	p.say(text)
}

var results = map[collection.Result]i18n.Key{
	collection.One:       "console.result.one",
	collection.Several:   "console.result.several",
	collection.None:      "console.result.none",
	collection.Undecided: "console.result.undecided",
}

// awaitRows waits for the background work on the collection.
func (p *Player) awaitRows() {
	list := p.workspace.Collection()
	resting := func() bool { return list.View().Phase == collection.Resting }
	if !p.awaitTelling(resting, func() string { return phrase.CollectionProgress(p.Words, list.View()) }) {
		list.Stop()
	}
}

func (p *Player) filterPuzzles(a *arguments) {
	if !p.may("show-collection") {
		return
	}
	list := p.workspace.Collection()
	p.workspace.KeepRow()
	list.SetFilter(collection.Filter{Text: a.rest, Names: phrase.FilterNames(p.Words), NoFile: list.NoFile})
	if fault := list.View().Fault; fault != nil {
		p.say(phrase.FilterFault(p.Words, fault))
		p.say(phrase.FilterHelp(p.Words))
		list.SetFilter(collection.Filter{})
		return
	}
	p.awaitRows()
	p.listPuzzles(1)
}

// arrange runs a command that sorts, rates or edits the collection, with the puzzles that have the
// given numbers. Without numbers, the selected puzzles count or, if there are none, the one on the board.
func (p *Player) arrange(c *command.Command, a *arguments) {
	if !p.may(c.ID) {
		return
	}
	if a.rest != "" && !c.Some {
		p.misused(a)
		return
	}
	p.awaitRows()
	view := p.workspace.Collection().View()
	rows := view.PickedRows()
	if row := p.workspace.Row(); len(rows) == 0 && row >= 0 {
		rows = []int{row}
	}
	if len(a.fields) > 0 {
		rows = nil
	}
	for _, field := range a.fields {
		n, _ := amount(field)
		row, known := view.Numbered(n)
		if !known {
			p.has(n, view.Good+view.Bad)
			return
		}
		rows = append(rows, row)
	}
	c.Rows(p.workspace, rows)
	p.awaitRows()
	now := p.workspace.Collection().View()
	if n := view.Good + view.Bad - now.Good - now.Bad; n > 0 {
		p.say(p.Count("collection.removed", n, "Number", p.Number(uint64(n)), "Undo", p.Call("undo-puzzles")))
	}
	p.listPuzzles(1)
}

// closeList closes the collection. The board stays as it is.
func (p *Player) closeList(*arguments) {
	if p.may("close-collection") {
		name := p.workspace.Collection().Name
		closed := func(*workspace.Outcome) { p.tell("console.closed", "Name", name) }
		p.request(workspace.Request{Action: workspace.CloseCollection, Then: closed})
	}
}
