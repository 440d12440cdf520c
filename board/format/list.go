package format

import (
	"bytes"
	"io"

	"nonet/board/format/fault"
	"nonet/board/game"
)

// ListWriter writes many puzzles to one text. Depending on the format, these are lines, grids
// separated by an empty line, a sequence of documents, or puzzles between a header and a footer.
// Use [NewListWriter] to create one.
type ListWriter struct {
	out    io.Writer
	entry  *entry // nil for an unknown format
	format Format
	added  int
	before *game.State // a copy of the last state, for formats that need it
}

// NewListWriter returns a writer for a list in a format. Like [Write], it leaves out
// whatever the format cannot hold.
func NewListWriter(w io.Writer, f Format) *ListWriter {
	return &ListWriter{out: w, format: f, entry: entryOf(f)}
}

// Add writes the next puzzle. It returns an [*fault.Error] of kind OnePuzzleOnly for the second
// puzzle in a format that holds only one, of kind NotWritten if Nonet cannot write the
// format, or the writer's error.
func (l *ListWriter) Add(state *game.State) error {
	return l.addText(func(e *entry, blank byte) []byte { return e.write(e.understood(state), blank) }, state)
}

// AddDocument writes the next puzzle with everything in its document that the format can
// hold.
func (l *ListWriter) AddDocument(doc *Document) error { return l.addText(doc.text, doc.Game.State()) }

func (l *ListWriter) addText(text func(e *entry, blank byte) []byte, state *game.State) error {
	switch {
	case l.entry == nil || l.entry.write == nil:
		return &fault.Error{Kind: fault.NotWritten, Text: l.format.Name}
	case l.added > 0 && !l.entry.Many:
		return &fault.Error{Kind: fault.OnePuzzleOnly, Text: l.format.Name}
	}
	blank := l.format.blank()
	var out []byte
	if l.entry.item == nil {
		out = text(l.entry, blank)
		// Lines and documents need no separator.
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

// Close ends the list, but does not close the underlying writer. For a list without puzzles, it
// writes nothing.
func (l *ListWriter) Close() error {
	if l.added == 0 {
		return nil
	}
	_, err := io.WriteString(l.out, l.entry.foot)
	return err
}
