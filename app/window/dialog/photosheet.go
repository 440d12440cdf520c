package dialog

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/system/jobs"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
)

// photoSheet shows the puzzles that were read in a photo, beside the photo. The user corrects the
// digits, cell by cell, and opens the puzzle.
type photoSheet struct {
	photoWidgets
	env   *part.Env
	modal *part.Modal
	photo *workspace.Photo // the sheet's own copy
	help  func()           // shows the chapter of the manual

	cursor   board.Cell
	number   solver.Number    // of solutions
	counted  bool             // whether number is known
	advised  workspace.Advice // if there is not one solution
	proposal int              // the index in advised.Puzzles of the one that is shown
	idle     bool             // whether the user has done nothing since the puzzle is shown
	onBoard  int              // the index of the puzzle that is on the board, or -1
	asking   context.CancelFunc

	past, future []photoState // what undo and redo bring back, the last first
}

// AskDigits asks the user to check what was read in a photo, and continues with the request for what
// is opened. Help shows the chapter of the manual.
func AskDigits(env *part.Env, q *workspace.Question, help func()) {
	s := newPhotoSheet(env, q.Request.Photo.Copy(), help)
	if unread := q.Request.Unread; len(unread) > 0 {
		s.unread.SetText(phrase.Unread(env.Words, unread))
		s.unread.Show()
	}
	s.openSheet(func(all bool) {
		r := s.photo.Opening(all)
		r.Then, r.Again, r.Consent = q.Request.Then, q.Request.Again, r.Consent|q.Request.Consent
		env.Do(r)
	})
}

// ShowPhoto shows the photo from which the puzzle on the board was read, with the givens on the board.
// What the user corrects is changed on the board, and another puzzle of the photo that the user selects is
// opened. Help shows the chapter of the manual.
func ShowPhoto(env *part.Env, help func()) {
	source := env.Workspace.Source().Photo
	s := newPhotoSheet(env, source.Copy(), help)
	s.onBoard = source.Shown
	for c, d := range env.Session.State().Puzzle.Givens {
		if s.scan().Givens[c] != d {
			s.scan().Enter(board.Cell(c), d)
		}
	}
	s.openSheet(func(all bool) {
		env.Workspace.Correct(s.photo)
		switch {
		case all:
			env.Do(s.photo.Opening(true))
		case s.photo.Shown != source.Shown:
			env.Do(env.Workspace.Showing(s.photo))
		default:
			env.Update()
		}
	})
}

func newPhotoSheet(env *part.Env, photo *workspace.Photo, help func()) *photoSheet {
	s := &photoSheet{env: env, modal: env.NewModal(), photo: photo, help: help, onBoard: -1, asking: func() {}}
	s.make(s)
	s.modal.Letters = map[fyne.KeyName]func(){
		useKey: s.use, anotherKey: s.propose, fyne.KeyF1: help,
		fyne.Key0: func() { s.enter(0) }, fyne.KeyDelete: func() { s.enter(0) }, fyne.KeyBackspace: func() { s.enter(0) },
	}
	for d := board.Digit(1); d <= board.Size; d++ {
		s.modal.Letters[fyne.KeyName(fmt.Sprint(d))] = func() { s.enter(d) }
	}
	s.modal.OnCommand = s.command
	s.modal.OnClose = func() { s.asking() }
	s.modal.OnEscape = func() bool { return !s.mayClose() }
	return s
}

func (s *photoSheet) scan() *workspace.Scan { return s.photo.Scan() }

// openSheet shows the sheet. Then is called after it is closed, unless it is cancelled.
func (s *photoSheet) openSheet(then func(all bool)) {
	choices := []part.Choice{
		{Text: "dialog.cancel", Ready: s.mayClose},
		{Text: "photo.another", Letter: anotherKey, Ready: func() bool { s.propose(); return false }},
		{Text: "photo.use", Letter: useKey, Ready: func() bool { s.use(); return false }},
	}
	opening := func(text i18n.Key, all bool) part.Choice {
		return part.Choice{
			Text: text, Primary: !all, Then: func() { then(all) },
			Ready: func() bool { return s.mayOpen(all, func() { then(all) }) },
		}
	}
	if s.photo.Several() {
		choices = append(choices, opening("photo.open-all", true))
	}
	choices = append(choices, opening("open.confirm", false))
	s.showFirst()
	s.modal.Open(s.env.Words.Text("photo.title"), s.content(len(s.photo.Scans) > 1), photoSize, s.board, choices...)
	s.another, s.take = s.modal.Buttons[1], s.modal.Buttons[2]
	s.changed()
}

// useKey takes the proposal. Another one is shown by anotherKey.
const useKey = fyne.KeyU

