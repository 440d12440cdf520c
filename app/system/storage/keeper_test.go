package storage_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"nonet/app/system/storage"
)

// keeperTest runs a test in a synctest bubble, in which time advances only while all goroutines
// wait.
func keeperTest(t *testing.T, run func(k *storage.Keeper, store storage.Store, told chan error)) {
	store := storage.Store{Dir: t.TempDir()}
	synctest.Test(t, func(*testing.T) {
		told := make(chan error, 100)
		k := storage.NewKeeper(store.Drafts(), func(err error) { told <- err })
		run(k, store, told)
		_ = k.Close()
		synctest.Wait()
	})
}

func pass(d time.Duration) {
	time.Sleep(d) // takes no real time in the bubble
	synctest.Wait()
}

func TestADraftIsWrittenASecondAfterTheLastChange(t *testing.T) {
	keeperTest(t, func(k *storage.Keeper, store storage.Store, told chan error) {
		k.Keep(storage.Work{}, writing("one"))
		pass(900 * time.Millisecond)
		k.Keep(storage.Work{Name: "it"}, writing("two"))
		pass(900 * time.Millisecond)
		if len(told) != 0 {
			t.Error("it was written between two changes")
		}
		pass(200 * time.Millisecond)
		if n := len(told); n != 1 {
			t.Fatalf("afterwards it was written %d times", n)
		}
		must(t, <-told)
		k.Drafts.Close()
		left, _ := store.Drafts().Left()
		if len(left) != 1 || string(left[0].Content) != "two" || left[0].Name != "it" {
			t.Errorf("the draft is %+v", left)
		}
	})
}

func TestADraftIsWrittenWhileChangesGoOn(t *testing.T) {
	keeperTest(t, func(k *storage.Keeper, _ storage.Store, told chan error) {
		for i := range 300 { // for half a minute
			k.Keep(storage.Work{}, writing(fmt.Sprint(i)))
			pass(100 * time.Millisecond)
		}
		if n := len(told); n < 2 || n > 3 {
			t.Errorf("within half a minute it was written %d times, want about every 10 s", n)
		}
	})
}

// Flush reports a failure that came before it, so that no one relies on a draft that was not written.
func TestFlushAfterAFailure(t *testing.T) {
	keeperTest(t, func(k *storage.Keeper, _ storage.Store, told chan error) {
		k.Keep(storage.Work{}, func(io.Writer) error { return errors.New("the disk is full") })
		pass(2 * time.Second)
		if err := k.Flush(); err == nil || len(told) != 1 {
			t.Errorf("Flush returned %v after %d reports", err, len(told))
		}
		k.Keep(storage.Work{}, writing("written"))
		must(t, k.Flush())
		must(t, k.Flush())
	})
}

func TestADraftIsWrittenOnceTheDiskHasRoom(t *testing.T) {
	keeperTest(t, func(k *storage.Keeper, store storage.Store, told chan error) {
		var full atomic.Bool
		full.Store(true)
		k.Keep(storage.Work{}, func(out io.Writer) error {
			if full.Load() {
				return errors.New("the disk is full")
			}
			return writing("kept")(out)
		})
		pass(30 * time.Second)
		if n := len(told); n < 2 || n > 4 {
			t.Errorf("it was tried %d times in half a minute", n)
		}
		full.Store(false)
		pass(20 * time.Second)
		k.Drafts.Close() // releases the draft, as a crash would
		want(t, contents(t, store), "kept")
	})
}

func TestAForgottenDraftIsGoneAndStaysAway(t *testing.T) {
	keeperTest(t, func(k *storage.Keeper, store storage.Store, _ chan error) {
		k.Keep(storage.Work{}, writing("one"))
		pass(2 * time.Second)
		k.Keep(storage.Work{}, writing("two"))
		k.Forget()
		pass(2 * time.Second)
		k.Drafts.Close() // releases the draft, as a crash would
		want(t, contents(t, store))
	})
}

// TestADraftGoesOnceItCanBeRemoved forgets a draft that cannot be removed for a while: on Windows, another
// program may have opened it. Here, a folder that is not empty takes its place.
func TestADraftGoesOnceItCanBeRemoved(t *testing.T) {
	keeperTest(t, func(k *storage.Keeper, store storage.Store, told chan error) {
		k.Keep(storage.Work{}, writing("one"))
		pass(2 * time.Second)
		drafts, err := filepath.Glob(filepath.Join(store.Dir, "drafts", "*.draft"))
		if must(t, err); len(drafts) != 1 {
			t.Fatalf("%d drafts", len(drafts))
		}
		draft := drafts[0]
		must(t, os.Remove(draft))
		must(t, os.MkdirAll(filepath.Join(draft, "full"), 0o700))
		k.Forget()
		pass(30 * time.Second)
		if n := len(told); n < 3 || n > 6 { // the first one is for the writing
			t.Errorf("it was tried %d times in half a minute", n-1)
		}
		must(t, os.Remove(filepath.Join(draft, "full")))
		pass(20 * time.Second)
		if storage.Exists(draft) {
			t.Error("the draft is still there")
		}
	})
}

func TestADraftIsForgottenBeforeTheNextOneBegins(t *testing.T) {
	keeperTest(t, func(k *storage.Keeper, store storage.Store, _ chan error) {
		k.Keep(storage.Work{}, writing("given up"))
		pass(2 * time.Second)
		k.Forget()
		k.Keep(storage.Work{}, func(io.Writer) error { return errors.New("the disk is full") })
		pass(2 * time.Second)
		k.Drafts.Close() // releases the draft, as a crash would
		want(t, contents(t, store))
	})
}

func TestClosingAKeeperWritesWhatIsPending(t *testing.T) {
	keeperTest(t, func(k *storage.Keeper, store storage.Store, told chan error) {
		k.Keep(storage.Work{}, writing("last words"))
		must(t, k.Close())
		k.Keep(storage.Work{}, writing("too late"))
		pass(time.Minute)
		want(t, contents(t, store), "last words")
	})
}
