package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"nonet/board"
	"nonet/board/photo"
	"nonet/board/photo/digits"
)

// result is how a photo was read by a network that was trained on other puzzles.
type result struct {
	*example
	reading *photo.Reading // the largest one; nil if there is none
	failure error
	seconds float64 // of one core
	bytes   uint64  // that were allocated
}

// measure reads each photo with a network that has learned from the photos of the other folds.
// The networks are kept in a folder, and those that are there already are used again.
func measure(base func() *trainer, printed func() []*sample, all []*example, folder string) {
	var results []*result
	for fold := range folds {
		name := filepath.Join(folder, fmt.Sprintf("fold%d.bin", fold))
		data, err := os.ReadFile(name)
		if err != nil {
			t := base().clone(seed + uint64(fold))
			t.train(fineSteps, 0.001, printed(), samplesOf(all, fold), fmt.Sprintf("all but fold %d", fold))
			data = t.network().Encode()
			if err := os.WriteFile(name, data, 0o644); err != nil {
				log.Fatal(err)
			}
		}
		network, err := digits.Decode(data) // rounded, as in the program
		if err != nil {
			log.Fatal(err)
		}
		network.Temperature = temperature
		for _, e := range all {
			if e.fold == fold {
				results = append(results, e.read(network))
			}
		}
	}
	slices.SortFunc(results, func(a, b *result) int { return cmp.Compare(a.name, b.name) })
	report(results)
	if err := sheet(results, filepath.Join(folder, "failures.png")); err != nil {
		log.Fatal(err)
	}
}

func (e *example) read(network *digits.Network) *result {
	r := &result{example: e}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := cpuSeconds()
	readings, err := photo.ReadWith(context.Background(), network, photo.Picture{Image: e.picture})
	r.seconds = cpuSeconds() - start
	runtime.ReadMemStats(&after)
	r.bytes = after.TotalAlloc - before.TotalAlloc
	r.failure = err
	if len(readings) > 0 {
		largest := slices.MaxFunc(readings, func(a, b photo.Reading) int { return cmp.Compare(a.Size, b.Size) })
		r.reading = &largest
	}
	return r
}

// report prints the results.
func report(results []*result) {
	var right, cells, hidden, marked, shown int
	var seconds, pixels float64
	var most uint64
	for _, r := range results {
		seconds += r.seconds
		pixels += float64(r.picture.Bounds().Dx() * r.picture.Bounds().Dy())
		most = max(most, r.bytes)
		if r.reading == nil {
			fmt.Printf("%s: %v\n", r.name, r.failure)
			continue
		}
		var wrong []string
		doubts := 0
		for i, c := range r.reading.Cells {
			if !c.Certain {
				doubts++
			}
			if c.Digit == r.puzzle[i] {
				cells++
				continue
			}
			what := fmt.Sprintf("%v is %d, read %d with %.4f", board.Cell(i), r.puzzle[i], c.Digit, c.Probabilities[c.Digit])
			if c.Certain {
				hidden++
				what += " (not marked)"
			}
			wrong = append(wrong, what)
		}
		if len(wrong) > 0 {
			fmt.Printf("%s: %s\n", r.name, strings.Join(wrong, "; "))
			continue
		}
		right++
		marked += doubts
		shown += board.Cells
	}
	total := len(results) * board.Cells
	fmt.Printf("photos with all 81 cells right\t%d of %d\t%s\n", right, len(results), percent(right, len(results)))
	fmt.Printf("cells right\t%d of %d\t%s\n", cells, total, percent(cells, total))
	fmt.Printf("wrong cells that are not marked\t%d of %d\t%s\n", hidden, total, percent(hidden, total))
	fmt.Printf("marked cells in photos read right\t%d of %d\t%s\n", marked, shown, percent(marked, shown))
	fmt.Printf("time for a megapixel\t%.0f ms\n", 1000*seconds/(pixels/1e6))
	fmt.Printf("memory allocated, and mostly freed again\tat most %.0f MB a photo\n", float64(most)/(1<<20))
	calibrate(results)
}

// limits are the probabilities from which on a cell could be certain.
var limits = []float64{0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999}

// tempered returns probabilities at another temperature than the one they were computed with.
func tempered(p [10]float64, t float64) [10]float64 {
	var logits [10]float32
	for d := range p {
		logits[d] = float32(temperature * math.Log(max(p[d], 1e-30)))
	}
	return digits.Softmax(logits[:], t)
}

// bestTemperature returns the temperature with which the probabilities are most honest: C. Guo et
// al., "On Calibration of Modern Neural Networks" (2017).
func bestTemperature(results []*result) float64 {
	best, least := 0.0, math.Inf(1)
	for t := 0.4; t < 5; t += 0.05 {
		loss := 0.0
		for _, r := range results {
			if r.reading == nil {
				continue
			}
			for i, c := range r.reading.Cells {
				loss -= math.Log(max(tempered(c.Probabilities, t)[r.puzzle[i]], 1e-12))
			}
		}
		if loss < least {
			best, least = t, loss
		}
	}
	return best
}

// count returns how many wrong cells would not be marked, and how many right ones would be. Cells
// that are marked because their digit is twice in a group do not count.
func count(results []*result, t, limit float64) (hidden, marked int) {
	for _, r := range results {
		if r.reading == nil {
			continue
		}
		for i, c := range r.reading.Cells {
			certain := tempered(c.Probabilities, t)[c.Digit] >= limit
			if certain && c.Digit != r.puzzle[i] {
				hidden++
			}
			if !certain && c.Digit == r.puzzle[i] {
				marked++
			}
		}
	}
	return hidden, marked
}

// calibrate prints the best temperature, and how many cells would be marked at which limit. It also
// prints how many are if the temperature and the limit for each fold are chosen on the others.
func calibrate(results []*result) {
	best := bestTemperature(results)
	fmt.Printf("the best temperature is %.2f\n", best)
	for _, limit := range limits {
		hidden, marked := count(results, best, limit)
		fmt.Printf("at a limit of %.3f, %d wrong cells are not marked and %d right ones are\n", limit, hidden, marked)
	}
	hidden, marked := 0, 0
	for fold := range folds {
		var others, tested []*result
		for _, r := range results {
			if r.fold == fold {
				tested = append(tested, r)
			} else {
				others = append(others, r)
			}
		}
		t := bestTemperature(others)
		chosen := limits[len(limits)-1]
		for _, limit := range limits {
			if wrong, _ := count(others, t, limit); wrong == 0 {
				chosen = limit
				break
			}
		}
		h, m := count(tested, t, chosen)
		hidden, marked = hidden+h, marked+m
		fmt.Printf("fold %d: temperature %.2f and limit %.3f, chosen on the other folds\n", fold, t, chosen)
	}
	fmt.Printf("chosen so, %d wrong cells are not marked and %d right ones are\n", hidden, marked)
}
