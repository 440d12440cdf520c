package format

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"nonet/board"
)

// Scanner reads the puzzles of a text one after the other, whatever their
// formats. A puzzle is handed out as soon as its last line was read: a line of
// 81 signs at once, a grid at its ninth row, a document at its last brace. Only
// where the line to come can tell more it waits for that: rows with lines of
// nine dashes among them may have rows still to come, and 1 to 9 above a border
// may be the numbers of the columns. Memory stays bounded however long the text
// is.
//
// A puzzle that cannot be read is an item of its own, and scanning goes on. In
// a list of lines every line that is not blank and no comment counts as one.
// The list begins with the first puzzle in a line; lines before it that look
// like bad puzzles belong to it. Elsewhere lines of other text are passed over.
type Scanner struct {
	lines    lineReader
	back     []textLine // given back to be read again
	item     Item
	queue    []Item // read, but not handed out yet
	handed   int    // so many of these have been
	ended    bool
	failed   error // what the reader said at the end of its lines
	err      error
	items    int // handed out or in the queue
	warnings warnings

	list     bool     // the last puzzle stood in a line
	columns  []string // of the table of which that line is a part
	block    block
	closing  bool // a framed grid has its nine rows, its lower border may follow
	square   square
	tags     tags
	section  int // lines to come that may belong to a section without a puzzle
	document *collector
	foreign  string   // how the file of another program ends that is passed over
	held     []*Error // lines like bad puzzles, in case a list begins
	text     bool     // a line was not blank
	words    bool     // and was no comment, border or document
	border   int      // the first border, or 0
}

// textLine is a line with its number.
type textLine struct {
	text   string
	number int
	plain  bool // it was tried as the beginning of JSON
}

const (
	maxHeld     = 100        // so many lines may be bad before a list
	maxSection  = board.Size // and so long is a section
	endOfDOS    = "\x1a"     // the sign behind the last line of some old files
	puzzlesName = "puzzle"   // the section that holds the puzzle
)

// NewScanner returns a scanner that reads from r.
func NewScanner(r io.Reader) *Scanner { return &Scanner{lines: lineReader{source: r}} }

// Scan goes to the next puzzle, good or bad. It returns false at the end of the
// text and where reading fails; [Scanner.Err] tells them apart.
func (s *Scanner) Scan() bool {
	for len(s.queue) == 0 && !s.ended {
		s.step()
	}
	if len(s.queue) == 0 {
		s.item = Item{}
		return false
	}
	s.item = s.queue[s.handed]
	s.queue[s.handed] = Item{}
	if s.handed++; s.handed == len(s.queue) {
		s.queue, s.handed = s.queue[:0], 0
	}
	return true
}

// Item returns the puzzle that Scan went to.
func (s *Scanner) Item() Item { return s.item }

// Err returns why Scan returned false: the reader's error, an [*Error] where
// the whole text held nothing like a puzzle or is no text, or nil at the end of
// a text with at least one item, good or bad.
func (s *Scanner) Err() error { return s.err }

// Warnings returns what was noticed so far.
func (s *Scanner) Warnings() []Warning { return s.warnings.list }

// step reads one line.
func (s *Scanner) step() {
	if len(s.back) > 0 {
		line := s.back[0]
		s.back = s.back[1:]
		s.take(line)
		return
	}
	if s.failed != nil {
		s.end(s.failed)
		return
	}
	line, err := s.lines.next()
	number := s.lines.number
	switch {
	case err == nil:
		if s.lines.latin1 {
			s.warnings.add(ReadAsLatin1, number, 1)
		}
		if !s.takeBare(line, number) {
			s.take(textLine{text: string(line), number: number})
		}
	case errors.Is(err, errBinary) && s.items == 0:
		s.ended, s.err = true, &Error{Kind: Binary}
	case errors.Is(err, errBinary):
		s.bad(&Error{Kind: Binary, Line: number}, number)
	case errors.Is(err, errLongLine):
		s.bad(&Error{Kind: LineTooLong, Line: number, Count: maxLine}, number)
	case errors.Is(err, errEndless):
		s.ended, s.err = true, &Error{Kind: LineTooLong, Line: number, Count: maxLine}
	default:
		s.end(err)
	}
}

func (s *Scanner) end(err error) {
	if s.document != nil {
		s.finishDocument()
		if len(s.back) > 0 {
			s.failed = err // to be told behind those lines
			return
		}
	}
	s.ended = true
	s.finishBlock()
	if s.items == 0 {
		s.release()
	} else {
		s.drop()
	}
	switch {
	case err != io.EOF:
		s.err = err
	case s.items > 0:
	case s.border > 0 && !s.words:
		s.err = &Error{Kind: OnlyBorder, Line: s.border}
	case s.text:
		s.err = &Error{Kind: NoPuzzle}
	default:
		s.err = &Error{Kind: Empty}
	}
}

