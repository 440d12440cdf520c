// Package windowtest drives the real program in a real window: it starts an X server
// without a screen and a window manager, presses keys, clicks, drops files, and reads the
// title, the clipboard and the picture.
//
// Its tests have the build tag window (make test-window), and the scenes of the
// documentation's pictures the tag screenshots (make screenshots); both need Linux, Xvfb,
// openbox, xdotool and the build dependencies of the program. The program under test is
// built without the tag migrated_fynedo, so that Fyne logs each call from a wrong
// goroutine; such a line fails the test.
//
// A test takes about a second, and building the program first takes seconds if it is in
// Go's cache, otherwise minutes.
//
// Nothing here waits for a fixed time. Every step waits for a visible result (a title, a
// changed picture, the clipboard, the end of the process), and fails with the last state if
// that does not come.
package windowtest
