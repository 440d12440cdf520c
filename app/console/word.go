package console

import (
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/i18n"
)

// word is a command that can be typed.
type word struct {
	name string
	also []string     // other names
	args string       // the arguments, as the help shows them
	help i18n.Key     // what it does
	runs []command.ID // the window's commands that it replaces
	do   func(*Player, *arguments)

	complete func(before []string) []string // completions of the next argument; nil for none
}

// arguments are the arguments of a command.
type arguments struct {
	*word
	rest   string   // as typed, without surrounding spaces
	fields []string // its parts between spaces or commas
}

// field returns a field by its index, in lower case, or "".
func (a *arguments) field(i int) string {
	if i < len(a.fields) {
		return strings.ToLower(a.fields[i])
	}
	return ""
}

// part is a group of related commands, under a heading of the help.
type part struct {
	title i18n.Key
	words []word
}

// parts returns all commands. It is a function, since the command help uses it.
func parts() []part {
	return []part{
		{"console.part.enter", enteringWords()},
		{"console.part.look", lookingWords()},
		{"console.part.solutions", slices.Concat(solvingWords(), comparingWords())},
		{"console.part.logic", slices.Concat(logicWords(), adviceWords())},
		{"console.part.back", travelWords()},
		{"console.part.rules", rulesWords()},
		{"console.part.make", makingWords()},
		{"console.part.files", fileWords()},
		{"console.part.player", playerWords()},
	}
}

// table has the commands by all their names.
var table map[string]*word

func init() {
	table = map[string]*word{}
	for _, part := range parts() {
		for i := range part.words {
			w := &part.words[i]
			for _, name := range append([]string{w.name}, w.also...) {
				table[name] = w
			}
		}
	}
}

// call returns what to type for a command of the window, or its ID if no command here does
// the same. It is for [i18n.Words.Calling].
func call(w *i18n.Words, id string) string {
	for _, part := range parts() {
		for i := range part.words {
			if slices.Contains(part.words[i].runs, command.ID(id)) {
				return w.Text("console.word", "Word", part.words[i].name)
			}
		}
	}
	return id
}

// understand runs a line: cells and their content, a whole puzzle, or a command.
func (p *Player) understand(line string) {
	name, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	if p.edit.enters(line) || p.edit.typesPuzzle(line) {
		return
	}
	w := wordNamed(strings.ToLower(name))
	if w == nil {
		p.unknown(name)
		return
	}
	if p.Ran != nil {
		p.Ran(w.name)
	}
	split := func(sign rune) bool { return sign == ' ' || sign == '\t' || sign == ',' }
	w.do(p, &arguments{word: w, rest: rest, fields: strings.FieldsFunc(rest, split)})
}

// leastBegun is the minimum length of an abbreviated command.
const leastBegun = 3

// wordNamed returns the command with a name or an unambiguous beginning of one, or nil.
func wordNamed(name string) *word {
	if w := table[name]; w != nil || len(name) < leastBegun {
		return w
	}
	var found *word
	for known, w := range table {
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
	near := nearest(strings.ToLower(name))
	if len(near) == 0 {
		p.tell("console.unknown", "Word", name)
		return
	}
	p.tell("console.unknown-near", "Word", name, "Near", strings.Join(near, ", "))
}

// usage returns the word with its arguments.
func (w *word) usage() string { return strings.TrimSpace(w.name + " " + w.args) }

// nearest returns the commands that the user may have meant.
func nearest(name string) []string {
	var near []string
	for _, part := range parts() {
		for _, w := range part.words {
			if slices.ContainsFunc(append([]string{w.name}, w.also...), func(known string) bool { return alike(name, known) }) {
				near = append(near, w.name)
			}
		}
	}
	return near
}

// alike reports whether a word may be a typo of another: one begins with the other, or one
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
