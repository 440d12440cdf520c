package terminal

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"nonet/board"
	"nonet/solver"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

// More words printed in place of an answer. They are not translated.
const (
	wordSeveral = "several" // the puzzle has more than one solution
	wordSolved  = "solved"  // the steps lead to the solution
	wordStuck   = "stuck"   // the steps end before the solution
)

// rating answers the questions of one worker for the rate command.
type rating struct {
	*reading
	logic *logic.Solver
}

func rateCommand(r *run) *cobra.Command {
	var t *reading
	command := r.command("rate [--json] [--entries] [--rules NAME] [--regions CHARACTERS] [FILE]...",
		"terminal.rate.short", "terminal.rate.long", "Levels", strings.Join(levelNames(), ", "))
	t = r.read(command, "terminal.rate.json", func(names []string) error {
		return t.answers(names, func() answerer { return (&rating{t, logic.NewSolver()}).ratePuzzle })
	})
	return command
}

// word returns the word to print for a puzzle without a unique solution, or "" if the solution
// is unique. It records the outcome for the exit status.
func (p *page) word(q *question) (string, error) {
	if q.word != "" {
		return q.word, nil
	}
	switch number, err := solver.HowMany(p.ctx, &q.state.Puzzle, solver.Asking{Workers: 1}); {
	case err != nil:
		return "", err
	case number == solver.None:
		p.outcomes.add(noSolution)
		return wordNone, nil
	case number == solver.Several:
		p.outcomes.add(several)
		return wordSeveral, nil
	}
	return "", nil
}

// rated is a rating as a JSON object. Missing values are null.
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

// ratePuzzle is an [answerer].
func (j *rating) ratePuzzle(p *page, q *question) error {
	word, err := p.word(q)
	if err != nil {
		return err
	}
	object := &rated{questionObject: q.object()}
	switch word {
	case "":
		return j.rate(p, q, object)
	case wordNone:
		object.Error = &problem{Line: q.line, Column: 1, Kind: word, Text: j.words.Text("terminal.no-solution")}
	case wordSeveral:
		object.Error = &problem{Line: q.line, Column: 1, Kind: word, Text: j.words.Text("terminal.rate.several")}
	}
	return j.reply(p, object, word)
}

// rate rates a puzzle that has one solution, and prints the rating.
func (j *rating) rate(p *page, q *question, object *rated) error {
	var way logic.Rating
	if err := orLeave(p.ctx, func() { way, _ = j.logic.Rate(&q.state.Puzzle, true) }); err != nil {
		return err
	}
	explainer, err := explainerRating(p.ctx, &q.state.Puzzle)
	if err != nil {
		return err
	}
	object.Level, object.Score = new(way.Level.String()), &way.Score
	object.ER, object.EP, object.ED = new(explainer.Text(explainer.ER)), new(explainer.Text(explainer.EP)), new(explainer.Text(explainer.ED))
	object.Technique, object.Steps = new(way.Hardest.String()), &way.Steps
	return j.reply(p, object, fmt.Sprintf("%s\t%s\t%d\t%s\t%s\t%d",
		*object.Puzzle, *object.Level, *object.Score, *object.ER, *object.Technique, *object.Steps))
}

// ratingTime limits the time for computing the Sudoku Explainer rating of a puzzle with rules other
// than the classic ones.
const ratingTime = 20 * time.Second

func explainerRating(ctx context.Context, p *board.Puzzle) (serating.Rating, error) {
	var rating serating.Rating
	var ended error // not err, which an abandoned call may set later
	if left := orLeave(ctx, func() { rating, ended = serating.RateWithin(ctx, p, ratingTime) }); left != nil {
		return serating.Rating{}, left
	}
	return rating, ended
}
