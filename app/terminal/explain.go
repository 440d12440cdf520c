package terminal

import (
	"fmt"

	"github.com/spf13/cobra"

	"nonet/solver"
	"nonet/solver/logic"
)

// explaining is a run of the command explain.
type explaining struct {
	judging
	begun bool // a puzzle was answered
}

func (r *run) explainCommand() *cobra.Command {
	e := &explaining{judging: judging{logic: logic.NewSolver()}}
	command := r.command("explain [--json] [--entries] [--rules NAME] [--regions SIGNS] [FILE]...",
		"terminal.explain.short", "terminal.explain.long")
	e.reading = r.read(command, "terminal.explain.json", func(names []string) error { return r.puzzles(names, e.explain) })
	return command
}

// explained is a step as an object, with null for what there is none of. Behind
// the last step follows one with nothing but the text "solved" or "stuck".
type explained struct {
	questionObject
	N            *int    `json:"n"`
	Technique    *string `json:"technique"`
	Code         *string `json:"code"`
	Placements   []pair  `json:"placements"`
	Eliminations []pair  `json:"eliminations"`
	Notation     *string `json:"notation"`
	Text         *string `json:"text"`
}

// pair is a cell and a digit: ["r1c1", 5].
type pair [2]any

func pairs(candidates []logic.Candidate) []pair {
	list := make([]pair, len(candidates))
	for i, c := range candidates {
		list[i] = pair{c.Cell.String(), c.Digit}
	}
	return list
}

// explain answers the puzzle that a source stands at.
func (e *explaining) explain(from *source) error {
	if e.begun && !e.json {
		if _, err := fmt.Fprintln(e.out); err != nil {
			return err
		}
	}
	e.begun = true
	q, word := e.take(from)
	if word != "" {
		return e.end(&q, word)
	}
	number, err := e.number(&q)
	if err != nil {
		return err
	}
	if number == solver.None {
		return e.end(&q, wordNone)
	}
	e.logic.Start(&q.state.Puzzle, &q.state.Puzzle.Givens, number == solver.One)
	for n := 1; ; n++ {
		if err := e.ctx.Err(); err != nil {
			return err
		}
		step, strategy := e.logic.Next()
		if strategy == nil {
			break
		}
		if err := e.step(&q, n, &step); err != nil {
			return err
		}
		e.logic.Apply(&step)
	}
	if e.logic.Solved() {
		return e.end(&q, wordSolved)
	}
	return e.end(&q, wordStuck)
}

func (e *explaining) step(q *question, n int, step *logic.Step) error {
	b := &e.logic.Board
	technique, notation, reason := step.Technique.String(), step.Notation(b), e.words.StepReason(step, b)
	if !e.json {
		_, err := fmt.Fprintf(e.out, "%d\t%s\t%s\t%s\n", n, technique, notation, reason)
		return err
	}
	code := step.Technique.Code()
	return encode(e.out, &explained{
		questionObject: q.object(),
		N:              &n, Technique: &technique, Code: &code,
		Placements: pairs(step.Placed), Eliminations: pairs(step.Removed),
		Notation: &notation, Text: &reason,
	})
}

// end prints the word behind the last step, or in place of all.
func (e *explaining) end(q *question, word string) error {
	if e.json {
		object := &explained{questionObject: q.object(), Text: &word}
		object.Placements, object.Eliminations = []pair{}, []pair{}
		return encode(e.out, object)
	}
	_, err := fmt.Fprintln(e.out, word)
	return err
}
