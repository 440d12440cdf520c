package workspace

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"nonet/app/collection"
	"nonet/app/system/storage"
	"nonet/board/format"
	"nonet/board/game"
)

// Action is what a request asks for.
type Action uint8

// The actions that a request can ask for.
const (
	Put              Action = iota // put Document with Source on the board
	Open                           // open the text of From, the files in Paths, or a Reading
	OpenCollection                 // open a Reading as a collection that is in no file
	OpenRow                        // put a puzzle of the collection on the board
	Restore                        // put Draft on the board
	BringBack                      // put Draft, a recent board, on the board; if nil, the last board put away
	Save                           // save the game to its file
	SaveAs                         // save the game to Path
	SaveCollection                 // save the collection to Path, which becomes its file
	ExportCollection               // write all puzzles of the collection to Path
	ExportRows                     // write the selected puzzles, or all that are shown, to Path
	Export                         // write Content to Path, or call Work to do that
	Run                            // call Work, which writes or prints something
	CloseCollection                // close the collection
	LeaveGame                      // only ask whether to discard the game on the board
	Leave                          // only ask whether to discard the game and the collection
	Close                          // like Leave, before the window closes
	Quit                           // like Leave, before the program ends
)

// Consent is a set of things that the user has agreed to.
type Consent uint16

// The things that a request may need consent to.
const (
	DiscardGame  Consent = 1 << iota // the game on the board may be lost
	DiscardGames                     // the games of the collection may be lost
	ReadSo                           // the text may be interpreted as in Reading
	LoseContent                      // what the format cannot hold may be lost
	Replace                          // the existing file may be replaced
	Overwrite                        // changes to the file by another program, or its removal, may be undone
	EndWriting                       // files that are being written may be lost
)

// Request is an action with its parameters, and the user's consent so far. A front end
// fills in the fields and passes the request to [Workspace.Do].
type Request struct {
	Action  Action
	Consent Consent
	Next    *Request       // the request that follows if this one is carried out, or nil
	Doing   string         // what the front end says while Content or Work runs
	Again   bool           // the text was open when the program ended
	Then    func(*Outcome) // what else the front end does once the request has an outcome; nil for nothing

	From    Origin          // the text to open
	Paths   []string        // files to open as one list
	Reading *format.Reading // what was read; nil if the text has not been read yet
	Photo   *Photo          // the pictures in which it was read, or nil
	Unread  []Unread        // the files in Paths in which nothing could be read
	Item    int             // index in Reading of the puzzle to put on the board

	Document *format.Document
	Source   Source
	Exercise *Exercise // the practice that begins with Document; nil if none does
	Row      int
	Draft    *Draft

	Path      string // where to write; "" to ask the user
	Format    format.Format
	Suggested string // the path to suggest to the user; "" for the usual one
	Content   func(io.Writer) error
	Work      func(context.Context) error // ends early, with the error of the context, once that ends

	view    *collection.View // the collection with the puzzles to write
	rows    []int            // the rows of the puzzles to write
	losses  []format.Loss    // what writing them would lose
	checked bool             // whether losses is complete
	latest  bool             // whether Draft, if any, is the board that was put away last
}

// Putting returns a request to put a game without undo steps on the board.
func Putting(state game.State, from Source) Request {
	return Request{Action: Put, Document: &format.Document{Game: game.New(state)}, Source: from}
}

// with returns the request with additional consent.
func (r Request) with(consent Consent) *Request {
	r.Consent |= consent
	return &r
}

// Puzzles returns how many puzzles were read.
func (r *Request) Puzzles() int { return amount(r.Reading) }

// Rows returns how many puzzles of the collection are to be written.
func (r *Request) Rows() int { return len(r.rows) }

// Bad returns how many puzzles of the collection are left out because they cannot be read.
func (r *Request) Bad() int { return r.view.Bad }

// Reply is the result of a request: what was done, followed by a question, a job or
// neither. The zero value means that the request is outdated.
type Reply struct {
	Done     []Outcome
	Question *Question
	Job      *Job
}

// Outdated reports whether a reply is empty because something else has been opened since.
func (r *Reply) Outdated() bool { return len(r.Done) == 0 && r.Question == nil && r.Job == nil }

// Job is slow work that belongs to a request. Work may run in any goroutine; Done must be
// called afterwards in the workspace's goroutine.
type Job struct {
	Kind    JobKind
	Request Request
	Stop    func()                        // makes Work end early; nil if it cannot
	Work    func(progress func(done int)) // calls progress with the number of puzzles written so far
	Done    func() Reply
}

