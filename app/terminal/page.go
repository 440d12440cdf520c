package terminal

import (
	"bufio"
	"bytes"
	"context"
	"errors"

	"nonet/solver"
)

// page is what is printed for a puzzle, or for some one after the other. A worker
// fills it while pages before it may still be missing. Where it gets long, or takes long with something on it
// already, what is left is printed when its turn has come.
type page struct {
	ctx    context.Context
	search *solver.Search // to be started; it belongs to the worker
	said   string         // to people, while the puzzle was read

	puzzles int   // that are answered with the page
	read    int64 // bytes of all inputs up to them, or somewhat further

	text bytes.Buffer // what waits for the page's turn
	own  int          // where in that the answer to the last puzzle begins
	out  *outlet      // nil before that
	rest func() error // what is left to be done when it is the page's turn, or nil
	err  error        // what ended it early

	begun bool // an answer was printed
	head  bool // the first has several lines
	tall  bool // the last has several lines

	failed     bool // the puzzle, or what was said, is bad
	noSolution bool // the puzzle has none
	several    bool // the puzzle has several, and was to have one
}

const (
	// slice is how many nodes a search visits before it looks at the world again:
	// some milliseconds' worth.
	slice = 4096
	// heldUp is for how many slices answers to earlier puzzles are held up by one.
	heldUp = 64
	// ample is about how many bytes wait for their turn at most.
	ample = 1 << 16
)

// errTurn says that what is left is to be done when it is the page's turn.
var errTurn = errors.New("it is not the page's turn")

// next goes to the next solution of a search. Where that takes long, answers that
// are ready go out meanwhile; the error is errTurn where they have to wait.
func (p *page) next(search *solver.Search) (bool, error) {
	if p.text.Len() > ample {
		return false, errTurn
	}
	for waited := 0; ; waited++ {
		if err := p.ctx.Err(); err != nil {
			return false, err
		}
		switch search.Advance(slice) {
		case solver.Found:
			return true, nil
		case solver.Exhausted:
			return false, nil
		}
		switch {
		case p.out != nil:
			if err := p.out.Flush(); err != nil {
				return false, err
			}
		case p.text.Len() > p.own, p.text.Len() > 0 && waited == heldUp:
			return false, errTurn
		}
	}
}

// Write puts a part of an answer on the page.
func (p *page) Write(text []byte) (int, error) {
	if p.out != nil {
		return p.out.Write(text)
	}
	return p.text.Write(text)
}

// buffer returns an empty text that is written with the least work.
func (p *page) buffer() []byte {
	if p.out != nil {
		return p.out.AvailableBuffer()
	}
	return p.text.AvailableBuffer()
}

// block prints a whole answer. Answers of several lines are separated by an empty
// line.
func (p *page) block(text []byte, tall bool) error {
	apart := p.begun && (tall || p.tall)
	if !p.begun {
		p.head = tall
		apart = p.out != nil && p.out.apart(tall)
	}
	p.begun, p.tall = true, tall
	if apart {
		if _, err := p.Write([]byte("\n")); err != nil {
			return err
		}
	}
	_, err := p.Write(text)
	return err
}

// outlet is where the pages go, one after the other.
type outlet struct {
	*bufio.Writer
	begun bool // an answer was printed
	tall  bool // and the last has several lines
}

// apart reports whether an empty line belongs before an answer.
func (o *outlet) apart(tall bool) bool { return o.begun && (tall || o.tall) }

// take prints a page whose turn has come.
func (o *outlet) take(p *page) error {
	p.out = o
	if p.begun && o.apart(p.head) {
		if err := o.WriteByte('\n'); err != nil {
			return err
		}
	}
	if _, err := o.Write(p.text.Bytes()); err != nil {
		return err
	}
	p.text.Reset()
	err := p.err
	if p.rest != nil && err == nil {
		err = p.rest()
	}
	if p.begun {
		o.begun, o.tall = true, p.tall
	}
	return err
}
