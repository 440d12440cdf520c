package words

import "nonet/app/pdf"

// PuzzleNumber names a puzzle by its place in a list: "No. 3".
func (w *Words) PuzzleNumber(n int) string { return w.Text("paper.puzzle", "Number", n) }

// SolutionOf names the solution of a puzzle by its place in a list, or with 0 that of the
// only puzzle.
func (w *Words) SolutionOf(n int) string {
	if n == 0 {
		return w.Text("paper.only-solution")
	}
	return w.Text("paper.solution", "Puzzle", w.PuzzleNumber(n))
}

// PageOf returns which page of how many it is.
func (w *Words) PageOf(page, pages int) string {
	return w.Text("paper.page", "Page", page, "Pages", pages)
}

// PaperSize names a size of pages.
func (w *Words) PaperSize(size pdf.Size) string {
	if size == pdf.Letter {
		return w.Text("paper.letter")
	}
	return w.Text("paper.a4")
}
