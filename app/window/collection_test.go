package window

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"nonet/app/collection"
	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/internal/race"
	"nonet/solver/logic"
)

// bundle opens a list of four puzzles and waits for the background work on it.
func bundle(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(1100, 900))
	d.files.openPath(d.File("book.txt", strings.Join([]string{newspaper + " # Monday", fourfold + " # Tuesday", unsolvable, newspaper}, "\n")))
	d.worked()
	return d
}

// enter9 enters a 9 in r1c2.
func (d *desk) enter9() {
	d.FocusBoard()
	d.pick(1, boardview.Alone)
	d.Key("9")
}

func (d *desk) worked() {
	d.T.Helper()
	d.Until("the end of the work on the collection", func() bool { return d.Workspace.Collection().View().Phase == collection.Resting })
	d.Settle()
}

func (d *desk) wantTable(want ...string) {
	d.T.Helper()
	if got := parttest.RowTexts(d.panel.Collection.List.Rows); !slices.Equal(got, want) {
		d.T.Errorf("the table says\n%s, want\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

var (
	rowMonday  = "1. Monday, 24 givens" + ratedUnique(newspaper)
	rowTuesday = "2. Tuesday, 28 givens, several"
	rowNone    = "Puzzle 3, 25 givens, none"
	rowAgain   = "Puzzle 4, 24 givens · = 1" + ratedUnique(newspaper)
)

// ratedUnique returns what follows the facts in the row of a puzzle with one solution.
func ratedUnique(givens string) string {
	puzzle := board.Puzzle{Givens: board.MustParseGrid(givens)}
	rating, _ := logic.NewSolver().Rate(&puzzle, true)
	w := i18n.New("en")
	return fmt.Sprintf(" · %s, unique, %s, %s", rating.Hardest, phrase.Level(w, rating.Level), w.Number(uint64(rating.Score)))
}

func TestAListOpensAsATable(t *testing.T) {
	d := bundle(t)
	d.WantBoard(newspaper)
	d.wantTitle("Puzzle 1 of book.txt – Nonet")
	check.Equal(t, "the puzzle would be saved as", d.SuggestedName(), "book-1")
	d.wantTable(rowMonday, rowTuesday, rowNone, rowAgain)
	tab := d.panel.Collection
	want := "4 puzzles · 2 unique · 1 with several solutions · 1 without a solution · 1 duplicate puzzle"
	check.Equal(t, "it says", tab.Facts.String(), want)
	check.Not(t, tab.Working.Visible() || d.Frame.Canvas().Focused() != tab.List.Rows,
		"at the end the table has the focus and nothing is said to be done")
	if got := d.Settings.Recent; len(got) != 1 || filepath.Base(got[0]) != "book.txt" {
		t.Errorf("recent files are %v", got)
	}

	d.Key(fyne.KeyDown)
	d.WantBoard(newspaper)
	d.Key(fyne.KeyReturn)
	d.WantBoard(fourfold)
	d.wantTitle("Puzzle 2 of book.txt – Nonet")
	d.wantTable(rowMonday, rowTuesday, rowNone, rowAgain)

	d.menuItem("close-collection")
	d.WantNoModal()
	d.WantBoard(fourfold)
	check.That(t, d.Workspace.Collection() == nil && d.panel.Shown() != panel.TabCollection,
		"the table is still there")
	for _, id := range []command.ID{"next-puzzle", "previous-puzzle", "export-puzzles", "save-collection", "close-collection"} {
		check.That(t, d.menu.items[id].Disabled, "%s is possible without a collection", id)
	}
}

func TestGoingFromPuzzleToPuzzle(t *testing.T) {
	d := bundle(t)
	check.Not(t, !d.menu.items["previous-puzzle"].Disabled || d.menu.items["next-puzzle"].Disabled,
		"of the first puzzle, the menu has a wrong way to go")
	for _, want := range []string{fourfold, unsolvable, newspaper} {
		d.menuItem("next-puzzle")
		d.WantBoard(want)
	}
	d.menuItem("next-puzzle")
	d.wantTitle("Puzzle 4 of book.txt – Nonet")
	d.menuItem("previous-puzzle")
	d.WantBoard(unsolvable)
	check.Equal(t, "the cursor is in row", d.panel.Collection.List.Rows.Cursor(), 2)
	if got := command.Lookup(part.KeyOf(fyne.KeyPageDown, fyne.KeyModifierControl)); got == nil || got.ID != "next-puzzle" {
		t.Error("Ctrl and Page Down do not lead to the next puzzle")
	}
}

func TestOpenRow_WhenOnBoard(t *testing.T) {
	d := bundle(t)
	d.enter9()
	d.panel.Show(panel.TabCollection)
	d.Key(fyne.KeyReturn)
	check.That(t, d.board.Focused() && d.Session.Tree.View().CanUndo, "its steps are gone")
}

func TestGamesOfTheCollectionAreKept(t *testing.T) {
	d := bundle(t)
	d.enter9()
	d.wantTable("1. Monday, begun · 24 givens · changed"+ratedUnique(newspaper), rowTuesday, rowNone, rowAgain)
	d.menuItem("next-puzzle")
	d.WantNoModal()
	d.WantBoard(fourfold)
	d.wantTitle("Puzzle 2 of book.txt – Nonet")
	d.menuItem("new") // no question is asked, because the game on the board is unchanged
	d.WantNoModal()
	d.menuItem("next-puzzle")
	d.WantBoard("79" + newspaper[2:])
	d.wantTitle("• Puzzle 1 of book.txt – Nonet")

	d.menuItem("new")
	d.WantNoModal()
	d.enter9()
	d.Do(workspace.Request{Action: workspace.OpenRow, Row: 1})
	d.WantNoModal()
	d.WantBoard(fourfold)
	check.That(t, d.Workspace.CanBringBack(), "the new puzzle, which the table does not keep, is lost")

	d.menuItem("close-collection")
	check.Contains(t, "it says", d.Texts(), d.Words.Count("guard.collection", 1, "Name", "book.txt"))
	d.Key(fyne.KeyEscape)
	d.program.quit()
	d.WantModal("guard.title")
	d.Key(fyne.KeyEscape)
	check.Must(t, d.Workspace.Collection() != nil && !d.Closed, "Esc does not keep the collection open")

	d.menuItem("close-collection")
	d.Press("command.save-collection")
	d.WantModal("collection.save.title")
	d.Key(fyne.KeyReturn)
	d.Until("the collection to be saved", func() bool { return d.Workspace.Collection() == nil })
}

func TestSavingTheCollectionSavesTheGameOnTheBoard(t *testing.T) {
	d := bundle(t)
	d.enter9()
	d.menuItem("save-collection")
	d.Key(fyne.KeyReturn)
	d.Until("the collection to be saved", func() bool { return d.Workspace.Collection().Name != "book.txt" })
	check.Not(t, d.Session.Dirty() || d.changedGames() != 0, "it is not said to be saved")
	check.Contains(t, "the foot shows", d.status.file.String(), d.Workspace.Collection().Name)
	d.menuItem("close-collection")
	d.WantNoModal()
}

func TestTheTableIsSortedAndFiltered(t *testing.T) {
	d := bundle(t)
	tab := d.panel.Collection
	test.Tap(tab.Columns[1])
	d.wantTable(rowMonday, rowTuesday, rowNone, rowAgain)
	test.Tap(tab.Columns[1])
	d.wantTable(rowTuesday, rowMonday, rowNone, rowAgain)
	test.Tap(tab.Columns[3])
	d.wantTable(rowMonday, rowAgain, rowTuesday, rowNone)
	d.ClickIn(d.panel.Collection.List.Rows, 2, 0)
	test.Tap(tab.Columns[3])
	d.wantTable(rowNone, rowTuesday, rowMonday, rowAgain)
	check.Equal(t, "the cursor is at", tab.List.Rows.Cursor(), 1)
	test.Tap(tab.Columns[0])
	test.Tap(tab.Columns[3])
	d.Focus(tab.Text)
	test.Type(tab.Text, "uni")
	d.wantTable(rowMonday, rowAgain)
	d.Key(fyne.KeyEscape)
	d.wantTable(rowMonday, rowAgain, rowTuesday, rowNone)
	tab.Only.SetSelected(d.Words.Text("result.none"))
	d.wantTable(rowNone)
	check.Ends(t, "it says", tab.Facts.String(), " · 1 shown")
	tab.Only.SetSelected(d.Words.Text("collection.only-doubles"))
	d.wantTable(rowMonday, rowAgain)

	// Opening another list removes the filter.
	d.files.openPath(d.File("other.txt", fourfold+"\n"+newspaper+"\n"))
	d.worked()
	d.wantTable("Puzzle 1, 28 givens, several", "Puzzle 2, 24 givens"+ratedUnique(newspaper))
	check.That(t, tab.Text.Text == "" && tab.Only.SelectedIndex() == 0,
		"the filter of the other list is still there")
}

func TestRowsByMouseAndKeys(t *testing.T) {
	d := bundle(t)
	d.ClickIn(d.panel.Collection.List.Rows, 1, 0)
	d.WantBoard(newspaper)
	d.ClickIn(d.panel.Collection.List.Rows, 1, 0)
	d.WantBoard(fourfold)
	d.ClickIn(d.panel.Collection.List.Rows, 2, fyne.KeyModifierControl)
	d.ClickIn(d.panel.Collection.List.Rows, 3, fyne.KeyModifierShift)
	check.Lists(t, "picked are", d.Workspace.Collection().View().Chosen(), []int{2, 3})
	d.Key(fyne.KeyHome)
	d.Key(fyne.KeySpace)
	check.Equal(t, "the number of selected puzzles is", d.Workspace.Collection().View().Picked, 3)
	d.Key(fyne.KeyEscape)
	check.Equal(t, "after Esc, the number of selected puzzles is", d.Workspace.Collection().View().Picked, 0)
	rows := d.panel.Collection.List.Rows
	rows.TypedRune('3')
	check.Equal(t, "3 leads to place", rows.Cursor(), 2)
	rows.TypedRune('2') // starts a new number, because there is no row 32
	check.Equal(t, "2 leads to place", rows.Cursor(), 1)
	rows.TypedRune('x')
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}

func TestAllPuzzlesArePickedByKey(t *testing.T) {
	d := bundle(t)
	d.Focus(d.panel.Collection.List.Rows)
	d.menuItem("select-all")
	check.Equal(t, "the number of selected puzzles is", d.Workspace.Collection().View().Picked, 4)
	check.Equal(t, "the number of selected cells is", d.Session.Cursor.Selection().Len(), 1)
	d.FocusBoard()
	d.menuItem("select-all")
	check.Equal(t, "with the focus on the board, the number of selected cells is",
		d.Session.Cursor.Selection().Len(), board.Cells)
}

func TestPuzzlesAreEqualUpToSymmetry(t *testing.T) {
	d := newDesk(t)
	turned := make([]byte, board.Cells)
	for c := range board.Cells { // transpose the grid, and replace each digit d with 10-d
		turned[c] = newspaper[c%9*9+c/9]
		if turned[c] != '.' {
			turned[c] = '1' + '9' - turned[c]
		}
	}
	d.files.openPath(d.File("equal.txt", newspaper+"\n"+fourfold+"\n"+string(turned)+"\n"))
	d.worked()
	d.wantTable("Puzzle 1, 24 givens"+ratedUnique(newspaper), "Puzzle 2, 28 givens, several", "Puzzle 3, 24 givens · = 1"+ratedUnique(string(turned)))
}

func TestLongNamesAreCut(t *testing.T) {
	d := newDesk(t)
	name := strings.Repeat("a long name ", 9) + "!"
	d.files.openPath(d.File("long.txt", newspaper+" # "+name+"\n"+fourfold+"\n"))
	d.worked()
	d.Frame.Content().Refresh()
	r := d.panel.Collection.List.Rows.Shown(0).(*panel.CollectionRow)
	check.Not(t, !strings.HasSuffix(r.Title.Text, "…") || r.Title.MinSize().Width > r.Title.Size().Width,
		"the title is %q", r.Title.Text)
	check.Equal(t, "read out is", r.AccessibilityLabel(), fmt.Sprintf("1. %s, 24 givens%s", name, ratedUnique(newspaper)))
}

// simple is rated quickly.
const simple = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func TestStopAndGoOn(t *testing.T) {
	const many = 20_000 / race.Slowdown
	d := newDesk(t)
	d.files.openPath(d.File("many.txt", strings.Repeat(simple+"\n", many)))
	d.Until("the table", func() bool { return d.Workspace.Collection() != nil })
	tab := d.panel.Collection
	if !strings.HasPrefix(tab.Progress.String(), "Checked ") || !tab.Bar.Visible() || tab.Run.Text != d.Words.Text("bar.stop") {
		t.Errorf("it says %q", tab.Progress.String())
	}
	filter := fyne.CurrentApp().Driver().AbsolutePositionForObject(tab.Text)
	test.Tap(tab.Run)
	if got := tab.Progress.String(); got != d.Words.Text("collection.stopped") || tab.Run.Text != d.Words.Text("collection.go-on") {
		t.Errorf("when stopped it says %q", got)
	}
	test.Tap(tab.Run)
	d.worked()
	check.Not(t, tab.Working.Visible(), "the progress is still shown at the end")
	check.Equal(t, "place of the filter at the end", fyne.CurrentApp().Driver().AbsolutePositionForObject(tab.Text), filter)
	if got := d.Workspace.Collection().View(); got.Amounts[collection.One] != many || got.Doubles != many-1 {
		t.Errorf("%d are unique and %d doubles", got.Amounts[collection.One], got.Doubles)
	}
}

// BenchmarkScrollCollection scrolls a table of 100,000 puzzles down by a page.
func BenchmarkScrollCollection(b *testing.B) {
	var text strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&text, "%s # puzzle %d of a book\n", []string{newspaper, fourfold}[i%2], i)
	}
	a := test.NewApp()
	b.Cleanup(a.Quit)
	w := New(a, Options{Words: i18n.New("en"), Store: storage.Store{Dir: b.TempDir()}, Post: func(func()) {}}).newWindow()
	b.Cleanup(w.Session.Close)
	w.Frame.Resize(fyne.NewSize(1280, 800))
	w.requests.present(w.Workspace.Do(workspace.Request{Action: workspace.Open, From: workspace.Origin{Data: []byte(text.String())}}).Finish())
	w.Workspace.Collection().Stop()
	rows := w.panel.Collection.List.Rows
	for b.Loop() {
		rows.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -rows.Size().Height)})
		if first, count := rows.InView(); first+count >= rows.Length() {
			rows.ScrollToTop()
		}
	}
}

