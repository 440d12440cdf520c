package dialog

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"nonet/app/draw/picture"
	"nonet/app/system/chooser"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/board/photo"
	"nonet/internal/crash"
)

// picking describes a file to ask for.
type picking struct {
	title, confirm i18n.Key
	saving         bool
	name           string // to suggest, or ""
	kinds          []chooser.Kind
	first          int                  // index of the kind to begin with
	own            func()               // opens a dialog of Nonet's own
	then           func(chooser.Answer) // called if the user chose something
}

// pick asks for a file in a dialog of the system or, if that fails, in one of Nonet's own. A
// dialog of the system may lie behind the window or never appear, so the window says that it is
// open, and offers the other dialog.
func pick(env *part.Env, p picking) {
	if env.Chooser == nil {
		p.own()
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	m := env.NewModal()
	m.OnClose = cancel
	says := i18n.Key("filedialog.system")
	if p.saving {
		says = "filedialog.system-saving"
	}
	m.Ask(p.title, env.Words.Text(says),
		part.Choice{Text: "filedialog.own", Then: p.own},
		part.Choice{Text: "dialog.cancel", Primary: true})
	choose := env.Chooser
	request := chooser.Request{
		Title: env.Words.Text(p.title), Confirm: env.Words.Text(p.confirm), Saving: p.saving, Several: !p.saving,
		Folder: cmp.Or(startFolders(env, p.saving)...), Name: p.name, Kinds: p.kinds, Kind: p.first, Parent: parentOf(env.Frame),
	}
	go crash.Guard(func() {
		answer, err := choose(ctx, request)
		env.Post(func() {
			if ctx.Err() != nil {
				return // closed meanwhile
			}
			m.Close()
			switch {
			case err != nil:
				if errors.Is(err, chooser.ErrMissing) {
					env.Chooser = nil
				}
				p.own()
			case len(answer.Paths) > 0:
				p.then(answer)
			}
		})
	})()
}

// parentOf returns what the system calls a window.
func parentOf(frame fyne.Window) (parent chooser.Parent) {
	if native, ok := frame.(driver.NativeWindow); ok {
		native.RunNative(func(context any) {
			switch context := context.(type) {
			case driver.X11WindowContext:
				parent.X11 = context.WindowHandle
			case driver.WindowsWindowContext:
				parent.HWND = context.HWND
			}
		})
	}
	return parent
}

// PickFiles asks for files to open.
func PickFiles(env *part.Env, then func(paths []string)) {
	pick(env, picking{
		title: "open.title", confirm: "open.confirm",
		kinds: []chooser.Kind{
			{Name: env.Words.Text("filedialog.puzzles"), Extensions: readable()},
			{Name: env.Words.Text("filedialog.photos"), Extensions: photo.Extensions()},
			{Name: env.Words.Text("filedialog.all")},
		},
		own: func() {
			d := newFileDialog(env)
			d.empty.SetText(env.Words.Text("filedialog.no-puzzles"))
			d.openSheet("open.title", "open.confirm", nil, d.list.RowList, func(path string) { then([]string{path}) })
		},
		then: func(answer chooser.Answer) { then(answer.Paths) },
	})
}

// readable returns the extensions of the files that can be opened.
func readable() []string {
	extensions := append(photo.Extensions(), ".txt", ".xml")
	for _, f := range format.Formats() {
		if f.Reads {
			extensions = append(extensions, f.Extension)
		}
	}
	slices.Sort(extensions)
	return slices.Compact(extensions)
}

// Target is a file that the user wants to write.
type Target struct {
	Path    string
	Consent workspace.Consent // [workspace.Replace] if the user has agreed to replace an existing file
}

// target returns the file to write, given the path that the user has agreed to replace, or "".
func target(path, agreed string) Target {
	if path == agreed {
		return Target{path, workspace.Replace}
	}
	return Target{Path: path}
}

// PickFormat asks for the name and format of a file for the given number of puzzles. It only
// offers formats that can hold that many.
func PickFormat(env *part.Env, title, confirm i18n.Key, suggested string, puzzles int, then func(Target, format.Format)) {
	choices := slices.DeleteFunc(format.Formats(), func(f format.Format) bool { return !f.Writes || !f.Many && puzzles != 1 })
	saveAs(env, title, confirm, suggested, choices, slices.Index(choices, workspace.KeepsAll()), func(path string, chosen int, agreed string) {
		path, f := workspace.Target(path, choices[chosen])
		then(target(path, agreed), f)
	})
}

// PickName asks for the name of a file to write, and suggests one. The file always gets the given
// extension, which has no dot.
func PickName(env *part.Env, title, confirm i18n.Key, suggested, extension string, then func(Target)) {
	only := []format.Format{{Extension: "." + extension}}
	saveAs(env, title, confirm, suggested, only, 0, func(path string, _ int, agreed string) {
		then(target(filepath.Join(filepath.Dir(path), storage.InKind(filepath.Base(path), extension)), agreed))
	})
}

// PickPicture asks for the name and kind of a picture file.
func PickPicture(env *part.Env, then func(Target, picture.Kind)) {
	var pictures []picture.Kind
	var formats []format.Format
	for _, kind := range picture.Kinds() {
		if kind.Draw != nil {
			pictures, formats = append(pictures, kind), append(formats, kind.Format)
		}
	}
	saveAs(env, "picture.title", "export.confirm", filepath.Base(env.SuggestedName()), formats, 0, func(path string, chosen int, agreed string) {
		kind := pictures[chosen]
		for _, other := range pictures { // a typed extension takes precedence over the selected kind
			if strings.EqualFold(filepath.Ext(path), other.Extension) {
				kind = other
			}
		}
		then(target(filepath.Join(filepath.Dir(path), storage.InKind(filepath.Base(path), kind.Extension[1:])), agreed), kind)
	})
}

// saveAs asks for the name of a file to write in one of some formats; first is the index of the
// one to begin with. It calls then with the path as the user entered it, the index of the chosen
// format, and the path that the user has agreed to replace, or "".
func saveAs(env *part.Env, title, confirm i18n.Key, suggested string, formats []format.Format, first int, then func(path string, chosen int, agreed string)) {
	extension := formats[first].Extension
	p := picking{title: title, confirm: confirm, saving: true, first: first}
	p.name = storage.InKind(storage.Fitting(suggested, extension), extension[1:])
	if len(formats) > 1 {
		for _, f := range formats {
			p.kinds = append(p.kinds, chooser.Kind{Name: phrase.Format(env.Words, f), Extensions: []string{f.Extension}})
		}
	}
	p.own = func() { ownSaveAs(env, &p, suggested, formats, then) }
	p.then = func(answer chooser.Answer) {
		path, chosen := answer.Paths[0], first
		if answer.Kind >= 0 && answer.Kind != first {
			chosen = answer.Kind
			// Portals leave the name as it is when the user chooses another format.
			if stem, kept := strings.CutSuffix(path, extension); kept {
				path = stem + formats[chosen].Extension
			}
		}
		then(path, chosen, answer.Paths[0])
	}
	pick(env, p)
}

// ownSaveAs is saveAs with a dialog of Nonet's own.
func ownSaveAs(env *part.Env, p *picking, suggested string, formats []format.Format, then func(path string, chosen int, agreed string)) {
	d := newFileDialog(env)
	var kinds *controls.Selector
	chosen := func() int { return p.first }
	if len(formats) > 1 {
		kinds = controls.NewSelector(d.modal.Key, phrase.Texts(p.kinds, func(k chooser.Kind) string { return k.Name }))
		kinds.SetSelectedIndex(p.first)
		chosen = kinds.SelectedIndex
		d.name.SetText(storage.Fitting(suggested, longestExtension(formats)))
	} else {
		d.name.SetText(p.name)
	}
	d.openSheet(p.title, p.confirm, kinds, d.name, func(path string) { then(path, chosen(), "") })
	d.name.SelectAll()
}

// longestExtension returns the longest extension of the given formats, including its dot.
func longestExtension(formats []format.Format) string {
	extension := func(a, b format.Format) int { return cmp.Compare(len(a.Extension), len(b.Extension)) }
	return slices.MaxFunc(formats, extension).Extension
}
