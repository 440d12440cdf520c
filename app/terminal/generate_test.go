package terminal_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"nonet/app/terminal"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/symmetry"
	"nonet/internal/reference"
	"nonet/solver/logic"
)

func made(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	stdout, stderr, status = answers(t, "", append([]string{"generate"}, args...)...)
	return status, stdout, stderr
}

func puzzles(t *testing.T, text string) []board.Puzzle {
	t.Helper()
	reading, err := format.Detect([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var list []board.Puzzle
	for _, item := range reading.Items {
		if item.Err != nil {
			t.Fatal(item.Err)
		}
		list = append(list, item.State().Puzzle)
	}
	return list
}

// Every puzzle matches the request and has one solution according to an engine that shares no
// code with the generator.
func TestWhatIsMadeIsWhatWasAsked(t *testing.T) {
	level := func(p *board.Puzzle) logic.Level {
		rating, _ := logic.NewSolver().Rate(p, true)
		return rating.Level
	}
	for _, test := range []struct {
		args string
		is   func(p *board.Puzzle) bool
	}{
		{"", func(p *board.Puzzle) bool { return level(p) == logic.Easy }},
		{"--empty 54", func(p *board.Puzzle) bool { return p.Givens.Filled() == 27 && level(p) == logic.Easy }},
		{"--level Any --empty 47", func(p *board.Puzzle) bool { return p.Givens.Filled() == 34 }},
		{"--level medium,hard", func(p *board.Puzzle) bool { return level(p) == logic.Medium || level(p) == logic.Hard }},
		{"--symmetry half-turn --empty 49 --level easy", func(p *board.Puzzle) bool {
			return symmetry.HalfTurn.Holds(p.Givens.Differing(new(board.Grid))) && p.Givens.Filled() == 32 && level(p) == logic.Easy
		}},
		{"--rules windoku --empty 52", func(p *board.Puzzle) bool {
			return p.Rules != nil && p.Rules.Name() == "windoku" && p.Givens.Filled() == 29
		}},
		{"--technique nakedpair", func(p *board.Puzzle) bool {
			s := logic.NewSolver()
			s.Start(p, &p.Givens, true)
			for {
				step, strategy := s.Next()
				if strategy == nil || step.Technique == logic.NakedPair {
					return strategy != nil
				}
				s.Apply(&step)
			}
		}},
		{"--rating 300-700", func(p *board.Puzzle) bool {
			rating, _ := logic.NewSolver().Rate(p, true)
			return rating.Score >= 300 && rating.Score <= 700
		}},
		{"--solved --rules diagonals", func(p *board.Puzzle) bool { return p.Givens.Filled() == board.Cells }},
	} {
		t.Run(test.args, func(t *testing.T) {
			t.Parallel()
			status, stdout, stderr := made(t, append([]string{"-n", "4", "--seed", "1"}, strings.Fields(test.args)...)...)
			list := puzzles(t, stdout)
			if status != 0 || stderr != "" || len(list) != 4 {
				t.Fatalf("status %d, %d puzzles, error stream %q", status, len(list), stderr)
			}
			for i := range list {
				solutions := 0
				reference.DancingLinks(&list[i], func(board.Grid) bool {
					solutions++
					return solutions < 2
				})
				if solutions != 1 || !test.is(&list[i]) {
					t.Errorf("%d solutions, or not what was asked: %v", solutions, list[i].Givens)
				}
			}
		})
	}
}

// The pattern fills nearly all cells, so many puzzles match it.
func TestAPatternIsKept(t *testing.T) {
	pattern := "." + strings.Repeat("x", 39) + "0" + strings.Repeat("1", 39) + "."
	status, stdout, stderr := made(t, "--pattern", pattern, "--seed", "1")
	if status != 0 {
		t.Fatalf("status %d, error stream %q", status, stderr)
	}
	for i, sign := range strings.TrimSpace(stdout) {
		if (sign == '.') != (i == 0 || i == 40 || i == 80) {
			t.Errorf("a %c stands at %d", sign, i)
		}
	}
}

// A request that decides how hard the puzzles are is not narrowed to easy ones.
func TestOtherRequestsAllowAnyLevel(t *testing.T) {
	for _, args := range []string{"--level any", "--level easy,ANY", "--minimal", "--rating 3.0-9.0", "--rating 13-"} {
		status, stdout, stderr := made(t, append([]string{"-n", "20", "--seed", "1", "--json"}, strings.Fields(args)...)...)
		if status != 0 || strings.Count(stdout, `"level":"easy"`) == 20 || strings.Count(stdout, `"level":"`) != 20 {
			t.Errorf("%s: status %d, %s\n%s", args, status, stderr, stdout)
		}
	}
}

func TestPuzzlesHaveTheSeedsOneByOne(t *testing.T) {
	_, all, _ := made(t, "-n", "3", "--seed", "100", "--json")
	var each string
	for seed := 100; seed < 103; seed++ {
		_, one, _ := made(t, "--seed", fmt.Sprint(seed), "--json")
		each += one
	}
	if diff := cmp.Diff(each, all); diff != "" {
		t.Error(diff)
	}
}

// If there is no puzzle for seed k, line k says so, and the puzzles for later seeds still
// follow.
func TestUnmetSpecsKeepTheirPlaces(t *testing.T) {
	const number = 20
	args := []string{"--technique", "naked-pair", "--budget", "1"}
	status, all, told := made(t, append(args, "-n", fmt.Sprint(number), "--seed", "1")...)
	var each string
	for seed := 1; seed <= number; seed++ {
		_, one, _ := made(t, append(args, "--seed", fmt.Sprint(seed))...)
		each += one
	}
	if diff := cmp.Diff(each, all); diff != "" {
		t.Error(diff)
	}
	none := strings.Count(all, "none\n")
	if none == 0 || none == number || status != 5 {
		t.Errorf("status %d, and of %d puzzles %d were not made; expected some", status, number, none)
	}
	if n := strings.Count(told, "nonet: seed "); n != none {
		t.Errorf("%d sentences for %d puzzles:\n%s", n, none, told)
	}
}

func TestKeysOfGenerate(t *testing.T) {
	key := regexp.MustCompile(`"(\w+)":`)
	want := []string{"file", "line", "puzzle", "rules", "error", "seed", "version", "empty", "level", "score", "symmetry"}
	for _, args := range [][]string{
		{"--json"}, {"--json", "--solved"}, {"--json", "--empty", "40", "--symmetry", "all"},
	} {
		_, stdout, _ := made(t, args...)
		var got []string
		for _, match := range key.FindAllStringSubmatch(stdout, -1) {
			got = append(got, match[1])
		}
		if !slices.Equal(got, want) {
			t.Errorf("keys %q\nwant %q", got, want)
		}
		var object struct {
			Puzzle, Rules, Symmetry string
			File, Level             *string
			Seed                    uint64
			Empty, Score            *int
		}
		if err := json.Unmarshal([]byte(stdout), &object); err != nil {
			t.Fatal(err)
		}
		grid := puzzles(t, object.Puzzle)[0].Givens
		if solved := slices.Contains(args, "--solved"); object.Empty == nil || *object.Empty != board.Cells-grid.Filled() ||
			(object.Level == nil) != solved || (object.Score == nil) != solved {
			t.Errorf("the object is %s", stdout)
		}
		if object.File != nil || object.Rules != "classic" || object.Seed >= 1e12 {
			t.Errorf("the object is %s", stdout)
		}
		if all := slices.Contains(args, "all"); all != (object.Symmetry == "all") {
			t.Errorf("the symmetry is %s", object.Symmetry)
		}
	}
}

func TestPuzzlesComeAsSoonAsTheyAreThere(t *testing.T) {
	for option, lines := range map[string]int{"--json": 1, "--format=line": 1, "--format=grid": 13, "--format=csv": 9} {
		t.Run(option, func(t *testing.T) {
			defer goleak.VerifyNone(t)
			ctx, cancel := context.WithCancel(t.Context())
			var stdout bytes.Buffer
			out := writerFunc(func(text []byte) (int, error) {
				if n := bytes.Count(text, []byte("\n")); stdout.Len() == 0 && n != lines {
					t.Errorf("%d lines come first, want the %d of one puzzle", n, lines)
				}
				cancel()
				return stdout.Write(text)
			})
			var stderr bytes.Buffer
			got := run(ctx, terminal.Streams{Out: out, Err: &stderr}, "generate", "-n", "0", option)
			if got != 130 || stdout.Len() == 0 || stderr.Len() > 0 {
				t.Errorf("status %d, want 130; output %q, error stream %q", got, &stdout, &stderr)
			}
		})
	}
}

// If no seed can help, even an endless series ends.
func TestAnEndlessSeriesOfTheImpossible(t *testing.T) {
	for _, args := range [][]string{
		{"--rules", "diagonals+anti-king+anti-knight"}, {"--seed", "3", "--empty", "65", "--budget", "1"},
	} {
		status, stdout, _ := made(t, append(args, "-n", "0")...)
		if status != 5 || stdout != "none\n" {
			t.Errorf("%q: status %d, output %q", args, status, stdout)
		}
	}
}
