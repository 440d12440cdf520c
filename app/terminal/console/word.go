package console

import (
	"cmp"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/text/i18n"
)

// word is what a line can begin with: a command of the window, or one that only the console has.
type word struct {
	id    command.ID   // the command; "" if only the console has it
	typed string       // the names, separated by commas; "" for those of the command
	menu  command.Menu // the heading under which help lists a word that only the console has
	same  bool         // does the same as another word, so help does not list it
	args  string       // the arguments, as the help shows them and as they are completed
	help  i18n.Key     // describes the word; "" if the name of the command does

	takes func(*arguments) bool // reports whether the arguments are valid; nil if do checks them
	do    func(*arguments)      // nil if the command is only for the window

	names   []string           // the first one is used in texts
	command *command.Command   // nil if only the console has it
	digits  []*command.Command // the commands for the digits 1 to 9; nil if there are none
}

func (w *word) name() string { return w.names[0] }

func (w *word) usage() string { return strings.TrimSpace(w.name() + " " + w.args) }

// lexicon holds the words, in the order in which help lists them.
type lexicon struct {
	words   []*word
	named   map[string]*word // by name, and by the ID of a command
	texts   []*i18n.Words    // the languages in which commands can be named as in the window
	indexes []*command.Index // of the commands in these languages; made when needed
}

// newLexicon makes a word of each command, and adds the console's own. Commands that run in a
// session or on a collection need nothing else: run runs them.
func newLexicon(own []word, run func(*word) func(*arguments), texts ...*i18n.Words) *lexicon {
	x := &lexicon{named: map[string]*word{}, texts: texts}
	special := map[command.ID]*word{}
	for i := range own {
		special[own[i].id] = &own[i]
	}
	all := command.All()
	for i := range all {
		x.addCommand(&all[i], special[all[i].ID], run)
	}
	for i := range own {
		if own[i].id == "" {
			x.add(&own[i], own[i].typed)
		}
	}
	for i := range all {
		if id := strings.ToLower(string(all[i].ID)); x.named[id] == nil {
			x.named[id] = &word{names: []string{id}, command: &all[i], args: argsOf(&all[i])}
			x.named[id].do = run(x.named[id])
		}
	}
	return x
}

// addCommand makes a word of a command, or completes the console's own word for it. The commands for
// the nine digits share a word.
func (x *lexicon) addCommand(c *command.Command, w *word, run func(*word) func(*arguments)) {
	if known := x.of(c); c.Digit > 0 && known != nil {
		if known.command != nil {
			known.args = "[CELLS] [DIGITS]"
		}
		known.digits = append(known.digits, c)
		return
	}
	if w == nil {
		w = &word{}
	}
	if c.Digit > 0 {
		w.digits = append(w.digits, c)
	} else {
		w.command, x.named[strings.ToLower(string(c.ID))] = c, w
	}
	if w.do == nil && (c.Run != nil || c.Rows != nil) {
		w.args, w.do = argsOf(c), run(w)
	}
	x.add(w, typedFor(c))
}

func typedFor(c *command.Command) string { return cmp.Or(c.Typed, strings.ToLower(string(c.ID))) }

// of returns the word for a command, or nil.
func (x *lexicon) of(c *command.Command) *word {
	name, _, _ := strings.Cut(typedFor(c), ", ")
	return x.named[name]
}

func (x *lexicon) add(w *word, typed string) {
	w.names = strings.Split(typed, ", ")
	x.words = append(x.words, w)
	for _, name := range w.names {
		x.named[name] = w
	}
}

// argsOf returns the arguments of a command, as the help shows them.
func argsOf(c *command.Command) string {
	switch {
	case c.Some:
		return "[N]..."
	case c.Digit > 0 && c.Cells:
		return "[CELLS] DIGITS"
	case c.Digit > 0:
		return "DIGITS"
	case c.Cells || c.Cell || c.Edit != nil:
		return "[CELLS]"
	case c.Checked != nil:
		return "[on|off]"
	}
	return ""
}

// mostFields is the maximum number of fields of a name.
const mostFields = 8

// leastBegun is the minimum length of an abbreviated word.
const leastBegun = 3

// find returns the word with which a line begins, and the rest of the line. Names come before
// what commands are called in the window, and the longest match counts. If there is none, find
// returns the words that may have been meant.
func (x *lexicon) find(line string) (w *word, rest string, near []*word) {
	begins := beginnings(line)
	for _, b := range begins {
		if w := x.named[strings.ToLower(b.text)]; w != nil {
			return w, b.rest, nil
		}
	}
	first := begins[len(begins)-1]
	name := strings.ToLower(first.text)
	if near = x.matching(func(known string) bool { return strings.HasPrefix(known, name+" ") }); near != nil {
		return nil, "", near
	}
	if begun := x.matching(func(known string) bool { return strings.HasPrefix(known, name) }); len(begun) == 1 && len(name) >= leastBegun {
		return begun[0], first.rest, nil
	}
	for _, b := range begins {
		switch meant := x.meant(b.text); len(meant) {
		case 0:
		case 1:
			return meant[0], b.rest, nil
		default:
			return nil, "", meant
		}
	}
	return nil, "", x.matching(func(known string) bool { return alike(name, known) })
}

// matching returns the words that can be typed and have a name that matches.
func (x *lexicon) matching(matches func(name string) bool) (found []*word) {
	for _, w := range x.words {
		if w.do != nil && slices.ContainsFunc(w.names, matches) {
			found = append(found, w)
		}
	}
	return found
}

// meant returns the words for the commands with the given name or synonym in the window.
func (x *lexicon) meant(name string) (found []*word) {
	if x.indexes == nil {
		for _, texts := range x.texts {
			x.indexes = append(x.indexes, command.NewIndex(texts))
		}
	}
	for _, index := range x.indexes {
		for _, c := range index.Named(name) {
			if w := x.of(c); !slices.Contains(found, w) {
				found = append(found, w)
			}
		}
	}
	return found
}

type beginning struct{ text, rest string }

// beginnings splits a line after each of its first fields, the last one first.
func beginnings(line string) []beginning {
	fields, rest := strings.Fields(line), line
	var all []beginning
	for i := range min(len(fields), mostFields) {
		_, rest, _ = strings.Cut(rest, fields[i])
		all = append(all, beginning{strings.Join(fields[:i+1], " "), strings.TrimSpace(rest)})
	}
	slices.Reverse(all)
	return all
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
