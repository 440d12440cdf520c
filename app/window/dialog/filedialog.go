package dialog

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/internal/safetext"
)

// Fyne's own save dialog truncates the file before any data is written. These dialogs only
// return a path, and do not touch the file.

// fileDialog shows a folder's contents and a field for a file name.
type fileDialog struct {
	env     *part.Env
	modal   *part.Modal
	folder  string          // the folder that names are in
	shown   string          // the folder that is shown, which differs from folder while a path is typed
	entries []storage.Entry // what is shown of it
	places  []place
	sidebar *controls.PickList
	path    *widget.Label
	list    *controls.PickList
	empty   *controls.Quiet // shown instead of the list if the folder is empty
	name    *controls.Field
	problem *widget.Label
	saving  bool
	meant   int    // the row of the folder that the confirm button opens, or -1
	accept  func() // called when Return is pressed in the name field or on a file
}

// place is a folder that is offered beside the list.
type place struct{ name, path string }

var fileDialogSize = fyne.NewSize(740, 540)

// sidebarWidth is the width of the list of places, in Fyne's units.
const sidebarWidth = 190

func newFileDialog(env *part.Env) *fileDialog {
	d := &fileDialog{env: env, modal: env.NewModal(), meant: -1, path: widget.NewLabel(""), empty: controls.NewQuietParagraph(), problem: part.Problem()}
	d.empty.SetText(env.Words.Text("filedialog.empty"))
	d.path.Truncation = fyne.TextTruncateClip
	d.places = placesOf(env)
	d.sidebar = d.newList(func() int { return len(d.places) }, func(row int) (string, bool) { return d.places[row].name, true })
	d.sidebar.AtOnce = true
	d.sidebar.OnChoose = func(row int) {
		d.enter(d.places[row].path)
		d.env.Focus(d.list.RowList)
	}
	d.list = d.newList(func() int { return len(d.entries) }, func(row int) (string, bool) { return d.entries[row].Name, d.entries[row].Folder })
	d.list.OnRune = func(sign rune) {
		d.env.Focus(d.name)
		d.name.SelectAll() // so that typing replaces the name
		d.name.TypedRune(sign)
	}
	d.list.OnSelect = func(row int) {
		if d.entries[row].Folder {
			d.meant = row
		} else {
			d.folder = d.shown
			d.name.SetText(d.entries[row].Name)
			d.meant = -1
		}
	}
	d.list.OnChoose = func(row int) {
		if entry := d.entries[row]; entry.Folder {
			d.enter(filepath.Join(d.shown, entry.Name))
		} else {
			d.accept()
		}
	}
	d.name = env.NewField(d.modal.Key, func(text string) {
		d.meant = -1
		controls.Show(d.problem, false)
		d.follow(text)
	})
	d.name.Complete = d.complete
	d.name.OnSubmitted = func(string) { d.accept() }
	return d
}

// newList returns a list of files and folders. The function item returns the name of an item, and
// whether it is a folder.
func (d *fileDialog) newList(count func() int, item func(row int) (name string, folder bool)) *controls.PickList {
	return controls.NewPickList(d.modal.Key, count,
		func() fyne.CanvasObject {
			return container.New(layout.NewCustomPaddedLayout(0, 0, look.Near, 0),
				container.NewBorder(nil, nil, widget.NewIcon(nil), nil, part.OneLine()))
		},
		func(row int, object fyne.CanvasObject) {
			name, folder := item(row)
			parts := object.(*fyne.Container).Objects[0].(*fyne.Container).Objects
			icon := theme.FileTextIcon()
			if folder {
				icon = theme.FolderIcon()
			}
			parts[0].(*widget.Label).SetText(name)
			parts[1].(*widget.Icon).SetResource(icon)
		})
}

// placesOf returns the user's folders, followed by those of recent files.
func placesOf(env *part.Env) []place {
	var places []place
	known := func(path string) bool {
		return slices.ContainsFunc(places, func(p place) bool { return p.path == path })
	}
	for _, p := range storage.Places() {
		places = append(places, place{env.Words.Text(placeKeys[p.Kind]), p.Path})
	}
	for _, file := range env.Settings.Recent {
		if folder := filepath.Dir(file); !known(folder) { // looking whether it exists might take long on a network
			places = append(places, place{safetext.Line(filepath.Base(folder)), folder})
		}
	}
	return places
}

var placeKeys = [...]i18n.Key{
	storage.Home: "filedialog.home", storage.Documents: "filedialog.documents",
	storage.Downloads: "filedialog.downloads", storage.Pictures: "filedialog.pictures", storage.Desktop: "filedialog.desktop",
}

