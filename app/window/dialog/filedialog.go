package dialog

import (
	"os"
	"path/filepath"
	"slices"

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
	folder  string
	entries []storage.Entry // in the folder
	path    *widget.Label
	list    *controls.PickList
	empty   *controls.Quiet // shown instead of the list if the folder is empty
	name    *controls.Field
	problem *widget.Label
	saving  bool
	meant   int    // the row of the folder that the confirm button opens, or -1
	accept  func() // called when Return is pressed in the name field or on a file
}

var fileDialogSize = fyne.NewSize(560, 540)

func newFileDialog(env *part.Env) *fileDialog {
	d := &fileDialog{env: env, modal: env.NewModal(), meant: -1, path: widget.NewLabel(""), empty: controls.NewQuietParagraph(), problem: part.Problem()}
	d.empty.SetText(env.Words.Text("filedialog.empty"))
	d.path.Truncation = fyne.TextTruncateClip
	d.list = controls.NewPickList(d.modal.Key, func() int { return len(d.entries) }, newEntryRow, d.showEntry)
	d.list.OnRune = func(sign rune) {
		d.env.Focus(d.name)
		d.name.SelectAll() // so that typing replaces the name
		d.name.TypedRune(sign)
	}
	d.list.OnSelect = func(row int) {
		if d.entries[row].Folder {
			d.meant = row
		} else {
			d.name.SetText(d.entries[row].Name)
			d.meant = -1
		}
	}
	d.list.OnChoose = func(row int) {
		if entry := d.entries[row]; entry.Folder {
			d.enter(filepath.Join(d.folder, entry.Name))
		} else {
			d.accept()
		}
	}
	d.name = env.NewField(d.modal.Key, func(string) {
		d.meant = -1
		controls.Show(d.problem, false)
	})
	d.name.OnSubmitted = func(string) { d.accept() }
	return d
}

// newEntryRow returns a row for a file or folder, which showEntry fills.
func newEntryRow() fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, look.Near, 0),
		container.NewBorder(nil, nil, widget.NewIcon(nil), nil, part.OneLine()))
}

func (d *fileDialog) showEntry(row int, object fyne.CanvasObject) {
	parts := object.(*fyne.Container).Objects[0].(*fyne.Container).Objects
	icon := theme.FileTextIcon()
	if d.entries[row].Folder {
		icon = theme.FolderIcon()
	}
	parts[0].(*widget.Label).SetText(d.entries[row].Name)
	parts[1].(*widget.Icon).SetResource(icon)
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
	form := container.New(layout.NewFormLayout(), widget.NewLabel(d.env.Words.Text("collection.by-name")), d.name)
	if kinds != nil {
		form.Add(widget.NewLabel(d.env.Words.Text("filedialog.format")))
		form.Add(kinds)
	}
	foot := container.NewVBox(form, d.problem)
	content := controls.NewBorder(container.NewBorder(nil, nil, up, nil, d.path), foot, nil, nil, controls.OverList(d.list.RowList, d.empty))
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
	d.entries = entries
	controls.Show(d.problem, false)
	controls.SetText(d.path, safetext.Short(folder))
	controls.Show(d.empty, len(entries) == 0)
	d.list.Clear()
	d.list.ScrollToTop()
}

// ready reports whether the user has entered a file name. If the user has chosen a folder
// instead, ready opens it.
func (d *fileDialog) ready() bool {
	if row := d.meant; row >= 0 {
		d.meant = -1 // if the folder cannot be opened, do not try it again
		d.enter(filepath.Join(d.folder, d.entries[row].Name))
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
func (d *fileDialog) chosenPath() string {
	if path := storage.FromHome(d.name.Text); filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(d.folder, d.name.Text)
}

func (d *fileDialog) fail(sentence string) {
	controls.SetText(d.problem, sentence)
	controls.Show(d.problem, true)
}
