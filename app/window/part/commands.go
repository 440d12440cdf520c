package part

import (
	"math"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/look"
)

// MenuItem returns a menu item that runs a command. Use [WriteKeys] when the menu is complete.
func (e *Env) MenuItem(c *command.Command) *fyne.MenuItem {
	item := fyne.NewMenuItem(labelOn(runtime.GOOS, e.Words, c), func() { e.RunFromMenu(c) })
	if len(c.Keys) > 0 {
		item.Shortcut = ShortcutOf(c.Keys[0])
		if runtime.GOOS != "darwin" { // where the system shows the menus
			item.Shortcut = writtenShortcut{item.Shortcut, item.Label, c.Keys[0].Text(e.Words)}
		}
	}
	return item
}

// labelOn returns the label of a command's menu item. On a Mac, Fyne moves the items with these labels
// into the menu of the program, whose other items are in English too.
func labelOn(system string, w *i18n.Words, c *command.Command) string {
	if system == "darwin" {
		switch c.ID {
		case "about":
			return "About"
		case "preferences":
			return "Preferences…"
		}
	}
	return w.Text(c.Text)
}

// writtenShortcut is a shortcut that [WriteKeys] writes into the menu, in the user's language.
// Fyne finds it by its name. It is not a [fyne.KeyboardShortcut], since Fyne would draw that in
// English, and with less contrast than the key of a disabled item.
type writtenShortcut struct {
	fyne.Shortcut
	label, text string // of the item without the key, and of the key
}

// WriteKeys adds the keys to the labels of a menu and its submenus, as a column. If the menu would be
// wider than room then, it leaves them out or removes them. It reports whether it changed a label of
// the menu itself.
func WriteKeys(menu *fyne.Menu, room float32) (changed bool) {
	width := func(text string) float32 { return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width }
	stop, column, keys := width("\t"), float32(0), float32(0)
	for _, item := range menu.Items {
		if shortcut, written := item.Shortcut.(writtenShortcut); written {
			column, keys = max(column, width(shortcut.label)+look.Gap), max(keys, width(shortcut.text))
		}
	}
	fits := column+stop+keys+2*theme.InnerPadding() <= room
	for _, item := range menu.Items {
		if item.ChildMenu != nil {
			WriteKeys(item.ChildMenu, math.MaxFloat32) // Fyne shows it at either side
		}
		shortcut, written := item.Shortcut.(writtenShortcut)
		if !written {
			continue
		}
		label := shortcut.label
		if fits {
			// At another scale, a text that ends close to a tab stop might end beyond it.
			if rest := math.Mod(float64(width(label)+1), float64(stop)); rest < 2 {
				label += " "
			}
			tabs := math.Ceil(float64(column/stop)) - math.Floor(float64(width(label)/stop))
			label += strings.Repeat("\t", int(max(tabs, 1))) + shortcut.text
		}
		changed = changed || label != item.Label
		item.Label = label
	}
	return changed
}

// ShortcutOf returns the Fyne shortcut for a key. Menus only display a key without a
// modifier; the board handles it.
func ShortcutOf(key command.Key) fyne.Shortcut {
	var mods fyne.KeyModifier
	for mod, on := range map[fyne.KeyModifier]bool{
		fyne.KeyModifierShortcutDefault: key.Ctrl,
		fyne.KeyModifierShift:           key.Shift,
		fyne.KeyModifierAlt:             key.Alt,
	} {
		if on {
			mods |= mod
		}
	}
	if mods == fyne.KeyModifierShortcutDefault {
		switch key.Name {
		case "Z":
			return &fyne.ShortcutUndo{}
		case "Y":
			return &fyne.ShortcutRedo{}
		case "C":
			return &fyne.ShortcutCopy{}
		case "V":
			return &fyne.ShortcutPaste{}
		case "A":
			return &fyne.ShortcutSelectAll{}
		}
	}
	return &desktop.CustomShortcut{KeyName: fyne.KeyName(key.Name), Modifier: mods}
}

// ShowMenu shows a menu of commands below a button, as [Env.MenuOf] makes it. If the user closes the
// menu, the button that was pressed by a key has the focus again, which Fyne has taken away. Otherwise the
// board has it, unless the chosen command has moved it elsewhere.
func (e *Env) ShowMenu(below *controls.Button, ids ...command.ID) {
	if below.Hovered() {
		e.FocusBoard()
	} else {
		e.Focus(below)
	}
	menu := e.MenuOf(e.State(), ids...)
	e.leaveFor(menu, below)
	e.PopUp(menu, fyne.NewPos(0, below.Size().Height), below)
}

// leaveFor makes the items of a menu move the focus from the button of the menu to the board.
func (e *Env) leaveFor(menu *fyne.Menu, button *controls.Button) {
	for _, item := range menu.Items {
		if item.ChildMenu != nil {
			e.leaveFor(item.ChildMenu, button)
		} else if do := item.Action; do != nil {
			item.Action = func() {
				do()
				if len(e.modals) == 0 && e.Frame.Canvas().Focused() == fyne.Focusable(button) {
					e.FocusBoard()
				}
			}
		}
	}
}

