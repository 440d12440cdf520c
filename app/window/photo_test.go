package window

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"nonet/app/system/clipboard"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/board/photo"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/internal/phototest"
)

// straight takes photos from above.
func straight(x, y float64) (float64, float64) { return x * 1.1, y * 1.1 }

// drawnPhoto returns a JPEG of a drawn page with a puzzle.
func drawnPhoto(t *testing.T, style phototest.Style, givens string, from func(x, y float64) (float64, float64)) string {
	t.Helper()
	grid := board.MustParseGrid(givens)
	m := phototest.Taken(phototest.Puzzle(t, style, &grid), 600, 600, from, func(x, y float64) float64 { return 1 - x/3000 })
	return jpegOf(t, phototest.Noisy(m, 2))
}

func jpegOf(t *testing.T, m image.Image) string {
	t.Helper()
	var file bytes.Buffer
	check.Done(t, jpeg.Encode(&file, m, nil))
	return file.String()
}

// pageWith returns a JPEG of a page with puzzles side by side.
func pageWith(t *testing.T, puzzles ...string) string {
	t.Helper()
	const side = 550
	page := image.NewRGBA(image.Rect(0, 0, side*len(puzzles)+50, side+60))
	draw.Draw(page, page.Rect, image.White, image.Point{}, draw.Src)
	for i, givens := range puzzles {
		grid := board.MustParseGrid(givens)
		m := phototest.Taken(phototest.Puzzle(t, phototest.Newspaper(), &grid), side, side,
			func(x, y float64) (float64, float64) { return x * 1.2, y * 1.2 }, func(float64, float64) float64 { return 1 })
		draw.Draw(page, m.Rect.Add(image.Pt(20+side*i, 30)), m, image.Point{}, draw.Src)
	}
	return jpegOf(t, page)
}

// playPhotos returns photos for the random player, by name.
func playPhotos(t *testing.T) map[string]string {
	t.Helper()
	sure := drawnPhoto(t, phototest.Newspaper(), newspaper, straight)
	return map[string]string{
		"photo.jpg": sure, "conflict.jpg": drawnPhoto(t, phototest.Newspaper(), "4"+newspaper[1:], straight),
		"misprint.jpg": drawnPhoto(t, phototest.Newspaper(), misprinted, straight),
		"several.jpg":  pageWith(t, newspaper, fourfold, unsolvable), "cut.jpg": sure[:len(sure)/2],
	}
}

// drops drops files on the window, and waits until they are read.
func (d *desk) drops(paths ...string) {
	d.T.Helper()
	var uris []fyne.URI
	for _, path := range paths {
		uris = append(uris, storage.NewFileURI(path))
	}
	d.files.dropped(fyne.Position{}, uris)
	d.isRead()
}

func (d *desk) isRead() {
	d.T.Helper()
	d.Until("the photo", func() bool { return d.Workspace.Reading() == nil })
}

// sheetBoard returns the board of the sheet.
func (d *desk) sheetBoard() *boardview.Board { return parttest.In[*boardview.Board](d.Desk)[0] }

// onSheet moves the cursor of the sheet to a cell by clicking it.
func (d *desk) onSheet(c board.Cell) { d.sheetBoard().OnPick(c, boardview.Alone) }

// relabelled returns a puzzle with each digit increased by n, in a circle.
func relabelled(givens string, n int) string {
	text := []byte(givens)
	for i, sign := range text {
		if sign != '.' {
			text[i] = byte((int(sign-'1')+n)%9) + '1'
		}
	}
	return string(text)
}

