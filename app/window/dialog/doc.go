// Package dialog implements the window's dialogs, for new puzzles, files, imported text,
// printing and preferences, and the help window. Dialogs use the window only through a
// [part.Env].
package dialog
