package logic

// Written formats a step. A test of the package notation, which imports this one, sets it.
var Written func(s *Step, b *Board) string
