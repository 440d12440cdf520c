// Digits trains the network that reads the digits in photos, and measures how well photos are read.
//
// The network first learns from digits drawn in many fonts, then from these and the cells of
// photos. Run it with GOEXPERIMENT=simd on amd64; without, it takes much longer, and rounding
// makes the weights differ a little.
package main

import (
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"sync"
	"time"
)

const (
	seed       = 2026
	drawnCells = 80_000
	baseSteps  = 24_000 // with drawn digits
	fineSteps  = 8_000  // half with drawn digits, half with photos
	drawnPart  = 0.5
)

// temperature makes the probabilities honest. The measurement prints the value that fits best.
const temperature = 0.7

func main() {
	log.SetFlags(0)
	log.SetPrefix("digits: ")
	photos := flag.String("photos", "", "the folder of photos; if not set, learn from drawn digits only")
	out := flag.String("o", "", "the file to write the weights to")
	measured := flag.String("measure", "", "measure by five-fold cross-validation on the photos, and keep the networks in this folder")
	flag.Parse()

	printed := sync.OnceValue(func() []*sample {
		faces := loadFaces()
		log.Printf("drawing digits in %d fonts", len(faces))
		random := rand.New(rand.NewPCG(seed, 0))
		samples := make([]*sample, drawnCells)
		for i := range samples {
			samples[i] = drawn(random, faces)
		}
		return samples
	})
	var all []*example
	if *photos != "" {
		all = examples(*photos)
	}
	base := sync.OnceValue(func() *trainer {
		t := newTrainer(seed)
		t.train(baseSteps, 0.002, printed(), nil, "drawn digits")
		return t
	})
	if *measured != "" {
		measure(base, printed, all, *measured)
	}
	if *out == "" {
		return
	}
	t := base()
	if all != nil {
		t = t.clone(seed)
		t.train(fineSteps, 0.001, printed(), samplesOf(all, -1), "all photos")
	}
	network := t.network()
	network.Temperature = temperature
	if err := os.WriteFile(*out, network.Encode(), 0o644); err != nil {
		log.Fatal(err)
	}
}

// train takes steps with random cells: some drawn, the others from photos.
func (t *trainer) train(steps int, rate float64, printed, photos []*sample, what string) {
	var byLabel [10][]*sample
	for _, s := range photos {
		byLabel[s.label] = append(byLabel[s.label], s)
	}
	var patches batchOfPatches
	var labels [batch]int
	start, total := time.Now(), 0.0
	const report = 1_000
	for step := range steps {
		for i := range patches {
			s := printed[t.random.IntN(len(printed))]
			if len(photos) > 0 && t.random.Float64() >= drawnPart {
				s = pick(t.random, &byLabel)
			}
			patches[i], labels[i] = s.varied(t.random), s.label
		}
		left := 1 - float64(step)/float64(steps)
		total += t.step(&patches, &labels, rate*left*left)
		if (step+1)%report == 0 {
			log.Printf("%s: step %d of %d, loss %.4f, %v", what, step+1, steps, total/report, time.Since(start).Round(time.Second))
			total = 0
		}
	}
}

// pick returns a random cell. A third are empty, and all digits are equally frequent.
func pick(r *rand.Rand, byLabel *[10][]*sample) *sample {
	for {
		label := max(r.IntN(13)-3, 0)
		if of := byLabel[label]; len(of) > 0 {
			return of[r.IntN(len(of))]
		}
	}
}

// percent returns a share as text.
func percent(part, whole int) string {
	return fmt.Sprintf("%.2f %%", 100*float64(part)/float64(max(whole, 1)))
}
