package console

import (
	"nonet/app/command"
	"nonet/board"
	"nonet/board/game"
)

// ownWords returns what the console adds to the table of commands: words that only it has, and what it
// does if a command needs more than a session.
func (p *Player) ownWords() []word {
	const target = "FILE [as FORMAT]"
	words := []word{
		{typed: "row", args: "N [CHARACTERS]", help: "console.help.row", do: p.typeRow},
		{id: "tint-1", args: "CELLS DIGITS NUMBER", do: p.tint},
		{typed: "givens, set", menu: command.Edit, help: "console.setting", do: func(*arguments) { p.setPlaying(false) }},
		{typed: "play", menu: command.Edit, help: "console.playing", do: func(*arguments) { p.setPlaying(true) }},

		{id: "copy", args: "[FORMAT]", help: "console.help.show", do: p.show},
		{id: "copy-puzzle", do: func(*arguments) { p.write(&game.State{Puzzle: p.session.State().Puzzle}, "line") }},
		{id: "copy-solution", do: p.showSolution},
		{id: "copy-solutions", do: p.showSolutions},
		{
			typed: "say, read", menu: command.View, args: "[row N | column N | box N | CELLS | digit N | empty | conflicts] [each]",
			help: "console.help.say", do: p.describe,
		},
		{typed: "column, col", menu: command.View, args: "N [each]", help: "console.help.say", do: p.sayHouse},
		{typed: "box", menu: command.View, args: "N [each]", help: "console.help.say", do: p.sayHouse},
		{typed: "where, cursor", menu: command.View, help: "console.help.where", do: func(*arguments) { p.saySelected() }},
		{id: "seek-1", help: "console.help.seek"},
		{typed: "left", menu: command.View, help: "console.help.left", do: p.sayLeft},
		{id: "show-puzzle", args: "[TEXT]", help: "console.help.title", do: p.title},

		{id: "find-next", args: "[N]", takes: number(1), do: p.next},
		{id: "go-to", args: "N", takes: oneNumber, do: func(a *arguments) { p.goTo(a.n) }},
		{id: "count", args: "[LIMIT]", takes: number(0), help: "console.help.count", do: p.count},
		{id: "find-all", do: p.all},
		{typed: "limit", menu: command.Solutions, args: "N", help: "menu.keep", takes: number(0), do: p.limit},
		{id: "possible", args: "[CELL]", help: "console.help.possible", takes: onlyCells(0, 1), do: p.possible},
		{id: "show-solutions", args: "[FROM]", help: "console.help.list", takes: number(1), do: p.listSolutions},
		{id: "compare", args: "N N", do: p.compare},
		{typed: "pins", menu: command.Solutions, help: "console.help.pins", do: func(*arguments) { p.sayPins() }},
		{id: "remove-pins", args: "[CELLS]", takes: onlyCells(0, board.Cells), do: p.unpin},
		{id: "find-typos", args: "[N]", takes: number(0), do: func(a *arguments) {
			typos := p.session.Diagnosis.Findings().Typos.Value.Typos
			p.offer("find-typos", a, len(typos), func(i int) { p.session.Diagnosis.FixTypo(&typos[i]) }, p.sayTypos)
		}},
		{id: "make-unique", args: "[N]", takes: number(0), do: func(a *arguments) {
			sets := p.session.Diagnosis.Findings().Completion.Value.Sets
			p.offer("make-unique", a, len(sets), func(i int) { p.session.Diagnosis.AddGivens(sets[i].Givens) }, p.sayCompletion)
		}},
		{typed: "needless", menu: command.Solve, args: "[CELL]", help: "console.help.needless", takes: onlyCells(0, 1), do: p.needless},

		{id: "hint", help: "console.help.hint"},
		{id: "why-step", args: "[CELL | NUMBER]", help: "console.help.why", do: p.why},
		{id: "why-wrong", same: true, args: "[CELL]", do: p.why},
		{id: "open-proof", same: true, args: "NUMBER", do: p.why},
		{id: "learn", args: "[TECHNIQUE]", help: "console.help.learn", do: p.learn},
		{id: "learn-all", same: true, do: p.learn},
		{id: "walk", help: "console.help.walk", do: p.walk},
		{id: "walk-back", same: true, help: "console.help.walk", do: p.walk},
		{typed: "step", menu: command.Hints, help: "console.help.step", do: p.takeStep},
		{id: "path", do: p.steps},
		{id: "show-steps", same: true, do: p.steps},
		{id: "moves", args: "[FROM] [WORDS]", help: "console.help.moves", do: p.moves},
		{id: "go-here", args: "N", takes: oneNumber, do: p.take},
		{typed: "rate", menu: command.Hints, help: "console.help.rate", do: p.rate},
		{id: "candidates", args: "[CELLS]", takes: onlyCells(0, board.Cells), do: p.candidates},
		{id: "techniques", args: "[TECHNIQUE on|off]", help: "console.help.techniques", do: p.techniques},
		{
			id: "practise", args: "[TECHNIQUE | FAMILY | LEVEL | hardest | another | end] [seed N]", help: "console.help.practise",
			do: p.practise,
		},
		{id: "practise-another", do: func(*arguments) {
			if p.may("practise-another") {
				p.beginPractice()
			}
		}},
		{id: "practise-end", do: p.endPractice},

		{id: "undo", args: "[N]", takes: number(1), do: p.travels("undo", "console.undone", p.away)},
		{id: "redo", args: "[N]", takes: number(1), do: p.travels("redo", "console.redone", p.workspace.Forth)},
		{id: "show-history", args: "[STEP]", help: "console.help.history", takes: number(0), do: p.history},
		{id: "assume", args: "[NAME]", do: p.assume},

		{id: "show-rules", args: "[RULES | +RULES | -RULES]", help: "console.help.rules", do: p.rules},
		{id: "choose-shape", args: "CHARACTERS | SHAPE | none", help: "console.help.regions", do: p.regions},
		{id: "make-group", args: "CELLS [NAME]", do: p.group},
		{id: "next-group", do: p.groups},
		{id: "delete-group", args: "N", takes: oneNumber, do: p.ungroup},

		{id: "new", do: p.newBoard},
		{id: "generate", args: "[LEVEL | any] [SYMMETRY] [minimal] [empty N] [seed N]", help: "console.help.generate", do: p.generate},
		{id: "another", do: p.another},
		{id: "open", args: "FILE", help: "console.help.open", do: p.open},
		{id: "save", args: "[FILE] [as FORMAT]", help: "console.help.save", do: p.save},
		{id: "save-as", same: true, args: target, do: p.save},
		{id: "paste", help: "console.help.paste", do: p.paste},
		{typed: "reading", menu: command.File, args: "[N]", help: "console.help.reading", do: p.reading},
		{typed: "recent", menu: command.File, args: "[N]", help: "menu.recent", do: p.recent},
		{id: "recent-boards", args: "[N]", help: "console.help.restore", do: p.restore},
		{id: "export-solutions", args: "FILE", do: p.exportSolutions},
		{id: "export-picture", do: func(*arguments) { p.tell("console.no-picture", "Format", "png") }},
		{id: "print", do: func(*arguments) { p.tell("console.no-picture", "Format", "pdf") }},

		{id: "show-collection", args: "[FROM]", help: "console.help.puzzles", takes: number(1), do: p.puzzles},
		{typed: "puzzle", menu: command.Collection, args: "N", help: "console.help.puzzle", takes: oneNumber, do: p.puzzle},
		{id: "next-puzzle", do: func(*arguments) { p.showNext("next-puzzle", 1) }},
		{id: "previous-puzzle", do: func(*arguments) { p.showNext("previous-puzzle", -1) }},
		{typed: "puzzles filter", menu: command.Collection, args: "[WORDS]", help: "console.help.puzzles", do: p.filterPuzzles},
		{id: "export-puzzles", args: target, do: p.exportPuzzles},
		{id: "save-collection", same: true, args: target, do: p.exportPuzzles},
		{id: "export-table", args: "FILE", do: p.exportTable},
		{id: "close-collection", do: p.closeList},

		{typed: "help, ?", menu: command.Help, args: "[WORD | all]", help: "console.help.help", do: p.help},
		{id: "commands", same: true, do: p.help},
		{id: "manual", same: true, do: p.help},
		{id: "first-steps", same: true, do: p.help},
		{id: "shortcuts", same: true, do: p.help},
		{id: "screen-readers", same: true, do: p.help},
		{typed: "again, repeat", menu: command.Help, help: "console.help.again", do: p.sayAgain},
		{typed: "cancel, no", menu: command.Help, help: "console.help.cancel", do: p.cancel},
		{id: "quit", args: "[without saving]", help: "console.help.quit", do: p.quit},
	}
	for _, name := range command.CopyFormats() {
		words = append(words, word{id: command.CopyAsID(name), do: func(*arguments) { p.write(p.session.State(), name) }})
	}
	return words
}
