package console

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"nonet/app/command"
	"nonet/app/text/i18n"
)

// word is what a line can begin with: a command of the window, or one that only the console has.
type word struct {
	id    command.ID   // the command; "" if only the console has it
	names []string     // the first one is used in texts; "" for those of the command
	menu  command.Menu // the heading under which help lists a word that only the console has
	same  bool         // does the same as another word, so help does not list it
	args  string       // the arguments, as the help shows them
	help  i18n.Key     // describes the word; "" if the name of the command does

	takes func(*arguments) bool // reports whether the arguments are valid; nil if do checks them
	do    func(*arguments)      // nil if the command is only for the window

	complete func() []string // returns what the arguments may be, apart from args; may be nil

	command *command.Command   // nil if only the console has it
	digits  []*command.Command // the commands for the digits 1 to 9; nil if there are none
}

func (w *word) name() string { return w.names[0] }

func (w *word) usage() string { return strings.TrimSpace(w.name() + " " + w.args) }

// options returns the arguments that are typed as args shows them, which are in small letters.
func (w *word) options() []string {
	return strings.FieldsFunc(w.args, func(sign rune) bool { return !unicode.IsLower(sign) })
}

// lexicon holds the words, in the order in which help lists them.
type lexicon struct {
	words []*word
	named map[string]*word   // by name, and by the ID of a command
	meant map[string][]*word // by the names and the synonyms of commands in the window; made when needed
}

// newLexicon makes a word of each command, and adds the console's own. Commands that run in a
// session need nothing else: run runs them.
func newLexicon(own []word, run func(*word) func(*arguments)) *lexicon {
	x := &lexicon{named: map[string]*word{}}
	special := map[command.ID]*word{}
	for i := range own {
		if id := own[i].id; id != "" {
			special[id] = &own[i]
		}
	}
	all := command.All()
	for i := range all {
		x.addCommand(&all[i], special[all[i].ID], run)
	}
	for i := range own {
		if own[i].id == "" {
			x.add(&own[i])
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
	id := strings.ToLower(string(c.ID))
	names := []string{id}
	if c.Typed != "" {
		names = strings.Split(c.Typed, ", ")
	}
	if known := x.named[names[0]]; c.Digit > 0 && known != nil {
		if known.command != nil {
			known.args = "[CELLS] [DIGITS]"
		}
		known.digits = append(known.digits, c)
		return
	}
	if w == nil {
		w = &word{}
	}
	if w.names = names; c.Digit > 0 {
		w.digits = append(w.digits, c)
	} else {
		w.command, x.named[id] = c, w
	}
	if w.do == nil && c.Run != nil {
		w.args, w.do = argsOf(c), run(w)
	}
	x.add(w)
}

func (x *lexicon) add(w *word) {
	x.words = append(x.words, w)
	for _, name := range w.names {
		x.named[name] = w
	}
}

// argsOf returns the arguments of a command, as the help shows them.
func argsOf(c *command.Command) string {
	switch {
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

// ornament is what stands around names in menus.
const ornament = " …?"

// mostFields is the maximum number of fields of a name.
const mostFields = 8

// leastBegun is the minimum length of an abbreviated word.
const leastBegun = 3

// find returns the word with which a line begins, and the rest of the line. Names come before
// what commands are called in the window, and the longest match counts. If there is none, find
// returns the words that may have been meant.
func (x *lexicon) find(line string, texts ...*i18n.Words) (w *word, rest string, near []*word) {
	begins := beginnings(line)
	for _, b := range begins {
		if w := x.named[strings.ToLower(b.text)]; w != nil {
			return w, b.rest, nil
		}
	}
	first := begins[len(begins)-1]
	for _, w := range x.words {
		if w.do != nil && strings.HasPrefix(w.name(), strings.ToLower(first.text)+" ") {
			near = append(near, w)
		}
	}
	if near != nil {
		return nil, "", near
	}
	if w := x.begun(strings.ToLower(first.text)); w != nil {
		return w, first.rest, nil
	}
	if x.meant == nil {
		x.addMeanings(texts)
	}
	for _, b := range begins {
		switch meant := x.meant[command.Fold(strings.Trim(b.text, ornament))]; len(meant) {
		case 0:
		case 1:
			return meant[0], b.rest, nil
		default:
			return nil, "", meant
		}
	}
	for _, w := range x.words {
		if w.do != nil && slices.ContainsFunc(w.names, func(known string) bool { return alike(strings.ToLower(first.text), known) }) {
			near = append(near, w)
		}
	}
	return nil, "", near
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

// begun returns the only word with a name that begins so, or nil.
func (x *lexicon) begun(name string) (found *word) {
	if len(name) < leastBegun {
		return nil
	}
	for _, w := range x.words {
		if w.do == nil || !slices.ContainsFunc(w.names, func(known string) bool { return strings.HasPrefix(known, name) }) {
			continue
		}
		if found != nil {
			return nil
		}
		found = w
	}
	return found
}

// addMeanings adds the names and the synonyms of the commands in some languages. A synonym that is
// the name of a command means only that one.
func (x *lexicon) addMeanings(languages []*i18n.Words) {
	names := x.meaningsOf(languages, func(c *command.Command) i18n.Key { return c.Text })
	synonyms := x.meaningsOf(languages, func(c *command.Command) i18n.Key { return c.Also })
	maps.Copy(synonyms, names)
	x.meant = synonyms
}

// meaningsOf returns the words that have a text in common, by each part of the text.
func (x *lexicon) meaningsOf(languages []*i18n.Words, key func(*command.Command) i18n.Key) map[string][]*word {
	all := map[string][]*word{}
	for _, w := range x.words {
		c := w.command
		if c == nil && w.digits != nil {
			c = w.digits[0]
		}
		if c == nil || key(c) == "" {
			continue
		}
		for _, texts := range languages {
			for part := range strings.SplitSeq(texts.Text(key(c)), ", ") {
				part = command.Fold(strings.Trim(part, ornament))
				if !slices.Contains(all[part], w) {
					all[part] = append(all[part], w)
				}
			}
		}
	}
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
