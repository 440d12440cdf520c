package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"nonet/app/collection"
	"nonet/app/controls"
	"nonet/app/look"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/board"
)

// CollectionRow is a row of the table of puzzles. It shows a thumbnail of the givens, the
// name above other facts, and the result as a symbol above a word.
type CollectionRow struct {
	part.Row
	list   *collectionList
	mark   *canvas.Rectangle // visible if the puzzle is on the board
	image  *thumbnail
	Title  *canvas.Text
	note   *canvas.Text
	sign   *canvas.Text
	result *canvas.Text

	titled, Noted string // before they are shortened
}

// The dimensions of a row, in Fyne's units.
const (
	resultWidth = 76
	markWidth   = 4
)

func NewCollectionRow(list *collectionList) *CollectionRow {
	r := &CollectionRow{
		list: list, mark: canvas.NewRectangle(color.Transparent), image: newThumbnail(list.palette),
		Title: part.NewText(), note: part.NewText(), sign: part.NewText(), result: part.NewText(),
	}
	r.mark.CornerRadius = markWidth / 2
	r.Title.TextStyle.Bold, r.sign.TextStyle.Bold = true, true
	r.sign.Alignment, r.result.Alignment = fyne.TextAlignTrailing, fyne.TextAlignTrailing
	r.Begin(list.tab.env, look.TallRow, r.place, r.mark, r.image.Raster, r.Title, r.note, r.sign, r.result)
	r.ExtendBaseWidget(r)
	return r
}

// Each result also has a symbol and a word, so colour is not the only distinction.
var resultColours = [...]fyne.ThemeColorName{
	collection.One:        theme.ColorNameSuccess,
	collection.Several:    theme.ColorNameForeground,
	collection.None:       theme.ColorNameError,
	collection.Undecided:  theme.ColorNamePlaceHolder,
	collection.Unknown:    theme.ColorNamePlaceHolder,
	collection.Unreadable: theme.ColorNameError,
}

// ShowItem shows a puzzle. It only redraws the parts that have changed, since each text and
// thumbnail is a separate picture.
func (r *CollectionRow) ShowItem(place int, look controls.RowLook) {
	list, env := r.list, r.Env
	row := list.View.Row(place)
	entry := list.View.Entry(row)
	puzzle := list.View.Puzzle(row)

	onBoard := row == list.onBoard
	r.titled = phrase.RowTitle(env.Words, &entry)
	r.Noted = phrase.RowNote(env.Words, &entry, &puzzle, !list.noFile && (entry.Changed || onBoard && list.dirty))
	env.Write(r.Title, r.titled, theme.ColorNameForeground, theme.SizeNameText)
	env.Write(r.note, r.Noted, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText)
	ink := resultColours[entry.Result]
	env.Write(r.sign, phrase.ResultSign(env.Words, entry.Result), ink, theme.SizeNameText)
	env.Write(r.result, phrase.Result(env.Words, entry.Result), ink, theme.SizeNameCaptionText)
	r.cut()

	mark := color.Color(color.Transparent)
	if onBoard {
		mark = env.Ink(theme.ColorNamePrimary)
	}
	controls.Fill(r.mark, mark)
	r.showFrame(look.Cursor)
	r.ShowLook(controls.RowLook{Picked: look.Picked, Hovered: look.Hovered || look.Cursor})
	controls.Show(r.image.Raster, entry.Err == nil)
	r.image.show(puzzle.Givens.Differing(new(board.Grid)), list.palette)
}

// showFrame shows the cursor as a frame, to distinguish it from the selection.
func (r *CollectionRow) showFrame(cursor bool) {
	frame := color.Color(color.Transparent)
	if cursor {
		frame = r.Env.Ink(theme.ColorNamePrimary)
	}
	if r.Ground.StrokeColor != frame {
		r.Ground.StrokeColor, r.Ground.StrokeWidth = frame, 1
		r.Ground.Refresh()
	}
}

// cut shortens the title and the note to the available width.
func (r *CollectionRow) cut() {
	room := r.Title.Size().Width
	if room <= 0 {
		return // the row has no size yet
	}
	part.Cut(r.Title, r.titled, room)
	part.Cut(r.note, r.Noted, room)
}

func (r *CollectionRow) AccessibilityLabel() string {
	return r.titled + ", " + r.Noted + ", " + r.result.Text
}

func (r *CollectionRow) place(size fyne.Size) {
	controls.Place(r.mark, 0, look.Tight, markWidth, size.Height-2*look.Tight)
	controls.Place(r.image, look.Near, (size.Height-thumbnailSide)/2, thumbnailSide, thumbnailSide)
	start := float32(thumbnailSide + 2*look.Near)
	end := size.Width - 2*look.Near - resultWidth
	half := size.Height / 2
	controls.Place(r.Title, start, look.Tight, end-start, half-look.Tight)
	controls.Place(r.note, start, half, end-start, half-look.Tight)
	controls.Place(r.sign, end+look.Near, look.Tight, resultWidth, half-look.Tight)
	controls.Place(r.result, end+look.Near, half, resultWidth, half-look.Tight)
	r.cut()
}
