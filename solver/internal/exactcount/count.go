package exactcount

import (
	"context"
	"math/big"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"weak"

	"nonet/internal/crash"
)

// Pool describes the workers of a count.
type Pool struct {
	Workers int                // number of goroutines, at least 1, including the caller's
	Done    func(work float64) // called by the workers with the amount of work of each part that they finish
}

type count struct {
	*Plan
	Pool
	ctx     context.Context
	tables  [3]*table // one for each band
	vectors [2]vectors
}

// memory holds the tables and vectors of a count. Only the largest counts use all of its
// 157 MB.
type memory struct {
	tables  [3][partitions * partitions * partitions]uint16
	vectors [2][partitions * partitions * longest]uint64
}

// room contains the memory of the last count, unless that has been garbage-collected. A
// count takes it from the channel and returns it at the end, so only one count runs at a
// time. Running several would not be faster, and would need several times the memory.
var room = make(chan weak.Pointer[memory], 1)

func init() { room <- weak.Pointer[memory]{} }

// takeRoom waits until no other count is running, and returns memory for a count. The
// caller must call giveBack.
func takeRoom(ctx context.Context) (*memory, error) {
	select {
	case last := <-room:
		m := last.Value()
		if m != nil {
			// Without this, garbage from planning could take up as much memory again.
			runtime.GC()
			return m, nil
		}
		// Without this, the system might also keep the memory of the last count for a
		// while.
		debug.FreeOSMemory()
		return new(memory), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (m *memory) giveBack() { room <- weak.Make(m) }

// Count counts the solutions. It returns soon after ctx ends, with ctx.Err(). It uses at
// most about 170 MB.
func (p *Plan) Count(ctx context.Context, pool Pool) (*big.Int, error) {
	sums := make([]big.Int, pool.Workers) // one for each worker
	if err := p.run(ctx, pool, func(worker int, w *worker, of *pair, t *turn) {
		sum, weights := uint64(0), w.tables[0].row(of.second, of.third)
		for i := range w.trios[0].all {
			first := &w.trios[0].all[i]
			if weight := weights[first[0]]; weight > 0 {
				sum += uint64(weight) * w.dots[t.place(first)]
			}
		}
		addProduct(&sums[worker], sum, of.size)
	}); err != nil {
		return nil, err
	}
	total := new(big.Int)
	for i := range sums {
		total.Add(total, &sums[i])
	}
	return total.Mul(total, p.ways()), nil
}

// addProduct adds n·times to a sum.
func addProduct(sum *big.Int, n uint64, times int64) {
	product := new(big.Int).SetUint64(n)
	sum.Add(sum, product.Mul(product, big.NewInt(times)))
}

// ways returns the number of ways to order the lines of all chutes.
func (p *Plan) ways() *big.Int {
	ways := int64(1)
	for i := range 3 {
		ways *= p.stacks[i].ways() * p.bands[i].ways()
	}
	return big.NewInt(ways)
}

// run computes the dot products with the workers of the pool, and calls take for each pair.
func (p *Plan) run(ctx context.Context, pool Pool, take func(worker int, w *worker, of *pair, t *turn)) error {
	if len(p.phases) == 0 {
		return ctx.Err()
	}
	memory, err := takeRoom(ctx)
	if err != nil {
		return err
	}
	defer memory.giveBack()
	c := &count{Plan: p, Pool: pool, ctx: ctx}
	for band := range c.tables {
		c.tables[band] = c.tableOf(band, memory.tables[band][:])
	}
	for i := range c.vectors {
		c.vectors[i].packed = memory.vectors[i][:]
	}
	workers := make([]*worker, pool.Workers)
	for i := range workers {
		workers[i] = newWorker(c)
	}
	for i := range p.phases {
		if ctx.Err() != nil {
			break
		}
		ph := &p.phases[i]
		c.makeVectors(ph)
		c.each(len(ph.items), func(i, n int) {
			it, w := &ph.items[n], workers[i]
			w.multiply(it)
			for k := range it.pairs {
				take(i, w, &it.pairs[k], &w.turned[k])
			}
			c.Done(p.itemWork(ph, it))
		})
	}
	return ctx.Err()
}

// tableOf makes the table of a band, or returns an earlier band's table if they are the
// same.
func (c *count) tableOf(band int, memory []uint16) *table {
	work := c.tableWork(band)
	for earlier := range band {
		if c.alike(earlier, band) {
			c.Done(work * float64(len(c.used[2][band].partitions)))
			return c.tables[earlier]
		}
	}
	t := c.tabulate(band, memory)
	sums := make([][partitions][]uint64, c.Workers)
	for i := range sums {
		sums[i] = t.sums()
	}
	c.each(t.size[2], func(worker, third int) {
		t.fill(third, &sums[worker])
		c.Done(work)
	})
	return t.table
}

// alike reports whether two bands have the same table.
func (c *count) alike(band, other int) bool {
	for i := range c.stacks {
		if !slices.Equal(c.used[i][band].partitions, c.used[i][other].partitions) {
			return false
		}
	}
	return slices.Equal(c.bands[band].fits, c.bands[other].fits)
}

func (c *count) makeVectors(ph *phase) {
	structures, work := c.trios[2].with(ph.third), c.vectorWork(ph)
	for i := range c.vectors {
		v, t := &c.vectors[i], c.tables[i+1]
		v.size, v.length = t.size[0], lengthOf(len(structures))
		var thirds []uint16
		for _, s := range structures {
			thirds = append(thirds, s[i+1])
		}
		c.each(t.size[1], func(_, second int) {
			v.fill(t, second, thirds, i == 1)
			c.Done(work)
		})
	}
}

// each calls do for n items, shared among the workers, until the context ends.
func (c *count) each(n int, do func(worker, i int)) {
	var next atomic.Int64
	work := func(worker int) {
		for c.ctx.Err() == nil {
			i := int(next.Add(1)) - 1
			if i >= n {
				return
			}
			do(worker, i)
		}
	}
	var others sync.WaitGroup
	defer others.Wait()
	for worker := 1; worker < min(c.Workers, n); worker++ {
		others.Go(crash.Guard(func() { work(worker) }))
	}
	work(0)
}
