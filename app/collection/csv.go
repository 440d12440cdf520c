package collection

import (
	"encoding/csv"
	"io"
	"strconv"

	"nonet/solver/serating"
)

// The words of data in a CSV file are English in every language, as in the terminal's output.
var (
	csvHead = []string{
		"number", "name", "puzzle", "rules", "givens", "solutions", "same_as", "level", "score", "technique", "er", "progress",
	}
	csvResults  = [Results]string{One: "1", Several: "2+", None: "0"}
	csvProgress = [Progresses]string{Begun: "begun", Solved: "solved"}
)

// WriteCSV writes the given readable rows as a table with a heading and all columns, separated by
// commas. What is unknown is empty.
func (v *View) WriteCSV(out io.Writer, rows []int) error {
	table := csv.NewWriter(out)
	if err := table.Write(csvHead); err != nil {
		return err
	}
	for _, row := range rows {
		e, puzzle := v.Entry(row), v.Puzzle(row)
		same, level, score, hardest, er := "", "", "", "", ""
		if e.Equal > 0 {
			same = strconv.Itoa(e.Equal)
		}
		if e.Rated {
			level, score, hardest = e.Level.String(), strconv.Itoa(e.Score), e.Hardest.String()
		}
		if e.Explained {
			er = (&serating.Rating{Approximate: e.ER.Approximate}).Text(e.ER.ER)
		}
		if err := table.Write([]string{
			strconv.Itoa(e.Number), e.Name, puzzle.Givens.String(), puzzle.RulesOrClassic().Name(), strconv.Itoa(e.Clues),
			csvResults[e.Result], same, level, score, hardest, er, csvProgress[e.Progress],
		}); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}
