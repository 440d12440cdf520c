package dialog

import (
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/prefetch"
	"nonet/app/session"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/generate"
)

var newPuzzleSize = fyne.NewSize(900, 700)

// NewPuzzleSheet is the dialog for a new puzzle. It shows a puzzle that matches the
// choices, or the closest puzzle so far. Whenever the choices change, it starts making
// another puzzle.
type NewPuzzleSheet struct {
	maker   *Maker
	modal   *part.Modal
	Form    *specForm
	spec    generate.Spec         // the choices of the last request
	Shown   *generate.Result      // the matching puzzle or the closest so far; nil if there is none yet
	consent workspace.Consent     // what the user has agreed to lose for several puzzles
	Finish  func(*prefetch.Batch) // called with the puzzles of a batch; nil if no batch is being made

	picture  *boardview.Picture
	veil     *canvas.Rectangle // covers the previous puzzle while another is being made
	pictured bool              // whether the picture shows a puzzle, possibly the previous one
	what     *widget.Label     // describes the puzzle
	details  *controls.Button  // shows the facts
	facts    *controls.Quiet
	progress *controls.Quiet
	stop     *controls.Button
	Working  *fyne.Container // contains the progress text and the stop button
	Notes    *widget.Label
	missed   string // a message that the last batch has no matching puzzles, or ""
	asked    int    // the number of requests so far
	slow     bool   // whether the last request is taking long enough to show progress
	stopped  bool   // whether the work has been told to stop; it may still be running

	Play, another, print *controls.Button
}

// folds holds which parts of the New Puzzle sheet the user has unfolded.
type folds struct{ options, details bool }

// ShowSheet opens the New Puzzle sheet.
func (m *Maker) ShowSheet() {
	s := &NewPuzzleSheet{maker: m, modal: m.NewModal()}
	s.Form = newSpecForm(m.Env, s.modal, &m.folds.options, s.chooseShown, s.ShowSupply)
	s.picture = boardview.NewPicture(s.maker.Palette)
	s.what, s.facts, s.Notes = part.Paragraph(""), controls.NewQuietParagraph(), part.Paragraph("")
	s.progress = controls.NewQuiet()
	s.stop = controls.NewButton(m.Words.Text("bar.stop"), theme.MediaStopIcon(), s.modal.Key, func() { s.halt() })
	s.Working = container.NewBorder(nil, nil, nil, s.stop, s.progress)
	s.details = newFold(m.Words.Text("new-puzzle.details"), s.modal, &m.folds.details, s.ShowSupply)
	described := container.NewBorder(nil, nil, nil, container.NewVBox(s.details), s.what)
	lines := container.New(look.Lines(look.Near), described, s.facts)
	said := container.New(layout.NewCustomPaddedVBoxLayout(0), lines, s.Working, s.Notes) // buttons do not overlap
	scroll := container.NewVScroll(said)
	s.veil = canvas.NewRectangle(color.Transparent)
	s.veil.Hide()
	square := container.New(controls.SquareLayout{}, s.picture, s.veil)
	s.Form.fill(m.LastSpec())
	s.modal.Letters = map[fyne.KeyName]func(){anotherKey: func() { s.next() }}
	s.modal.OnCommand = func(id command.ID) {
		if id == "another" {
			s.next()
		}
	}
	s.modal.OnClose, s.modal.OnEscape = s.close, s.halt
	if m.Awaits() {
		m.Say("") // clear the message that a puzzle is being made
	}
	m.Sheet, m.awaited = s, 0
	s.openSheet(container.New(specLayout{}, s.Form.content, square, scroll))
	s.begin()
}

// begin shows a puzzle for the initial choices: the last puzzle made, if it matches and has
// not been used, or a new one.
func (s *NewPuzzleSheet) begin() {
	view := s.maker.Supply.View()
	left := view.Making || view.Err != nil || view.Result != nil && (view.Result != s.maker.taken || len(view.Result.Misses) > 0)
	if s.spec = s.Form.Spec(); left && view.IsOf(s.spec) {
		s.slow = true
		s.ShowSupply()
		return
	}
	s.make(func() { s.maker.Supply.Make(s.spec) })
}

