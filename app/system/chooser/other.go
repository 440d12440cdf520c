//go:build (!unix && !windows) || darwin

package chooser

import "context"

// System returns nil, because the dialogs of this system are not used.
func System(context.Context) Chooser { return nil }
