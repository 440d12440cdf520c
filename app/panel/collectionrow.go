package panel

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/collection"
	"nonet/app/controls"
	"nonet/app/paint"
	"nonet/app/phrase"
	"nonet/board"
)

// CollectionRow is a puzzle in the table: a thumbnail of its givens, its name above other
// facts, and its result as a character above a word.
type CollectionRow struct {
	widget.BaseWidget
	list   *collectionList
	ground *canvas.Rectangle
	mark   *canvas.Rectangle // of the row on the board
	image  *canvas.Raster
	Title  *canvas.Text
	note   *canvas.Text
	sign   *canvas.Text
	result *canvas.Text

	titled, Noted string // the full title and note, which may be shortened
	givens        board.CellSet
	palette       *paint.Palette
}

// The dimensions of a row, in Fyne's units.
const (
	resultWidth = 76
	markWidth   = 4
)

func NewCollectionRow(list *collectionList) *CollectionRow {
	text := func() *canvas.Text { return canvas.NewText("", color.Black) }
	r := &CollectionRow{
		list: list, palette: list.palette, ground: canvas.NewRectangle(color.Transparent), mark: canvas.NewRectangle(color.Transparent),
		Title: text(), note: text(), sign: text(), result: text(),
	}
	r.ground.CornerRadius = list.tab.env.Theme().Size(theme.SizeNameSelectionRadius)
	r.mark.CornerRadius = markWidth / 2
	r.Title.TextStyle.Bold, r.sign.TextStyle.Bold = true, true
	r.sign.Alignment, r.result.Alignment = fyne.TextAlignTrailing, fyne.TextAlignTrailing
	r.image = canvas.NewRaster(r.thumbnail)
	r.ExtendBaseWidget(r)
	return r
}

// resultColours are the colours of the results, which also have a character and a word.
var resultColours = [...]fyne.ThemeColorName{
	collection.One:        theme.ColorNameSuccess,
	collection.Several:    theme.ColorNameForeground,
	collection.None:       theme.ColorNameError,
	collection.Undecided:  theme.ColorNamePlaceHolder,
	collection.Unknown:    theme.ColorNamePlaceHolder,
	collection.Unreadable: theme.ColorNameError,
}

// ShowItem shows a puzzle. Unchanged parts are not drawn again: each text and thumbnail is
// a picture of its own.
func (r *CollectionRow) ShowItem(place int, look controls.RowLook) {
	list, env := r.list, r.list.tab.env
	row := list.View.Row(place)
	entry := list.View.Entry(row)
	puzzle := list.View.Puzzle(row)
	th, variant := env.Theme(), env.App.Settings().ThemeVariant()
	ink := func(name fyne.ThemeColorName) color.Color { return th.Color(name, variant) }
	text, caption := th.Size(theme.SizeNameText), th.Size(theme.SizeNameCaptionText)

	onBoard := row == list.onBoard
	r.titled = phrase.RowTitle(env.Words, &entry)
	r.Noted = phrase.RowNote(env.Words, &entry, &puzzle, !list.noFile && (entry.Changed || onBoard && list.dirty))
	controls.Write(r.Title, r.titled, ink(theme.ColorNameForeground), text)
	controls.Write(r.note, r.Noted, ink(theme.ColorNamePlaceHolder), caption)
	colour := ink(resultColours[entry.Result])
	controls.Write(r.sign, phrase.ResultSign(env.Words, entry.Result), colour, text)
	controls.Write(r.result, phrase.Result(env.Words, entry.Result), colour, caption)
	r.cut()

	mark := color.Color(color.Transparent)
	if onBoard {
		mark = ink(theme.ColorNamePrimary)
	}
	controls.Fill(r.mark, mark)
	r.showLook(look, ink(theme.ColorNamePrimary), controls.RowGround(th, variant, controls.RowLook{Picked: look.Picked, Hovered: look.Hovered || look.Cursor}))
	controls.Show(r.image, entry.Err == nil)
	var givens board.CellSet
	for c, d := range puzzle.Givens {
		if d != 0 {
			givens = givens.With(board.Cell(c))
		}
	}
	if r.givens != givens || r.palette != list.palette {
		r.givens, r.palette = givens, list.palette
		r.image.Refresh()
	}
}

// showLook shows the state of the row in the list: the cursor is a frame, to distinguish it
// from the selection.
func (r *CollectionRow) showLook(look controls.RowLook, frame, ground color.Color) {
	if !look.Cursor {
		frame = color.Transparent
	}
	if r.ground.StrokeColor != frame {
		r.ground.StrokeColor, r.ground.StrokeWidth = frame, 1
		r.ground.Refresh()
	}
	controls.Fill(r.ground, ground)
}

// cut shortens the title and the note to the available width.
func (r *CollectionRow) cut() {
	room := r.Title.Size().Width
	if room <= 0 {
		return // the row has no size yet
	}
	for _, part := range []struct {
		text *canvas.Text
		full string
	}{{r.Title, r.titled}, {r.note, r.Noted}} {
		if says := controls.Ellipsis(part.full, room, part.text); says != part.text.Text {
			part.text.Text = says
			part.text.Refresh()
		}
	}
}

// thumbnail draws the board with the givens, at a size in device pixels.
func (r *CollectionRow) thumbnail(env, h int) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, env, h))
	paint.Thumbnail(picture, r.givens, r.palette)
	return picture
}

func (r *CollectionRow) AccessibilityLabel() string {
	return r.titled + ", " + r.Noted + ", " + r.result.Text
}

func (r *CollectionRow) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (r *CollectionRow) MinSize() fyne.Size { return fyne.NewSize(0, SolutionRowHeight) }

func (r *CollectionRow) CreateRenderer() fyne.WidgetRenderer { return collectionRowRenderer{r} }

type collectionRowRenderer struct{ row *CollectionRow }

func (r collectionRowRenderer) Destroy() {}

func (r collectionRowRenderer) Layout(size fyne.Size) {
	row := r.row
	row.ground.Resize(size)
	controls.Place(row.mark, 0, controls.RowPad, markWidth, size.Height-2*controls.RowPad)
	controls.Place(row.image, markWidth+controls.RowPad, (size.Height-ThumbnailSide)/2, ThumbnailSide, ThumbnailSide)
	start := float32(markWidth + ThumbnailSide + 3*controls.RowPad)
	end := size.Width - 2*controls.RowPad - resultWidth
	upper, lower := size.Height/2-controls.RowPad+2, size.Height/2-controls.RowPad
	controls.Place(row.Title, start, controls.RowPad-2, end-start, upper)
	controls.Place(row.note, start, size.Height/2, end-start, lower)
	controls.Place(row.sign, end+controls.RowPad, controls.RowPad-2, resultWidth, upper)
	controls.Place(row.result, end+controls.RowPad, size.Height/2, resultWidth, lower)
	row.cut()
}

func (r collectionRowRenderer) MinSize() fyne.Size { return r.row.MinSize() }

func (r collectionRowRenderer) Objects() []fyne.CanvasObject {
	row := r.row
	return []fyne.CanvasObject{row.ground, row.mark, row.image, row.Title, row.note, row.sign, row.result}
}

func (r collectionRowRenderer) Refresh() {}
