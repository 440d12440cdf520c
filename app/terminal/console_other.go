//go:build !windows

package terminal

// LeaveConsole closes a console window opened for the program. Only Windows opens one.
func LeaveConsole() {}
