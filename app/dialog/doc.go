// Package dialog implements the window's dialogs: for new puzzles, files, imported text,
// printing, preferences and help. Dialogs depend only on the environment of the window.
package dialog
