package terminal

import (
	"bufio"
	"cmp"
	"context"
	"io"

	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/photo"
	"nonet/solver"
)

// items is what puzzles are read from one by one: a [format.Scanner], or a picture.
type items interface {
	Scan() bool
	Item() format.Item
	Ahead() (items, bytes int)
	Err() error
	Warnings() []fault.Warning
	AppendBare(to []board.Grid, most int) (givens []board.Grid, line int)
}

var (
	_ items = (*format.Scanner)(nil)
	_ items = (*pictured)(nil)
)

// pictured is the puzzles in a picture.
type pictured struct {
	puzzles []format.Item
	current format.Item
}

func (p *pictured) Scan() bool {
	if len(p.puzzles) == 0 {
		p.current = format.Item{}
		return false
	}
	p.current, p.puzzles = p.puzzles[0], p.puzzles[1:]
	return true
}

func (p *pictured) Item() format.Item                                { return p.current }
func (p *pictured) Ahead() (items, bytes int)                        { return len(p.puzzles), 0 }
func (p *pictured) Err() error                                       { return nil }
func (p *pictured) Warnings() []fault.Warning                        { return nil }
func (p *pictured) AppendBare([]board.Grid, int) ([]board.Grid, int) { return nil, 0 }

// isPicture reports whether an input is a picture. It reads no further than necessary, so that a
// peer that sends puzzles line by line gets its answers at once.
func isPicture(in *bufio.Reader) bool {
	for n := 1; n <= photo.SniffLength; n++ {
		head, err := in.Peek(n)
		picture, more := photo.Sniff(head)
		if err != nil || !more {
			return picture
		}
	}
	return false
}

// picture reads the puzzles in a picture, and reports which cells are uncertain. A picture that
// cannot be read counts as one unreadable puzzle.
func (i *input) picture(name string, in io.Reader) (*pictured, error) {
	data, err := io.ReadAll(io.LimitReader(in, storage.Limit+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > storage.Limit:
		return nil, &storage.Error{Kind: storage.TooLarge, Path: name}
	}
	readings, err := readPicture(i.ctx, data, cmp.Or(i.rules, board.Classic()))
	if i.ctx.Err() != nil {
		return nil, i.ctx.Err()
	}
	if err != nil {
		return &pictured{puzzles: []format.Item{{Line: 1, Err: err}}}, nil
	}
	found := new(pictured)
	for n := range readings {
		line := 0 // if there are several, messages count them
		if len(readings) > 1 {
			line = n + 1
		}
		if err := i.doubts(name, line, &readings[n]); err != nil {
			return nil, err
		}
		item := format.NewItem(&board.Puzzle{Givens: readings[n].Grid()})
		item.Line = n + 1
		found.puzzles = append(found.puzzles, item)
	}
	return found, nil
}

func readPicture(ctx context.Context, data []byte, rules *board.Rules) ([]photo.Reading, error) {
	decoded, err := photo.Decode(ctx, data)
	if err != nil {
		return nil, err
	}
	return photo.ReadBy(ctx, decoded, rules)
}

// doubts reports the uncertain cells of a puzzle that was read from a picture. If it does not have
// exactly one solution, doubts also reports what it may be instead, or why. With --strict, uncertain
// cells are an error, and so is a puzzle without a solution to which no other comes close: it is
// probably not the printed one.
func (i *input) doubts(name string, line int, r *photo.Reading) error {
	doubtful := false
	scan := workspace.Scan{Cells: r.Cells, Givens: r.Grid(), Rules: i.rules}
	if uncertain := r.Uncertain(); !uncertain.Empty() {
		i.sayAt(name, line, 0, phrase.Doubtful(i.words, uncertain))
		doubtful = true
	}
	n, err := scan.HowMany(i.ctx)
	if err != nil {
		return err
	}
	if n != solver.One {
		advice, err := scan.Advise(i.ctx, n)
		if err != nil {
			return err
		}
		i.sayAt(name, line, 0, phrase.Advised(i.words, &scan.Givens, &advice))
		doubtful = doubtful || n == solver.None && len(advice.Puzzles) == 0
	}
	if doubtful && i.strict {
		i.outcomes.add(failed)
	}
	return nil
}
