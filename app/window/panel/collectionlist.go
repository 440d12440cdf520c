package panel

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"nonet/app/collection"
	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/workspace"
)

// collectionList is the table of the puzzles in a collection. Each puzzle takes two lines.
type collectionList struct {
	tab  *collectionTab
	Rows *controls.RowList

	View     *collection.View
	onBoard  int                 // the row of the puzzle on the board, or -1
	dirty    bool                // the game on the board has unsaved changes
	progress collection.Progress // of the game on the board
	noFile   bool                // the collection is in no file, so rows are not marked as changed
	palette  *paint.Palette
	typed    string // digits of the row number typed so far
	clicked  time.Time
	last     int // the last row clicked
}

func newCollectionList(tab *collectionTab) *collectionList {
	l := &collectionList{tab: tab, onBoard: -1, last: -1, palette: tab.env.Palette()}
	l.Rows = controls.NewRowList(l.unusedKey, look.TallRow, func() controls.Row { return NewCollectionRow(l) })
	l.Rows.OnTap = l.tap
	l.Rows.OnMove = func(place int, extend bool) {
		l.typed = ""
		if extend {
			l.tab.env.Workspace.Collection().PickTo(l.View.Row(place))
		} else {
			l.tab.env.Workspace.Collection().PickFrom(l.View.Row(place))
		}
		l.tab.env.Update()
	}
	l.Rows.OnToggle = func(place int) {
		l.typed = ""
		l.tab.env.Workspace.Collection().Pick(l.View.Row(place))
		l.tab.env.Update()
	}
	l.Rows.Runs = l.runs
	l.Rows.OnChoose = l.open
	l.Rows.OnRune = l.rune
	l.Rows.SetPicked(func(place int) bool { return l.View.Entry(l.View.Row(place)).Picked })
	return l
}

// runs runs a general command on the table: undo and redo concern the list of rows, as long as that
// has changed.
func (l *collectionList) runs(id string) bool {
	for general, own := range map[string]command.ID{"select-all": "pick-puzzles", "undo": "undo-puzzles", "redo": "redo-puzzles"} {
		if c := command.Find(own); id == general && c.IsEnabled(l.tab.env.State()) {
			l.tab.env.Run(c)
			return true
		}
	}
	return false
}

// tap handles a click on a row. A double click opens the puzzle.
func (l *collectionList) tap(place int, how controls.PickHow) {
	row, list := l.View.Row(place), l.tab.env.Workspace.Collection()
	twice := row == l.last && time.Since(l.clicked) < controls.DoubleClick
	l.typed, l.last, l.clicked = "", row, time.Now()
	switch {
	case how == controls.PickToggle:
		list.Pick(row)
	case how == controls.PickExtend:
		list.PickTo(row)
	case twice:
		l.open(place)
		return
	default:
		list.PickFrom(row)
	}
	l.tab.env.Update()
}

// open opens the puzzle in the given row of the table. The table stays visible.
func (l *collectionList) open(place int) {
	if place < 0 {
		return
	}
	l.tab.env.Do(workspace.Request{Action: workspace.OpenRow, Row: l.View.Row(place)})
}

// unusedKey handles the keys that the table ignores. Delete removes puzzles. Esc clears the selection or, if nothing is
// selected, returns to the board.
func (l *collectionList) unusedKey(event *fyne.KeyEvent) {
	if event.Name == fyne.KeyDelete {
		l.tab.env.Run(command.Find("remove-puzzles"))
		return
	}
	l.tab.env.LeaveKey(event, func() {
		if l.View != nil && l.View.Picked > 0 {
			l.tab.env.Run(command.Find("pick-no-puzzle"))
		} else {
			l.tab.env.FocusBoard()
		}
	})
}

// rune moves to the row whose number the user types.
func (l *collectionList) rune(sign rune) {
	if sign < '0' || sign > '9' {
		return
	}
	for _, text := range []string{l.typed + string(sign), string(sign)} {
		number, err := strconv.Atoi(text)
		if err != nil || number < 1 {
			continue
		}
		if place := l.View.Place(number - 1); place >= 0 {
			l.typed = text
			l.Rows.SetCursor(place)
			l.Rows.Reveal(place)
			l.tab.env.Workspace.Collection().PickFrom(number - 1)
			return
		}
	}
}

