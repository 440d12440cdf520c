package console

import (
	"strconv"
	"strings"
	"time"

	"nonet/app/collection"
	"nonet/app/document"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/board/format"
)

// The player can end without warning: by a signal, a power failure, or a closed terminal.
// Unsaved work is therefore written to a draft, as in the window, and each of the two can
// restore the other's.

// keeping is the draft of unsaved work.
type keeping struct {
	keeper   *storage.Keeper   // nil if nothing is kept
	unsaved  *document.Unsaved // the present content of the draft, or nil
	trouble  error             // why it could not be written
	troubled bool              // the trouble was reported
}

// autosave keeps the draft up to date with the unsaved work.
func (p *Player) autosave() {
	if p.keeper == nil {
		return
	}
	var others []*format.Document
	var name string
	if p.collection != nil {
		others, name = p.collection.Unsaved(p.row), p.collection.name
	}
	now := document.UnsavedIn(p.session, p.source, others, name)
	if len(others) > 0 {
		now.Numbers = p.unsavedNumbers()
	}
	switch {
	case now.Equals(p.unsaved):
	case now == nil:
		p.keeper.Forget()
	default:
		p.keeper.Keep(now.Work(), now.Snapshot(p.session))
	}
	p.unsaved = now
	if p.trouble != nil && !p.troubled {
		p.troubled = true
		p.tell("draft.failed", "Sentence", phrase.Error(p.Words, p.trouble))
	}
}

// unsavedNumbers returns the numbers that the games of the draft have in the collection:
// first that of the game on the board, 0 if it is not in the collection, then those of the
// others.
func (p *Player) unsavedNumbers() []int {
	numbers := []int{0}
	if p.row >= 0 {
		numbers[0] = p.collection.number(p.row)
	}
	for _, row := range p.collection.UnsavedRows(p.row) {
		numbers = append(numbers, p.collection.number(row))
	}
	return numbers
}

// startKeeping starts keeping unsaved work, if there is a place for it.
func (p *Player) startKeeping() {
	if p.Store.Dir != "" {
		p.keeper = storage.NewKeeper(p.Store.Drafts(), func(err error) {
			p.posts.add(func() { p.kept(err) })
		})
	}
}

// kept is called after the draft was written or removed, with the error if that failed.
func (p *Player) kept(err error) {
	p.trouble = err
	if err != nil && p.unsaved != nil {
		p.unsaved.Revision = -1 // it is tried again at the next change
	}
}

// stopKeeping leaves the draft for the next start, unless the user has quit and was asked
// about it.
func (p *Player) stopKeeping() {
	if p.keeper == nil {
		return
	}
	if p.left {
		p.keeper.Forget()
	} else if p.unsaved != nil && p.ctx.Err() == nil {
		p.tell("console.unsaved-kept")
	}
	_ = p.keeper.Close() // at worst the draft is offered once more, or lacks the last change
}

// draft is unsaved work that can be restored.
type draft struct {
	storage.Draft
	items []format.Item
}

// drafts returns the unsaved work of programs that have ended, the latest first.
func (p *Player) drafts() []draft {
	if p.keeper == nil {
		return nil
	}
	left, _ := p.keeper.Drafts.Left() // the window reports damaged ones
	var good []draft
	for _, d := range left {
		if reading, err := format.Detect(d.Content); err == nil && reading.Items[0].Err == nil {
			good = append(good, draft{d, reading.Items})
		}
	}
	return good
}

// sayDrafts announces unsaved work from earlier runs, if there is any.
func (p *Player) sayDrafts() {
	if n := len(p.drafts()); n > 0 {
		p.say(p.Words.Count("draft.found", n) + " " + p.Words.Text("console.restore-how"))
	}
}

// restore puts unsaved work from an earlier run on the board, or lists it.
func (p *Player) restore(a *arguments) {
	drafts := p.drafts()
	n, err := strconv.Atoi(a.field(0))
	switch {
	case len(drafts) == 0:
		p.tell("console.no-drafts")
	case a.rest == "" && len(drafts) == 1:
		p.restoreDraft(&drafts[0])
	case a.rest == "":
		now := time.Now()
		for i := range drafts {
			p.tell("console.numbered", "Number", i+1, "Text", p.aboutDraft(&drafts[i], now))
		}
	case err != nil || n < 1 || n > len(drafts):
		p.misused(a)
	default:
		p.restoreDraft(&drafts[n-1])
	}
}

// aboutDraft returns the name of a draft, its contents, and its time.
func (p *Player) aboutDraft(d *draft, now time.Time) string {
	source := document.Restored(d.Work)
	state := d.items[0].State()
	name := source.NameFor(collection.NameOf(&state.Puzzle))
	if source.Name != "" {
		name = source.Name
	}
	if name == "" {
		name = p.Words.Text("window.untitled")
	}
	return name + ", " + plain(phrase.DraftFacts(p.Words, &state, len(d.items), now, d.Time))
}

func (p *Player) restoreDraft(d *draft) {
	if !p.mayLeaveAll() {
		return
	}
	_ = p.keeper.Flush() // at worst the present draft is not written
	if !p.keeper.Drafts.Adopt(d.Draft) {
		p.tell("draft.taken")
		return
	}
	p.tell("draft.restored")
	if len(d.items) > 1 {
		p.openList(d.items, d.Name, true)
		p.collection.numbers = d.Numbers
		p.sayNumbers()
		return
	}
	p.openGame(d.items[0].Document(), document.Restored(d.Work))
	p.sayOpened()
}

// sayNumbers says which games of another collection the open one consists of.
func (p *Player) sayNumbers() {
	var texts []string
	for _, n := range p.collection.numbers {
		if n > 0 {
			texts = append(texts, p.Words.Number(uint64(n)))
		}
	}
	if len(texts) == 0 {
		return
	}
	if len(texts) < len(p.collection.numbers) {
		p.tell("console.restored-alone")
	}
	p.say(p.Words.Count("console.restored-games", len(texts), "Name", p.collection.name, "Numbers", strings.Join(texts, ", ")))
}
