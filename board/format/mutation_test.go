package format_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/game"
	"nonet/internal/race"
)

// The tests in this file check that a text damaged in one place is either read as the right puzzle
// or causes an error or a warning. It must never be silently read as another puzzle.

type mutant struct {
	text   string
	change string
	lines  bool // lines may have been removed or duplicated, such as a puzzle in a list
}

func mutate(random *rand.Rand, text string) mutant {
	characters := []rune(text)
	lines := strings.SplitAfter(text, "\n")
	const foreign = "123456789.0*_-xX@♥😀%:!?−=,;|+#\"'{}[] Q~7\t"
	other := func() rune { all := []rune(foreign); return all[random.IntN(len(all))] }
	i, l := random.IntN(len(characters)), random.IntN(len(lines))
	join := func(lines ...[]string) string { return strings.Join(slices.Concat(lines...), "") }
	switch random.IntN(10) {
	case 0, 1, 2:
		c := other()
		return mutant{string(characters[:i]) + string(c) + string(characters[i+1:]), fmt.Sprintf("%q for %q at %d", c, characters[i], i), false}
	case 3:
		return mutant{string(characters[:i]) + string(characters[i+1:]), fmt.Sprintf("without %q at %d", characters[i], i), false}
	case 4:
		c := other()
		return mutant{string(characters[:i]) + string(c) + string(characters[i:]), fmt.Sprintf("%q inserted at %d", c, i), false}
	case 5:
		return mutant{string(characters[:i]), fmt.Sprintf("cut at %d", i), true}
	case 6:
		return mutant{join(lines[:l], lines[l+1:]), fmt.Sprintf("without line %d", l+1), true}
	case 7:
		return mutant{join(lines[:l+1], lines[l:]), fmt.Sprintf("line %d twice", l+1), true}
	case 8:
		return mutant{string(characters[:i]) + "\n" + string(characters[i:]), fmt.Sprintf("wrapped at %d", i), false}
	default:
		fields := strings.SplitAfter(lines[l], ",")
		f := random.IntN(len(fields))
		field := strings.TrimRight(fields[f], ",\n")
		fields[f] = field[:random.IntN(len(field)+1)] + fields[f][len(field):]
		return mutant{join(lines[:l], []string{strings.Join(fields, "")}, lines[l+1:]), fmt.Sprintf("field %d of line %d cut short", f+1, l+1), true}
	}
}

// remarks holds the errors, warnings and interpretation of a text.
type remarks struct {
	errors   int
	warnings []fault.Warning
	way      format.Interpretation
}

// puzzlesOf returns the givens of all puzzles in a text, and the remarks.
func puzzlesOf(text string) (givens []board.Grid, said remarks) {
	reading, err := format.Detect([]byte(text))
	said = remarks{warnings: reading.Warnings, way: reading.Interpretation}
	if err != nil {
		said.errors++
	}
	for i := range reading.Items {
		if reading.Items[i].Err != nil {
			said.errors++
			continue
		}
		state := reading.Items[i].State()
		givens = append(givens, state.Puzzle.Givens)
	}
	return givens, said
}

// beyond reports whether r has errors, or differs from others in its warnings or interpretation.
func (r remarks) beyond(others remarks) bool {
	return r.errors > 0 || r.way != others.way || !slices.Equal(r.warnings, others.warnings)
}

// wrongly describes how a mutant is misread. It returns "" if the mutant is read correctly or
// causes a new remark.
func wrongly(base []board.Grid, said remarks, m mutant) string {
	got, now := puzzlesOf(m.text)
	known := func(g board.Grid) bool { return slices.Contains(base, g) }
	second := now.errors > 0 && slices.ContainsFunc(got, func(g board.Grid) bool { return !near(g, base) })
	if !second && now.beyond(said) || slices.Equal(got, base) || undetectable(base, got, m, known) {
		return ""
	}
	text := ""
	for _, g := range got {
		text += " " + g.String()
	}
	return fmt.Sprintf("%s reads as%s", m.change, text)
}

// near reports whether a grid differs in at most one cell from one of the others.
func near(g board.Grid, others []board.Grid) bool {
	return slices.ContainsFunc(others, func(other board.Grid) bool {
		differ := 0
		for c := range g {
			if g[c] != other[c] {
				differ++
			}
		}
		return differ <= 1
	})
}

// undetectable reports whether a mutant is itself a valid text. Its puzzles may differ from the
// original in one cell, a line that was removed or duplicated may be a puzzle of a list, and a line
// that was wrapped between two grids may turn them into a list.
func undetectable(base, got []board.Grid, m mutant, known func(board.Grid) bool) bool {
	if m.lines && len(got) != len(base) && len(got) > 0 && !slices.ContainsFunc(got, func(g board.Grid) bool { return !known(g) }) {
		return true
	}
	if strings.HasPrefix(m.change, "wrapped") && len(got) > len(base) && known(got[0]) &&
		!slices.ContainsFunc(got, func(g board.Grid) bool { return !known(g) && g.String() != filled }) {
		return true
	}
	differ := 0
	for i := range min(len(got), len(base)) {
		for c := range got[i] {
			if got[i][c] != base[i][c] {
				differ++
			}
		}
	}
	return len(got) == len(base) && differ <= 1
}

