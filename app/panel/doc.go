// Package panel has the area beside the board: the tabs for solutions, rules, the puzzle's
// texts, the history, steps and a collection, the current hint, and the digit pad. The window
// tells it what has changed; what the user does becomes commands.
package panel
