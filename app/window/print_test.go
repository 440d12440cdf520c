package window

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/draw/pdf"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/dialog"
	"nonet/app/window/panel"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver"
)

// asFile types the path of a file in the desk's folder into the file dialog.
func (d *desk) asFile(name string) string {
	d.T.Helper()
	path := filepath.Join(d.Home, name)
	d.typeInto(path)
	d.Key(fyne.KeyReturn)
	return path
}

func (d *desk) typeInto(text string) {
	d.T.Helper()
	focused, ok := d.Frame.Canvas().Focused().(*controls.Field)
	check.Must(d.T, ok, "no field has the focus but %T", d.Frame.Canvas().Focused())
	focused.SetText(text)
}

func TestPagesAreSavedAndRememberedAsTheyWere(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("print")
	d.WantModal("print.title")
	if got := d.Texts(); !strings.Contains(got, "2 pages") { // one of the pages is for the solution
		t.Errorf("it says %q", got)
	}
	d.Press("print.save")
	path := d.asFile("pages")
	d.Until("the pages", func() bool { return strings.HasPrefix(d.status.message.Text, "Saved") })
	check.Begins(t, "the file begins with", d.Read(path+".pdf"), "%PDF-")
	d.Settings.Paper.PerPage = 9
	d.Settings.Paper.Size = int(pdf.Letter)
	d.Settings.Paper.Solutions = false
	d.menuItem("print")
	d.Press("print.save")
	d.Key(fyne.KeyEscape)
	if again := newDeskIn(t, d.Home).Settings.Paper; again.PerPage != 9 || again.Size != int(pdf.Letter) || again.Solutions {
		t.Errorf("the choices are remembered as %+v", again)
	}
}

func TestACollectionIsPrinted(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("book.txt", newspaper+"\n"+fourfold+"\n"+solved+"\n"))
	d.worked()
	d.Workspace.Collection().Pick(1)
	d.Update()
	d.menuItem("print")
	for _, want := range []string{d.Words.Count("print.chosen", 1), "All 3 puzzles"} {
		if got := d.printChoices(); !slices.ContainsFunc(got, func(text string) bool { return strings.HasPrefix(text, want) }) {
			t.Errorf("to be printed are %q, without %q", got, want)
		}
	}
}

func (d *desk) printChoices() []string {
	var texts []string
	for _, list := range dialog.Printables(d.Env) {
		texts = append(texts, list.Text)
	}
	return texts
}

// If the puzzle on the board is part of the collection, its entries must be printed with
// the collection.
func TestTheGameOnTheBoardIsPrintedWithItsCollection(t *testing.T) {
	d := bundle(t)
	d.enter9()
	lists := dialog.Printables(d.Env)
	all := lists[len(lists)-1]
	check.That(t, all.Amount == 4 && all.State(0).Entries[1] == 9,
		"%d puzzles are printed, with %d in r1c2", all.Amount, all.State(0).Entries[1])
}

// TestPrintedNumbersAreThoseOfTheTable removes a row and moves another.
func TestPrintedNumbersAreThoseOfTheTable(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("book.txt", newspaper+"\n"+fourfold+"\n"+solved+"\n"))
	d.worked()
	c := d.Workspace.Collection()
	c.Remove([]int{0})
	c.Move([]int{2}, -1)
	c.Pick(1)
	d.Update()
	numbers := func(list int) []int {
		var numbers []int
		for i := range dialog.Printables(d.Env)[list].Amount {
			numbers = append(numbers, dialog.Printables(d.Env)[list].Number(i))
		}
		return numbers
	}
	check.Lists(t, "the numbers of the selected puzzle", numbers(1), []int{2})
	check.Lists(t, "the numbers of all puzzles", numbers(2), []int{1, 2})
}

func TestPagesGoToAPrinterOrAreRefusedInWords(t *testing.T) {
	d := newDesk(t).with(newspaper)
	t.Setenv("PATH", t.TempDir())
	for button, says := range map[i18n.Key]string{
		"print.title": "No printer found", "print.show": "No PDF viewer found",
	} {
		d.menuItem("print")
		d.Press(button)
		d.Until("the refusal", func() bool { return len(d.Modals()) > 0 })
		check.Contains(t, "it says", d.Texts(), says)
		d.Key(fyne.KeyEscape)
	}
}

