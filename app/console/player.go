package console

import (
	"strings"

	"nonet/app/command"
	"nonet/app/workspace"
)

// The commands about the player itself.

func playerWords() []word {
	return []word{
		{
			name: "help", also: []string{"?"}, args: "[WORD]", help: "console.help.help",
			runs: []command.ID{"shortcuts", "screen-readers"},
			do:   (*Player).help, complete: wordNames,
		},
		{
			name: "again", also: []string{"repeat"}, help: "console.help.again",
			do: func(p *Player, _ *arguments) { p.sayAgain() },
		},
		{
			name: "cancel", also: []string{"no"}, help: "console.help.cancel",
			do: func(p *Player, _ *arguments) { p.cancel() },
		},
		{
			name: "quit", also: []string{"q", "exit", "bye"}, args: "[without saving]", help: "console.help.quit",
			runs: []command.ID{"quit"},
			do:   (*Player).quit,
		},
	}
}

// help lists the commands, or explains one.
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

// mostAgain is the maximum length of an answer that can be repeated, in bytes.
const mostAgain = 1 << 16

// answer is the output for a line.
type answer struct {
	text strings.Builder // without the last newline; only the beginning of a long answer
	long bool            // the answer was longer
}

// add appends output.
func (a *answer) add(text string) {
	if a.long = a.long || a.text.Len()+len(text) > mostAgain; a.long {
		return
	}
	if a.text.Len() > 0 {
		a.text.WriteByte('\n')
	}
	a.text.WriteString(text)
}

// sayAgain repeats the last answer.
func (p *Player) sayAgain() {
	switch {
	case p.before.long:
		p.tell("console.again-long")
	case p.before.text.Len() == 0:
		p.tell("console.again-nothing")
	default:
		p.say(p.before.text.String())
	}
}

// cancel answers a question with no, as does any line other than the one that was asked
// about.
func (p *Player) cancel() {
	if p.asked {
		p.tell("console.cancelled")
		return
	}
	p.tell("console.not-asked")
}

// quit ends the player.
func (p *Player) quit(a *arguments) {
	p.left = a.field(0) == "without" || p.request(workspace.Request{Action: workspace.Quit}) != nil
}
