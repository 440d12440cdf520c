// Package storage gives Nonet access to the disk. It reads files up to a size limit,
// saves them so that a crash never destroys the old content, and lists folders for the
// file dialog. It also keeps the settings with the list of recent files, the drafts of
// unsaved work, the ratings of collections, and crash reports.
//
// Errors are [*Error] values with a kind, which package phrase turns into sentences.
package storage
