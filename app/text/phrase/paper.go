package phrase

import (
	"nonet/app/draw/pdf"
	"nonet/app/text/i18n"
	"nonet/board"
)

// Paper provides the texts of a printed page. It implements [pdf.Words].
type Paper struct{ *i18n.Words }

// PuzzleNumber returns the title of a puzzle in a list, such as "No. 3".
func (p Paper) PuzzleNumber(n int) string { return p.Text("paper.puzzle", "Number", n) }

// SolutionOf returns the title of the solution of puzzle n. If n is 0, there is only one
// puzzle.
func (p Paper) SolutionOf(n int) string {
	if n == 0 {
		return p.Text("paper.only-solution")
	}
	return p.Text("paper.solution", "Puzzle", p.PuzzleNumber(n))
}

// PageOf returns the number of a page and the number of all pages, as in "Page 2 of 3".
func (p Paper) PageOf(page, pages int) string {
	return p.Text("paper.page", "Page", page, "Pages", pages)
}

// Rules returns a name for the rules.
func (p Paper) Rules(rules *board.Rules) string { return Rules(p.Words, rules) }

// PaperSize returns the name of a page size.
func PaperSize(w *i18n.Words, size pdf.Size) string {
	if size == pdf.Letter {
		return w.Text("paper.letter")
	}
	return w.Text("paper.a4")
}
