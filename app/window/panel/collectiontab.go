package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/collection"
	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
)

// TabCollection is the tab of the collection, which is only present while a collection is open.
var TabCollection = tabOf("show-collection", func(p *Panel) (section, fyne.CanvasObject) {
	p.Collection = newCollectionTab(p.env)
	return p.Collection, p.Collection.content
})

// collectionTab shows the open collection. It has a summary, the progress of the background
// work, and a table of the puzzles.
type collectionTab struct {
	env      *part.Env
	content  fyne.CanvasObject
	Facts    *controls.Quiet
	Progress *controls.Quiet
	Bar      *widget.ProgressBar
	Run      *controls.Button // stops or resumes the background work
	Working  *fyne.Container
	Text     *controls.Field // filters the table
	Only     *controls.Selector
	Empty    *fyne.Container // replaces the table if no puzzle matches the filter
	Fault    *widget.Label   // says what is wrong with the filter
	Help     *controls.Button
	head     *fyne.Container // the titles of the columns
	Columns  []*controls.Button
	List     *collectionList
	buttons  map[command.ID]*controls.Button

	before *collection.View
}

var onlyTexts = []struct {
	text     i18n.Key
	only     collection.Only
	progress collection.Progress
	doubles  bool
}{
	{text: "collection.all"},
	{text: "result.one", only: collection.OnlyOf(collection.One)},
	{text: "result.several", only: collection.OnlyOf(collection.Several)},
	{text: "result.none", only: collection.OnlyOf(collection.None)},
	{text: "result.unknown", only: collection.OnlyOf(collection.Unknown, collection.Undecided)},
	{text: "result.unreadable", only: collection.OnlyOf(collection.Unreadable)},
	{text: "progress.begun", progress: collection.Begun},
	{text: "progress.solved", progress: collection.Solved},
	{text: "collection.only-doubles", doubles: true},
}

const progressHeight = 4 // in Fyne's units

func newCollectionTab(env *part.Env) *collectionTab {
	t := &collectionTab{
		env: env, Facts: controls.NewQuietParagraph(), Progress: controls.NewQuietParagraph(), Bar: widget.NewProgressBar(),
		Fault: part.Problem(), buttons: map[command.ID]*controls.Button{},
	}
	t.List = newCollectionList(t)
	t.Bar.TextFormatter = func() string { return "" }
	t.Run = controls.NewButton("", nil, env.UnfocusedKey, t.stopOrGoOn)
	t.Run.Importance = widget.LowImportance
	t.Working = container.NewBorder(nil, container.New(&exactHeight{progressHeight}, t.Bar), nil, t.Run, t.Progress)

	t.Text = env.NewFilter(t.List.Rows, t.filter)
	t.Text.PlaceHolder = env.Words.Text("collection.filter")
	t.Text.OnSubmitted = func(string) { env.Focus(t.List.Rows) }
	texts := make([]string, len(onlyTexts))
	for i, choice := range onlyTexts {
		texts[i] = env.Words.Text(choice.text)
	}
	t.Only = controls.NewSelector(env.UnfocusedKey, texts)
	t.Only.SetSelectedIndex(0)
	t.Only.OnChanged = func(string) { t.filter() }

	t.head = container.New(headLayout{t})
	for _, column := range headColumns {
		b := controls.NewButton(env.Words.Text(columnText(column)), nil, env.UnfocusedKey, func() { t.Sort(column) })
		b.Importance, b.IconPlacement, b.Inset = widget.LowImportance, widget.ButtonIconTrailingText, look.Tight
		t.Columns = append(t.Columns, b)
		t.head.Add(b)
	}
	t.Help = env.IconButton("filter.title", theme.QuestionIcon(), func() { env.Tell("filter.title", phrase.FilterHelp(env.Words)) })
	t.Fault.Hide()
	actions := container.New(&controls.FlowLayout{Gap: look.Tight})
	open := controls.NewButton(env.Words.Text("open.confirm"), nil, env.UnfocusedKey, func() { t.List.open(t.List.Rows.Cursor()) })
	open.Importance = widget.LowImportance
	actions.Add(open)
	env.AddActions(actions, t.buttons, []part.Action{
		{ID: "export-puzzles", Text: env.Words.Text("action.export")},
		{ID: "save-collection", Text: env.Words.Text("collection.save")},
	})
	more := env.IconButton("collection.more", theme.MoreHorizontalIcon(), nil)
	more.OnTapped = func() { env.ShowMenu(more, tableMenu()...) }
	actions.Add(more)
	for _, object := range actions.Objects {
		object.(*controls.Button).Inset = look.Tight // so that they fit into one row in all languages
	}
	head := container.New(layout.NewCustomPaddedVBoxLayout(0), t.Facts,
		container.New(layout.NewCustomPaddedLayout(look.Tight, 0, look.Tight, look.Tight),
			controls.NewBorder(nil, nil, nil, container.NewHBox(t.Help, t.Only), t.Text)),
		t.Fault, t.head)
	t.Empty = container.NewVBox(part.Aside(env.Words.Text("collection.no-match")), container.NewHBox(controls.NewButton(env.Words.Text("collection.show-all"), nil, env.UnfocusedKey, t.showAll)))
	t.Empty.Hide()
	// Below the table, the progress moves nothing that the user may be about to click.
	foot := container.New(layout.NewCustomPaddedVBoxLayout(0), t.Working, container.New(look.Around(look.Tight), actions))
	// In a short window, the other widgets would leave no height for the table, so the
	// whole tab scrolls.
	t.content = container.NewVScroll(controls.NewBorder(head, foot, nil, nil,
		container.New(&controls.LeastSize{Height: 2 * look.TallRow}, t.List.Rows, t.Empty)))
	return t
}

