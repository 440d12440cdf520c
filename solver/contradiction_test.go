package solver_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/internal/race"
	"nonet/internal/reference"
	"nonet/solver"
)

// own returns a custom group of the cells in a list such as "r1c1 r2c2". The list may
// contain ranges of columns, such as "r1c1-9".
func own(cells string) board.Group {
	g := board.Group{Kind: board.Extra}
	for name := range strings.FieldsSeq(cells) {
		row, from, to := name[1]-'1', name[3]-'1', name[3]-'1'
		if len(name) > 4 {
			to = name[5] - '1'
		}
		for col := from; col <= to; col++ {
			g.Cells = g.Cells.With(board.At(int(row), int(col)))
		}
	}
	return g
}

// pairs returns a two-cell group for each pair of the given cells.
func pairs(cells ...board.Cell) []board.Group {
	var groups []board.Group
	for i, a := range cells {
		for _, b := range cells[:i] {
			groups = append(groups, board.Group{Kind: board.Extra, Cells: board.CellsOf(a, b)})
		}
	}
	return groups
}

func cellsOf(groups []board.Group) []string {
	var texts []string
	for _, group := range groups {
		texts = append(texts, group.Cells.String())
	}
	return texts
}

func TestContradiction(t *testing.T) {
	row, column, box := board.Classic().Groups()[0], board.Classic().Groups()[9], board.Classic().Groups()[18]
	onlyRows := named("rows", "")
	diagonal := func(n int) (cells []board.Cell) {
		for i := range n {
			cells = append(cells, board.Cell(8*i+8))
		}
		return cells
	}
	otherRow := own("r1c2-9 r2c1") // together with row 1, forces r1c1 and r2c1 to hold the same digit
	otherRow.Kind, otherRow.Number = board.Row, 1
	for _, test := range []struct {
		name  string
		rules *board.Rules
		want  []board.Group
	}{
		{"ten cells", onlyRows.With(own("r1c1-9 r5c5"), own("r2c1 r4c4")), []board.Group{own("r1c1-9 r5c5")}},
		{"all cells", board.Classic().With(board.Group{Kind: board.Extra, Cells: board.AllCells}), []board.Group{{Kind: board.Extra, Cells: board.AllCells}}},
		{"two houses that differ in a cell each", onlyRows.With(own("r1c1-8 r5c5"), own("r2c1 r4c4"), own("r1c9 r5c5")), []board.Group{row, own("r1c1-8 r5c5"), own("r1c9 r5c5")}},
		{"two houses that differ in two cells each", onlyRows.With(own("r1c1-7 r5c5 r6c6"), own("r1c8-9 r5c5"), own("r3c3 r7c7")), []board.Group{row, own("r1c1-7 r5c5 r6c6"), own("r1c8-9 r5c5")}},
		{"row 1 twice", named("rows+columns", "").With(otherRow), []board.Group{row, otherRow, column}},
		{"ten peers by pairs", board.NewRules(append(pairs(diagonal(10)...), own("r1c1-9"), own("r9c1-5"))...), pairs(diagonal(10)...)},
		{"a row and a peer of each", onlyRows.With(own("r1c1-4 r8c8"), own("r1c4-7 r8c8"), own("r8c8 r1c8-9"), own("r8c8 r2c2")), []board.Group{row, own("r1c1-4 r8c8"), own("r1c4-7 r8c8"), own("r8c8 r1c8-9")}},
		{"a box in another coat", named("boxes", "").With(own("r1c1-3 r2c1-3 r3c1-2 r9c9"), own("r3c3 r9c9")), []board.Group{box, own("r1c1-3 r2c1-3 r3c1-2 r9c9"), own("r3c3 r9c9")}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := solver.Contradiction(t.Context(), test.rules)
			if diff := cmp.Diff(cellsOf(test.want), cellsOf(got)); diff != "" || err != nil {
				t.Errorf("%v\n%s", err, diff)
			}
		})
	}
}

