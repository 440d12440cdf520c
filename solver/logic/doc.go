// Package logic solves puzzles as a person does, one step after another, and
// says of each step what it rests on.
//
// A [Board] holds the candidates and keeps them up to date while digits are
// placed and candidates removed. A [Strategy] looks for steps of one or several
// kinds, its techniques. The strategies are asked in the order of a table, the
// easy ones first, and the first step found is the next one. A strategy listens
// to the board: it gets the [Stamp] of the time at which it last found nothing,
// and looks again only where something has changed since. What it answers
// depends on the candidates alone and not on the order in which they changed; but
// of several singles that one comes first which appeared first. So the path from
// a position is always the same. An extra strategy is asked only by those who name
// it: with it puzzles would be rated otherwise than by HoDoKu as it comes.
//
// A [Step] is a value: what it places and removes, and the pattern it rests on,
// by cells, houses, sets and chains. [Step.Marks] and [Step.Links] give the
// parts that they play on the board. Sentences are made elsewhere.
//
// The techniques, their names, levels and scores are those of HoDoKu by Bernhard
// Hobiger, whose rating many puzzle lists are written with. To add one is to
// write a file with its finder and a line in the table of strategies.
package logic
