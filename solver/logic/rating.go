package logic

import "math"

// Level is the difficulty of a puzzle or a step.
type Level uint8

// The levels, easiest first.
const (
	Easy Level = iota
	Medium
	Hard
	Unfair
	Extreme
)

var levelNames = [...]string{"easy", "medium", "hard", "unfair", "extreme"}

// String returns the name of the level in data, from "easy" to "extreme".
func (l Level) String() string { return levelNames[l] }

// ceilings holds the highest score of each level. Extreme has none.
var ceilings = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// Scores returns the lowest and the highest score that a puzzle of the level can have.
// For Extreme, most is math.MaxInt.
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

// Rating is the difficulty of a puzzle. The level is that of the hardest step. If the
// score is too high for that level, it is the lowest level that allows the score.
type Rating struct {
	Level   Level
	Score   int       // sum of the scores of all steps
	Hardest Technique // the one with the highest level and, within that, the highest score
	Steps   int

	hardest *Strategy
}

// ByScore reports whether the score makes the level higher than that of the hardest
// step.
func (r *Rating) ByScore() bool {
	return r.hardest != nil && r.Level > r.hardest.Level
}

// Add adds a step to the rating, along with the strategy that found it.
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
