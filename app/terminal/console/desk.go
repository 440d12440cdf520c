package console

import (
	"nonet/app/command"
	"nonet/app/session/notice"
	"nonet/app/text/phrase"
	"nonet/internal/crash"
)

// read returns the next line. While it waits, it processes results of background work
// without reporting them.
func (p *Player) read(prompt string) (string, error) {
	type reply struct {
		line string
		err  error
	}
	replies := make(chan reply, 1)
	go crash.Guard(func() {
		line, err := p.lines.Read(prompt)
		replies <- reply{line, err}
	})()
	for {
		select {
		case r := <-replies:
			return r.line, r.err
		case <-p.posts.came:
			p.posts.run()
		case <-p.stops: // there is nothing to stop
		case <-p.ctx.Done():
			return "", p.ctx.Err()
		}
	}
}

// state returns the state that decides which commands are enabled.
func (p *Player) state() *command.State {
	_, forth := p.workspace.Forth()
	s := &command.State{
		View: p.session.View(), Keep: p.session.Counts.Progress().Limit,
		PutAway: p.workspace.CanBringBack(), Forth: forth, Row: p.workspace.Row(),
	}
	if c := p.workspace.Collection(); c != nil {
		s.Collection = c.View()
	}
	return s
}

// may reports whether a command is enabled. If it is not, may says why.
func (p *Player) may(id command.ID) bool {
	c, s := command.Find(id), p.state()
	switch why := c.Refusal(s, p.Words); {
	case c.IsEnabled(s):
		return true
	case why != "":
		p.say(why)
	case len(s.Rules.Faults) > 0 && !s.Clock.Paused:
		p.say(phrase.Unfinished(p.Words, s.Rules.Faults))
	default:
		p.tell("console.refused", "Command", p.Text(c.Text), "Word", p.Call(string(id)))
	}
	return false
}

// run runs one of the window's commands if it is enabled. Otherwise it says why it is not.
func (p *Player) run(id command.ID) bool {
	if !p.may(id) {
		return false
	}
	p.session.SetCandidates(p.session.Candidates()) // removes the last notice
	command.Find(id).Run(p.session)
	return true
}

// answer runs a command and waits for the notice that answers it.
func (p *Player) answer(id command.ID) bool {
	return p.run(id) && p.awaitIdle() && p.session.Notice().Kind != notice.None
}

// sayNotice prints the session's notice: what was just done, or why it was not.
func (p *Player) sayNotice() { p.sayThis(p.session.Notice()) }

// sayThis prints a notice. Some notices are shorter here, since they are read aloud after each step,
// or name all cells.
func (p *Player) sayThis(n notice.Notice) {
	switch view := p.session.Logic.View(); n.Kind {
	case notice.CheckedWrong:
		p.say(p.Count("console.checked-wrong", n.Count, "Cells", phrase.EachCell(view.Wrong)))
		p.tellOnce("console.wrong-how")
	case notice.CheckedRemoved:
		p.say(p.Count("console.checked-removed", n.Count, "Cells", phrase.EachCell(view.Needed)))
		p.tellOnce("console.wrong-how")
	case notice.StepTaken:
		p.tell("console.step-taken", "Done", phrase.StepDone(p.Words, n.Step))
	case notice.StepsTaken:
		p.say(p.Count("console.steps-taken", n.Count))
	case notice.EntriesLeadNowhere:
		p.say(phrase.Notice(p.Words, n))
		p.tell("console.why-how")
		return
	case notice.GroupTooSmall:
		p.tell("console.group-too-small")
	default:
		p.say(phrase.Notice(p.Words, n))
		return
	}
	if n.Filled {
		p.tell("console.filled")
	}
}