// TestTenPhotos drops ten photos. Half of them show a puzzle with a misprint, which the user corrects
// in the sheet. Each puzzle is played.
func TestTenPhotos(t *testing.T) {
	tinted, reds, thin, marked := phototest.Newspaper(), phototest.Newspaper(), phototest.Newspaper(), phototest.Newspaper()
	tinted.Tinted = color.RGBA{170, 195, 215, 255}
	reds.Ink = color.RGBA{220, 40, 40, 255}
	thin.Thin, thin.Thick = 1, 2
	marked.Marks = true
	tilted := func(x, y float64) (float64, float64) {
		sin, cos := math.Sincos(0.15)
		return cos*x*1.25 + sin*y*1.25 - 100, cos*y*1.25 - sin*x*1.25 + 40
	}
	angled := func(x, y float64) (float64, float64) {
		w := 1 + 0.0004*y
		return (1.4*x - 120) / w, (1.4*y - 40) / w
	}
	photos := []struct {
		style phototest.Style
		from  func(x, y float64) (float64, float64)
	}{
		{phototest.Newspaper(), straight},
		{phototest.Newspaper(), tilted},
		{tinted, angled},
		{reds, straight},
		{thin, tilted},
		{marked, straight},
		{phototest.Newspaper(), angled},
		{tinted, tilted},
		{reds, angled},
		{thin, straight},
	}
	d := newDesk(t)
	for i, photo := range photos {
		givens, printed := relabelled(newspaper, i%9), relabelled(newspaper, i%9)
		wrong := i%2 == 1
		if wrong { // the 7 of r1c1 is printed as 4, which occurs in its row
			printed = givens[6:7] + givens[1:]
		}
		d.drops(d.File("photo.jpg", drawnPhoto(t, photo.style, printed, photo.from)))
		if wrong {
			d.WantModal("photo.title")
			check.Contains(t, "it says", d.Texts(), d.Words.Count("photo.to-check", 2))
			d.WantFocus(d.sheetBoard())
			d.Key(fyne.KeyRight) // to the same digit in the row, which is right
			d.Key(fyne.KeyRight) // back to the first
			d.Key(fyne.KeyName(givens[:1]))
			check.Contains(t, "it says", d.Texts(), d.Words.Text("photo.all-checked"))
			d.Key(fyne.KeyReturn)
		}
		d.WantNoModal()
		d.WantBoard(givens)
		d.pick(1, boardview.Alone)
		d.Key(fyne.KeyName(relabelled(solved, i%9)[1:2]))
		state := d.Session.State()
		check.Equal(t, "the entry is", string(rune('0'+state.Entries[1])), relabelled(solved, i%9)[1:2])
	}
}

// TestASurePhotoOpensAtOnce checks the message, the way to the photo, and the way back.
func TestASurePhotoOpensAtOnce(t *testing.T) {
	d := newDesk(t).with(fourfold)
	d.pick(0, boardview.Alone)
	d.Key("9")
	d.drops(d.File("photo.jpg", drawnPhoto(t, phototest.Newspaper(), newspaper, straight)))
	d.WantNoModal()
	d.WantBoard(newspaper)
	d.wantTitle("photo.jpg – Nonet")
	d.wantStatus(phrase.FromPhoto(d.Words, "photo.jpg", 24, true))
	check.That(t, d.status.photo.Visible(), "no button shows the photo")
	test.Tap(&d.status.photo.Button)
	d.WantModal("photo.title")
	d.onSheet(0)
	check.Contains(t, "of the first cell it says", d.Texts(), "Row 1, column 1: 7")
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	d.WantBoard(newspaper)
	check.Equal(t, "opening the same again leaves the button", d.status.photo.Visible(), true)
	d.menuItem("undo")
	d.WantBoard("9" + fourfold[1:])
	check.Equal(t, "the photo can be shown", d.IsEnabled("show-photo"), false)

	// The board from before may also have come from a file, or have no changes.
	d = newDesk(t)
	d.files.openPath(d.File("before.txt", many))
	d.drops(d.File("photo.jpg", drawnPhoto(t, phototest.Newspaper(), newspaper, straight)))
	d.WantBoard(newspaper)
	d.Key("N")
	d.pick(1, boardview.Alone)
	check.Equal(t, "the photo can be shown", d.IsEnabled("show-photo"), true)
	d.menuItem("undo")
	d.WantBoard(many)
	d.wantTitle("before.txt – Nonet")
}

// TestTheMessageAboutAPhoto opens a photo during practice, after the collection of the board from before was
// closed. The message names no way back, and what else is said about the reading stays.
func TestTheMessageAboutAPhoto(t *testing.T) {
	d := newDesk(t)
	d.files.openPath(d.File("list.txt", newspaper+"\n"+fourfold+"\n"))
	d.practise("x-wing")
	d.menuItem("close-collection")
	d.drops(d.File("photo.jpg", drawnPhoto(t, phototest.Newspaper(), newspaper, straight)))
	d.WantBoard(newspaper)
	d.wantStatus(phrase.FromPhoto(d.Words, "photo.jpg", 24, false))

	opening := d.Workspace.Source().Photo.Opening(false)
	opening.Reading.Warnings = []fault.Warning{{Kind: fault.ReadAsLatin1, Line: 1, Count: 1}}
	d.with(fourfold)
	d.requests.do(opening)
	d.wantStatus(phrase.Warnings(d.Words, opening.Reading.Warnings) + " " + phrase.FromPhoto(d.Words, "photo.jpg", 24, true))
}

