// Package dialog implements the window's dialogs: for new puzzles, files, texts that are
// read, printing, preferences and help. A dialog only knows the environment of its window.
package dialog
