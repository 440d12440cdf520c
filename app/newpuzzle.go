package app

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

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/supply"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/generate"
)

var newPuzzleSize = fyne.NewSize(900, 700)

// newPuzzleSheet asks what a new puzzle is to be like, and shows one that is so,
// or the nearest so far. Each change of a choice makes another one.
type newPuzzleSheet struct {
	w      *Window
	modal  *modal
	form   *specForm
	spec   generate.Spec       // that was chosen last
	shown  *generate.Result    // the puzzle in the picture, nil where none is as chosen yet
	finish func(*supply.Batch) // what is done with the many puzzles that are being made; nil where none are

	picture  *boardview.Picture
	veil     *canvas.Rectangle // over the picture of one that is not as chosen
	pictured bool              // a puzzle is in the picture, be it the one before
	what     *widget.Label     // it is
	facts    *quiet
	progress *quiet
	stop     *button
	working  *fyne.Container // progress and stop
	notes    *widget.Label
	missed   string // what is to be said of the many that were made last
	asked    int    // how often a puzzle was asked for
	slow     bool   // the one asked for last takes long enough to be told of
	stopped  bool   // what is being made was stopped, though it may not have ended yet

	play, another, print *button
}

func (w *Window) Generate() {
	s := &newPuzzleSheet{w: w, modal: w.newModal()}
	s.form = newSpecForm(w, s.modal.key, s.choose, s.update)
	s.picture = boardview.NewPicture()
	s.what = widget.NewLabel("")
	s.what.Wrapping = fyne.TextWrapWord
	s.facts = newQuietParagraph()
	s.notes = widget.NewLabel("")
	s.notes.Wrapping = fyne.TextWrapWord
	s.progress = newQuiet()
	s.stop = newButton(w.words.Text("new-puzzle.stop"), theme.MediaStopIcon(), s.modal.key, func() { s.halt() })
	s.working = container.NewBorder(nil, nil, nil, s.stop, s.progress)
	said := container.New(layout.NewCustomPaddedVBoxLayout(-gap/2), s.what, s.facts, s.working, s.notes)
	scroll := container.NewVScroll(said)
	s.veil = canvas.NewRectangle(color.Transparent)
	s.veil.Hide()
	square := container.New(squareLayout{}, s.picture, s.veil)
	s.form.fill(w.lastSpec())
	s.modal.letters = map[fyne.KeyName]func(){anotherKey: func() { s.next() }}
	s.modal.onCommand = func(id command.ID) {
		if id == "another" {
			s.next()
		}
	}
	s.modal.onClose, s.modal.onEscape = s.close, s.halt
	if w.awaits() {
		w.say("") // that it is being made
	}
	w.sheet, w.awaited = s, 0
	s.open(container.New(specLayout{}, s.form.content, square, scroll))
	s.begin()
}

// begin shows the puzzle of the choices that are there at first. Where the last is
// one of the same it is shown again, unless it was put to use already: it may not
// be what was asked, or the user thought better of what was to be done with it.
func (s *newPuzzleSheet) begin() {
	view := s.w.supply.View()
	left := view.Making || view.Err != nil || view.Result != nil && (view.Result != s.w.taken || len(view.Result.Misses) > 0)
	if s.spec = s.form.spec(); left && view.IsOf(s.spec) {
		s.slow = true
		s.update()
		return
	}
	s.make(func() { s.w.supply.Make(s.spec) })
}

// make has a puzzle made by a function of the supply. After a while it is said
// that it takes its time.
func (s *newPuzzleSheet) make(by func()) {
	s.finish, s.missed, s.slow, s.stopped = nil, "", false, false
	by()
	s.asked++
	asked := s.asked
	time.AfterFunc(soon, func() {
		s.w.post(func() {
			if s.w.sheet == s && s.asked == asked {
				s.slow = true
				s.update()
			}
		})
	})
	s.update()
}

// anotherKey makes another puzzle.
const anotherKey = fyne.KeyA

// soon is how long a puzzle may take without a word of it.
const soon = 400 * time.Millisecond

// veiled is how much of the puzzle before is hidden while another is made.
const veiled = 0xb0

// open shows the sheet.
func (s *newPuzzleSheet) open(content fyne.CanvasObject) {
	s.modal.open(s.w.words.Text("new-puzzle.title"), content, newPuzzleSize, s.form.rules,
		choice{text: "dialog.close"},
		choice{text: "command.print", ready: s.printOnTop},
		choice{text: "new-puzzle.another", letter: anotherKey, ready: s.next},
		choice{text: "new-puzzle.play", primary: true, ready: s.playChosen, then: func() { s.w.playMade(s.shown) }},
	)
	buttons := s.modal.buttons
	s.print, s.another, s.play = buttons[1], buttons[2], buttons[3]
}

// close is called when the sheet is removed. What is made in advance goes on.
func (s *newPuzzleSheet) close() {
	w := s.w
	w.sheet = nil
	if view := w.supply.View(); view.Making || view.Batch.Making {
		w.supply.Stop()
	}
	w.settings.Spec = supply.Remembered(s.spec)
	w.keepSettings()
}

// choose is called when a choice was made: the puzzle of it is made at once.
func (s *newPuzzleSheet) choose() {
	if spec := s.form.spec(); spec != s.spec { // else it was chosen already
		s.spec = spec
		s.make(func() { s.w.supply.Make(spec) })
	}
}

