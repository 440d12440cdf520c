package collection_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nonet/app/collection"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/logic"
	"nonet/solver/serating"
)

const (
	easy    = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
	unfair  = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
	extreme = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)

func ratings() []string {
	return []string{extreme + " # c", easy + " # a", fourfold, "12345", unfair + " # b", unsolved, extreme}
}

// TestRatings compares the ratings of a collection with those of the packages that make them.
func TestRatings(t *testing.T) {
	d := newDesk(t, ratings()...)
	d.Explain()
	view := d.ran().View()
	one := 0
	for row, line := range ratings() {
		entry, want := view.Entry(row), collection.Rating{}
		if entry.Result == collection.One {
			one++
			puzzle := board.Puzzle{Givens: board.MustParseGrid(line[:81])}
			rating, _ := logic.NewSolver().Rate(&puzzle, true)
			er, err := serating.Rate(context.Background(), &puzzle)
			if err != nil {
				t.Fatal(err)
			}
			want = collection.Rating{
				Rated: true, Level: rating.Level, Score: rating.Score, Hardest: rating.Hardest,
				Explained: true, ER: serating.Rating{ER: er.ER},
			}
		}
		check.Equal(t, fmt.Sprint("rating of row ", row), entry.Rating, want)
	}
	check.Equal(t, "puzzles with ratings", one, 4)
	check.Equal(t, "there is more to do", view.CanRun, false)
}

// Sudoku Explainer ratings take long, and are made only when they are needed.
func TestSudokuExplainerIsAsked(t *testing.T) {
	for name, ask := range map[string]func(*desk){
		"by a command": func(d *desk) { d.Explain() },
		"by sorting":   func(d *desk) { d.SetSort(collection.Sort{By: collection.ByER}) },
		"by a filter":  func(d *desk) { d.SetFilter(collection.Filter{Text: "er>7"}) },
	} {
		d := newDesk(t, ratings()...).ran()
		entry := d.View().Entry(0)
		check.Equal(t, "rated at first", entry.Rated && !entry.Explained, true)
		ask(d)
		check.Equal(t, "work has begun "+name, d.View().Phase, collection.Explaining)
		check.Equal(t, "rated "+name, d.ran().View().Entry(0).Explained, true)
	}
}

func TestApproximateRatings(t *testing.T) {
	const diagonals = "..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9.\tdiagonals"
	d := newDesk(t, diagonals, newspaper)
	d.Explain()
	view := d.ran().View()
	if got := view.Entry(0); got.Result != collection.One || !got.Explained || !got.ER.Approximate {
		t.Errorf("the rating of a puzzle with diagonals is %+v", got)
	}
	check.Equal(t, "the rating of a classic puzzle is approximate", view.Entry(1).ER.Approximate, false)
}

func TestSortingByRatings(t *testing.T) {
	d := newDesk(t, ratings()...)
	d.Explain()
	d.ran()
	// Rows without a rating come last, in the order of the file.
	for _, by := range []collection.Column{collection.ByLevel, collection.ByScore, collection.ByHardest, collection.ByER} {
		d.SetSort(collection.Sort{By: by})
		d.wantRows(by, 1, 4, 0, 6, 2, 3, 5)
		d.SetSort(collection.Sort{By: by, Descending: true})
		d.wantRows(by, 0, 6, 4, 1, 2, 3, 5)
	}
}

func TestConditions(t *testing.T) {
	d := newDesk(t, ratings()...)
	d.Explain()
	view := d.ran().View()
	score := func(row int) int { return view.Entry(row).Score }
	names := &collection.Names{
		Fields:    [collection.Fields]string{collection.FieldScore: "Punkte"},
		Levels:    [...]string{"leicht", "mittel", "schwer", "sehr schwer", "ganz übel"},
		Technique: func(t logic.Technique) string { return "Technik " + t.Code() },
	}
	level := func(row int) string { return view.Entry(row).Level.String() }
	hardest := func(row int) string { return view.Entry(row).Hardest.String() }
	if level(1) != "easy" || level(0) != "extreme" || level(4) == "easy" {
		t.Fatalf("the levels are %s, %s and %s", level(0), level(1), level(4))
	}
	for text, want := range map[string][]int{
		fmt.Sprint("score<", score(4)):      {1},
		fmt.Sprint("score:", score(4)):      {4},
		fmt.Sprint("score>=", score(4)):     {0, 4, 6},
		fmt.Sprint("score:0-", score(4)):    {1, 4},
		fmt.Sprint("punkte<", score(4)):     {1},
		fmt.Sprint("SCORE=", score(4)):      {4},
		fmt.Sprint("score:", score(4), "-"): {0, 1, 2, 3, 4, 5, 6}, // unfinished
		"er>1":                              {0, 1, 4, 6},
		"er<2":                              {1},
		"er:0-2,5":                          {1},
		"er>" + er(view, 4):                 {0, 6},
		"er>=" + er(view, 4):                {0, 4, 6},
		"givens<20 er>1":                    {4},
		"givens:17":                         {4},
		"er>1 c":                            {0},
		"easy":                              {1},
		"Leicht":                            {1},
		"Ganz":                              {0, 6},
		"ganz übel":                         {0, 6},
		"Ganz Übel alpha":                   {},
		"extrem":                            {0, 6},
		"er>1 extreme":                      {0, 6},
		hardest(0):                          {0, 6},
		strings.ToLower(hardest(1)):         {1},
		"technik":                           {0, 1, 4, 6},
		"Technik 0":                         {},
		"score<x":                           {0, 1, 2, 3, 4, 5, 6}, // a faulty word is ignored
		"score<x c":                         {0},
	} {
		d.SetFilter(collection.Filter{Text: text, Names: names})
		d.wantRows(text, want...)
	}
}

