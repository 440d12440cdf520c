// Package environment changes environment variables for the toolkit, and restores them for other
// programs that Nonet starts.
package environment

import (
	"os"
	"slices"
	"strings"
	"sync"
)

// value is the value of a variable. The zero value is that of a variable that is not set.
type value struct {
	text string
	set  bool
}

var (
	mu      sync.Mutex
	changes = map[string]struct{ before, now value }{} // by name
)

// Set sets a variable.
func Set(name, text string) {
	record(name, value{text, true})
	_ = os.Setenv(name, text) // only fails for invalid names
}

// Unset removes a variable.
func Unset(name string) {
	record(name, value{})
	_ = os.Unsetenv(name) // only fails for invalid names
}

// record records a change that is about to be made.
func record(name string, now value) {
	mu.Lock()
	defer mu.Unlock()
	var current value
	current.text, current.set = os.LookupEnv(name)
	change := changes[name]
	if change.now != current {
		change.before = current
	}
	change.now = now
	changes[name] = change
}

// Original returns an environment with the variables that [Set] and [Unset] have changed as they
// were before. It leaves a variable unchanged if its value is not the one of that change.
func Original(env []string) []string {
	mu.Lock()
	defer mu.Unlock()
	env = slices.Clone(env)
	for name, change := range changes {
		prefix := name + "="
		has := func(entry string) bool { return strings.HasPrefix(entry, prefix) }
		var current value
		if at := slices.IndexFunc(env, has); at >= 0 {
			current = value{env[at][len(prefix):], true}
		}
		if current != change.now {
			continue
		}
		env = slices.DeleteFunc(env, has)
		if change.before.set {
			env = append(env, prefix+change.before.text)
		}
	}
	return env
}
