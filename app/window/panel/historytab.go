package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
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

// TabHistory is the tab of the history.
var TabHistory = tabOf("show-history", func(p *Panel) (section, fyne.CanvasObject) {
	p.History = newHistoryTab(p.env)
	return p.History, p.History.content
})

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
	t.rename = controls.NewButton(env.Words.Text("history.rename")+controls.KeysApart+command.Key{Name: string(fyne.KeyF2)}.Text(env.Words), nil, env.UnfocusedKey, t.askName)
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
	part.FollowCommands(t.buttons, state)
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

// historyRow is a row of the history tree. It has a dot for the state, lines that connect
// the states, and a description. The line is dashed where states are folded. The path to
// the current state has thick lines and filled dots in another colour. The dot of an
// assumption is a square.
type historyRow struct {
	part.Row
	tab   *historyTab
	lines [historyLanes + 5]*canvas.Rectangle
	used  int // the number of lines that are visible
	dot   *canvas.Rectangle
	title *canvas.Text
	note  *canvas.Text

	text string // the title before it is shortened
	lane int
}

// The dimensions of a row, in Fyne's units.
const (
	historyLanes = 8 // deeper branches share the last lane
	laneStep     = 16
	dotSide      = 10
	dotSideNow   = 16
	thinLine     = 1.5
	thickLine    = 3
)

func newHistoryRow(tab *historyTab) *historyRow {
	r := &historyRow{tab: tab, dot: canvas.NewRectangle(color.Transparent), title: part.NewText(), note: part.NewText()}
	r.note.Alignment = fyne.TextAlignTrailing
	var objects []fyne.CanvasObject
	for i := range r.lines {
		r.lines[i] = canvas.NewRectangle(color.Transparent)
		objects = append(objects, r.lines[i])
	}
	r.Begin(tab.env, look.LowRow, r.placeTexts, append(objects, r.dot, r.title, r.note)...)
	r.ExtendBaseWidget(r)
	return r
}

func (r *historyRow) ShowItem(index int, look controls.RowLook) {
	item := r.tab.history.At(index)
	ink, noteInk := theme.ColorNameForeground, theme.ColorNamePlaceHolder
	if item.Lost || item.Folded > 0 {
		ink = noteInk
	}
	if item.Wrong {
		noteInk = theme.ColorNameError
	}
	r.text = phrase.Step(r.Env.Words, &item)
	r.title.TextStyle.Bold = item.Now
	r.title.Color, r.title.TextSize = r.Env.Ink(ink), r.Env.Theme().Size(theme.SizeNameText)
	r.Env.Write(r.note, phrase.StepNote(r.Env.Words, &item), noteInk, theme.SizeNameCaptionText)
	r.draw(&item, r.Env.Ink(theme.ColorNamePrimary), r.Env.Ink(theme.ColorNamePlaceHolder))
	r.ShowLook(look)
	r.Arrange()
}

// laneAt returns the x coordinate of the middle of a lane.
func laneAt(lane int) float32 {
	return look.Near + laneStep*(float32(min(lane, historyLanes-1))+0.5)
}

// draw draws the dot and the lines. Those on the path to the current state have the colour
// way, and the others have the colour other.
func (r *historyRow) draw(item *session.HistoryRow, way, other color.Color) {
	const height, middle = float32(look.LowRow), float32(look.LowRow) / 2
	r.used, r.lane = 0, item.Lane
	line := func(x, y, width, height float32, leading bool) {
		rect := r.lines[r.used]
		r.used++
		thickness, ink := float32(thinLine), other
		if leading {
			thickness, ink = thickLine, way
		}
		if width == 0 {
			x, width = x-thickness/2, thickness
		} else {
			y, height = y-thickness/2, thickness
		}
		controls.Fill(rect, ink)
		controls.Place(rect, x, y, width, height)
		controls.Show(rect, true)
	}
	for lane := range min(item.Lane, historyLanes) {
		if item.Through>>lane&1 == 1 {
			line(laneAt(lane), 0, 0, height, item.Leading>>lane&1 == 1)
		}
	}
	x := laneAt(item.Lane)
	if item.From >= 0 {
		from := laneAt(item.From)
		line(from, 0, 0, middle, item.Before || item.Leading>>item.From&1 == 1)
		line(from, middle, x-from, 0, item.Before)
	}
	reach := middle
	if item.Folded > 0 {
		reach -= 4 * thickLine
		for i := range 3 {
			line(x-thickLine/2, middle+float32(i-1)*2*thickLine, thickLine, 0, item.Before)
		}
	}
	if item.Up {
		line(x, 0, 0, reach, item.Before)
	}
	if item.Down {
		line(x, look.LowRow-reach, 0, reach, item.Before && !item.Now)
	}
	for _, rect := range r.lines[r.used:] {
		controls.Show(rect, false)
	}
	r.drawDot(item, x, middle, way, other)
}

// drawDot draws a square for an assumption, otherwise a circle. It is filled on the path to
// the current state, and larger for the current state itself.
func (r *historyRow) drawDot(item *session.HistoryRow, x, y float32, way, other color.Color) {
	side := float32(dotSide)
	ink, fill := other, r.Env.Ink(theme.ColorNameHeaderBackground)
	if item.Before {
		ink, fill = way, way
	}
	if item.Now {
		side = dotSideNow
	}
	controls.Show(r.dot, item.Folded == 0)
	r.dot.FillColor, r.dot.StrokeColor, r.dot.StrokeWidth = fill, ink, thinLine
	r.dot.CornerRadius = side / 2
	if item.Assumption.Step > 0 {
		r.dot.CornerRadius = look.SmallRadius
	}
	controls.Place(r.dot, x-side/2, y-side/2, side, side)
	r.dot.Refresh()
}

func (r *historyRow) placeTexts(size fyne.Size) {
	start := laneAt(r.lane) + laneStep
	room := size.Width - start - look.Near
	note := min(r.note.MinSize().Width, room)
	controls.Place(r.note, size.Width-look.Near-note, 0, note, size.Height)
	title := room - note - look.Near
	controls.Show(r.note, r.note.Text != "" && title > 2*laneStep)
	if !r.note.Visible() {
		title = room
	}
	r.title.Text = controls.Ellipsis(r.text, title, r.title)
	r.title.Refresh()
	controls.Place(r.title, start, 0, title, size.Height)
}

func (r *historyRow) AccessibilityLabel() string {
	if r.note.Text == "" {
		return r.text
	}
	return r.text + ", " + r.note.Text
}
