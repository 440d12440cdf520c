package format

import (
	"errors"
	"io"
	"strings"
	"unicode"

	"nonet/board"
	"nonet/board/format/fault"
)

// Scanner reads the puzzles of a text one after another in any format. It returns a puzzle as soon
// as it has read its last line: a line of 81 characters immediately, a grid at its ninth row, a
// document at its last brace. It waits for the next line only if that can change the result. For
// example, rows with lines of nine dashes may be followed by more rows, the digits 1 to 9 above a
// border may number the columns, and a grid of Simple Sudoku or the section [Puzzle] may be
// followed by the rest of a game. Because a puzzle may also be followed by pencil marks that make
// it a game, the scanner reads ahead whatever text is available. Memory use is bounded however long
// the text is, and each byte is read at most a few times.
//
// A puzzle that cannot be read is an item of its own, and scanning continues. In a list with one
// puzzle per line, every line is an item except blank lines and comments. The list begins with the
// first line that holds a puzzle, or with a word in place of a puzzle ("none", "end" or "error").
// Any earlier lines that look like invalid puzzles belong to the list too. Outside lists, lines of
// other text are skipped.
type Scanner struct {
	lines   lookahead
	item    Item
	out     output
	grids   grids
	section section
	columns *columns // the columns of the table that is being read, or nil
	skipped skipped
	dressed int // the last line that was looked at and has no dress; see undress
	ended   bool
	err     error

	comments bool // whether there was a comment
	text     bool // whether there was a line that was neither blank nor a comment
}

const (
	maxTries = 3      // the maximum number of times that a line is tried as part of a document
	endOfDOS = "\x1a" // the character after the last line of some old files
)

// NewScanner returns a scanner that reads from r. A peer may wait for an answer to each
// puzzle before it writes the next.
func NewScanner(r io.Reader) *Scanner {
	s := &Scanner{lines: lookahead{in: lineReader{source: r}}}
	s.grids.output, s.grids.lines, s.lines.notes = &s.out, &s.lines, &s.out.warnings
	return s
}

// NewFileScanner returns a scanner for a complete text, such as a file. It reads on until it is
// clear whether the following lines belong to a puzzle, so that no item replaces others.
func NewFileScanner(r io.Reader) *Scanner {
	s := NewScanner(r)
	s.lines.patient = true
	return s
}

// Scan advances to the next puzzle, readable or not. It returns false at the end of the
// text or if reading fails; see [Scanner.Err].
func (s *Scanner) Scan() bool {
	for !s.ended && s.out.waiting() == s.open() {
		if s.out.waiting() > 0 && !s.lines.patient && !s.lines.atHand() || !s.step() {
			break
		}
	}
	var ok bool
	s.item, ok = s.out.next()
	return ok
}

// Item returns the puzzle to which Scan has advanced.
func (s *Scanner) Item() Item { return s.item }

// Ahead returns how far the scanner has read ahead of the item to which Scan has advanced: the
// number of items that Scan will return without reading more, and roughly the number of bytes
// after these items.
func (s *Scanner) Ahead() (items, bytes int) { return s.out.waiting(), s.lines.unread() }

// Err returns the error that made Scan return false: the reader's error, or an [*fault.Error]
// if the text contains nothing like a puzzle or is not text. It returns nil at the end of
// a text with at least one item.
func (s *Scanner) Err() error { return s.err }

// Warnings returns the warnings about the text read so far.
func (s *Scanner) Warnings() []fault.Warning { return s.out.warnings.List }

// open returns the number of items at the end of the queue that may belong to the same game as the
// next line.
func (s *Scanner) open() int {
	if s.out.list && s.lines.empty() {
		if _, goesOn := bareLine(s.lines.in.atHand(board.Cells)); goesOn {
			return 0 // the next line is a puzzle, not a border of the same length
		}
	}
	return s.out.open()
}

