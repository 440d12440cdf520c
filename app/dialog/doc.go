// Package dialog implements the window's dialogs: for new puzzles, files, imported text,
// printing, preferences and help. Dialogs use the window only through a [part.Env].
package dialog
