package terminal

import (
	"bufio"
	"context"
	"io"
	"sync"

	"nonet/app/terminal/console"
	"nonet/internal/crash"
)

// plainLines reads lines without editing: from a pipe, or from a terminal that has its own line
// editing.
type plainLines struct {
	scanner *bufio.Scanner
	screen  io.Writer // screen for prompts; nil for none
	after   string    // written when a line is abandoned
	pending chan typedLine
	breaks  chan struct{}

	mutex   sync.Mutex
	reading bool
}

type typedLine struct {
	text string
	err  error
}

// longestLine is the maximum line length in bytes, which is ample for puzzles.
const longestLine = 1 << 20

func newPlainLines(in io.Reader, screen io.Writer, after string) *plainLines {
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, longestLine)
	return &plainLines{scanner: scanner, screen: screen, after: after, breaks: make(chan struct{}, 1)}
}

// Read implements [console.Lines]. A pending read of the input cannot be cancelled. After an
// interrupt, it continues in the background, and the next call returns its result.
func (l *plainLines) Read(prompt string) (string, error) {
	l.setReading(true)
	defer l.setReading(false)
	if err := l.write(prompt); err != nil {
		return "", err
	}
	if l.pending == nil {
		pending := make(chan typedLine, 1)
		l.pending = pending
		go crash.Guard(func() { pending <- l.scan() })()
	}
	select {
	case line := <-l.pending:
		l.pending = nil
		if line.err != nil {
			_ = l.write(l.after) // the read error matters more
		}
		return line.text, line.err
	case <-l.breaks:
		_ = l.write(l.after)
		return "", console.ErrStop
	}
}

func (l *plainLines) write(text string) error {
	if l.screen == nil {
		return nil
	}
	_, err := politeWriter{context.Background(), l.screen}.Write([]byte(text))
	return err
}

// setReading records whether a line is being read, and discards earlier interrupts.
func (l *plainLines) setReading(reading bool) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.reading = reading
	select {
	case <-l.breaks:
	default:
	}
}

func (l *plainLines) scan() typedLine {
	switch {
	case l.scanner.Scan():
		return typedLine{text: l.scanner.Text()}
	case l.scanner.Err() != nil:
		return typedLine{err: l.scanner.Err()}
	default:
		return typedLine{err: io.EOF}
	}
}

// Interrupt implements [typist].
func (l *plainLines) Interrupt() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.reading {
		nudge(l.breaks)
	}
	return l.reading
}

func (l *plainLines) Close() {}
