package workspace

import (
	"math/rand/v2"
	"time"

	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/system/storage"
	"nonet/solver/logic"
	"nonet/solver/practice"
)

// Exercise is a position for practising.
type Exercise struct{ practice.Position }

// Practising returns a request to put a position on the board in which the next step needs one of the
// techniques, chosen at random. The name is that of the board. It returns false if there is no such
// position.
func Practising(of []logic.Technique, name func(logic.Technique) string, random *rand.Rand) (Request, bool) {
	for _, i := range random.Perm(len(of)) {
		if position, ok := practice.Random(of[i], random); ok {
			r := Putting(position.State, Source{Name: name(of[i]), Kept: true, Generated: true, Practice: true})
			r.Exercise = &Exercise{position}
			return r, true
		}
	}
	return Request{}, false
}

// Begin begins the practice when its position is on the board.
func (e *Exercise) Begin(s *session.Session) {
	s.Practice.Begin(e.Step.Technique, len(e.Step.Placed) > 0)
}

// EndPractice ends the practice. It returns a request to bring back the board that the first position
// has replaced, and false if there is none.
func (ws *Workspace) EndPractice() (Request, bool) {
	ws.Session.Practice.End()
	if ws.before != nil && ws.away == "" {
		return *ws.before, true
	}
	return Request{Action: BringBack}, ws.away != ""
}

// holdsAside reports whether the game from before practice has unsaved changes and is kept nowhere else.
func (ws *Workspace) holdsAside() bool {
	return ws.source.Practice && ws.away == "" && ws.before != nil && ws.before.Action == Put && !ws.before.Source.Kept
}

// comesBack reports whether a request brings back the game from before practice.
func (ws *Workspace) comesBack(r *Request) bool {
	return ws.holdsAside() && r.Action == Put && r.Document == ws.before.Document
}

// Remember adds a hint, or a step found in practice, to the progress. Techniques that cannot be
// practised are left out.
func Remember(p *storage.Progress, lesson reason.Lesson) {
	switch {
	case !practice.Has(lesson.Technique):
	case lesson.Stage == reason.NoHint:
		p.Found(lesson.Technique, lesson.Helped, time.Now())
	default:
		p.Hinted(lesson.Technique, int(lesson.Stage))
	}
}

// Practisable returns the techniques that can be practised, by family and then in the order in which
// they are tried.
func Practisable() (all []logic.Technique) {
	for family := logic.Singles; family < logic.Contradictions; family++ {
		for _, strategy := range logic.Strategies() {
			if strategy.Family != family || strategy.Extra {
				continue
			}
			for _, technique := range strategy.Techniques {
				if practice.Has(technique) {
					all = append(all, technique)
				}
			}
		}
	}
	return all
}
