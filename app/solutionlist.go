package app

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/paint"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
)

// solutionList is the list of the solutions found: each with its number, the number of
// cells that differ from the solution on the board, and a thumbnail of those cells.
type solutionList struct {
	env     *part.Env
	content *fyne.Container
	note    *controls.Quiet // above the list: the puzzle of the solutions, or the number selected
	empty   *controls.Quiet // replaces the list: how to find solutions
	rows    *controls.RowList
	room    *spareHeight

	listing session.Listing
	shown   board.Grid // the solution the others are compared with
	palette *paint.Palette
}

func newSolutionList(env *part.Env) *solutionList {
	l := &solutionList{env: env, note: controls.NewQuiet(), empty: controls.NewQuietParagraph(), palette: env.Palette()}
	l.note.Truncation = fyne.TextTruncateEllipsis
	l.rows = controls.NewRowList(l.key, solutionRowHeight, func() controls.Row { return newSolutionRow(l) })
	l.rows.OnTap = func(row int, how controls.PickHow) {
		switch how {
		case controls.PickAlone:
			env.Session.Solutions.ShowRow(row)
		case controls.PickToggle:
			env.Session.Solutions.PickRow(row)
		case controls.PickExtend:
			env.Session.Solutions.PickTo(row)
		}
	}
	l.rows.OnMove = func(row int, extend bool) {
		if extend {
			env.Session.Solutions.PickTo(row)
		} else {
			env.Session.Solutions.ShowRow(row)
		}
	}
	l.rows.OnToggle = env.Session.Solutions.PickRow
	l.rows.OnChoose = func(row int) {
		env.Session.Solutions.ShowRow(row)
		env.FocusBoard()
	}
	l.rows.SetPicked(func(row int) bool { return l.listing.IsPicked(l.listing.Index(row)) })
	l.room = &spareHeight{least: controls.LeastSize{Height: 2 * solutionRowHeight}, onHide: func() { env.Leave(l.content) }}
	keys := func(id command.ID) string { return command.Find(id).KeysText(env.Words) }
	l.empty.SetText(env.Words.Text("solutions.empty", "Next", keys("find-next"), "All", keys("find-all")))
	l.content = container.New(l.room, container.NewBorder(l.note, nil, nil, nil, controls.OverList(l.rows, l.empty)))
	return l
}

// key handles the keys that the list ignores. Esc clears the selection, or otherwise
// returns to the board.
func (l *solutionList) key(event *fyne.KeyEvent) {
	state := l.env.State()
	switch {
	case event.Name != fyne.KeyEscape || state.Busy || state.Comparing:
		l.env.UnfocusedKey(event)
	case state.Listing.Picked > 0:
		l.env.Session.Solutions.PickNone()
	case command.Find("stop").IsEnabled(state):
		l.env.UnfocusedKey(event)
	default:
		l.env.FocusBoard()
	}
}

// spareHeight shows its content only if there is at least this much spare height, and hides
// it otherwise, so that it never scrolls within something that scrolls.
type spareHeight struct {
	least  controls.LeastSize
	yields bool
	onHide func() // called when it is hidden
}

func (l *spareHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, object := range objects {
		if visible := !l.yields || size.Height >= l.least.Height; visible != object.Visible() {
			if !visible {
				l.onHide()
			}
			controls.Show(object, visible)
		}
	}
	l.least.Layout(objects, size)
}

func (l *spareHeight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := l.least.MinSize(objects)
	if l.yields {
		size.Height = 0
	}
	return size
}

func (l *solutionList) update(state *command.State) {
	if !l.content.Visible() {
		return // hidden, it keeps its content, and catches up when it is visible again
	}
	before, palette := l.listing, l.palette
	l.listing, l.palette = state.Listing, l.env.Palette()
	list := &l.listing
	l.shown = board.Grid{}
	if list.Shown >= 0 && list.Shown < list.Len() {
		l.shown = list.Solutions.At(list.Shown)
	}
	l.note.SetText(phrase.ListNote(l.env.Words, list))
	controls.Show(l.note, l.note.String() != "")
	wanted := command.Find("find-next").IsEnabled(state) && !state.Status.Searching() && phrase.Wrong(l.env.Words, &state.View) == ""
	controls.Show(l.empty, wanted && list.Len() == 0)
	l.rows.SetLength(list.Len())
	cursor := -1
	if list.Shown >= 0 {
		cursor = list.Row(list.Shown)
	}
	if before.Shown != list.Shown || before.Len() == 0 || !list.SameOrder(&before) {
		l.rows.SetCursor(cursor)
		l.rows.Reveal(cursor)
	}
	if !list.Same(&before) || palette != l.palette {
		l.rows.Refresh()
	}
}

// solutionRow is a solution in the list.
type solutionRow struct {
	widget.BaseWidget
	list   *solutionList
	ground *canvas.Rectangle
	image  *canvas.Raster
	title  *canvas.Text
	note   *canvas.Text
	digits *canvas.Text       // its first digits, if there is no solution to compare it with
	links  [rowLinks]*pinLink // otherwise the first digits that differ

	index   int
	differ  board.CellSet
	palette *paint.Palette
}