func TestOneOfSeveralPrintersIsChosen(t *testing.T) {
	folder := t.TempDir()
	taken := filepath.Join(folder, "taken")
	for name, script := range map[string]string{
		"lpstat": "if [ \"$1\" = -e ]; then echo attic; echo desk; else echo 'system default destination: desk'; fi",
		"lp":     "echo \"$@\" > " + taken,
	} {
		check.Done(t, os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"+script+"\n"), 0o700))
	}
	t.Setenv("PATH", folder)
	d := newDesk(t).with(newspaper)
	d.menuItem("print")
	var choice *controls.Selector
	d.Until("the printers", func() bool {
		for _, object := range test.LaidOutObjects(d.Modals()[0].Popup) {
			if found, ok := object.(*controls.Selector); ok && slices.Contains(found.Options, "attic") {
				choice = found
			}
		}
		return choice != nil
	})
	check.Equal(t, "the printer chosen at first is", choice.Selected, "desk")
	choice.SetSelected("attic")
	d.Press("print.title")
	d.Until("the job", func() bool { return strings.Contains(d.status.message.Text, "printer") })
	check.Contains(t, "lp was called with", d.Read(taken), "attic")
}

func TestThePictureOfTheBoard(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("export-picture")
	d.WantModal("picture.title")
	t.Setenv("HOME", d.Home)
	d.typeInto("~/board.png")
	d.Key(fyne.KeyReturn)
	path := filepath.Join(d.Home, "board.png")
	d.Until("the picture", func() bool { return strings.HasPrefix(d.status.message.Text, "Saved") })
	data, err := os.ReadFile(path)
	check.Done(t, err)
	if picture, err := png.Decode(bytes.NewReader(data)); err != nil || picture.Bounds().Dx() != 1440 {
		t.Errorf("the picture is %v, error %v", picture.Bounds(), err)
	}
	d.Flash = ""
	d.menuItem("export-picture")
	path = d.asFile("board.svg")
	d.Until("the drawing", func() bool { return strings.HasPrefix(d.status.message.Text, "Saved") })
	if data := d.Read(path); !strings.HasPrefix(data, "<svg") && !strings.HasPrefix(data, "<?xml") {
		t.Errorf("the file begins with %.40q", data)
	}
}

func TestCopyingInAFormat(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("copy-as-rows")
	check.Equal(t, "copied", d.App.Clipboard().Content(), strings.Join(rowsOf(newspaper), "\n"))
	d.Key("6")
	d.menuItem("copy-as-grid")
	check.Contains(t, "of what is lost it says", d.status.message.Text, "1 entry")
}

// TestStopEndsPrinting stops printing with Esc. The pages of the next print can be stopped too.
func TestStopEndsPrinting(t *testing.T) {
	d := newDesk(t).with(newspaper)
	for i, focus := range []fyne.Focusable{d.board, d.panel.Puzzle.Title, d.panel.History.List} {
		d.panel.Show([]panel.Tab{panel.TabRules, panel.TabPuzzle, panel.TabHistory}[i])
		d.Focus(focus)
		d.background(func(ctx context.Context) error {
			<-ctx.Done()
			return ctx.Err()
		})
		check.Must(t, d.State().Awaiting, "there is nothing to stop")
		d.Key(fyne.KeyEscape)
		check.Not(t, d.State().Awaiting, "it can be stopped again")
		d.Until("its end", func() bool { return d.Workspace.Writers.Len() == 0 })
		d.wantStatus(d.Words.Text("print.stopped"))
		check.Equal(t, "dialogs", len(d.Modals()), 0)
	}
}

// TestNoSolutionIsSearchedForAfterStop checks that the search for the solutions to print ends with
// its context.
func TestNoSolutionIsSearchedForAfterStop(t *testing.T) {
	d := newDesk(t).with(newspaper)
	puzzle := d.Session.State().Puzzle
	ctx, stop := context.WithCancel(t.Context())
	check.Not(t, solver.OnlySolution(ctx, &puzzle) == board.Grid{}, "there is no solution")
	stop()
	check.That(t, solver.OnlySolution(ctx, &puzzle) == board.Grid{}, "it was searched for")
}
