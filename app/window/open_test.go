package window

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"nonet/app/command"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/board/format"
	"nonet/internal/check"
	"nonet/internal/parttest"
)

func TestTheDocumentsPuzzlesHaveTheirPrintedSolutions(t *testing.T) {
	for name, c := range map[string]struct{ text, solution string }{
		"a newspaper's, in a frame": {`+-------+-------+-------+
| 7 . . | . . . | 4 . . | 
| . 2 . | . 7 . | . 8 . |
| . . 3 | . . 8 | . . 9 |
+-------+-------+-------+ 
| . . . | 5 . . | 3 . . |
| . 6 . | . 2 . | . 9 . |
| . . 1 | . . 7 | . . 6 |
+-------+-------+-------+ 
| . . . | 3 . . | 9 . . |
| . 3 . | . 4 . | . 6 . |
| . . 9 | . . 1 | . . 5 |
+-------+-------+-------+
`, solved},
		"the hardest, in rows": {`8 . . . . . . . . 
. . 3 6 . . . . . 
. 7 . . 9 . 2 . . 
. 5 . . . 7 . . . 
. . . . 4 5 7 . . 
. . . 1 . . . 3 . 
. . 1 . . . . 6 8 
. . 8 5 . . . 1 . 
. 9 . . . . 4 . .
`, "812753649943682175675491283154237896369845721287169534521974368438526917796318452"},
		"a comment's, with underscores": {`2__67____
__6___2_1
4_____8__
5____93__
_3_____5_
__28____7
__1_____4
7_8___6__
____53__8
`, "283671945976548231415392876567419382834267159192835467321786594758924613649153728"},
		"an example, in a box frame": {`╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗
║   │   │   ║ 6 │   │ 2 ║   │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║   │ 9 │ 2 ║   │   │   ║ 3 │ 1 │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║ 8 │   │ 5 ║   │ 1 │ 4 ║ 6 │ 9 │   ║
╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
║ 1 │ 3 │   ║ 4 │   │   ║ 7 │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║ 4 │   │ 9 ║   │   │ 8 ║ 1 │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║   │ 5 │   ║ 1 │ 3 │ 6 ║ 4 │   │ 9 ║
╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
║   │   │   ║   │   │ 1 ║ 5 │ 8 │ 7 ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║ 2 │   │ 1 ║ 5 │   │   ║   │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║   │ 8 │ 7 ║ 9 │ 4 │ 3 ║ 2 │   │   ║
╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝
`, "" /* printed without a solution: unique, and checked by the rules */},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.files.openPath(d.File("document.txt", c.text))
			d.wantTitle("document.txt – Nonet")
			d.Key("N")
			d.wantStatus(d.Words.Text("status.only-one"))
			if c.solution != "" {
				d.WantBoard(c.solution)
			}
			grid := d.Session.Grid()
			check.That(t, d.Session.State().Puzzle.Allows(&grid), "what is shown is no solution: %v", grid)
		})
	}
}

func TestTheEmptyGridsFirstSolution(t *testing.T) {
	d := newDesk(t)
	d.menuItem("new")
	d.Key("N")
	d.WantBoard("123456789456789123789123456214365897365897214897214365531642978642978531978531642")
}

func TestWhatCannotBeOpenedLeavesTheBoard(t *testing.T) {
	folder := t.TempDir()
	for name, c := range map[string]struct {
		content string
		says    []string
	}{
		"80 cells":  {newspaper[:80], []string{"line 1", "80", "81"}},
		"a letter":  {strings.Replace(newspaper, "5", "q", 1), []string{"line 1", "column", "q"}},
		"nothing":   {"", []string{"empty"}},
		"no text":   {"\x00\x01\x02\xff\x7fELF", []string{"text"}},
		"no puzzle": {"Dear diary,\n", nil},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDeskIn(t, folder).with(newspaper)
			d.files.openPath(d.File("bad.txt", c.content))
			d.WantModal("open.failed")
			for _, part := range append(c.says, "bad.txt") {
				check.Contains(t, "it says", d.Texts(), part)
			}
			d.Key(fyne.KeyReturn)
			d.WantNoModal()
			d.WantBoard(newspaper)
		})
	}
	t.Run("a file of 2 GB", func(t *testing.T) {
		d := newDesk(t).with(newspaper)
		path := d.File("large.txt", "")
		check.Done(t, os.Truncate(path, 2<<30))
		d.files.openPath(path)
		d.WantModal("open.failed")
		d.WantBoard(newspaper)
	})
}

