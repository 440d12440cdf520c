package console

import (
	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/session"
)

// noticeKeys are the texts of notices that mention keys or the mouse in the window, and
// commands here.
var noticeKeys = map[session.NoticeKind]i18n.Key{
	session.GroupTooSmall:      "console.group-too-small",
	session.EntriesLeadNowhere: "console.lead-nowhere",
}

// sayNotice reports what was just done, or why it was not.
func (p *desk) sayNotice() { p.sayThis(p.session.View().Notice) }

// sayThis prints a notice.
func (p *desk) sayThis(n session.Notice) {
	switch n.Kind {
	case session.CheckedWrong:
		p.say(p.Words.Count("console.checked-wrong", n.Count, "Cells", p.session.View().Wrong))
		p.tellOnce("console.wrong-how")
	case session.StepTaken:
		p.tell("console.step-taken", "Done", phrase.StepDone(p.Words, n.Step))
		p.sayFilled(&n)
	case session.StepsTaken:
		p.say(p.Words.Count("console.steps-taken", n.Count))
		p.sayFilled(&n)
	default:
		if key, ok := noticeKeys[n.Kind]; ok {
			p.tell(key)
			return
		}
		p.say(phrase.Notice(p.Words, n))
	}
}

// sayFilled reports if applied steps have filled the board.
func (p *desk) sayFilled(n *session.Notice) {
	if n.Filled {
		p.tell("console.filled")
	}
}

// awaitNotice waits until there is a notice about a request, and returns false if the user
// has stopped the wait.
func (p *desk) awaitNotice() bool {
	return p.await(func() bool { return p.session.View().Notice.Kind != session.NoNotice })
}
