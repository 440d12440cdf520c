package part

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
)

// MenuItem returns a menu item that runs a command.
func (e *Env) MenuItem(c *command.Command) *fyne.MenuItem {
	item := fyne.NewMenuItem(e.Words.Text(c.Text), func() { e.RunFromMenu(c) })
	if len(c.Keys) > 0 {
		item.Shortcut = ShortcutOf(c.Keys[0])
		if runtime.GOOS != "darwin" { // where the system shows the menus
			item.Shortcut = shownShortcut{item.Shortcut, c.Keys[0].Text(e.Words)}
		}
	}
	return item
}

// shownShortcut is a shortcut that menus show in the user's language. Fyne only knows the
// English names of keys. It finds the shortcut by its name.
type shownShortcut struct {
	fyne.Shortcut
	text string
}

var _ fyne.KeyboardShortcut = shownShortcut{}

func (s shownShortcut) Key() fyne.KeyName { return fyne.KeyName(s.text) }

func (shownShortcut) Mod() fyne.KeyModifier { return 0 }

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

// ShowMenu shows a menu of commands below an object.
func (e *Env) ShowMenu(below fyne.CanvasObject, ids ...command.ID) {
	e.ShowMenuAt(below, fyne.NewPos(0, below.Size().Height), ids...)
}

// ShowMenuAt shows a menu of commands at a position within an object. An empty ID is a
// separator. Commands that are in a submenu of the menu bar are in the same submenu here.
func (e *Env) ShowMenuAt(object fyne.CanvasObject, at fyne.Position, ids ...command.ID) {
	state := e.State()
	menu := fyne.NewMenu("")
	for _, id := range ids {
		if id == "" {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
			continue
		}
		c := command.Find(id)
		item := e.MenuItem(c)
		item.Disabled = !c.IsEnabled(state)
		item.Checked = c.Checked != nil && c.Checked(state)
		sub := ""
		if c.Sub != "" {
			sub = e.Words.Text(c.Sub)
		}
		AddItem(menu, item, sub)
	}
	widget.ShowPopUpMenuAtRelativePosition(menu, e.Frame.Canvas(), at, object)
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