// unchecked reports whether a sample has no redundancy that could reveal the change. For example, a
// compressed link has no checksum, a cell of GNOME's list can move to an empty one, the first ninth
// of a Sukaku is as long as a puzzle, and a line after # is a comment.
func unchecked(name string, m mutant) bool {
	switch {
	case strings.HasPrefix(m.change, "'#'"), strings.Contains(m.change, "cut short") && len(m.text) < board.Cells+5:
		return true
	case strings.HasSuffix(name, "as fpuzzles"), strings.HasSuffix(name, "as sudokupad"):
		return true
	case strings.HasSuffix(name, "as pm"), strings.HasSuffix(name, "as sdx"): // other candidates are just as valid
		return strings.Contains(m.change, " for ") || strings.Contains(m.change, "inserted") || strings.Contains(m.change, "without '")
	case strings.HasSuffix(name, "as gnome"):
		return strings.Contains(m.change, "for")
	}
	return strings.HasSuffix(name, "as sukaku") && (strings.Contains(m.change, "cut") || m.change == "wrapped at 81")
}

func samples(t testing.TB) map[string]string {
	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(one)}, Playing: true}
	solved := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(filled)}, Playing: true}
	all := map[string]string{
		"line and solution":   one + "," + filled + "\n",
		"table":               "puzzle,solution\n" + one + "," + filled + "\n" + two + ",\n",
		"list":                one + "\n" + two + "\n" + one + "\n",
		"rows between commas": between(one, ","),
		"rows between bars":   between(one, "|"),
		"bars around":         "|" + strings.ReplaceAll(between(one, "|"), "\n", "|\n|") + "|",
		"blank fields":        strings.ReplaceAll(between(one, ","), ".", ""),
		"blank cells in bars": "|" + strings.ReplaceAll(between(blank(one, " "), "|"), "\n", "|\n|") + "|",
		"frame":               frame,
		"frame of blanks":     strings.ReplaceAll(frame, ".", " "),
		"numbered frame":      numbered(frame),
		"box drawing":         drawn,
		"compact":             compact(" .---.---.---.", " :---+---:---:", " '---'---'---'"),
		"spaces for blanks":   blank(one, " "),
		"spread":              strings.Join(strings.Split(one, ""), " "),
		"rows of dashes":      rowsOf(blank(one, "-"), "\n"),
		"two grids":           rowsOf(one, "\n") + "\n\n" + rowsOf(two, "\n"),
		"list in a program":   "[[" + strings.ReplaceAll(between(blank(one, "0"), ","), "\n", "],\n[") + "]]",
		"unquoted object":     "[{puzzle: " + one + "}]",
		"single quotes":       "[{'puzzle': '" + one + "'}]",
		"text and a puzzle":   "Some words\n\n" + rowsOf(one, "\n") + "\n\nand more.\n",
		"candidates":          strings.Repeat("123456789 ", 9) + "\n" + strings.Repeat(strings.Repeat("123456789 ", 9)+"\n", 8),
	}
	for _, f := range writers() {
		all["as "+f.Name] = written(t, f, &state)
		all["solved as "+f.Name] = written(t, f, &solved)
	}
	return all
}

func TestMutants(t *testing.T) {
	all, mutants := samples(t), mutantsOf()
	names := slices.Sorted(maps.Keys(all))
	for _, name := range names {
		base, said := puzzlesOf(all[name])
		random := rand.New(rand.NewPCG(24, 0))
		bad := 0
		for range mutants {
			m := mutate(random, all[name])
			if wrong := wrongly(base, said, m); wrong != "" && !unchecked(name, m) {
				if bad++; bad <= 3 {
					t.Errorf("%s, %s", name, wrong)
				}
			}
		}
		if bad > 3 {
			t.Errorf("%s: %d of %d mutants", name, bad, mutants)
		}
	}
}

// mutantsOf returns the number of mutants to read for each sample.
func mutantsOf() int {
	if os.Getenv("NONET_LONG") != "" {
		return 20_000
	}
	return 300 / race.Slowdown
}

func FuzzMutants(f *testing.F) {
	all := samples(f)
	names := slices.Sorted(maps.Keys(all))
	for i := range names {
		f.Add(uint16(i), uint64(i))
	}
	f.Fuzz(func(t *testing.T, i uint16, seed uint64) {
		name := names[int(i)%len(names)]
		base, said := puzzlesOf(all[name])
		m := mutate(rand.New(rand.NewPCG(seed, 0)), all[name])
		if wrong := wrongly(base, said, m); wrong != "" && !unchecked(name, m) {
			t.Errorf("%s, %s", name, wrong)
		}
	})
}
