// Package panel has the area beside the board: the tabs for solutions, rules, the puzzle's
// texts, the history, steps and a collection, the current hint, and the digit pad. The window
// passes it changes to show, and the user's actions become commands.
package panel
