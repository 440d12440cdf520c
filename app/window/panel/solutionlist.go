package panel

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/session/search"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
)

// solutionList lists the solutions found. Each row shows the number of the solution, in how
// many cells it differs from the solution shown last, and a thumbnail of those cells.
type solutionList struct {
	env     *part.Env
	Content *fyne.Container
	note    *controls.Quiet // above the list: that the puzzle has changed, the number of selected solutions, or how to fill the list
	several bool            // there are several solutions
	Rows    *controls.RowList
	room    *spareHeight

	listing search.Listing
	shown   board.Grid // the solution last shown on the board, or the zero grid
	palette *paint.Palette
}

func newSolutionList(env *part.Env) *solutionList {
	l := &solutionList{env: env, note: controls.NewQuiet(), palette: env.Palette()}
	l.note.Truncation = fyne.TextTruncateEllipsis
	l.Rows = controls.NewRowList(l.unusedKey, look.TallRow, func() controls.Row { return newSolutionRow(l) })
	l.Rows.OnTap = func(row int, how controls.PickHow) {
		switch how {
		case controls.PickAlone:
			env.Session.Solutions.ShowRow(row)
		case controls.PickToggle:
			env.Session.Solutions.PickRow(row)
		case controls.PickExtend:
			env.Session.Solutions.PickTo(row)
		}
	}
	l.Rows.OnMove = func(row int, extend bool) {
		if extend {
			env.Session.Solutions.PickTo(row)
		} else {
			env.Session.Solutions.ShowRow(row)
		}
	}
	l.Rows.OnToggle = env.Session.Solutions.PickRow
	l.Rows.OnChoose = func(row int) {
		env.Session.Solutions.ShowRow(row)
		env.FocusBoard()
	}
	l.Rows.SetPicked(func(row int) bool { return l.listing.IsPicked(l.listing.Index(row)) })
	l.room = &spareHeight{least: controls.LeastSize{Height: 2 * look.TallRow}, onHide: func() { env.Leave(l.Content) }}
	l.Content = container.New(l.room, container.NewBorder(l.note, nil, nil, nil, l.Rows))
	return l
}

// unusedKey handles the keys that the list ignores. Esc clears the selection or, if nothing is
// selected, returns to the board.
func (l *solutionList) unusedKey(event *fyne.KeyEvent) {
	state := l.env.State()
	switch {
	case event.Name != fyne.KeyEscape || state.Search.Busy || state.Search.Comparing:
		l.env.UnfocusedKey(event)
	case state.Search.Listing.Picked > 0:
		l.env.Session.Solutions.PickNone()
	case command.Find("stop").IsEnabled(state):
		l.env.UnfocusedKey(event)
	default:
		l.env.FocusBoard()
	}
}

// spareHeight hides its content if there is not enough height, so that the content never
// scrolls inside another scrolling container.
type spareHeight struct {
	least  controls.LeastSize
	yields bool
	onHide func() // called when the content is hidden
}

func (s *spareHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, object := range objects {
		if visible := !s.yields || size.Height >= s.least.Height; visible != object.Visible() {
			if !visible {
				s.onHide()
			}
			controls.Show(object, visible)
		}
	}
	s.least.Layout(objects, size)
}

func (s *spareHeight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := s.least.MinSize(objects)
	if s.yields {
		size.Height = 0
	}
	return size
}

func (l *solutionList) showSolutions(state *command.State) {
	if !l.Content.Visible() {
		return // the list is updated when it becomes visible
	}
	before, palette := l.listing, l.palette
	l.listing, l.palette = state.Search.Listing, l.env.Palette()
	list := &l.listing
	l.shown = board.Grid{}
	if list.Shown >= 0 && list.Shown < list.Len() {
		l.shown = list.Solutions.At(list.Shown)
	}
	note := phrase.ListNote(l.env.Words, list)
	if list.Len() == 0 && l.several && !state.Search.Busy {
		note = l.env.Words.Text("solutions.list-empty", "Find", l.env.Words.Text("command.find-next"))
	}
	part.SetAside(l.note, note)
	l.Rows.SetLength(list.Len())
	cursor := -1
	if list.Shown >= 0 {
		cursor = list.Row(list.Shown)
	}
	if before.Shown != list.Shown || before.Len() == 0 || !list.SameOrder(&before) {
		l.Rows.SetCursor(cursor)
		l.Rows.Reveal(cursor)
	}
	if !list.Same(&before) || palette != l.palette {
		l.Rows.Refresh()
	}
}

// SolutionRow is a row of the list of solutions.
type SolutionRow struct {
	part.Row
	list   *solutionList
	image  *thumbnail // of the cells that differ
	title  *canvas.Text
	Note   *canvas.Text
	digits *canvas.Text       // the first digits, if no solution has been shown yet
	Links  [rowLinks]*pinLink // otherwise, the first digits that differ

	index int
}

