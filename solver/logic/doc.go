// Package logic solves puzzles as a person does, step by step, and gives the reason for
// each step.
//
// A [Board] holds the candidates and keeps them up to date while digits are placed and
// candidates removed. A [Strategy] looks for steps of one or more kinds, its techniques.
// The strategies are tried in the order of a table, the easy ones first, and the first step
// found is the next one. A strategy knows what has changed: it gets the [Tick] of the time
// at which it last found nothing, and looks again only at later changes. Its result depends
// only on the candidates, not on the order in which they changed, except that singles are
// found in the order in which they appeared. So the path from a position is always the
// same. An extra strategy is only tried if it is requested, since it would change ratings
// compared with HoDoKu's defaults.
//
// A [Step] is a value: its placements and eliminations, and its pattern of cells, houses,
// sets and chains. [Step.Marks] and [Step.Links] return their roles on the board. Other
// packages make sentences of them.
//
// The techniques, their names, levels and scores come from HoDoKu by Bernhard Hobiger,
// with which many puzzle lists are rated. To add one, write a file with its finder and a
// line in the table of strategies.
package logic
