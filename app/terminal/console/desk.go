package console

import (
	"context"

	"nonet/app/command"
	"nonet/app/prefetch"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/internal/crash"
)

// desk holds what all parts of the player share. Its methods read lines, run commands and
// wait for background work.
type desk struct {
	speaker
	session   *session.Session
	workspace *workspace.Workspace
	lines     Lines
	ctx       context.Context
	posts     *posts
	stops     <-chan struct{}
	meanwhile func(text string) // may be nil
	supply    *prefetch.Supply
}

// read returns the next line. While it waits, it processes results of background work
// without reporting them.
func (d *desk) read(prompt string) (string, error) {
	type reply struct {
		line string
		err  error
	}
	replies := make(chan reply, 1)
	go crash.Guard(func() {
		line, err := d.lines.Read(prompt)
		replies <- reply{line, err}
	})()
	for {
		select {
		case r := <-replies:
			return r.line, r.err
		case <-d.posts.came:
			d.posts.run()
		case <-d.stops: // there is nothing to stop
		case <-d.ctx.Done():
			return "", d.ctx.Err()
		}
	}
}

// state returns the state that decides which commands are enabled.
func (d *desk) state() *command.State {
	_, forth := d.workspace.Forth()
	s := &command.State{
		View: d.session.View(), Keep: d.session.Counts.Progress().Limit,
		PutAway: d.workspace.CanBringBack(), Forth: forth, Row: d.workspace.Row(),
	}
	if c := d.workspace.Collection(); c != nil {
		s.Collection = c.View()
	}
	return s
}

// may reports whether a command is enabled. If it is not, may says why.
func (d *desk) may(id command.ID) bool {
	c, s := command.Find(id), d.state()
	switch why := c.Refusal(s, d.Words); {
	case c.IsEnabled(s):
		return true
	case why != "":
		d.say(why)
	case len(s.Rules.Faults) > 0 && !s.Clock.Paused:
		d.say(phrase.Unfinished(d.Words, s.Rules.Faults))
	default:
		d.tell("console.refused", "Command", d.Text(c.Text), "Word", d.Call(string(id)))
	}
	return false
}

// run runs one of the window's commands if it is enabled. Otherwise it says why it is not.
func (d *desk) run(id command.ID) bool {
	if !d.may(id) {
		return false
	}
	d.session.SetCandidates(d.session.Candidates()) // removes the last notice
	command.Find(id).Run(d.session)
	return true
}

// answer runs a command and waits for the notice that answers it.
func (d *desk) answer(id command.ID) bool {
	return d.run(id) && d.awaitIdle() && d.session.Notice().Kind != notice.None
}

// sayNotice prints the session's notice: what was just done, or why it was not.
func (d *desk) sayNotice() { d.sayThis(d.session.Notice()) }

// sayThis prints a notice. Some notices are shorter here, since they are read aloud after each step,
// or name all cells.
func (d *desk) sayThis(n notice.Notice) {
	switch n.Kind {
	case notice.CheckedWrong:
		d.say(d.Count("console.checked-wrong", n.Count, "Cells", d.session.Logic.View().Wrong))
		d.tellOnce("console.wrong-how")
	case notice.CheckedRemoved:
		d.say(d.Count("console.checked-removed", n.Count, "Cells", d.session.Logic.View().Needed))
		d.tellOnce("console.wrong-how")
	case notice.StepTaken:
		d.tell("console.step-taken", "Done", phrase.StepDone(d.Words, n.Step))
	case notice.StepsTaken:
		d.say(d.Count("console.steps-taken", n.Count))
	case notice.EntriesLeadNowhere:
		d.say(phrase.Notice(d.Words, n))
		d.tell("console.why-how")
		return
	case notice.GroupTooSmall:
		d.tell("console.group-too-small")
	default:
		d.say(phrase.Notice(d.Words, n))
		return
	}
	if n.Filled {
		d.tell("console.filled")
	}
}
