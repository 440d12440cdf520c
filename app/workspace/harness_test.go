package workspace

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/app/session"
	"nonet/app/system/storage"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

const (
	newspaper = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	fourfold  = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
)

// place is a workspace with a folder for its files.
type place struct {
	*Workspace
	t    *testing.T
	home string
}

// newPlace returns a workspace whose files are in the given folder, or in a new one if none
// is given.
func newPlace(t *testing.T, home ...string) *place {
	t.Helper()
	p := &place{t: t, home: strings.Join(home, "")}
	if p.home == "" {
		p.home = t.TempDir()
	}
	post := func(func()) {} // ignores the results of searches, since no decision depends on them
	p.Workspace = New(Options{
		Session: session.New(post), Post: post, Update: func() {},
		Keeper:  storage.NewKeeper(storage.Store{Dir: filepath.Join(p.home, "settings")}.Drafts(), func(error) {}),
		RowName: func(row int, collection string) string { return fmt.Sprintf("%d of %s", row+1, collection) },
	})
	t.Cleanup(func() { p.Close(false) })
	return p
}

func (p *place) path(name string) string { return filepath.Join(p.home, name) }

func (p *place) file(name, content string) {
	p.t.Helper()
	if err := os.WriteFile(p.path(name), []byte(content), 0o600); err != nil {
		p.t.Fatal(err)
	}
}

// holds returns the content of a file, or "" if it does not exist.
func (p *place) holds(name string) string {
	content, _ := os.ReadFile(p.path(name))
	return string(content)
}

func (p *place) opens(name string) Request { return Request{Action: Open, From: At(p.path(name))} }

// writes returns a request to write to a file in the format that holds everything.
func (p *place) writes(action Action, name string) Request {
	return Request{Action: action, Path: p.path(name), Format: KeepsAll()}
}

// results calls agree and reports an error unless it returns the given kinds of outcomes.
func (p *place) results(want []OutcomeKind, r Request, answers ...Answer) {
	p.t.Helper()
	if done := p.agree(r, answers...); !slices.Equal(done, want) {
		p.t.Errorf("done was %d, want %d", done, want)
	}
}

// restart closes p without saving, and returns a new workspace with the same files and a request
// to restore the only draft.
func (p *place) restart() (*place, Request) {
	p.t.Helper()
	p.Close(false)
	after := newPlace(p.t, p.home)
	drafts, damaged := after.LeftDrafts()
	if len(drafts) != 1 || len(damaged) != 0 {
		p.t.Fatalf("there are %d drafts and %d damaged ones", len(drafts), len(damaged))
	}
	return after, Request{Action: Restore, Draft: &drafts[0]}
}

// enter puts a digit in the first empty cell, which makes the game unsaved.
func (p *place) enter(digit board.Digit) {
	state := *p.Session.State()
	for c, d := range state.Grid() {
		if d == 0 {
			state.Entries[c] = digit
			break
		}
	}
	state.Playing = true
	p.Session.Apply(state)
	p.Autosave()
}

// agree carries out a request, answers its questions in turn, and returns the kinds of
// outcomes. The answer Cancel ends the request. There must be an answer for each question.
func (p *place) agree(r Request, answers ...Answer) []OutcomeKind {
	p.t.Helper()
	var done []OutcomeKind
	for reply := p.Do(r).Finish(); ; {
		for _, o := range reply.Done {
			done = append(done, o.Kind)
		}
		if reply.Question == nil {
			if len(answers) > 0 {
				p.t.Errorf("the questions with answers %d were not asked", answers)
			}
			return done
		}
		if len(answers) == 0 {
			p.t.Fatalf("question %d was not expected", reply.Question.Kind)
		}
		next := choose(p.t, reply.Question, answers[0])
		if answers = answers[1:]; next == nil {
			return done
		}
		if next.Path == "" && reply.Question.Kind == WhichFile {
			next.Path, next.Format = p.path("chosen.nonet"), KeepsAll()
		}
		reply = p.Do(*next).Finish()
	}
}

// choose returns the request of the choice with the given answer.
func choose(t *testing.T, q *Question, answer Answer) *Request {
	t.Helper()
	i := slices.IndexFunc(q.Choices, func(c Choice) bool { return c.Answer == answer })
	if i < 0 {
		t.Fatalf("question %d has no answer %d", q.Kind, answer)
	}
	return q.Choices[i].Request
}

// asked returns the kind of the question that the request leads to, or none.
func (p *place) asked(r Request) QuestionKind {
	if q := p.Do(r).Finish().Question; q != nil {
		return q.Kind
	}
	return none
}

const none = QuestionKind(99)

func documentOf(givens string) *format.Document {
	return &format.Document{Game: game.New(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(givens)}})}
}
