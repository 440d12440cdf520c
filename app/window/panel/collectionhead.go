package panel

import (
	"fyne.io/fyne/v2"

	"nonet/app/collection"
	"nonet/app/window/controls"
	"nonet/app/window/look"
)

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

func (l headLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	at, rest := columns(l.tab.List.Rows.RowWidth(size.Width))
	x, full := rest.start, false
	for i, b := range l.tab.Columns {
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

func (l headLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.tab.Columns[0].MinSize().Height)
}

// headColumns are the columns with a title. All others are only in the menu.
var headColumns = []collection.Column{
	collection.ByNumber, collection.ByName, collection.ByClues, collection.ByResult, collection.ByEqual,
	collection.ByLevel, collection.ByER, collection.ByHardest,
}
