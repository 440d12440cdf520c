package phrase

import (
	"nonet/app/i18n"
	"nonet/app/pdf"
	"nonet/board"
)

// Paper has the texts of a page. It implements [pdf.Words].
type Paper struct{ *i18n.Words }

// PuzzleNumber names a puzzle by its place in a list: "No. 3".
func (p Paper) PuzzleNumber(n int) string { return p.Text("paper.puzzle", "Number", n) }

// SolutionOf names the solution of a puzzle by the puzzle's place in a list, or the solution
// of the only puzzle if n is 0.
func (p Paper) SolutionOf(n int) string {
	if n == 0 {
		return p.Text("paper.only-solution")
	}
	return p.Text("paper.solution", "Puzzle", p.PuzzleNumber(n))
}

// PageOf names a page by its number and the number of pages: "Page 2 of 3".
func (p Paper) PageOf(page, pages int) string {
	return p.Text("paper.page", "Page", page, "Pages", pages)
}

// Rules names rules that are not classic.
func (p Paper) Rules(rules *board.Rules) string { return Rules(p.Words, rules) }

// PaperSize names a size of pages.
func PaperSize(w *i18n.Words, size pdf.Size) string {
	if size == pdf.Letter {
		return w.Text("paper.letter")
	}
	return w.Text("paper.a4")
}
