// Package logic solves puzzles step by step, as a person would, and gives the reason for
// each step.
//
// A [Board] holds the candidates and keeps them up to date as digits are placed and
// candidates removed. A [Strategy] looks for steps of one or more kinds, called
// techniques. A [Solver] tries the strategies in a fixed order, easy ones first, and
// returns the first step found. A strategy is given the [Tick] at which it last found
// nothing, so that it only has to examine what has changed since. The steps that it finds
// depend only on the candidates and not on the order in which they changed, except that
// singles are found in the order in which they appeared. Therefore, the solver always
// takes the same path from a given position. Extra strategies are only used on request,
// because with them, ratings would differ from those that HoDoKu gives by default.
//
// A [Step] consists of placements and eliminations, and of a pattern of cells, houses,
// sets and chains. [Step.Marks] returns the role of each candidate, and [Step.Links]
// returns the links to draw. Other packages describe steps in words.
//
// The techniques, their names, levels and scores come from HoDoKu by Bernhard Hobiger,
// whose ratings are used in many lists of puzzles. To add a technique, write its finder
// and add it to the tables of techniques and strategies.
package logic
