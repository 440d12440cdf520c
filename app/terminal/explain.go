package terminal

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"nonet/app/text/phrase"
	"nonet/internal/safetext"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

// explaining answers the questions of one worker for the explain command.
type explaining struct {
	*reading
	logic *logic.Solver
}

func explainCommand(r *run) *cobra.Command {
	command := r.command("explain [--json] [--entries] [--rules NAME] [--regions CHARACTERS] [FILE]...",
		"terminal.explain.short", "terminal.explain.long")
	var t *reading
	t = r.read(command, "terminal.explain.json", func(names []string) error {
		return t.answers(names, func() answerer { return (&explaining{t, logic.NewSolver(logic.Explaining()...)}).explainPuzzle })
	})
	return command
}

// explained is a step as a JSON object. Missing parts are null. The last step is followed by an
// object that only says "solved" or "stuck".
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

// pair is a cell and a digit, such as ["r1c1", 5].
type pair [2]any

func pairs(candidates []logic.Candidate) []pair {
	list := make([]pair, len(candidates))
	for i, c := range candidates {
		list[i] = pair{c.Cell.String(), c.Digit}
	}
	return list
}

// explainPuzzle is an [answerer].
func (e *explaining) explainPuzzle(p *page, q *question) error {
	if !e.json {
		// All steps of a puzzle form one block of output.
		if err := p.block(nil, true); err != nil {
			return err
		}
	}
	word, err := p.word(q)
	if err != nil {
		return err
	}
	if word == wordError || word == wordNone {
		return e.printEnd(p, q, word)
	}
	e.logic.Start(&q.state.Puzzle, &q.state.Puzzle.Givens, word == "")
	for n := 1; ; n++ {
		var step logic.Step
		var strategy *logic.Strategy
		// With many groups, a single step may take a second.
		if err := orLeave(p.ctx, func() { step, strategy = e.logic.Next() }); err != nil {
			return err
		}
		if strategy == nil {
			break
		}
		if err := e.step(p, q, n, &step); err != nil {
			return err
		}
		e.logic.Apply(&step)
	}
	if e.logic.Solved() {
		return e.printEnd(p, q, wordSolved)
	}
	return e.printEnd(p, q, wordStuck)
}

func (e *explaining) step(p *page, q *question, n int, step *logic.Step) error {
	b := &e.logic.Board
	technique, notation, reason := step.Technique.String(), notation.Of(step, b), phrase.StepReason(e.words, step, b)
	if !e.json {
		_, err := fmt.Fprintf(p, "%d\t%s\t%s\t%s\n", n, technique, notation, safetext.Line(oneLine(reason)))
		return err
	}
	return encode(p, &explained{
		questionObject: q.object(),
		N:              &n, Technique: &technique, Code: new(step.Technique.Code()),
		Placements: pairs(step.Placed), Eliminations: pairs(step.Removed),
		Notation: &notation, Text: &reason,
	})
}

// oneLine joins the lines of a reason.
func oneLine(reason string) string {
	lines := strings.Split(reason, "\n")
	for i := range lines {
		lines[i] = strings.TrimLeft(lines[i], " ")
	}
	return strings.Join(lines, " ")
}

// printEnd prints the word that follows the last step, or that replaces all steps.
func (e *explaining) printEnd(p *page, q *question, word string) error {
	return e.reply(p, &explained{questionObject: q.object(), Placements: []pair{}, Eliminations: []pair{}, Text: &word}, word)
}
