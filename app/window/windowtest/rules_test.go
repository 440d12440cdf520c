//go:build linux && window

package windowtest

import (
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/format"
	"nonet/internal/check"
)

// blankGame is an empty puzzle in Nonet's own format, which can hold any rules.
var blankGame = `{"format": "nonet", "version": 1, "rules": "classic", "playing": true, "givens": [` +
	strings.TrimSuffix(strings.Repeat(`"`+empty[:9]+`", `, 9), ", ") + `]}`

func rulesIn(t *testing.T, path string) *board.Rules {
	t.Helper()
	reading, err := format.Detect([]byte(read(t, path)))
	check.Done(t, err)
	state := reading.Items[0].State()
	return state.Puzzle.RulesOrClassic()
}

func save(p *Program) {
	p.WaitTitle("with the mark of a change", changed)
	p.Key("ctrl+s")
	p.WaitTitle("without the mark of a change", func(title string) bool { return !changed(title) })
}

// The solutions of a puzzle with drawn regions and a new group must satisfy both.
func TestADrawnJigsaw(t *testing.T) {
	path := file(t, "drawn.nonet", blankGame)
	p := NewDesktop(t).Start(path)
	p.WaitCopy(empty)
	shape := board.Shapes()[4]
	p.Key("ctrl+d") // draw regions; the cursor moves on after each number
	p.Type(shape.Regions.String())
	p.Key("Escape")

	// Select r9c1, r9c2, r9c5 and r8c5, skipping the cells in between.
	p.Key("Home", "shift+Right", "ctrl+Right", "ctrl+Right", "ctrl+Right", "ctrl+space", "ctrl+Up", "ctrl+space", "ctrl+g")
	save(p)
	rules := rulesIn(t, path)
	if regions := rules.Regions(); regions != shape.Regions {
		t.Errorf("drawn were\n%s, want\n%s", regions.String(), shape.Regions.String())
	}
	last := rules.Groups()[len(rules.Groups())-1]
	if rules.Name() != "jigsaw+own" || last.Cells.String() != "r8c5 r9c1 r9c2 r9c5" {
		t.Errorf("the rules are %q, their last group %s", rules.Name(), last.Cells)
	}

	next := func(before string) (solution string) {
		p.Key("n")
		p.wait("another solution", func() (string, bool) {
			solution = p.Copy()
			return solution, solution != before && !strings.ContainsRune(solution, '.')
		})
		return solution
	}
	first := next(empty)
	second := next(first)
	for _, text := range []string{first, second} {
		grid, err := board.ParseGrid(text)
		if err != nil || len(board.Conflicts(rules, &grid)) > 0 {
			t.Errorf("%s is no solution: %v", text, err)
		}
	}
	if first >= second {
		t.Errorf("%s comes before %s", first, second)
	}
}

func TestRegionsByMouse(t *testing.T) {
	path := file(t, "mouse.nonet", blankGame)
	p := NewDesktop(t).Start(path)
	p.WaitCopy(empty)
	grid := boardIn(t, p.Settled())
	p.Key("ctrl+d")
	stroke := func(fromRow, fromCol, toRow, toCol int) {
		x, y := cellIn(grid, fromRow, fromCol)
		toX, toY := cellIn(grid, toRow, toCol)
		p.Drag(x, y, toX, toY)
	}
	stroke(0, 2, 0, 5) // region 1 takes three cells of region 2
	stroke(3, 1, 5, 1) // region 1 takes three cells of region 4
	p.Key("ctrl+z")
	save(p)
	rules := rulesIn(t, path)
	regions := rules.Regions()
	if got := regions.Cells(1).Len(); got != 12 {
		t.Errorf("region 1 has %d cells, want 12:\n%s", got, regions.String())
	}
	if got := len(rules.Faults()); got != 2 {
		t.Errorf("the drawing has %d faults, want 2", got)
	}
}
