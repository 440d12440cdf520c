package app

import (
	"nonet/app/command"
	"nonet/app/phrase"
	"nonet/app/prefetch"
	"nonet/app/workspace"
	"nonet/board/game"
	"nonet/solver/generate"
)

// another puts a new puzzle with the last settings on the board. It is usually ready; until
// it is, the present puzzle stays.
func (w *Window) another() {
	if w.supply.View().Requested {
		w.supply.Another()
	} else {
		w.supply.Make(w.lastSpec())
	}
	w.awaited = w.Workspace.BeginOpening()
	w.receive()
}

// stopAnother cancels the puzzle that is being made for the board. It reports whether there
// was one.
func (w *Window) stopAnother() (stopped bool) {
	if !w.awaits() {
		return false
	}
	w.awaited = 0
	w.supply.Stop()
	w.Say(w.Words.Text("another.stopped", "Key", command.Find("generate").KeysText(w.Words)))
	return true
}

// awaits reports whether another puzzle is being made for the board and nothing else has
// been opened since.
func (w *Window) awaits() bool { return w.awaited > 0 && w.awaited == w.Workspace.Opening() }

// receive puts the awaited puzzle on the board if it is ready.
func (w *Window) receive() {
	view := w.supply.View()
	switch {
	case !w.awaits():
		return
	case view.Making:
		w.Say(w.Words.Text("another.making", "Key", command.Find("stop").KeysText(w.Words)))
		return
	}
	w.awaited = 0
	w.Say("")
	w.Undisturbed(func() {
		switch {
		case view.Err != nil:
			w.Tell("another.failed", phrase.Error(w.Words, view.Err))
		case view.Result != nil:
			w.playMade(view.Result)
		}
	})
}

// supplied is called when more puzzles are ready.
func (w *Window) supplied() {
	if w.sheet != nil {
		w.sheet.update()
	}
	w.receive()
}

// lastSpec returns the spec of the last settings. Before there are any, it asks for any
// puzzle with the rules of the board; settings cannot store custom groups, so those are
// only used the first time.
func (w *Window) lastSpec() generate.Spec {
	kept, view := w.Settings.Spec, w.supply.View()
	switch {
	case !kept.Chosen:
		return generate.Spec{Rules: w.Session.View().Rules.Rules}
	case view.Requested:
		return view.Unseeded()
	}
	return prefetch.Recalled(kept)
}

// playMade puts a new puzzle on the board, to be solved. It is in no file, and there is
// nothing to save before the user makes an entry.
func (w *Window) playMade(made *generate.Result) {
	r := putting(game.State{Puzzle: made.Puzzle, Playing: true}, workspace.Source{Name: w.Words.Text("new-puzzle.name"), Kept: true})
	r.For = made
	w.do(r)
}
