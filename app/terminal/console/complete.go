package console

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"nonet/app/system/storage"
	"nonet/board"
	"nonet/internal/safetext"
)

// choices holds what may be typed for a word in capitals in the arguments of a command.
var choices = map[string]func() []string{
	"FORMAT": writable, "LEVEL": levelNames, "RULES": rulesNames, "SHAPE": shapeNames, "SYMMETRY": symmetries, "TECHNIQUE": techniqueNames,
}

// complete returns the completions of the last word of a line, sorted.
func (p *Player) complete(before, last string) []string {
	fields := strings.Fields(before)
	all := p.continued(fields)
	if len(fields) == 0 {
		all = append(all, cellNames(last)...)
	} else if w, _, _ := p.words.find(before); w != nil {
		for _, name := range strings.FieldsFunc(w.args, func(sign rune) bool { return !unicode.IsLetter(sign) }) {
			switch known := choices[name]; {
			case known != nil:
				all = append(all, known()...)
			case strings.HasPrefix(name, "CELL"):
				all = append(all, cellNames(last)...)
			case name == "WORD":
				all = append(all, p.continued(fields[1:])...)
			case strings.ToLower(name) == name:
				all = append(all, name)
			}
		}
	}
	all = slices.DeleteFunc(all, func(text string) bool { return !strings.HasPrefix(text, strings.ToLower(last)) })
	slices.Sort(all)
	return slices.Compact(all)
}

// continued returns what follows the given fields in the names of words.
func (p *Player) continued(fields []string) []string {
	var names []string
	for _, w := range p.words.words {
		begin, more := fields, strings.Fields(w.name())
		if w.do != nil && !w.same && len(more) > len(begin) && slices.EqualFunc(more[:len(begin)], begin, strings.EqualFold) {
			names = append(names, more[len(begin)])
		}
	}
	return names
}

// cellNames returns the names of all cells once at least two characters of a name have
// been typed. Before that, the list would be too long to help.
func cellNames(begun string) []string {
	if len(begun) < 2 || begun[0] != 'r' && begun[0] != 'R' {
		return nil
	}
	var names []string
	for c := range board.Cell(board.Cells) {
		names = append(names, c.String())
	}
	return names
}

// token is a word or a quoted string in a line.
type token struct {
	text   string
	quoted bool
	start  int // byte offset in the line
}

// tokensOf splits a line at spaces, except between quotes. The last closing quote may be
// missing. Quotes within a word are ordinary characters.
func tokensOf(line string) []token {
	var tokens []token
	for i := 0; i < len(line); {
		switch sign := line[i]; {
		case sign == ' ' || sign == '\t':
			i++
		case sign == '"' || sign == '\'':
			text, _, _ := strings.Cut(line[i+1:], string(sign))
			tokens = append(tokens, token{text, true, i})
			i += min(len(text)+2, len(line)-i)
		default:
			text := line[i:]
			if end := strings.IndexAny(text, " \t"); end >= 0 {
				text = text[:end]
			}
			tokens = append(tokens, token{text, false, i})
			i += len(text)
		}
	}
	return tokens
}

// unquoted returns a file name without the quotes around it, if any.
func unquoted(text string) string {
	tokens := tokensOf(text)
	if len(tokens) == 1 {
		return tokens[0].text
	}
	return text
}

// Completions returns the completions of the last word of a line, and the byte offset at
// which that word begins. It completes file names where a command expects one. It may be
// called while a line is being read.
func (p *Player) Completions(line string) (start int, choices []string) {
	tokens := tokensOf(line)
	last := token{start: len(line)}
	if n := len(tokens); n > 0 && (!strings.HasSuffix(line, " ") || tokens[n-1].quoted) {
		last = tokens[n-1]
	}
	before := line[:last.start]
	if strings.TrimSpace(before) != "" {
		if w, rest, _ := p.words.find(before); w != nil && rest == "" && strings.HasPrefix(strings.Trim(w.args, "["), "FILE") {
			return last.start, fileChoices(last.text)
		}
	}
	return last.start, p.complete(before, last.text)
}

// fileChoices returns the files and folders whose paths begin with the given text.
// Folders end in a separator, and paths with spaces are quoted.
func fileChoices(begin string) []string {
	folder, name := filepath.Split(begin)
	dir := storage.FromHome(folder)
	if dir == "" {
		dir = "."
	}
	entries, err := storage.List(dir)
	if err != nil {
		return nil
	}
	var choices []string
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name, name) || strings.ContainsFunc(entry.Name, safetext.Unsafe) {
			continue // unsafe characters could not be typed, and might control the terminal
		}
		path := folder + entry.Name
		if entry.Folder {
			path += string(os.PathSeparator)
		}
		if strings.Contains(path, " ") {
			quote := `"`
			if strings.Contains(path, quote) {
				quote = "'"
			}
			path = quote + path
			if !entry.Folder {
				path += quote
			}
		}
		choices = append(choices, path)
	}
	slices.Sort(choices)
	return choices
}
