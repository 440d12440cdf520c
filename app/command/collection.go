package command

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

func collectionCommands() []Command {
	return []Command{
		{ID: "next-puzzle", Text: "command.next-puzzle", Menu: Collection, Keys: ctrl("Next"), Enabled: hasNext(1)},
		{
			ID: "previous-puzzle", Text: "command.previous-puzzle", Menu: Collection, Keys: ctrl("Prior"),
			Enabled: hasNext(-1),
		},
		{
			ID: "show-collection", Text: "command.show-collection", Menu: Collection, Part: 1, Keys: alt("6"),
			Enabled: hasCollection,
		},
		{ID: "pick-puzzles", Text: "command.pick-puzzles", Menu: Collection, Part: 1, Enabled: hasCollection},
		{
			ID: "pick-no-puzzle", Text: "command.pick-no-puzzle", Menu: Collection, Part: 1,
			Enabled: func(v *State) bool { return v.Collection != nil && v.Collection.Picked > 0 },
		},
		{
			ID: "export-puzzles", Text: "command.export-puzzles", Menu: Collection, Part: 2, Keys: ctrlShift("E"),
			Enabled: func(v *State) bool { return v.Collection != nil && v.Collection.Picked+v.Collection.Len() > 0 },
		},
		{ID: "save-collection", Text: "command.save-collection", Menu: Collection, Part: 2, Enabled: hasCollection},
		{
			ID: "close-collection", Text: "command.close-collection", Menu: Collection, Part: 3, Keys: ctrl("W"),
			Enabled: hasCollection,
		},
	}
}
