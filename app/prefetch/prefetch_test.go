package prefetch_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/app/prefetch"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/generate"
)

// wantSeed checks that a puzzle is the one that the generator makes from a spec and a seed.
func wantSeed(t *testing.T, got *generate.Result, spec generate.Spec, seed uint64) {
	t.Helper()
	if got == nil {
		t.Fatalf("there is no puzzle, want that of seed %d", seed)
	}
	want, err := generate.Make(t.Context(), seeded(spec, seed), generate.Asking{})
	if err != nil {
		t.Fatal(err)
	}
	check.Equal(t, "seed", got.Seed, seed)
	check.Equal(t, "puzzle", got.Puzzle, want.Puzzle)
}

func TestASupplyOfNothing(t *testing.T) {
	d := newDesk(t)
	d.Stop()
	if diff := cmp.Diff(prefetch.View{}, d.View(), cmp.Comparer(func(a, b generate.Spec) bool { return a == b })); diff != "" {
		t.Errorf("there is something (-want +got):\n%s", diff)
	}
}

func TestMake(t *testing.T) {
	d := newDesk(t)
	d.Make(seeded(easy, 7))
	if v := d.View(); !v.Making || !v.Requested || v.Spec != seeded(easy, 7) || v.Result != nil {
		t.Errorf("while it is made: %+v", v)
	}
	wantSeed(t, d.result(), easy, 7)
	if v := d.View(); v.Nearest != v.Result || v.Err != nil || v.Stopped || d.told == 0 {
		t.Errorf("when it is made: %+v, told %d times", v, d.told)
	}
}

func TestASeedIsDrawnThatPeopleCanType(t *testing.T) {
	d, seen := newDesk(t), map[uint64]bool{}
	for i := range 100 {
		d.Make([]generate.Spec{easy, other}[i%2])
		seed := d.View().Spec.Seed
		if seed == 0 || seed > 999_999_999_999 || seen[seed] {
			t.Fatalf("the seed %d is drawn", seed)
		}
		seen[seed] = true
	}
}

// TestAnotherIsThereAtOnce checks that a puzzle made in advance is available before any posted
// function runs.
func TestAnotherIsThereAtOnce(t *testing.T) {
	d := newDesk(t)
	d.made(seeded(easy, 7))
	for seed := uint64(8); seed < 12; seed++ {
		d.ready()
		d.Another()
		check.Equal(t, "making what is made in advance", d.View().Making, false)
		wantSeed(t, d.View().Result, easy, seed)
	}
	d.ready()
	d.Make(easy) // without a seed, as when the dialog is opened again
	wantSeed(t, d.View().Result, easy, 12)
}

func TestAnotherBeforeItIsMade(t *testing.T) {
	d := newDesk(t)
	d.made(seeded(easy, 7))
	d.Another()
	d.Another() // requests the puzzle that is already being made
	wantSeed(t, d.result(), easy, 8)
	d.Make(seeded(easy, 8))
	check.Equal(t, "making what is there", d.View().Making, false)
}

// TestAllMakeWhatIsWaitedFor checks that a puzzle being made in advance gets all workers once the
// user requests it.
func TestAllMakeWhatIsWaitedFor(t *testing.T) {
	d := newDesk(t)
	d.SetWorkers(2)
	d.made(seeded(easy, 7))
	d.Another() // requests the puzzle before it reports progress
	check.Equal(t, "workers", d.Workers(), 2)
	wantSeed(t, d.result(), easy, 8)
	d.ready()
	d.Another()
	if n := d.Workers(); n != 1 || d.View().Making {
		t.Error("what is there is made once more")
	}
}

func TestAnotherOfNothing(t *testing.T) {
	d := newDesk(t)
	d.Another()
	if r := d.result(); r == nil || len(r.Misses) > 0 {
		t.Errorf("without a spec: %+v", r)
	}
}

// TestAnotherSpec checks that results for a replaced spec are ignored.
func TestAnotherSpec(t *testing.T) {
	d := newDesk(t)
	d.Make(seeded(endless, 3))
	d.until("progress", func(v prefetch.View) bool { return v.Progress.Attempts > 0 })
	d.Make(seeded(easy, 4))
	if v := d.View(); v.Progress != (generate.Progress{}) || v.Nearest != nil {
		t.Errorf("there is progress of another spec: %+v", v)
	}
	wantSeed(t, d.result(), easy, 4)
	d.ready()
	d.Make(seeded(other, 5))
	if v := d.View(); !v.Making || v.Ready {
		t.Errorf("the next puzzle of another spec is taken: %+v", v)
	}
	wantSeed(t, d.result(), other, 5)
}

