package workspace

import (
	"context"
	"errors"
	"image"

	"nonet/app/system/storage"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/game"
	"nonet/board/photo"
	"nonet/solver"
)

// Photo is what was read in one or several pictures, which were opened together. It must not be
// modified once it is part of a request; use [Photo.Copy].
type Photo struct {
	From     Origin          // without the data
	Scans    []Scan          // the puzzles in the pictures
	Rest     []format.Item   // what else was opened with them: the puzzles in other files, and errors
	Warnings []fault.Warning // about the other files
	Shown    int             // the index in Scans of the puzzle that is on the board, or selected
}

// Unread is one of several files that were opened together, in which no puzzle could be read.
type Unread struct {
	From Origin
	Err  error
}

// Scan is a puzzle in a picture: what was read, and what the user has corrected.
type Scan struct {
	Image     *image.RGBA     // the whole picture, upright and perhaps reduced; must not be modified
	Crossings photo.Crossings // where the lines of the grid cross in Image
	Cells     [board.Cells]photo.Cell
	Rules     *board.Rules  // nil for classic rules
	Givens    board.Grid    // the most probable digits, with the corrections
	Checked   board.CellSet // the cells that the user has corrected or confirmed
}

// keptPixels is the number of pixels that are kept of all pictures that are opened together. Of many
// pictures, each is reduced further. A pixel takes four bytes.
const keptPixels = 60_000_000

// scan reads the puzzles in one of several pictures that are opened together.
func scan(ctx context.Context, data []byte, pictures int) ([]Scan, error) {
	picture, err := photo.Decode(ctx, data)
	if err != nil {
		return nil, err
	}
	readings, err := photo.Read(ctx, picture)
	if err != nil {
		return nil, err
	}
	upright, scale := picture.Upright(keptPixels / pictures)
	scans := make([]Scan, len(readings))
	for i, r := range readings {
		scans[i] = Scan{Image: upright, Crossings: r.Crossings.Reduced(scale), Cells: r.Cells, Givens: r.Grid()}
	}
	return scans, nil
}

// detect reads puzzles in a file that is no picture.
func detect(name string, data []byte) (format.Reading, error) {
	reading, err := format.Detect(data)
	var bad *fault.Error
	if errors.As(err, &bad) && bad.NotPuzzle() && photo.Named(name) {
		err = &photo.Error{Kind: photo.NoPicture}
	}
	return reading, err
}

// isPicture reports whether data is a picture, or a document that is mistaken for one.
func isPicture(data []byte) bool {
	picture, _ := photo.Sniff(data)
	return picture
}

// Copy returns a photo that can be modified.
func (p *Photo) Copy() *Photo {
	to := *p
	to.Scans = append([]Scan(nil), p.Scans...)
	return &to
}

// Scan returns the puzzle that is shown.
func (p *Photo) Scan() *Scan { return &p.Scans[p.Shown] }

// reading returns the puzzles as if they were read from a text, those in pictures first.
func (p *Photo) reading() *format.Reading {
	reading := new(format.Reading)
	for i := range p.Scans {
		reading.Items = append(reading.Items, p.Scans[i].item())
	}
	reading.Items = append(reading.Items, p.Rest...)
	for i := range reading.Items {
		reading.Items[i].Line = i + 1
	}
	return reading
}

// Several reports whether there is more than one puzzle that can be opened.
func (p *Photo) Several() bool { return amount(p.reading()) > 1 }

// Opening returns a request to open the puzzle that is shown, as it is corrected, or, if all is set,
// all puzzles as a collection.
func (p *Photo) Opening(all bool) Request {
	r := Request{Action: Open, From: p.From, Consent: ReadSo, Photo: p, Item: p.Shown}
	r.Reading = p.reading()
	if all {
		r.Reading.Warnings = p.Warnings
	} else {
		r.Item, r.Reading.Items = 0, r.Reading.Items[p.Shown:][:1]
	}
	return r
}

// source returns the source of the puzzle that is shown. If it was corrected, it is in no file.
func (p *Photo) source() Source {
	corrected := p.Scan().Corrected()
	if p.From.Path == "" {
		return Source{Taken: !corrected, Photo: p}
	}
	return Source{Name: p.From.Name, Kept: !corrected, Photo: p}
}

// corrected reports whether any puzzle was corrected.
func (p *Photo) corrected() bool {
	for i := range p.Scans {
		if p.Scans[i].Corrected() {
			return true
		}
	}
	return false
}

// showing returns the photo with the puzzle at an index shown, or nil if there is none.
func (p *Photo) showing(index int) *Photo {
	if p == nil || index >= len(p.Scans) {
		return nil
	}
	to := *p
	to.Shown = index
	return &to
}

// same reports whether two photos show the same reading, perhaps with another puzzle shown.
func (p *Photo) same(other *Photo) bool {
	return p != nil && other != nil && &p.Scans[0] == &other.Scans[0]
}

