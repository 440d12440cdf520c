package command

import (
	"strings"

	"nonet/app/collection"
	"nonet/app/text/i18n"
	"nonet/app/workspace"
)

func hasCollection(v *State) bool { return v.Collection != nil }

// hasNext returns a function that reports whether the collection has a puzzle after the current
// one or, if step is -1, before it.
func hasNext(step int) func(*State) bool {
	return func(v *State) bool {
		if v.Collection == nil {
			return false
		}
		_, ok := v.Collection.Next(v.Row, step)
		return ok
	}
}

// SortedBy is a command that sorts the table of a collection by a column.
type SortedBy struct {
	ID     ID
	Column collection.Column
	Text   i18n.Key
}

// SortedBys returns the commands that sort the table of a collection.
func SortedBys() []SortedBy { return sortedBys }

var sortedBys = []SortedBy{
	{"puzzles-by-number", collection.ByNumber, "collection.by-number"},
	{"puzzles-by-name", collection.ByName, "collection.by-name"},
	{"puzzles-by-givens", collection.ByClues, "collection.by-givens"},
	{"puzzles-by-result", collection.ByResult, "collection.by-result"},
	{"puzzles-by-equal", collection.ByEqual, "collection.by-equal"},
	{"puzzles-by-level", collection.ByLevel, "collection.by-level"},
	{"puzzles-by-score", collection.ByScore, "collection.by-score"},
	{"puzzles-by-technique", collection.ByHardest, "collection.by-technique"},
	{"puzzles-by-er", collection.ByER, "collection.by-er"},
	{"puzzles-by-progress", collection.ByProgress, "collection.by-progress"},
}

func hasRows(v *State) bool { return v.Collection != nil && v.Collection.Len() > 0 }

// rows returns an effect on the collection that needs no rows.
func rows(do func(*workspace.Collection)) func(*workspace.Workspace, []int) {
	return func(ws *workspace.Workspace, _ []int) { do(ws.Collection()) }
}

// edited returns the effect of an edit of the list of rows.
func edited(edit func(*workspace.Collection, []int)) func(*workspace.Workspace, []int) {
	return func(ws *workspace.Workspace, rows []int) {
		ws.EditRows(func() { edit(ws.Collection(), rows) })
	}
}

func canMoveRows(v *State) bool { return hasRows(v) && v.Collection.CanMove() }

func collectionCommands() []Command {
	commands := []Command{
		{
			ID: "next-puzzle", Text: "command.next-puzzle", Typed: "puzzle next",
			Menu: Collection, Keys: ctrl("Next"), Enabled: hasNext(1), refusal: because("refused.last-puzzle"),
		},
		{
			ID: "previous-puzzle", Text: "command.previous-puzzle", Typed: "puzzle previous, puzzle prev",
			Menu: Collection, Keys: ctrl("Prior"),
			Enabled: hasNext(-1),
			refusal: because("refused.first-puzzle"),
		},
		tabCommands(Collection)[0],
		{
			ID: "pick-puzzles", Text: "command.select-all", Menu: Collection, Part: 1, Enabled: hasCollection,
			Rows: rows((*workspace.Collection).PickAll),
		},
		{
			ID: "pick-no-puzzle", Text: "command.pick-no-puzzle", Menu: Collection, Part: 1,
			Enabled: func(v *State) bool { return v.Collection != nil && v.Collection.Picked > 0 },
			Rows:    rows((*workspace.Collection).PickNone),
		},
		{
			ID: "rate-puzzles", Text: "command.rate-puzzles", Typed: "puzzles rate", Also: "also.rate-puzzles",
			Menu: Collection, Part: 2,
			Enabled: func(v *State) bool { return v.Collection != nil && !v.Collection.Explain },
			Rows:    rows((*workspace.Collection).Explain),
		},
	}
	for _, by := range sortedBys {
		commands = append(commands, Command{
			ID: by.ID, Text: by.Text, Typed: strings.Replace(string(by.ID), "-by-", " sort ", 1), Menu: Collection, Part: 2, Sub: "menu.sort-puzzles", Enabled: hasCollection,
			Checked: func(v *State) bool { return v.Collection != nil && v.Collection.Sort.By == by.Column },
			Rows:    rows(func(c *workspace.Collection) { c.SortBy(by.Column) }),
		})
	}
	return append(commands, []Command{
		{
			ID: "remove-puzzles", Text: "command.remove-puzzles", Typed: "puzzles remove", Also: "also.remove-puzzles",
			Menu: Collection, Part: 3, Enabled: hasRows, Some: true,
			Rows: edited((*workspace.Collection).Remove),
		},
		{
			ID: "remove-duplicates", Text: "command.remove-duplicates", Typed: "puzzles unique", Also: "also.remove-duplicates",
			Menu: Collection, Part: 3,
			Enabled: func(v *State) bool { return v.Collection != nil && v.Collection.Doubles > 0 },
			Rows:    edited(func(c *workspace.Collection, _ []int) { c.RemoveDoubles() }),
			refusal: because("refused.no-duplicates"),
		},
		{
			ID: "puzzles-up", Text: "command.puzzles-up", Typed: "puzzles up",
			Menu: Collection, Part: 3, Keys: ctrlShift("Up"),
			Enabled: canMoveRows, Some: true,
			Rows:    edited(func(c *workspace.Collection, rows []int) { c.Move(rows, -1) }),
			refusal: because("refused.sorted"),
		},
		{
			ID: "puzzles-down", Text: "command.puzzles-down", Typed: "puzzles down",
			Menu: Collection, Part: 3, Keys: ctrlShift("Down"),
			Enabled: canMoveRows, Some: true,
			Rows:    edited(func(c *workspace.Collection, rows []int) { c.Move(rows, 1) }),
			refusal: because("refused.sorted"),
		},
		{
			ID: "undo-puzzles", Text: "command.undo-puzzles", Typed: "puzzles undo", Also: "also.undo-puzzles",
			Menu: Collection, Part: 3,
			Enabled: func(v *State) bool { return v.Collection != nil && v.Collection.CanUndo },
			Rows:    edited(func(c *workspace.Collection, _ []int) { c.UndoEdit() }),
			refusal: because("refused.nothing-to-undo"),
		},
		{
			ID: "redo-puzzles", Text: "command.redo-puzzles", Typed: "puzzles redo", Menu: Collection, Part: 3,
			Enabled: func(v *State) bool { return v.Collection != nil && v.Collection.CanRedo },
			Rows:    edited(func(c *workspace.Collection, _ []int) { c.RedoEdit() }),
			refusal: because("refused.nothing-to-redo"),
		},
		{
			ID: "export-puzzles", Text: "command.export-puzzles", Typed: "export puzzles",
			Menu: Collection, Part: 4, Keys: ctrlShift("E"),
			Enabled: func(v *State) bool { return v.Collection != nil && v.Collection.Picked+v.Collection.Len() > 0 },
		},
		{
			ID: "export-table", Text: "command.export-table", Typed: "export table", Also: "also.export-table",
			Menu: Collection, Part: 4, Enabled: hasRows,
		},
		{ID: "save-collection", Text: "command.save-collection", Menu: Collection, Part: 4, Enabled: hasCollection},
		{
			ID: "close-collection", Text: "command.close-collection", Typed: "close",
			Menu: Collection, Part: 5, Keys: ctrl("W"),
			Enabled: hasCollection,
		},
	}...)
}
