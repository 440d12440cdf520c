package format

import (
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"

	"nonet/board"
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
	lines    lineReader
	patient  bool       // whether the text is complete, so that no peer waits for an item
	back     []textLine // lines to be read again, in reverse order
	looked   int        // the number of bytes read, counting a byte each time it is read
	item     Item
	queue    []Item // items read but not returned yet
	handed   int    // the number of items in the queue that were returned
	ended    bool
	failed   error // the reader's error after its last line
	err      error
	items    int // the number of items so far, returned or not
	warnings warnings

	list          bool     // whether the last puzzle was on a single line
	columns       *columns // the columns of the table that is being read, or nil
	block         block
	gridEnd       int  // the line of the last row of the last grid, or 0
	closing       bool // whether a framed grid is complete, but its lower border may follow
	square        square
	tags          tags
	lately        []Item     // the last puzzles, which may belong to the same game as the next line
	pending       pending    // puzzles that are not in the queue yet
	cells81       []textLine // lines that may begin a grid of pencil marks, which has nine lines
	thirds        int        // the number of lines that may belong to a picture of candidates
	thirdLines    []textLine // the lines of the picture, with any blank lines and borders between them
	thirdCells    pencilGrid // the candidates in thirdLines
	section       section
	puzzleSection bool // whether the heading [Puzzle] was read
	document      *collector
	xml           *xmlCollector
	table         *htmlCollector
	foreign       string   // the text that ends the file of another program that is being skipped, or ""
	held          []*Error // errors that count if a list begins or continues
	comments      bool     // whether there was a comment
	text          bool     // whether there was a line that was neither blank nor a comment
	words         bool     // whether there was a line of other text
	wordsAt       int      // the number of the last line of other text, or 0
	border        int      // the line of the first border, or 0
	head          textLine // the header of a table, as long as no other line of the table has been read
}

// textLine is a line with its number. Its flags prevent the scanner from trying the same
// interpretation twice.
type textLine struct {
	text   string
	number int
	plain  bool  // tried as the beginning of a document
	single bool  // tried as a row of nine cells of nine characters
	third  bool  // tried as a line of a picture of candidates
	whole  bool  // tried as several lines of a web page
	title  bool  // tried as the header of a table
	tries  uint8 // the number of times that the line was read as part of a document and then given back
}

const (
	maxHeld  = 100    // the maximum number of invalid lines that are kept before a list
	maxTries = 3      // the maximum number of times that a line is tried as part of a document
	endOfDOS = "\x1a" // the character after the last line of some old files
)

// NewScanner returns a scanner that reads from r. A peer may wait for an answer to each
// puzzle before it writes the next.
func NewScanner(r io.Reader) *Scanner { return &Scanner{lines: lineReader{source: r}} }

// NewFileScanner returns a scanner for a complete text, such as a file. It reads on until it is
// clear whether the following lines belong to a puzzle, so that no item replaces others.
func NewFileScanner(r io.Reader) *Scanner {
	s := NewScanner(r)
	s.patient = true
	return s
}

// Scan advances to the next puzzle, readable or not. It returns false at the end of the
// text or if reading fails; see [Scanner.Err].
func (s *Scanner) Scan() bool {
	for !s.ended && s.waiting() == s.open() {
		if s.waiting() > 0 && !s.patient && !s.atHand() {
			break
		}
		s.step()
	}
	if s.waiting() == 0 {
		s.item = Item{}
		return false
	}
	s.item = s.queue[s.handed]
	s.queue[s.handed] = Item{}
	if s.handed++; s.handed > s.waiting() {
		left := copy(s.queue, s.queue[s.handed:])
		clear(s.queue[left:])
		s.queue, s.handed = s.queue[:left], 0
	}
	return true
}

// Item returns the puzzle to which Scan has advanced.
func (s *Scanner) Item() Item { return s.item }

// Err returns the error that made Scan return false: the reader's error, or an [*Error]
// if the text contains nothing like a puzzle or is not text. It returns nil at the end of
// a text with at least one item.
func (s *Scanner) Err() error { return s.err }

// Warnings returns the warnings about the text read so far.
func (s *Scanner) Warnings() []Warning { return s.warnings.list }

