package dialog

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/text/i18n"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/solver"
)

// photoSize is the size of the sheet of a photo in a large window. In others, it fills the window.
var photoSize = fyne.NewSize(1280, 940)

const (
	piecePixels = 384 // the size of the enlarged cell in pixels
	pieceMargin = 0.15
	leastPiece  = 80  // its least size, in Fyne's units, if it is beside its name
	abovePiece  = 112 // its least size above its name

	sideWidth   = 184  // the least width of the part beside the board, in Fyne's units
	widestSide  = 240  // its width in a large window
	sidePart    = 0.19 // the part of the width of the sheet that it has in between
	boardPart   = 0.54 // the part of the width of the photo and the board that the board has, if it has the height
	leastSquare = 160  // the minimum size of the board, which is smaller than in the window
	topHeight   = 84   // three lines, of the facts and the advice
	readHeight  = 44   // two lines of what Nonet read
	padColumns  = 5
)

// photoWidgets are what the sheet of a photo consists of: the photo and the board side by side, what is
// known about the puzzle above them, and what concerns the cursor's cell beside them.
type photoWidgets struct {
	view    *photoView
	board   *boardview.Board
	unread  *controls.Quiet // the files that could not be opened; hidden if there are none
	facts   *widget.Label
	which   *widget.Label // which of several puzzles is shown
	before  *controls.Button
	after   *controls.Button
	advice  *widget.Label // proposes a puzzle, or says how to check the digits
	piece   *canvas.Image
	cell    *widget.Label
	read    *controls.Quiet
	confirm *controls.Button
	next    *controls.Button
	undo    *controls.Button
	redo    *controls.Button
	pad     *fyne.Container  // the digits, and a key that erases
	another *controls.Button // shows another proposal; in the last row, like take
	take    *controls.Button // takes the proposal
}

// make makes the widgets of a sheet, except those in its last row.
func (w *photoWidgets) make(s *photoSheet) {
	words := s.env.Words
	w.view = newPhotoView(s.env, words.Text("photo.picture"))
	w.view.OnCell = func(c board.Cell) {
		s.env.Focus(w.board)
		s.moveTo(c)
	}
	w.board = boardview.New(boardview.OnSurface(s.env.Palette))
	w.board.Modifiers = s.env.Modifiers
	w.board.OnKey = s.key
	w.board.OnPick = func(c board.Cell, _ boardview.How) { s.moveTo(c) }
	w.board.Describe = func() string { return w.cell.Text + ". " + w.read.String() }
	w.facts, w.which = part.Paragraph(""), widget.NewLabel("")
	w.facts.TextStyle.Bold = true
	w.advice, w.unread = part.Paragraph(""), controls.NewQuietParagraph()
	w.unread.Hide()
	w.piece = &canvas.Image{FillMode: canvas.ImageFillContain}
	w.cell, w.read = part.OneLine(), controls.NewQuietParagraph()
	w.cell.TextStyle.Bold = true

	button := func(text, name string, icon fyne.Resource, tapped func()) *controls.Button {
		var b *controls.Button
		b = controls.NewButton(text, icon, s.modal.Key, func() {
			tapped()
			if b.Disabled() {
				s.env.Focus(w.board)
			} else {
				s.modal.Refocus(b)
			}
		})
		b.Name = name
		return b
	}
	w.before = button("", words.Text("command.previous-puzzle"), theme.NavigateBackIcon(), func() { s.turn(-1) })
	w.after = button("", words.Text("command.next-puzzle"), theme.NavigateNextIcon(), func() { s.turn(1) })
	w.confirm = button(words.Text("photo.confirm"), "", theme.ConfirmIcon(), s.confirmCell)
	w.next = button(words.Text("photo.next-cell"), "", theme.NavigateNextIcon(), func() { s.moveTo(s.cellAfter(s.scan().ToCheck(), 1)) })
	w.undo = button("", words.Text("command.undo"), theme.ContentUndoIcon(), func() { s.command("undo") })
	w.redo = button("", words.Text("command.redo"), theme.ContentRedoIcon(), func() { s.command("redo") })
	w.pad = container.New(layout.NewGridLayoutWithColumns(padColumns))
	for d := board.Digit(1); d <= board.Size; d++ {
		w.pad.Add(controls.NewButton(fmt.Sprint(d), nil, s.modal.Key, func() { s.typed(d) }))
	}
	erase := controls.NewButton("", theme.ContentClearIcon(), s.modal.Key, func() { s.typed(0) })
	erase.Name = words.Text("command.clear")
	w.pad.Add(erase)
}

// content lays out the widgets.
func (w *photoWidgets) content(several bool) fyne.CanvasObject {
	choice := container.NewHBox(w.before, w.which, w.after)
	controls.Show(choice, several)
	// What is above the photo and the board keeps its height, so that they do not move under the mouse, and
	// so do the texts above the buttons.
	top := container.New(&controls.LeastSize{Height: topHeight},
		container.New(look.Lines(look.Near), container.NewBorder(nil, nil, nil, container.NewVBox(choice), w.facts), w.advice, w.unread))
	side := container.New(cellLayout{}, w.piece, w.cell, container.NewHBox(w.undo, w.redo),
		container.New(layout.NewCustomPaddedVBoxLayout(look.Tight),
			container.New(&controls.LeastSize{Height: readHeight}, w.read), w.confirm, w.next, w.pad))
	both := container.New(photoLayout{}, w.view, w.board)
	return container.New(sheetLayout{}, controls.NewBorder(top, nil, nil, nil, both), side)
}

