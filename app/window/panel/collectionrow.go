package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"nonet/app/collection"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
)

// CollectionRow is a row of the table of puzzles. It shows a thumbnail of the givens, the name
// above other facts, the level above the score, the Sudoku Explainer rating, and the result as a
// symbol above a word. See [columns] for what fits into a narrow row.
type CollectionRow struct {
	part.Row
	list   *collectionList
	mark   *canvas.Rectangle // visible if the puzzle is on the board
	image  *thumbnail
	Title  *canvas.Text
	note   *canvas.Text
	hard   *canvas.Text // the hardest technique
	level  *canvas.Text
	score  *canvas.Text
	er     *canvas.Text
	sign   *canvas.Text
	result *canvas.Text
	shown  collection.Entry

	titled, Noted string // before they are shortened
	brief         string // the note without the hardest technique, for rows that have a column for it
}

// markWidth is the width of the mark of the puzzle on the board, in Fyne's units.
const markWidth = 4

func NewCollectionRow(list *collectionList) *CollectionRow {
	r := &CollectionRow{
		list: list, mark: canvas.NewRectangle(color.Transparent), image: newThumbnail(list.palette),
		Title: part.NewText(), note: part.NewText(), hard: part.NewText(), level: part.NewText(), score: part.NewText(),
		er: part.NewText(), sign: part.NewText(), result: part.NewText(),
	}
	r.mark.CornerRadius = markWidth / 2
	for _, atEnd := range []*canvas.Text{r.hard, r.level, r.score, r.er, r.sign, r.result} {
		atEnd.Alignment = fyne.TextAlignTrailing
	}
	r.Begin(list.tab.env, look.TallRow, r.placeColumns,
		r.mark, r.image.Raster, r.Title, r.note, r.hard, r.level, r.score, r.er, r.sign, r.result)
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
	if onBoard {
		entry.Progress = list.progress
	}
	r.shown = entry
	changed := !list.noFile && (entry.Changed || onBoard && list.dirty)
	r.titled = phrase.RowTitle(env.Words, &entry)
	r.Noted = phrase.RowNote(env.Words, &entry, &puzzle, changed)
	unrated := entry
	unrated.Rated = false
	r.brief = phrase.RowNote(env.Words, &unrated, &puzzle, changed)
	env.Write(r.Title, r.titled, theme.ColorNameForeground, theme.SizeNameText)
	env.Write(r.note, r.Noted, progressColours[entry.Progress], theme.SizeNameCaptionText)
	r.showRating(&entry)
	r.Arrange()

	mark := color.Color(color.Transparent)
	if onBoard {
		mark = env.Ink(theme.ColorNamePrimary)
	}
	controls.Fill(r.mark, mark)
	r.showFrame(look.Cursor)
	r.ShowLook(controls.RowLook{Picked: look.Picked, Hovered: look.Hovered || look.Cursor})
	controls.Show(r.image.Raster, entry.Err == nil)
	r.image.showCells(puzzle.Givens.Differing(new(board.Grid)), list.palette)
}

// The note of a game begins with its progress, so colour is not the only distinction.
var progressColours = [...]fyne.ThemeColorName{
	collection.Untouched: theme.ColorNamePlaceHolder,
	collection.Begun:     theme.ColorNamePrimary,
	collection.Solved:    theme.ColorNameSuccess,
}

// showRating shows the rating and the result.
func (r *CollectionRow) showRating(entry *collection.Entry) {
	w := r.Env.Words
	var level, score, hard string
	if entry.Rated {
		level, score, hard = phrase.Level(w, entry.Level), w.Number(uint64(entry.Score)), phrase.Technique(w, entry.Hardest)
	}
	r.Env.Write(r.level, level, theme.ColorNameForeground, theme.SizeNameText)
	r.Env.Write(r.score, score, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText)
	r.Env.Write(r.hard, hard, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText)
	r.Env.Write(r.er, phrase.ER(w, &entry.Rating), theme.ColorNameForeground, theme.SizeNameText)
	ink := resultColours[entry.Result]
	r.Env.Write(r.sign, phrase.ResultSign(w, entry.Result), ink, theme.SizeNameText)
	r.Env.Write(r.result, phrase.Result(w, entry.Result), ink, theme.SizeNameCaptionText)
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
	note := r.Noted
	if r.hard.Visible() {
		note = r.brief
	}
	part.Cut(r.note, note, room)
}

func (r *CollectionRow) AccessibilityLabel() string {
	label := r.titled + ", " + r.Noted + ", " + r.result.Text
	if r.shown.Rated {
		label += ", " + r.level.Text + ", " + r.score.Text
	}
	if r.shown.Explained {
		label += ", " + r.Env.Words.Text("generate.er", "ER", r.er.Text)
	}
	return label
}

func (r *CollectionRow) placeColumns(size fyne.Size) {
	controls.Place(r.mark, 0, look.Tight, markWidth, size.Height-2*look.Tight)
	controls.Place(r.image, look.Near, (size.Height-thumbnailSide)/2, thumbnailSide, thumbnailSide)
	at, rest := columns(size.Width)
	rest.start = thumbnailSide + 2*look.Near
	half := size.Height / 2
	upper := func(object fyne.CanvasObject, s span) { s.placeObject(object, look.Tight, half-look.Tight) }
	lower := func(object fyne.CanvasObject, s span) { s.placeObject(object, half, half-look.Tight) }

	result, hasResult := at[collection.ByResult]
	levelled := hasResult || r.shown.Rated
	if !hasResult {
		result = at[collection.ByLevel]
	}
	controls.Show(r.level, levelled)
	controls.Show(r.score, levelled)
	controls.Show(r.sign, hasResult || !levelled)
	controls.Show(r.result, hasResult || !levelled)
	hard, hasHard := at[collection.ByHardest]
	controls.Show(r.hard, hasHard)

	upper(r.Title, rest)
	lower(r.note, rest)
	hard.placeObject(r.hard, 0, size.Height)
	upper(r.level, at[collection.ByLevel])
	lower(r.score, at[collection.ByLevel])
	at[collection.ByER].placeObject(r.er, 0, size.Height)
	upper(r.sign, result)
	lower(r.result, result)
	r.cut()
}
