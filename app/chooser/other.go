//go:build (!unix && !windows) || darwin

package chooser

// System returns nil, because the dialogs of this system are not used.
func System() Chooser { return nil }
