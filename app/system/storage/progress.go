package storage

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"nonet/solver/logic"
)

// Progress is what is remembered of how well the user knows each technique, by its code.
type Progress map[string]Practised

// learned is the part of the file with the settings that holds the progress. It is no field of
// Settings, because a program that has read the settings before would overwrite what another one adds.
type learned struct {
	Progress Progress `json:"progress"`
}

// Progress returns the progress of the user. It is empty if it cannot be read.
func (s Store) Progress() Progress {
	var kept learned
	if content, err := Read(s.path(settingsFile)); err == nil {
		_ = json.Unmarshal(content, &kept)
	}
	return kept.Progress
}

// SaveProgress replaces the progress of the user. Errors are of type [*Error].
func (s Store) SaveProgress(p Progress) error { return s.merge(learned{p}) }

// Practised is what is remembered of one technique.
type Practised struct {
	Found  int   `json:"found"`            // how often a step was found in practice
	Helped int   `json:"helped,omitempty"` // how often that was after a hint
	Last   int64 `json:"last,omitempty"`   // when a step was last found, in seconds since 1970, or 0
	Hints  []int `json:"hints,omitempty"`  // how many hints reached each stage, in games and in practice
}

// Of returns what is remembered of a technique.
func (p Progress) Of(t logic.Technique) Practised { return p[t.Code()] }

// Found records that a step of a technique was found in practice, perhaps after a hint.
func (p *Progress) Found(t logic.Technique, helped bool, now time.Time) {
	known := p.Of(t)
	known.Found++
	if helped {
		known.Helped++
	}
	known.Last = now.Unix()
	p.set(t, known)
}

// Hinted records that a hint for a step of a technique has reached a stage, from 1.
func (p *Progress) Hinted(t logic.Technique, stage int) {
	known := p.Of(t)
	known.Hints = slices.Clone(known.Hints)
	for len(known.Hints) < stage {
		known.Hints = append(known.Hints, 0)
	}
	known.Hints[stage-1]++
	p.set(t, known)
}

func (p *Progress) set(t logic.Technique, known Practised) {
	if *p == nil {
		*p = Progress{}
	}
	(*p)[t.Code()] = known
}

// hardest is the maximum number of techniques that Hardest returns.
const hardest = 5

// Hardest returns up to five of the given techniques that the user finds hardest: those with the
// most stages of hints, less two for each time that the user has found a step without a hint. It
// leaves out techniques for which that is not positive.
func (p Progress) Hardest(of []logic.Technique) []logic.Technique {
	trouble := func(t logic.Technique) int {
		known := p.Of(t)
		n := -2 * (known.Found - known.Helped)
		for _, hints := range known.Hints {
			n += hints
		}
		return n
	}
	all := slices.DeleteFunc(slices.Clone(of), func(t logic.Technique) bool { return trouble(t) <= 0 })
	slices.SortStableFunc(all, func(a, b logic.Technique) int { return cmp.Compare(trouble(b), trouble(a)) })
	return all[:min(len(all), hardest)]
}
