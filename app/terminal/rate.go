package terminal

import (
	"fmt"

	"github.com/spf13/cobra"

	"nonet/solver"
	"nonet/solver/logic"
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
// what the exit status has to tell.
func (j *judging) number(q *question) (solver.Number, error) {
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
	level, technique, unknown := rating.Level.String(), rating.Hardest.String(), "-"
	return j.printRating(&rated{
		questionObject: q.object(),
		Level:          &level, Score: &rating.Score,
		ER: &unknown, EP: &unknown, ED: &unknown,
		Technique: &technique, Steps: &rating.Steps,
	}, "")
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