// JobKind says what a job does.
type JobKind uint8

// The possible kinds of jobs.
const (
	Reading  JobKind = iota // read the text to open
	Checking                // check what would be lost, or whether a file has changed
	Writing                 // write a file
)

// Finish runs the job, and any jobs that follow it, in the calling goroutine, and returns
// the result.
func (r Reply) Finish() Reply {
	for r.Job != nil {
		r.Job.Work(func(int) {})
		done := r.Done
		r = r.Job.Done()
		r.Done = append(done, r.Done...)
	}
	return r
}

// Question asks for consent or for details of a request. Until it is answered, the board and the
// collection are unchanged.
type Question struct {
	Kind    QuestionKind
	Request Request // the request that led to the question
	Games   int     // the number of unsaved games in the collection
	Aside   bool    // the unsaved game is not on the board, but comes back at the end of practice
	Losses  []format.Loss
	Choices []Choice // the last one is the default
}

// Choice is an answer that the user can choose.
type Choice struct {
	Answer  Answer
	Request *Request // the request to continue with, or nil
}

// QuestionKind says what a question asks.
type QuestionKind uint8

// The questions that a workspace may ask.
const (
	UnsavedGame    QuestionKind = iota // discard the game on the board? If Games is not 0, UnsavedGames may follow
	UnsavedGames                       // discard Games of the collection or, if that is 0, only changes to its list of rows?
	WhichReading                       // how should the text be read? The front end completes the request
	WhichDigits                        // which digits does a photo show? The front end continues with [Photo.Opening]
	WhichFile                          // where to save? The front end adds the path and format
	FileExists                         // replace the file?
	Lossy                              // write without Losses?
	ChangedFile                        // overwrite the changes of another program?
	RemovedFile                        // save again although the file was removed?
	UnfinishedFile                     // quit although files are being written?
	QuestionKinds                      // number of kinds
)

// Answer says what a choice means.
type Answer uint8

// The possible answers to questions.
const (
	Cancel Answer = iota
	Discard
	SaveGame
	SaveGames
	GoOn // continue with the completed request
	LoseAnyway
	KeepEverything // save in another format instead
	ReplaceFile
	SaveElsewhere
	OverwriteChanges
	SaveAgain
	QuitAnyway
	Answers // number of answers
)

// Outcome describes what was done, or why it was not.
type Outcome struct {
	Kind    OutcomeKind
	Request Request
	Err     error          // for Failed
	Count   int            // for HoldsMore: the number of puzzles in the file
	Change  storage.Change // for FileChanged: how the file of the game on the board has changed
}

// OutcomeKind is the kind of an [Outcome].
type OutcomeKind uint8

// The possible outcomes of requests.
const (
	Opened           OutcomeKind = iota // a game was opened
	CollectionOpened                    // a collection and one of its games were opened
	Saved                               // a game was saved
	Exported                            // something was exported to a file
	CollectionSaved                     // the collection was saved to its file
	CollectionClosed                    // the collection was closed, and the board is unchanged
	MayLeave                            // there is no unsaved work, or the user agreed to lose it
	DraftTaken                          // another program has restored or removed the draft
	FileChanged                         // another program has changed the file since the last such report
	HoldsMore                           // the file holds Count puzzles, more than would be written
	NothingChosen                       // there are no puzzles to export
	Stopped                             // the user stopped the writing
	Failed                              // the request failed because of Err
)

// FollowUp does what else the front end does after reporting an outcome.
func (o *Outcome) FollowUp() {
	if o.Request.Then != nil {
		o.Request.Then(o)
	}
}

// Gone returns the path of a file that could not be opened because it no longer exists,
// or "". The path should be removed from the list of recent files.
func (o *Outcome) Gone() string {
	if o.Kind == Failed && o.Request.Action == Open && errors.Is(o.Err, fs.ErrNotExist) {
		return o.Request.From.Path
	}
	return ""
}

// Recent returns the path of the file that was opened or saved, or "". The path belongs
// in the list of recent files.
func (o *Outcome) Recent() string {
	switch r := &o.Request; o.Kind {
	case Opened, CollectionOpened:
		return r.From.Path
	case Saved, CollectionSaved:
		return r.Path
	case Exported:
		if r.Action == SaveCollection || r.Action == ExportCollection {
			return r.Path
		}
	}
	return ""
}
