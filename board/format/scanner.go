package format

import (
	"errors"
	"io"
	"strings"
)

// Scanner reads the puzzles of a text one after the other, whatever their
// formats. A puzzle is handed out as soon as its last line was read: a line of
// 81 signs at once, a grid at its ninth row, a document at its last brace.
// Memory stays bounded however long the text is.
//
// A puzzle that cannot be read is an item of its own, and scanning goes on. In
// a list of lines, from the first puzzle in a line on, every line that is not
// blank and no comment counts as one; elsewhere lines of other text are passed
// over.
type Scanner struct {
	lines    lineReader
	item     Item
	queue    []Item // read, but not handed out yet
	ended    bool
	err      error
	items    int // handed out or in the queue
	warnings warnings

	list      bool // the last puzzle stood in a line
	block     block
	closing   bool // a grid has its nine rows, its lower border may follow
	bordered  bool // the last line that was not blank was a border
	square    square
	tags      tags
	document  *collector
	complaint *Error // the first thing that was like a bad puzzle
	text      int    // the first line that was not blank, or 0
	border    int    // the first border, or 0
}

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
	s.item = s.queue[0]
	s.queue = s.queue[1:]
	if len(s.queue) == 0 {
		s.queue = nil
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
	line, err := s.lines.next()
	number := s.lines.number
	switch {
	case err == nil:
		if s.lines.latin1 {
			s.warnings.add(ReadAsLatin1, number, 1)
		}
		s.take(string(line), number)
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
	s.ended = true
	s.finishDocument()
	s.finishBlock()
	switch {
	case err != io.EOF:
		s.err = err
	case s.items > 0:
	case s.complaint != nil:
		s.err = s.complaint
	case s.border > 0 && len(s.Warnings()) == 0:
		s.err = &Error{Kind: OnlyBorder, Line: s.border}
	case s.text > 0:
		s.err = &Error{Kind: NoPuzzle, Line: s.text}
	default:
		s.err = &Error{Kind: Empty}
	}
}

// endOfDOS is the sign behind the last line of some old files.
const endOfDOS = "\x1a"

// take understands one line.
func (s *Scanner) take(text string, number int) {
	if s.document != nil {
		s.takeDocument(text, number)
		return
	}
	trimmed := strings.TrimSpace(text)
	if trimmed == "" || trimmed == endOfDOS {
		s.block.blank()
		return
	}
	if s.text == 0 {
		s.text = number
	}
	switch {
	case trimmed[0] == '#' || trimmed[0] == '%':
		s.tags.add(trimmed)
	case beginsJSON(trimmed):
		s.finishBlock()
		s.document = newCollector(number)
		s.takeDocument(text, number)
	case s.takeLine(text, number):
	case len(text) <= maxRow && (s.takeBorder(text, number) || s.takeRow(text, number)):
	default:
		s.takeOther(text, number)
	}
}

func (s *Scanner) takeLine(text string, number int) bool {
	for _, e := range table {
		if e.line == nil {
			continue
		}
		if f, ok := e.line(text); ok {
			s.finishBlock()
			s.give(e, f, number)
			s.list = true
			return true
		}
	}
	return false
}

func (s *Scanner) takeBorder(text string, number int) bool {
	if !isBorder(text) {
		return false
	}
	switch {
	case s.closing:
		s.closing = false
		return true
	case s.bordered && !s.block.empty():
		// Two borders without a row between them: a grid ends, one begins.
		s.finishBlock()
	case s.block.border == 0 && s.block.header():
		s.block = block{}
	}
	if s.border == 0 {
		s.border = number
	}
	s.block.addBorder(text, number)
	s.bordered = true
	s.completeBlock()
	return true
}

func (s *Scanner) takeRow(text string, number int) bool {
	if hopeless(text) {
		return false
	}
	r := splitRow(text)
	_, err := r.digits(number)
	switch begun := !s.block.empty(); {
	case err == nil:
	case begun && (r.likely() || r.bars > 1):
	case begun || s.list && s.block.border == 0:
		return false
	case s.takeSquare(text, r, number):
		return true
	case !r.likely():
		return false
	}
	if n := s.block.strangers(); n > 0 {
		rest := s.block
		s.block = rest.cut(n)
		s.finishBlock()
		s.block = rest
	}
	s.bordered, s.closing, s.square = false, false, square{}
	s.block.addRow(text, r, number)
	s.completeBlock()
	return true
}

// takeSquare takes the rows of a puzzle of another size.
func (s *Scanner) takeSquare(text string, r row, number int) bool {
	complete := s.square.add(r, number)
	if s.square.rows == 0 {
		return false
	}
	if complete {
		s.bad(&Error{Kind: OtherSize, Line: s.square.line, Count: s.square.size}, s.square.line)
		s.square, s.block, s.closing = square{}, block{}, true
	} else if bad, _ := slip(text, number, false); bad != nil {
		s.complain(bad) // sixteen signs are a row of one size or a whole puzzle of another
	}
	return true
}

// completeBlock hands out a grid that has all its rows.
func (s *Scanner) completeBlock() {
	b := &s.block
	if b.rows < len(b.lines) {
		return
	}
	entry, start := b.entry(), b.start()
	if b.err != nil {
		s.bad(b.err, start)
	} else {
		f := found{puzzle: puzzleText{givens: b.grid}}
		if entry == &rowsEntry {
			s.tags.fill(&f.puzzle, start)
		}
		s.give(entry, f, start)
	}
	s.block, s.closing, s.list = block{}, true, false
}

// finishBlock drops a grid that has not all its rows, with an error where it
// was meant as one.
func (s *Scanner) finishBlock() {
	b := s.block
	s.block, s.square, s.bordered, s.closing = block{}, square{}, false, false
	switch {
	case b.rows == 0:
	case b.sure() || s.list:
		s.bad(b.shortage(), b.start())
	default:
		s.complain(b.shortage())
	}
}

// takeOther takes a line that is neither a puzzle nor a part of one.
func (s *Scanner) takeOther(text string, number int) {
	bad, cells := slip(text, number, s.list)
	s.finishBlock()
	if bad != nil && (s.list || cells >= likelyCells) {
		s.bad(bad, number)
		return
	}
	if bad != nil {
		s.complain(bad)
	}
	s.warnings.add(SkippedText, number, 1)
	s.tags.heading(text, number)
}

func (s *Scanner) takeDocument(text string, number int) {
	c := s.document
	if bad := c.add(text, number); bad != nil {
		s.bad(bad, c.line)
	}
	if c.closed {
		s.finishDocument()
	}
}

func (s *Scanner) finishDocument() {
	c := s.document
	s.document = nil
	if c == nil || c.refused {
		return
	}
	e, f, err := c.read()
	if err != nil {
		s.bad(err, c.line)
		return
	}
	s.warnings.merge(f.warnings)
	s.give(e, f, c.line)
	s.list = false
}

func (s *Scanner) complain(bad *Error) {
	if s.complaint == nil {
		s.complaint = bad
	}
}

func (s *Scanner) give(e *entry, f found, line int) {
	s.items++
	s.tags = tags{}
	s.queue = append(s.queue, Item{Line: line, entry: e, puzzle: f.puzzle, game: f.game})
}

func (s *Scanner) bad(err error, line int) {
	s.items++
	s.tags = tags{}
	s.queue = append(s.queue, Item{Line: line, Err: err})
}
