package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
)

func init() {
	newContent["show-history"] = func(p *Panel) (section, fyne.CanvasObject) {
		p.History = newHistoryTab(p.env)
		return p.History, p.History.content
	}
}

// historyTab shows the tree of the game's states, and the current assumption with its
// consequences. The user can go to any state.
type historyTab struct {
	env     *part.Env
	content fyne.CanvasObject
	Empty   *controls.Quiet // explains the tab while there is no history
	assumed *controls.Quiet
	refuted *widget.Label
	List    *controls.RowList
	buttons map[command.ID]*controls.Button
	rename  *controls.Button

	history *session.History // the history on display, or nil
	palette *paint.Palette
}

func newHistoryTab(env *part.Env) *historyTab {
	t := &historyTab{env: env, Empty: controls.NewQuietParagraph(), assumed: controls.NewQuietParagraph(), refuted: part.Problem()}
	t.Empty.SetText(env.Words.Text("history.empty", "Assume", env.Words.Text("command.assume"), "Drop", env.Words.Text("history.drop")))
	t.List = controls.NewRowList(t.unusedKey, look.LowRow, func() controls.Row { return newHistoryRow(t) })
	t.List.OnTap = func(index int, _ controls.PickHow) { t.goTo(index) }
	t.List.OnChoose = func(index int) {
		if t.goTo(index) {
			env.FocusBoard()
		}
	}
	t.List.OnToggle = func(index int) { t.goTo(index) }
	t.List.OnMove = func(int, bool) { t.updateRename() }

	t.buttons = map[command.ID]*controls.Button{}
	actions := container.New(&controls.FlowLayout{Gap: look.Tight})
	env.AddActions(actions, t.buttons, []part.Action{
		{ID: "assume", Text: env.WithKeys("command.assume", "assume")},
		{ID: "drop", Text: env.WithKeys("history.drop", "drop")},
	})
	t.rename = controls.NewButton(env.Words.Text("history.rename")+"   "+command.Key{Name: string(fyne.KeyF2)}.Text(env.Words), nil, env.UnfocusedKey, t.askName)
	t.rename.Importance = widget.LowImportance
	actions.Add(t.rename)

	head := container.New(look.Lines(look.Near), t.Empty, t.assumed, t.refuted)
	t.content = container.NewVScroll(controls.NewBorder(head,
		container.New(look.Around(look.Tight), actions), nil, nil,
		container.New(&controls.LeastSize{Height: 3 * look.LowRow}, t.List)))
	return t
}

func (t *historyTab) unusedKey(event *fyne.KeyEvent) {
	if event.Name == fyne.KeyF2 {
		t.askName()
		return
	}
	t.env.LeaveKey(event, t.env.FocusBoard)
}

// goTo goes to the state in a row. If the row represents folded states, goTo unfolds them
// instead and returns false.
func (t *historyTab) goTo(index int) bool {
	row := t.history.At(index)
	if row.Folded > 0 {
		t.env.Session.Tree.Unfold(row.Step)
		return false
	}
	if !row.Now {
		t.env.Session.Tree.GoToStep(row.Step)
	}
	return true
}

func (t *historyTab) firstFocus() fyne.Focusable { return t.List }

func (t *historyTab) updateTab(state *command.State) {
	text, before, palette := t.env.Words, t.history, t.palette
	t.history, t.palette = t.env.Session.Tree.History(), t.env.Palette()
	controls.Show(t.Empty, t.history.Len() == 1)
	part.SetAside(t.assumed, phrase.Assumed(text, state.Tree.Assumption))
	if state.Tree.Refuted != nil {
		controls.SetText(t.refuted, phrase.RefutedBecause(text, state.Tree.Refuted))
	}
	controls.Show(t.refuted, state.Tree.Refuted != nil)
	for id, b := range t.buttons {
		controls.SetEnabled(b, command.Find(id).IsEnabled(state))
	}
	if t.history != before || t.palette != palette {
		t.List.SetLength(t.history.Len())
		now := t.history.Now()
		if before == nil || before.Len() > t.history.Len() || before.At(before.Now()).Step != t.history.At(now).Step {
			t.List.SetCursor(now)
			t.List.Reveal(now)
		}
		t.List.Refresh()
	}
	t.updateRename()
}

// named returns the assumption to rename, which is the one on the cursor's row or, if there
// is none, the current assumption.
func (t *historyTab) named() notice.Assumption {
	if cursor := t.List.Cursor(); t.history != nil && cursor >= 0 && cursor < t.history.Len() {
		if row := t.history.At(cursor); row.Assumption.Step > 0 {
			return row.Assumption
		}
	}
	return t.env.Session.Tree.View().Assumption
}

func (t *historyTab) updateRename() { controls.SetEnabled(t.rename, t.named().Step > 0) }

func (t *historyTab) askName() {
	assumption := t.named()
	if assumption.Step == 0 {
		return
	}
	m := t.env.NewModal()
	name := t.env.NewField(m.Key, func(string) {})
	name.OnFocused = name.SelectAll
	name.SetText(assumption.Name)
	assumption.Name = ""
	name.SetPlaceHolder(phrase.Assumption(t.env.Words, assumption))
	done := func() {
		t.env.Session.Tree.RenameAssumption(assumption.Step, name.Text)
		t.env.Focus(t.List)
	}
	name.OnSubmitted = func(string) {
		m.Close()
		done()
	}
	m.Open(t.env.Words.Text("history.rename-title"), name, part.MessageSize, name,
		part.Choice{Text: "dialog.cancel"},
		part.Choice{Text: "history.rename-done", Primary: true, Then: done})
}
