// Package command defines everything that a user can do in the window: the name of each command,
// its place in the menus, its keys, when it is enabled, and what it does. Menus, shortcuts, the
// toolbar and the page of shortcuts are generated from these definitions. The window and the
// console implement the commands that only they can run.
package command

import (
	"cmp"
	"runtime"
	"slices"
	"strings"

	"nonet/app/collection"
	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
)

// ID identifies a command. It is never shown, and never changes between versions.
type ID string

// Menu is one of the menus in the window.
type Menu uint8

// The menus from left to right. Commands in NoMenu are not in any menu.
const (
	NoMenu Menu = iota
	File
	Edit
	View
	Rules
	Solve
	Solutions
	Hints
	Collection
	Help
)

// MenuTitle is a menu and its title.
type MenuTitle struct {
	Menu Menu
	Text i18n.Key
}

// Menus returns the menus and their titles, from left to right.
func Menus() []MenuTitle {
	return []MenuTitle{
		{File, "menu.file"},
		{Edit, "menu.edit"},
		{View, "menu.view"},
		{Rules, "tab.rules"},
		{Solve, "menu.solve"},
		{Solutions, "tab.solutions"},
		{Hints, "menu.hints"},
		{Collection, "tab.collection"},
		{Help, "menu.help"},
	}
}

// Key is a key and the modifiers held with it. Name is an upper-case letter, a digit, or one of
// Left, Right, Up, Down, Home, End, Tab, Space, BackSpace, Delete, Escape, Prior (page up), Next
// (page down), Menu, and F1 to F12.
type Key struct {
	Name             string
	Ctrl, Shift, Alt bool
}

// Text returns the key in the user's language, such as "Ctrl+Shift+S".
func (k Key) Text(w *i18n.Words) string { return k.textOn(w, runtime.GOOS) }

// textOn returns the key as keyboards for a system name it. On a Mac, Cmd and Option take the places
// of Ctrl and Alt, in any language.
func (k Key) textOn(w *i18n.Words, system string) string {
	control, alternative := w.Text("key.ctrl"), w.Text("key.alt")
	if system == "darwin" {
		control, alternative = "Cmd", "Option"
	}
	var parts []string
	for _, mod := range []struct {
		on   bool
		name string
	}{{k.Ctrl, control}, {k.Alt, alternative}, {k.Shift, w.Text("key.shift")}} {
		if mod.on {
			parts = append(parts, mod.name)
		}
	}
	name := k.Name
	if key, named := keyNames[name]; named {
		name = w.Text(key)
	}
	return strings.Join(append(parts, name), "+")
}

// Call returns the first key of a command, or its name if it has no keys. It can be passed to
// [i18n.Words.Calling].
func Call(w *i18n.Words, id string) string {
	c := Find(ID(id))
	if c == nil {
		return id
	}
	return cmp.Or(c.KeyText(w), w.Text(c.Text))
}

var keyNames = map[string]i18n.Key{
	Arrows:      "key.arrow",
	"BackSpace": "key.backspace",
	"Delete":    "key.delete",
	"Down":      "key.down",
	"End":       "key.end",
	"Escape":    "key.escape",
	"Home":      "key.home",
	"Left":      "key.left",
	"Menu":      "key.menu",
	"Next":      "key.page-down",
	"Prior":     "key.page-up",
	"Right":     "key.right",
	"Space":     "key.space",
	"Tab":       "key.tab",
	"Up":        "key.up",
}

// Arrows is the name for all four arrow keys together.
const Arrows = "arrow"

// Names for several keys on the page of shortcuts.
const (
	digits = "1–9"

	functions = "F1–F9"
)

// Command is something that the user can do.
type Command struct {
	ID   ID
	Text i18n.Key // name in the menu and on the page of shortcuts
	Line i18n.Key // label of several commands on that page; "" if Text is the label
	Also i18n.Key // more words to search for, separated by commas; "" for none

	// Typed is what the console's texts call the command, and other words for it that can be typed
	// there, separated by commas; "" for the ID. The ID, Text and Also can be typed too.
	Typed string

	Menu Menu
	Part int      // section of the menu; separators divide the sections
	Sub  i18n.Key // submenu; "" for none

	Keys  []Key
	Shown []Key // keys on the page of shortcuts; nil if the same as Keys

	// Cells is set if the command acts on the selected cells. Edit is its effect on cells that are
	// named instead, if it changes nothing but their content; without Cells, that is on all cells
	// unless some are named or several selected. Digit is set if there is such a command for each
	// digit, with IDs that end in it.
	Edit  func(game.State, board.CellSet) game.State
	Cells bool
	Cell  bool // acts on the cell of the cursor
	Digit board.Digit

	Enabled func(*State) bool      // nil if always enabled
	Checked func(*State) bool      // nil if the command cannot be checked
	Run     func(*session.Session) // nil if the window or the console implements it

	// Rows is what the command does with a collection instead. If Some is set, that is for the given
	// rows: those that are selected or named.
	Rows func(*workspace.Workspace, []int)
	Some bool

	refusal func(*State) i18n.Key // why the command is disabled, and what to do; nil or "" if that needs no explanation
}

