package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/solver/logic"
)

// taskCard is a card at the top of the panel that helps with the user's current task:
// starting to use Nonet, entering a puzzle, practising a technique, or finishing a full board.
type taskCard struct {
	env     *part.Env
	Content *fyne.Container
	onFit   func() // called when the card is shown, is hidden or changes its task
	wanted  task
	asked   bool // the user asked for the first steps
	begun   bool // the user has begun to use the program, so the first steps are hidden until the next start
	filled  bool // a puzzle has been put on the board

	steps *fyne.Container
	row   *controls.LeastSize // the size of each of the first steps
	trim  *controls.Trim      // what is cut off above and below their texts
	Steps []*controls.TapRow
	Look  *controls.Button // hides the first steps

	enter *fyne.Container
	Play  *controls.Button

	Practice *practiceCard

	finish   *fyne.Container
	Title    *widget.Label
	facts    *controls.Quiet
	said     string
	sign     *fyne.Container  // before the title of a solved board
	Conflict *controls.Button // selects the conflicting cells; hidden if there are none
	Fresh    *controls.Button
	another  *fyne.Container
}

type task uint8

const (
	noTask task = iota
	firstSteps
	entering
	practising
	finished
)

// The height of each row of the first steps in a low panel, and the space around its text.
const (
	lowStep  = 26
	lowInset = 3
)

func newTaskCard(env *part.Env) *taskCard {
	t := &taskCard{env: env, trim: new(controls.Trim), row: &controls.LeastSize{Height: look.Button}}
	t.steps, t.enter, t.Practice, t.finish = t.newSteps(), t.newEnter(), newPracticeCard(t.env), t.newFinish()
	inset := layout.NewCustomPaddedLayout(look.Tight, look.Tight, 0, 0)
	t.Content = container.NewVBox(container.New(inset, container.NewStack(t.steps, t.enter, t.Practice.content, t.finish)), widget.NewSeparator())
	return t
}

// newSteps returns the card with the first steps of a new user.
func (t *taskCard) newSteps() *fyne.Container {
	rows := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i, step := range []struct {
		id   command.ID
		text i18n.Key
		icon fyne.Resource
	}{
		{"new", "command.new", theme.DocumentCreateIcon()},
		{"open", "first.open", theme.FolderOpenIcon()},
		{"paste", "first.paste", theme.ContentPasteIcon()},
		{"generate", "command.generate", theme.ContentAddIcon()},
	} {
		c := command.Find(step.id)
		row := &controls.TapRow{Label: func() string { return t.env.Words.Text(step.text) }}
		row.Begin(t.unusedKey)
		row.OnChoose = func() {
			t.Dismiss()
			t.env.Run(c)
		}
		row.OnStep = func(by int) {
			if to := i + by; to >= 0 && to < len(t.Steps) {
				t.env.Focus(t.Steps[to])
			}
		}
		icon := widget.NewIcon(step.icon)
		text := widget.NewLabel(t.env.Words.Text(step.text))
		text.Truncation = fyne.TextTruncateEllipsis
		key := controls.NewQuiet()
		key.SetText(c.KeysText(t.env.Words))
		row.Body = container.New(t.row,
			container.NewBorder(nil, nil, container.NewHBox(controls.Space(look.Near-look.Tight), icon), t.trim.Around(container.NewCenter(key)),
				t.trim.Around(container.NewVBox(layout.NewSpacer(), text, layout.NewSpacer()))))
		row.ExtendBaseWidget(row)
		t.Steps = append(t.Steps, row)
		rows.Add(row)
	}
	t.Look = controls.NewButton(t.env.Words.Text("first.look"), nil, t.unusedKey, t.Dismiss)
	t.Look.Importance, t.Look.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	rows.Add(t.Look)
	return rows
}

func (t *taskCard) lower(low bool) {
	height, inset := float32(look.Button), float32(look.Near)
	if low {
		height, inset = lowStep, lowInset
	}
	if t.row.Height != height {
		t.row.Height, *t.trim, t.Look.Inset = height, controls.Trim(look.Near-inset), inset
		controls.LayOut(t.steps)
	}
}

func (t *taskCard) newEnter() *fyne.Container {
	title := part.Heading(t.env.Words.Text("command.new"))
	title.Wrapping, title.Truncation = fyne.TextWrapOff, fyne.TextTruncateEllipsis
	t.Play = t.env.Button("fix", nil, t.env.WithKeys("task.play", "fix"))
	return container.New(look.Lines(look.Near), title, part.Aside(t.env.Words.Text("task.enter-how")),
		container.New(layout.NewCustomPaddedLayout(look.Near, 0, look.Near, look.Near), container.NewHBox(t.Play)))
}