// PopUp shows a menu at a position within an object.
func (e *Env) PopUp(menu *fyne.Menu, at fyne.Position, object fyne.CanvasObject) {
	WriteKeys(menu, math.MaxFloat32)
	widget.ShowPopUpMenuAtRelativePosition(menu, e.Frame.Canvas(), at, object)
}

// MenuOf returns a menu of commands. An empty ID is a separator. Commands that are in a submenu of
// the menu bar are in the same submenu here.
func (e *Env) MenuOf(state *command.State, ids ...command.ID) *fyne.Menu {
	menu := fyne.NewMenu("")
	for _, id := range ids {
		if id == "" {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
			continue
		}
		c, sub := command.Find(id), ""
		if c.Sub != "" {
			sub = e.Words.Text(c.Sub)
		}
		AddItem(menu, e.ItemIn(state, c), sub)
	}
	return menu
}

// ItemIn returns the menu item of a command, checked and enabled as in the given state.
func (e *Env) ItemIn(state *command.State, c *command.Command) *fyne.MenuItem {
	item := e.MenuItem(c)
	item.Disabled = !c.IsEnabled(state)
	item.Checked = c.Checked != nil && c.Checked(state)
	return item
}

// AddItem adds an item to a menu. If sub is not "", the item goes into the submenu with that
// name at the end of the menu. The submenu is created if needed.
func AddItem(menu *fyne.Menu, item *fyne.MenuItem, sub string) {
	if sub == "" {
		menu.Items = append(menu.Items, item)
		return
	}
	last := len(menu.Items) - 1
	if last < 0 || menu.Items[last].ChildMenu == nil || menu.Items[last].Label != sub {
		within := fyne.NewMenuItem(sub, func() {})
		within.ChildMenu = fyne.NewMenu("")
		menu.Items = append(menu.Items, within)
		last++
	}
	child := menu.Items[last].ChildMenu
	child.Items = append(child.Items, item)
}

// Button returns a button that runs a command and then gives the focus to the board, unless
// the command has moved the focus elsewhere. The text may be "".
func (e *Env) Button(id command.ID, icon fyne.Resource, text string) *controls.Button {
	c := command.Find(id)
	b := controls.NewButton(text, icon, e.UnfocusedKey, func() {
		before := e.Frame.Canvas().Focused()
		e.Run(c)
		if len(e.modals) == 0 && e.Frame.Canvas().Focused() == before {
			e.FocusBoard()
		}
	})
	b.Name = e.Title(id)
	b.Tip, b.More = e.Tip, e.WithKeys(c.Text, id)
	return b
}

// IconButton returns a button of low importance without a text. Its name is its tooltip.
func (e *Env) IconButton(name i18n.Key, icon fyne.Resource, tapped func()) *controls.Button {
	b := controls.NewButton("", icon, e.UnfocusedKey, tapped)
	b.Name, b.Importance = e.Words.Text(name), widget.LowImportance
	b.Tip, b.More = e.Tip, b.Name
	return b
}

// Action is a command in the footer of a panel.
type Action struct {
	ID   command.ID
	Text string
}

// AddActions adds low-importance buttons for the actions to row and buttons.
func (e *Env) AddActions(row *fyne.Container, buttons map[command.ID]*controls.Button, actions []Action) {
	for _, action := range actions {
		b := e.Button(action.ID, nil, action.Text)
		b.Importance = widget.LowImportance
		buttons[action.ID] = b
		row.Add(b)
	}
}

// FollowCommands enables the buttons whose commands are enabled, and makes those look selected whose
// commands are checked.
func FollowCommands(buttons map[command.ID]*controls.Button, state *command.State) {
	for id, b := range buttons {
		c := command.Find(id)
		controls.SetEnabled(b, c.IsEnabled(state))
		if c.Checked != nil {
			controls.Choose(b, c.Checked(state))
		}
	}
}

// HasSolutions reports whether there are solutions to step through.
func HasSolutions(state *command.State) bool {
	return state.Search.Progress.HasSolutions() || state.Search.Showing
}

// NameFind sets the text and tooltip of a button for the command that finds a solution.
func (e *Env) NameFind(b *controls.Button, state *command.State) {
	text, tip := i18n.Key("command.find-next"), i18n.Key("tip.find-first")
	switch {
	case state.Search.Progress.IsUnique() && !state.Search.Showing:
		text, tip = "bar.show-only", "tip.show-only"
	case HasSolutions(state):
		tip = "tip.find-next"
	}
	b.SetText(e.WithKeys(text, "find-next"))
	b.More = e.Words.Text(tip)
}

// Title returns the text of a command.
func (e *Env) Title(id command.ID) string { return e.Words.Text(command.Find(id).Text) }

// WithKeys returns the text of a button, followed by the first key of its command.
func (e *Env) WithKeys(text i18n.Key, id command.ID) string {
	return withKeys(e.Words.Text(text), command.Find(id).KeyText(e.Words))
}

func withKeys(text, keys string) string { return strings.TrimSpace(text + controls.KeysApart + keys) }
