package console

import (
	"slices"
	"strconv"
	"strings"

	"nonet/app/collection"
	"nonet/app/command"
	"nonet/app/text/phrase"
)

// editsOf maps the first argument of puzzles to what it does with the table of the collection.
func (f *files) editsOf() map[string]func(a *arguments) {
	return map[string]func(a *arguments){
		"rate":   f.ratePuzzles,
		"sort":   f.sortPuzzles,
		"filter": f.filterPuzzles,
		"remove": func(a *arguments) {
			f.editNumbered(a, func(c *collection.Collection, rows []int) { c.Remove(rows) })
		},
		"up": func(a *arguments) {
			f.editNumbered(a, func(c *collection.Collection, rows []int) { c.Move(rows, -1) })
		},
		"down": func(a *arguments) {
			f.editNumbered(a, func(c *collection.Collection, rows []int) { c.Move(rows, 1) })
		},
		"unique": func(*arguments) {
			f.awaitRows()
			f.editRows(func(c *collection.Collection) { c.RemoveDoubles() })
		},
		"undo": func(*arguments) { f.editRows((*collection.Collection).UndoEdit) },
		"redo": func(*arguments) { f.editRows((*collection.Collection).RedoEdit) },
	}
}

// sortWord returns the word for a column, such as "level".
func sortWord(by *command.SortedBy) string {
	return strings.TrimPrefix(string(by.ID), "puzzles-by-")
}

// editRuns returns the window's commands that the word puzzles replaces.
func editRuns() []command.ID {
	runs := []command.ID{
		"show-collection", "rate-puzzles", "remove-puzzles", "remove-duplicates", "puzzles-up", "puzzles-down", "undo-puzzles", "redo-puzzles",
	}
	for _, by := range command.SortedBys() {
		runs = append(runs, by.ID)
	}
	return runs
}

func (f *files) completeEdit(before []string) []string {
	switch {
	case len(before) == 0:
		return []string{"down", "filter", "rate", "redo", "remove", "sort", "undo", "unique", "up"}
	case strings.EqualFold(before[0], "sort") && len(before) == 1:
		var names []string
		for _, by := range command.SortedBys() {
			names = append(names, sortWord(&by))
		}
		return names
	}
	return nil
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
	f.workspace.Collection().Explain()
	f.awaitRows()
	f.listPuzzles(1)
}

func (f *files) sortPuzzles(a *arguments) {
	names := f.completeEdit([]string{"sort"})
	at := slices.Index(names, a.field(1))
	way := a.field(2)
	if at < 0 || way != "" && way != "down" {
		f.tell("console.sort-usage", "Columns", strings.Join(names, ", "))
		return
	}
	f.workspace.Collection().SetSort(collection.Sort{By: command.SortedBys()[at].Column, Descending: way == "down"})
	f.awaitRows()
	f.listPuzzles(1)
}

func (f *files) filterPuzzles(a *arguments) {
	_, text, _ := strings.Cut(a.rest, " ")
	list := f.workspace.Collection()
	f.workspace.KeepRow()
	list.SetFilter(collection.Filter{Text: text, Names: phrase.FilterNames(f.Words), NoFile: list.NoFile})
	if fault := list.View().Fault; fault != nil {
		f.say(phrase.FilterFault(f.Words, fault))
		f.say(phrase.FilterHelp(f.Words))
		list.SetFilter(collection.Filter{})
		return
	}
	f.awaitRows()
	f.listPuzzles(1)
}

// editNumbered edits the rows whose numbers are arguments.
func (f *files) editNumbered(a *arguments, edit func(*collection.Collection, []int)) {
	view := f.workspace.Collection().View()
	var rows []int
	for _, field := range a.fields[1:] {
		n, err := strconv.Atoi(field)
		row, known := view.Numbered(n)
		if err != nil || !known {
			f.say(f.Count("console.puzzles-there", view.Good+view.Bad))
			return
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		f.misused(a)
		return
	}
	f.editRows(func(c *collection.Collection) { edit(c, rows) })
}

// editRows edits the list of rows, and prints it.
func (f *files) editRows(edit func(*collection.Collection)) {
	f.workspace.EditRows(func() { edit(f.workspace.Collection().Collection) })
	f.listPuzzles(1)
}