// exactHeight is a layout that gives its content the full width and a fixed height.
type exactHeight struct{ height float32 }

func (e *exactHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, object := range objects {
		controls.Place(object, 0, 0, size.Width, e.height)
	}
}

func (e *exactHeight) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, e.height) }

func (t *collectionTab) filter() {
	if t.env.Updating || t.env.Workspace.Collection() == nil {
		return
	}
	choice := onlyTexts[t.Only.SelectedIndex()]
	t.env.Workspace.KeepRow() // so that the game on the board counts as it is now
	t.env.Workspace.Collection().SetFilter(collection.Filter{
		NoFile: t.env.Workspace.Collection().NoFile,
		Text:   t.Text.Text, Names: phrase.FilterNames(t.env.Words),
		Only: choice.only, Progress: choice.progress, Doubles: choice.doubles,
	})
	t.env.Update()
}

func columnText(column collection.Column) i18n.Key {
	for _, by := range command.SortedBys() {
		if by.Column == column {
			return by.Text
		}
	}
	return ""
}

// tableMenu returns the commands of the menu below the table. An empty ID is a separator.
func tableMenu() []command.ID {
	menu := []command.ID{"rate-puzzles"}
	for _, by := range command.SortedBys() {
		menu = append(menu, by.ID)
	}
	return append(menu, "", "remove-puzzles", "remove-duplicates", "puzzles-up", "puzzles-down", "undo-puzzles", "redo-puzzles", "", "export-table", "close-collection")
}

// Sort sorts the table by a column, or reverses the order if it is already sorted by that
// column.
func (t *collectionTab) Sort(by collection.Column) {
	t.env.Workspace.Collection().SortBy(by)
	t.env.Update()
}

// Chosen returns the rows of the selected puzzles or, if none is selected, the row under the cursor,
// if there is one.
func (t *collectionTab) Chosen() []int {
	view := t.env.Workspace.Collection().View()
	if view.Picked > 0 {
		return view.PickedRows()
	}
	if at := t.List.Rows.Cursor(); at >= 0 && at < view.Len() {
		return []int{view.Row(at)}
	}
	return nil
}

// showAll clears the filter and moves the focus to the table.
func (t *collectionTab) showAll() {
	t.env.Focus(t.List.Rows)
	t.Text.SetText("")
	t.Only.SetSelectedIndex(0)
}

func (t *collectionTab) stopOrGoOn() {
	if t.env.Workspace.Collection().View().CanRun {
		t.env.Workspace.Collection().Run()
	} else {
		t.env.Workspace.Collection().Stop()
	}
	t.env.Update()
}

func (t *collectionTab) firstFocus() fyne.Focusable { return t.List.Rows }

func (t *collectionTab) updateTab(state *command.State) {
	view, before := state.Collection, t.before
	t.before = view
	if view == nil {
		if before != nil {
			t.List.clear()
		}
		return
	}
	if before == nil || !view.Same(before) {
		t.Text.SetText("")
		t.Only.SetSelectedIndex(0)
	}
	controls.Show(t.Empty, view.Len() == 0)
	t.Facts.SetText(phrase.Capital(phrase.CollectionFacts(t.env.Words, view)))
	progress := phrase.CollectionProgress(t.env.Words, view)
	t.Progress.SetText(progress)
	controls.Show(t.Working, progress != "")
	controls.Show(t.Bar, view.Phase != collection.Resting)
	if share := float64(view.Done) / float64(max(view.All, 1)); t.Bar.Visible() && t.Bar.Value != share {
		t.Bar.SetValue(share)
	}
	text := t.env.Words.Text("bar.stop")
	if view.CanRun {
		text = t.env.Words.Text("collection.go-on")
	}
	t.Run.SetText(text)
	for i, b := range t.Columns {
		var icon fyne.Resource
		chosen := view.Sort.By == headColumns[i]
		switch {
		case chosen && view.Sort.Descending:
			icon = theme.MenuDropUpIcon()
		case chosen:
			icon = theme.MenuDropDownIcon()
		}
		if b.Icon != icon {
			b.SetIcon(icon)
		}
		controls.Choose(b, chosen)
	}
	fault := ""
	if view.Fault != nil {
		fault = phrase.FilterFault(t.env.Words, view.Fault)
	}
	part.SetProblem(t.Fault, fault)
	part.FollowCommands(t.buttons, state)
	t.List.showRows(state)
	t.head.Layout.Layout(t.head.Objects, t.head.Size()) // the scroll bar of the list may have come or gone
}

// adopt copies the filter from another tab.
func (t *collectionTab) adopt(other *collectionTab) {
	t.env.Updating = true
	t.Text.SetText(other.Text.Text)
	t.Only.SetSelectedIndex(other.Only.SelectedIndex())
	t.env.Updating = false
	t.filter() // names of results are also searched, and are now in another language
}
