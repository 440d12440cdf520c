package logic

// Level is how hard a puzzle or a step is.
type Level uint8

// The levels, the easy one first.
const (
	Easy Level = iota
	Medium
	Hard
	Unfair
	Extreme
)

var levelNames = [...]string{"easy", "medium", "hard", "unfair", "extreme"}

// String returns the level as it is written in data: "easy" to "extreme".
func (l Level) String() string { return levelNames[l] }

// ceilings are the highest scores of the levels; there is none for Extreme.
var ceilings = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// Rating is how hard a puzzle is: its level is that of the hardest step, or a
// higher one where the score is too high for that.
type Rating struct {
	Level   Level
	Score   int       // the sum of the scores of all steps
	Hardest Technique // of the highest level, then of the highest score
	Steps   int

	hardest *Strategy
}

// Add counts in a step and the strategy that found it.
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
