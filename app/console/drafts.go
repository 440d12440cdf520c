package console

import (
	"strconv"
	"strings"
	"time"

	"nonet/app/collection"
	"nonet/app/phrase"
	"nonet/app/workspace"
)

// The player can end without warning: by a signal, a power failure, or a closed terminal.
// Unsaved work is therefore written to a draft, as in the window, and each of the two can
// restore the other's.

// autosave keeps the draft up to date with the unsaved work, and reports once if it cannot
// be written.
func (p *files) autosave() {
	p.workspace.Autosave()
	if p.trouble != nil {
		p.tell("draft.failed", "Sentence", phrase.Error(p.Words, p.trouble))
		p.trouble = nil
	}
}

// kept is called after the draft was written or removed, with the error if that failed.
func (p *files) kept(err error) {
	if p.workspace.Autosaved(err) {
		p.trouble = err
	}
}

// close ends the work. The draft is left to the next start, unless the user has quit, who
// was asked.
func (p *files) close(left bool) {
	if !left && p.workspace.Drafted() && p.ctx.Err() == nil {
		p.tell("console.unsaved-kept")
	}
	p.workspace.Close(left)
}

// sayDrafts announces unsaved work from earlier runs, if there is any.
func (p *files) sayDrafts() {
	if drafts, _ := p.workspace.LeftDrafts(); len(drafts) > 0 { // the window reports damaged ones
		n := len(drafts)
		p.say(p.Words.Count("draft.found", n) + " " + p.Words.Text("console.restore-how"))
	}
}

// restore puts unsaved work from an earlier run on the board, or lists it.
func (p *files) restore(a *arguments) {
	drafts, _ := p.workspace.LeftDrafts()
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
func (p *files) aboutDraft(d *workspace.Draft, now time.Time) string {
	source := d.Source()
	name := source.NameFor(collection.NameOf(&d.State.Puzzle))
	if source.Name != "" {
		name = source.Name
	}
	if name == "" {
		name = p.Words.Text("window.untitled")
	}
	return name + ", " + plain(phrase.DraftFacts(p.Words, &d.State, len(d.Items), now, d.Time))
}

func (p *files) restoreDraft(d *workspace.Draft) {
	p.request(workspace.Request{Action: workspace.Restore, Draft: d})
}

// sayNumbers says which games of another collection the open one consists of.
func (p *files) sayNumbers() {
	var texts []string
	numbers := p.workspace.Collection().Numbers
	for _, n := range numbers {
		if n > 0 {
			texts = append(texts, p.Words.Number(uint64(n)))
		}
	}
	if len(texts) == 0 {
		return
	}
	if len(texts) < len(numbers) {
		p.tell("console.restored-alone")
	}
	p.say(p.Words.Count("console.restored-games", len(texts), "Name", p.workspace.Collection().Name, "Numbers", strings.Join(texts, ", ")))
}
