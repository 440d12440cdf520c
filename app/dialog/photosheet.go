package dialog

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/boardview"
	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/jobs"
	"nonet/app/look"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/scene"
	"nonet/app/session"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
)

// photoSize is the size of the sheet in a large window. In others, it fills the window.
var photoSize = fyne.NewSize(1280, 940)

const (
	pieceSize   = 96  // the size of the enlarged cell, in Fyne's units
	piecePixels = 192 // its size in pixels
	pieceMargin = 0.15
)

// photoSheet shows the puzzles that were read in a photo, beside the photo. The user corrects the
// digits, cell by cell, and opens the puzzle.
type photoSheet struct {
	env   *part.Env
	modal *part.Modal
	photo *workspace.Photo // the sheet's own copy

	cursor   board.Cell
	number   solver.Number    // of solutions
	counted  bool             // whether number is known
	advised  workspace.Advice // if there is not one solution
	proposal int              // the index in advised.Puzzles of the one that is shown
	asking   context.CancelFunc

	view    *photoView
	board   *boardview.Board
	unread  *controls.Quiet // the files that could not be opened; hidden if there are none
	facts   *widget.Label
	which   *widget.Label // which of several puzzles is shown
	before  *controls.Button
	after   *controls.Button
	advice  *widget.Label // proposes a puzzle, or says how to check the digits
	take    *controls.Button
	another *controls.Button // shows another proposal
	piece   *canvas.Image
	cell    *widget.Label
	read    *controls.Quiet
	confirm *controls.Button
	next    *controls.Button
}

// AskDigits asks the user to check what was read in a photo, and continues with the request for what
// is opened.
func AskDigits(env *part.Env, q *workspace.Question) {
	s := newPhotoSheet(env, q.Request.Photo.Copy())
	if unread := q.Request.Unread; len(unread) > 0 {
		s.unread.SetText(phrase.Unread(env.Words, unread))
		s.unread.Show()
	}
	s.open(func(all bool) {
		r := s.photo.Opening(all)
		r.For, r.Consent = q.Request.For, r.Consent|q.Request.Consent
		env.Do(r)
	})
}

// ShowPhoto shows the photo from which the puzzle on the board was read, with the givens on the board.
// If the user corrects it, or selects another puzzle of the photo, that is opened.
func ShowPhoto(env *part.Env) {
	source := env.Workspace.Source().Photo
	s := newPhotoSheet(env, source.Copy())
	givens := env.Session.State().Puzzle.Givens
	for c := range givens {
		if s.scan().Givens[c] != givens[c] {
			s.scan().Enter(board.Cell(c), givens[c])
		}
	}
	s.open(func(all bool) {
		if all || s.photo.Shown != source.Shown || s.scan().Givens != givens {
			env.Do(s.photo.Opening(all))
		}
	})
}

func newPhotoSheet(env *part.Env, photo *workspace.Photo) *photoSheet {
	s := &photoSheet{env: env, modal: env.NewModal(), photo: photo, asking: func() {}}
	words := env.Words
	s.view = newPhotoView(env, words.Text("photo.picture"))
	s.view.OnCell = func(c board.Cell) {
		s.env.Focus(s.board)
		s.moveTo(c)
	}
	s.board = boardview.New()
	s.board.Modifiers = env.Modifiers
	s.board.OnKey = s.key
	s.board.OnPick = func(c board.Cell, _ boardview.How) { s.moveTo(c) }
	s.board.Describe = func() string { return s.cell.Text + ". " + s.read.String() }
	s.facts, s.which = part.OneLine(), widget.NewLabel("")
	s.facts.TextStyle.Bold = true
	s.advice, s.unread = part.Paragraph(""), controls.NewQuietParagraph()
	s.unread.Hide()
	s.piece = &canvas.Image{FillMode: canvas.ImageFillContain}
	s.cell, s.read = part.OneLine(), controls.NewQuietParagraph()
	s.cell.TextStyle.Bold = true
	button := func(text string, icon fyne.Resource, tapped func()) *controls.Button {
		var b *controls.Button
		b = controls.NewButton(text, icon, s.modal.Key, func() {
			tapped()
			if b.Disabled() {
				s.env.Focus(s.board)
			} else {
				s.modal.Refocus(b)
			}
		})
		return b
	}
	s.before = button("", theme.NavigateBackIcon(), func() { s.turn(-1) })
	s.after = button("", theme.NavigateNextIcon(), func() { s.turn(1) })
	s.before.Name, s.after.Name = words.Text("command.previous-puzzle"), words.Text("command.next-puzzle")
	s.confirm = button(words.Text("photo.confirm"), theme.ConfirmIcon(), s.confirmCell)
	s.next = button(words.Text("photo.next-cell"), theme.NavigateNextIcon(), func() { s.moveTo(s.cellAfter(s.scan().ToCheck(), 1)) })
	s.take = button(words.Text("photo.use"), nil, s.use)
	s.another = button(words.Text("photo.another"), nil, s.propose)
	return s
}

