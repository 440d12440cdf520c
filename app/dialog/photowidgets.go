package dialog

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/boardview"
	"nonet/app/controls"
	"nonet/app/look"
	"nonet/app/part"
	"nonet/board"
)

// photoSize is the size of the sheet of a photo in a large window. In others, it fills the window.
var photoSize = fyne.NewSize(1280, 940)

const (
	pieceSize   = 80  // the size of the enlarged cell, in Fyne's units
	piecePixels = 192 // its size in pixels
	pieceMargin = 0.15

	sideWidth   = 184  // the width of the part beside the board, in Fyne's units
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
	w.board = boardview.New()
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
	steps := container.NewHBox(w.undo, w.redo)
	about := container.NewBorder(nil, nil, container.New(&controls.LeastSize{Width: pieceSize, Height: pieceSize}, w.piece), nil,
		container.NewVBox(w.cell, steps))
	side := container.New(layout.NewCustomPaddedVBoxLayout(look.Tight),
		about, container.New(&controls.LeastSize{Width: sideWidth, Height: readHeight}, w.read), w.confirm, w.next, w.pad)
	both := container.New(photoLayout{}, w.view, w.board)
	side = container.New(layout.NewCustomPaddedLayout(0, 0, look.Near, 0), side)
	return controls.NewBorder(nil, nil, nil, side, controls.NewBorder(top, nil, nil, nil, both))
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