// Correct takes over the corrections of a copy of the photo from which the puzzle on the board was read.
// They become one step of the puzzle on the board and, if the photo's puzzles are the open collection, of
// the others in it.
func (ws *Workspace) Correct(p *Photo) {
	before := ws.source.Photo
	ws.source.Photo = p.showing(before.Shown)
	state := ws.Session.State()
	if next, changed := corrected(state, &state.Puzzle.Givens, &ws.source.Photo.Scan().Givens); changed {
		ws.Session.Apply(next)
	}
	c := ws.collection
	if c == nil || !c.Photo.same(before) {
		return
	}
	c.Photo = p.showing(0)
	for row := range p.Scans {
		if row == ws.row {
			continue
		}
		doc := c.Document(row)
		if next, changed := corrected(doc.Game.State(), &before.Scans[row].Givens, &p.Scans[row].Givens); changed {
			doc.Game.Do(next)
			c.Keep(row, doc)
		}
	}
	ws.Autosave()
}

// corrected returns a game with what the user has corrected in a photo, and whether that changes it.
func corrected(state *game.State, before, after *board.Grid) (next game.State, changed bool) {
	next = *state
	for c, d := range after {
		if d != before[c] && d != state.Puzzle.Givens[c] {
			next.Give(board.Cell(c), d)
			changed = true
		}
	}
	return next, changed
}

// Showing returns a request to put the puzzle on the board that a photo shows. If the photo's puzzles are
// the open collection, it is the one in the collection.
func (ws *Workspace) Showing(p *Photo) Request {
	if c := ws.collection; c != nil && c.Photo.same(p) && c.View().Number(p.Shown) > 0 { // not removed
		return Request{Action: OpenRow, Row: p.Shown}
	}
	return p.Opening(false)
}

// sure reports whether there is one puzzle, all its cells are certain, and it has one solution. Then
// it can be opened without asking.
func (p *Photo) sure(ctx context.Context) bool {
	if len(p.Scans) != 1 || len(p.Rest) > 0 || !p.Scan().ToCheck().Empty() {
		return false
	}
	n, err := p.Scan().HowMany(ctx)
	return err == nil && n == solver.One
}

func (s *Scan) item() format.Item { return format.NewItem(&board.Puzzle{Givens: s.Givens}) }

// Uncertain returns the cells that may have been read wrongly, whether the user has checked them or
// not.
func (s *Scan) Uncertain() (cells board.CellSet) {
	for c := range s.Cells {
		if !s.Cells[c].Certain {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// ToCheck returns the cells that the user should look at: those that may have been read wrongly, and
// those with equal digits in a row, column or box, except those already checked.
func (s *Scan) ToCheck() board.CellSet {
	return s.Unclear().Union(board.ConflictCells(board.Conflicts(s.puzzle().RulesOrClassic(), &s.Givens))).Minus(s.Checked)
}

// Unclear returns the cells that may have been read wrongly, whatever the others hold, except those
// already checked.
func (s *Scan) Unclear() (cells board.CellSet) {
	for c := range s.Cells {
		if !s.Cells[c].Clear() {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells.Minus(s.Checked)
}

// Enter sets the digit of a cell, or 0 for none, which also confirms it.
func (s *Scan) Enter(c board.Cell, d board.Digit) {
	s.Givens[c] = d
	s.Checked = s.Checked.With(c)
}

// Corrected reports whether the givens differ from what was read.
func (s *Scan) Corrected() bool {
	for c := range s.Cells {
		if s.Givens[c] != s.Cells[c].Digit {
			return true
		}
	}
	return false
}

func (s *Scan) puzzle() *board.Puzzle { return &board.Puzzle{Givens: s.Givens, Rules: s.Rules} }

// HowMany returns whether the puzzle has solutions, and whether it has several. The error is ctx's.
func (s *Scan) HowMany(ctx context.Context) (solver.Number, error) {
	return solver.HowMany(ctx, s.puzzle(), solver.Asking{Workers: 1})
}

// readAll reads several files as one list, and puts the puzzles in pictures into r.Photo. A file
// without a puzzle becomes an unreadable item, and is listed in r.Unread. If no puzzle can be read, it
// returns the first error.
func (r *Request) readAll(ctx context.Context) (format.Reading, error) {
	var all format.Reading
	pictures := &Photo{From: r.From}
	for _, path := range r.Paths {
		if err := ctx.Err(); err != nil {
			return all, err
		}
		data, err := storage.Read(path)
		var reading format.Reading
		if err == nil && isPicture(data) {
			var scans []Scan
			if scans, err = scan(ctx, data, len(r.Paths)); err == nil {
				pictures.Scans = append(pictures.Scans, scans...)
				continue
			}
		} else if err == nil {
			reading, err = detect(path, data)
		}
		if err != nil && len(reading.Items) == 0 {
			reading.Items = []format.Item{{Err: err}}
			r.Unread = append(r.Unread, Unread{At(path), err})
		}
		if all.Format.Name == "" {
			all.Format = reading.Format
		}
		all.Items = append(all.Items, reading.Items...)
		all.Warnings = append(all.Warnings, reading.Warnings...)
	}
	if len(pictures.Scans) > 0 {
		pictures.Rest, pictures.Warnings = all.Items, all.Warnings
		r.Photo = pictures
		return *pictures.reading(), nil
	}
	if amount(&all) == 0 {
		return all, all.Items[0].Err
	}
	return all, nil
}
