//go:build (linux || freebsd || netbsd || openbsd) && !flatpak

package display

import (
	"net/url"
	"os"
	"os/exec"

	"nonet/app/system/environment"
	"nonet/internal/crash"
)

// OpenURL opens a page in the browser. It replaces the function of the toolkit, which would pass on
// the variables that are set for the toolkit only.
func OpenURL(address *url.URL, _ func(*url.URL) error) error {
	command := exec.Command("xdg-open", address.String())
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	command.Env = environment.Original(command.Environ())
	if err := command.Start(); err != nil {
		return err
	}
	go crash.Guard(func() { _ = command.Wait() })() // the browser reports its own errors
	return nil
}
