package part

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/internal/check"
)

// A menu shows the same keys as the other texts, in a column and in the colour of its item, and
// Fyne still finds the shortcut.
func TestMenusShowKeysInTheUsersLanguage(t *testing.T) {
	test.NewTempApp(t)
	for _, language := range i18n.Languages() {
		env := &Env{Shared: &Shared{Words: i18n.New(language)}}
		for _, title := range command.Menus() {
			menu := fyne.NewMenu("")
			var keys []command.Key
			for _, c := range command.All() {
				if c.Menu == title.Menu && len(c.Keys) > 0 {
					AddItem(menu, env.MenuItem(&c), "")
					keys = append(keys, c.Keys[0])
				}
			}
			WriteKeys(menu, 500)
			column := float32(0)
			for i, item := range menu.Items {
				label, shown, _ := strings.Cut(item.Label, "\t")
				shown = strings.TrimLeft(shown, "\t")
				check.Equal(t, language+": beside "+label+" is", shown, keys[i].Text(env.Words))
				_, drawn := item.Shortcut.(fyne.KeyboardShortcut)
				check.Not(t, drawn, "Fyne draws the key of %s, too", label)
				check.Equal(t, label+" is called", item.Shortcut.ShortcutName(), ShortcutOf(keys[i]).ShortcutName())
				at := fyne.MeasureText(strings.TrimSuffix(item.Label, shown), theme.TextSize(), fyne.TextStyle{}).Width
				if column == 0 {
					column = at
				}
				check.Equal(t, language+": the keys begin at "+label, at, column)
			}
		}
	}
}

// TestKeysAreLeftOutIfThereIsNoRoom checks a menu at the end of the menu bar.
func TestKeysAreLeftOutIfThereIsNoRoom(t *testing.T) {
	test.NewTempApp(t)
	env := &Env{Shared: &Shared{Words: i18n.New("en")}}
	for _, room := range []float32{150, 500} {
		item := env.MenuItem(command.Find("commands"))
		WriteKeys(fyne.NewMenu("", item), room)
		check.Equal(t, "there is a key", strings.Contains(item.Label, "\t"), room == 500)
	}
}

func TestLabelsOfAMac(t *testing.T) {
	w := i18n.New("de")
	for id, label := range map[command.ID]string{
		"about": "About", "preferences": "Preferences…", "quit": w.Text("command.quit"),
	} {
		check.Equal(t, "on a Mac, the label is", labelOn("darwin", w, command.Find(id)), label)
		check.Equal(t, "elsewhere, the label is", labelOn("linux", w, command.Find(id)), w.Text(command.Find(id).Text))
	}
}