func (l *collectionList) showRows(state *command.State) {
	before := *l
	l.View, l.onBoard, l.palette = state.Collection, state.Row, l.tab.env.Palette()
	l.dirty = l.onBoard >= 0 && state.Game.Dirty
	l.progress = collection.ProgressOf(l.tab.env.Session.State())
	l.noFile = l.tab.env.Workspace.Collection().NoFile
	view, fresh := l.View, before.View == nil || !before.View.Same(l.View)
	cursor := -1 // the row that was under the cursor, or -1
	if at := l.Rows.Cursor(); !fresh && at >= 0 && at < before.View.Len() {
		cursor = before.View.Row(at)
	}
	l.Rows.SetLength(view.Len())
	switch {
	case l.onBoard >= 0 && (fresh || l.onBoard != before.onBoard):
		l.moveTo(view.Place(l.onBoard))
	case fresh, l.onBoard < 0 && before.onBoard >= 0: // another puzzle is on the board
		l.moveTo(-1)
	case !view.SameOrder(before.View) && cursor >= 0:
		place := view.Place(cursor)
		if place < 0 && view.Entry(cursor).Number == 0 { // it was removed
			place = min(before.Rows.Cursor(), view.Len()-1)
		}
		l.moveTo(place)
	}
	if fresh || !view.Equals(before.View) || l.onBoard != before.onBoard || l.dirty != before.dirty || l.progress != before.progress || l.palette != before.palette {
		l.Rows.Refresh()
	}
	l.hint()
}

func (l *collectionList) clear() {
	l.View = nil
	l.Rows.SetLength(0)
}

func (l *collectionList) moveTo(place int) {
	l.Rows.SetCursor(place)
	l.Rows.Reveal(place)
}

// hint tells the collection which rows are visible, since it checks those first.
func (l *collectionList) hint() {
	first, count := l.Rows.InView()
	near := make([]int, 0, max(count, 0))
	for place := first; place < first+count; place++ {
		near = append(near, l.View.Row(place))
	}
	l.tab.env.Workspace.Collection().Near(near)
}

// The columns at the right end of the table, in Fyne's units.
const (
	levelWidth  = 80 // also for the result, if that has no column
	erWidth     = 52
	resultWidth = 104 // its title may have an arrow
	hardWidth   = 168

	// The least widths of the table with a column for the result, and with one for the hardest
	// technique.
	resultFrom = 380
	hardFrom   = 600
)

// span is a range of positions within a row.
type span struct{ start, end float32 }

func (s span) placeObject(object fyne.CanvasObject, top, height float32) {
	controls.Place(object, s.start, top, s.end-s.start, height)
}

// columns returns the columns at the right end of a row of the given width, and the rest of the
// row. A narrow row has fewer columns: the level takes the place of the result, and the hardest
// technique is in the note.
func columns(width float32) (at map[collection.Column]span, rest span) {
	at = map[collection.Column]span{}
	end := width - look.Near
	add := func(column collection.Column, wide float32) {
		at[column] = span{end - wide, end}
		end -= wide
	}
	if width >= resultFrom {
		add(collection.ByResult, resultWidth)
	}
	add(collection.ByER, erWidth)
	add(collection.ByLevel, levelWidth)
	if width >= hardFrom {
		add(collection.ByHardest, hardWidth)
	}
	return at, span{0, end}
}

// headLayout places the titles of the columns above the columns of the table. The other titles are
// at the left, as many as there is room for.
type headLayout struct{ tab *collectionTab }

func (lay headLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	at, rest := columns(lay.tab.List.Rows.RowWidth(size.Width))
	x, full := rest.start, false
	for i, b := range lay.tab.Columns {
		column := headColumns[i]
		width := b.MinSize().Width
		if s, has := at[column]; has {
			controls.Show(b, true)
			controls.Place(b, s.end+look.Tight-width, 0, width, size.Height) // the texts end with those of the rows
			continue
		}
		left := column <= collection.ByEqual && column != collection.ByResult
		full = full || left && x+width > rest.end
		controls.Show(b, left && !full)
		if left && !full {
			controls.Place(b, x, 0, width, size.Height)
			x += width
		}
	}
}

func (lay headLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, lay.tab.Columns[0].MinSize().Height)
}

// headColumns are the columns with a title. All others are only in the menu.
var headColumns = []collection.Column{
	collection.ByNumber, collection.ByName, collection.ByClues, collection.ByResult, collection.ByEqual,
	collection.ByLevel, collection.ByER, collection.ByHardest,
}