// Refusal says why the command, which is disabled, cannot run. It returns "" if the window shows that
// anyway.
func (c *Command) Refusal(v *State, w *i18n.Words) string {
	var why i18n.Key
	switch {
	case c.Menu == Collection && v.Collection == nil:
		why = "refused.no-collection"
	case c.refusal != nil && !v.Clock.Paused:
		why = c.refusal(v)
	}
	if why == "" {
		return ""
	}
	return w.Text(why, "Assume", w.Call("assume"), "Check", w.Call("check"), "Group", w.Call("next-group"), "Hint", w.Call("hint"),
		"Marks", w.Call("centre-1"), "Next", w.Call("find-next"), "Path", w.Call("path"), "Pin", w.Call("pin-1"),
		"Practise", w.Call("practise"), "Stop", w.Call("stop"), "Unpin", w.Call("remove-pins"))
}

// because returns a refusal that is always the same.
func because(why i18n.Key) func(*State) i18n.Key {
	return func(*State) i18n.Key { return why }
}

// IsEnabled reports whether the command is enabled in the given state. While the timer is paused, only
// commands that do not concern the hidden board are.
func (c *Command) IsEnabled(v *State) bool {
	concerns := c.Menu != File && c.Menu != View && c.Menu != Help && c.ID != "preferences" && c.ID != "stop" || c.ID == "export-picture"
	if v.Clock.Paused && concerns {
		return false
	}
	return c.Enabled == nil || c.Enabled(v)
}

// KeyText returns the first of the command's keys as shown on the page of shortcuts, or "".
func (c *Command) KeyText(w *i18n.Words) string {
	if keys := c.shownKeys(); len(keys) > 0 {
		return keys[0].Text(w)
	}
	return ""
}

// KeysText returns the command's keys as shown on the page of shortcuts. It is "" if the command
// has none.
func (c *Command) KeysText(w *i18n.Words) string { return keysText(c.shownKeys(), w) }

func (c *Command) shownKeys() []Key {
	if c.Shown != nil {
		return c.Shown
	}
	return c.Keys
}

func keysText(keys []Key, w *i18n.Words) string {
	texts := make([]string, len(keys))
	for i, key := range keys {
		texts[i] = key.Text(w)
	}
	return strings.Join(texts, ", ")
}

// State is the state that determines which commands are enabled and which are checked.
type State struct {
	session.View
	Theme   storage.Theme
	Numbers bool // the rows and columns are numbered
	Keep    int  // maximum number of solutions to keep

	Awaiting bool // a new puzzle is being generated, or a file is being read or written
	PutAway  bool // undo brings back the board that was put away
	Forth    bool // redo opens again what such an undo has replaced
	Photo    bool // the puzzle was read in a photo
	Beside   bool // the panel is beside the board
	Explains bool // the Steps tab shows the reason for a step
	Divided  bool // the user has changed the size of the panel or of the reason

	Collection *collection.View // nil if none is open
	Row        int              // row of the current puzzle in the collection, or -1
}

// Stoppable reports whether the window offers to stop the work in progress. It returns false
// during a search for the next solution, which is usually so quick that the buttons would
// flicker.
func (s *State) Stoppable() bool {
	return s.Search.Busy && s.Search.Progress.Kind != search.ShownLooking
}

// All returns all commands, in the order of the menus. The caller must not modify the slice.
func All() []Command { return all }

// Find returns the command with the given ID, or nil if there is none.
func Find(id ID) *Command {
	if i := slices.IndexFunc(all, func(c Command) bool { return c.ID == id }); i >= 0 {
		return &all[i]
	}
	return nil
}

// Lookup returns the command for a key, or nil if there is none.
func Lookup(key Key) *Command {
	for i := range all {
		if slices.Contains(all[i].Keys, key) {
			return &all[i]
		}
	}
	return nil
}

var all = slices.Concat(
	fileCommands(), editCommands(), viewCommands(), rulesCommands(), solveCommands(), browsingCommands(),
	keepCommands(), hintCommands(), collectionCommands(), helpCommands(), movingCommands(), clearingCommands(),
	digitCommands(), seekAlsoCommands(),
)