// step reads the next line, or several lines that belong together. It returns false if items must
// be returned first, because it would have to wait for the next line.
func (s *Scanner) step() bool {
	if s.takeBare() {
		return true
	}
	line := s.lines.take()
	var length *lengthError
	switch number := line.number; {
	case line.err == nil:
		return s.take(line)
	case errors.Is(line.err, errBinary) && s.out.items == 0:
		s.ended, s.err = true, &fault.Error{Kind: fault.Binary}
	case errors.Is(line.err, errBinary):
		s.out.bad(&fault.Error{Kind: fault.Binary, Line: number}, number)
	case errors.As(line.err, &length) && length.endless:
		s.ended, s.err = true, &fault.Error{Kind: fault.LineTooLong, Line: number, Count: length.limit}
	case errors.As(line.err, &length):
		s.out.bad(&fault.Error{Kind: fault.LineTooLong, Line: number, Count: length.limit}, number)
	default:
		s.end(line.err)
	}
	return true
}

func (s *Scanner) end(err error) {
	s.ended = true
	s.grids.finish()
	s.out.flush()
	if s.out.items == 0 {
		s.out.release()
	} else {
		s.out.drop()
	}
	switch {
	case err != io.EOF:
		s.err = err
	case s.out.items > 0:
	case s.grids.border > 0 && !s.out.words:
		s.err = &fault.Error{Kind: fault.OnlyBorder, Line: s.grids.border}
	case s.text:
		s.err = &fault.Error{Kind: fault.NoPuzzle}
	case s.comments:
		s.err = &fault.Error{Kind: fault.OnlyComments}
	default:
		s.err = &fault.Error{Kind: fault.Empty}
	}
}

// kind is what a line is, or what begins on it.
type kind uint8

const (
	lineText  kind = iota // one or more lines with puzzles or other text
	remark                // a comment or a blank line
	jsonText              // a JSON document
	xmlText               // an XML document in a format that Nonet knows
	tableText             // a line with a table of a web page
)

// kindOf returns the kind of a line without surrounding spaces.
func kindOf(line string) kind {
	switch {
	case line == "" || line[0] == '#':
		return remark
	case beginsJSON(line):
		return jsonText
	case beginsXML(line):
		return xmlText
	case beginsTable(line):
		return tableText
	}
	return lineText
}

// take reads a line, and the lines ahead if they belong to it. It returns false if items must be
// returned first.
func (s *Scanner) take(line textLine) bool {
	if s.skipped != (skipped{}) {
		games := s.skipped.games
		if line.text = s.skipped.rest(line.text); strings.TrimSpace(line.text) == "" {
			if games {
				s.out.skip(line.number, 1)
			}
			return true
		}
	}
	begins := kindOf(strings.TrimSpace(line.text))
	if begins == lineText || begins == tableText {
		if parts := brokenLines(line.text); parts != nil && begins != tableText && line.tries < maxTries {
			s.lines.push(split(parts, line.number)...)
			return true
		}
		line.text = withoutMarkup(line.text)
		begins = kindOf(strings.TrimSpace(line.text))
	}
	text, number := line.text, line.number
	trimmed := strings.TrimSpace(text)
	if line.tries >= maxTries {
		begins = lineText
	}
	if s.out.waiting() > 0 && !s.lines.patient && (begins > remark || columnsOf(text) != nil || beginsCandidates(trimmed) || len(s.dressesOf(line)) > 0) {
		s.lines.push(line)
		return false
	}
	if begins <= remark && s.undress(line) || s.takeCandidates(trimmed, number) {
		return true
	}
	switch {
	case trimmed == "" || trimmed == endOfDOS:
		s.grids.takeBlank(text, number)
		return true
	case s.takeHead(text):
		return true
	case trimmed[0] == '#':
		s.comments, s.section = true, section{}
		s.grids.finish()
		s.out.tags.add(trimmed)
		s.out.namedAt = number * count(namesSolution(trimmed))
		return true
	}
	s.text = true
	switch {
	case !s.out.list && s.section.take(&s.grids, trimmed, number):
	case s.takeDocument(begins, line):
	case s.out.takeMove(trimmed, number):
	case s.takeLine(text, number):
	case len(text) <= maxRow && (s.grids.takeBorder(text, number) || s.grids.takeRow(text, number)):
	case s.takeLoose(text, number):
	default:
		s.takeOther(trimmed, text, number)
	}
	return true
}

// split returns the parts of a line as lines.
func split(parts []string, number int) []textLine {
	lines := make([]textLine, len(parts))
	for i, part := range parts {
		lines[i] = textLine{text: part, number: number}
	}
	return lines
}

