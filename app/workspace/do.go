package workspace

import "slices"

// A step makes a decision about a request or carries it out. It returns nil to continue
// with the next step.
type step func(*Workspace, *Request) *Reply

// steps lists the steps of each action in order. Only the last one changes the board or the
// collection. To be sure that a game is kept, putAway writes a recent board and canKeep the draft;
// if that fails, they ask.
var steps map[Action][]step

func init() {
	steps = map[Action][]step{
		Put:              {mayDiscardGame, putAway, put},
		Open:             {read, isSure, mayDiscardGame, mayDiscardGames, putAway, open},
		OpenCollection:   {mayDiscardGame, mayDiscardGames, putAway, openAll},
		OpenRow:          {findRow, mayDiscardGame, putAway, openRow},
		Restore:          {mayDiscardGame, mayDiscardGames, putAway, restore},
		BringBack:        {findBoard, mayDiscardWhole, mayDiscardGame, putAway, bringBack},
		Save:             {findTarget, holdsOne, mayReplace, mayLose, mayOverwrite, save},
		SaveAs:           {findTarget, holdsOne, mayReplace, mayLose, mayOverwrite, save},
		SaveCollection:   {chooseRows, findTarget, holdsNoMore, mayReplace, mayLoseRows, writeRows},
		ExportCollection: {chooseRows, findTarget, holdsNoMore, mayReplace, mayLoseRows, writeRows},
		ExportRows:       {chooseRows, findTarget, mayReplace, mayLoseRows, writeRows},
		Export:           {mayReplace, write},
		Run:              {write},
		CloseCollection:  {mayDiscardOthers, closeCollection},
		LeaveGame:        {mayDiscardGame, leave},
		Leave:            {mayDiscardGame, mayDiscardGames, leave},
		Close:            {mayDiscardGame, mayDiscardGames, canKeep, leave},
		Quit:             {mayDiscardGame, mayDiscardGames, mayEndWriting, canKeep, leave},
	}
}

// Do carries out a request, or returns a question that must be answered first.
func (ws *Workspace) Do(r Request) Reply {
	for _, step := range steps[r.Action] {
		if reply := step(ws, &r); reply != nil {
			return *reply
		}
	}
	return Reply{}
}

// done ends a request and carries out the next one, if any.
func (ws *Workspace) done(kind OutcomeKind, r *Request) *Reply {
	var next Reply
	if r.Next != nil {
		next = ws.Do(*r.Next)
	}
	next.Done = slices.Insert(next.Done, 0, Outcome{Kind: kind, Request: *r})
	return &next
}

// stop ends a request that was not carried out. The next request is dropped.
func stop(o Outcome) *Reply { return &Reply{Done: []Outcome{o}} }

func failed(r *Request, err error) *Reply { return stop(Outcome{Kind: Failed, Request: *r, Err: err}) }

// ask returns a question that can be cancelled.
func ask(q Question, r *Request, choices ...Choice) *Reply {
	q.Request = *r
	q.Choices = append([]Choice{{Answer: Cancel}}, choices...)
	return &Reply{Question: &q}
}

// mayDiscardGame asks before the game on the board is lost. It does not ask if the
// collection keeps the game or if the game becomes a recent board. It asks about an
// unchanged pasted puzzle only if Options.Typed is set.
func mayDiscardGame(ws *Workspace, r *Request) *Reply {
	if ws.Typed && r.Source.Practice || ws.comesBack(r) {
		return nil // the end of practice brings it back
	}
	if ws.Typed && ws.holdsAside() && r.Consent&DiscardGame == 0 {
		return ws.askDiscardGame(r)
	}
	if ws.KeepRow() || r.Consent&DiscardGame != 0 || !ws.Session.Dirty() || ws.putsAway(r.Source) || ws.pasted() {
		return nil
	}
	return ws.askDiscardGame(r)
}

func (ws *Workspace) askDiscardGame(r *Request) *Reply {
	q := Question{Kind: UnsavedGame, Aside: ws.Typed && ws.holdsAside()}
	if ws.replacesCollection(r) && r.Consent&DiscardGames == 0 {
		q.Games = ws.changedGames()
	}
	agreed := r.with(DiscardGame)
	return ask(q, r, Choice{Discard, agreed}, Choice{SaveGame, &Request{Action: Save, Next: agreed}})
}

// mayDiscardGames asks before unsaved games of the collection are lost.
func mayDiscardGames(ws *Workspace, r *Request) *Reply {
	if !ws.replacesCollection(r) {
		return nil
	}
	return ws.mayDiscard(r, ws.changedGames())
}

// mayDiscardOthers is like mayDiscardGames, but for a request that leaves the game on the
// board. It does not count that game unless Options.Typed is set.
func mayDiscardOthers(ws *Workspace, r *Request) *Reply {
	games := ws.changedGames()
	if !ws.Typed {
		games = len(ws.collection.UnsavedRows(ws.row))
	}
	return ws.mayDiscard(r, games)
}

// mayDiscard asks before the given number of games of the collection, or changes to its list of
// rows, are lost. If the user
// saves them first, the request then starts again, because more games may have changed in
// the meantime.
func (ws *Workspace) mayDiscard(r *Request, games int) *Reply {
	if games == 0 && !ws.collectionEdited() || r.Consent&DiscardGames != 0 {
		return nil
	}
	again := *r
	again.Consent &^= DiscardGame
	return ask(Question{Kind: UnsavedGames, Games: games}, r,
		Choice{Discard, r.with(DiscardGames)}, Choice{SaveGames, &Request{Action: SaveCollection, Next: &again}})
}

func (ws *Workspace) collectionEdited() bool { return ws.collection != nil && ws.collection.Edited() }

// replacesCollection reports whether a request closes the collection or, like Leave, only
// asks whether to discard it.
func (ws *Workspace) replacesCollection(r *Request) bool {
	switch r.Action {
	case Open:
		return amount(r.Reading) > 1
	case OpenCollection, Restore, Leave, Close, Quit:
		return true
	}
	return false
}

// mayEndWriting asks before the program ends while files are being written.
func mayEndWriting(ws *Workspace, r *Request) *Reply {
	if ws.Writers.Len() == 0 || r.Consent&EndWriting != 0 {
		return nil
	}
	return ask(Question{Kind: UnfinishedFile}, r, Choice{QuitAnyway, r.with(EndWriting)})
}

func put(ws *Workspace, r *Request) *Reply {
	ws.load(r.Document, r.Source, -1)
	return ws.done(Opened, r)
}

// leave ends a request that only asks about unsaved work, after all questions have been
// answered.
func leave(ws *Workspace, r *Request) *Reply { return ws.done(MayLeave, r) }