// make calls the given function, which starts making a puzzle. If making it takes a while,
// the sheet shows progress.
func (s *NewPuzzleSheet) make(by func()) {
	s.Finish, s.missed, s.slow, s.stopped = nil, "", false, false
	by()
	s.asked++
	asked := s.asked
	time.AfterFunc(soon, func() {
		s.maker.Post(func() {
			if s.maker.Sheet == s && s.asked == asked {
				s.slow = true
				s.ShowSupply()
			}
		})
	})
	s.ShowSupply()
}

const anotherKey = fyne.KeyA

// soon is how long making a puzzle may take before the sheet shows progress.
const soon = 400 * time.Millisecond

// veiled is the opacity of the veil over the previous puzzle.
const veiled = 0xb0

func (s *NewPuzzleSheet) openSheet(content fyne.CanvasObject) {
	s.modal.Open(s.maker.Words.Text("new-puzzle.title"), content, newPuzzleSize, s.Form.first(),
		part.Choice{Text: "dialog.close"},
		part.Choice{Text: "command.print", Ready: s.printOnTop},
		part.Choice{Text: "new-puzzle.another", Letter: anotherKey, Ready: s.next},
		part.Choice{Text: "new-puzzle.play", Primary: true, Ready: s.playChosen, Then: func() { s.maker.playMade(s.Shown) }},
	)
	buttons := s.modal.Buttons
	s.print, s.another, s.Play = buttons[1], buttons[2], buttons[3]
}

// close is called when the sheet is closed. The supply continues to make puzzles in
// advance.
func (s *NewPuzzleSheet) close() {
	m := s.maker
	m.Sheet = nil
	if view := m.Supply.View(); view.Making || view.Batch.Making {
		m.Supply.Stop()
	}
	m.Settings.Spec = prefetch.Remembered(s.spec)
	m.KeepSettings()
}

// chooseShown is called after each choice. It starts making a puzzle unless the choices are
// unchanged.
func (s *NewPuzzleSheet) chooseShown() {
	if spec := s.Form.Spec(); spec != s.spec {
		s.spec = spec
		s.make(func() { s.maker.Supply.Make(spec) })
	}
}

// next makes another puzzle with the same choices. It returns false to keep the sheet open.
func (s *NewPuzzleSheet) next() bool {
	s.Form.forgetSeed()
	s.spec = s.Form.Spec()
	s.make(s.maker.Supply.Another)
	return false
}

// halt stops the work whose progress is shown. It returns false if no progress is shown.
func (s *NewPuzzleSheet) halt() bool {
	if s.stopped || !s.Working.Visible() {
		return false
	}
	s.stopped = true
	s.maker.Supply.Stop()
	return true
}

// makeMany makes the chosen number of puzzles, starting with the one in the picture, and
// then calls finish. It returns false to keep the sheet open meanwhile.
func (s *NewPuzzleSheet) makeMany(finish func(*prefetch.Batch)) bool {
	many, amount := s.maker.Supply.View().Batch, s.Form.Amount.Value()
	if many.Making {
		return false
	}
	s.Finish, s.missed, s.stopped = finish, "", false
	if many.Amount != amount || many.Made < amount { // if not, the previous batch can be reused
		s.maker.Supply.Batch(s.spec, amount)
	}
	s.ShowSupply()
	return false
}

// printOnTop opens the print dialog for the new puzzles. It returns false to keep the sheet
// open, with the same puzzles.
func (s *NewPuzzleSheet) printOnTop() bool {
	if s.Form.Amount.Value() > 1 {
		return s.makeMany(func(made *prefetch.Batch) { s.maker.printMade(made.Results) })
	}
	if s.Shown != nil {
		s.maker.printMade([]generate.Result{*s.Shown})
	}
	return false
}

