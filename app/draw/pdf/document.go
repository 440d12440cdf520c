package pdf

import (
	"cmp"
	"context"
	"slices"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"nonet/app/draw/scene"
	"nonet/board"
)

// someDay is the date written to the file if the sheet has none.
var someDay = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

type document struct {
	sheet         *Sheet
	pdf           *fpdf.Fpdf
	width, height float64         // of a page
	page, pages   int             // page: number of the current page, from 1; pages: total number
	fonts         map[string]bool // names of the fonts already embedded
	embedded      map[embedded]bool
	boards        map[*board.Rules]fpdf.Template
}

func newDocument(sheet *Sheet) *document {
	d := &document{
		sheet:    sheet,
		pages:    sheet.Pages(),
		fonts:    make(map[string]bool),
		embedded: make(map[embedded]bool),
		boards:   make(map[*board.Rules]fpdf.Template),
	}
	d.width, d.height = sheet.Options.Size.dimensions()
	d.pdf = fpdf.NewCustom(&fpdf.InitType{
		OrientationStr: fpdf.OrientationPortrait,
		UnitStr:        fpdf.UnitPoint,
		Size:           fpdf.SizeType{Wd: d.width, Ht: d.height},
	})
	d.pdf.SetAutoPageBreak(false, 0)
	d.pdf.SetCatalogSort(true)
	created := sheet.Created
	if created.IsZero() {
		created = someDay
	}
	d.pdf.SetCreationDate(created)
	d.pdf.SetModificationDate(created)
	d.pdf.SetProducer("Nonet", false)
	d.pdf.SetTitle(printable(sheet.Title), true)
	return d
}

// puzzles writes the pages with the puzzles, or one empty page if there are
// none.
func (d *document) puzzles(ctx context.Context) error {
	sheet := d.sheet
	perPage := sheet.Options.perPage()
	notes := slices.ContainsFunc(sheet.Puzzles, func(p Puzzle) bool { return d.note(&p) != "" })
	grid := gridOf(sheet.Options.Size, perPage, notes)
	if len(sheet.Puzzles) == 0 {
		d.newPage()
	}
	for i := range sheet.Puzzles {
		if i%perPage == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			d.newPage()
		}
		puzzle := &sheet.Puzzles[i]
		text := &puzzle.State.Puzzle
		number := ""
		if len(sheet.Puzzles) > 1 {
			number = sheet.Words.PuzzleNumber(sheet.number(i))
		}
		title := printable(joined(number, text.Title, text.Author))
		d.place(&grid, i%perPage, title, d.note(puzzle), View(puzzle, &sheet.Options))
	}
	return nil
}

func (s *Sheet) number(i int) int { return cmp.Or(s.Puzzles[i].Number, i+1) }

// note returns the line below a puzzle: the name of its rules, unless they are
// classic, and its facts.
func (d *document) note(puzzle *Puzzle) string {
	rules := puzzle.State.Puzzle.RulesOrClassic()
	name := ""
	if rules != board.Classic() {
		name = d.sheet.Words.Rules(rules)
	}
	return printable(joined(name, puzzle.Facts))
}

func (d *document) solutions(ctx context.Context) error {
	sheet := d.sheet
	grid := gridFor(sheet.Options.Size, solutionColumns, solutionRows, solutionText, false)
	n := 0
	for i := range sheet.Puzzles {
		puzzle := &sheet.Puzzles[i]
		if !sheet.showsSolution(puzzle) {
			continue
		}
		if n%solutionsPerPage == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			d.newPage()
		}
		number := sheet.number(i)
		if len(sheet.Puzzles) == 1 {
			number = 0
		}
		title := printable(sheet.Words.SolutionOf(number))
		d.place(&grid, n%solutionsPerPage, title, "", solvedView(puzzle))
		n++
	}
	return nil
}

// place draws a board at place i of the grid, with its title above and its note below.
func (d *document) place(grid *grid, i int, title, note string, view *scene.View) {
	x, y := grid.place(i)
	if title != "" {
		d.font("title", gobold.TTF, grid.text)
		d.pdf.Text(x, y-grid.text*(lead-1)*1.2, d.cut(title, grid.side))
	}
	if note != "" {
		d.font("text", goregular.TTF, grid.text)
		d.pdf.Text(x, y+grid.side+grid.text*1.2, d.cut(note, grid.side))
	}
	d.board(view, x, y, grid.side)
}

func (d *document) newPage() {
	const size = 8
	d.pdf.AddPage()
	d.page++
	d.ink(black)
	d.font("text", goregular.TTF, size)
	number := d.cut(printable(d.sheet.Words.PageOf(d.page, d.pages)), d.width/2)
	width := d.pdf.GetStringWidth(number)
	baseline := d.height - margin
	d.pdf.Text(d.width-margin-width, baseline, number)
	if title := printable(d.sheet.Title); title != "" {
		d.pdf.Text(margin, baseline, d.cut(title, d.width-2*margin-width-gap))
	}
}
