package console

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonet/app/system/storage"
	"nonet/board"
)

func playedWith(t *testing.T, store storage.Store, lines ...string) string {
	t.Helper()
	return playedBy(t, Options{Store: store}, &typed{lines: lines})
}

func TestUnsavedWorkComesBack(t *testing.T) {
	inFolder(t, map[string]string{"a.txt": newspaper, "list.txt": newspaper + "\n" + fourfold + "\n"})
	store := storage.Store{Dir: t.TempDir()}
	offer := english.Text("console.restore-how")
	wantNoText(t, playedWith(t, store, "restore", "open a.txt", "quit"), offer)

	// The terminal is closed without saving.
	wantTexts(t, playedWith(t, store, "open a.txt", "r1c3 4"), "r1c3, entry 4", english.Text("console.unsaved-kept"))
	// The draft is offered until the user restores it. It still belongs to its file.
	wantTexts(t, playedWith(t, store, "quit"), offer)
	wantTexts(t, playedWith(t, store, "restore", "r1c3", "save", "save"), offer,
		english.Text("draft.restored"), "a.txt.", "r1c3, entry 4", "Saved a.txt.")
	wantTexts(t, playedWith(t, store, "restore", "save b.nonet", "quit"), offer, "Saved b.nonet.")
	wantNoText(t, playedWith(t, store, "quit"), offer)

	// There may be several drafts, and a draft may hold several games.
	playedWith(t, store, "open list.txt", "r1c3 4", "puzzle 2", "r1c1 3")
	playedWith(t, store, "r9c9 1")
	screen := playedWith(t, store, "restore", "restore 2", "puzzle 2", "puzzles", "quit", "quit")
	wantTexts(t, screen, offer, "> restore\n1: ", "2: list.txt, 2 games", "> restore 2", "a collection of 2 puzzles", "changed", "> quit", "> quit")
	// Quitting without saving discards the work.
	wantTexts(t, playedWith(t, store, "restore", "quit without"), offer, english.Text("draft.restored"), "1 given")
	wantNoText(t, playedWith(t, store, "restore", "quit"), offer)
}

// A board that belongs to no file becomes a recent board when another one replaces it or the user
// quits. It can be brought back with undo and restore.
func TestBoardsComeBack(t *testing.T) {
	inFolder(t, map[string]string{"a.txt": newspaper})
	grid := board.MustParseGrid(newspaper)
	kept, asked, facts := english.Text("console.away"), english.Text("console.unsaved"), english.Count("puzzle.givens", grid.Filled())
	for _, replace := range []string{"new", fourfold, "open a.txt", "generate easy seed 5"} {
		store := storage.Store{Dir: t.TempDir()}
		screen := playedWith(t, store, newspaper, replace, "undo", "restore", "restore 1", "quit")
		wantNoText(t, screen, asked)
		wantTexts(t, screen, "> "+replace, kept, "> undo", facts, "> quit", english.Text("console.unsaved-kept"))
		wantTexts(t, playedWith(t, store, "restore", "quit"), "> restore", facts)
	}
	store := storage.Store{Dir: t.TempDir()}
	playedWith(t, store, "r1c3 4", "new", "r9c9 1", "quit")
	wantTexts(t, playedWith(t, store, "restore", "restore 2", "r1c3", "quit without"), "1: ", "2: ", "> restore 2", "r1c3, given 4")
	if left := len(store.Boards().All()); left != 1 {
		t.Errorf("%d boards are left, want the one that was not discarded", left)
	}
	made := playedWith(t, storage.Store{Dir: t.TempDir()}, "generate easy seed 5", "r1c1 5", "new", "r1c1 5", "new", "restore", "quit")
	wantTexts(t, made, "2: "+english.Text("new-puzzle.name-easy"))
	// Nothing is kept for a program that types, and it can type a puzzle again.
	wantNoText(t, played(t, newspaper, "new", "quit"), asked)
}

// If the user has switched off backups in the window, the player keeps nothing either, so it asks.
func TestNothingIsKeptIfBackupsAreOff(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	settings := store.Load()
	settings.Drafts = false
	if err := store.Save(settings, nil); err != nil {
		t.Fatal(err)
	}
	wantTexts(t, playedWith(t, store, "r1c3 4", "new", "r1c1 5"), english.Text("console.unsaved"))
	if left, _ := store.Drafts().Left(); len(left) > 0 || len(store.Boards().All()) > 0 {
		t.Error("something is kept")
	}
}

