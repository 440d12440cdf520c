package terminal

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/logic"
	"nonet/solver/logic/explainer"
)

// Further words that stand for an answer, the same in every language.
const (
	wordSeveral = "several" // the puzzle has more than one solution
	wordSolved  = "solved"  // the steps lead to the solution
	wordStuck   = "stuck"   // they end before it
)

// judging is a run of a command that solves puzzles as a person does.
type judging struct {
	*reading
	logic *logic.Solver
}

func (r *run) rateCommand() *cobra.Command {
	j := &judging{logic: logic.NewSolver()}
	command := r.command("rate [--json] [--entries] [--rules NAME] [--regions SIGNS] [FILE]...",
		"terminal.rate.short", "terminal.rate.long")
	j.reading = r.read(command, "terminal.rate.json", func(names []string) error { return r.puzzles(names, j.rate) })
	return command
}

// number tells how many solutions the puzzle of a question has, and keeps in mind
// what the exit status has to tell. That and what follows may take a minute, so
// that answers which are ready go out first.
func (j *judging) number(q *question) (solver.Number, error) {
	if err := j.out.Flush(); err != nil {
		return 0, err
	}
	number, err := solver.HowMany(j.ctx, &q.state.Puzzle, solver.Asking{})
	j.noSolution = j.noSolution || number == solver.None
	j.several = j.several || number == solver.Several
	return number, err
}

// rated is a rating as an object, with null for what there is none of.
type rated struct {
	questionObject
	Level     *string `json:"level"`
	Score     *int    `json:"score"`
	ER        *string `json:"er"`
	EP        *string `json:"ep"`
	ED        *string `json:"ed"`
	Technique *string `json:"technique"`
	Steps     *int    `json:"steps"`
}

// rate answers the puzzle that a source stands at.
func (j *judging) rate(from *source) error {
	q, word := j.take(from)
	if word == "" {
		number, err := j.number(&q)
		if err != nil {
			return err
		}
		switch number {
		case solver.None:
			word = wordNone
		case solver.Several:
			word = wordSeveral
		}
	}
	if word != "" {
		return j.printRating(&rated{questionObject: q.object()}, word)
	}
	rating, _ := j.logic.Rate(&q.state.Puzzle, true)
	level, technique := rating.Level.String(), rating.Hardest.String()
	r := rated{questionObject: q.object(), Level: &level, Score: &rating.Score, Technique: &technique, Steps: &rating.Steps}
	var err error
	if r.ER, r.EP, r.ED, err = j.explainer(&q); err != nil {
		return err
	}
	return j.printRating(&r, "")
}

// patience is for how long a puzzle by other rules than the classic ones is rated
// as Sudoku Explainer might, since that may take for ever. What is known by then
// is approximate, as all of it is by such rules.
const patience = 20 * time.Second

// explainer returns the rating of Sudoku Explainer.
func (j *judging) explainer(q *question) (er, ep, ed *string, err error) {
	ctx := j.ctx
	if q.state.Puzzle.RulesOrClassic() != board.Classic() {
		limited, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		ctx = limited
	}
	rating, err := explainer.Rate(ctx, &q.state.Puzzle)
	if err != nil && (j.ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded)) {
		return nil, nil, nil, err
	}
	texts := [3]string{rating.Text(rating.ER), rating.Text(rating.EP), rating.Text(rating.ED)}
	return &texts[0], &texts[1], &texts[2], nil
}

// printRating prints a rating as the options want it, or the word that stands
// for it.
func (j *judging) printRating(r *rated, word string) error {
	if j.json {
		return encode(j.out, r)
	}
	if word != "" {
		_, err := fmt.Fprintln(j.out, word)
		return err
	}
	_, err := fmt.Fprintf(j.out, "%s\t%s\t%d\t%s\t%s\t%d\n", *r.Puzzle, *r.Level, *r.Score, *r.ER, *r.Technique, *r.Steps)
	return err
}