// The dimensions of a row, in Fyne's units.
const (
	solutionRowHeight = 48
	thumbnailSide     = 37  // nine cells of 4 units, and a frame
	digitsFrom        = 300 // the minimum width of a row that shows digits
	rowLinks          = 3
	linkWidth         = 60
	linkHeight        = 20
)

func newSolutionRow(list *solutionList) *solutionRow {
	r := &solutionRow{
		list: list, index: -1, palette: list.palette, ground: canvas.NewRectangle(color.Transparent),
		title: canvas.NewText("", color.Black), note: canvas.NewText("", color.Black), digits: canvas.NewText("", color.Black),
	}
	r.ground.CornerRadius = list.env.Theme().Size(theme.SizeNameSelectionRadius)
	r.title.TextStyle.Bold = true
	r.digits.TextStyle.Monospace = true
	r.digits.Alignment = fyne.TextAlignTrailing
	r.image = canvas.NewRaster(r.thumbnail)
	for i := range r.links {
		r.links[i] = newPinLink(list.env)
	}
	r.ExtendBaseWidget(r)
	return r
}

// Unchanged parts are not drawn again: each text and thumbnail is a picture of its own.
func (r *solutionRow) ShowItem(at int, look controls.RowLook) {
	list := &r.list.listing
	r.index = list.Index(at)
	solution := list.Solutions.At(r.index)
	words, th, variant := r.list.env.Words, r.list.env.Theme(), r.list.env.App.Settings().ThemeVariant()
	var differ board.CellSet
	compared := r.list.shown != board.Grid{}
	if compared {
		differ = solution.Differing(&r.list.shown)
	}
	ink, quiet := th.Color(theme.ColorNameForeground, variant), th.Color(theme.ColorNamePlaceHolder, variant)
	if list.Stale {
		ink = quiet
	}
	text := solution.String()
	controls.Write(r.title, phrase.SolutionTitle(words, r.index), ink, th.Size(theme.SizeNameText))
	controls.Write(r.note, phrase.SolutionNote(words, list, r.index, compared, differ.Len()), quiet, th.Size(theme.SizeNameCaptionText))
	digits := text[:3] + " " + text[3:6] + " " + text[6:9] + " …"
	if compared {
		digits = ""
	}
	controls.Write(r.digits, digits, quiet, th.Size(theme.SizeNameCaptionText))
	r.showLinks(&solution, differ)
	r.fitLinks()
	look.Focused = false // the frame of the list shows the focus
	if ground := controls.RowGround(th, variant, look); r.ground.FillColor != ground {
		r.ground.FillColor = ground
		r.ground.Refresh()
	}
	if r.differ != differ || r.palette != r.list.palette {
		r.differ, r.palette = differ, r.list.palette
		r.image.Refresh()
	}
}

// showLinks shows the first differing digits of a solution.
func (r *solutionRow) showLinks(solution *board.Grid, differ board.CellSet) {
	i := 0
	for c := range differ.All() {
		if i == len(r.links) {
			break
		}
		r.links[i].show(c, solution[c])
		i++
	}
	for ; i < len(r.links); i++ {
		r.links[i].show(0, 0)
	}
}

// thumbnail draws the board with the differing cells, at a size in device pixels.
func (r *solutionRow) thumbnail(env, h int) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, env, h))
	paint.Thumbnail(picture, r.differ, r.palette)
	return picture
}

func (r *solutionRow) AccessibilityLabel() string { return r.title.Text + ", " + r.note.Text }

func (r *solutionRow) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (r *solutionRow) MinSize() fyne.Size { return fyne.NewSize(0, solutionRowHeight) }

func (r *solutionRow) CreateRenderer() fyne.WidgetRenderer { return solutionRowRenderer{r} }

type solutionRowRenderer struct{ row *solutionRow }

func (r solutionRowRenderer) Destroy() {}

func (r solutionRowRenderer) Layout(size fyne.Size) {
	row := r.row
	row.ground.Resize(size)
	controls.Place(row.image, controls.RowPad, (size.Height-thumbnailSide)/2, thumbnailSide, thumbnailSide)
	start := float32(thumbnailSide + 3*controls.RowPad)
	width := size.Width - start - controls.RowPad
	controls.Place(row.title, start, controls.RowPad-2, width, size.Height/2-controls.RowPad+2)
	controls.Place(row.note, start, size.Height/2, width, size.Height/2-controls.RowPad)
	controls.Place(row.digits, start, 0, width, size.Height)
	controls.Show(row.digits, size.Width >= digitsFrom)
	for i, link := range row.links {
		controls.Place(link, size.Width-controls.RowPad-float32(len(row.links)-i)*linkWidth, (size.Height-linkHeight)/2, linkWidth, linkHeight)
	}
	row.fitLinks()
}

// fitLinks shows as many digits as fit beside the title and the note.
func (r *solutionRow) fitLinks() {
	end := r.note.Position().X + max(linkWidth*3/2, r.title.MinSize().Width, r.note.MinSize().Width)
	for _, link := range r.links {
		controls.Show(link, link.Position().X > end)
	}
}

func (r solutionRowRenderer) MinSize() fyne.Size { return r.row.MinSize() }

func (r solutionRowRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.row.ground, r.row.image, r.row.title, r.row.note, r.row.digits}
	for _, link := range r.row.links {
		objects = append(objects, link)
	}
	return objects
}

func (r solutionRowRenderer) Refresh() {}
