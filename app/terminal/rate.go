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

// judge solves puzzles as a person does, for a worker.
type judge struct {
	*reading
	logic *logic.Solver
}

func (r *run) rateCommand() *cobra.Command {
	var t *reading
	command := r.command("rate [--json] [--entries] [--rules NAME] [--regions SIGNS] [FILE]...",
		"terminal.rate.short", "terminal.rate.long", "Levels", knownLevels())
	t = r.read(command, "terminal.rate.json", func(names []string) error {
		return t.answers(names, func() answerer { return &rating{judge{t, logic.NewSolver()}} })
	})
	return command
}

// number returns how many solutions the puzzle of a question has, and keeps in mind
// what the exit status has to tell.
func (j *judge) number(p *page, q *question) (solver.Number, error) {
	number, err := solver.HowMany(p.ctx, &q.state.Puzzle, solver.Asking{Workers: 1})
	if err != nil {
		return number, err
	}
	switch number {
	case solver.None:
		p.noSolution = true
	case solver.Several:
		p.several = true
	}
	return number, nil
}

// rating is the judge of the command rate.
type rating struct{ judge }

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

// answer is that of [answerer].
func (j *rating) answer(p *page, q *question) error {
	word := q.word
	if word == "" {
		number, err := j.number(p, q)
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
		object := q.object()
		switch word {
		case wordNone:
			object.Error = &problem{Line: q.line, Column: 1, Kind: word, Text: j.words.Text("terminal.no-solution")}
		case wordSeveral:
			object.Error = &problem{Line: q.line, Column: 1, Kind: word, Text: j.words.Text("terminal.rate.several")}
		}
		return j.print(p, &rated{questionObject: object}, word)
	}
	var way logic.Rating
	if err := orLeave(p.ctx, func() { way, _ = j.logic.Rate(&q.state.Puzzle, true) }); err != nil {
		return err
	}
	level, technique := way.Level.String(), way.Hardest.String()
	r := rated{questionObject: q.object(), Level: &level, Score: &way.Score, Technique: &technique, Steps: &way.Steps}
	var err error
	if r.ER, r.EP, r.ED, err = explainerRating(p.ctx, &q.state.Puzzle); err != nil {
		return err
	}
	return j.print(p, &r, "")
}

// patience is for how long a puzzle by other rules than the classic ones is rated
// as Sudoku Explainer might, since that may take for ever. What is known by then
// is approximate, as all of it is by such rules.
const patience = 20 * time.Second

// explainerRating returns the rating of Sudoku Explainer.
func explainerRating(ctx context.Context, p *board.Puzzle) (er, ep, ed *string, err error) {
	limited := ctx
	if p.RulesOrClassic() != board.Classic() {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, patience)
		defer cancel()
	}
	var rating explainer.Rating
	var ended error // not err, which what is left behind might set when all is over
	if left := orLeave(ctx, func() { rating, ended = explainer.Rate(limited, p) }); left != nil {
		return nil, nil, nil, left
	}
	if ended != nil && (ctx.Err() != nil || !errors.Is(ended, context.DeadlineExceeded)) {
		return nil, nil, nil, ended
	}
	texts := [3]string{rating.Text(rating.ER), rating.Text(rating.EP), rating.Text(rating.ED)}
	return &texts[0], &texts[1], &texts[2], nil
}

// print prints a rating as the options want it, or the word that stands for it.
func (j *rating) print(p *page, r *rated, word string) error {
	if j.json {
		return encode(p, r)
	}
	if word != "" {
		_, err := fmt.Fprintln(p, word)
		return err
	}
	_, err := fmt.Fprintf(p, "%s\t%s\t%d\t%s\t%s\t%d\n", *r.Puzzle, *r.Level, *r.Score, *r.ER, *r.Technique, *r.Steps)
	return err
}
