package terminal

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"sync/atomic"
	"time"

	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/game"
	"nonet/board/photo"
	"nonet/solver"
)

// standardInput is the file name that means standard input.
const standardInput = "-"

// source is an input from which puzzles are read one by one.
type source struct {
	name    string // the name as given, or standardInput
	item    format.Item
	scanner items
	ahead   bool // the scanner has advanced beyond item
	more    bool // the scanner's last result

	consumed *int64  // bytes read from all sources so far
	done     float64 // bytes of all sources up to the current puzzle
}

func (s *source) next() bool {
	if !s.ahead {
		s.more = s.scanner.Scan()
	}
	s.ahead = false
	s.item = s.scanner.Item()
	return s.more
}

// passed returns the number of bytes of all sources up to the current puzzle. The bytes of puzzles
// that have been read together are shared equally.
func (s *source) passed() int64 {
	items, unread := s.scanner.Ahead()
	if s.ahead && s.more {
		items++
	}
	s.done += max(float64(*s.consumed-int64(unread))-s.done, 0) / float64(items+1)
	return int64(s.done)
}

// isLast reports whether no puzzle follows. It may wait for more input.
func (s *source) isLast() bool {
	if !s.ahead {
		s.ahead, s.more = true, s.scanner.Scan()
	}
	return !s.more
}

// bare returns up to most puzzles from lines that contain nothing else and have already been
// read. It also returns the line number of the first one.
func (s *source) bare(most int) (givens []board.Grid, line int) {
	if s.ahead {
		return nil, 0
	}
	return s.scanner.AppendBare(nil, most)
}

// input reads puzzles from files and from standard input.
type input struct {
	*messages
	ctx      context.Context
	standard io.Reader
	rules    *board.Rules // that the user named, or nil
	consumed int64        // bytes read so far
	strict   bool         // uncertain cells of a picture are errors
}

// puzzles calls each for every puzzle in the named files, including unreadable ones. It uses
// constant memory. Unreadable files are reported and skipped. If each returns an error, or if
// the run is cancelled, puzzles stops and returns the error.
func (i *input) puzzles(names []string, each func(*source) error) error {
	if len(names) == 0 {
		names = []string{standardInput}
	}
	for _, name := range names {
		if err := i.file(name, each); err != nil {
			return err
		}
	}
	return nil
}

func (i *input) file(name string, each func(*source) error) error {
	in := i.standard
	if name != standardInput {
		file, err := storage.Open(name)
		if err != nil {
			i.fail(name, err)
			return nil
		}
		defer file.Close()
		in = file
	}
	before := float64(i.consumed)
	s, err := i.source(name, in)
	if err != nil {
		i.fail(name, err)
		return i.ctx.Err()
	}
	s.consumed, s.done = &i.consumed, before
	for s.next() {
		if err := each(s); err != nil {
			return err
		}
	}
	return i.ended(s, each)
}

// source returns the puzzles in an input, which is a text or a picture.
func (i *input) source(name string, in io.Reader) (*source, error) {
	polite := bufio.NewReader(&politeReader{ctx: i.ctx, in: in, read: &i.consumed})
	if isPicture(polite) {
		found, err := i.picture(name, polite)
		return &source{name: name, scanner: found}, err
	}
	if _, whole := wholeSize(in); whole {
		return &source{name: name, scanner: format.NewFileScanner(polite)}, nil
	}
	return &source{name: name, scanner: format.NewScanner(polite)}, nil
}

// wholeSize returns the size of an input in bytes and reports whether all of it is already
// available. If not, answers must not wait for more input.
func wholeSize(in io.Reader) (size int64, whole bool) {
	if file, ok := in.(fs.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			return info.Size(), true
		}
	}
	return 0, false
}

