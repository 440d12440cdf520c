package terminal

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/game"
	"nonet/board/photo"
	"nonet/internal/safetext"
)

// Words printed in place of a solution. They are data and therefore not translated.
const (
	wordNone  = "none"  // the puzzle has no solution
	wordEnd   = "end"   // there are no more solutions after the skipped ones
	wordError = "error" // the puzzle could not be read or its rules cannot be used
)

type problem struct {
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Kind   string `json:"kind"`
	Text   string `json:"text"`
}

func (m *messages) newProblem(err error) *problem {
	p := &problem{Kind: phrase.Kind(err)}
	if bad := (*fault.Error)(nil); errors.As(err, &bad) {
		p.Line, p.Column, p.Text = max(bad.Line, 1), max(bad.Column, 1), m.placeless(bad)
	}
	if bad := (*photo.Error)(nil); errors.As(err, &bad) {
		p.Line, p.Column, p.Text = 1, 1, phrase.Error(m.words, bad)
	}
	return p
}

type printer interface {
	printSolution(d *dictation) error
	noSolution(d *dictation, word string) error
}

// texts prints each solution in a format.
type texts struct{ format format.Format }

func (t texts) printSolution(d *dictation) error {
	if t.format.Name == "line" {
		// Unlike a puzzle, a solution is never followed by the name of its rules.
		return d.page.block(append(d.solution.Append(d.page.buffer()), '\n'), false)
	}
	var text bytes.Buffer
	if err := format.Write(&text, t.format, solved(&d.state, d.solution, t.format)); err != nil {
		return err
	}
	return d.page.block(text.Bytes(), bytes.IndexByte(text.Bytes(), '\n') < text.Len()-1)
}

func (texts) noSolution(d *dictation, word string) error {
	return d.page.block([]byte(word+"\n"), false)
}

// objects prints each answer as a JSON object on its own line.
type objects struct{}

type object struct {
	questionObject
	Index    *uint64 `json:"index"` // number of the solution, or of all solutions if Solution is null; null if the puzzle could not be read
	Solution *string `json:"solution"`
	Last     *bool   `json:"last"`
}

type questionObject struct {
	File   string   `json:"file"`
	Line   int      `json:"line"`
	Puzzle *string  `json:"puzzle"` // null if the puzzle could not be read
	Rules  *string  `json:"rules"`
	Error  *problem `json:"error"`
}

func (q *question) object() questionObject {
	object := questionObject{File: q.file, Line: q.line, Error: q.err}
	if q.err == nil {
		object.Puzzle, object.Rules = new(q.signs()), new(q.state.Puzzle.RulesOrClassic().Name())
	}
	return object
}

// signs returns the puzzle as 81 characters, plus 81 for the regions of a jigsaw, which are not
// part of the rules' name.
func (q *question) signs() string {
	if q.state.Puzzle.RulesOrClassic().Division() == nil {
		return q.state.Puzzle.Givens.String()
	}
	var line strings.Builder
	_ = format.Write(&line, named("line"), &game.State{Puzzle: board.Puzzle{Rules: q.state.Puzzle.Rules, Givens: q.state.Puzzle.Givens}}) // writing to a Builder never fails
	signs, _, _ := strings.Cut(strings.TrimSuffix(line.String(), "\n"), "\t")
	return signs
}

// encode prints an object on one line, with control characters escaped.
func encode(out io.Writer, object any) error {
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(object); err != nil {
		return err
	}
	_, err := out.Write(safetext.JSON(line.Bytes()))
	return err
}

func (o objects) printSolution(d *dictation) error { return o.printObject(d, new(d.solution.String())) }

func (o objects) noSolution(d *dictation, _ string) error {
	d.last = true
	return o.printObject(d, nil)
}

func (objects) printObject(d *dictation, solution *string) error {
	line := object{questionObject: d.object(), Solution: solution}
	if d.err == nil {
		line.Index, line.Last = &d.index, &d.last
	}
	return encode(d.page, line)
}
