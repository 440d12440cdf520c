package format

import (
	"strings"

	"nonet/board"
	"nonet/board/game"
	"nonet/internal/safetext"
)

// The sdk format of SadMan and SudoCue has nine rows after lines of text. The digits, marks and
// colours of a game follow in sections.
var sdkEntry = entry{
	Format: Format{
		Name: "sdk", Extension: ".sdk", Reads: true, Writes: true,
		Holds: Title | Author | Source | Comment | Entries | Centre | Colours,
	},
	write: writeSDK,
	loses: func(state *game.State) (lost Content) {
		var head tags
		for _, line := range sdkHead(&state.Puzzle) {
			head.add(strings.TrimSpace(line))
		}
		read := Item{}
		head.fill(&read.puzzle, 0)
		bare, p := read.State(), &state.Puzzle
		back := &bare.Puzzle
		for _, word := range []struct {
			content   Content
			was, read string
		}{{Title, p.Title, back.Title}, {Author, p.Author, back.Author}, {Source, p.Source, back.Source}, {Comment, p.Comment, back.Comment}} {
			if word.was != word.read && (word.content == Comment || strings.TrimSpace(word.was) != word.read) {
				lost |= word.content
			}
		}
		return lost
	},
}

func writeSDK(state *game.State, blank byte) []byte {
	var text []byte
	for _, line := range sdkHead(&state.Puzzle) {
		text = append(append(text, line...), '\n')
	}
	plain := appendRows(nil, &state.Puzzle.Givens, blank)
	if state.Entries == (board.Grid{}) && countDigits(&state.Centre) == 0 && amount(Colours, state) == 0 {
		return append(text, plain...)
	}
	text = append(append(text, "[Puzzle]\n"...), plain...)
	grid := state.Grid()
	text = appendRows(append(text, "[State]\n"...), &grid, blank)
	if countDigits(&state.Centre) > 0 {
		text = append(text, "[PencilMarks]\n"...)
		for c, set := range state.Centre {
			text = append(append(text, set.String()...), ",\n"[count(c%board.Size == board.Size-1)])
		}
	}
	if amount(Colours, state) > 0 {
		var colours board.Grid
		for c, several := range state.Colours {
			colours[c] = board.Digit(several.Min())
		}
		text = appendRows(append(text, "[Colours]\n"...), &colours, blank)
	}
	return text
}

// sdkHead returns the lines of text before a puzzle, such as "#A author", with a separate
// line for each line of the comment.
func sdkHead(p *board.Puzzle) (lines []string) {
	add := func(tag byte, value string) {
		lines = append(lines, "#"+string(tag)+" "+oneLine(value))
	}
	for _, word := range []struct {
		tag   byte
		value string
	}{{'A', p.Author}, {'D', p.Title}, {'S', p.Source}} {
		if strings.TrimSpace(oneLine(word.value)) != "" {
			add(word.tag, word.value)
		}
	}
	if p.Comment == "" {
		return lines
	}
comments:
	for line := range strings.SplitSeq(p.Comment, "\n") {
		for _, t := range tagged {
			if value, ok := strings.CutPrefix(line, t.word); ok {
				add(t.tag, value)
				continue comments
			}
		}
		add('C', line)
	}
	return lines
}

// oneLine returns a text with spaces instead of line breaks and without other control characters.
func oneLine(text string) string {
	return safetext.Dropped(lineEnds.Replace(strings.ToValidUTF8(text, "\ufffd")))
}

var lineEnds = strings.NewReplacer("\n", " ", "\r", " ")
