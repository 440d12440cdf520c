package serating

import (
	"context"
	"errors"
	"os"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// TestRate rates puzzles that were made for this test and have different hardest steps. The
// expected ratings were recorded when the code agreed with all of rated.tsv.
func TestRate(t *testing.T) {
	tests := []struct {
		givens  string
		want    Rating
		hardest Technique
	}{
		{"....42.5.4...3..8.8..7.......9....3735.......2.8.....6......1..6..42.....42..1.75", Rating{ER: 15, EP: 12, ED: 12}, HiddenSingle},
		{"......43.8......267.2.14....2913.8...5.....9.....8.6.....8.2.....59....7..3....8.", Rating{ER: 17, EP: 12, ED: 12}, DirectPointing},
		{"91..5..2...516...9.....9.........8.2...486..77.6...5..5......384..63..9.....4.6..", Rating{ER: 20, EP: 12, ED: 12}, DirectHiddenPair},
		{"...1..8.....6.54.2..5...9.......9...79..2.1..4.2..16.......6...27.8......8..3...5", Rating{ER: 23, EP: 12, ED: 12}, NakedSingle},
		{"3..72...56..4.......7..5......3..4..4..9...6........81....649.31.8...........187.", Rating{ER: 25, EP: 12, ED: 12}, DirectHiddenTriplet},
		{"...1...26.9......4..75.2......2.7........6..542......1.8....5......81.9.6...9..3.", Rating{ER: 26, EP: 12, ED: 12}, Pointing},
		{".1.7.6.......3....7.....9...6..4..8...5...6...3...1.....3.9.2..9...8..56.26.137..", Rating{ER: 28, EP: 12, ED: 12}, Claiming},
		{"...6.254..12........5.7.8.19...8.1.......3.....715....7...96.5...........3....47.", Rating{ER: 30, EP: 12, ED: 12}, NakedPair},
		{"......8.98...76.2.......1........9..6.8.1.57...34.......63.9...2.7...6.......1.9.", Rating{ER: 32, EP: 12, ED: 12}, XWing},
		{"..........5.3.76.97..9..1....3286.9...........46..1.............24.5..3..89....72", Rating{ER: 34, EP: 15, ED: 15}, HiddenPair},
		{".7..2.4..1...8.....9....8.32....8.......59.7...5.6.9.8..........1...279..6.74....", Rating{ER: 36, EP: 12, ED: 12}, NakedTriplet},
		{".6.2...5..18.....2......4.8.2.9.7...9.....5......14.7.5...863......2......3.4.1.7", Rating{ER: 38, EP: 12, ED: 12}, Swordfish},
		{".726..5...9...3.....5.9.....5..7...9..38.14.....2...8351......7..9....1..6.......", Rating{ER: 40, EP: 12, ED: 12}, HiddenTriplet},
		{".7.5..8...9..36.....8....5..14.........3..2..9.....16.6.241....7...82...8...7.51.", Rating{ER: 42, EP: 12, ED: 12}, XYWing},
		{"...5.2..9..87...4.49...8..1...1...5.9..2....76...8.4...6.471.........6.52.....7..", Rating{ER: 44, EP: 12, ED: 12}, XYZWing},
		{"7.2.9.........3..........52..9....1..3.97.....6.3...84...4.812.1..........5..6...", Rating{ER: 45, EP: 12, ED: 12}, UniqueLoop},
		{".......5.9....814..3.51.2......9...85.12.........56....674.............72.4..3...", Rating{ER: 56, EP: 12, ED: 12}, BivalueGrave},
		{"..1...785.8.....9.3..4.....1.....5.....32......6.7..1....7....2.....2..6.9...4.38", Rating{ER: 57, EP: 12, ED: 12}, BivalueGrave},
		{"7..3.1.2.1..2.6.........5..57.........1.823...9..7...1....24.8....9....7.25..8.3.", Rating{ER: 65, EP: 12, ED: 12}, XCycle},
		{"4......23.....1....5.26.4.9..6.3...53...98..4...........9.......3...9.51...85..67", Rating{ER: 66, EP: 12, ED: 12}, XChain},
		{"8......7972......43..5.92....1......5....8.3....3...5..7.....26.6.42.1.....6....5", Rating{ER: 68, EP: 12, ED: 12}, YCycle},
		{"9.76.4.3.4..5...19.6.....4...12.6...7...8......5........417.38..5............3..4", Rating{ER: 71, EP: 12, ED: 12}, XYCycle},
		{"..28....68.631.7..75...2..........21......3......51..464........3..6....5.89.4...", Rating{ER: 72, EP: 12, ED: 12}, ForcingChain},
		{"2...7...3.8........3.25..4..2.3.......4..18..1...9.............845..217...36....5", Rating{ER: 75, EP: 12, ED: 12}, AlignedTripletExclusion},
		{".6.....8...18....53......711......4.....29......53.9..4...96....5....7.87.......9", Rating{ER: 76, EP: 12, ED: 12}, NishioChain},
		{"....4..3......78..4..9..5...5...1.8..3..5...68.96......26.1..9..7......23.4.2.7..", Rating{ER: 83, EP: 12, ED: 12}, CellChain},
		{"9....7..8..4..25....6.4.27......68...3.2....12..8..4....9.3....5..6......82....5.", Rating{ER: 84, EP: 12, ED: 12}, RegionChain},
		{"..7...4.6...6.8.51..........1.5..6.......3.4.3.6.2....59..1...7.21...3..7.4.....8", Rating{ER: 89, EP: 12, ED: 12}, DynamicCellChain},
		{".82..4.1..9..2.8.7.1..........5.3.........4..4.86.7..5.49.8.....6.7.....7........", Rating{ER: 90, EP: 12, ED: 12}, DynamicContradiction},
		{"....4...64..3.....7..59....58.........3...28...98.7..38...1.42..2...96...5.....3.", Rating{ER: 36, EP: 30, ED: 26}, NakedTriplet},
		{"....8...5.5.....6..46...2.1.1...4..3.3.19.5.......8..9.2.91.4..4....3..6..1..79..", Rating{ER: 32, EP: 28, ED: 26}, XWing},
		{".....9.1.6...5.....8.7..23...5..762.8....5.4..7..4.8...1.2.3..9..3...........4...", Rating{ER: 73, EP: 30, ED: 26}, ForcingChain},
	}
	for _, test := range tests {
		test.want.Hardest = test.hardest
		p := &board.Puzzle{Givens: board.MustParseGrid(test.givens)}
		rating, err := Rate(context.Background(), p)
		if err != nil || rating != test.want {
			t.Errorf("%s: %+v %v, want %+v", test.givens, rating, err, test.want)
		}
		for _, most := range []int{40, 74, 75, 84, 85, 95} {
			up, err := RateUpTo(context.Background(), p, most)
			bound := up.Approximate && up.ER > most && up.ER <= rating.ER
			if err != nil || up != rating && (!bound || rating.ER <= most) {
				t.Errorf("%s: up to %d, it is %+v %v, want %+v or a bound", test.givens, most, up, err, rating)
			}
			if searched := rating.Hardest >= NishioChain; searched && most < 75 && up == rating {
				t.Errorf("%s: up to %d, harder steps were looked for", test.givens, most)
			}
		}
	}
}

// TestRateHardest compares the ratings of well-known hard puzzles with published ratings by
// Sudoku Explainer. The puzzles are AI Escargot by Arto Inkala, Platinum Blonde, and Golden
// Nugget by tarek.
func TestRateHardest(t *testing.T) {
	if os.Getenv("NONET_LONG") == "" {
		t.Skip("takes long: NONET_LONG is not set")
	}
	for _, test := range []struct {
		givens string
		want   Rating
	}{
		{"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", Rating{ER: 105, EP: 12, ED: 12}},
		{".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...", Rating{ER: 106, EP: 12, ED: 12}},
		{".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", Rating{ER: 119, EP: 119, ED: 113}},
	} {
		rating, err := Rate(context.Background(), &board.Puzzle{Givens: board.MustParseGrid(test.givens)})
		test.want.Hardest = rating.Hardest
		if err != nil || rating != test.want {
			t.Errorf("%s: %+v %v, want %+v", test.givens, rating, err, test.want)
		}
	}
}

func TestRateWithoutOneSolution(t *testing.T) {
	none, _ := made(t, board.Classic(), 1, 0)
	for c := range none.Givens {
		if none.Givens[c] == 0 {
			none.Removed[c] = board.AllDigits
			break
		}
	}
	for _, test := range []struct {
		puzzle *board.Puzzle
		want   solver.Number
	}{{none, solver.None}, {&board.Puzzle{}, solver.Several}} {
		rating, err := Rate(context.Background(), test.puzzle)
		var number *NumberError
		if !errors.As(err, &number) || number.Number != test.want || !rating.Approximate {
			t.Errorf("%+v %v, want a NumberError with %v", rating, err, test.want)
		}
	}
}

// TestRateFilled checks that all ratings of a filled grid are 0, and that all ratings of a
// grid with one empty cell are 1.0.
func TestRateFilled(t *testing.T) {
	_, solution := made(t, board.Classic(), 1, 0)
	p := &board.Puzzle{Givens: solution}
	if rating, err := Rate(context.Background(), p); err != nil || rating != (Rating{}) {
		t.Errorf("%+v %v, want nothing", rating, err)
	}
	p.Givens[40] = 0
	want := Rating{ER: 10, EP: 10, ED: 10, Hardest: HiddenSingle}
	if rating, err := Rate(context.Background(), p); err != nil || rating != want {
		t.Errorf("%+v %v, want %+v", rating, err, want)
	}
}

// ending is a context that is cancelled after a number of calls to Err.
type ending struct {
	context.Context
	left *int
}

func (c ending) Err() error {
	if *c.left--; *c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestRateEnds checks that whenever the context ends, the rating so far is marked as
// approximate and does not exceed the full rating.
func TestRateEnds(t *testing.T) {
	p := &board.Puzzle{Givens: board.MustParseGrid("..7...4.6...6.8.51..........1.5..6.......3.4.3.6.2....59..1...7.21...3..7.4.....8")}
	seen := make(map[int]bool)
	for left := 1; left < 200_000; left = left*3/2 + 1 {
		rest := left
		rating, err := Rate(ending{context.Background(), &rest}, p)
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) || !rating.Approximate || rating.ER > 89 {
			t.Fatalf("after %d questions: %+v %v", left, rating, err)
		}
		seen[rating.ER] = true
	}
	if len(seen) < 3 {
		t.Errorf("ended with the ratings %v alone", seen)
	}
}

func TestLengthRating(t *testing.T) {
	for complexity, want := range map[int]int{
		2: 0, 6: 0, 7: 1, 8: 1, 9: 2, 10: 2, 11: 3, 14: 3, 15: 4, 18: 4, 19: 5, 26: 5, 27: 6, 34: 6, 35: 7, 50: 7,
		51: 8, 66: 8, 67: 9, 98: 9, 99: 10,
	} {
		if got := lengthRating(complexity); got != want {
			t.Errorf("%d implications add %d tenths, want %d", complexity, got, want)
		}
	}
}