func (t *taskCard) newFinish() *fyne.Container {
	t.Title = part.Heading("")
	t.Title.SizeName = theme.SizeNameHeadingText
	t.sign = container.NewHBox(controls.Space(look.Tight), widget.NewIcon(theme.NewSuccessThemedResource(theme.ConfirmIcon())))
	t.facts = controls.NewQuietParagraph()
	t.Conflict = controls.NewButton(t.env.Words.Text("finish.show"), nil, t.env.UnfocusedKey, func() {
		t.env.ShowCells(board.ConflictCells(t.env.Session.View().Game.Conflicts))
	})
	t.Fresh = t.env.Button("generate", nil, t.env.Title("generate"))
	t.another = container.New(&controls.FlowLayout{Gap: look.Near}, t.Fresh, t.env.Button("another", nil, t.env.Title("another")))
	return container.New(look.Lines(look.Near),
		controls.NewBorder(nil, nil, t.sign, nil, t.Title), t.facts,
		container.New(layout.NewCustomPaddedLayout(look.Near, 0, look.Near, look.Near), container.New(&controls.FlowLayout{Gap: look.Near}, t.Conflict), t.another))
}

// unusedKey handles the keys that the widgets on the card ignore.
func (t *taskCard) unusedKey(event *fyne.KeyEvent) { t.env.LeaveKey(event, t.env.FocusBoard) }

// Dismiss hides the first steps until the user asks for them.
func (t *taskCard) Dismiss() {
	t.env.Settings.FirstSteps, t.asked = false, false
	t.env.KeepSettings()
	t.env.FocusBoard()
	t.env.UpdateAll()
}

// opened hides the first steps unless the board shows the puzzle with which the program starts.
func (t *taskCard) opened() {
	t.begun, t.asked, t.filled = t.filled, false, true
}

// firstFocus returns the widget to focus, or nil if the card is hidden.
func (t *taskCard) firstFocus() fyne.Focusable {
	switch {
	case !t.Content.Visible():
		return nil
	case t.wanted == firstSteps:
		return t.Steps[0]
	case t.wanted == entering:
		return t.Play
	case t.wanted == practising:
		return t.Practice.firstFocus()
	case t.Conflict.Visible():
		return t.Conflict
	case t.another.Visible():
		return t.Fresh
	}
	return nil
}

// fitCard shows the card if it has a task and if there is room for it, perhaps when it says less. It
// returns the height of the card, or 0 if the card is hidden.
func (t *taskCard) fitCard(room fyne.Size) (height float32) {
	for _, low := range []bool{false, true} {
		if t.wanted == noTask {
			break
		}
		t.lower(low)
		t.Practice.shorten(low)
		t.Content.Resize(fyne.NewSize(room.Width, t.Content.Size().Height)) // wraps the texts
		if height = t.Content.MinSize().Height; height <= room.Height {
			break
		}
	}
	if height > room.Height {
		height = 0
	}
	if height == 0 {
		t.env.Leave(t.Content)
	}
	controls.Show(t.Content, height > 0)
	return height
}

// emphasize sets whether the main button of the card is a primary one.
func (t *taskCard) emphasize(on bool) {
	t.Practice.emphasize(on)
	controls.Emphasize(t.Conflict, on)
	controls.Emphasize(t.Fresh, on)
}

func (t *taskCard) showTask(state *command.State) {
	if state.Search.Showing || state.Tree.CanUndo && !t.asked {
		t.begun, t.asked = true, false
	}
	wanted := noTask
	switch {
	case state.Reason.Exercise.Technique != logic.NoTechnique && !state.Search.Showing:
		wanted = practising
	case state.Finish.Kind != session.NotFull:
		wanted = finished
	case state.Search.Showing: // the tabs show what the user is doing
	case !state.Game.Playing && !state.Rules.Drawing && !t.asked:
		wanted = entering
	case t.env.Settings.FirstSteps && !t.begun:
		wanted = firstSteps
	}
	title, facts := phrase.Finish(t.env.Words, &state.View)
	said := t.Practice.showExercise(state)
	if wanted == t.wanted && title == t.Title.Text && facts == t.said && !said {
		return
	}
	if wanted != t.wanted {
		t.env.Leave(t.Content)
	}
	t.wanted, t.said = wanted, facts
	solved := state.Finish.Kind == session.Solved
	t.Title.Importance = widget.DangerImportance
	if solved {
		t.Title.Importance = widget.SuccessImportance
	}
	t.Title.SetText(title)
	part.SetAside(t.facts, facts)
	controls.Show(t.sign, solved)
	controls.Show(t.another, solved)
	controls.Show(t.Conflict, len(state.Game.Conflicts) > 0)
	controls.Show(t.steps, wanted == firstSteps)
	controls.Show(t.enter, wanted == entering)
	controls.Show(t.Practice.content, wanted == practising)
	controls.Show(t.finish, wanted == finished)
	t.onFit()
}
