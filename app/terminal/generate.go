package terminal

import (
	"context"
	"errors"
	"math"

	"github.com/spf13/cobra"

	"nonet/app/draw/picture"
	"nonet/app/text/phrase"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/crash"
	"nonet/solver/generate"
)

type generating struct {
	*run
	spec   generate.Spec   // spec of the first puzzle; later ones differ only in their seeds
	number uint64          // number of puzzles to generate, 0 for no limit
	json   bool            // print JSON objects, which include the rating
	list   puzzleWriter    // nil if json is set
	screen *progressScreen // nil if progress is not shown
}

func generateCommand(r *run) *cobra.Command {
	command := r.command("generate [-n N] [--empty E] [--level L] [--rating A-B] [--technique T] [--symmetry S]"+
		" [--pattern CHARACTERS] [--minimal] [--solved] [--seed X] [--budget ATTEMPTS] [-o FORMAT] [--rules NAME] [--regions CHARACTERS] [--json]",
		"terminal.generate.short", "terminal.generate.long", "Symmetries", knownSymmetries(), "Levels", knownLevels())
	command.ValidArgsFunction = cobra.NoFileCompletions
	g := &generating{run: r, number: 1}
	flags := command.Flags()
	numberVar(flags, &g.number, "number", "n", r.about("terminal.generate.number"))
	options := r.addSpecs(command)
	name := flags.StringP(formatOption, "o", "line", r.about("terminal.generate.format"))
	flags.BoolVar(&g.json, jsonOption, false, r.about("terminal.generate.json"))
	command.RunE = func(command *cobra.Command, arguments []string) error {
		if len(arguments) > 0 {
			return misused(command, r.words.Text("terminal.usage.no-arguments", "Command", command.CommandPath()))
		}
		if err := options.understand(command); err != nil {
			return err
		}
		g.spec = options.spec
		if err := g.chooseFormat(command, *name); err != nil {
			return err
		}
		g.screen = newProgressScreen(r.words, &r.streams, &g.spec, g.number)
		err := g.make()
		if g.list != nil {
			err = errors.Join(err, g.list.close())
		}
		return err
	}
	return command
}

func (g *generating) chooseFormat(command *cobra.Command, name string) error {
	if g.json {
		return nil
	}
	wanted, err := g.writable(command, name)
	if err != nil {
		return err
	}
	if rules := g.spec.Rules; rules != nil && wanted.Holds&format.Rules == 0 {
		g.say(g.words.Text("terminal.generate.without-rules", "Format", wanted.Name, "Rules", rules.Name()))
	}
	if kind, drawn := picture.ByName(name); drawn && g.number != 1 {
		switch {
		case !kind.Many:
			return misused(command, onlyOne(g.words, kind))
		case g.number == 0:
			return misused(command, g.words.Text("terminal.usage.no-end"))
		}
	}
	g.list = g.newWriter(g.out, wanted, nil)
	return nil
}

// make generates the puzzles and prints them in order, each as soon as possible.
func (g *generating) make() error {
	defer g.screen.clear()
	if g.number == 1 {
		late, stop := afterGrace(g.ctx) // leaves time to return the closest puzzle found so far
		defer stop()
		var result generate.Result
		var err error
		if left := orLeave(late, func() {
			result, err = generate.Make(g.ctx, g.spec, generate.Asking{Rate: g.json, Progress: g.screen.attempts()})
		}); left != nil {
			return left
		}
		if err != nil {
			return g.failed(&result, err)
		}
		return g.reportResult(&result)
	}
	amount := math.MaxInt
	if g.number > 0 && g.number < math.MaxInt {
		amount = int(g.number)
	}
	ctx, stop := context.WithCancel(g.ctx)
	defer stop()
	type made struct {
		result generate.Result
		err    error
	}
	puzzles := make(chan made)
	go func() {
		defer close(puzzles)
		defer crash.Catch()
		for result, err := range generate.Series(ctx, g.spec, amount, generate.Asking{Rate: g.json}) {
			select {
			case puzzles <- made{result, err}:
			case <-ctx.Done():
				return
			}
		}
	}()
	for {
		var next made
		more := false
		select {
		case next, more = <-puzzles:
		case <-ctx.Done(): // do not wait for a puzzle that is being rated, which may take a second
		}
		if !more {
			return ctx.Err()
		}
		result, err := &next.result, next.err
		if err == nil {
			err = g.reportResult(result)
		} else {
			err = g.failed(result, err)
		}
		if err != nil {
			return err
		}
		// If the requested puzzle is impossible, other seeds do not help.
		if g.number == 0 && result.Impossible != generate.NotImpossible && g.outcomes.has(unmet) {
			return nil
		}
		g.screen.puzzle()
	}
}