// TestTheTitlesOfTheTableDoNotOverlap sorts the table by each column, in both directions and all
// languages, since the arrow beside a title makes it longer.
func TestTheTitlesOfTheTableDoNotOverlap(t *testing.T) {
	d := bundle(t)
	for _, language := range i18n.Languages() {
		d.program.SetLanguage(language)
		for _, width := range []float32{800, 1100, 1500} {
			d.Frame.Resize(fyne.NewSize(width, 730))
			for i := range d.panel.Collection.Columns {
				if !d.panel.Collection.Columns[i].Visible() {
					continue
				}
				for range 2 {
					test.Tap(d.panel.Collection.Columns[i])
					d.Update()
					var shown []*controls.Button
					for _, b := range d.panel.Collection.Columns {
						if b.Visible() {
							shown = append(shown, b)
						}
					}
					slices.SortFunc(shown, func(a, b *controls.Button) int { return cmp.Compare(a.Position().X, b.Position().X) })
					for k, b := range shown[1:] {
						end := shown[k].Position().X + shown[k].Size().Width
						check.That(t, b.Position().X >= end-1, "%s, %v wide: %q begins at %v, %q ends at %v", language, width, b.Text, b.Position().X, shown[k].Text, end)
					}
				}
			}
		}
	}
}

// TestATitleGivenOnTheBoardReachesTheTable renames the puzzle on the board, and looks for the name.
func TestATitleGivenOnTheBoardReachesTheTable(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("list.txt", newspaper+"\n"+fourfold+"\n"))
	name := func(row int) string { return d.Workspace.Collection().View().Entry(row).Name }
	d.Session.SetTexts(session.Texts{Title: "Monday"})
	check.Equal(t, "the name is", name(0), "Monday")
	d.Workspace.Collection().SetFilter(collection.Filter{Text: "monday"})
	check.Equal(t, "rows found", d.Workspace.Collection().View().Len(), 1)
	d.Session.SetTexts(session.Texts{Comment: "Tuesday\nand more"})
	check.Equal(t, "the name is", name(0), "Tuesday")
	check.Equal(t, "rows found", d.Workspace.Collection().View().Len(), 0)
	d.Workspace.Collection().SetFilter(collection.Filter{})
	d.menuItem("undo")
	check.Equal(t, "after undo, the name is", name(0), "")
	check.Equal(t, "the other name is", name(1), "")
}

// TestARowNamesTheHardestTechniqueOnce looks at rows of all widths, with and without a column for it.
func TestARowNamesTheHardestTechniqueOnce(t *testing.T) {
	d := bundle(t)
	row := panel.NewCollectionRow(d.panel.Collection.List)
	hardest := d.Workspace.Collection().View().Entry(0).Hardest.String()
	row.ShowItem(0, controls.RowLook{})
	for width := float32(350); width < 1300; width += 50 {
		row.Resize(fyne.NewSize(width, 60))
		row.ShowItem(0, controls.RowLook{})
		named := 0
		for _, object := range test.WidgetRenderer(row).Objects() {
			if text, is := object.(*canvas.Text); is && text.Visible() && strings.Contains(text.Text, hardest) {
				named++
			}
		}
		check.That(t, named == 1 || named == 0 && width < 800, "a row of %v names %s %d times", width, hardest, named)
	}
	check.Contains(t, "a screen reader reads", row.AccessibilityLabel(), hardest)
}
