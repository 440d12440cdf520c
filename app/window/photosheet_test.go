package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/docs"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/internal/phototest"
)

// misprinted is a puzzle with 1 in place of 5 in its first cell. No digit conflicts with another, but
// there is no solution. Other misprints than this would explain that as well.
const misprinted = "13..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// dropsWrong drops a photo whose first digit is 4, as is another one in its row, in place of 7.
func (d *desk) dropsWrong() {
	d.T.Helper()
	d.drops(d.File("wrong.jpg", drawnPhoto(d.T, phototest.Newspaper(), "4"+newspaper[1:], straight)))
	d.WantModal("photo.title")
}

// onPhotoSheet returns the button of the sheet whose text or name begins with the given text.
func (d *desk) onPhotoSheet(text string) *controls.Button {
	d.T.Helper()
	return parttest.Find(d.Desk, "button "+text, func(b *controls.Button) bool { return strings.HasPrefix(b.AccessibilityLabel(), text) })
}

// offers reports whether the sheet has a visible button with the given text.
func (d *desk) offers(text string) bool {
	for _, b := range parttest.In[*controls.Button](d.Desk) {
		if b.Visible() && strings.HasPrefix(b.AccessibilityLabel(), text) {
			return true
		}
	}
	return false
}

// untilSaid waits until the sheet shows a text.
func (d *desk) untilSaid(text string) {
	d.T.Helper()
	d.Until(text, func() bool { return strings.Contains(d.Texts(), text) })
}

// inWords returns what the window calls a cell such as r1c1.
func inWords(cell string) string { return "row " + cell[1:2] + ", column " + cell[3:] }

// TestAMisprint opens a photo whose digits are clear, but leave no solution. The guesses follow one another
// and go round, and one is taken. The cursor is where the guess is.
func TestAMisprint(t *testing.T) {
	d := newDesk(t)
	d.drops(d.File("misprint.jpg", drawnPhoto(t, phototest.Newspaper(), misprinted, straight)))
	d.WantModal("photo.title")
	d.untilSaid(phrase.Capital(d.Beginning("photo.misprint")))
	check.Contains(t, "it says", d.Texts(), d.Words.Text("status.none"))
	instead := func(cell string, is, was int) string {
		return d.Words.Text("photo.instead", "Digit", is, "Read", was, "Cell", inWords(cell))
	}
	guesses := map[string]string{
		"r1c1": instead("r1c1", 5, 1), "r2c4": instead("r2c4", 3, 1), "r3c8": instead("r3c8", 1, 6), "r9c8": instead("r9c8", 1, 7),
	}
	shown := map[string]int{} // when each was shown
	for i := range len(guesses) {
		check.Contains(t, "it says", d.Texts(), d.Words.Text("photo.proposal", "Index", i+1, "All", len(guesses)))
		for cell, guess := range guesses {
			if strings.Contains(d.Texts(), guess) {
				check.Contains(t, "the cursor is not where the guess is", "\n"+d.Texts(), "\n"+phrase.Capital(inWords(cell))+": ")
				shown[cell] = i
			}
		}
		if i%2 == 0 {
			d.Key("A")
		} else {
			test.Tap(&d.onPhotoSheet(d.Words.Text("photo.another")).Button)
		}
	}
	check.Equal(t, "guesses", len(shown), len(guesses))
	for range shown["r1c1"] {
		d.Key("A")
	}
	check.Contains(t, "it says", d.Texts(), guesses["r1c1"])
	d.Key("U")
	d.untilSaid(d.Words.Text("how-many.one"))
	check.Not(t, d.offers(d.Words.Text("photo.use")), "there still is a proposal")
	d.Press("open.confirm")
	d.WantBoard("5" + misprinted[1:])
}

// TestTheCursorGoesToTheProposal opens a photo with a misprint in another cell than the first. The cursor is on it
// when the proposal is shown, unless the user has moved it before.
func TestTheCursorGoesToTheProposal(t *testing.T) {
	d := newDesk(t)
	const printed = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....3..79" // 3 in place of 8 in r9c5
	path := d.File("misprint.jpg", drawnPhoto(t, phototest.Newspaper(), printed, straight))
	guess := phrase.Capital(d.Beginning("photo.misprint"))
	at := func(cell string) {
		t.Helper()
		check.Contains(t, "the cursor is not where it should be", "\n"+d.Texts(), "\n"+phrase.Capital(inWords(cell))+": ")
	}
	d.drops(path)
	at("r1c1")
	d.untilSaid(guess)
	at("r9c5")
	d.Key("1") // a conflict
	d.sheetBoard().OnKey(fyne.KeyLeft, fyne.KeyModifierControl)
	d.untilSaid(d.Words.Text("status.none"))
	at("r9c4")
	d.sheetBoard().OnKey("Z", fyne.KeyModifierControl)
	at("r9c5")
	d.sheetBoard().OnKey(fyne.KeyLeft, fyne.KeyModifierControl)
	d.untilSaid(guess)
	at("r9c4")
	d.Key(fyne.KeyEscape)

	d.drops(path)
	d.Key(fyne.KeyRight)
	d.untilSaid(guess)
	at("r1c2")
}

