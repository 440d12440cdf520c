// Package logic solves puzzles step by step, as a person would, and gives the reason for
// each step.
//
// A [Board] holds the candidates, and keeps them up to date as digits are placed and
// candidates removed. A [Strategy] looks for steps of one or more kinds, called
// techniques. A [Solver] tries the strategies in a fixed order, the easy ones first, and
// returns the first step found. Each strategy is given the [Tick] at which it last found
// nothing, so that it only has to examine what has changed since. Its result depends only
// on the candidates, not on the order in which they changed, except that singles are
// found in the order in which they appeared. The path from a given position is therefore
// always the same. Extra strategies are only tried on request, since they would make
// ratings differ from those with HoDoKu's defaults.
//
// A [Step] is a value: its placements and eliminations, and its pattern of cells, houses,
// sets and chains. [Step.Marks] returns the role of each candidate, and [Step.Links]
// returns the links to draw. Other packages describe steps in words.
//
// The techniques, their names, levels and scores come from HoDoKu by Bernhard Hobiger,
// which many puzzle lists use for their ratings. To add a technique, write its finder,
// and add it to the tables of techniques and strategies.
package logic