func TestAPuzzleWithAClashOpens(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("clash.txt", "77"+newspaper[2:]))
	check.Begins(t, "of the clash it says",
		d.panel.Solutions.Conflicts.Text, "7 occurs more than once in row 1.")
}

func TestAListWithABadLineAsksWhichPuzzle(t *testing.T) {
	list := fourfold + "\n12345\n" + newspaper + " # Monday\n"
	d := newDesk(t)
	path := d.File("list.sdm", list)
	d.files.openPath(path)
	d.WantModal("import.title")
	if got := d.Texts(); !strings.Contains(got, "2 puzzles in list.sdm. Format: One line of 81 characters. "+d.Words.Count("import.bad", 1)) || !strings.Contains(got, "3. Monday") {
		t.Errorf("it says %q", got)
	}
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyReturn)
	check.Not(t, len(d.Modals()) > 0 || d.panel.Collection.List.Rows.Cursor() != 2,
		"the table is not open at its third row: %q", d.Texts())
	d.WantBoard(newspaper)
	d.wantTitle("Puzzle 3 of list.sdm – Nonet")

	d.menuItem("save")
	d.WantModal("save.title.one") // asks for a name instead of overwriting the list
	d.Key(fyne.KeyEscape)
	check.Equal(t, "the list became", d.Read(path), list)
	d.files.openPath(path)
	d.Key(fyne.KeyEscape)
	d.WantBoard(newspaper)
}

func TestTheClipboard(t *testing.T) {
	d := newDesk(t)
	clipboard := d.App.Clipboard()
	clipboard.SetContent("from a page:\n\n" + fourfold + "\n")
	d.menuItem("paste")
	d.WantBoard(fourfold)
	d.wantTitle("• " + d.Words.Text("window.untitled") + " – Nonet") // the puzzle has no file
	d.Key("N")
	first := d.Session.Grid().String()
	for id, want := range map[command.ID]string{"copy": first, "copy-solution": first, "copy-puzzle": fourfold} {
		d.menuItem(id)
		check.Equal(t, fmt.Sprintf("%s copied", id), clipboard.Content(), want)
	}
	d.Key(fyne.KeyEscape)
	d.pick(0, boardview.Alone)
	d.Key("9")
	d.menuItem("copy")
	check.Equal(t, "copied", clipboard.Content(), "9"+fourfold[1:])
	d.wantTitle("• " + d.Words.Text("window.untitled") + " – Nonet")
	clipboard.SetContent(" ")
	d.menuItem("paste")
	d.Until("what is in it besides text", func() bool { return len(d.Modals()) > 0 })
	check.Contains(t, "of an empty clipboard it says", d.Texts(), d.Words.Text("open.clipboard-empty"))
	d.Key(fyne.KeyEscape)
	clipboard.SetContent(" https://example.org/sudoku\n")
	d.menuItem("paste")
	check.Contains(t, "of the address of a page it says", d.Texts(), d.Words.Text("open.link"))
	d.Key(fyne.KeyEscape)
	clipboard.SetContent("no puzzle")
	d.menuItem("paste")
	d.WantModal("open.failed")
	d.Key(fyne.KeyEscape)
	d.WantBoard("9" + fourfold[1:])
}

func TestADroppedFileOpens(t *testing.T) {
	d := newDesk(t)
	d.files.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(d.File("dropped one.txt", newspaper))})
	d.WantBoard(newspaper)
}