// openSheet opens the dialog in the first of the [startFolders] that can be read. If focus is
// the name field, the dialog is for saving.
func (d *fileDialog) openSheet(title, confirm i18n.Key, kinds *controls.Selector, focus fyne.Focusable, then func(path string)) {
	up := controls.NewButton("", theme.MoveUpIcon(), d.modal.Key, func() {
		d.enter(filepath.Dir(d.folder))
		d.env.Focus(d.list.RowList)
	})
	up.Name = d.env.Words.Text("filedialog.up")
	d.saving = focus == d.name
	controls.Show(d.problem, false)
	form := container.New(layout.NewFormLayout(), widget.NewLabel(d.env.Words.Text("filedialog.name")), d.name)
	if kinds != nil {
		form.Add(widget.NewLabel(d.env.Words.Text("filedialog.format")))
		form.Add(kinds)
	}
	foot := container.NewVBox(form, d.problem)
	side := container.NewBorder(nil, nil, nil, widget.NewSeparator(), container.New(&controls.LeastSize{Width: sidebarWidth}, d.sidebar.RowList))
	content := controls.NewBorder(container.NewBorder(nil, nil, up, nil, d.path), foot, side, nil, controls.OverList(d.list.RowList, d.empty))
	for _, folder := range startFolders(d.env, d.saving) {
		if d.folder == "" && folder != "" {
			d.enter(folder)
		}
	}
	done := part.Choice{
		Text: confirm, Primary: true, Ready: d.ready,
		Then: func() { then(d.chosenPath()) },
	}
	d.accept = func() {
		if d.ready() {
			d.modal.Close()
			done.Then()
		}
	}
	d.modal.Open(d.env.Words.Text(title), content, fileDialogSize, focus, part.Choice{Text: "dialog.cancel"}, done)
}

// startFolders returns the folders to try, in order: when saving, the folder of the last
// save, then the last folder used, the home folder, and the root.
func startFolders(env *part.Env, saving bool) []string {
	home, err := os.UserHomeDir()
	if err != nil {
		home = ""
	}
	folders := []string{env.Settings.Folder, home, string(filepath.Separator)}
	if saving {
		folders = slices.Insert(folders, 0, env.Settings.SaveFolder)
	}
	return folders
}

// enter shows a folder. If the folder cannot be read, the dialog stays in the current one.
func (d *fileDialog) enter(folder string) {
	entries, err := storage.List(folder)
	if err != nil {
		d.fail(phrase.Error(d.env.Words, err))
		return
	}
	d.folder, d.meant = folder, -1
	controls.Show(d.problem, false)
	d.showFolder(folder, entries)
}

// showFolder shows a folder's contents, or those that match what is typed.
func (d *fileDialog) showFolder(folder string, entries []storage.Entry) {
	d.shown, d.entries = folder, entries
	controls.SetText(d.path, safetext.Short(folder))
	controls.Show(d.empty, len(entries) == 0)
	d.list.Clear()
	d.list.ScrollToTop()
}

// follow shows what a typed path may become. If the text is a name only, it shows the folder that
// the name is in.
func (d *fileDialog) follow(text string) {
	folder, entries, ok := d.matching(text)
	switch {
	case ok:
		d.showFolder(folder, entries)
	case d.shown != d.folder:
		d.enter(d.folder)
	}
}

// matching returns the folder of a typed path, and its entries that begin with the last element of
// the path. It returns false if the text is a name only, or the folder cannot be read.
func (d *fileDialog) matching(text string) (folder string, entries []storage.Entry, ok bool) {
	end := lastSeparator(text)
	if end < 0 {
		return "", nil, false
	}
	folder = d.resolve(text[:end+1])
	entries, err := storage.List(folder)
	if err != nil {
		return "", nil, false
	}
	return folder, slices.DeleteFunc(entries, func(e storage.Entry) bool { return !begins(e.Name, text[end+1:]) }), true
}

// begins reports whether a name begins with a text, regardless of case.
func begins(name, text string) bool {
	return len(name) >= len(text) && strings.EqualFold(name[:len(text)], text)
}

// complete returns a typed path or, to open a file, a name with everything added that the matching entries have in common.
func (d *fileDialog) complete(text string) string {
	_, entries, ok := d.matching(text)
	if !ok && !d.saving && text != "" { // to save, Tab leaves a name as it is
		entries = slices.DeleteFunc(slices.Clone(d.entries), func(e storage.Entry) bool { return !begins(e.Name, text) })
	}
	if len(entries) == 0 {
		return text
	}
	common := entries[0].Name
	for _, e := range entries[1:] {
		for !begins(e.Name, common) {
			_, size := utf8.DecodeLastRuneInString(common)
			common = common[:len(common)-size]
		}
	}
	if len(entries) == 1 && entries[0].Folder {
		common += string(filepath.Separator)
	}
	return text[:lastSeparator(text)+1] + common
}

// lastSeparator returns the index of the last separator of a path, or -1.
func lastSeparator(path string) int {
	return strings.LastIndexAny(path, "/"+string(filepath.Separator))
}

// ready reports whether the user has entered a file name. If the user has chosen a folder
// instead, ready opens it.
func (d *fileDialog) ready() bool {
	if row := d.meant; row >= 0 {
		d.meant = -1 // if the folder cannot be opened, do not try it again
		d.enter(filepath.Join(d.shown, d.entries[row].Name))
		return false
	}
	if d.name.Text == "" {
		d.fail(d.env.Words.Text("filedialog.no-name"))
		return false
	}
	if storage.IsFolder(d.chosenPath()) {
		folder := d.chosenPath()
		d.name.SetText("")
		d.enter(folder)
		return false
	}
	return true
}

// chosenPath returns the chosen path. The user may have typed a path instead of a name.
func (d *fileDialog) chosenPath() string { return d.resolve(d.name.Text) }

// resolve returns the path that a text means.
func (d *fileDialog) resolve(text string) string {
	if path := storage.FromHome(text); filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(d.folder, text)
}

func (d *fileDialog) fail(sentence string) {
	controls.SetText(d.problem, sentence)
	controls.Show(d.problem, true)
}
