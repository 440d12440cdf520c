// Package explainer rates puzzles on the scale of Sudoku Explainer by Nicolas
// Juillerat, version 1.2.1: the hardest step of the whole path (ER), the hardest
// up to the first digit (EP) and the first step (ED).
//
// The rating depends on the order in which techniques are asked, on which of
// several steps of a technique is taken, and on how long a chain is. All that
// differs from what the strategies of package logic do, so the path is walked a
// second time here, with techniques of the same name and a board of its own.
// Techniques are asked in the order of the table in rate.go; of the steps of a
// chaining technique the one of the lowest rating is taken, then the one that
// rests on the fewest implications. How the techniques work is told where they
// are; the facts are those of the program's own descriptions and of ratings
// that are known, the code is new.
//
// The scale is made for classic rules. By other rules the same techniques are
// asked with all houses, as far as they are sound there, and the rating is called
// approximate. Techniques that rest on the solution being the only one are left
// out where there are groups besides rows, columns and boxes or regions.
package explainer
