// Package storage is Nonet's access to the disk: it reads whole files within a limit, saves
// so that a crash never destroys the old content, lists folders for the file dialog, and
// remembers settings and recent files in one small JSON file.
//
// Errors are [*Error] values with a kind, which package phrase turns into sentences.
package storage