// TestReport_WhenShown checks that the end of abandoned work is not reported.
func TestReport_WhenShown(t *testing.T) {
	d := newDesk(t)
	d.Make(seeded(endless, 3))
	d.until("progress", func(v prefetch.View) bool { return v.Progress.Attempts > 0 })
	told := d.told
	check.Equal(t, "progress is not reported", told == 0, false)
	d.until("more progress", func(v prefetch.View) bool { return d.told > told })
	told = d.told
	d.Close()
	(<-d.queue)() // would report progress or the end of the work
	check.Equal(t, "reports", d.told, told)
}

func TestAForgottenBatchIsNotTold(t *testing.T) {
	d := newDesk(t)
	d.Batch(seeded(easy, 3), 1000)
	do := <-d.queue // would report that a puzzle has been made
	d.Close()
	do()
	if v := d.View(); d.told > 0 || v.Batch.Amount != 0 || d.Ahead() {
		t.Errorf("%d notifications: %+v", d.told, v.Batch)
	}
}

func TestStopKeepsTheNearest(t *testing.T) {
	d := newDesk(t)
	d.Make(seeded(endless, 3))
	near := d.until("progress", func(v prefetch.View) bool { return v.Nearest != nil })
	if near.Progress.Budget != endless.Budget || near.Result != nil {
		t.Errorf("on the way: %+v", near)
	}
	d.Stop()
	r := d.result()
	if v := d.View(); !v.Stopped || v.Err != nil || r == nil || len(r.Misses) != 1 || r.Empty != 40 {
		t.Fatalf("after the stop: %+v", v)
	}
	check.Equal(t, "another in advance after a stop", d.Ahead(), false)
	// The user can request the same spec again.
	d.Make(seeded(endless, 3))
	check.Equal(t, "making it again", d.View().Making, true)
}

// TestAnotherAtOnceAfterAStop checks that the supply does not wait for stopped work to end.
func TestAnotherAtOnceAfterAStop(t *testing.T) {
	for name, again := range map[string]generate.Spec{"another": endless, "the same": seeded(endless, 3)} {
		d := newDesk(t)
		d.Make(seeded(endless, 3))
		d.Stop()
		d.Make(again)
		check.Equal(t, name+" is made", d.View().Making, true)
		d.until("progress", func(v prefetch.View) bool { return v.Nearest != nil || !v.Making })
		if v := d.View(); !v.Making || again.Seed == 0 && v.Spec.Seed != 4 {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

func TestWhatFailsIsNotTriedAgain(t *testing.T) {
	d := newDesk(t)
	if r := d.made(failing); r == nil || len(r.Misses) == 0 {
		t.Fatalf("%+v", r)
	}
	check.Equal(t, "another in advance after a failure", d.Ahead(), false)
	first := d.View().Spec.Seed
	d.Another()
	if r := d.result(); r == nil || r.Seed != first+1 || d.Ahead() {
		t.Errorf("another one: %+v", r)
	}
}

func TestOneAhead(t *testing.T) {
	d := newDesk(t)
	d.made(seeded(easy, 7))
	d.ready()
	told := d.told
	d.Make(seeded(easy, 7)) // this puzzle has already been made
	if v := d.View(); !v.Ready || v.Making || d.told != told || len(d.queue) > 0 {
		t.Errorf("something is made: %+v", v)
	}
}

func TestRulesWithoutAGrid(t *testing.T) {
	row := board.CellsOf(0, 1, 2, 3, 4, 5, 6, 7, 9)
	rules := board.Classic().With(board.Group{Kind: board.Extra, Cells: row}, board.Group{Kind: board.Extra, Cells: row.Without(9).With(18)})
	d := newDesk(t)
	var fault *generate.RulesError
	if r := d.made(generate.Spec{Rules: rules}); r != nil || !errors.As(d.View().Err, &fault) {
		t.Errorf("%+v", d.View())
	}
	check.Equal(t, "another in advance without a grid", d.Ahead(), false)
}

func TestTheSameRules(t *testing.T) {
	d := newDesk(t)
	d.made(seeded(easy, 7))
	spec := seeded(easy, 7)
	spec.Rules = board.Classic()
	d.Make(spec)
	check.Equal(t, "making one with classic rules by name", d.View().Making, false)
}

func TestCloseEndsAll(t *testing.T) {
	d := newDesk(t)
	d.made(easy)
	d.Batch(endless, 3)
	d.Close()
	if v := d.View(); v.Batch.Amount != 0 || v.Result == nil {
		t.Errorf("%+v", v)
	}
	d.Make(endless)
	d.Close()
	check.Equal(t, "requested after closing", d.View().Requested, false)
}
