package workspace

import (
	"context"
	"io"
	"iter"
	"path/filepath"

	"nonet/app/collection"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/symmetry"
)

// openCollection opens puzzles as a collection, which replaces the open one. It puts the
// puzzle at the given index on the board, or the next one that can be read.
func (ws *Workspace) openCollection(items []format.Item, c Collection, index int) {
	ws.dropCollection()
	key := func(p *board.Puzzle) any { return symmetry.Canonical(p) }
	c.Collection = collection.New(items, collection.Options{Key: key, Post: ws.Post, Tell: ws.Update})
	if c.NoFile {
		c.KeepAll()
	}
	ws.collection = &c
	if first, ok := c.View().Next(index-1, 1); ok {
		ws.showRow(first)
	}
	c.Run()
}

// dropCollection closes the collection. The game stays on the board.
func (ws *Workspace) dropCollection() {
	c := ws.collection
	if c == nil {
		return
	}
	c.Stop()
	ws.collection, ws.row = nil, -1
	if ws.before != nil && ws.before.Action == OpenRow {
		ws.before = nil
	}
}

// findRow ends the request if the puzzle cannot be read or is already on the board.
// Opening it again would lose its solutions and steps.
func findRow(ws *Workspace, r *Request) *Reply {
	if r.Row == ws.row {
		return ws.done(Opened, r)
	}
	if err := ws.collection.View().Entry(r.Row).Err; err != nil {
		return failed(r, err)
	}
	return nil
}

func openRow(ws *Workspace, r *Request) *Reply {
	ws.showRow(r.Row)
	return ws.done(Opened, r)
}

func (ws *Workspace) showRow(row int) {
	view := ws.collection.View()
	doc := view.Document(row)
	source := Source{Name: ws.rowName(row), Kept: !view.Entry(row).Changed, Photo: ws.collection.Photo.showing(row)}
	ws.load(doc, source, row)
}

// rowName returns the name of the puzzle in a row that has not been removed.
func (ws *Workspace) rowName(row int) string {
	return ws.RowName(ws.collection.View().Number(row)-1, ws.collection.Name)
}

// EditRows calls edit, which removes or moves rows of the collection. The game on the board is kept
// first. If its row is removed, the board stays as it is.
func (ws *Workspace) EditRows(edit func()) {
	ws.KeepRow()
	edit()
	if ws.row >= 0 && ws.collection.View().Number(ws.row) > 0 {
		ws.source.Name = ws.rowName(ws.row)
	}
	ws.Autosave()
}

// KeepRow reports whether the game on the board belongs to the collection. If so, it
// stores the game there, so that another game can replace it on the board without loss.
func (ws *Workspace) KeepRow() bool {
	if ws.row < 0 {
		return false
	}
	doc := ws.Session.Document()
	if !ws.Session.Dirty() {
		doc.Game.MarkSaved()
	}
	ws.collection.Keep(ws.row, doc)
	return true
}

// NameRow makes the table of the collection show the present title of the game on the board.
func (ws *Workspace) NameRow() {
	if ws.row >= 0 {
		ws.collection.Rename(ws.row, collection.NameOf(&ws.Session.State().Puzzle))
	}
}

// changedGames returns the number of unsaved games in the collection.
func (ws *Workspace) changedGames() int {
	if ws.collection == nil {
		return 0
	}
	ws.KeepRow()
	return ws.collection.Changed()
}

func closeCollection(ws *Workspace, r *Request) *Reply {
	ws.dropCollection()
	ws.whole, ws.replaced = nil, nil
	ws.Autosave()
	return ws.done(CollectionClosed, r)
}

// chooseRows takes a snapshot of the puzzles to write, so that later changes to the
// collection do not matter.
func chooseRows(ws *Workspace, r *Request) *Reply {
	if r.view != nil {
		return nil
	}
	ws.KeepRow()
	r.view = ws.collection.View()
	r.rows = r.view.Puzzles()
	if r.Action == ExportRows {
		r.rows = r.view.Chosen()
	}
	if len(r.rows) == 0 {
		return stop(Outcome{Kind: NothingChosen, Request: *r})
	}
	return nil
}

// holdsNoMore refuses to write restored games over a file that contains more puzzles.
func holdsNoMore(ws *Workspace, r *Request) *Reply {
	if ws.collection == nil || ws.collection.Numbers == nil {
		return nil
	}
	return holds(r, len(r.rows))
}

// mayLoseRows asks before puzzles are written in a format that cannot hold everything in
// them.
func mayLoseRows(ws *Workspace, r *Request) *Reply {
	switch {
	case r.checked && len(r.losses) > 0 && r.Consent&LoseContent == 0:
		return ask(Question{Kind: Lossy, Losses: r.losses}, r, Choice{LoseAnyway, r.with(LoseContent)})
	case r.checked || r.Format.Holds == format.Everything:
		return nil
	}
	return &Reply{Job: &Job{
		Kind: Checking, Request: *r,
		Work: func(func(int)) {
			for _, row := range r.rows {
				r.losses = format.AddLosses(r.losses, r.view.Document(row).Loses(r.Format))
			}
			r.checked = true
		},
		Done: func() Reply { return ws.Do(*r) },
	}}
}

func writeRows(ws *Workspace, r *Request) *Reply {
	return ws.writes(r, func(ctx context.Context, progress func(int)) error {
		return saveUntil(ctx, r.Path, func(out io.Writer) error { return r.writeRows(out, progress) })
	}, func() *Reply { return ws.rowsWritten(r) })
}

func (r *Request) writeRows(out io.Writer, progress func(done int)) error {
	return writeList(out, r.Format, func(yield func(*format.Document) bool) {
		for i, row := range r.rows {
			if !yield(r.view.Document(row)) {
				return
			}
			progress(i + 1)
		}
	})
}

func writeList(out io.Writer, f format.Format, docs iter.Seq[*format.Document]) error {
	list := format.NewListWriter(out, f)
	for doc := range docs {
		if err := list.AddDocument(doc); err != nil {
			return err
		}
	}
	return list.Close()
}

// rowsWritten is called after puzzles have been written. If the whole collection was
// written and nothing was lost, it marks the games as saved, except those that have
// changed since.
func (ws *Workspace) rowsWritten(r *Request) *Reply {
	c := ws.collection
	if r.Action == ExportRows || c == nil || !c.View().Same(r.view) {
		r.Next = nil
		return ws.done(Exported, r)
	}
	kind := Exported
	ws.KeepRow()
	if len(r.losses) == 0 {
		c.MarkSaved(r.view)
	}
	if r.Action == SaveCollection {
		kind = CollectionSaved
		c.Name, c.Path, c.NoFile, c.Numbers = filepath.Base(r.Path), r.Path, false, nil
		if ws.row >= 0 {
			ws.source.Name = ws.rowName(ws.row)
		}
	}
	if ws.row >= 0 && c.IsSaved(ws.row) {
		ws.Session.MarkSaved()
	}
	ws.Autosave()
	return ws.done(kind, r)
}

// SolutionsChosen returns the number of selected solutions, or of all solutions if none is
// selected.
func SolutionsChosen(list *search.Listing) int {
	if list.Picked > 0 {
		return list.Picked
	}
	return list.Len()
}

// WriteSolutions writes the selected solutions as lines of 81 digits. If none is selected,
// it writes all.
func WriteSolutions(out io.Writer, list *search.Listing) error {
	for solution := range list.AllPicked() {
		if _, err := io.WriteString(out, solution.String()+"\n"); err != nil {
			return err
		}
	}
	return nil
}
