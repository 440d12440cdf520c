package terminal

import (
	"bufio"
	"bytes"
	"context"
	"errors"

	"nonet/solver"
)

// page holds the output for one puzzle or several consecutive ones. A worker fills it, possibly
// before earlier pages are complete. If the output becomes long or takes a long time, the
// worker postpones the rest of the work until it is the page's turn to be printed.
type page struct {
	ctx    context.Context
	search *solver.Search // the worker's search, not yet started
	said   string         // messages about the input

	puzzles int   // how many puzzles the page answers
	read    int64 // bytes of input up to the last of these puzzles

	text bytes.Buffer // output waiting for the page's turn
	own  int          // where the answer to the last puzzle starts in text
	out  *outlet      // nil until the page's turn
	rest func() error // work left for the page's turn, or nil
	err  error        // why the worker stopped early, or nil

	begun bool // an answer was printed
	head  bool // the first answer has several lines
	tall  bool // the last answer has several lines

	outcomes outcomes
}

const (
	// slice is the number of nodes that a search visits, in a few milliseconds, before it
	// checks whether to stop or print.
	slice = 4096
	// heldUp is the number of slices for which a puzzle may delay the finished answers before
	// it.
	heldUp = 64
	// ample is roughly how many bytes a page may hold before its turn.
	ample = 1 << 16
)

// errTurn means that the work must wait for the page's turn.
var errTurn = errors.New("it is not the page's turn")

// next advances a search to its next solution. During the page's turn, it also flushes finished
// answers. Before the page's turn, it returns errTurn if other answers should not wait for the
// search any longer.
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

// buffer returns an empty slice for the next answer, which can then be printed without copying.
func (p *page) buffer() []byte {
	if p.out != nil {
		return p.out.AvailableBuffer()
	}
	return p.text.AvailableBuffer()
}

// block prints a whole answer. An empty line separates it from the previous answer if either
// has several lines.
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

type outlet struct {
	*bufio.Writer
	begun bool // an answer was printed
	tall  bool // the last answer has several lines
}

// apart reports whether an empty line comes before an answer.
func (o *outlet) apart(tall bool) bool { return o.begun && (tall || o.tall) }

// take prints a page whose turn it is.
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
