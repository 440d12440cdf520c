package terminal

import (
	"bufio"
	"bytes"
	"context"
	"errors"

	"nonet/solver"
)

// page holds the output for one puzzle or several consecutive ones. A worker fills it,
// possibly before earlier pages are complete. If the output gets long or takes a long time,
// the worker leaves the rest of the work until the page's turn.
type page struct {
	ctx    context.Context
	search *solver.Search // the worker's search, not started yet
	said   string         // messages from reading the puzzle

	puzzles int   // number of puzzles answered with the page
	read    int64 // bytes of all inputs up to those puzzles, or slightly further

	text bytes.Buffer // output waiting for the page's turn
	own  int          // where the answer to the last puzzle starts in text
	out  *outlet      // nil until the page's turn
	rest func() error // work to do when it is the page's turn, or nil
	err  error        // the error that ended the worker's answers early

	begun bool // an answer was printed
	head  bool // the first answer has several lines
	tall  bool // the last answer has several lines

	outcomes outcomes
}

const (
	// slice is the number of nodes a search visits, in a few milliseconds, before it checks
	// whether to stop or to print.
	slice = 4096
	// heldUp is the number of slices for which a puzzle may delay finished answers to earlier
	// puzzles.
	heldUp = 64
	// ample is roughly the maximum number of bytes that a page holds until its turn.
	ample = 1 << 16
)

// errTurn means that the rest must wait for the page's turn.
var errTurn = errors.New("it is not the page's turn")

// next advances to the next solution of a search. Meanwhile, it flushes finished answers if
// it is the page's turn. If it is not, and answers should no longer wait for the search,
// the error is errTurn.
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

// Write implements [io.Writer].
func (p *page) Write(text []byte) (int, error) {
	if p.out != nil {
		return p.out.Write(text)
	}
	return p.text.Write(text)
}

// buffer returns an empty buffer for text that can then be written without copying.
func (p *page) buffer() []byte {
	if p.out != nil {
		return p.out.AvailableBuffer()
	}
	return p.text.AvailableBuffer()
}

// block prints a whole answer. An empty line separates an answer with several lines from
// other answers.
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

// outlet is the output to which pages are written in order.
type outlet struct {
	*bufio.Writer
	begun bool // an answer was printed
	tall  bool // the last answer has several lines
}

// apart reports whether to print an empty line before an answer.
func (o *outlet) apart(tall bool) bool { return o.begun && (tall || o.tall) }

// take prints a page when its turn has come.
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
