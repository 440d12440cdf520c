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
	"nonet/solver/serating"
)

// Further words printed instead of an answer, not translated.
const (
	wordSeveral = "several" // the puzzle has more than one solution
	wordSolved  = "solved"  // the steps lead to the solution
	wordStuck   = "stuck"   // the steps end before it
)

// judge solves puzzles as a person would, for a worker.
type judge struct {
	*reading
	logic *logic.Solver
}

func rateCommand(r *run) *cobra.Command {
	var t *reading
	command := r.command("rate [--json] [--entries] [--rules NAME] [--regions CHARACTERS] [FILE]...",
		"terminal.rate.short", "terminal.rate.long", "Levels", knownLevels())
	t = r.read(command, "terminal.rate.json", func(names []string) error {
		return t.answers(names, func() answerer { return &rating{judge{t, logic.NewSolver()}} })
	})
	return command
}

// number returns the number of solutions of a question's puzzle, and records it for the
// exit status.
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

// rating answers for the rate command.
type rating struct{ judge }

// rated is a rating as a JSON object, with null for missing values.
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

// answer implements [answerer].
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

// patience limits the time for rating a puzzle by non-classic rules in the manner of Sudoku
// Explainer, since that may take for ever. The rating known by then is approximate, like
// all ratings by such rules.
const patience = 20 * time.Second

// explainerRating returns the Sudoku Explainer rating.
func explainerRating(ctx context.Context, p *board.Puzzle) (er, ep, ed *string, err error) {
	limited := ctx
	if p.RulesOrClassic() != board.Classic() {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, patience)
		defer cancel()
	}
	var rating serating.Rating
	var ended error // not err, which the abandoned call might set later
	if left := orLeave(ctx, func() { rating, ended = serating.Rate(limited, p) }); left != nil {
		return nil, nil, nil, left
	}
	if ended != nil && (ctx.Err() != nil || !errors.Is(ended, context.DeadlineExceeded)) {
		return nil, nil, nil, ended
	}
	texts := [3]string{rating.Text(rating.ER), rating.Text(rating.EP), rating.Text(rating.ED)}
	return &texts[0], &texts[1], &texts[2], nil
}

// print prints a rating in the requested format, or a word instead of it.
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
