package phrase_test

import (
	"strings"
	"testing"

	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/solver/diagnose"
)

const newspaper = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

// wrong returns puzzles without a solution, by name.
func wrong(t *testing.T) map[string]*board.Puzzle {
	t.Helper()
	typed := func(rules, givens string) *board.Puzzle {
		return &board.Puzzle{Rules: named(t, rules), Givens: board.MustParseGrid(givens)}
	}
	blank := func(start string) string { return start + strings.Repeat("0", board.Cells-len(start)) }
	with := func(cell board.Cell, digit string) string {
		return newspaper[:cell] + digit + newspaper[cell+1:]
	}
	removed := typed("classic", blank("12345678"))
	removed.Removed[8] = board.DigitsOf(9)
	notAllowed := typed("classic", blank("1"))
	notAllowed.Removed[0] = board.DigitsOf(1)
	nothing := typed("classic", blank(""))
	nothing.Removed[40] = board.AllDigits
	pair := typed("classic", blank(""))
	for _, c := range []board.Cell{0, 1, 9} {
		pair.Removed[c] = board.AllDigits &^ board.DigitsOf(1, 2)
	}
	noDigit := typed("classic", blank(""))
	noDigit.Givens[4] = 12
	crowded := &board.Puzzle{Givens: board.MustParseGrid(newspaper)}
	crowded.Rules = board.Classic().With(board.Group{Kind: board.Extra, Name: "Crowd", Cells: board.CellsOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)})
	return map[string]*board.Puzzle{
		"twice in a row":          typed("classic", blank("5000005")),
		"no candidate":            typed("classic", blank("123456780000000009")),
		"no place":                typed("classic", blank("023456780"+strings.Repeat("0", 27)+"1"+strings.Repeat("0", 25)+"1")),
		"after singles":           typed("classic", with(board.At(0, 2), "2")),
		"swapped":                 typed("classic", with(board.At(8, 8), "0")[:79]+"97"),
		"a pair":                  pair,
		"a knight's move apart":   typed("anti-knight", blank("00500000000005")),
		"at a corner":             typed("anti-king", blank("0050000000005")),
		"windoku":                 typed("windoku", newspaper),
		"diagonals":               typed("diagonals", newspaper),
		"jigsaw":                  typed("jigsaw", newspaper),
		"a removed candidate":     removed,
		"a given that is removed": notAllowed,
		"all candidates removed":  nothing,
		"no digit":                noDigit,
		"a group of ten cells":    crowded,
	}
}

// wantSentences checks that each key has a text, and each placeholder a value.
func wantSentences(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		t.Log(text)
		if text == "" || strings.Contains(text, "[") || strings.Contains(text, "%!") || strings.Contains(text, "<no value>") {
			t.Errorf("it says %q", text)
		}
	}
}

func TestWhatIsFoundIsSaid(t *testing.T) {
	const nodes = 20_000
	ends, reasoned := map[diagnose.EndKind]bool{}, false
	for name, p := range wrong(t) {
		t.Run(name, func(t *testing.T) {
			clashes, err := diagnose.FindClashes(t.Context(), p, nodes)
			if err != nil || len(clashes) == 0 {
				t.Fatalf("%d clashes, %v", len(clashes), err)
			}
			for i := range clashes[:min(len(clashes), 3)] {
				wantSentences(t, phrase.Clash(english, &clashes[i], &p.Givens))
			}
			proof, ok, err := diagnose.Prove(t.Context(), p, nodes)
			if err != nil || !ok {
				t.Fatalf("no proof, %v", err)
			}
			lines := phrase.Proof(english, &proof)
			wantSentences(t, lines...)
			if n := proof.Len() + 1; len(lines) < n {
				t.Errorf("%d lines for %d steps and ends", len(lines), n)
			}
			ends[proof.End.Kind] = true
			reasoned = reasoned || proof.Reasoning != nil
			report, err := diagnose.Typos(t.Context(), p, nodes, nil)
			if err != nil {
				t.Fatal(err)
			}
			for i := range report.Typos {
				wantSentences(t, phrase.Typo(english, &report.Typos[i]))
			}
		})
	}
	for _, kind := range []diagnose.EndKind{diagnose.Twice, diagnose.NoDigit, diagnose.NotAllowed, diagnose.TooMany, diagnose.NoCandidate, diagnose.NoPlace} {
		if !ends[kind] {
			t.Errorf("no proof ends by kind %d", kind)
		}
	}
	if !reasoned {
		t.Error("no proof has steps of logic")
	}
}

func TestWhatIsMissingIsSaid(t *testing.T) {
	p := &board.Puzzle{Givens: board.MustParseGrid(newspaper)}
	r, err := diagnose.Redundant(t.Context(), p, 0)
	if err != nil {
		t.Fatal(err)
	}
	wantSentences(t, phrase.Redundant(english, &r, &p.Givens, true))
	several := *p
	for _, c := range []board.Cell{0, 1, 4, 9} {
		several.Givens[c] = 0
	}
	if r, err = diagnose.Redundant(t.Context(), &several, 0); err != nil {
		t.Fatal(err)
	}
	wantSentences(t, phrase.Redundant(english, &r, &several.Givens, false))
	completion, err := diagnose.Unique(t.Context(), &several, 0)
	if err != nil || len(completion.Next) == 0 || len(completion.Sets) == 0 {
		t.Fatalf("%d givens, %d sets, %v", len(completion.Next), len(completion.Sets), err)
	}
	wantSentences(t, phrase.Next(english, &completion.Next[0]), phrase.GivenSet(english, completion.Sets[0].Givens))
}
