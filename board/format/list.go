package format

import (
	"bytes"
	"io"
	"slices"

	"nonet/board/game"
)

// ListWriter writes many puzzles into one text: lines below each other, grids
// with an empty line between them, documents one behind the other, and the
// formats that have a head and a foot for all with those. Get one from
// [NewListWriter].
type ListWriter struct {
	out    io.Writer
	entry  *entry // nil for a format that is not written
	format Format
	added  int
	before *game.State // a copy of the one added last, for formats that need it
}

// NewListWriter returns a writer of a list in a format. What the format cannot
// hold of a puzzle is left out, as with [Write].
func NewListWriter(w io.Writer, f Format) *ListWriter {
	l := &ListWriter{out: w, format: f}
	if i := slices.IndexFunc(table, func(e *entry) bool { return e.Name == f.Name }); i >= 0 && table[i].write != nil {
		l.entry = table[i]
	}
	return l
}

// Add writes the next puzzle. The error is an [*Error] of kind OnePuzzleOnly for
// the second one in a format that is not for many, of kind NotWritten where
// Nonet cannot write the format, else the writer's.
func (l *ListWriter) Add(state *game.State) error {
	return l.add(func(e *entry, blank byte) []byte { return e.write(e.understood(state), blank) }, state)
}

// AddDocument writes the next puzzle with all that there is of it.
func (l *ListWriter) AddDocument(doc *Document) error { return l.add(doc.text, doc.Game.State()) }

func (l *ListWriter) add(text func(e *entry, blank byte) []byte, state *game.State) error {
	switch {
	case l.entry == nil:
		return &Error{Kind: NotWritten, Text: l.format.Name}
	case l.added > 0 && !l.entry.Many:
		return &Error{Kind: OnePuzzleOnly, Text: l.format.Name}
	}
	blank := l.format.blank()
	var out []byte
	if l.entry.item == nil {
		out = text(l.entry, blank)
		// What is a line needs nothing between, what has brackets neither.
		if grid := l.entry.document == nil && bytes.Count(out, []byte("\n")) > 1; grid && l.added > 0 {
			out = append([]byte("\n"), out...)
		}
	} else {
		if l.added == 0 {
			out = []byte(l.entry.head)
		}
		state = l.entry.understood(state)
		out = append(out, l.entry.item(state, l.before, blank)...)
		before := *state
		l.before = &before
	}
	l.added++
	_, err := l.out.Write(out)
	return err
}

// Close ends the list. It does not close what it writes to. A list without a
// puzzle is empty, but for the head of a table.
func (l *ListWriter) Close() error {
	if l.entry == nil || l.entry.item == nil {
		return nil
	}
	text := l.entry.foot
	if l.added == 0 && text == "" {
		text = l.entry.head // a table without a row
	} else if l.added == 0 {
		text = "" // the foot ends what a puzzle has begun
	}
	_, err := io.WriteString(l.out, text)
	return err
}