// next makes another puzzle of the same choices. It is false, since the sheet stays
// open.
func (s *newPuzzleSheet) next() bool {
	s.form.forgetSeed()
	s.spec = s.form.spec()
	s.make(s.w.supply.Another)
	return false
}

// halt stops what is being made, where anything is said of that, and reports
// whether it did.
func (s *newPuzzleSheet) halt() bool {
	if s.stopped || !s.working.Visible() {
		return false
	}
	s.stopped = true
	s.w.supply.Stop()
	return true
}

// makeMany makes as many puzzles as are chosen, the one in the picture first, and
// finishes with those. It is false, since the sheet stays open meanwhile.
func (s *newPuzzleSheet) makeMany(finish func(*supply.Batch)) bool {
	many, amount := s.w.supply.View().Batch, s.form.amount.value()
	if many.Making {
		return false
	}
	s.finish, s.missed, s.stopped = finish, "", false
	if many.Amount != amount || many.Made < amount { // else they are there, of the same spec
		s.w.supply.Batch(s.spec, amount)
	}
	s.update()
	return false
}

// printOnTop asks how what was made goes on paper. It is false: the sheet is there
// again afterwards, with the same puzzles.
func (s *newPuzzleSheet) printOnTop() bool {
	if s.form.amount.value() > 1 {
		return s.makeMany(func(made *supply.Batch) { s.w.printMade(made.Results) })
	}
	if s.shown != nil {
		s.w.printMade([]generate.Result{*s.shown})
	}
	return false
}

// update shows how far the making is.
func (s *newPuzzleSheet) update() {
	view, text := s.w.supply.View(), s.w.words
	if view.Batch.Amount > 0 && !view.Batch.Making && s.finish != nil {
		s.finished(&view.Batch)
		if s.w.sheet != s {
			return // it was closed for that
		}
	}
	s.shown = view.Nearest
	if s.shown != nil {
		s.picture.SetView(session.Preview(game.State{Puzzle: s.shown.Puzzle}), s.w.palette())
		setText(s.what, text.NewPuzzle(s.shown))
		s.facts.SetText(text.NewPuzzleFacts(&view.Spec, s.shown))
		s.pictured = true
		s.dim(false)
	} else if !view.Making || s.slow { // no flicker where it is there soon
		s.pictured = s.pictured && view.Making
		if s.dim(s.pictured); !s.pictured {
			s.picture.SetView(session.Preview(game.State{Puzzle: board.Puzzle{Rules: view.Spec.Rules}}), s.w.palette())
		}
		setText(s.what, text.Text("new-puzzle.nothing"))
		s.facts.SetText("")
	}
	making := ""
	switch {
	case view.Batch.Making:
		making = text.Count("new-puzzle.made", view.Batch.Amount, "Made", text.Number(uint64(view.Batch.Made)))
	case view.Making && view.Progress.Attempts > 0:
		making = text.AttemptsMade(&view.Progress)
	case view.Making && s.slow:
		making = text.Text("new-puzzle.making")
	}
	s.progress.SetText(making)
	show(s.working, making != "")
	notes := s.noted(&view)
	setText(s.notes, notes)
	show(s.notes, notes != "")
	s.updateButtons(&view)
}

// dim draws a veil over a puzzle that is shown until there is one as chosen.
func (s *newPuzzleSheet) dim(dimmed bool) {
	r, g, b, _ := s.w.theme().Color(theme.ColorNameOverlayBackground, s.w.app.Settings().ThemeVariant()).RGBA()
	fill(s.veil, color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: veiled})
	show(s.veil, dimmed)
}

// noted says what Play does if many puzzles are chosen, and what is not as chosen.
func (s *newPuzzleSheet) noted(view *supply.View) string {
	missed := s.missing(view)
	if amount := s.form.amount.value(); amount > 1 {
		return strings.TrimSpace(s.w.words.Count("new-puzzle.many", amount, "Play", s.w.words.Text("new-puzzle.play")) + " " + missed)
	}
	return missed
}

// missing says what is not as chosen.
func (s *newPuzzleSheet) missing(view *supply.View) string {
	text := s.w.words
	switch {
	case view.Err != nil:
		return text.Error(view.Err)
	case view.Batch.Err != nil:
		return text.Error(view.Batch.Err)
	case s.missed != "":
		return s.missed
	case view.Nearest == nil:
		return ""
	case view.Making || view.Stopped:
		if len(view.Nearest.Misses) == 0 {
			return ""
		}
		var sentences []string
		if why := text.Impossible(view.Nearest.Impossible); why != "" {
			sentences = append(sentences, why)
		}
		return strings.Join(append(sentences, text.Misses(&view.Spec, view.Nearest)), " ")
	}
	return text.Unmet(&view.Spec, view.Nearest)
}

// updateButtons shows what can be done.
func (s *newPuzzleSheet) updateButtons(view *supply.View) {
	many, busy := s.form.amount.value() > 1, view.Batch.Making
	some := s.shown != nil || view.Making && !s.slow // no flicker where it is there soon
	setEnabled(s.print, !busy && (many || some))
	setEnabled(s.play, !busy && (many || some))
}
