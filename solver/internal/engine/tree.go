// Package engine holds what the engines for classic and for other rules share: sets of
// cells, what is known at a node of the search tree, and the tree.
//
// A tree is a list of states from which to continue, so a search can stop and resume at any
// time. If there is nothing more to conclude at a node, the engine chooses an open cell. The
// tree pushes a copy of the state with one digit placed in the cell, and removes that digit
// from the cell in the original. In lexicographic order, the engine chooses the first open
// cell. All cells before it are settled, and the lowest digit comes first, so solutions are
// found in the right order.
package engine

import (
	"math/bits"

	"nonet/board"
)

// Tree is the part of a search tree that has not been searched yet.
type Tree struct {
	Stack    [deepest]State
	Depth    int     // number of states in use
	Explored float64 // share of the tree already searched
	Dense    bool    // whether there are probably very many solutions
	nodes    uint64
}

// deepest is the maximum number of states: one for each cell, one for the root and one for a
// probe.
const deepest = board.Cells + 2

// few is the maximum number of givens for which Dense is set. There are then so many
// solutions that excluding candidates does not help to find the next one.
const few = 8

// Start makes a tree of the root in Stack[0]. If the root is not valid, the tree is empty.
func (t *Tree) Start(valid bool) {
	t.Depth, t.nodes, t.Explored = 0, 0, 0
	if valid {
		t.Depth = 1
		t.Dense = board.Cells-t.Stack[0].Open.Len() <= few
	}
}

// StartAfter replaces the root by the part of the tree with the grids greater than g, whose
// empty cells count as smaller than any digit. It takes the engine's places, the cells that a
// place removes a digit from, and its conclusions.
//
// A grid greater than g agrees with g up to some cell, where it has a greater digit. So
// StartAfter pushes a state for each such cell, with the last cell on top.
func (t *Tree) StartAfter(g *board.Grid, placeOf *[board.Cells]uint8, seen func(cell Set) Set, propagate func(*State) bool) {
	agreeing := &t.Stack[0]
	if t.Depth == 0 || !propagate(agreeing) {
		t.Depth = 0
		return
	}
	t.Depth = 0
	for c, d := range g {
		cell := Only(int(placeOf[c]))
		digits := agreeing.Candidates(cell.Place())
		upTo := uint32(1)<<d - 1 // d may exceed 9, but candidates do not
		equal := digits & upTo &^ (upTo >> 1)
		greater := digits &^ upTo
		part := agreeing.Share / float64(bits.OnesCount32(digits))
		agreeing.Share = part
		if greater != 0 {
			behind := agreeing
			t.Depth++
			agreeing = &t.Stack[t.Depth]
			*agreeing = *behind
			behind.Share = part * float64(bits.OnesCount32(greater))
			behind.Dirty = digits &^ greater
			for rest := behind.Dirty; rest != 0; rest &= rest - 1 {
				behind.Eliminate(bits.TrailingZeros32(rest), cell)
			}
		}
		if equal == 0 {
			break
		}
		if cell.Meets(agreeing.Open) {
			agreeing.Put(cell, bits.TrailingZeros32(equal), digits, seen(cell))
			if !propagate(agreeing) {
				break
			}
		}
	}
	ahead := 0.0
	for i := range t.Stack[:t.Depth] {
		ahead += t.Stack[i].Share
	}
	t.Explored = max(0, 1-ahead) // rounding may make the sum exceed 1
}

// Nodes returns the number of nodes of the search tree visited so far, not counting the
// work of StartAfter. Each branch leads to two nodes: one with a digit placed in a cell,
// and one with that digit removed from the cell.
func (t *Tree) Nodes() uint64 { return t.nodes }

// Share returns the share of the search tree already searched, from 0 to 1, assuming that
// all branches of a node are equally large. It never decreases.
func (t *Tree) Share() float64 {
	if t.Depth == 0 {
		return 1
	}
	return min(t.Explored, 1)
}

// Visit counts a node and returns its state.
func (t *Tree) Visit() *State {
	t.nodes++
	return &t.Stack[t.Depth-1]
}

// Probe pushes a copy of the top state.
func (t *Tree) Probe() {
	t.Stack[t.Depth] = t.Stack[t.Depth-1]
	t.Depth++
}

// Leave pops the top state after it has been searched completely. What a probe searches is
// searched again, so it does not count as explored.
func (t *Tree) Leave(probing bool) {
	t.Depth--
	if !probing {
		t.Explored += t.Stack[t.Depth].Share
	}
}

// Branch pushes a copy of st, the top state, with the lowest candidate of a cell placed there
// and removed from the cells of seen. It leaves the other candidates of the cell to st.
func (t *Tree) Branch(st *State, cell, seen Set) {
	digits := st.Candidates(cell.Place())
	others := digits & (digits - 1)
	digit := bits.TrailingZeros32(digits)
	part := st.Share / float64(bits.OnesCount32(digits))

	child := &t.Stack[t.Depth]
	t.Depth++
	*child = *st
	child.Put(cell, digit, digits, seen)
	child.Share = part
	st.Share -= part
	if others&(others-1) == 0 {
		st.Put(cell, bits.TrailingZeros32(others), digits, seen)
	} else {
		st.Dirty = st.Eliminate(digit, cell)
	}
}
