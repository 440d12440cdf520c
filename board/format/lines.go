package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

const (
	maxLine     = 1 << 20 // maximum length of a line in bytes of UTF-8
	maxLongLine = maxCode // maximum length of a line that begins a document, because programs write these without line breaks
	// maxRest is the maximum number of bytes to skip at the end of a line that is too long.
	// If its end is not found by then, the line counts as endless.
	maxRest = 64 << 20
	atOnce  = 1 << 16 // maximum number of bytes to read at a time
	bom     = "\xef\xbb\xbf"
)

// errBinary and lengthError are what lineReader.next returns in addition to the errors of the stream.
var errBinary = errors.New("binary data")

// lengthError says that a line is longer than a limit, in bytes.
type lengthError struct {
	limit   int
	endless bool // the end of the line was not found
}

func (e *lengthError) Error() string { return fmt.Sprintf("line longer than %d bytes", e.limit) }

// lineReader splits a stream into lines of UTF-8. Lines may end in LF, CRLF or CR, and the
// stream may be UTF-8, UTF-16 with a byte order mark, or Latin-1. Once the end of a line
// has arrived, it does not wait for more, because a program at the other end of a pipe may
// expect an answer to the line.
type lineReader struct {
	source io.Reader
	in     *bufio.Reader // nil before the first line
	line   []byte
	number int  // the number of the last line returned, from 1
	latin1 bool // whether the last line returned was not UTF-8
	skipLF bool // whether a CR ended the previous line, so that an LF may follow
	cut    bool // whether the rest of the line has not been read yet
}

// next returns the next line without its end. The text is valid until the next call. At the end of
// the stream it returns io.EOF and no line. If a line is invalid, next returns errBinary or a
// lengthError as soon as this is known, and the next call returns the following line. After an endless
// line, no more lines can be read.
func (l *lineReader) next() ([]byte, error) {
	if l.in == nil {
		if err := l.open(); err != nil {
			return nil, err
		}
	}
	if l.cut {
		if err := l.discardRest(); err != nil {
			return nil, err
		}
	}
	l.line, l.latin1 = l.line[:0], false
	l.number++
	for {
		chunk, ended, err := l.chunk()
		if err == io.EOF && len(l.line) > 0 {
			break
		}
		if err != nil {
			return nil, err
		}
		if binary(chunk) {
			l.cut = !ended
			return nil, errBinary
		}
		if limit := l.limit(); len(l.line)+len(chunk) > limit {
			l.cut = !ended
			return nil, &lengthError{limit: limit}
		}
		l.line = append(l.line, chunk...)
		if ended {
			break
		}
	}
	// If files were concatenated, each may begin with a byte order mark.
	l.line = bytes.TrimPrefix(l.line, []byte(bom))
	if !utf8.Valid(l.line) {
		l.latin1 = true
		l.line = fromLatin1(l.line)
	}
	return l.line, nil
}

// limit returns the maximum length of the present line.
func (l *lineReader) limit() int {
	begin := bytes.TrimSpace(bytes.TrimPrefix(l.line[:min(len(l.line), firstPart)], []byte(bom)))
	if kind := kindOf(string(begin)); kind == jsonText || kind == xmlText {
		return maxLongLine
	}
	return maxLine
}

// open looks for the byte order mark of UTF-16. It waits for a second byte only if the first may
// begin a mark.
func (l *lineReader) open() error {
	l.in = bufio.NewReaderSize(l.source, atOnce)
	head, err := l.in.Peek(1)
	if err != nil {
		return err
	}
	if head[0] != 0xfe && head[0] != 0xff {
		return nil
	}
	if head, err = l.in.Peek(2); err != nil || head[0]^head[1] != 0xfe^0xff {
		return nil // there is only one byte, or the two bytes are not a mark
	}
	utf16 := unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM)
	l.in = bufio.NewReaderSize(utf16.NewDecoder().Reader(l.in), atOnce)
	return nil
}

