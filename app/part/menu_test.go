package part

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/internal/check"
)

// A menu shows the same keys as the other texts, and Fyne still finds the shortcut.
func TestMenusShowKeysInTheUsersLanguage(t *testing.T) {
	for _, language := range i18n.Languages() {
		env := &Env{Shared: &Shared{Words: i18n.New(language)}}
		for _, c := range command.All() {
			if len(c.Keys) == 0 {
				continue
			}
			shortcut := env.MenuItem(&c).Shortcut.(fyne.KeyboardShortcut)
			check.Equal(t, language+": "+string(c.ID)+" is shown as", string(shortcut.Key()), c.Keys[0].Text(env.Words))
			check.Equal(t, string(c.ID)+" modifiers", shortcut.Mod(), 0)
			check.Equal(t, string(c.ID)+" is called", shortcut.ShortcutName(), ShortcutOf(c.Keys[0]).ShortcutName())
		}
	}
}
