// Package dialog has the dialogs of the window: for new puzzles, files, texts that are read,
// printing, preferences and help. Each opens with the environment of its window, and knows
// nothing else of it.
package dialog