// TestContradictionOfAJigsaw checks a region that shares eight cells with row 1. Its ninth cell
// must hold the same digit as the ninth cell of the row, although both are in column 9.
func TestContradictionOfAJigsaw(t *testing.T) {
	rules := named("jigsaw", `
		111111112
		333222221
		333222444
		333555444
		666555444
		666555777
		666888777
		999888777
		999888999`)
	got, err := solver.Contradiction(t.Context(), rules)
	want := []board.Group{own("r1c1-9"), {Cells: board.Classic().Groups()[17].Cells}, own("r1c1-8 r2c9")}
	if diff := cmp.Diff(cellsOf(want), cellsOf(got)); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	if got[2].Kind != board.Region || got[2].Number != 1 {
		t.Errorf("the last is %+v, want region 1", got[2])
	}
}

func TestNoContradiction(t *testing.T) {
	all := []*board.Rules{board.NewRules(), board.NewRules(own("r1c1")), board.NewRules(pairs(0, 10, 20, 30, 40, 50, 60, 70, 80)...)}
	for _, name := range variantNames {
		all = append(all, named(name, someRegions))
	}
	for _, rules := range all {
		if got, err := solver.Contradiction(t.Context(), rules); got != nil || err != nil {
			t.Errorf("%s: %s, %v", rules.Name(), cellsOf(got), err)
		}
	}
}

// withoutSolution reports whether dancing links prove that no grid satisfies the groups. If they
// neither prove it nor find a grid, known is false. Cells in no group are ignored. The digits in
// the largest group ascend; other orders only rename the digits.
func withoutSolution(links *reference.Links, groups []board.Group) (none, known bool) {
	p := board.Puzzle{Rules: board.NewRules(groups...)}
	var covered board.CellSet
	largest := board.CellSet{}
	for _, group := range groups {
		covered = covered.Union(group.Cells)
		if group.Cells.Len() > largest.Len() {
			largest = group.Cells
		}
	}
	digit := board.Digit(0)
	for c := range board.Cell(board.Cells) {
		switch {
		case !covered.Has(c):
			p.Givens[c] = 1
		case largest.Has(c) && digit < board.Size:
			digit++
			p.Givens[c] = digit
		}
	}
	found, complete := links.CountWithin(&p, 1, 20_000)
	return found == 0, complete
}

// strangeRules returns random rules, which may contradict themselves. They have many
// groups that share a few cells, and houses that differ slightly from rows, columns and
// boxes.
func (m maker) strangeRules() *board.Rules {
	var groups []board.Group
	among := m.Perm(board.Cells)[:10+m.IntN(8)]
	if m.IntN(2) == 0 {
		groups = slices.Clone(board.Classic().Groups()[:9*m.IntN(4)])
	}
	for _, house := range slices.Clone(groups) {
		if m.IntN(8) == 0 {
			changed := board.Group{Kind: board.Extra, Cells: house.Cells}
			for range 1 + m.IntN(2) {
				cells := slices.Collect(changed.Cells.All())
				changed.Cells = changed.Cells.Without(cells[m.IntN(len(cells))])
			}
			for changed.Cells.Len() < board.Size {
				changed.Cells = changed.Cells.With(board.Cell(m.IntN(board.Cells)))
			}
			groups = append(groups, changed)
		}
	}
	for range m.IntN(40) {
		group := board.Group{Kind: board.Extra}
		for _, i := range m.Perm(len(among))[:1+m.IntN(9)] {
			group.Cells = group.Cells.With(board.Cell(among[i]))
		}
		groups = append(groups, group)
	}
	return board.NewRules(groups...)
}