// ShowSupply shows the current state of the supply.
func (s *NewPuzzleSheet) ShowSupply() {
	view, text := s.maker.Supply.View(), s.maker.Words
	if view.Batch.Amount > 0 && !view.Batch.Making && s.Finish != nil {
		s.Finished(&view.Batch)
		if s.maker.Sheet != s {
			return // Finished has closed the sheet
		}
	}
	s.Shown = view.Nearest
	if s.Shown != nil {
		s.picture.SetView(session.Preview(game.State{Puzzle: s.Shown.Puzzle}))
		controls.SetText(s.what, phrase.NewPuzzle(text, s.Shown))
		s.facts.SetText(phrase.NewPuzzleFacts(text, &view.Spec, s.Shown))
		s.pictured = true
		s.dim(false)
	} else if !view.Making || s.slow { // wait a little, to avoid flicker
		s.pictured = s.pictured && view.Making
		if s.dim(s.pictured); !s.pictured {
			s.picture.SetView(session.Preview(game.State{Puzzle: board.Puzzle{Rules: view.Spec.Rules}}))
		}
		controls.SetText(s.what, text.Text("new-puzzle.nothing"))
		s.facts.SetText("")
	}
	controls.Show(s.facts, s.maker.folds.details && s.Shown != nil)
	making := ""
	switch {
	case view.Batch.Making:
		making = text.Count("new-puzzle.made", view.Batch.Amount, "Made", text.Number(uint64(view.Batch.Made)))
	case view.Making && view.Progress.Attempts > 0:
		making = phrase.AttemptsMade(text, &view.Progress)
	case view.Making && s.slow:
		making = text.Text("new-puzzle.making")
	}
	s.progress.SetText(making)
	controls.Show(s.Working, making != "")
	part.SetProblem(s.Notes, s.noted(&view))
	s.updateButtons(&view)
}

// dim shows or hides the veil over the previous puzzle, which stays until there is a new
// one.
func (s *NewPuzzleSheet) dim(dimmed bool) {
	r, g, b, _ := s.maker.Theme().Color(theme.ColorNameOverlayBackground, s.maker.App.Settings().ThemeVariant()).RGBA()
	controls.Fill(s.veil, color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: veiled})
	controls.Show(s.veil, dimmed)
}

// noted returns a text that says what Play does with several puzzles, and which choices the
// puzzle does not match.
func (s *NewPuzzleSheet) noted(view *prefetch.View) string {
	missed := s.missing(view)
	if amount := s.Form.Amount.Value(); amount > 1 {
		return strings.TrimSpace(s.maker.Words.Count("new-puzzle.many", amount, "Play", s.maker.Words.Text("new-puzzle.play")) + " " + missed)
	}
	return missed
}

// missing returns a text that says why the puzzle does not match all choices, or "".
func (s *NewPuzzleSheet) missing(view *prefetch.View) string {
	text := s.maker.Words
	switch {
	case view.Err != nil:
		return phrase.Error(text, view.Err)
	case view.Batch.Err != nil:
		return phrase.Error(text, view.Batch.Err)
	case s.missed != "":
		return s.missed
	case view.Nearest == nil:
		return ""
	case view.Making || view.Stopped:
		if len(view.Nearest.Misses) == 0 {
			return ""
		}
		var sentences []string
		if why := phrase.Impossible(text, view.Nearest.Impossible); why != "" {
			sentences = append(sentences, why)
		}
		return strings.Join(append(sentences, phrase.Misses(text, &view.Spec, view.Nearest)), " ")
	}
	return phrase.Unmet(text, &view.Spec, view.Nearest)
}

func (s *NewPuzzleSheet) updateButtons(view *prefetch.View) {
	many, busy := s.Form.Amount.Value() > 1, view.Batch.Making
	some := s.Shown != nil || view.Making && !s.slow // avoid flicker if the puzzle is ready soon
	controls.SetEnabled(s.print, !busy && (many || some))
	controls.SetEnabled(s.Play, !busy && (many || some))
}