// sheetLayout puts the part about the cursor's cell beside the rest of the sheet. It is wider in a wide
// sheet.
type sheetLayout struct{}

func (sheetLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(max(sidePart*size.Width, sideWidth), widestSide)
	controls.Place(objects[0], 0, 0, size.Width-width-look.Near, size.Height)
	controls.Place(objects[1], size.Width-width, 0, width, size.Height)
}

func (sheetLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	rest, side := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(rest.Width+look.Near+max(side.Width, sideWidth), max(rest.Height, side.Height))
}

// cellLayout places the enlarged cell, its name, the buttons that undo, and what else concerns it. If the
// height allows, the enlarged cell is above the others, and as large as possible.
type cellLayout struct{}

func (cellLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece, name, steps, rest := objects[0], objects[1], objects[2], objects[3]
	line := max(name.MinSize().Height, steps.MinSize().Height)
	large := min(size.Width, size.Height-rest.MinSize().Height-line-2*look.Tight)
	below := float32(leastPiece)
	if large < abovePiece {
		beside := float32(leastPiece + look.Tight)
		controls.Place(piece, 0, 0, leastPiece, leastPiece)
		controls.Place(name, beside, 0, size.Width-beside, name.MinSize().Height)
		controls.Place(steps, beside, leastPiece-steps.MinSize().Height, size.Width-beside, steps.MinSize().Height)
	} else {
		controls.Place(piece, (size.Width-large)/2, 0, large, large)
		buttons := steps.MinSize().Width
		controls.Place(name, 0, large+look.Tight+(line-name.MinSize().Height)/2, size.Width-buttons, name.MinSize().Height)
		controls.Place(steps, size.Width-buttons, large+look.Tight, buttons, line)
		below = large + look.Tight + line
	}
	controls.Place(rest, 0, below+look.Tight, size.Width, size.Height-below-look.Tight)
}

func (cellLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	name, steps, rest := objects[1].MinSize(), objects[2].MinSize(), objects[3].MinSize()
	return fyne.NewSize(max(leastPiece+look.Tight+max(name.Width, steps.Width), rest.Width), leastPiece+look.Tight+rest.Height)
}

// photoLayout puts the photo and the board side by side. Of a wide place, the board takes what its
// height allows.
type photoLayout struct{}

func (photoLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side := min(size.Height, boardPart*(size.Width-look.Near))
	controls.Place(objects[0], 0, 0, size.Width-look.Near-side, size.Height)
	controls.Place(objects[1], size.Width-side, (size.Height-side)/2, side, side)
}

func (photoLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width+look.Near+leastSquare, leastSquare)
}

// photoState is a puzzle of the photo before a change.
type photoState struct {
	shown   int
	cursor  board.Cell
	givens  board.Grid
	checked board.CellSet
}

func (s *photoSheet) state() photoState {
	return photoState{s.photo.Shown, s.cursor, s.scan().Givens, s.scan().Checked}
}

// change changes the digits of the puzzle, so that it can be undone.
func (s *photoSheet) change(do func()) {
	s.past, s.future, s.idle = append(s.past, s.state()), nil, false
	do()
	s.changed()
}

// restore goes back to the last state in one list, and adds the present one to the other list.
func (s *photoSheet) restore(from, to *[]photoState) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	state := (*from)[last]
	*from = (*from)[:last]
	s.photo.Shown, s.cursor, s.idle = state.shown, state.cursor, false
	*to = append(*to, s.state())
	s.scan().Givens, s.scan().Checked = state.givens, state.checked
	s.changed()
}

// mayOpen reports whether the puzzle, or all puzzles, may be opened as they are. If cells are unchecked or the
// puzzle has no solution, it returns false and asks first. Then is called after the user has agreed.
func (s *photoSheet) mayOpen(all bool, then func()) bool {
	doubts := s.doubts(all)
	if doubts == "" {
		return true
	}
	s.ask("photo.open-anyway.title", doubts, "photo.open-anyway", then)
	return false
}

// doubts says why the puzzle, or one of all, should not be opened yet. It returns "" if there is no reason, or
// if the puzzle is on the board already.
func (s *photoSheet) doubts(all bool) string {
	if !all && s.photo.Shown == s.onBoard && len(s.past) == 0 {
		return ""
	}
	unchecked := s.scan().ToCheck().Len()
	if all {
		unchecked = 0
		for i := range s.photo.Scans {
			unchecked += s.photo.Scans[i].ToCheck().Len()
		}
	}
	var doubts []string
	if unchecked > 0 {
		doubts = append(doubts, s.env.Words.Count("photo.unchecked", unchecked))
	}
	if s.counted && s.number == solver.None && !all {
		doubts = append(doubts, s.env.Words.Text("check.none")+".")
	}
	return strings.Join(doubts, " ")
}

// mayClose reports whether the sheet may be closed. If the user has corrected or confirmed cells, it
// returns false, and asks whether to discard that.
func (s *photoSheet) mayClose() bool {
	if len(s.past) == 0 {
		return true
	}
	s.ask("photo.discard.title", s.env.Words.Text("photo.discard.question"), "photo.discard", func() {})
	return false
}

// ask asks a question in front of the sheet. If the user agrees, it closes the sheet and calls then.
func (s *photoSheet) ask(title i18n.Key, question string, agree i18n.Key, then func()) {
	modal := s.env.NewModal()
	modal.OnClose = func() { s.env.Focus(s.board) } // a click on Cancel has taken the focus from it
	modal.Ask(title, question,
		part.Choice{Text: "dialog.cancel", First: true},
		part.Choice{Text: agree, Primary: true, Then: func() { s.modal.Close(); then() }})
}
