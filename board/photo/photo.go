// Package photo reads the Sudoku puzzles that are printed on a picture: a photo of a newspaper, a
// scan or a screenshot.
package photo
