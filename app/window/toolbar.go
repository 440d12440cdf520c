package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
)

// toolbarHeight is the height of the toolbar with the line below it, in Fyne's units.
const toolbarHeight = 44

// toolbar is the row of buttons above the board.
type toolbar struct {
	content fyne.CanvasObject
	edges   *edgesLayout
	buttons map[command.ID]*controls.Button
	fresh   *controls.Button // shows the menu of new puzzles
	more    *controls.Button // shows the menu of further commands
	enter   *controls.Button
	play    *controls.Button
}

// moreMenu lists the commands in the menu at the end of the toolbar. An empty ID is a
// separator.
var moreMenu = []command.ID{"find-all", "", "candidates", "show-digit", "mistakes", "", "save", "print", "", "preferences", "commands"}

func newToolbar(env *part.Env) *toolbar {
	t := &toolbar{buttons: map[command.ID]*controls.Button{}}
	add := func(id command.ID, icon fyne.Resource, text string) fyne.CanvasObject {
		b := env.Button(id, icon, text)
		b.Inset = rowInset
		t.buttons[id] = b
		return b
	}
	menu := func(icon fyne.Resource, name i18n.Key, ids func() []command.ID) *controls.Button {
		b := env.IconButton(name, icon, nil)
		b.OnTapped = func() { env.ShowMenu(b, ids()...) }
		b.Importance, b.Inset = widget.MediumImportance, rowInset
		return b
	}
	fresh := []command.ID{"generate", "another", "", "new"}
	for i := range command.Samples() {
		fresh = append(fresh, command.Samples()[i].ID())
	}
	t.fresh = menu(theme.MenuDropDownIcon(), "toolbar.new", func() []command.ID { return fresh })
	t.fresh.Text, t.fresh.IconPlacement = t.fresh.Name, widget.ButtonIconTrailingText
	t.more = menu(theme.MoreHorizontalIcon(), "toolbar.more", func() []command.ID {
		if t.buttons["hint"].Visible() {
			return moreMenu
		}
		return append([]command.ID{"hint", "check", ""}, moreMenu...)
	})
	t.enter = controls.NewButton(env.Words.Text("toolbar.enter"), nil, env.UnfocusedKey, func() { setPlaying(env, false) })
	t.play = controls.NewButton(env.Words.Text("new-puzzle.play"), nil, env.UnfocusedKey, func() { setPlaying(env, true) })
	t.enter.Inset, t.play.Inset = rowInset, rowInset
	fold := &foldLayout{toolbar: t, open: env.Words.Text("command.open")}
	row := container.New(fold,
		t.fresh,
		add("open", theme.FolderOpenIcon(), env.Title("open")),
		controls.Space(look.Tight),
		add("undo", theme.ContentUndoIcon(), ""),
		add("redo", theme.ContentRedoIcon(), ""),
		controls.Space(look.Tight),
		controls.NewCard(container.New(layout.NewCustomPaddedHBoxLayout(0), t.enter, t.play), look.CardEdge),
		add("hint", nil, env.Title("hint")),
		add("check", nil, env.Words.Text("toolbar.check")),
		t.more,
	)
	fold.text = t.buttons["open"].MinSize().Width - t.buttons["undo"].MinSize().Width
	t.edges = &edgesLayout{left: look.Gap, right: look.Gap}
	t.content = container.New(layout.NewCustomPaddedVBoxLayout(0), container.New(t.edges, row), widget.NewSeparator())
	return t
}

// edgesLayout aligns the toolbar with the board and the panel below it.
type edgesLayout struct {
	left, right float32 // the space beside the buttons
}

func (l *edgesLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, row := range objects {
		most := max((size.Width-row.MinSize().Width)/2, look.Gap)
		left, right := min(l.left, most), min(l.right, most)
		controls.Place(row, left, (size.Height-rowHeight+1)/2, size.Width-left-right, rowHeight)
	}
}

func (l *edgesLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width+2*look.Gap, toolbarHeight-1) // without the line below
}

func (t *toolbar) align(left, right float32) {
	if t.edges.left != left || t.edges.right != right {
		t.edges.left, t.edges.right = left, right
		controls.LayOut(t.content)
	}
}

// foldLayout puts the toolbar's buttons side by side, with those for help at the right
// edge. If the window is too narrow, the button for opening files has no text, and the
// buttons for help move into the menu at the end.
type foldLayout struct {
	toolbar *toolbar
	open    string  // the text of the button for opening files
	text    float32 // the width of that text and of the space beside it
}

func (l *foldLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	least := l.MinSize(objects).Width
	help := look.Tight*2 + l.toolbar.buttons["hint"].MinSize().Width + l.toolbar.buttons["check"].MinSize().Width
	helps := size.Width >= least+help
	controls.Show(l.toolbar.buttons["hint"], helps)
	controls.Show(l.toolbar.buttons["check"], helps)
	text := ""
	if size.Width >= least+help+l.text {
		text = l.open
	}
	l.toolbar.buttons["open"].SetText(text)
	used := float32(-look.Tight)
	for _, object := range objects {
		if object.Visible() {
			used += object.MinSize().Width + look.Tight
		}
	}
	at := float32(0)
	for _, object := range objects {
		if object == l.toolbar.buttons["hint"] {
			at += size.Width - used // move the remaining buttons to the right edge
		}
		if object.Visible() {
			width := object.MinSize().Width
			controls.Place(object, at, 0, width, size.Height)
			at += width + look.Tight
		}
	}
}

// MinSize returns the size of the toolbar without the parts that it can leave out.
func (l *foldLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := float32(-look.Tight)
	for _, object := range objects {
		switch object {
		case l.toolbar.buttons["hint"], l.toolbar.buttons["check"]:
			continue
		case l.toolbar.buttons["open"]:
			object = l.toolbar.buttons["undo"]
		}
		width += object.MinSize().Width + look.Tight
	}
	return fyne.NewSize(width, rowHeight)
}

// setPlaying fixes the givens, or lets the user change them.
func setPlaying(env *part.Env, playing bool) {
	if env.Session.State().Playing != playing {
		env.Run(command.Find("fix"))
	}
	env.FocusBoard()
}

func (t *toolbar) first() fyne.Focusable { return t.fresh }

func (t *toolbar) updateButtons(state *command.State) {
	part.FollowCommands(t.buttons, state)
	controls.Choose(t.play, state.Game.Playing)
	controls.Choose(t.enter, !state.Game.Playing)
}