func (s *Scanner) step() {
	if last := len(s.back) - 1; last >= 0 {
		line := s.back[last]
		s.back[last] = textLine{}
		s.back = s.back[:last]
		s.looked += len(line.text) + 1
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
		s.looked += len(line) + 1
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

// readAgain puts back lines, which are read before all others.
func (s *Scanner) readAgain(lines ...textLine) {
	for _, line := range slices.Backward(lines) {
		s.back = append(s.back, line)
	}
}

func (s *Scanner) end(err error) {
	if len(s.cells81) > 0 || s.thirds > 0 {
		s.giveBackCells()
		s.giveBackThirds()
		s.failed = err
		return
	}
	if s.table != nil {
		s.giveBackTable()
		s.failed = err
		return
	}
	if s.head.text != "" {
		s.giveBackHead()
		s.failed = err
		return
	}
	if s.document != nil || s.xml != nil {
		if s.document != nil {
			s.finishDocument()
		} else {
			s.finishXML()
		}
		if len(s.back) > 0 {
			s.failed = err // reported after the lines that were put back
			return
		}
	}
	s.ended = true
	s.finishBlock()
	s.flush()
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
	case s.comments:
		s.err = &Error{Kind: OnlyComments}
	default:
		s.err = &Error{Kind: Empty}
	}
}

func (s *Scanner) take(line textLine) {
	if s.document != nil {
		s.takeDocument(line)
		return
	}
	if s.xml != nil {
		s.takeXML(line)
		return
	}
	if s.table != nil {
		s.takeTable(line)
		return
	}
	if !isDocument(line.text) {
		if lines := brokenLines(line.text); lines != nil && !line.whole && !line.plain && !beginsTable(line.text) {
			s.takeBroken(lines, line.number)
			return
		}
		line.text = withoutMarkup(line.text)
	}
	text, number := line.text, line.number
	trimmed := strings.TrimSpace(text)
	switch {
	case s.takeCells81(line, trimmed), s.takeThirds(line, trimmed):
		return
	case trimmed == "" && s.emptyFields(text):
		s.takeRow(text, number)
		return
	case trimmed == "" || trimmed == endOfDOS:
		s.takeBlank()
		return
	case s.foreign != "" && s.takeForeign(text), s.takeHead(line, trimmed):
		return
	}
	if trimmed[0] == '#' {
		s.comments = true
	} else {
		s.text = true
	}
	begins, lone := beginsJSON(trimmed)
	line.plain = line.plain || line.tries >= maxTries
	switch {
	case trimmed[0] == '#':
		s.section = section{}
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
	case s.takeMove(trimmed, number):
	case !line.plain && beginsXML(trimmed):
		s.finishBlock()
		s.xml = &xmlCollector{document: document{line: number}}
		s.takeXML(line)
	case !line.plain && s.foreign == "" && beginsTable(text):
		s.beginTable(line)
	case s.takeLine(text, number):
	case len(text) <= maxRow && (s.takeBorder(text, number) || s.takeRow(text, number)):
	case s.takeLoose(text, number):
	default:
		s.takeOther(trimmed, text, number)
	}
}

// takeHead handles a line that may be the header of a table. It is a header if the next line that
// is not blank belongs to the table.
func (s *Scanner) takeHead(line textLine, trimmed string) bool {
	if s.head.text != "" && trimmed != "" {
		if !s.columns.begins(line.text) {
			s.readAgain(line)
			s.giveBackHead()
			return true
		}
		s.head = textLine{}
	}
	if line.title {
		return false
	}
	columns := columnsOf(line.text)
	if columns == nil {
		return false
	}
	s.finishBlock()
	s.columns, s.head = columns, line
	return true
}

func (s *Scanner) giveBackHead() {
	s.head.title = true
	s.readAgain(s.head)
	s.columns, s.head = nil, textLine{}
}

func (s *Scanner) takeLine(text string, number int) bool {
	if len(text) >= len(fullRow) && strings.TrimSpace(text) == fullRow {
		return false
	}
	if s.columns != nil {
		if e, f, ok := s.columns.read(text); ok {
			s.finishBlock()
			s.giveLine(e, f, number)
			return true
		}
		s.columns = nil
	}
	if strings.ContainsAny(text, "[({") && isCode(text) {
		if all := readCode(text, number); len(all) > 1 || len(all) == 1 && all[0].lists && all[0].bad == nil {
			s.giveAll(all, text)
			return true
		}
	}
	for _, e := range lineEntries {
		f, ok := e.line(text)
		if !ok {
			continue
		}
		s.finishBlock()
		if e != &lineEntry || !s.takeSolution(&f, text, number) {
			s.giveLine(e, f, number)
		}
		return true
	}
	return false
}

// takeBroken handles a line of a web page that a browser would show as several lines.
func (s *Scanner) takeBroken(lines []string, number int) {
	parts := make([]textLine, len(lines))
	for i, line := range lines {
		parts[i] = textLine{text: line, number: number}
	}
	s.readAgain(parts...)
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
	s.giveAll(all, text)
	return true
}

func (s *Scanner) giveAll(all []found, text string) {
	s.finishBlock()
	for _, f := range all {
		if !s.takeSolution(&f, text, f.line) {
			s.giveLine(f.codeEntry(), f, f.line)
		}
	}
}

// giveLine queues a puzzle that was read from a single line. A link does not begin a list, because
// it may be part of other text.
func (s *Scanner) giveLine(e *entry, f found, number int) {
	if e.inText && !s.list {
		s.drop()
	} else {
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
	for _, further := range f.further {
		s.giveLine(e, further, number)
	}
}

func (s *Scanner) takeOther(trimmed, text string, number int) {
	s.finishBlock()
	if standsIn(trimmed) && !s.words {
		s.release()
		s.list = true
	} else {
		s.words = true
	}
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
	case bad != nil && s.list && s.patient && isProse(trimmed):
		s.hold(bad)
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
		s.wordsAt = number
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

// hold keeps the error of a line in case a list begins later. Only then does the error count.
func (s *Scanner) hold(bad *Error) {
	if len(s.held) == maxHeld {
		s.skip(bad.Line, 1)
		return
	}
	s.held = append(s.held, bad)
}

// release turns the held errors into items.
func (s *Scanner) release() {
	held := s.held
	s.held = nil
	for _, bad := range held {
		s.bad(bad, bad.Line)
	}
}

// drop treats the lines whose errors are held as other text.
func (s *Scanner) drop() {
	for _, bad := range s.held {
		s.skip(bad.Line, 1)
	}
	s.held = nil
}

func (s *Scanner) skip(line, count int) { s.warnings.add(SkippedText, line, count) }

func (s *Scanner) give(e *entry, f found, line int) {
	s.flush()
	s.queue = append(s.queue, s.newItem(e, f, line))
}

func (s *Scanner) bad(err error, line int) {
	if s.list {
		s.release() // the held errors come first
	}
	s.flush()
	s.items++
	s.tags, s.puzzleSection, s.lately = tags{}, false, s.lately[:0]
	s.queue = append(s.queue, Item{Line: line, Err: err})
}
