package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/solver/logic"
)

// taskCard is a card at the top of the panel that helps with the user's current task:
// entering or playing a puzzle, practising a technique, or finishing a full board.
type taskCard struct {
	env     *part.Env
	Content *fyne.Container
	onFit   func() // called when the card is shown, is hidden or changes its task
	wanted  task

	Practice *practiceCard

	text     *fyne.Container // what the user is doing, or has finished
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
	entering
	played
	practising
	finished
)

func newTaskCard(env *part.Env) *taskCard {
	t := &taskCard{env: env}
	t.Practice, t.text = newPracticeCard(t.env), t.newText()
	inset := layout.NewCustomPaddedLayout(look.Tight, look.Tight, 0, 0)
	t.Content = container.NewVBox(container.New(inset, container.NewStack(t.Practice.content, t.text)))
	return t
}

func (card *taskCard) newText() *fyne.Container {
	card.Title = part.Heading("")
	card.Title.SizeName = theme.SizeNameHeadingText
	card.sign = container.NewHBox(controls.Space(look.Tight), widget.NewIcon(theme.NewSuccessThemedResource(theme.ConfirmIcon())))
	card.facts = controls.NewQuietParagraph()
	card.Conflict = controls.NewButton(card.env.Words.Text("finish.show"), nil, card.env.UnfocusedKey, func() {
		card.env.ShowCells(board.ConflictCells(card.env.Session.View().Game.Conflicts))
	})
	card.Fresh = card.env.Button("generate", nil, card.env.Title("generate"))
	card.another = container.New(&controls.FlowLayout{Gap: look.Near}, card.Fresh, card.env.Button("another", nil, card.env.Title("another")))
	return container.New(look.Lines(look.Near),
		controls.NewBorder(nil, nil, card.sign, nil, card.Title), card.facts,
		container.New(layout.NewCustomPaddedLayout(look.Near, 0, look.Near, look.Near), container.New(&controls.FlowLayout{Gap: look.Near}, card.Conflict), card.another))
}

// firstFocus returns the widget to focus, or nil if the card is hidden.
func (card *taskCard) firstFocus() fyne.Focusable {
	switch {
	case !card.Content.Visible():
		return nil
	case card.wanted == practising:
		return card.Practice.firstFocus()
	case card.Conflict.Visible():
		return card.Conflict
	case card.another.Visible():
		return card.Fresh
	}
	return nil
}

// fitCard shows the card if it has a task and if there is room for it, perhaps when it says less. It
// returns the height of the card, or 0 if the card is hidden.
func (card *taskCard) fitCard(room fyne.Size) (height float32) {
	for _, low := range []bool{false, true} {
		if card.wanted == noTask {
			break
		}
		card.Practice.shorten(low)
		card.Content.Resize(fyne.NewSize(room.Width, card.Content.Size().Height)) // wraps the texts
		if height = card.Content.MinSize().Height; height <= room.Height {
			break
		}
	}
	if height > room.Height {
		height = 0
	}
	if height == 0 {
		card.env.Leave(card.Content)
	}
	controls.Show(card.Content, height > 0)
	return height
}

// emphasize sets whether the main button of the card is a primary one.
func (card *taskCard) emphasize(on bool) {
	card.Practice.emphasize(on)
	controls.Emphasize(card.Conflict, on)
	controls.Emphasize(card.Fresh, on)
}

// showTask shows what the user is doing. Home is set if the panel shows the pad rather than a tab.
func (card *taskCard) showTask(state *command.State, home bool) {
	wanted := noTask
	switch {
	case state.Reason.Exercise.Technique != logic.NoTechnique && !state.Search.Showing:
		wanted = practising
	case state.Finish.Kind != session.NotFull:
		wanted = finished
	case state.Search.Showing: // the tabs show what the user is doing
	case home && state.Game.Playing:
		wanted = played
	case home:
		wanted = entering
	}
	title, facts := phrase.Finish(card.env.Words, &state.View)
	switch wanted {
	case played:
		title, facts = card.env.Name(), phrase.ToGo(card.env.Words, &state.View)
	case entering:
		title, facts = card.env.Words.Text("task.enter"), card.env.Words.Text("task.enter-how", "Givens", card.env.Words.Count("puzzle.givens", state.Game.Givens))
	}
	said := card.Practice.showExercise(state)
	if wanted == card.wanted && title == card.Title.Text && facts == card.said && !said {
		return
	}
	if wanted != card.wanted {
		card.env.Leave(card.Content)
	}
	card.wanted, card.said = wanted, facts
	solved := state.Finish.Kind == session.Solved
	card.Title.Importance = widget.MediumImportance
	switch {
	case solved:
		card.Title.Importance = widget.SuccessImportance
	case wanted == finished:
		card.Title.Importance = widget.DangerImportance
	}
	card.Title.SetText(title)
	part.SetAside(card.facts, facts)
	controls.Show(card.sign, solved)
	controls.Show(card.another, solved)
	controls.Show(card.Conflict, wanted == finished && len(state.Game.Conflicts) > 0)
	controls.Show(card.Practice.content, wanted == practising)
	controls.Show(card.text, wanted == finished || wanted == played || wanted == entering)
	card.onFit()
}
