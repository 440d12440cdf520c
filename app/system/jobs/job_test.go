package jobs

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"nonet/internal/check"
)

// owner owns a job. A separate goroutine runs the functions that the job posts.
type owner struct {
	queue chan func()
	taken []time.Duration // when results were taken
	ended int             // number of times results were taken with ended set
}

func (o *owner) job() *Job {
	start := time.Now()
	return New(func(do func()) { o.queue <- do }, func(ended bool) {
		o.taken = append(o.taken, time.Since(start))
		if ended {
			o.ended++
		}
	})
}

func (o *owner) do(what func()) {
	done := make(chan bool)
	o.queue <- func() { what(); close(done) }
	<-done
}

func (o *owner) soFar() (taken []time.Duration, ended int) {
	o.do(func() { taken, ended = slices.Clone(o.taken), o.ended })
	return taken, ended
}

func in(t *testing.T, test func(o *owner)) {
	synctest.Test(t, func(*testing.T) {
		o := &owner{queue: make(chan func())}
		go func() {
			for do := range o.queue {
				do()
			}
		}()
		defer close(o.queue)
		test(o)
		synctest.Wait()
	})
}

func TestReportsAreSeldom(t *testing.T) {
	in(t, func(o *owner) {
		o.job().Start(2, func(_ context.Context, report func()) {
			for range 1000 {
				time.Sleep(time.Millisecond)
				report()
			}
		})
		time.Sleep(2 * time.Second)
		taken, ended := o.soFar()
		if n := len(taken); n < 10 || n > 12 || ended != 1 {
			t.Errorf("taken %d times, %d times as the last", n, ended)
		}
		for i := range taken {
			if i > 0 && i < len(taken)-1 && taken[i]-taken[i-1] < Interval {
				t.Errorf("taken after %v", taken)
			}
		}
	})
}

func TestTheLastReportIsNotLost(t *testing.T) {
	in(t, func(o *owner) {
		o.job().Start(1, func(_ context.Context, report func()) {
			report()
			time.Sleep(time.Millisecond)
			report() // too early, so the report is delayed
			time.Sleep(time.Hour)
		})
		time.Sleep(time.Minute)
		if taken, ended := o.soFar(); len(taken) != 2 || taken[1] != Interval || ended != 0 {
			t.Errorf("taken after %v", taken)
		}
		time.Sleep(time.Hour)
		if taken, ended := o.soFar(); len(taken) != 3 || taken[2] != time.Hour+time.Millisecond || ended != 1 {
			t.Errorf("taken after %v at the end", taken)
		}
	})
}

func TestTheEndIsReportedAtOnce(t *testing.T) {
	in(t, func(o *owner) {
		o.job().Start(1, func(_ context.Context, report func()) {
			report()
			time.Sleep(time.Millisecond)
		})
		time.Sleep(time.Minute)
		if taken, ended := o.soFar(); len(taken) != 2 || taken[1] != time.Millisecond || ended != 1 {
			t.Errorf("taken after %v", taken)
		}
	})
}

func TestStop(t *testing.T) {
	for name, test := range map[string]struct {
		stop  func(*Job)
		taken int
	}{"stop": {(*Job).Stop, 1}, "cancel": {(*Job).Cancel, 2}} {
		in(t, func(o *owner) {
			j := o.job().Start(1, func(ctx context.Context, report func()) {
				report()
				<-ctx.Done()
				report()
			})
			time.Sleep(time.Second)
			o.do(func() { test.stop(j) })
			time.Sleep(time.Second)
			if taken, ended := o.soFar(); len(taken) != test.taken || ended != test.taken-1 {
				t.Errorf("%s: taken %d times, %d times as the last", name, len(taken), ended)
			}
			o.do(func() {
				check.Equal(t, name+": stopped", j.Stopped(), true)
			})
		})
	}
	(*Job)(nil).Stop()
}
