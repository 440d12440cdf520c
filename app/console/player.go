package console

import (
	"strings"

	"nonet/app/command"
	"nonet/app/workspace"
)

// The commands about the player itself.

func (p *Player) playerWords() []word {
	return []word{
		{
			name: "help", also: []string{"?"}, args: "[WORD]", help: "console.help.help",
			runs: []command.ID{"shortcuts", "screen-readers"}, do: p.help, complete: p.wordNames,
		},
		{name: "again", also: []string{"repeat"}, help: "console.help.again", do: p.sayAgain},
		{name: "cancel", also: []string{"no"}, help: "console.help.cancel", do: p.cancel},
		{
			name: "quit", also: []string{"q", "exit", "bye"}, args: "[without saving]", help: "console.help.quit",
			runs: []command.ID{"quit"}, do: p.quit,
		},
	}
}

// help lists the commands, or explains one.
func (p *Player) help(a *arguments) {
	if a.field(0) == "" {
		p.tell("console.help-start")
		for _, part := range p.parts {
			names := make([]string, len(part.words))
			for i := range part.words {
				names[i] = part.words[i].name
			}
			p.tell("console.help-part", "Part", p.Text(part.title), "Words", strings.Join(names, ", "))
		}
		p.tell("console.help-end")
		return
	}
	w := p.wordNamed(a.field(0))
	if w == nil {
		p.unknown(a.field(0))
		return
	}
	p.tell("console.help-word", "Usage", w.usage(), "Text", p.Text(w.help))
	if len(w.also) > 0 {
		p.tell("console.help-also", "Names", strings.Join(w.also, ", "))
	}
}

// cancel answers a question with no, as does any line other than the one that was asked
// about.
func (p *Player) cancel(*arguments) {
	p.tellEither(p.asked, "console.cancelled", "console.not-asked")
}

// quit ends the player.
func (p *Player) quit(a *arguments) {
	p.left = a.field(0) == "without" || p.request(workspace.Request{Action: workspace.Quit}) != nil
}
