//go:build !windows

package terminal

// LeaveConsole closes a console window of the program's own, which only Windows opens.
func LeaveConsole() {}
