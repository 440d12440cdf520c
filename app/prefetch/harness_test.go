package prefetch_test

import (
	"testing"
	"time"

	"go.uber.org/goleak"

	"nonet/app/prefetch"
	"nonet/solver/generate"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// Every puzzle meets the specs easy and other, and none meets the spec failing. All the
// attempts for endless would take years.
var (
	easy    = generate.Spec{Empty: 40}
	other   = generate.Spec{Empty: 41}
	failing = generate.Spec{Empty: 40, Score: unreached, Budget: 3}
	endless = generate.Spec{Empty: 40, Score: unreached, Budget: 1 << 30}

	unreached = generate.Range{From: 900_000, To: 999_999}
)

// desk is a supply whose posted functions are queued until the test runs them.
type desk struct {
	*prefetch.Supply
	t     *testing.T
	queue chan func()
	told  int
}

func newDesk(t *testing.T) *desk {
	d := &desk{t: t, queue: make(chan func(), 1024)}
	d.Supply = prefetch.New(func(f func()) { d.queue <- f }, func() { d.told++ })
	t.Cleanup(d.Close)
	return d
}

// until runs posted functions until the condition is true.
func (d *desk) until(what string, is func(v prefetch.View) bool) prefetch.View {
	d.t.Helper()
	timeout := time.After(5 * time.Minute)
	for !is(d.View()) {
		select {
		case f := <-d.queue:
			f()
		case <-timeout:
			d.t.Fatalf("waited in vain for %s", what)
		}
	}
	return d.View()
}

func (d *desk) made(spec generate.Spec) *generate.Result {
	d.t.Helper()
	d.Make(spec)
	return d.result()
}

func (d *desk) result() *generate.Result {
	d.t.Helper()
	return d.until("a puzzle", func(v prefetch.View) bool { return !v.Making }).Result
}

func (d *desk) ready() {
	d.t.Helper()
	d.until("the next puzzle", func(v prefetch.View) bool { return v.Ready })
}

func (d *desk) batched() prefetch.Batch {
	d.t.Helper()
	return d.until("a batch", func(v prefetch.View) bool { return !v.Batch.Making }).Batch
}

func seeded(spec generate.Spec, seed uint64) generate.Spec {
	spec.Seed = seed
	return spec
}