// TestCorrectingTheBoardsPhoto corrects a digit after the puzzle was opened.
func TestCorrectingTheBoardsPhoto(t *testing.T) {
	d := newDesk(t)
	d.drops(d.File("photo.jpg", drawnPhoto(t, phototest.Newspaper(), newspaper, straight)))
	d.menuItem("show-photo")
	d.WantModal("photo.title")
	d.onSheet(0)
	d.Key(fyne.KeyDelete)
	check.Contains(t, "it says", d.Texts(), d.Words.Text("photo.corrected", "Content", "7"))
	d.Press("open.confirm")
	d.WantBoard("." + newspaper[1:])
	d.wantTitle("• photo.jpg – Nonet") // no file has the corrected puzzle
	d.menuItem("show-photo")
	d.onSheet(0)
	check.Contains(t, "the next time it says", d.Texts(), d.Words.Text("photo.corrected", "Content", "7"))
	d.Press("dialog.cancel")
	d.menuItem("undo")
	d.WantBoard(newspaper)

	d.write(filepath.Join(d.Home, "saved.nonet"), mustFormat(t, "nonet"))
	d.Until("the file", func() bool { return d.Workspace.Source().Path != "" })
	check.Equal(t, "after saving, the photo can be shown", d.IsEnabled("show-photo"), true)
}

// TestTheProposal takes the puzzle that is proposed in place of one without a solution.
func TestTheProposal(t *testing.T) {
	d := newDesk(t)
	d.drops(d.File("photo.jpg", drawnPhoto(t, phototest.Newspaper(), newspaper, straight)))
	photo := d.Workspace.Source().Photo.Copy()
	d.with(fourfold)
	doubtful := photo.Scan() // r1c1 is 7, but may also be read as 1
	doubtful.Cells[0].Probabilities = [board.Size + 1]float64{1: 0.6, 7: 0.4}
	doubtful.Cells[0].Digit, doubtful.Cells[0].Certain, doubtful.Givens[0] = 1, false, 1
	d.requests.question(&workspace.Question{Kind: workspace.WhichDigits, Request: workspace.Request{Photo: photo}})
	d.WantModal("photo.title")
	check.Contains(t, "it says", d.Texts(), "Probably 1, perhaps 7.")
	says := func(text string) func() bool {
		return func() bool { return strings.Contains(d.Texts(), text) }
	}
	d.Until("a proposal", says(phrase.Capital(d.Beginning("photo.proposed"))))
	check.Contains(t, "it says", d.Texts(), d.Words.Text("how-many.several"))
	d.WantBoard(fourfold) // nothing is taken without asking
	test.Tap(&d.onPhotoSheet(d.Words.Text("photo.use")).Button)
	d.WantFocus(d.sheetBoard())
	d.Until("the number", says("· "+d.Words.Text("how-many.one")))
	d.Press("open.confirm")
	d.WantBoard(newspaper)
}