// TestContradictionAgainstDancingLinks checks with dancing links that the groups returned
// contradict each other, but no longer do if any one of them is left out.
func TestContradictionAgainstDancingLinks(t *testing.T) {
	m := newMaker(31)
	var links reference.Links
	contradictions, confirmed, without, fillable := 0, 0, 0, 0
	rounds := 150 * size() / race.Slowdown
	for range rounds {
		rules := m.strangeRules()
		got, err := solver.Contradiction(t.Context(), rules)
		if err != nil {
			t.Fatal(err)
		}
		checkPartOf(t, got, rules)
		if none, known := withoutSolution(&links, rules.Groups()); known && none != (got != nil) {
			t.Errorf("%v: found %s, dancing links: no solution is %t", cellsOf(rules.Groups()), cellsOf(got), none)
		}
		if got == nil {
			continue
		}
		contradictions++
		none, known := withoutSolution(&links, got)
		if known {
			confirmed++
			if !none {
				t.Errorf("%s have a solution", cellsOf(got))
			}
		}
		for i := range got {
			none, known := withoutSolution(&links, slices.Delete(slices.Clone(got), i, i+1))
			without++
			if known {
				fillable++
				if none {
					t.Errorf("%s: no need for %s", cellsOf(got), got[i].Cells)
				}
			}
		}
	}
	t.Logf("%d contradictions, %d of them confirmed; %d of %d times one group less is known to be none", contradictions, confirmed, fillable, without)
	if contradictions < 40/race.Slowdown || contradictions > rounds*13/15 || confirmed < contradictions/2 || fillable < without*3/4 {
		t.Error("that shows too little")
	}
}

// checkPartOf checks that the groups belong to the rules and are in the order of the
// rules.
func checkPartOf(t *testing.T, groups []board.Group, rules *board.Rules) {
	t.Helper()
	rest := rules.Groups()
	for _, group := range groups {
		i := slices.Index(rest, group)
		if i < 0 {
			t.Fatalf("%s is no group of the rules, or not in their order", group.Cells)
		}
		rest = rest[i+1:]
	}
}

// TestContradictionOfAnything checks that Contradiction returns no error for any rules that a user
// may draw.
func TestContradictionOfAnything(t *testing.T) {
	m := newMaker(32)
	for _, most := range []int{2, 9, 12, 81} {
		for _, base := range []string{"none", "rows", "classic"} {
			t.Run(fmt.Sprint(base, most), func(t *testing.T) {
				var groups []board.Group
				for range 300 / race.Slowdown {
					group := board.Group{Kind: board.GroupKind(m.IntN(int(board.Extra) + 1)), Number: m.IntN(10)}
					for _, c := range m.Perm(board.Cells)[:m.IntN(most+1)] {
						group.Cells = group.Cells.With(board.Cell(c))
					}
					groups = append(groups, group)
				}
				rules := named(base, "").With(groups...)
				got, err := solver.Contradiction(t.Context(), rules)
				if err != nil {
					t.Error(err)
				}
				checkPartOf(t, got, rules)
			})
		}
	}
	if _, err := solver.Contradiction(t.Context(), uncolourable().Rules); err != nil {
		t.Error(err)
	}
}

// TestContradictionCancelled checks that a cancelled search returns either nothing or
// groups that contradict each other, possibly more than necessary.
func TestContradictionCancelled(t *testing.T) {
	core := []board.Group{board.Classic().Groups()[0], own("r1c1-8 r5c5"), own("r1c9 r5c5")}
	rules := board.Classic().With(core[1:]...)
	copy(core[1:], rules.Groups()[27:]) // the same groups, numbered by the rules
	sizes := map[int]bool{}
	for enough := int64(1); enough < 60; enough++ {
		got, err := solver.Contradiction(newAsked(t, enough), rules)
		if got != nil && slices.ContainsFunc(core, func(g board.Group) bool { return !slices.Contains(got, g) }) {
			t.Errorf("cancelled after %d: %s", enough, cellsOf(got))
		}
		if (err == nil || !errors.Is(err, context.Canceled)) && len(got) != len(core) {
			t.Errorf("cancelled after %d: %d groups, error %v", enough, len(got), err)
		}
		sizes[len(got)] = true
	}
	if !sizes[0] || !sizes[len(core)] || len(sizes) < 3 {
		t.Errorf("it came to %v groups, want none, all %d and something between", sizes, len(core))
	}
}