// takeHead reads the header of a table. A line is a header if the next line that is not blank
// belongs to the table.
func (s *Scanner) takeHead(text string) bool {
	columns := columnsOf(text)
	if columns == nil {
		return false
	}
	s.grids.finish()
	s.columns = nil
	if next := s.lines.nextText(); next != "" && columns.begins(next) {
		s.columns = columns
	}
	return s.columns != nil
}

func (s *Scanner) takeLine(text string, number int) bool {
	if mostlyFull(text) {
		return false
	}
	if s.columns != nil {
		if e, f, ok := s.columns.read(text); ok {
			s.grids.finish()
			s.out.giveLine(e, f, number)
			return true
		}
		s.columns = nil
	}
	if strings.ContainsAny(text, "[({") && isCode(text) {
		if all := readCode(text, number); len(all) > 1 || len(all) == 1 && all[0].readOrRefused() {
			s.grids.finish()
			s.out.giveAll(all, text)
			return true
		}
	}
	if s.out.namedAt > 0 && (s.lines.patient || s.lines.atHand()) && filledRun.MatchString(s.lines.peek(0).text) {
		s.out.namedAt = 0 // the words are the title of a list of filled grids
	}
	for _, e := range lineEntries {
		f, ok := e.line(text)
		if !ok {
			continue
		}
		s.grids.finish()
		if e != &lineEntry || !s.out.takeSolution(&f, text, number) && !s.out.refuse(&f, text, number) {
			s.out.giveLine(e, f, number)
		}
		return true
	}
	return false
}

// takeLoose handles a line with puzzles among other text: lists in a program, or a run of 81
// characters in an address, an attribute or any other field.
func (s *Scanner) takeLoose(text string, number int) bool {
	var all []found
	if f, ok := readRuns(text); ok {
		f.line = number
		all = append(all, f)
	} else if isCode(text) {
		all = readCode(text, number)
	}
	if len(all) == 0 {
		return false
	}
	s.grids.finish()
	if bad := constraintIn(text); bad != nil {
		all = []found{{line: number, bad: bad}}
		bad.Line = number
	}
	s.out.giveAll(all, text)
	return true
}

func (s *Scanner) takeOther(trimmed, text string, number int) {
	s.grids.finish()
	if standsIn(trimmed) && !s.out.words {
		s.out.release()
		s.out.list = true
	} else {
		s.out.words = true
	}
	if end, bad := foreignRoot(trimmed, number); bad != nil {
		s.out.bad(bad, number)
		if !s.out.list {
			s.skipped.until = end
		}
		return
	}
	bad, cells := foreignLine(trimmed, number), 0
	if bad != nil {
		cells = board.Cells
	} else {
		bad, cells = lineError(text, number, s.out.list)
	}
	if bad != nil && bad.Kind == fault.CellCount && bad.Column == bad.Count+1 { // the cells begin the line
		s.out.missing, s.out.missingAt = board.Cells-bad.Count, number
	}
	switch {
	case bad != nil && s.out.list && s.lines.patient && isProse(trimmed):
		s.out.hold(bad)
	case bad != nil && (s.out.list || cells >= likelyCells):
		if !s.out.list {
			s.out.release()
		}
		s.out.bad(bad, number)
	case bad != nil:
		s.out.hold(bad)
	default:
		s.out.skip(number, 1)
		s.out.tags.heading(trimmed, number)
		s.out.wordsAt = number
		s.out.namedAt = number * count(namesSolution(trimmed))
	}
}

// standsIn reports whether a line is one of the words that Nonet's commands print instead of a
// puzzle or a solution. A text that begins with such a word is a list in which no line may be
// skipped, because the next command must answer every line.
func standsIn(line string) bool { return line == "none" || line == "end" || line == "error" }

// isProse reports whether a line has letters and no digits, like the lines after the last puzzle in
// an e-mail. Such a line is skipped as other text, unless a peer waits for an answer to each line.
func isProse(line string) bool {
	return strings.ContainsFunc(line, unicode.IsLetter) && !strings.ContainsFunc(line, unicode.IsDigit) && !standsIn(line)
}
