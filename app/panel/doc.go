// Package panel implements the area beside the board: the tabs for solutions, rules, the
// puzzle's texts, the history, steps and a collection, the current hint, and the digit pad.
// The window passes it new states to show, and the user's actions become commands.
package panel