// reportResult prints a generated puzzle, or reports why it does not match the request.
func (g *generating) reportResult(r *generate.Result) error {
	g.screen.makeRoom()
	why := phrase.Unmet(g.words, &g.spec, r)
	if why == "" {
		return errors.Join(g.puzzle(r), g.out.Flush())
	}
	kind := "unmet"
	if r.Impossible != generate.NotImpossible {
		kind = "impossible"
	}
	return g.reportUnmet(r, &problem{Kind: kind, Text: why})
}

// reportUnmet prints a placeholder for a missing puzzle, and reports the reason and the closest
// puzzle.
func (g *generating) reportUnmet(r *generate.Result, why *problem) error {
	g.outcomes.add(unmet)
	if err := errors.Join(g.placeholder(r.Seed, why), g.out.Flush()); err != nil {
		return err
	}
	g.screen.clear()
	g.say(g.words.Text("terminal.generate.unmet", "Seed", r.Seed, "Sentence", why.Text))
	g.nearest(r)
	return nil
}

// nearest prints the closest puzzle to the error stream. Like say, it ignores a closed stream.
func (g *generating) nearest(r *generate.Result) {
	if r.Solution.Filled() > 0 {
		_ = format.Write(g.stderr, named("line"), &game.State{Puzzle: r.Puzzle})
	}
}

// failed handles an error that ended generation. If no grid satisfies the rules, it prints a
// placeholder for each requested puzzle. Otherwise it reports the closest puzzle, if any, and
// returns the error.
func (g *generating) failed(r *generate.Result, err error) error {
	g.screen.clear()
	var rules *generate.RulesError
	switch {
	case errors.As(err, &rules):
		g.outcomes.add(unmet)
		why := &problem{Kind: "faulty-rules", Text: phrase.Error(g.words, err)}
		g.say(why.Text)
		for k := range max(g.number, 1) {
			if err := errors.Join(g.ctx.Err(), g.placeholder(g.spec.Seed+k, why)); err != nil {
				return err
			}
		}
		return nil
	case r.Solution.Filled() > 0:
		// Report the closest puzzle, which may have taken a long time to find.
		g.say(g.words.Text("terminal.generate.stopped", "Seed", r.Seed))
		if text := phrase.Misses(g.words, &g.spec, r); text != "" {
			g.say(text)
		}
		g.nearest(r)
	}
	return err
}

// puzzleObject is a generated puzzle as a JSON object. Missing values are null.
type puzzleObject struct {
	File     *string  `json:"file"` // always null, since no file is read
	Line     *int     `json:"line"`
	Puzzle   *string  `json:"puzzle"`
	Rules    *string  `json:"rules"`
	Error    *problem `json:"error"`
	Seed     uint64   `json:"seed"`
	Version  int      `json:"version"`
	Empty    *int     `json:"empty"`
	Level    *string  `json:"level"`
	Score    *int     `json:"score"`
	Symmetry *string  `json:"symmetry"`
}

func (g *generating) puzzle(r *generate.Result) error {
	if !g.json {
		return g.list.addPuzzle(&game.State{Puzzle: r.Puzzle}, nil)
	}
	object := &puzzleObject{
		Puzzle: new(r.Puzzle.Givens.String()), Rules: new(r.Puzzle.RulesOrClassic().Name()), Seed: r.Seed,
		Version: generate.Version, Empty: &r.Empty, Symmetry: new(g.spec.Symmetry.String()),
	}
	if r.Rated {
		object.Level, object.Score = new(r.Rating.Level.String()), &r.Rating.Score
	}
	return encode(g.out, object)
}

// placeholder prints the JSON object or the word for a missing puzzle.
func (g *generating) placeholder(seed uint64, why *problem) error {
	if !g.json {
		return g.list.addMissing(wordNone)
	}
	return encode(g.out, &puzzleObject{Error: why, Seed: seed, Version: generate.Version})
}
