package dialog

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/part"
)

// newShortcuts returns the list of the keys of all commands.
func (h *Help) newShortcuts() *helpView {
	rows := container.NewVBox()
	page := controls.NewPage(h.key, rows)
	return &helpView{
		content: page, none: h.Words.Text("help.none"), page: page, below: func() fyne.Focusable { return page }, turn: func(int) {},
		filter: func(query string) bool {
			rows.Objects = h.sections(query)
			page.ScrollToOffset(fyne.Position{})
			page.Refresh()
			return len(rows.Objects) > 0
		},
	}
}

// sections returns a section of keys for each menu. It leaves out lines that do not contain
// all words of a query in the menu, the name, the synonyms and the keys.
func (h *Help) sections(query string) []fyne.CanvasObject {
	var all []fyne.CanvasObject
	column := &controls.LeastSize{} // the keys of all sections have the same width
	menus := append([]command.MenuTitle{{Menu: command.NoMenu, Text: "shortcuts.board"}}, command.Menus()...)
	for _, menu := range menus {
		title := h.Words.Text(menu.Text)
		lines := container.New(layout.NewFormLayout())
		seen := map[i18n.Key]bool{}
		for _, c := range command.All() {
			line := cmp.Or(c.Line, c.Text)
			if c.Menu != menu.Menu || len(c.Keys) == 0 || seen[line] {
				continue
			}
			keys := controls.NewQuiet()
			keys.SetText(c.KeysText(h.Words))
			column.Width = max(column.Width, keys.MinSize().Width)
			texts := []string{title, h.Words.Text(line), keys.String()}
			if c.Also != "" {
				texts = append(texts, h.Words.Text(c.Also))
			}
			if !command.Contains(strings.Join(texts, "\n"), query) {
				continue
			}
			seen[line] = true
			lines.Add(container.New(column, keys))
			lines.Add(part.Paragraph(texts[1]))
		}
		if len(seen) > 0 {
			heading := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
			all = append(all, heading, lines)
		}
	}
	return all
}
