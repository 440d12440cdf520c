package prefetch_test

import (
	"errors"
	"testing"

	"nonet/app/prefetch"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func TestBatch(t *testing.T) {
	d := newDesk(t)
	d.made(seeded(easy, 7))
	d.Batch(easy, 5)
	if v := d.View(); !v.Batch.Making || v.Batch.Amount != 5 || v.Result == nil || d.Ahead() {
		t.Errorf("on the way: %+v", v)
	}
	b := d.batched()
	if b.Made != 5 || b.Missed != 0 || len(b.Results) != 5 || len(b.Others) != 0 || b.Err != nil {
		t.Fatalf("%+v", b)
	}
	for i := range b.Results { // the batch begins with the requested puzzle
		wantSeed(t, &b.Results[i], easy, 7+uint64(i))
	}
	d.ready()
	d.Another() // makes the puzzle after the batch
	wantSeed(t, d.View().Result, easy, 12)
	check.Equal(t, "amount of the batch", d.View().Batch.Amount, 0)
}

func TestBatchOfItsOwn(t *testing.T) {
	d := newDesk(t)
	d.Batch(seeded(other, 20), 2)
	if b := d.batched(); len(b.Results) != 2 || b.Results[0].Seed != 20 {
		t.Errorf("%+v", b)
	}
	d.Batch(other, 2)
	if b := d.batched(); len(b.Results) != 2 || b.Results[0].Seed == 20 || b.Results[0].Seed == 0 {
		t.Errorf("with a seed drawn at random: %+v", b)
	}
	d.Batch(other, 0)
	if b := d.batched(); b.Made != 0 || b.Err != nil {
		t.Errorf("of nothing: %+v", b)
	}
}

// TestBatchKeepsOthersApart checks that puzzles that do not meet the spec are returned separately.
// The test first finds out which puzzles these are.
func TestBatchKeepsOthersApart(t *testing.T) {
	const amount = 12
	spec := generate.Spec{Technique: logic.Pointing, Budget: 1, Seed: 1}
	met := 0
	for r, err := range generate.Series(t.Context(), spec, amount, generate.Asking{Workers: 1}) {
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Misses) == 0 {
			met++
		}
	}
	if met == 0 || met == amount {
		t.Fatalf("%d of %d puzzles are as asked: that is no test", met, amount)
	}
	d := newDesk(t)
	d.Batch(spec, amount)
	b := d.batched()
	if len(b.Results) != met || len(b.Others) != amount-met || b.Missed != amount-met || b.Made != amount {
		t.Errorf("%d as asked, %d not, %d missed; want %d and %d", len(b.Results), len(b.Others), b.Missed, met, amount-met)
	}
	for _, list := range [][]generate.Result{b.Results, b.Others} {
		for i := range list {
			if i > 0 && list[i].Seed <= list[i-1].Seed {
				t.Error("they are not in the order of their seeds")
			}
			if (len(list[i].Misses) > 0) != (&list[0] == &b.Others[0]) {
				t.Errorf("seed %d is in the wrong list", list[i].Seed)
			}
		}
	}
}

func TestStopKeepsWhatIsMadeOfABatch(t *testing.T) {
	d := newDesk(t)
	d.Batch(seeded(easy, 1), 1_000_000_000)
	d.until("three puzzles", func(v prefetch.View) bool { return v.Batch.Made >= 3 })
	d.Stop()
	b := d.batched()
	if b.Made < 3 || len(b.Results) != b.Made || b.Made == b.Amount {
		t.Fatalf("%d made, %d kept", b.Made, len(b.Results))
	}
	wantSeed(t, &b.Results[0], easy, 1)
}

func TestBatchOfRulesWithoutAGrid(t *testing.T) {
	d := newDesk(t)
	pair := board.Group{Kind: board.Extra, Cells: board.AllCells}
	d.Batch(generate.Spec{Rules: board.Classic().With(pair)}, 3)
	var fault *generate.RulesError
	if b := d.batched(); !errors.As(b.Err, &fault) || b.Made > 0 {
		t.Errorf("%+v", b)
	}
}

func TestViewsDoNotChange(t *testing.T) {
	d := newDesk(t)
	d.Batch(seeded(easy, 1), 3)
	b := d.batched()
	first := b.Results[0].Puzzle
	d.Batch(seeded(easy, 50), 3)
	d.batched()
	check.Equal(t, "first puzzle of the earlier batch", b.Results[0].Puzzle, first)
	check.Equal(t, "its seed", b.Results[0].Seed, 1)
}