func TestSeveralDroppedFilesAreOneList(t *testing.T) {
	d := newDesk(t)
	uris := []fyne.URI{
		storage.NewFileURI(d.File("a.txt", newspaper)),
		storage.NewFileURI(d.File("b.txt", "Dear diary,")),
		storage.NewFileURI(d.File("c.sdm", fourfold+"\n"+newspaper)),
	}
	d.files.dropped(fyne.Position{}, uris)
	d.WantModal("import.title")
	if got := d.Texts(); !strings.Contains(got, "3 puzzles in 3 files.") || !strings.Contains(got, d.Words.Count("import.bad", 1)) {
		t.Errorf("it says %q", got)
	}
	d.Key(fyne.KeyDown)
	d.Press("open.confirm")
	d.WantBoard(fourfold)

	d.files.dropped(fyne.Position{}, uris[1:2])
	d.WantModal("open.failed")
}

func TestTheOpenDialogByKeyboard(t *testing.T) {
	d := newDesk(t)
	check.Done(t, os.Mkdir(filepath.Join(d.Home, "folder"), 0o700))
	d.File("a.txt", fourfold)
	d.File("folder/b.txt", newspaper)
	d.menuItem("open")
	d.WantModal("open.title")
	d.Key(fyne.KeyDown) // to the folder, which is listed first
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	d.WantBoard(newspaper)

	d.menuItem("open")
	d.Key(fyne.KeyDown)
	list := d.Frame.Canvas().Focused()
	for _, sign := range "b.txt" { // typing replaces the selected text
		list.TypedRune(sign)
		list = d.Frame.Canvas().Focused()
	}
	check.Equal(t, "the name typed became", d.Frame.Canvas().Focused().(*controls.Field).Text, "b.txt")
	d.Key(fyne.KeyEscape)

	d.menuItem("open") // the dialog opens in the last used folder
	d.Press("open.confirm")
	check.Contains(t, "without a choice it says", d.Texts(), d.Words.Text("filedialog.no-name"))
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}

func TestTheFileDialogByMouse(t *testing.T) {
	d := newDesk(t).with(newspaper)
	check.Done(t, os.Mkdir(filepath.Join(d.Home, "folder"), 0o700))
	d.File("folder/b.txt", fourfold)
	d.File("a.txt", newspaper)
	list := func() *controls.RowList { return parttest.In[*controls.RowList](d.Desk)[0] }
	d.menuItem("save-as")
	d.ClickIn(list(), 0, 0)
	d.Press("command.save") // opens the folder that was clicked last
	d.Press("command.save")
	if _, err := os.Stat(filepath.Join(d.Home, "folder", "puzzle.nonet")); err != nil {
		t.Errorf("it was not saved in the folder: %v", err)
	}

	d.Settings.Folder = d.Home
	d.menuItem("open")
	d.ClickIn(list(), 1, 0) // select a file, then a folder
	d.ClickIn(list(), 0, 0)
	d.Press("open.confirm")
	d.ClickIn(list(), 0, 0)
	d.ClickIn(list(), 0, 0)
	d.WantNoModal()
	d.WantBoard(fourfold)
}

func mustFormat(t *testing.T, name string) format.Format {
	t.Helper()
	f, ok := format.ByName(name)
	check.Must(t, ok, "there is no format %s", name)
	return f
}

func rowsOf(givens string) []string {
	var rows []string
	for len(givens) > 0 {
		rows, givens = append(rows, givens[:9]), givens[9:]
	}
	return rows
}

// The message must say what was expected, and offer to open the folder.
func TestAFolderIsNoPuzzle(t *testing.T) {
	d := newDesk(t).with(newspaper)
	folder := filepath.Join(d.Home, "puzzles")
	check.Done(t, os.Mkdir(folder, 0o700))
	d.files.openPath(folder)
	d.WantModal("open.failed")
	d.WantBoard(newspaper)
	if said := d.Texts(); !strings.Contains(said, folder+" is a folder") || !strings.Contains(said, "Choose a text file") {
		t.Errorf("it says %q", said)
	}
	d.Press("open.look-inside")
	d.WantModal("open.title")
	check.Contains(t, "of an empty folder it says", d.Texts(), d.Words.Text("filedialog.no-puzzles"))
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}