// The dimensions of a row, in Fyne's units.
const (
	digitsFrom = 300 // the minimum width of a row with digits
	rowLinks   = 3
	linkWidth  = 60
	linkHeight = 20
)

func newSolutionRow(list *solutionList) *SolutionRow {
	r := &SolutionRow{
		list: list, index: -1, image: newThumbnail(list.palette),
		title: part.NewText(), Note: part.NewText(), digits: part.NewText(),
	}
	r.digits.TextStyle.Monospace = true
	r.digits.Alignment = fyne.TextAlignTrailing
	objects := []fyne.CanvasObject{r.image.Raster, r.title, r.Note, r.digits}
	for i := range r.Links {
		r.Links[i] = newPinLink(list.env)
		objects = append(objects, r.Links[i])
	}
	r.Begin(list.env, look.TallRow, r.placeTexts, objects...)
	r.ExtendBaseWidget(r)
	return r
}

// ShowItem shows a solution. It only redraws the parts that have changed, since each text
// and thumbnail is a separate picture.
func (r *SolutionRow) ShowItem(at int, look controls.RowLook) {
	list := &r.list.listing
	r.index = list.Index(at)
	solution := list.Solutions.At(r.index)
	var differ board.CellSet
	compared := r.list.shown != board.Grid{}
	if compared {
		differ = solution.Differing(&r.list.shown)
	}
	ink := theme.ColorNameForeground
	if list.Stale {
		ink = theme.ColorNamePlaceHolder
	}
	env, text := r.Env, solution.String()
	env.Write(r.title, phrase.SolutionTitle(env.Words, list, r.index), ink, theme.SizeNameText)
	note := phrase.SolutionNote(env.Words, list, r.index, compared, differ.Len())
	alone := (note == "") != (r.Note.Text == "")
	env.Write(r.Note, note, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText)
	if alone {
		r.Arrange()
	}
	digits := text[:3] + " " + text[3:6] + " " + text[6:9] + " …"
	if compared {
		digits = ""
	}
	env.Write(r.digits, digits, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText)
	r.showLinks(&solution, differ)
	r.fitLinks()
	r.ShowLook(look)
	r.image.showCells(differ, r.list.palette)
	controls.Show(r.image, differ.Len() > 0)
}

// showLinks shows the first digits that differ from the solution shown last.
func (r *SolutionRow) showLinks(solution *board.Grid, differ board.CellSet) {
	i := 0
	for c := range differ.All() {
		if i == len(r.Links) {
			break
		}
		r.Links[i].showPin(c, solution[c])
		i++
	}
	for ; i < len(r.Links); i++ {
		r.Links[i].showPin(0, 0)
	}
}

func (r *SolutionRow) AccessibilityLabel() string { return r.title.Text + ", " + r.Note.Text }

func (r *SolutionRow) placeTexts(size fyne.Size) {
	controls.Place(r.image, look.Near, (size.Height-thumbnailSide)/2, thumbnailSide, thumbnailSide)
	start := float32(thumbnailSide + 2*look.Near)
	width := size.Width - start - look.Near
	controls.Place(r.title, start, look.Tight, width, size.Height/2-look.Tight)
	controls.Place(r.Note, start, size.Height/2, width, size.Height/2-look.Tight)
	if r.Note.Text == "" { // there is no thumbnail either
		controls.Place(r.title, look.Near, 0, width, size.Height)
	}
	controls.Place(r.digits, start, 0, width, size.Height)
	controls.Show(r.digits, size.Width >= digitsFrom)
	for i, link := range r.Links {
		controls.Place(link, size.Width-look.Near-float32(len(r.Links)-i)*linkWidth, (size.Height-linkHeight)/2, linkWidth, linkHeight)
	}
	r.fitLinks()
}

// fitLinks shows as many digits as fit beside the title and the note.
func (r *SolutionRow) fitLinks() {
	end := r.Note.Position().X + max(linkWidth*3/2, r.title.MinSize().Width, r.Note.MinSize().Width)
	for _, link := range r.Links {
		controls.Show(link, link.Position().X > end)
	}
}

// thumbnailSide is the side of a thumbnail in Fyne's units: nine cells of 4 units each, and
// a frame.
const thumbnailSide = 37

// thumbnail is a small picture of the board in which some cells are filled.
type thumbnail struct {
	*canvas.Raster
	filled  board.CellSet
	palette *paint.Palette
}

func newThumbnail(palette *paint.Palette) *thumbnail {
	t := &thumbnail{palette: palette}
	t.Raster = canvas.NewRaster(func(width, height int) image.Image {
		picture := image.NewRGBA(image.Rect(0, 0, width, height))
		paint.Thumbnail(picture, t.filled, t.palette)
		return picture
	})
	return t
}

// showCells redraws the thumbnail if its cells or colours have changed.
func (n *thumbnail) showCells(filled board.CellSet, palette *paint.Palette) {
	if n.filled != filled || n.palette != palette {
		n.filled, n.palette = filled, palette
		n.Refresh()
	}
}
