package command

import (
	"strconv"

	"nonet/app/text/i18n"
)

// Tab is a tab of the panel beside the board.
type Tab struct {
	Title   i18n.Key
	Command // shows the tab; its key is Alt and the number of the tab
}

// Tabs returns the tabs from left to right. The last is only present while a collection is open.
func Tabs() []Tab { return tabs }

var tabs = numbered([]Tab{
	{"tab.solutions", Command{ID: "show-solutions", Text: "command.show-solutions", Typed: "list", Menu: View}},
	{"tab.rules", Command{ID: "show-rules", Text: "command.show-rules", Typed: "rules", Also: "also.show-rules", Menu: View}},
	{"tab.puzzle", Command{ID: "show-puzzle", Text: "command.show-puzzle", Typed: "title", Menu: View}},
	{"tab.history", Command{ID: "show-history", Text: "command.show-history", Typed: "history", Also: "also.show-history", Menu: View}},
	{"tab.steps", Command{ID: "show-steps", Text: "command.show-steps", Also: "also.show-steps", Menu: View}},
	{"tab.collection", Command{ID: "show-collection", Text: "command.show-collection", Typed: "puzzles", Menu: Collection, Part: 1, Enabled: hasCollection}},
})

func numbered(tabs []Tab) []Tab {
	for i := range tabs {
		tabs[i].Keys = alt(strconv.Itoa(i + 1))
	}
	return tabs
}

// tabCommands returns the commands of a menu that show a tab.
func tabCommands(menu Menu) (commands []Command) {
	for _, tab := range tabs {
		if tab.Menu == menu {
			commands = append(commands, tab.Command)
		}
	}
	return commands
}
