package format

import (
	"errors"
	"io"
	"slices"
	"strings"

	"nonet/board/format/fault"
)

// textLine is a line with its number, or the error that occurred instead.
type textLine struct {
	text   string
	number int
	err    error

	tries uint8 // the number of times that the line was read as part of a document and then given back
}

// lookahead returns the lines of a text one by one. Readers of anything longer than a line can look
// at the lines ahead before they take them.
type lookahead struct {
	in      lineReader
	patient bool            // whether the text is complete, so that no peer waits for an item
	notes   *fault.Warnings // for lines that are not UTF-8
	ahead   []textLine      // lines that were read but not taken
	back    []textLine      // lines that were put back, in reverse order, before the lines ahead
	looked  int             // the number of bytes read, counting a byte each time it is read
}

// peek returns the line that is n lines ahead, from 0. At the end of the text, its error is io.EOF or
// the reader's error.
func (l *lookahead) peek(n int) textLine {
	line := textLine{}
	if n < len(l.back) {
		line = l.back[len(l.back)-1-n]
	} else {
		n -= len(l.back)
		for len(l.ahead) <= n {
			if last := len(l.ahead) - 1; last >= 0 && isEnd(l.ahead[last].err) {
				return l.ahead[last]
			}
			l.add(l.in.next())
		}
		line = l.ahead[n]
	}
	l.looked += len(line.text) + 1
	return line
}

// nextText returns the next line that is not blank, without markup. If there is none among the next
// lines, it returns "".
func (l *lookahead) nextText() string {
	for i := range maxProlog {
		next := l.peek(i)
		if text := strings.TrimSpace(withoutMarkup(next.text)); text != "" || next.err != nil {
			return text
		}
	}
	return ""
}

// unread returns the number of bytes that were read but not taken.
func (l *lookahead) unread() int {
	n := l.in.unread()
	for _, line := range slices.Concat(l.ahead, l.back) {
		n += len(line.text) + 1
	}
	return n
}

// add adds a line after the lines ahead. The line has just been read.
func (l *lookahead) add(text []byte, err error) {
	l.notes.Add(fault.ReadAsLatin1, l.in.number, count(l.in.latin1))
	l.ahead = append(l.ahead, textLine{text: string(text), number: l.in.number, err: err})
}

// isEnd reports whether no more lines follow an error.
func isEnd(err error) bool {
	var length *lengthError
	if errors.As(err, &length) {
		return length.endless
	}
	return err != nil && !errors.Is(err, errBinary)
}

func (l *lookahead) take() textLine {
	line := l.peek(0)
	l.drop(1)
	return line
}

// drop takes n lines at which peek has looked.
func (l *lookahead) drop(n int) {
	back := min(n, len(l.back))
	l.back = l.back[:len(l.back)-back]
	if l.ahead = l.ahead[n-back:]; len(l.ahead) == 0 {
		l.ahead = nil
	}
}

// push puts lines before the lines ahead.
func (l *lookahead) push(lines ...textLine) {
	for _, line := range slices.Backward(lines) {
		l.back = append(l.back, line)
	}
}

// empty reports whether no line has been read that was not taken.
func (l *lookahead) empty() bool { return len(l.back) == 0 && len(l.ahead) == 0 }

// has reports whether the line that is n lines ahead can be read without waiting. All lines before
// it must have been read.
func (l *lookahead) has(n int) bool {
	return l.patient || n < len(l.back)+len(l.ahead) || l.in.hasLine()
}

// atHand reports whether the next line can be read without waiting.
func (l *lookahead) atHand() bool { return !l.empty() || l.in.hasLine() }

const (
	maxDocument = 64 << 20 // the maximum length of a document in bytes
	maxCode     = 16 << 20 // the maximum length of one in no known format, which takes much more memory
)

var errTooLong = errors.New("document too long")

// documentReader reads a document line by line. It takes the lines, and can give them back if they
// turn out to be no document.
type documentReader struct {
	document
	in    *lookahead // nil if the text is complete
	last  string     // the last line
	left  string     // the end of the last line that has not been added to the text
	at    int        // the offset of the next byte to read
	count int        // the number of lines
	tries uint8
}

// readDocument returns a reader of the document that begins on a line. The line has been taken.
func readDocument(in *lookahead, line textLine) *documentReader {
	r := &documentReader{document: document{line: line.number}, in: in}
	r.add(line)
	return r
}

func (r *documentReader) add(line textLine) {
	r.last, r.left = line.text, line.text
	r.count, r.tries = r.count+1, max(r.tries, line.tries)
	r.fill(firstPart)
}

// firstPart is the length of the part of a line that is read first. The parts become longer and
// longer, because a line may hold a long document or many short ones.
const firstPart = 64

// fill adds up to n bytes of the last line to the text.
func (r *documentReader) fill(n int) {
	n = min(n, len(r.left))
	r.text = append(r.text, r.left[:n]...)
	if r.left = r.left[n:]; r.left == "" {
		r.text = append(r.text, '\n')
	}
}

// wholeLine adds the rest of the last line to the text.
func (r *documentReader) wholeLine() {
	if r.left != "" {
		r.fill(len(r.left))
	}
}

// more adds more of the text. It returns io.EOF at the end of the text and before a line that is
// not text.
func (r *documentReader) more() error {
	switch {
	case r.left != "":
		r.fill(max(firstPart, len(r.text)))
	case len(r.text) > maxDocument:
		return errTooLong
	case r.in == nil || r.in.peek(0).err != nil:
		return io.EOF
	default:
		r.add(r.in.take())
	}
	return nil
}

func (r *documentReader) Read(p []byte) (int, error) {
	if r.at == len(r.text) {
		if err := r.more(); err != nil {
			return 0, err
		}
	}
	n := copy(p, r.text[r.at:])
	r.at += n
	return n, nil
}

func (r *documentReader) ReadByte() (byte, error) {
	var one [1]byte
	_, err := r.Read(one[:])
	return one[0], err
}

// rest returns the rest of the last line, from an offset in the document.
func (r *documentReader) rest(offset int) string {
	n := len(r.text) + len(r.left) - offset
	if r.left == "" {
		n-- // the end of the line
	}
	return r.last[max(len(r.last)-max(n, 0), 0):]
}

// giveBackRest gives back a text at the end of the last line.
func (r *documentReader) giveBackRest(text string) {
	if strings.TrimSpace(text) != "" {
		r.in.looked -= len(text) // it will be counted again
		r.in.push(textLine{text: text, number: r.line + r.count - 1, tries: r.tries})
	}
}

// giveBack gives back all lines except the first one, which the caller has.
func (r *documentReader) giveBack() {
	r.wholeLine()
	var lines []textLine
	for text := range strings.Lines(string(r.text)) {
		lines = append(lines, textLine{text: strings.TrimSuffix(text, "\n"), number: r.line + len(lines), tries: r.tries + 1})
	}
	r.in.push(lines[1:]...)
}
