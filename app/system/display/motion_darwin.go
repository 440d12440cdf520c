package display

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// maxAsking is how long asking for a setting of macOS may take.
const maxAsking = 5 * time.Second

// ReducesMotion reports whether motion is reduced in the settings of macOS, as defaults(1) shows them. It
// reads no files, but waits for another program.
func ReducesMotion(func(path string) ([]byte, error)) bool {
	ctx, cancel := context.WithTimeout(context.Background(), maxAsking)
	defer cancel()
	answer, err := exec.CommandContext(ctx, "defaults", "read", "com.apple.universalaccess", "reduceMotion").Output()
	return err == nil && strings.TrimSpace(string(answer)) == "1"
}
