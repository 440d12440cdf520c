// Package serating rates puzzles on the scale of Sudoku Explainer 1.2.1 by Nicolas
// Juillerat. A puzzle has three ratings: that of the hardest step of the whole path (ER),
// that of the hardest step up to the first digit (EP), and that of the first step (ED).
//
// The rating depends on the order of the techniques, on the choice among several steps of
// a technique, and on the length of chains. All of these differ from package logic, so
// this package has its own board and its own techniques, some with the same names.
// Techniques are tried in the order of the table in rate.go. Of the steps of a chaining
// technique, the one with the lowest rating is taken or, if there are several, the first
// of these with the fewest implications. Each technique is described where it is
// implemented. The facts come from Sudoku Explainer's own descriptions and from known
// ratings. The code is new.
//
// The scale is made for classic rules. With other rules, the same techniques are applied
// to all houses, as far as they are valid there, and the rating is marked as approximate.
// Techniques that assume a unique solution are left out if there are groups other than
// rows, columns and boxes or regions.
package serating
