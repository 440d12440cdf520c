package format

import (
	"errors"
	"math"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// errLongHistory means that a history has more than maxSteps steps, or that its rules
// have more than maxRuled groups.
var errLongHistory = errors.New("history too long")

// remember gives the document its history if the history leads to the document's state. Otherwise
// it leaves out the history and adds a warning, because the present game matters more.
func (r *nonetReader) remember(doc *Document) {
	var history historyReader
	g, err := history.readHistory(r.history)
	line, _ := r.history.place(r.history.from)
	var bad *fault.Error
	doc.Game.SetCut() // unless the history can be read
	switch {
	case errors.Is(err, errLongHistory):
		r.notes.Add(fault.LongHistory, line, 1)
	case errors.As(err, &bad):
		r.notes.Add(fault.BadHistory, bad.Line, 1)
	case *g.State() != *doc.Game.State():
		r.notes.Add(fault.BadHistory, line, 1)
	default:
		r.notes.Merge(history.notes.List)
		text := r.history
		doc.steps = func() *game.Game {
			g, _ := new(historyReader).readHistory(text) // the same text has already been read without an error
			return g
		}
	}
}

type historyReader struct {
	nonetReader // its state is the state of the step being read
	build       game.Builder
	ruled       int // the number of groups in all rules read so far
}

func (h *historyReader) readHistory(history value) (*game.Game, error) {
	now, cut := -1, false
	at := history // the value of the key "now"
	err := history.members(fault.WantObject, func(v value) (err error) {
		switch v.key {
		case "now":
			at = v
			now, err = v.whole(fault.WantNumber, 0, maxSteps)
		case "cut":
			cut, err = v.truth()
		case "start":
			if len(h.build.Steps()) > 0 {
				return v.wrong(fault.WantObject)
			}
			return h.step(v)
		case "steps":
			return v.items(fault.WantNumber, func(v value) error {
				if len(h.build.Steps()) == 0 {
					return v.wrong(fault.WantObject)
				}
				return h.step(v)
			})
		default:
			v.unknown(&h.notes)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	g, ok := h.build.Game(now)
	if !ok {
		return nil, at.wrong(fault.WantNumber)
	}
	if cut {
		g.SetCut()
	}
	return g, nil
}

// step reads a step, or the state at the start if nothing has been read yet.
func (h *historyReader) step(step value) error {
	number := len(h.build.Steps())
	if number == maxSteps {
		return errLongHistory
	}
	record := game.Record{State: &h.state}
	h.state = game.State{}
	h.rules.name, h.rules.regions, h.rules.groups = "", nil, nil
	based := number == 0 // whether h.state is already the state that the step changes
	err := step.members(fault.WantObject, func(v value) (err error) {
		switch v.key {
		case "step":
			_, err = v.whole(fault.WantNumber, number, number)
		case "from":
			if based {
				return v.wrongAt(v.keyAt, fault.WantNumber)
			}
			record.Parent, err = v.whole(fault.WantNumber, 0, number-1)
			if err == nil {
				h.state, based = *h.build.Steps()[record.Parent].State(), true
			}
		case "assumption":
			record.Assumed = true
			record.Name, err = v.textOf(fault.WantText)
		case "dropped":
			record.Dropped, err = v.truth()
		case "shuffled":
			record.Shuffled, err = v.truth()
		case "technique":
			record.By, err = v.textOf(fault.WantText)
		case "helped":
			var helped board.CellSet
			helped, err = v.cells()
			record.Helped = &helped
		case "redo":
			record.Next, err = v.whole(fault.WantNumber, -1, math.MaxInt32)
		default:
			if !based {
				return v.wrongAt(v.keyAt, fault.WantNumber)
			}
			err = h.stateValue(v)
		}
		return err
	})
	switch {
	case err != nil:
		return err
	case !based:
		return step.wrong(fault.WantNumber)
	}
	if err := h.setStepRules(step); err != nil {
		return err
	}
	h.dropCovered()
	h.build.Add(record)
	return nil
}

func (h *historyReader) setStepRules(step value) error {
	if h.rules.name == "" {
		if h.rules.regions != nil || h.rules.groups != nil {
			return step.wrongAt(step.after(step.to), fault.WantText)
		}
		return nil
	}
	if err := h.setRules(); err != nil {
		return err
	}
	h.ruled += len(h.state.Puzzle.RulesOrClassic().Groups())
	if h.ruled > maxRuled {
		return errLongHistory
	}
	return nil
}