// TestFilterByRulesAndChanges finds rows by words that stand in them: the rules, and "changed".
func TestFilterByRulesAndChanges(t *testing.T) {
	d := newDesk(t, newspaper+" # windy", windoku, fourfold+"\tanti-knight", fourfold, newspaper+"\tanti-knight+diagonals").ran()
	d.Keep(3, changed(d.Document(3)))
	names := &collection.Names{Changed: "geändert", Rules: func(rules *board.Rules) string {
		return strings.ReplaceAll(rules.Name(), "anti-knight", "Springerverbot")
	}}
	all := []int{0, 1, 2, 3, 4}
	for text, want := range map[string][]int{
		"windoku": {1}, "WIND": {0, 1}, "wi": {0}, "anti-knight": {2, 4}, "knight": {2, 4}, "anti-knight diagonals": {4},
		"springer": {2, 4}, "Springerverbot diag": {4}, "classic": {}, "changed": {3}, "change": {3}, "Geändert": {3}, "ge": {3},
		"changed knight": {}, "hanged": {}, "": all,
	} {
		d.SetFilter(collection.Filter{Text: text, Names: names})
		d.wantRows(text, want...)
	}
	d.SetFilter(collection.Filter{Text: "changed", Names: names, NoFile: true})
	d.wantRows("changed, in no file")
	d.SetFilter(collection.Filter{Text: "knight"}) // without names
	d.wantRows("knight", 2, 4)
}

func er(view *collection.View, row int) string {
	rating := view.Entry(row).ER
	return rating.Text(rating.ER)
}

func TestFaultsOfFilters(t *testing.T) {
	d := newDesk(t, newspaper+" # a:b lvl:easy").ran()
	for text, want := range map[string]*collection.Fault{
		"score:":       nil, // unfinished
		"a:b":          nil, // part of a name
		":b":           nil,
		"12:":          {Kind: collection.NoField, Text: "12"},
		"lvl:hard":     {Kind: collection.NoField, Text: "lvl"},
		"score<x":      {Kind: collection.NoNumber, Field: collection.FieldScore, Text: "x"},
		"score:1-x":    {Kind: collection.NoNumber, Field: collection.FieldScore, Text: "1-x"},
		"er>7.2.1":     {Kind: collection.NoNumber, Field: collection.FieldER, Text: "7.2.1"},
		"er>nan":       {Kind: collection.NoNumber, Field: collection.FieldER, Text: "nan"},
		"score<x er:q": {Kind: collection.NoNumber, Field: collection.FieldScore, Text: "x"},
	} {
		d.SetFilter(collection.Filter{Text: text})
		got := d.View().Fault
		if (got == nil) != (want == nil) || got != nil && *got != *want {
			t.Errorf("%s: fault %v, want %v", text, got, want)
		}
	}
}

// TestRatingStopsAndGoesOn checks that no rating is lost or made for other rows.
func TestRatingStopsAndGoesOn(t *testing.T) {
	var lines []string
	for range 30 {
		lines = append(lines, easy, unfair, fourfold)
	}
	d := newDesk(t, lines...)
	d.SetSort(collection.Sort{By: collection.ByER})
	for d.View().Phase != collection.Resting {
		(<-d.queue)()
		if d.View().Phase == collection.Resting {
			break
		}
		d.Stop()
		d.Near([]int{len(lines) - 1})
		d.Run()
	}
	want := newDesk(t, easy, unfair, fourfold)
	want.Explain()
	view := want.ran().View()
	for row := range lines {
		if got, want := d.View().Entry(row).Rating, view.Entry(row%3).Rating; got != want {
			t.Fatalf("row %d: %+v, want %+v", row, got, want)
		}
	}
}
