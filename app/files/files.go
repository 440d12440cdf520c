// Package files is Nonet's way to the disk: files are read whole and within a
// limit, saved so that a crash never costs the old content, listed for the file
// dialog, and remembered. Settings and the list of recent files live in one
// small JSON file.
//
// What goes wrong is an [*Error] with a kind, which package words puts into a
// sentence.
package files
