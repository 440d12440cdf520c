package document

import (
	"bufio"
	"io"

	"nonet/app/collection"
	"nonet/app/session"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/symmetry"
)

// EqualKey returns a key shared by puzzles that are equal except for a symmetry and renamed
// digits, for [collection.Options].
func EqualKey(p *board.Puzzle) any { return symmetry.Canonical(p) }

// ListLosses returns the losses of some puzzles of a collection in a format.
func ListLosses(view *collection.View, rows []int, f format.Format) []format.Loss {
	var losses []format.Loss
	for _, row := range rows {
		losses = format.AddLosses(losses, view.Document(row).Loses(f))
	}
	return losses
}

// WriteList writes puzzles of a collection as a list. Progress is called with the number
// written.
func WriteList(out io.Writer, view *collection.View, rows []int, f format.Format, progress func(done int)) error {
	lines := bufio.NewWriterSize(out, 1<<16)
	list := format.NewListWriter(lines, f)
	for i, row := range rows {
		if err := list.AddDocument(view.Document(row)); err != nil {
			return err
		}
		progress(i + 1)
	}
	if err := list.Close(); err != nil {
		return err
	}
	return lines.Flush()
}

// SolutionsChosen returns the number of selected solutions, or of all if none is selected.
func SolutionsChosen(list *session.Listing) int {
	if list.Picked > 0 {
		return list.Picked
	}
	return list.Len()
}

// WriteSolutions writes the solutions that are picked, or all, one in a line of
// 81 digits.
func WriteSolutions(out io.Writer, list *session.Listing) error {
	lines := bufio.NewWriterSize(out, 1<<16)
	for solution := range list.AllPicked() {
		if _, err := lines.WriteString(solution.String() + "\n"); err != nil {
			return err
		}
	}
	return lines.Flush()
}