func (s *photoSheet) scan() *workspace.Scan { return s.photo.Scan() }

// open shows the sheet. Then is called after it is closed, unless it is cancelled.
func (s *photoSheet) open(then func(all bool)) {
	several := container.NewHBox(s.before, s.which, s.after)
	controls.Show(several, len(s.photo.Scans) > 1)
	// The row of the advice keeps its height, so that the board does not move under the mouse.
	top := container.NewVBox(container.NewBorder(nil, nil, nil, several, s.facts),
		container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(s.another, s.take)), s.advice))
	piece := container.New(&controls.LeastSize{Width: pieceSize, Height: pieceSize}, s.piece)
	texts := container.New(look.Lines(look.Tight), s.cell, s.read, s.unread) // beside the piece, which is higher
	buttons := container.NewVBox(s.confirm, s.next)
	foot := container.NewBorder(nil, nil, piece, container.NewCenter(buttons), texts)
	foot = container.New(layout.NewCustomPaddedLayout(look.Tight, 0, 0, 0), foot)
	content := controls.NewBorder(top, foot, nil, nil, container.New(photoLayout{}, s.view, s.board))
	choices := []part.Choice{{Text: "dialog.cancel"}}
	if s.photo.Several() {
		choices = append(choices, part.Choice{Text: "photo.open-all", Then: func() { then(true) }})
	}
	choices = append(choices, part.Choice{Text: "open.confirm", Primary: true, Then: func() { then(false) }})
	s.modal.OnClose = func() { s.asking() }
	s.begin()
	s.modal.Open(s.env.Words.Text("photo.title"), content, photoSize, s.board, choices...)
}

// photoLayout puts the photo and the board side by side, in equal parts if the board has enough room.
type photoLayout struct{}

func (photoLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side := min(size.Height, max(objects[1].MinSize().Width, (size.Width-look.Near)/2))
	controls.Place(objects[0], 0, 0, size.Width-look.Near-side, size.Height)
	controls.Place(objects[1], size.Width-side, (size.Height-side)/2, side, side)
}

func (photoLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	photo, board := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(photo.Width+look.Near+board.Width, board.Height)
}

// begin shows the puzzle, with the cursor on the first cell to check. Of two equal digits in a row, this
// is the one that is less clear.
func (s *photoSheet) begin() {
	s.cursor = 0
	cells := s.scan().ToCheck()
	if unclear := s.scan().Unclear(); !unclear.Empty() {
		cells = unclear
	}
	if !cells.Empty() {
		s.cursor = cells.Min()
	}
	s.changed()
}

// turn shows another puzzle of the photo.
func (s *photoSheet) turn(step int) {
	if to := s.photo.Shown + step; to >= 0 && to < len(s.photo.Scans) {
		s.photo.Shown = to
		s.begin()
	}
}