// TestSeveralPuzzlesInAPhoto opens one puzzle of a page with two, and then both.
func TestSeveralPuzzlesInAPhoto(t *testing.T) {
	d := newDesk(t)
	path := d.File("page.jpg", pageWith(t, newspaper, fourfold))
	d.drops(path)
	d.WantModal("photo.title")
	check.Contains(t, "it says", d.Texts(), d.Words.Text("photo.which", "Index", 1, "All", 2))
	d.Key(fyne.KeyPageDown)
	check.Contains(t, "it says", d.Texts(), d.Words.Text("photo.which", "Index", 2, "All", 2))
	d.Press("open.confirm")
	d.WantBoard(fourfold)
	check.That(t, d.Workspace.Collection() == nil, "a collection is open")

	d.menuItem("show-photo")
	check.Contains(t, "it says", d.Texts(), d.Words.Text("photo.which", "Index", 2, "All", 2))
	d.Key(fyne.KeyPageUp)
	d.Press("open.confirm")
	d.WantBoard(newspaper)

	d.menuItem("show-photo")
	d.Press("photo.open-all")
	d.WantBoard(newspaper)
	check.Equal(t, "puzzles", d.Workspace.Collection().View().Good, 2)
	d.wantStatus(phrase.AllFromPhoto(d.Words, "page.jpg", 2, true))
	d.menuItem("undo")
	d.WantBoard(newspaper)
	check.That(t, d.Workspace.Collection() == nil, "the collection is still open")
	d.menuItem("show-photo")
	d.Press("photo.open-all")
	d.menuItem("next-puzzle")
	d.WantBoard(fourfold)
	check.Equal(t, "the photo can be shown", d.IsEnabled("show-photo"), true)

	// A correction of the first puzzle stays while the second one is on the board.
	d.menuItem("show-photo")
	d.Key(fyne.KeyPageUp)
	d.onSheet(0)
	d.Key(fyne.KeyDelete)
	d.Key(fyne.KeyPageDown)
	d.Press("open.confirm")
	d.WantBoard(fourfold)
	d.menuItem("previous-puzzle")
	d.WantBoard("." + newspaper[1:])
	d.menuItem("undo")
	d.WantBoard(newspaper)

	// Pictures and texts can be dropped together.
	d.drops(path, d.File("list.txt", many))
	d.WantModal("photo.title")
	d.Press("photo.open-all")
	d.WantModal("guard.title") // the first puzzle was corrected
	d.Press("guard.discard")
	check.Equal(t, "puzzles", d.Workspace.Collection().View().Good, 3)
}

// TestWhatIsNoPuzzle drops pictures that cannot be read. The board stays.
func TestWhatIsNoPuzzle(t *testing.T) {
	d := newDesk(t).with(newspaper)
	whole := drawnPhoto(t, phototest.Newspaper(), newspaper, straight)
	for name, content := range map[string]string{
		"cut.jpg": whole[:len(whole)/2], "blank.jpg": jpegOf(t, image.NewGray(image.Rect(0, 0, 300, 300))), "a.pdf": "%PDF-1.7 ",
	} {
		d.drops(d.File(name, content))
		d.WantModal("open.failed")
		check.Contains(t, "it says", d.Texts(), name)
		d.Key(fyne.KeyReturn)
		d.WantNoModal()
		d.WantBoard(newspaper)
	}
}

// TestUnreadFiles drops files of which one cannot be read. A message names it and the reason, and the
// sheet offers to open all only if there are several others.
func TestUnreadFiles(t *testing.T) {
	d := newDesk(t).with(fourfold)
	whole := drawnPhoto(t, phototest.Newspaper(), newspaper, straight)
	good, bad, text := d.File("good.jpg", whole), d.File("bad.jpg", whole[:len(whole)/2]), d.File("one.txt", many)
	unread := phrase.Unread(d.Words, []workspace.Unread{{From: workspace.At(bad), Err: &photo.Error{Kind: photo.Damaged, Text: "JPEG"}}})
	opensAll := func() bool {
		return slices.ContainsFunc(parttest.In[*controls.Button](d.Desk), func(b *controls.Button) bool { return b.Text == d.Words.Text("photo.open-all") })
	}
	d.drops(good, bad)
	d.WantModal("photo.title")
	check.Contains(t, "it says", d.Texts(), unread)
	check.Not(t, opensAll(), "it offers to open all of one puzzle")
	d.Press("open.confirm")
	d.WantBoard(newspaper)

	d.drops(good, bad, text)
	check.That(t, opensAll(), "it does not offer to open all")
	d.Press("dialog.cancel")

	d.drops(bad, text)
	d.Press("open.confirm")
	d.WantBoard(many)
	d.wantStatus(unread)

	latin := "caf\xe9\n" + many
	reading, err := format.Detect([]byte(latin))
	check.Done(t, err)
	check.Not(t, len(reading.Warnings) == 0, "the text causes no warning")
	d.drops(good, d.File("latin.txt", latin))
	d.Press("photo.open-all")
	d.wantStatus(phrase.Warnings(d.Words, reading.Warnings) + " " + phrase.AllFromPhoto(d.Words, d.Words.Count("open.several", 2), 2, true))
}