// Practice keeps the game from before, so the player asks only when something else would replace that.
func TestPracticeDiscardsNothing(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	settings := store.Load()
	settings.Drafts = false
	if err := store.Save(settings, nil); err != nil {
		t.Fatal(err)
	}
	game, aside := english.Text("console.unsaved"), english.Text("console.unsaved-aside")
	back := playedWith(t, store, newspaper, "play", "r1c3 4", "practise x-wing seed 7", "practise another", "practise end", "r1c3")
	wantNoText(t, back, game)
	wantNoText(t, back, aside)
	wantTexts(t, back, "> practise end", "r1c3, entry 4")
	for _, leave := range []string{"new", "quit", fourfold} {
		screen := playedWith(t, store, newspaper, "play", "r1c3 4", "practise x-wing seed 7", leave, "practise end", "r1c3")
		wantTexts(t, screen, "> "+leave+"\n"+aside, "> practise end", "r1c3, entry 4")
		wantNoText(t, screen, game)
		screen = playedWith(t, store, newspaper, "play", "r1c3 4", "practise x-wing seed 7", leave, leave, "r1c3")
		wantTexts(t, screen, "> "+leave+"\n"+aside, "> "+leave+"\n")
		if leave != "quit" {
			wantNoText(t, screen[strings.LastIndex(screen, "> r1c3"):], "entry 4")
		}
	}
}

func TestDraftFailureIsReportedOnce(t *testing.T) {
	inFolder(t, map[string]string{"file": ""})
	p := New(Options{Words: english, Store: storage.Store{Dir: "file/below"}})
	// Only Flush writes the draft, however slow the test is. The lines must not undo
	// everything, because without unsaved work the keeper would remove the draft.
	p.workspace.Keeper.Quiet, p.workspace.Keeper.Longest = time.Hour, time.Hour
	var screen strings.Builder
	p.out = &screen
	for _, line := range []string{"r1c1 5", "r1c2 6", "r1c3 7"} {
		p.do(line)
		if err := p.workspace.Keeper.Flush(); err == nil {
			t.Fatal("a draft was written below a file")
		} else {
			p.posts.add(func() { p.kept(err) }) // reports the error as the keeper does
		}
	}
	if got := strings.Count(screen.String(), english.Text("draft.failed", "Sentence", "")); got != 1 {
		t.Errorf("it is reported %d times in\n%s", got, &screen)
	}
	_ = p.workspace.Keeper.Close() // nothing is left to write
	p.session.Close()
	p.supply.Close()
}

// A draft that cannot be read is reported, as in the window.
func TestDamagedDraftsAreReported(t *testing.T) {
	store := storage.Store{Dir: t.TempDir()}
	playedWith(t, store, "r1c1 5")
	damage(t, filepath.Join(store.Dir, "drafts", "*.draft"))
	says := "could not be read"
	wantTexts(t, playedWith(t, store, "quit"), says)
	wantNoText(t, playedWith(t, store, "restore", "quit"), says) // only once
}

// damage overwrites the only file that matches a pattern.
func damage(t *testing.T, pattern string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) != 1 {
		t.Fatalf("there are %q, %v", files, err)
	}
	if err := os.WriteFile(files[0], []byte("damaged"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// Restored games keep their numbers in the collection, even after another crash.
func TestGamesThatComeBackAreNumberedAsBefore(t *testing.T) {
	inFolder(t, map[string]string{"five.txt": strings.Repeat(newspaper+"\n"+fourfold+"\n", 2) + newspaper + "\n"})
	store := storage.Store{Dir: t.TempDir()}
	restored := func(numbers string) string {
		return english.Count("console.restored-games", 2, "Numbers", numbers, "Name", "five.txt")
	}
	playedWith(t, store, "open five.txt", "puzzle 4", "r1c1 3", "puzzle 2", "r1c1 3")
	wantTexts(t, playedWith(t, store, "restore", "puzzle 2", "r1c2 9"), "a collection of 2 puzzles", restored("2, 4"))
	screen := playedWith(t, store, "restore", "save five.txt", "save five.txt")
	wantTexts(t, screen, restored("4, 2"), "five.txt contains 5 puzzles")
	wantNoText(t, screen, english.Text("console.export-over", "File", "five.txt")) // not suggested, because exporting would lose three puzzles
	wantTexts(t, playedWith(t, store, "restore", "export puzzles five.txt", "export puzzles five.txt"), english.Count("console.holds-more", 5, "File", "five.txt"))
	wantTexts(t, playedWith(t, store, "restore", fourfold, fourfold, "r1c1 3"), "were restored")
	wantTexts(t, playedWith(t, store, "restore", "quit without"), english.Text("console.restored-alone"), restored("4, 2"))
}
