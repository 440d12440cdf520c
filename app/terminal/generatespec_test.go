package terminal

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func TestRatings(t *testing.T) {
	for _, test := range []struct {
		text string
		want generate.Range
		isER bool
	}{
		{"7.2-8.5", generate.Range{From: 72, To: 85}, true},
		{"7-8", generate.Range{From: 70, To: 80}, true},
		{"7.2", generate.Range{From: 72, To: 72}, true},
		{"7.2-", generate.Range{From: 72, To: math.MaxInt}, true},
		{"-8.5", generate.Range{To: 85}, true},
		{"0-12", generate.Range{To: 120}, true},
		{"7.5-13", generate.Range{From: 75, To: 130}, true},
		{"12-13", generate.Range{From: 12, To: 13}, false},
		{"300-1200", generate.Range{From: 300, To: 1200}, false},
		{"500", generate.Range{From: 500, To: 500}, false},
		{"500-", generate.Range{From: 500, To: math.MaxInt}, false},
		{"-500", generate.Range{To: 500}, false},
	} {
		if got, isER, ok := parseRating(test.text); !ok || got != test.want || isER != test.isER {
			t.Errorf("%s is %v, %v, %v; want %v, %v", test.text, got, isER, ok, test.want, test.isER)
		}
	}
	for _, text := range []string{
		"", "-", "0", "0-0", "-0", "easy", "7.25", "7.2-8.55", "8-7", ".5-3", "3-.5", "3--4", "1-2-3", " 7",
		"9999999999", "7.", "-7.5-8",
	} {
		if got, isER, ok := parseRating(text); ok {
			t.Errorf("%q is taken as %v, %v", text, got, isER)
		}
	}
}

func TestPatternOfSigns(t *testing.T) {
	pattern := "." + strings.Repeat("x", 39) + "0" + strings.Repeat("é", 39) + "5"
	o := &specs{words: i18n.New(), pattern: pattern}
	if fault := o.setPattern(); fault != "" {
		t.Fatal(fault)
	}
	if want := board.AllCells.Without(0).Without(40); o.spec.Pattern != want {
		t.Errorf("given are %v, want %v", o.spec.Pattern, want)
	}
}

// The source of a generated puzzle says how to generate it again.
func TestSpecsAreUnderstoodAsTheyAreWritten(t *testing.T) {
	shape := board.Shapes()[0]
	rules := []*board.Rules{nil}
	for _, name := range []string{"windoku", "diagonals+anti-knight"} {
		named, err := board.RulesNamed(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, named)
	}
	jigsaw, err := board.RulesNamed("jigsaw+windoku", &shape.Regions)
	if err != nil {
		t.Fatal(err)
	}
	rules = append(rules, jigsaw)
	span := func(lowest, highest int) *rapid.Generator[generate.Range] {
		return rapid.Custom(func(t *rapid.T) generate.Range {
			from := rapid.IntRange(lowest, highest).Draw(t, "from")
			if rapid.Bool().Draw(t, "open") {
				return generate.Range{From: from, To: math.MaxInt}
			}
			return generate.Range{From: from, To: rapid.IntRange(from, highest).Draw(t, "to")}
		})
	}
	rapid.Check(t, func(t *rapid.T) {
		want := generate.Spec{
			Rules:     rapid.SampledFrom(rules).Draw(t, "rules"),
			Empty:     rapid.IntRange(0, 81).Draw(t, "empty"),
			Levels:    generate.Levels(rapid.IntRange(0, 31).Draw(t, "levels")),
			Technique: logic.Technique(rapid.IntRange(0, len(logic.Techniques())).Draw(t, "technique")),
			Symmetry:  rapid.SampledFrom(symmetry.Patterns()).Draw(t, "symmetry"),
			Minimal:   rapid.Bool().Draw(t, "minimal"),
			Budget:    rapid.IntRange(0, 1_000_000).Draw(t, "budget"),
			Seed:      rapid.Uint64().Draw(t, "seed"),
		}
		if rapid.Bool().Draw(t, "score") {
			want.Score = span(13, 20_000).Draw(t, "scores")
		}
		if rapid.Bool().Draw(t, "er") {
			want.ER = span(10, 119).Draw(t, "ers")
		}
		for _, c := range rapid.SliceOf(rapid.IntRange(0, 80)).Draw(t, "pattern") {
			want.Pattern = want.Pattern.With(board.Cell(c))
		}
		r := newRun(context.Background(), Streams{}, i18n.New(), "")
		command := r.command("generate", "terminal.generate.short", "terminal.generate.long")
		options := r.addSpecs(command)
		if err := command.ParseFlags(arguments(want.String())); err != nil {
			t.Fatal(err)
		}
		if err := options.understand(command); err != nil {
			t.Fatalf("%s: %v", &want, err)
		}
		got := options.spec
		if got.String() != want.String() {
			t.Fatalf("%s\nbecomes\n%s", &want, &got)
		}
		if (got.Rules == nil) != (want.Rules == nil) || got.Rules != nil && !alike(got.Rules, want.Rules) {
			t.Fatalf("%s: other rules", &want)
		}
		got.Rules, want.Rules = nil, nil
		if got != want {
			t.Fatalf("%+v\nbecomes\n%+v", want, got)
		}
	})
}

// arguments splits a line as a shell would, except that only quotation marks are special.
func arguments(line string) []string {
	quoted := false
	fields := strings.FieldsFunc(line, func(sign rune) bool {
		if sign == '"' {
			quoted = !quoted
		}
		return sign == ' ' && !quoted
	})
	for i, field := range fields {
		fields[i] = strings.Trim(field, `"`)
	}
	return fields
}

