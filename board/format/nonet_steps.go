package format

import (
	"errors"
	"math"

	"nonet/board"
	"nonet/board/game"
)

// errLongHistory means that a history has more than maxSteps steps, or that its rules
// have more than maxRuled groups.
var errLongHistory = errors.New("history too long")

// remember gives the document its history if the history leads to the document's state. Otherwise
// it leaves out the history and adds a warning, because the present game matters more.
func (r *nonetReader) remember(doc *Document) {
	history := historyReader{nonetReader: nonetReader{walker: r.history.walk()}}
	g, err := history.read()
	line := r.history.line
	var fault *Error
	switch {
	case errors.Is(err, errLongHistory):
		r.notes.add(LongHistory, line, 1)
	case errors.As(err, &fault):
		r.notes.add(BadHistory, fault.Line, 1)
	case *g.State() != *doc.Game.State():
		r.notes.add(BadHistory, line, 1)
	default:
		r.notes.merge(history.notes.list)
		doc.steps = func() *game.Game {
			again := historyReader{nonetReader: nonetReader{walker: r.history.walk()}}
			g, _ := again.read() // the same text has already been read without an error
			return g
		}
	}
}

type historyReader struct {
	nonetReader // its state is the state of the step being read
	build       game.Builder
	ruled       int // the number of groups in all rules read so far
}

func (h *historyReader) read() (*game.Game, error) {
	now, at := -1, 0
	err := h.object("history", WantObject, func(key string, _ int) (err error) {
		switch key {
		case "now":
			at = h.start()
			now, err = h.whole(key, WantNumber, 0, maxSteps)
		case "start":
			if offset := h.start(); len(h.build.Steps()) > 0 {
				return h.wrong(key, WantObject, offset)
			}
			return h.step(key)
		case "steps":
			return h.array(key, WantNumber, func(offset int) error {
				if len(h.build.Steps()) == 0 {
					return h.wrong("start", WantObject, offset)
				}
				return h.step(key)
			})
		default:
			h.skipUnknown(&h.notes)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	g, ok := h.build.Game(now)
	if !ok {
		return nil, h.wrong("now", WantNumber, at)
	}
	return g, nil
}

// step reads a step, or the state at the start if nothing has been read yet.
func (h *historyReader) step(name string) error {
	number := len(h.build.Steps())
	if number == maxSteps {
		return errLongHistory
	}
	record := game.Record{State: &h.state}
	h.state = game.State{}
	h.rules.name, h.rules.regions, h.rules.groups = "", nil, nil
	based := number == 0 // whether h.state is already the state that the step changes
	start := h.start()
	err := h.object(name, WantObject, func(key string, offset int) (err error) {
		switch key {
		case "step":
			_, err = h.whole(key, WantNumber, number, number)
		case "from":
			if based {
				return h.wrong(key, WantNumber, offset)
			}
			record.Parent, err = h.whole(key, WantNumber, 0, number-1)
			if err == nil {
				h.state, based = *h.build.Steps()[record.Parent].State(), true
			}
		case "assumption":
			record.Assumed = true
			record.Name, err = h.textOf(key, WantText)
		case "dropped":
			record.Dropped, err = h.truth(key)
		case "shuffled":
			record.Shuffled, err = h.truth(key)
		case "helped":
			var helped board.CellSet
			helped, err = h.cells(key)
			record.Helped = &helped
		case "redo":
			record.Next, err = h.whole(key, WantNumber, -1, math.MaxInt32)
		default:
			if !based {
				return h.wrong("from", WantNumber, offset)
			}
			err = h.stateValue(key)
		}
		return err
	})
	switch {
	case err != nil:
		return err
	case !based:
		return h.wrong("from", WantNumber, start)
	}
	if err := h.setStepRules(); err != nil {
		return err
	}
	h.dropCovered()
	h.build.Add(record)
	return nil
}

func (h *historyReader) setStepRules() error {
	if h.rules.name == "" {
		if h.rules.regions != nil || h.rules.groups != nil {
			return h.wrong("rules", WantText, h.start())
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
