//go:build !(linux || freebsd || netbsd || openbsd) || flatpak

package display

import "net/url"

// OpenURL opens a page in the browser.
func OpenURL(address *url.URL, toolkit func(*url.URL) error) error { return toolkit(address) }
