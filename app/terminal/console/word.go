package console

import (
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/text/i18n"
)

// word is a command that can be typed.
type word struct {
	name string
	also []string     // other names
	args string       // the arguments, as the help shows them
	help i18n.Key     // describes the command
	runs []command.ID // the window's commands that this one replaces

	takes func(*arguments) bool // reports whether the arguments are valid; nil if do checks them
	do    func(*arguments)

	complete func(before []string) []string // returns the completions of the next argument; may be nil
}

// part is a group of related commands, which the help lists under a heading.
type part struct {
	title i18n.Key
	words []word
}

func (w *word) usage() string { return strings.TrimSpace(w.name + " " + w.args) }

func (w *word) names() []string { return append([]string{w.name}, w.also...) }

// call returns the console command that replaces a command of the window, or the window
// command's ID if there is none. It is meant for [i18n.Words.Calling].
func (p *Player) call(texts *i18n.Words, id string) string {
	for _, w := range p.words {
		if slices.Contains(w.runs, command.ID(id)) {
			return texts.Text("console.word", "Word", w.name)
		}
	}
	return id
}

// understand runs a line: an entry, a whole puzzle, or a command.
func (p *Player) understand(line string) {
	if p.edit.enters(line) || p.edit.typesPuzzle(line) {
		return
	}
	name, rest, _ := strings.Cut(line, " ")
	w := p.wordNamed(strings.ToLower(name))
	if w == nil {
		p.unknown(name)
		return
	}
	if p.ran != nil {
		p.ran(w.name)
	}
	if a := newArguments(w, strings.TrimSpace(rest)); w.takes == nil || w.takes(a) {
		w.do(a)
	} else {
		p.misused(a)
	}
}

// leastBegun is the minimum length of an abbreviated command.
const leastBegun = 3

// wordNamed returns the command with the given name or unambiguous abbreviation, or nil.
func (p *Player) wordNamed(name string) *word {
	if w := p.table[name]; w != nil || len(name) < leastBegun {
		return w
	}
	var found *word
	for known, w := range p.table {
		if strings.HasPrefix(known, name) {
			if found != nil && found != w {
				return nil
			}
			found = w
		}
	}
	return found
}

// unknown reports an unknown command, and suggests similar ones.
func (p *Player) unknown(name string) {
	var near []string
	for _, w := range p.words {
		if slices.ContainsFunc(w.names(), func(known string) bool { return alike(strings.ToLower(name), known) }) {
			near = append(near, w.name)
		}
	}
	if len(near) == 0 {
		p.tell("console.unknown", "Word", name)
		return
	}
	p.tell("console.unknown-near", "Word", name, "Near", strings.Join(near, ", "))
}

// alike reports whether typed may be a typo of known: one begins with the other, or one
// letter is wrong, missing, extra, or swapped with its neighbour.
func alike(typed, known string) bool {
	if len(typed) < 2 || len(known) < 2 {
		return false
	}
	if strings.HasPrefix(known, typed) || len(known) > 2 && strings.HasPrefix(typed, known) {
		return true
	}
	i := 0
	for i < len(typed) && i < len(known) && typed[i] == known[i] {
		i++
	}
	a, b := typed[i:], known[i:]
	swapped := len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] && a[2:] == b[2:]
	return len(a) > 0 && a[1:] == b || len(b) > 0 && a == b[1:] || len(a) > 0 && len(b) > 0 && a[1:] == b[1:] || swapped
}
