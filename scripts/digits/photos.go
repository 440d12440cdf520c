package main

import (
	"cmp"
	"context"
	"fmt"
	"image"
	_ "image/jpeg" // the photos
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"nonet/board"
	"nonet/board/photo/digits"
	"nonet/board/photo/lattice"
)

// example is a photo with the puzzle it shows.
type example struct {
	name    string
	picture image.Image
	puzzle  board.Grid
	samples []*sample // its cells
	fold    int
}

const folds = 5

// examples reads the photos in a folder and divides them into folds of about equal size. Photos of
// the same puzzle are in the same fold.
func examples(folder string) []*example {
	names, err := filepath.Glob(filepath.Join(folder, "*.dat"))
	if err != nil || len(names) == 0 {
		log.Fatalf("there are no photos in %s", folder)
	}
	slices.Sort(names)
	var all []*example
	of := map[board.Grid][]*example{}
	for _, name := range names {
		e, err := load(name)
		if err != nil {
			log.Fatal(err)
		}
		all = append(all, e)
		of[e.puzzle] = append(of[e.puzzle], e)
	}
	// The puzzles with the most photos first, each into the smallest fold.
	groups := slices.SortedFunc(maps.Values(of), func(a, b []*example) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a[0].name, b[0].name))
	})
	var sizes [folds]int
	for _, group := range groups {
		smallest := slices.Index(sizes[:], slices.Min(sizes[:]))
		sizes[smallest] += len(group)
		for _, e := range group {
			e.fold = smallest
		}
	}
	return all
}

// load reads a photo and its puzzle: two lines about the camera, then nine rows of nine digits.
func load(name string) (*example, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	name = strings.TrimSuffix(name, ".dat")
	e := &example{name: filepath.Base(name)}
	lines := strings.Split(string(text), "\n")
	fields := strings.Fields(strings.Join(lines[min(2, len(lines)):], " "))
	if len(fields) != board.Cells {
		return nil, fmt.Errorf("%s: %d cells", name, len(fields))
	}
	for i := range e.puzzle {
		e.puzzle[i] = board.Digit(fields[i][0] - '0')
	}
	file, err := os.Open(name + ".jpg")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if e.picture, _, err = image.Decode(file); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return e, nil
}

// cut cuts out the cells of the largest grid in the photo, unless it has done so.
func (e *example) cut() {
	if e.samples != nil {
		return
	}
	picture := lattice.NewGray(e.picture)
	grids := lattice.Find(context.Background(), picture)
	if len(grids) == 0 {
		log.Printf("%s: no grid", e.name)
		return
	}
	grid := slices.MaxFunc(grids, func(a, b lattice.Grid) int { return cmp.Compare(a.Size(), b.Size()) })
	raws := make([]digits.Raw, board.Cells)
	for i := range raws {
		grid.Cell(raws[i][:], digits.Side, picture, i/board.Size, i%board.Size, digits.Margin)
	}
	ink := digits.Ink(raws)
	for i, label := range e.puzzle {
		s := &sample{label: int(label), ink: ink}
		grid.Cell(s.pix[:], sampleSide, picture, i/board.Size, i%board.Size, sampleMargin)
		e.samples = append(e.samples, s)
	}
}

// samplesOf returns the cells of photos, except those of one fold. A fold of -1 excludes none.
func samplesOf(all []*example, except int) (samples []*sample) {
	for _, e := range all {
		if e.fold != except {
			e.cut()
			samples = append(samples, e.samples...)
		}
	}
	return samples
}