// TestUndoOnThePhotoSheet undoes and redoes corrections, with the keys and the buttons.
func TestUndoOnThePhotoSheet(t *testing.T) {
	d := newDesk(t)
	d.dropsWrong()
	toCheck := func(n int) {
		t.Helper()
		want := d.Words.Text("photo.all-checked")
		if n > 0 {
			want = d.Words.Count("photo.to-check", n)
		}
		check.Contains(t, "it says", d.Texts(), want)
	}
	d.Key("7")
	toCheck(0)
	d.sheetBoard().OnKey("Z", fyne.KeyModifierControl)
	toCheck(2)
	check.Contains(t, "the cursor is not where it should be", "\n"+d.Texts(), "\nRow 1, column 1: 4")
	d.menuItem("redo")
	toCheck(0)
	check.Contains(t, "the cursor is not where it should be", "\n"+d.Texts(), "\nRow 1, column 1: 7")
	test.Tap(&d.onPhotoSheet(d.Words.Text("command.undo")).Button)
	toCheck(2)
	check.That(t, d.onPhotoSheet(d.Words.Text("command.undo")).Disabled(), "more can be undone")
	d.Key(fyne.KeyReturn) // confirms r1c1
	toCheck(1)
	check.That(t, d.onPhotoSheet(d.Words.Text("command.redo")).Disabled(), "more can be redone")
	d.sheetBoard().OnKey("Z", fyne.KeyModifierControl)
	toCheck(2)
}

// TestReturnOpensNothingUnchecked presses Return after each correction. That goes to the next cell to check,
// and opens the puzzle only when there is none left.
func TestReturnOpensNothingUnchecked(t *testing.T) {
	d := newDesk(t)
	d.dropsWrong()
	d.Key("4")
	d.Key(fyne.KeyReturn)
	d.WantModal("photo.title")
	check.Contains(t, "the cursor is not where it should be", "\n"+d.Texts(), "\nRow 1, column 7: 4")
	d.Key(fyne.KeyDelete)
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	d.WantBoard("4....." + "." + newspaper[7:])
}

// TestOpeningWhatIsDoubtful opens a puzzle with unchecked cells, and one without a solution. The sheet asks first,
// once, whether the button is clicked or Return is pressed.
func TestOpeningWhatIsDoubtful(t *testing.T) {
	d := newDesk(t).with(fourfold)
	asks := func(doubt string) {
		t.Helper()
		d.WantModal("photo.open-anyway.title")
		check.Contains(t, "it says", d.Texts(), doubt)
		d.Key(fyne.KeyReturn) // cancels
		d.WantModal("photo.title")
		d.WantFocus(d.sheetBoard())
		d.WantBoard(fourfold)
	}
	d.dropsWrong()
	d.Press("open.confirm")
	asks(d.Words.Count("photo.unchecked", 2))
	d.Press("open.confirm")
	d.Press("photo.open-anyway")
	d.WantNoModal()
	d.WantBoard("4" + newspaper[1:])
	d.WantFocus(d.board)

	d.with(fourfold)
	d.drops(d.File("misprint.jpg", drawnPhoto(t, phototest.Newspaper(), misprinted, straight)))
	d.untilSaid(d.Words.Text("status.none"))
	d.Press("open.confirm")
	asks(d.Words.Text("check.none"))
	d.Key(fyne.KeyReturn)
	asks(d.Words.Text("check.none"))
	d.Key(fyne.KeyReturn)
	d.Press("photo.open-anyway")
	d.WantBoard(misprinted)
	d.menuItem("show-photo")
	d.untilSaid(d.Words.Text("status.none"))
	d.Key(fyne.KeyReturn) // it is on the board already
	d.WantNoModal()
	d.WantBoard(misprinted)

	d.with(fourfold)
	d.drops(d.File("page.jpg", pageWith(t, newspaper, "4"+newspaper[1:])))
	d.Press("photo.open-all")
	asks(d.Words.Count("photo.unchecked", 2))
	d.Press("photo.open-all")
	d.Press("photo.open-anyway")
	d.WantBoard(newspaper)
	check.Equal(t, "puzzles", d.Workspace.Collection().View().Len(), 2)
}