func (s *photoSheet) moveTo(c board.Cell) {
	s.cursor = c
	s.update()
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
		if s.scan().ToCheck().Has(s.cursor) {
			s.confirmCell()
		} else {
			s.modal.Enter.OnTapped()
		}
	default:
		c := command.Lookup(part.KeyOf(name, mods))
		switch {
		case c == nil:
			s.modal.Key(&fyne.KeyEvent{Name: name})
		case c.ID == "clear" || c.ID == "clear-on" || c.ID == "erase":
			s.enter(0)
		case command.DigitOf(c) != 0:
			s.enter(command.DigitOf(c))
		default:
			s.modal.Key(&fyne.KeyEvent{Name: name})
		}
	}
}

// arrow moves the cursor in a direction: to the next cell that was uncertain, if there are any, or,
// with a modifier key, to the next cell.
func (s *photoSheet) arrow(rows, cols int, single bool) {
	if doubtful := s.scan().Uncertain().Union(s.scan().ToCheck()); !single && !doubtful.Empty() {
		s.moveTo(s.cellAfter(doubtful, rows+cols))
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
	s.scan().Enter(s.cursor, d)
	s.changed()
}

// confirmCell confirms the cursor's cell, and goes on to the next cell to check.
func (s *photoSheet) confirmCell() {
	s.scan().Enter(s.cursor, s.scan().Givens[s.cursor])
	s.cursor = s.cellAfter(s.scan().ToCheck(), 1)
	s.changed()
}

// proposed returns the puzzle that is proposed, or nil.
func (s *photoSheet) proposed() *board.Grid {
	if len(s.advised.Puzzles) == 0 {
		return nil
	}
	return &s.advised.Puzzles[s.proposal]
}

// propose shows the next proposal.
func (s *photoSheet) propose() {
	if n := len(s.advised.Puzzles); n > 0 {
		s.proposal = (s.proposal + 1) % n
		s.update()
	}
}

// use takes the proposed puzzle.
func (s *photoSheet) use() {
	better := s.proposed()
	if better == nil {
		return
	}
	different := s.scan().Givens.Differing(better)
	for c := range different.All() {
		s.scan().Enter(c, better[c])
	}
	s.cursor = different.Min()
	s.env.Focus(s.board) // the button is hidden now
	s.changed()
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
		}
		s.update()
	}).Start(1, func(ctx context.Context, report func()) {
		n, err := scan.HowMany(ctx)
		if number = n; err != nil || n == solver.One {
			return
		}
		report()
		advised, _ = scan.Advise(ctx, n) // the only possible error is that the search was stopped
	}).Stop
	s.update()
}

// update shows the cursor's cell.
func (s *photoSheet) update() {
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
	var proposed board.CellSet
	if better := s.proposed(); better != nil {
		proposed = scan.Givens.Differing(better)
		view.Marking = &scene.Marking{}
		for c := range proposed.All() {
			view.Cells[c].Other = better[c]
			view.Marking.Houses = append(view.Marking.Houses, scene.MarkedHouse{Cells: board.CellsOf(c), Part: scene.Cover})
		}
	}
	view.Cursor, view.ShowCursor, view.Advances = s.cursor, true, false
	view.Cells[s.cursor].Flags |= scene.Selected
	s.board.SetView(view, s.env.Palette())
	s.view.show(scan, s.cursor, check, proposed)

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
	controls.Show(s.take, len(s.advised.Puzzles) > 0)
	controls.Show(s.another, len(s.advised.Puzzles) > 1)
	controls.SetText(s.which, words.Text("photo.which", "Index", s.photo.Shown+1, "All", len(s.photo.Scans)))
	controls.SetEnabled(s.before, s.photo.Shown > 0)
	controls.SetEnabled(s.after, s.photo.Shown < len(s.photo.Scans)-1)
	controls.SetEnabled(s.confirm, check.Has(s.cursor))
	controls.SetEnabled(s.next, !check.Without(s.cursor).Empty())
}