// showFirst moves the cursor to the first cell to check. Of two equal digits in a row, this is the one
// that is less clear.
func (s *photoSheet) showFirst() {
	s.cursor, s.idle = 0, true
	cells := s.scan().ToCheck()
	if unclear := s.scan().Unclear(); !unclear.Empty() {
		cells = unclear
	}
	if !cells.Empty() {
		s.cursor = cells.Min()
	}
}

func (s *photoSheet) turn(step int) {
	if to := s.photo.Shown + step; to >= 0 && to < len(s.photo.Scans) {
		s.photo.Shown = to
		s.showFirst()
		s.changed()
	}
}

func (s *photoSheet) moveTo(c board.Cell) {
	s.cursor, s.idle = c, false
	s.showScan()
}

// key handles a key that is pressed on the board.
func (s *photoSheet) key(name fyne.KeyName, mods fyne.KeyModifier) {
	alone := mods != 0
	switch name {
	case fyne.KeyLeft:
		s.arrow(0, -1, alone)
	case fyne.KeyRight:
		s.arrow(0, 1, alone)
	case fyne.KeyUp:
		s.arrow(-1, 0, alone)
	case fyne.KeyDown:
		s.arrow(1, 0, alone)
	case fyne.KeyPageUp:
		s.turn(-1)
	case fyne.KeyPageDown:
		s.turn(1)
	case fyne.KeyTab:
		if mods&fyne.KeyModifierShift != 0 {
			s.env.Frame.Canvas().FocusPrevious()
		} else {
			s.env.Frame.Canvas().FocusNext()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		switch check := s.scan().ToCheck(); {
		case check.Has(s.cursor):
			s.confirmCell()
		case !check.Empty():
			s.moveTo(s.cellAfter(check, 1))
		default:
			s.modal.Enter.OnTapped()
		}
	default:
		c := command.Lookup(part.KeyOf(name, mods))
		switch {
		case mods == 0 && s.modal.Letters[name] != nil:
			s.modal.Letters[name]()
		case c == nil:
			s.modal.Key(&fyne.KeyEvent{Name: name})
		case c.ID == "clear" || c.ID == "clear-on" || c.ID == "erase":
			s.enter(0)
		case command.DigitOf(c) != 0:
			s.enter(command.DigitOf(c))
		case mods != 0:
			s.command(c.ID)
		default:
			s.modal.Key(&fyne.KeyEvent{Name: name})
		}
	}
}

// command does what a shortcut of the menu does in the sheet.
func (s *photoSheet) command(id command.ID) {
	switch id {
	case "undo":
		s.restore(&s.past, &s.future)
	case "redo":
		s.restore(&s.future, &s.past)
	case "manual":
		s.help()
	case "previous-puzzle":
		s.turn(-1)
	case "next-puzzle":
		s.turn(1)
	}
}

// arrow moves the cursor in a direction: to the next cell that was uncertain or that the proposal changes,
// if any were uncertain, or, with a modifier key, to the next cell.
func (s *photoSheet) arrow(rows, cols int, single bool) {
	if doubtful := s.scan().Uncertain().Union(s.scan().ToCheck()); !single && !doubtful.Empty() {
		s.moveTo(s.cellAfter(doubtful.Union(s.proposedCells()), rows+cols))
		return
	}
	wrap := func(i int) int { return (i + board.Size) % board.Size }
	s.moveTo(board.At(wrap(s.cursor.Row()+rows), wrap(s.cursor.Col()+cols)))
}

// cellAfter returns the next of some cells after the cursor, or before it if step is negative,
// wrapping at the ends. If there are none, it returns the cursor's cell.
func (s *photoSheet) cellAfter(cells board.CellSet, step int) board.Cell {
	for i := 1; i <= board.Cells; i++ {
		if c := board.Cell((int(s.cursor) + step*i + board.Cells) % board.Cells); cells.Has(c) {
			return c
		}
	}
	return s.cursor
}

func (s *photoSheet) enter(d board.Digit) {
	if s.scan().Givens[s.cursor] == d && !s.scan().ToCheck().Has(s.cursor) {
		return
	}
	s.change(func() { s.scan().Enter(s.cursor, d) })
}

// typed enters the digit of a key that was clicked. Then the keys of the keyboard move the cursor again.
func (s *photoSheet) typed(d board.Digit) {
	s.enter(d)
	s.env.Focus(s.board)
}

// confirmCell confirms the cursor's cell, and goes on to the next cell to check.
func (s *photoSheet) confirmCell() {
	s.change(func() {
		s.scan().Enter(s.cursor, s.scan().Givens[s.cursor])
		s.cursor = s.cellAfter(s.scan().ToCheck(), 1)
	})
}

// proposed returns the puzzle that is proposed, or nil.
func (s *photoSheet) proposed() *board.Grid {
	if len(s.advised.Puzzles) == 0 {
		return nil
	}
	return &s.advised.Puzzles[s.proposal]
}

func (s *photoSheet) proposedCells() (cells board.CellSet) {
	if better := s.proposed(); better != nil {
		cells = s.scan().Givens.Differing(better)
	}
	return cells
}

func (s *photoSheet) propose() {
	if n := len(s.advised.Puzzles); n > 0 {
		s.proposal = (s.proposal + 1) % n
		s.moveTo(s.proposedCells().Min())
	}
}

func (s *photoSheet) use() {
	better := s.proposed()
	if better == nil {
		return
	}
	different := s.proposedCells()
	s.change(func() {
		for c := range different.All() {
			s.scan().Enter(c, better[c])
		}
		s.cursor = different.Min()
	})
	s.env.Focus(s.board) // the button is hidden now
}

// changed updates the sheet after the digits have changed, and counts the solutions. If there is not
// exactly one, it looks for puzzles that have one, or for the reason.
func (s *photoSheet) changed() {
	s.counted, s.advised, s.proposal = false, workspace.Advice{}, 0
	s.asking()
	scan := *s.scan()
	var (
		number  solver.Number
		advised workspace.Advice
	)
	s.asking = jobs.New(s.env.Post, func(ended bool) {
		s.number, s.counted = number, true
		if ended {
			s.advised = advised
			// While the user works, the cursor stays.
			if cells := s.proposedCells(); s.idle && !cells.Empty() && !cells.Has(s.cursor) {
				s.cursor = cells.Min()
			}
		}
		s.showScan()
	}).Start(1, func(ctx context.Context, report func()) {
		n, err := scan.HowMany(ctx)
		if number = n; err != nil || n == solver.One {
			return
		}
		report()
		advised, _ = scan.Advise(ctx, n) // the only possible error is that the search was stopped
	}).Stop
	s.showScan()
}

// showScan shows the cursor's cell.
func (s *photoSheet) showScan() {
	words, scan := s.env.Words, s.scan()
	check := scan.ToCheck()
	view := session.Preview(game.State{Puzzle: board.Puzzle{Givens: scan.Givens}})
	for c := range view.Cells {
		cell := &view.Cells[c]
		if scan.Givens[c] != scan.Cells[c].Digit && cell.Role == scene.Given {
			cell.Role = scene.Entry
		}
		if check.Has(board.Cell(c)) {
			cell.Flags |= scene.Changed
		}
	}
	proposed := s.proposedCells()
	if better := s.proposed(); better != nil {
		view.Marking = &scene.Marking{}
		for c := range proposed.All() {
			cell := &view.Cells[c]
			if cell.Other = better[c]; cell.Role == scene.Given {
				cell.Role = scene.Entry // givens are not split
			}
			if better[c] != 0 {
				cell.Flags &^= scene.Conflict // its ring would cover both digits
			}
			view.Marking.Houses = append(view.Marking.Houses, scene.MarkedHouse{Cells: board.CellsOf(c), Part: scene.Cover})
		}
	}
	view.Cursor, view.ShowCursor, view.Advances = s.cursor, true, false
	view.Cells[s.cursor].Flags |= scene.Selected
	s.board.SetView(view)
	s.view.showScan(scan, s.cursor, check, proposed)

	s.piece.Image = scan.Crossings.Piece(scan.Image, s.cursor, pieceMargin, piecePixels)
	s.piece.Refresh()
	controls.SetText(s.cell, phrase.ScannedCell(words, scan, s.cursor))
	s.read.SetText(phrase.ScannedAs(words, scan, s.cursor))
	controls.SetText(s.facts, phrase.Scanned(words, scan, s.number, s.counted))
	advice := ""
	if !check.Empty() {
		advice = words.Text("photo.how")
	}
	if proposal := phrase.Proposed(words, &scan.Givens, &s.advised, s.proposal); proposal != "" {
		advice = proposal
	}
	controls.SetText(s.advice, advice)
	s.offer(s.take, len(s.advised.Puzzles) > 0)
	s.offer(s.another, len(s.advised.Puzzles) > 1)
	controls.SetEnabled(s.undo, len(s.past) > 0)
	controls.SetEnabled(s.redo, len(s.future) > 0)
	controls.SetText(s.which, words.Text("photo.which", "Index", s.photo.Shown+1, "All", len(s.photo.Scans)))
	controls.SetEnabled(s.before, s.photo.Shown > 0)
	controls.SetEnabled(s.after, s.photo.Shown < len(s.photo.Scans)-1)
	controls.SetEnabled(s.confirm, check.Has(s.cursor))
	controls.SetEnabled(s.next, !check.Without(s.cursor).Empty())
}

// offer shows a button of the last row, or hides it.
func (s *photoSheet) offer(b *controls.Button, offered bool) {
	if b.Visible() == offered {
		return
	}
	if !offered && s.env.Frame.Canvas().Focused() == fyne.Focusable(b) {
		s.env.Focus(s.board)
	}
	controls.Show(b, offered)
	s.modal.FitWindow() // lays out the row again
}
