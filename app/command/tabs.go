package command

import "strconv"

// Tabs returns the commands that show the tabs of the panel beside the board. Each has the title of its
// tab, and the key Alt and a number. The last is only possible while a collection is open.
func Tabs() []Command { return tabs }

var tabs = numbered([]Command{
	{ID: "show-solutions", Text: "tab.solutions", Typed: "list", Menu: View},
	{ID: "show-rules", Text: "tab.rules", Typed: "rules", Also: "also.show-rules", Menu: View},
	{ID: "show-puzzle", Text: "tab.puzzle", Typed: "title", Menu: View},
	{ID: "show-history", Text: "tab.history", Typed: "history", Also: "also.show-history", Menu: View},
	{ID: "show-steps", Text: "tab.steps", Also: "also.show-steps", Menu: View},
	{ID: "show-collection", Text: "tab.collection", Typed: "puzzles", Menu: Collection, Part: 1, Enabled: hasCollection},
})

func numbered(tabs []Command) []Command {
	for i := range tabs {
		tabs[i].Keys = alt(strconv.Itoa(i + 1))
	}
	return tabs
}

// tabCommands returns the commands of a menu that show a tab.
func tabCommands(menu Menu) (commands []Command) {
	for _, tab := range tabs {
		if tab.Menu == menu {
			commands = append(commands, tab)
		}
	}
	return commands
}
