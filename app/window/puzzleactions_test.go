package window

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/collection"
	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/workspace"
	"nonet/internal/check"
)

// shelf opens a list of five puzzles and waits for the background work on it. The first and the
// last one are equal.
func shelf(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(1100, 900))
	hard := "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
	d.files.openPath(d.File("shelf.txt", strings.Join([]string{simple, hard, fourfold, unsolvable, simple}, "\n")))
	d.worked()
	return d
}

// wantPuzzles checks which rows of the file the table shows.
func (d *desk) wantPuzzles(what string, want ...int) {
	d.T.Helper()
	view := d.Workspace.Collection().View()
	var got []int
	for place := range view.Len() {
		got = append(got, view.Row(place))
	}
	if !slices.Equal(got, want) {
		d.T.Errorf("%s: rows %v, want %v", what, got, want)
	}
}

// columnTitle returns the title of a column.
func (d *desk) columnTitle(by collection.Column) *controls.Button {
	for _, b := range d.panel.Collection.Columns {
		for _, s := range command.SortedBys() {
			if s.Column == by && b.Text == d.Words.Text(s.Text) {
				return b
			}
		}
	}
	d.T.Fatalf("column %d has no title", by)
	return nil
}

func TestTitlesSortTheTable(t *testing.T) {
	d := shelf(t)
	level := d.columnTitle(collection.ByLevel)
	test.Tap(level)
	d.wantPuzzles("by level", 0, 4, 1, 2, 3)
	d.Focus(level)
	level.TypedRune(' ')
	d.wantPuzzles("by level, reversed with Space", 1, 0, 4, 2, 3)
	check.Equal(t, "a rating of Sudoku Explainer is known", d.Workspace.Collection().View().Entry(0).Explained, false)
	test.Tap(d.columnTitle(collection.ByER))
	d.worked()
	d.wantPuzzles("by ER", 0, 4, 1, 2, 3)
	check.Equal(t, "a rating of Sudoku Explainer is known", d.Workspace.Collection().View().Entry(0).Explained, true)
	d.menuItem("puzzles-by-score")
	d.menuItem("puzzles-by-score")
	d.wantPuzzles("by score, reversed", 1, 0, 4, 2, 3)
	check.That(t, d.menu.items["rate-puzzles"].Disabled, "the ratings can be asked for again")
}

// A narrow table has fewer columns, and no title overlaps another.
func TestColumnsFitTheWidth(t *testing.T) {
	for _, language := range []string{"en", "nl", "de", "fr", "es"} {
		d := shelf(t)
		d.program.SetLanguage(language)
		for _, width := range []float32{760, 800, 1100, 2400} {
			d.Frame.Resize(fyne.NewSize(width, 800))
			d.Settle()
			tab := d.panel.Collection
			var shown []*controls.Button
			for _, b := range tab.Columns {
				if b.Visible() {
					shown = append(shown, b)
				}
			}
			slices.SortFunc(shown, func(a, b *controls.Button) int { return int(a.Position().X - b.Position().X) })
			for i, b := range shown {
				if i > 0 && shown[i-1].Position().X+shown[i-1].Size().Width > b.Position().X+1 {
					t.Errorf("%s, %v wide: %q overlaps %q", language, width, shown[i-1].Text, b.Text)
				}
			}
			check.That(t, d.columnTitle(collection.ByER).Visible() && d.columnTitle(collection.ByLevel).Visible(), "the ratings have no titles")
			check.Equal(t, "a wide table has a title for the result", d.columnTitle(collection.ByResult).Visible(), tab.List.Rows.Size().Width > 400)
		}
	}
}

func TestTheFilterKnowsConditions(t *testing.T) {
	d := shelf(t)
	tab := d.panel.Collection
	d.Focus(tab.Text)
	test.Type(tab.Text, "easy")
	d.wantPuzzles("easy", 0, 4)
	tab.Text.SetText("er>x")
	check.Equal(t, "it says", tab.Fault.Text, "Type a number after er, not “x”.")
	check.That(t, tab.Fault.Visible(), "the fault is hidden")
	tab.Text.SetText("er>1.5")
	check.Not(t, tab.Fault.Visible(), "the fault is still there")
	d.worked()
	d.wantPuzzles("by ER", 1)
	tab.Text.SetText("4.....8")
	d.wantPuzzles("by a piece of the givens", 1)
	tab.Text.SetText("")

	d.program.SetLanguage("de")
	tab = d.panel.Collection
	tab.Text.SetText("leicht vorgaben>1")
	d.wantPuzzles("easy, in German", 0, 4)
	test.Tap(tab.Help)
	d.WantModal("filter.title")
	check.Contains(t, "the help says", d.Texts(), "vorgaben<20")
}