// TestStoppingAPhoto stops reading. A cancelled sheet changes nothing, either.
func TestStoppingAPhoto(t *testing.T) {
	d := newDesk(t).with(fourfold)
	path := d.File("photo.jpg", drawnPhoto(t, phototest.Newspaper(), newspaper, straight))
	d.files.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(path)})
	d.wantStatus(d.Words.Text("open.reading", "File", "photo.jpg", "Key", "Esc"))
	d.Key(fyne.KeyEscape)
	d.wantStatus(d.Words.Text("open.stopped", "File", "photo.jpg"))
	(<-d.Queue)() // the job ends
	d.WantBoard(fourfold)
	d.wantStatus(d.Words.Text("open.stopped", "File", "photo.jpg"))

	d.drops(d.File("wrong.jpg", drawnPhoto(t, phototest.Newspaper(), "4"+newspaper[1:], straight)))
	d.WantModal("photo.title")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	d.WantBoard(fourfold)
}

// TestKeysOfThePhotoSheet moves and confirms by keyboard.
func TestKeysOfThePhotoSheet(t *testing.T) {
	d := newDesk(t)
	d.drops(d.File("wrong.jpg", drawnPhoto(t, phototest.Newspaper(), "4"+newspaper[1:], straight)))
	d.WantModal("photo.title")
	at := func(cell string) {
		t.Helper()
		check.Contains(t, "the cursor is not where it should be", "\n"+d.Texts(), "\n"+phrase.Capital(inWords(cell))+": ")
	}
	sheet := d.sheetBoard()
	at("r1c1")
	d.Key(fyne.KeyDown) // the next cell to check
	at("r1c7")
	d.Key(fyne.KeyUp)
	at("r1c1")
	sheet.OnKey(fyne.KeyDown, fyne.KeyModifierControl) // the next cell
	at("r2c1")
	sheet.OnKey(fyne.KeyLeft, fyne.KeyModifierControl)
	at("r2c9")
	d.Key(fyne.KeyLeft)
	at("r1c7")
	d.Key(fyne.KeyReturn) // confirms, and goes on
	at("r1c1")
	check.Contains(t, "it says", d.Texts(), d.Words.Count("photo.to-check", 1))
	d.Key(fyne.KeySpace)
	check.Contains(t, "it says", d.Texts(), d.Words.Text("photo.all-checked"))
	d.Key(fyne.KeyTab)
	check.That(t, d.Frame.Canvas().Focused() != fyne.Focusable(sheet), "Tab does not leave the board")
	d.Press("open.confirm")
	d.WantBoard("." + newspaper[1:])
}

// TestPastingAPicture pastes what the clipboard holds besides text: a picture, files, and nothing.
func TestPastingAPicture(t *testing.T) {
	d := newDesk(t).with(fourfold)
	var content clipboard.Content
	d.program.clipboard = func(context.Context) clipboard.Content { return content }
	paste := func(text string) {
		t.Helper()
		d.App.Clipboard().SetContent(text)
		d.menuItem("paste")
		d.Until("an outcome", func() bool { return d.Workspace.Reading() != nil || len(d.Modals()) > 0 })
		d.isRead()
	}
	photo := drawnPhoto(t, phototest.Newspaper(), newspaper, straight)
	content.Picture = []byte(photo)
	paste("")
	d.WantBoard(newspaper)
	d.wantStatus(phrase.FromPhoto(d.Words, "the clipboard", 24, true))
	d.menuItem("undo")
	d.WantBoard(fourfold)

	path := d.File("a photo.jpg", photo)
	content = clipboard.Content{Files: []string{path}}
	paste("")
	d.WantBoard(newspaper)
	d.wantTitle("a photo.jpg – Nonet")
	d.menuItem("undo")
	paste(storage.NewFileURI(path).String() + "\n") // as some file managers copy it
	d.WantBoard(newspaper)

	content = clipboard.Content{Picture: []byte(photo)} // some programs offer it as text too
	paste(photo[:20])
	d.WantBoard(newspaper)

	content = clipboard.Content{}
	paste("")
	d.WantModal("open.failed")
	d.WantSaid(d.Words.Text("open.clipboard-empty"))
	d.Key(fyne.KeyReturn)
	d.WantBoard(newspaper)

	d.files.openArgument(storage.NewFileURI(d.File("list.txt", fourfold)).String())
	d.WantBoard(fourfold)
}
