package window

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/internal/safetext"
)

// toolbarHeight is the height of the toolbar with the line below it, in Fyne's units.
const toolbarHeight = 40

// toolbar is the row of buttons above the board.
type toolbar struct {
	env     *part.Env
	content fyne.CanvasObject
	edges   *edgesLayout
	buttons map[command.ID]*controls.Button
	fresh   *controls.Button // shows the menu of new puzzles
	rules   *controls.Button // names the rules, and removes those that are not classic
	steps   *fyne.Container  // goes through the puzzles of a collection
	row     *fyne.Container
	wanted  [2]bool          // whether to show rules and steps if there is room
	place   *controls.Button // which of them is on the board
}

func newToolbar(env *part.Env) *toolbar {
	t := &toolbar{env: env, buttons: map[command.ID]*controls.Button{}}
	add := func(id command.ID, icon fyne.Resource, text string) fyne.CanvasObject {
		b := env.Button(id, icon, text)
		b.Inset = rowInset
		t.buttons[id] = b
		return b
	}
	fresh := []command.ID{"generate", "another", "", "new"}
	for i := range command.Samples() {
		fresh = append(fresh, command.Samples()[i].ID())
	}
	t.fresh = env.IconButton("toolbar.new", theme.MenuDropDownIcon(), nil)
	t.fresh.OnTapped = func() { env.ShowMenu(t.fresh, fresh...) }
	t.fresh.Importance, t.fresh.Inset = widget.MediumImportance, rowInset
	t.fresh.Text, t.fresh.IconPlacement = t.fresh.Name, widget.ButtonIconTrailingText
	row := container.New(layout.NewCustomPaddedHBoxLayout(look.Tight),
		t.fresh,
		add("open", nil, env.Title("open")),
		controls.Space(look.Tight),
		add("undo", theme.ContentUndoIcon(), ""),
		add("redo", theme.ContentRedoIcon(), ""),
		add("show-history", theme.MenuDropDownIcon(), ""),
	)
	t.place = controls.NewButton("", nil, env.UnfocusedKey, func() { env.Run(command.Find("show-collection")) })
	t.place.Inset, t.place.Importance = rowInset, widget.LowImportance
	t.steps = container.New(layout.NewCustomPaddedHBoxLayout(0), t.place,
		add("previous-puzzle", theme.NavigateBackIcon(), ""), add("next-puzzle", theme.NavigateNextIcon(), ""))
	t.rules = env.Button("rules-classic", theme.CancelIcon(), "")
	t.rules.IconPlacement, t.rules.Inset = widget.ButtonIconTrailingText, rowInset
	t.row = container.New(endsLayout{t}, row, t.rules, t.steps)
	t.edges = &edgesLayout{left: look.Gap, right: look.Gap}
	t.content = container.New(layout.NewCustomPaddedVBoxLayout(0), container.New(t.edges, t.row), widget.NewSeparator())
	return t
}

// endsLayout puts the buttons at the left edge and what is said of the puzzle at the right one, as far as
// there is room.
type endsLayout struct{ toolbar *toolbar }

func (l endsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	least, at := objects[0].MinSize().Width, size.Width
	controls.Place(objects[0], 0, 0, least, size.Height)
	for i, object := range slices.Backward(objects[1:]) {
		width := object.MinSize().Width
		if controls.Show(object, l.toolbar.wanted[i] && at-width-look.Near >= least); object.Visible() {
			at -= width
			controls.Place(object, at, 0, width, size.Height)
			at -= look.Near
		}
	}
}

func (endsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

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

func (t *toolbar) first() fyne.Focusable { return t.fresh }

func (t *toolbar) updateButtons(state *command.State) {
	part.FollowCommands(t.buttons, state)
	t.rules.SetText(safetext.Short(phrase.Rules(t.env.Words, state.Rules.Rules)))
	t.wanted = [2]bool{state.Rules.Rules != board.Classic() && !state.Rules.Drawing, state.Collection != nil && state.Row >= 0}
	if t.wanted[1] {
		t.place.SetText(fmt.Sprintf("%d / %d", state.Row+1, state.Collection.Good+state.Collection.Bad))
	}
	controls.LayOut(t.row)
}
