package console

import (
	"context"

	"nonet/app/command"
	"nonet/app/prefetch"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/internal/crash"
)

// desk holds what all parts of the player share. Its methods read lines, run commands and
// wait for background work.
type desk struct {
	speaker
	session   *session.Session
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

// run runs one of the window's commands if it is enabled, and reports whether it was.
func (d *desk) run(id command.ID) bool {
	if !d.isEnabled(id) {
		return false
	}
	command.Find(id).Run(d.session)
	return true
}

func (d *desk) isEnabled(id command.ID) bool {
	return command.Find(id).IsEnabled(&command.State{View: d.session.View()})
}

// may reports whether a command is enabled. If it is not, may says why.
func (d *desk) may(id command.ID, why i18n.Key) bool {
	enabled := d.isEnabled(id)
	if !enabled {
		d.refuse(why)
	}
	return enabled
}

// runOrRefuse is like run, but says why a command is not enabled.
func (d *desk) runOrRefuse(id command.ID, why i18n.Key) bool { return d.may(id, why) && d.run(id) }

// refuse says why a command cannot run. If the rules have faults, it lists them.
// Otherwise, it prints the text with the given key.
func (d *desk) refuse(why i18n.Key) {
	if !d.sayFaults() {
		d.tell(why)
	}
}

// sayFaults lists the faults in the rules, and reports whether there are any.
func (d *desk) sayFaults() bool {
	faults := d.session.Rules.View().Faults
	if len(faults) > 0 {
		d.say(phrase.Unfinished(d.Words, faults))
	}
	return len(faults) > 0
}

// turn switches a setting on or off if text is "on" or "off". The parameter on is its
// current state, and id is the command that toggles it. turn returns the new state.
func (d *desk) turn(on bool, text string, id command.ID) bool {
	want, ok := switched(text)
	if !ok {
		return on
	}
	if on != want {
		d.run(id)
	}
	return want
}

func switched(text string) (on, ok bool) { return text == "on", text == "on" || text == "off" }

// sayNotice prints the session's notice: what was just done, or why it was not.
func (d *desk) sayNotice() { d.sayThis(d.session.Notice()) }

// sayThis prints a notice. Some notices have a different text here, which mentions
// commands instead of keys or the mouse.
func (d *desk) sayThis(n notice.Notice) {
	switch n.Kind {
	case notice.GroupTooSmall:
		d.tell("console.group-too-small")
	case notice.EntriesLeadNowhere:
		if n.Count == 0 {
			d.say(phrase.Notice(d.Words, n))
			return
		}
		d.tell("console.lead-nowhere")
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
	default:
		d.say(phrase.Notice(d.Words, n))
		return
	}
	if n.Filled {
		d.tell("console.filled")
	}
}

// awaitNotice waits until the session has a notice, and returns false if the user stopped
// the wait.
func (d *desk) awaitNotice() bool {
	return d.awaitView(func(v *session.View) bool { return v.Notice.Kind != notice.None })
}
