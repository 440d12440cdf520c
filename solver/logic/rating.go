package logic

import "math"

// Level is the difficulty of a puzzle or a step.
type Level uint8

// The levels, from easiest to hardest.
const (
	Easy Level = iota
	Medium
	Hard
	Unfair
	Extreme
)

var levelNames = [...]string{"easy", "medium", "hard", "unfair", "extreme"}

// String returns the name used in files and output, from "easy" to "extreme".
func (l Level) String() string { return levelNames[l] }

// ceilings holds the maximum score of each level. Extreme has none.
var ceilings = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// Scores returns the minimum and maximum score of a puzzle of the level. For Extreme,
// the maximum is math.MaxInt.
func (l Level) Scores() (least, most int) {
	least, most = math.MaxInt, math.MaxInt
	for i := range strategies {
		if strategies[i].Level == l {
			least = min(least, strategies[i].Score)
		}
	}
	if l > Easy {
		least = min(least, ceilings[l-1]+1)
	}
	if l < Extreme {
		most = ceilings[l]
	}
	return least, most
}

// Rating is the difficulty of a puzzle. Its level is that of the hardest step or, if
// the score is too high for that, the lowest level that allows the score.
type Rating struct {
	Level   Level
	Score   int       // sum of the scores of all steps
	Hardest Technique // technique of the step with the highest level and, within that level, the highest score
	Steps   int

	hardest *Strategy
}

// ByScore reports whether the level is higher than that of the hardest step because of
// the score.
func (r *Rating) ByScore() bool {
	return r.hardest != nil && r.Level > r.hardest.Level
}

// Add adds a step that was found by the given strategy.
func (r *Rating) Add(step *Step, by *Strategy) {
	r.Steps++
	r.Score += by.Score
	if r.hardest == nil || by.Level > r.hardest.Level || by.Level == r.hardest.Level && by.Score > r.hardest.Score {
		r.hardest, r.Hardest = by, step.Technique
	}
	r.Level = max(r.Level, r.hardest.Level)
	for r.Level < Extreme && r.Score > ceilings[r.Level] {
		r.Level++
	}
}