// take understands one line.
func (s *Scanner) take(line textLine) {
	if s.document != nil {
		s.takeDocument(line)
		return
	}
	text, number := line.text, line.number
	trimmed := strings.TrimSpace(text)
	switch {
	case trimmed == "" || trimmed == endOfDOS:
		s.takeBlank()
		return
	case s.foreign != "" && s.takeForeign(text):
		return
	}
	s.text = true
	begins, lone := beginsJSON(trimmed)
	switch {
	case trimmed[0] == '#':
		s.section = 0
		s.finishBlock()
		s.tags.add(trimmed)
	case !s.list && s.takeSection(trimmed, number):
	case (begins || lone) && !line.plain:
		s.finishBlock()
		s.document = newCollector(number)
		if lone {
			s.document.lone = trimmed[0]
		}
		s.takeDocument(line)
	case s.takeLine(text, number):
	case len(text) <= maxRow && (s.takeBorder(text, number) || s.takeRow(text, number)):
	default:
		s.takeOther(trimmed, text, number)
	}
}

// takeBare takes quickly what most lines of a list are: a puzzle and nothing
// else, which can be understood in one way only.
func (s *Scanner) takeBare(line []byte, number int) bool {
	if !s.list || s.document != nil || s.columns != nil || len(line) != board.Cells {
		return false
	}
	givens, ok := plainLine(line)
	if !ok || bytes.IndexByte(line, '9') < 0 || bytes.IndexByte(line, '0') < 0 && bytes.IndexByte(line, '.') < 0 {
		return false
	}
	s.finishBlock()
	f := found{puzzle: puzzleText{givens: givens}}
	s.giveLine(&lineEntry, f, number)
	return true
}

// takeSection takes the headings and the other sections of an .sdk file.
func (s *Scanner) takeSection(text string, number int) bool {
	switch name := sectionOf(text); {
	case name == puzzlesName:
		s.section = 0
		s.finishBlock()
		return true
	case name == "state" || name == "pencilmarks" || name == "colours" || name == "colors":
		s.section = maxSection
		s.finishBlock()
		s.warnings.add(SkippedSections, number, 1)
		return true
	case s.section > 0 && name == "":
		s.section--
		return true
	}
	s.section = 0
	return false
}

func (s *Scanner) takeLine(text string, number int) bool {
	if columns, ok := columnsOf(text); ok {
		s.finishBlock()
		s.columns = columns
		return true
	}
	for _, e := range lineEntries {
		f, ok := e.line(text)
		if !ok {
			continue
		}
		if e == &lineEntry && s.columns != nil {
			if row, ok := readColumns(text, s.columns); ok {
				e, f = &qqwingEntry, row
			} else {
				s.columns = nil
			}
		}
		s.finishBlock()
		s.giveLine(e, f, number)
		return true
	}
	return false
}

// giveLine hands out what was read in a line. Other text may stand around a
// link, so links begin no list.
func (s *Scanner) giveLine(e *entry, f found, number int) {
	switch {
	case s.list:
	case e.inText:
		s.drop()
	default:
		s.release()
		s.list = true
	}
	for _, w := range f.warnings {
		s.warnings.add(w.Kind, number, w.Count)
	}
	if f.bad != nil {
		f.bad.Line = number
	}
	s.tags.fill(&f.puzzle, 0)
	s.give(e, f, number)
}

// takeOther takes a line that is neither a puzzle nor a part of one.
func (s *Scanner) takeOther(trimmed, text string, number int) {
	s.finishBlock()
	s.words = true
	if end, bad := foreignRoot(trimmed, number); bad != nil {
		s.bad(bad, number)
		if !s.list {
			s.foreign = end
		}
		return
	}
	bad, cells := foreignLine(trimmed, number), 0
	if bad != nil {
		cells = board.Cells
	} else {
		bad, cells = slip(text, number, s.list)
	}
	switch {
	case bad != nil && (s.list || cells >= likelyCells):
		if !s.list {
			s.release()
		}
		s.bad(bad, number)
	case bad != nil:
		s.hold(bad)
	default:
		s.skip(number, 1)
		s.tags.heading(trimmed, number)
	}
}

// hold keeps the error of a line until a list begins, to which it belongs.
func (s *Scanner) hold(bad *Error) {
	if len(s.held) == maxHeld {
		s.skip(bad.Line, 1)
		return
	}
	s.held = append(s.held, bad)
}

// release makes items of the errors that are held.
func (s *Scanner) release() {
	for _, bad := range s.held {
		s.bad(bad, bad.Line)
	}
	s.held = nil
}

// drop takes the lines whose errors are held for other text.
func (s *Scanner) drop() {
	for _, bad := range s.held {
		s.skip(bad.Line, 1)
	}
	s.held = nil
}

func (s *Scanner) skip(line, count int) { s.warnings.add(SkippedText, line, count) }

func (s *Scanner) give(e *entry, f found, line int) {
	s.items++
	s.tags = tags{}
	item := Item{Line: line, entry: e, puzzle: f.puzzle, document: f.document, way: f.way, others: f.others}
	if f.bad != nil {
		item = Item{Line: line, Err: f.bad}
	}
	s.queue = append(s.queue, item)
}

func (s *Scanner) bad(err error, line int) {
	s.items++
	s.tags = tags{}
	s.queue = append(s.queue, Item{Line: line, Err: err})
}