func TestTechniqueOption(t *testing.T) {
	for text, want := range map[string]logic.Technique{"kite": logic.TwoStringKite, "ALS-XZ": logic.ALSXZ, "0300": logic.XWing} {
		o := specs{words: i18n.New(), technique: text}
		check.Equal(t, text+": fault", o.setTechnique(), "")
		check.Equal(t, text, o.spec.Technique, want)
	}
	for text, want := range map[string]logic.Technique{"simple colours": logic.SimpleColoursWrap, "als": logic.ALSChain, "skyscrapper": logic.Skyscraper} {
		o := specs{words: i18n.New(), technique: text}
		check.Contains(t, text+": names", o.setTechnique(), want.String())
		check.Equal(t, text, o.spec.Technique, logic.NoTechnique)
	}
}

// closedStream is a stream that its reader has closed.
type closedStream struct{}

func (closedStream) Write([]byte) (int, error) { return 0, os.ErrClosed }

// A closed error stream does not affect the status.
func TestNearestIsNotReported(t *testing.T) {
	var out bytes.Buffer
	streams := Streams{Out: &out, Err: closedStream{}}
	args := []string{"generate", "--seed", "3", "-n", "2", "--empty", "65", "--budget", "1"}
	if status := Run(t.Context(), args, streams, i18n.New(), ""); status != unmet || out.String() != "none\nnone\n" {
		t.Errorf("the status is %d, the output %q", status, &out)
	}
}

// An interrupted run still prints the closest puzzle so far.
func TestStoppedWithAPuzzle(t *testing.T) {
	var stderr bytes.Buffer
	r := newRun(t.Context(), Streams{Out: io.Discard, Err: &stderr}, i18n.New(), "")
	g := &generating{run: r, spec: generate.Spec{Empty: 60}, number: 1}
	nearest := generate.Result{Seed: 7, Empty: 80, Misses: []generate.Miss{generate.MissEmpty}, Solution: board.Grid{1}}
	nearest.Puzzle.Givens[0] = 1
	if err := g.failed(&nearest, context.Canceled); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	want := "nonet: stopped at seed 7; the closest puzzle so far:\n" +
		"nonet: You asked for 60 empty cells; the closest puzzle has 80.\n1" + strings.Repeat(".", 80) + "\n"
	if got := stderr.String(); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	stderr.Reset()
	if err := g.failed(&generate.Result{Seed: 7}, context.Canceled); !errors.Is(err, context.Canceled) || stderr.Len() > 0 {
		t.Errorf("without a puzzle it says %q, %v", &stderr, err)
	}
}

// shown returns what a one-line screen shows after the given output.
func shown(text string) string {
	lines := strings.Split(text, "\n")
	var signs []rune
	at := 0
	for _, sign := range lines[len(lines)-1] {
		if sign == '\r' {
			at = 0
			continue
		}
		signs = append(signs[:min(at, len(signs))], slices.Concat([]rune{sign}, signs[min(at+1, len(signs)):])...)
		at++
	}
	return strings.TrimRight(string(signs), " ")
}

func TestProgressOfOnePuzzle(t *testing.T) {
	var screen bytes.Buffer
	spec := &generate.Spec{Budget: 1000}
	s := newProgressScreen(i18n.New(), &Streams{Err: &screen, ErrIsTerminal: true, OutIsTerminal: true}, spec, 1)
	if screen.Len() > 0 {
		t.Errorf("before the first word there is %q", &screen)
	}
	nearest := &generate.Result{Empty: 50, Rated: true, Rating: logic.Rating{Level: logic.Medium}, Solution: board.Grid{1}}
	s.attempts()(generate.Progress{Attempts: 250, Budget: 1000, Nearest: nearest})
	if got := shown(screen.String()); !strings.HasPrefix(got, "closest so far: 50 empty cells, medium  25% |") || !strings.HasSuffix(got, "| (250/1000)") {
		t.Errorf("on the screen there is %q", got)
	}
	s.clear()
	if got := shown(screen.String()); got != "" {
		t.Errorf("in the end there is still %q", got)
	}
}

// The progress bar makes room for messages and puzzles on the same screen, and is erased at the
// end.
func TestProgressOfSeveralPuzzles(t *testing.T) {
	for _, number := range []uint64{0, 3} {
		for _, shared := range []bool{true, false} {
			var screen bytes.Buffer
			out := io.Writer(&screen)
			if !shared {
				out = io.Discard
			}
			r := newRun(t.Context(), Streams{Out: out, Err: &screen, ErrIsTerminal: true, OutIsTerminal: shared}, i18n.New(), "")
			g := &generating{run: r, spec: generate.Spec{Seed: 1, Budget: 1}, number: number}
			g.screen = newProgressScreen(r.words, &r.streams, &g.spec, number)
			if got := shown(screen.String()); !strings.Contains(got, "(0/") {
				t.Errorf("in the beginning there is %q", got)
			}
			result := generate.Result{Seed: 1, Misses: []generate.Miss{generate.MissMinimal}, Solution: board.Grid{1}}
			g.list = newPuzzleList(g.out, named("line"))
			if err := g.reportResult(&result); err != nil {
				t.Fatal(err)
			}
			for line := range strings.SplitSeq(screen.String(), "\n") {
				if got := shown(line); strings.Contains(got, "(0/") {
					t.Errorf("a line is %q", got)
				}
			}
			g.screen.puzzle()
			g.screen.clear()
			if got := shown(screen.String()); got != "" {
				t.Errorf("in the end there is still %q", got)
			}
		}
	}
}
