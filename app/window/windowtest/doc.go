// Package windowtest tests the real program in a real window. It starts an X server that needs
// no screen, and a window manager. It presses keys, clicks and drops files, and reads the
// title, the clipboard and the picture of the window.
//
// The tests have the build tag window (make test-window), and the scenes for the pictures in
// the documentation have the tag screenshots (make screenshots). Both need Linux, Xvfb,
// openbox, xdotool and the build dependencies of the program. The tests build the program
// without the tag migrated_fynedo, so that Fyne logs each call from the wrong goroutine. Such
// a log line fails the test.
//
// If NONET_PROGRAM names a program whose name ends in .exe, the tests run it under Wine, on the same
// X server, in the prefix that WINEPREFIX names (make test-windows). Tests of what Windows does not
// have are skipped.
//
// A test takes about a second. Before the first test, the program is built. That takes seconds
// if it is in Go's cache, and otherwise minutes.
//
// Instead of waiting for a fixed time, each step waits for a visible result: a title, a changed
// picture, the clipboard or the end of the process. If there is no such result, the step fails
// and reports the last state.
package windowtest
