// Package panel implements the area beside the board: the tabs for solutions, rules, the
// puzzle's texts, the history, steps and a collection, the current hint, and the digit pad.
// The panel shows the states that the window passes to it, and turns the user's actions
// into commands.
package panel