func TestRowsAreRemovedAndComeBack(t *testing.T) {
	d := shelf(t)
	rows := d.panel.Collection.List.Rows
	d.ClickIn(rows, 1, 0)
	d.Key(fyne.KeyDelete)
	d.wantPuzzles("without row 1", 0, 2, 3, 4)
	check.Equal(t, "the cursor is at", rows.Cursor(), 1)
	check.Contains(t, "it says", d.status.message.Text, d.Words.Text("command.undo-puzzles"))
	d.wantTitle("Puzzle 1 of shelf.txt – Nonet")
	d.ClickIn(rows, 2, fyne.KeyModifierControl)
	d.ClickIn(rows, 3, fyne.KeyModifierControl)
	d.menuItem("remove-puzzles")
	d.wantPuzzles("without the selected ones", 0, 2)
	d.Focus(rows)
	d.menuItem("undo")
	d.wantPuzzles("undone", 0, 2, 3, 4)
	d.menuItem("undo")
	d.wantPuzzles("all undone", 0, 1, 2, 3, 4)
	d.menuItem("redo")
	d.wantPuzzles("done again", 0, 2, 3, 4)
	d.menuItem("undo-puzzles")

	d.menuItem("remove-duplicates")
	d.wantPuzzles("without the duplicate", 0, 1, 2, 3)
	check.That(t, d.menu.items["remove-duplicates"].Disabled, "there are more duplicates")
	d.menuItem("close-collection")
	d.WantModal("guard.title")
	check.Contains(t, "it asks", d.Texts(), d.Words.Text("guard.edited-collection", "Name", "shelf.txt"))
	d.Press("guard.discard")
	check.That(t, d.Workspace.Collection() == nil, "it is still open")
}

func TestRowsAreMoved(t *testing.T) {
	d := shelf(t)
	rows := d.panel.Collection.List.Rows
	d.ClickIn(rows, 2, 0)
	d.menuItem("puzzles-up")
	d.menuItem("puzzles-up")
	d.wantPuzzles("moved up", 2, 0, 1, 3, 4)
	check.Equal(t, "the cursor is at", rows.Cursor(), 0)
	d.wantTitle("Puzzle 2 of shelf.txt – Nonet")
	d.menuItem("puzzles-down")
	d.wantPuzzles("moved down", 0, 2, 1, 3, 4)
	test.Tap(d.columnTitle(collection.ByName))
	check.That(t, d.menu.items["puzzles-up"].Disabled, "rows of a sorted table can be moved")
}

func TestBegunAndSolvedGamesAreShown(t *testing.T) {
	d := shelf(t)
	d.menuItem("next-puzzle")
	d.enter9()
	d.Do(workspace.Request{Action: workspace.OpenRow, Row: 0})
	d.menuItem("find-next")
	d.Until("the solution", func() bool { return d.Session.Solutions.Showing() })
	d.menuItem("keep")
	d.menuItem("next-puzzle")
	tab := d.panel.Collection
	for text, want := range map[string]int{"progress.solved": 0, "progress.begun": 1} {
		tab.Only.SetSelected(d.Words.Text(i18n.Key(text)))
		d.wantPuzzles(text, want)
	}
}

func TestTheTableIsExported(t *testing.T) {
	d := shelf(t)
	d.panel.Collection.Text.SetText("easy")
	d.menuItem("export-table")
	d.WantModal("collection.table.title")
	d.typeInto("table")
	d.Key(fyne.KeyReturn)
	d.saysInTheEnd(d.Words.Count("collection.export.done", 2, "Number", "2", "File", "table.csv"))
	lines := strings.Split(strings.TrimSpace(d.Read(filepath.Join(d.Home, "table.csv"))), "\n")
	check.Must(t, len(lines) == 3 && strings.HasPrefix(lines[1], "1,,"+simple+",classic,30,1,,easy,"), "the table is %q", lines)
}