// ended is called after the last puzzle of a source. If the source had no readable puzzle,
// ended calls each with one unreadable puzzle, unless the text was empty or had only comments.
func (i *input) ended(s *source, each func(*source) error) error {
	err := s.scanner.Err()
	var bad *fault.Error
	switch {
	case i.ctx.Err() != nil:
		return err
	case err == nil, closedPipe(err):
		i.warn(s)
		return nil
	case errors.As(err, &bad) && bad.Kind != fault.Empty && bad.Kind != fault.OnlyComments:
		s.item = format.Item{Line: max(bad.Line, 1), Err: bad}
		if bad.NotPuzzle() && photo.Named(s.name) {
			s.item.Err = &photo.Error{Kind: photo.NoPicture}
		}
		return each(s)
	default:
		i.fail(s.name, err)
		return nil
	}
}

func (i *input) warn(s *source) {
	for _, warning := range s.scanner.Warnings() {
		line := warning.Line
		warning.Line = 0 // sayAt prints it before the text
		i.sayAt(s.name, line, 0, phrase.Warning(i.words, warning))
	}
}

// politeReader stops waiting for input when ctx is cancelled. The pending read continues in the
// background, with a buffer that is no longer used.
type politeReader struct {
	ctx    context.Context
	in     io.Reader
	read   *int64 // counts the bytes read
	buffer []byte
}

func (p *politeReader) Read(text []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	if len(p.buffer) < len(text) {
		p.buffer = make([]byte, len(text))
	}
	var n int // not named results, since an abandoned read may set these variables later
	var err error
	if left := orLeave(p.ctx, func() { n, err = p.in.Read(p.buffer[:len(text)]) }); left != nil {
		return 0, left
	}
	*p.read += int64(n)
	return copy(text, p.buffer[:n]), err
}

// load is work for a worker: a question, several bare lines of a list, or only messages.
type load struct {
	question *question
	bare     []board.Grid // givens
	file     string       // where bare comes from
	line     int          // line number of the first puzzle in bare
	said     string       // messages about the input
	outcomes outcomes
	read     int64 // bytes of input up to the end of the load
}

func (l *load) puzzles() int {
	if l.question != nil {
		return 1
	}
	return len(l.bare)
}

type worker struct {
	answer answerer
	ctx    context.Context
	search *solver.Search
	pace   *pace

	question *question // reused for the next bare line; may be nil
}

// work returns the answers to a load.
func (w *worker) work(l *load) []*page {
	p := &page{ctx: w.ctx, search: w.search, said: l.said, outcomes: l.outcomes}
	pages := []*page{p}
	if l.question != nil {
		p.err = w.answer(p, l.question)
		return pages
	}
	begin := time.Now()
	p.text.Grow(len(l.bare) * (board.Cells + 1)) // typical answers are at least this long
	for i := range l.bare {
		if p.rest != nil || p.text.Len() > ample {
			p = &page{ctx: w.ctx, search: w.search}
			pages = append(pages, p)
		}
		q := w.question
		if q == nil {
			q = &question{state: game.State{Playing: true}}
		}
		w.question, p.own = nil, p.text.Len()
		q.file, q.line, q.state.Puzzle.Givens = l.file, l.line+i, l.bare[i]
		if p.err = w.answer(p, q); p.err != nil {
			return pages
		}
		if p.rest == nil {
			w.question = q
		}
	}
	w.pace.note(time.Since(begin), len(l.bare))
	return pages
}

// pace is the recent time per answer.
type pace struct{ atomic.Int64 }

const (
	// shift is how long a load should take: much longer than passing it to a worker, but too
	// short for users to notice.
	shift = time.Millisecond
	// largest is the maximum number of puzzles in a load.
	largest = 64
)

func (p *pace) note(took time.Duration, puzzles int) {
	if puzzles > 0 {
		p.Store(max(int64(took)/int64(puzzles), 1))
	}
}

// fitting returns how many puzzles to put in a load. It is one until the pace is known, so that
// slow puzzles use all cores from the start.
func (p *pace) fitting() int {
	if p.Load() == 0 {
		return 1
	}
	return int(min(max(int64(shift)/p.Load(), 1), largest))
}
