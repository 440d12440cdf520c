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

// commandList is the dialog in which the user searches and runs commands.
type commandList struct {
	env   *part.Env
	index *command.Index
	modal *part.Modal
	text  *SearchField
	list  *controls.PickList
	none  *controls.Quiet // shown instead of the list if no command is found
	note  *controls.Quiet // a note about the selected command; hidden if there is none
	body  *fyne.Container
	found []command.Found
}

var commandListSize = fyne.NewSize(640, 520)

func ShowCommands(env *part.Env) {
	d := &commandList{env: env, index: command.NewIndex(env.Words), modal: env.NewModal(), none: part.Aside(env.Words.Text("commands.none")), note: controls.NewQuietParagraph()}
	d.list = controls.NewPickList(d.modal.Key, func() int { return len(d.found) }, d.newRow, d.showRow)
	d.list.AtOnce = true
	d.list.OnSelect = func(int) { d.tell() }
	d.list.OnChoose = func(int) { d.run() }
	d.text = newSearchField(env, "commands.search", d.modal.Key, d.list.RowList, func(string) { d.findCommands() })
	d.text.OnSubmitted = func(string) { d.run() }

	d.modal.Back = env.Frame.Canvas().Focused()
	d.modal.OnCommand = func(id command.ID) {
		if id == "commands" {
			d.modal.Close()
		}
	}
	d.body = controls.NewBorder(container.NewVBox(d.text, d.none), d.note, nil, nil, d.list.RowList)
	d.findCommands()
	d.modal.Open(env.Words.Text("commands.title"), d.body, commandListSize, d.text,
		part.Choice{Text: "dialog.close"},
		part.Choice{Text: "commands.run", Primary: true, Ready: d.isReady, Then: d.runSelected})
}

func (d *commandList) newRow() fyne.CanvasObject {
	title, place, keys := part.OneLine(), controls.NewQuiet(), controls.NewQuiet()
	return container.NewBorder(nil, nil, nil, container.NewHBox(place, container.New(&controls.LeastSize{Width: keysWidth}, keys)), title)
}

// keysWidth is the minimum width of the column of keys, in Fyne's units.
const keysWidth = 130

func (d *commandList) showRow(row int, object fyne.CanvasObject) {
	found := &d.found[row]
	line := object.(*fyne.Container).Objects
	title, beside := line[0].(*widget.Label), line[1].(*fyne.Container).Objects
	title.Importance = widget.MediumImportance
	if !found.Possible {
		title.Importance = widget.LowImportance
	}
	title.SetText(found.Title)
	beside[0].(*controls.Quiet).SetText(found.Place)
	beside[1].(*fyne.Container).Objects[0].(*controls.Quiet).SetText(found.Keys)
}

// findCommands lists the commands that match the search text, and selects the best match.
func (d *commandList) findCommands() {
	d.found = d.index.Find(d.text.Text, d.env.State())
	d.list.Clear()
	if len(d.found) > 0 {
		d.list.Select(0)
		d.list.ScrollToTop()
	}
	d.tell()
}

// tell shows why the selected command is disabled, or that no command was found.
func (d *commandList) tell() {
	controls.Show(d.none, len(d.found) == 0)
	text := ""
	if d.list.Cursor() >= 0 && !d.found[d.list.Cursor()].Possible {
		text = d.env.Words.Text("commands.not-now", "Command", d.found[d.list.Cursor()].Title)
	}
	d.note.SetText(text)
	if (text != "") != d.note.Visible() {
		controls.Show(d.note, text != "")
		d.body.Refresh() // gives its room to the list
	}
}

// isReady reports whether the selected command is enabled, which may have changed since the
// command was listed. If isReady returns false, the list stays open.
func (d *commandList) isReady() bool {
	if row := d.list.Cursor(); row >= 0 {
		found := &d.found[row]
		if found.Possible = found.IsEnabled(d.env.State()); found.Possible {
			return true
		}
		d.list.Refresh()
		d.tell()
	}
	d.env.Focus(d.text)
	return false
}

// run closes the list and runs the selected command, if it is enabled.
func (d *commandList) run() {
	if d.isReady() {
		d.modal.Close()
		d.runSelected()
	}
}

func (d *commandList) runSelected() { d.env.RunFromMenu(d.found[d.list.Cursor()].Command) }

// SearchField is a search field above a list. The Up and Down keys move the selection in
// the list, and characters typed in the list go to the field.
type SearchField struct {
	controls.Field
	List *controls.RowList
}

func newSearchField(env *part.Env, holder i18n.Key, keys controls.Keys, list *controls.RowList, changed func(string)) *SearchField {
	f := &SearchField{Field: controls.Field{Keys: keys}, List: list}
	f.OnChanged, f.PlaceHolder = changed, env.Words.Text(holder)
	f.ExtendBaseWidget(f)
	list.OnRune = func(sign rune) {
		env.Focus(f)
		f.TypedRune(sign)
	}
	return f
}

func (f *SearchField) FocusGained() {
	f.Field.FocusGained()
	controls.Reveal(f)
}

func (f *SearchField) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		f.List.TypedKey(event)
	default:
		f.Field.TypedKey(event)
	}
}

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
