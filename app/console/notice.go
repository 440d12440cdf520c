package console

import (
	"nonet/app/phrase"
	"nonet/app/session"
)

// sayNotice reports what was just done, or why it was not.
func (d *desk) sayNotice() { d.sayThis(d.session.View().Notice) }

// sayThis prints a notice. Some texts mention commands instead of keys or the mouse.
func (d *desk) sayThis(n session.Notice) {
	switch n.Kind {
	case session.GroupTooSmall:
		d.tell("console.group-too-small")
	case session.EntriesLeadNowhere:
		d.tell("console.lead-nowhere")
	case session.CheckedWrong:
		d.say(d.Count("console.checked-wrong", n.Count, "Cells", d.session.View().Wrong))
		d.tellOnce("console.wrong-how")
	case session.StepTaken:
		d.tell("console.step-taken", "Done", phrase.StepDone(d.Words, n.Step))
	case session.StepsTaken:
		d.say(d.Count("console.steps-taken", n.Count))
	default:
		d.say(phrase.Notice(d.Words, n))
		return
	}
	if n.Filled {
		d.tell("console.filled")
	}
}

// awaitNotice waits until there is a notice about a request, and returns false if the user
// has stopped the wait.
func (d *desk) awaitNotice() bool {
	return d.awaitView(func(v *session.View) bool { return v.Notice.Kind != session.NoNotice })
}
