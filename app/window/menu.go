package window

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/window/part"
	"nonet/internal/safetext"
)

// menuBar is the main menu of a window, built from the table of commands.
type menuBar struct {
	env    *part.Env
	open   func(path string)
	main   *fyne.MainMenu
	items  map[command.ID]*fyne.MenuItem
	recent *fyne.MenuItem
	listed []string // the recent files currently in the menu
	width  float32  // of the window for which the keys are written
}

// newMenuBar returns a menu bar. When the user chooses a recent file, it calls open with
// the file's path.
func newMenuBar(env *part.Env, open func(path string)) *menuBar {
	m := &menuBar{env: env, open: open, main: &fyne.MainMenu{}, items: map[command.ID]*fyne.MenuItem{}}
	m.recent = fyne.NewMenuItem(env.Words.Text("menu.recent"), func() {})
	for _, title := range command.Menus() {
		menu := fyne.NewMenu(env.Words.Text(title.Text))
		section := 0
		for _, c := range command.All() {
			if c.Menu != title.Menu {
				continue
			}
			if c.Part != section {
				menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
				section = c.Part
			}
			m.add(menu, c)
			if c.ID == "open" {
				menu.Items = append(menu.Items, m.recent)
			}
		}
		m.main.Items = append(m.main.Items, menu)
	}
	m.widen(float32(env.Settings.Width))
	return m
}

// widen writes keys into the menus that have room for them in a window of this width: Fyne does not move
// a menu to the left.
func (m *menuBar) widen(width float32) {
	if width == m.width {
		return
	}
	m.width = width
	changed := false
	start := theme.InnerPadding()
	for _, menu := range m.main.Items {
		changed = part.WriteKeys(menu, width-start) || changed
		start += fyne.MeasureText(menu.Label, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding() + theme.Padding()
	}
	if changed {
		m.main.Refresh()
	}
}

// add adds the item of a command to a menu, or to a submenu if the command belongs in one.
func (m *menuBar) add(menu *fyne.Menu, c command.Command) {
	sub := ""
	if c.Sub != "" {
		sub = m.env.Words.Text(c.Sub)
	}
	item := m.env.MenuItem(&c)
	item.IsQuit = c.ID == "quit"
	m.items[c.ID] = item
	part.AddItem(menu, item, sub)
}

// updateMenus enables, disables and checks the items. It refreshes the menu only if something
// has changed, because Fyne rebuilds the whole menu on each refresh.
func (m *menuBar) updateMenus(state *command.State) {
	changed := false
	set := func(value *bool, to bool) {
		changed = changed || *value != to
		*value = to
	}
	for _, c := range command.All() {
		item := m.items[c.ID]
		if item == nil {
			continue
		}
		set(&item.Disabled, !c.IsEnabled(state))
		if c.Checked != nil {
			set(&item.Checked, c.Checked(state))
		}
	}
	if recent := m.env.Settings.Recent; m.recent.ChildMenu == nil || !slices.Equal(m.listed, recent) {
		m.listed = slices.Clone(recent)
		m.recent.ChildMenu = m.recentMenu()
		changed = true
	}
	if changed {
		m.main.Refresh()
	}
}

func (m *menuBar) recentMenu() *fyne.Menu {
	menu := fyne.NewMenu("")
	if len(m.listed) == 0 {
		none := fyne.NewMenuItem(m.env.Words.Text("menu.recent.empty"), nil)
		none.Disabled = true
		menu.Items = append(menu.Items, none)
	}
	for _, path := range m.listed {
		label := safetext.Base(path) + "   " + safetext.Short(filepath.Dir(path))
		menu.Items = append(menu.Items, fyne.NewMenuItem(label, func() { m.open(path) }))
	}
	return menu
}
