package console

import (
	"strings"

	"nonet/app/command"
)

// The words about the player itself.

func playerWords() []word {
	return []word{
		{
			name: "help", also: []string{"?"}, args: "[WORD]", help: "console.help.help",
			runs: []command.ID{"shortcuts"},
			do:   (*Player).help, complete: wordNames,
		},
		{
			name: "quit", also: []string{"exit", "bye"}, args: "[without saving]", help: "console.help.quit",
			runs: []command.ID{"quit"},
			do:   (*Player).quit,
		},
	}
}

// help says which words there are, or what one does.
func (p *Player) help(a *arguments) {
	if a.field(0) == "" {
		p.tell("console.help-start")
		for _, part := range parts() {
			names := make([]string, len(part.words))
			for i := range part.words {
				names[i] = part.words[i].name
			}
			p.tell("console.help-part", "Part", p.Words.Text(part.title), "Words", strings.Join(names, ", "))
		}
		p.tell("console.help-end")
		return
	}
	w := wordNamed(a.field(0))
	if w == nil {
		p.unknown(a.field(0))
		return
	}
	p.tell("console.help-word", "Usage", w.usage(), "Text", p.Words.Text(w.help))
	if len(w.also) > 0 {
		p.tell("console.help-also", "Names", strings.Join(w.also, ", "))
	}
}

// quit ends the player.
func (p *Player) quit(a *arguments) {
	p.left = a.field(0) == "without" || p.mayLeaveAll()
}
