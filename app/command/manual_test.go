package command

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonet/app/text/i18n"
	"nonet/docs"
)

// In the manual, commands are in italics, as "Menu › Command". The key, if any, follows in bold.
var (
	commandNamed = regexp.MustCompile(`\*([^*]+ › [^*]+)\*(?: \(\*\*([^*]+)\*\*\))?`)
	keyNamed     = regexp.MustCompile(`\*\*([^*]+)\*\*`)
)

// otherKeys lists the keys in the manual that do not belong to a command: modifiers and keys
// handled by dialogs and lists.
var otherKeys = []string{"Return", "Ctrl", "Shift", "Alt", "Page Up", "Page Down"}

func manualText(c *docs.Chapter) string {
	var text strings.Builder
	for _, part := range c.Parts {
		text.WriteString(part.Text + "\n")
	}
	return strings.Join(strings.Fields(text.String()), " ")
}

// menuPaths maps the menu paths of commands to the commands, and those of submenus to nil.
func menuPaths(w *i18n.Words) map[string]*Command {
	paths := map[string]*Command{w.Text("menu.file") + " › " + w.Text("menu.recent"): nil}
	for _, menu := range Menus() {
		for i := range all {
			c := &all[i]
			if c.Menu != menu.Menu {
				continue
			}
			path := w.Text(menu.Text)
			if c.Sub != "" {
				path += " › " + w.Text(c.Sub)
				paths[path] = nil
			}
			paths[path+" › "+w.Text(c.Text)] = c
		}
	}
	return paths
}

func TestTheManualNamesCommandsAndKeysThatExist(t *testing.T) {
	w := i18n.New("en")
	paths := menuPaths(w)
	known := slices.Clone(otherKeys)
	for _, c := range All() {
		for _, key := range c.Keys {
			known = append(known, key.Text(w))
		}
	}
	named := 0
	for _, chapter := range docs.Chapters() {
		text := manualText(&chapter)
		for _, found := range commandNamed.FindAllStringSubmatch(text, -1) {
			named++
			c, ok := paths[found[1]]
			switch key := found[2]; {
			case !ok:
				t.Errorf("%q: unknown command %q", chapter.Title, found[1])
			case c == nil && key != "", key != "" && !slices.ContainsFunc(c.Keys, func(k Key) bool { return k.Text(w) == key }):
				t.Errorf("%q: %s does not run %q", chapter.Title, key, found[1])
			}
		}
		for _, found := range keyNamed.FindAllStringSubmatch(text, -1) {
			if chapter.Level != docs.Plain && !strings.Contains(found[1], "+") {
				continue // a word that is defined there
			}
			if !slices.Contains(known, found[1]) {
				t.Errorf("%q: there is no key %q", chapter.Title, found[1])
			}
		}
	}
	if named < 50 {
		t.Errorf("the manual names %d commands; is it read?", named)
	}
}