// TestThePhotoSheetByMouse corrects a digit and a blank with the mouse alone.
func TestThePhotoSheetByMouse(t *testing.T) {
	d := newDesk(t)
	d.dropsWrong()
	test.Tap(&d.onPhotoSheet("7").Button)
	d.WantFocus(d.sheetBoard())
	check.Contains(t, "it says", d.Texts(), d.Words.Text("photo.all-checked"))
	d.onSheet(1)
	test.Tap(&d.onPhotoSheet(d.Words.Text("command.clear")).Button)
	check.Contains(t, "it says", d.Texts(), "Row 1, column 2: "+d.Words.Text("photo.blank"))
	d.Key("5") // typing works whatever was clicked
	check.Contains(t, "it says", d.Texts(), "Row 1, column 2: 5")
	test.Tap(&d.onPhotoSheet(d.Words.Text("command.undo")).Button)
	d.Press("open.confirm")
	d.WantBoard("7" + "." + newspaper[2:])
}

// TestCorrectionsAreNotLost closes the sheet of a photo after a correction.
func TestCorrectionsAreNotLost(t *testing.T) {
	d := newDesk(t).with(fourfold)
	closes := map[string]func(){
		"Esc": func() { d.Key(fyne.KeyEscape) },
		"Cancel": func() {
			d.Frame.Canvas().Unfocus() // Fyne does, if the mouse is pressed on a button
			d.Press("dialog.cancel")
		},
	}
	for how, close := range closes {
		d.dropsWrong()
		close() // nothing is lost
		d.WantNoModal()

		d.dropsWrong()
		d.Key("7")
		close()
		d.WantModal("photo.discard.title")
		d.Key(fyne.KeyEscape)
		d.WantModal("photo.title")
		check.Not(t, d.Frame.Canvas().Focused() == nil, "nothing has the focus after going back to the sheet")
		check.Contains(t, how+": it says", d.Texts(), "Row 1, column 1: 7")
		d.Key(fyne.KeyDelete)
		check.Contains(t, how+": it says", d.Texts(), "Row 1, column 1: "+d.Words.Text("photo.blank"))
		close()
		d.Press("photo.discard")
		d.WantNoModal()
		d.WantBoard(fourfold)
		d.WantFocus(d.board)
	}
}

// TestHelpOnThePhotoSheet opens the chapter of the manual, with the keyboard on the board and on a button.
func TestHelpOnThePhotoSheet(t *testing.T) {
	d := newDesk(t)
	d.dropsWrong()
	chapter := slices.IndexFunc(docs.Chapters(), func(c docs.Chapter) bool { return c.Title == "From a photo" })
	for range 2 {
		d.Key(fyne.KeyF1)
		d.inHelp().wantChapter(chapter)
		d.program.help.Close()
		d.Frame.Canvas().FocusNext()
	}
	d.WantModal("photo.title")
}

// TestThePhotoSheetInASmallWindow checks that nothing scrolls, in any language, even if there is a proposal
// and several puzzles.
func TestThePhotoSheetInASmallWindow(t *testing.T) {
	d := newDesk(t)
	path := d.File("page.jpg", pageWith(t, misprinted, fourfold))
	for _, language := range i18n.Languages() {
		d.program.SetLanguage(language)
		for _, size := range []fyne.Size{fyne.NewSize(640, 480), fyne.NewSize(800, 600)} {
			d.Frame.Resize(size)
			d.drops(path)
			d.WantModal("photo.title")
			d.untilSaid(phrase.Capital(d.Beginning("photo.misprint")))
			scroll := d.Modals()[0].Scroll
			if need, room := scroll.Content.MinSize(), scroll.Size(); need.Width > room.Width || need.Height > room.Height {
				t.Errorf("%s, %v: the sheet needs %v, it has %v", language, size, need, room)
			}
			check.Not(t, d.sheetBoard().Size().Width < 160, "%s, %v: the board is only %v", language, size, d.sheetBoard().Size())
			d.Key(fyne.KeyEscape)
		}
	}
}