// chunk returns the part of the line that is available, and whether the line ends there. It
// waits only if nothing is available. The bytes are valid until the next read.
func (l *lineReader) chunk() (chunk []byte, ended bool, err error) {
	head, err := l.in.Peek(1)
	if err == nil && l.skipLF && head[0] == '\n' {
		l.in.Discard(1)
		_, err = l.in.Peek(1)
	}
	if err != nil {
		return nil, false, err
	}
	l.skipLF = false
	buffered, _ := l.in.Peek(l.in.Buffered())
	end := bytes.IndexAny(buffered, "\r\n")
	if end < 0 {
		l.in.Discard(len(buffered))
		return buffered, false, nil
	}
	l.skipLF = buffered[end] == '\r'
	l.in.Discard(end + 1)
	return buffered[:end], true, nil
}

// atHand returns the next line without its end if it is n bytes long and can be read without
// waiting; otherwise it returns nil. The text is valid until the next call.
func (l *lineReader) atHand(n int) []byte {
	if l.in == nil || l.cut {
		return nil
	}
	buffered := l.ready()
	if len(buffered) <= n || buffered[n] != '\n' && buffered[n] != '\r' {
		return nil
	}
	return buffered[:n]
}

// lineAfter returns the line after the one that [lineReader.atHand] returned, without its end. It
// returns nil if that line is not available or has another length. Both lines are valid until the
// next read.
func (l *lineReader) lineAfter(line []byte) []byte {
	n := len(line)
	rest, _ := l.in.Peek(l.in.Buffered())
	end := rest[n]
	if rest = rest[n+1:]; len(rest) > 0 && rest[0] == '\n' && end == '\r' {
		rest = rest[1:]
	}
	if len(rest) <= n || rest[n] != '\n' && rest[n] != '\r' {
		return nil
	}
	return rest[:n]
}

// pass skips a line that [lineReader.atHand] returned.
func (l *lineReader) pass(line []byte) {
	end, _ := l.in.Peek(len(line) + 1)
	l.skipLF = end[len(line)] == '\r'
	l.in.Discard(len(end))
	l.number++
}

// unread returns the number of bytes that were read from the source but not returned. Of UTF-16,
// it is the number of decoded bytes.
func (l *lineReader) unread() int {
	n := 0
	if below, ok := l.source.(*bufio.Reader); ok && below != l.in {
		n = below.Buffered()
	}
	if l.in != nil {
		n += l.in.Buffered()
	}
	return n
}

// hasLine reports whether the end of the next line has been read already.
func (l *lineReader) hasLine() bool {
	return l.in != nil && bytes.ContainsAny(l.ready(), "\r\n")
}

// ready returns the bytes that can be read without waiting, without an LF that belongs to the end
// of the previous line.
func (l *lineReader) ready() []byte {
	buffered, _ := l.in.Peek(l.in.Buffered())
	if l.skipLF && len(buffered) > 0 {
		l.skipLF = false
		if buffered[0] == '\n' {
			l.in.Discard(1)
			buffered = buffered[1:]
		}
	}
	return buffered
}

func (l *lineReader) discardRest() error {
	for rest := 0; rest < maxRest; {
		chunk, ended, err := l.chunk()
		if err != nil {
			return err
		}
		if ended {
			l.cut = false
			return nil
		}
		rest += len(chunk)
	}
	return &lengthError{limit: l.limit(), endless: true}
}

// binary reports whether the bytes include a control character that is unusual in text.
func binary(text []byte) bool {
	for _, c := range text {
		if c < ' ' && c != '\t' && c != '\v' && c != '\f' && c != 0x1a && c != 0x1b {
			return true
		}
	}
	return false
}

func fromLatin1(text []byte) []byte {
	utf := make([]byte, 0, 2*len(text))
	for _, c := range text {
		utf = utf8.AppendRune(utf, rune(c))
	}
	return utf
}
