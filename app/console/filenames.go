package console

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"nonet/app/files"
	"nonet/internal/safetext"
)

// token is a part of a line between blanks, or between quotes.
type token struct {
	text   string
	quoted bool
	start  int // where it begins in the line, in bytes
}

// tokensOf parts a line at its blanks. Quotes, which begin a part and may be left
// open at the end, hold blanks together; elsewhere they are characters like others.
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

// unquoted returns the name of a file that was typed, in quotes or not.
func unquoted(text string) string {
	tokens := tokensOf(text)
	if len(tokens) == 1 {
		return tokens[0].text
	}
	return text
}

// Completions returns what the end of a line can become, and where in the line, in
// bytes, that end begins: the names of files where one is to be typed, else as
// complete. It may be called while a line is read.
func (p *Player) Completions(line string) (start int, choices []string) {
	tokens := tokensOf(line)
	open := len(tokens) > 0 && (!strings.HasSuffix(line, " ") || tokens[len(tokens)-1].quoted)
	last := token{start: len(line)}
	if open {
		last = tokens[len(tokens)-1]
		tokens = tokens[:len(tokens)-1]
	}
	if !namesFile(tokens) {
		return last.start, p.complete(line)
	}
	return last.start, fileChoices(last.text)
}

// namesFile reports whether a file is to be named behind these.
func namesFile(before []token) bool {
	switch {
	case len(before) == 1:
		return before[0].text == "open" || before[0].text == "save"
	case len(before) == 2:
		return before[0].text == "export"
	default:
		return false
	}
}

// fileChoices returns the files and folders whose path begins with a text, folders
// with a separator at the end. What has blanks is in quotes.
func fileChoices(begin string) []string {
	folder, name := filepath.Split(begin)
	dir := files.FromHome(folder)
	if dir == "" {
		dir = "."
	}
	entries, err := files.List(dir)
	if err != nil {
		return nil
	}
	var choices []string
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name, name) || strings.ContainsFunc(entry.Name, safetext.Unsafe) {
			continue // it could not be typed, and would be obeyed when it is listed
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
