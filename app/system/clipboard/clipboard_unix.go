//go:build unix && !darwin

package clipboard

import (
	"context"
	"io"
	"os"
	"os/exec"
	"strings"

	"nonet/app/system/environment"
	"nonet/app/system/storage"
)

func readClipboard(ctx context.Context) Content {
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		if program, err := exec.LookPath("wl-paste"); err == nil {
			return readWayland(ctx, program)
		}
	}
	return readX11(ctx) // a Wayland session also offers its clipboard to X11
}

func command(ctx context.Context, program string, arguments ...string) *exec.Cmd {
	command := exec.CommandContext(ctx, program, arguments...)
	command.Env = environment.Original(command.Environ())
	return command
}

// readWayland reads the clipboard with wl-paste of wl-clipboard, since Wayland gives it only to a
// program whose window has the focus.
func readWayland(ctx context.Context, program string) Content {
	offered, err := command(ctx, program, "--list-types").Output()
	if err != nil {
		return Content{}
	}
	return readFirst(strings.Fields(string(offered)), func(media string) []byte {
		paste := command(ctx, program, "--no-newline", "--type", media)
		out, err := paste.StdoutPipe()
		if err != nil || paste.Start() != nil {
			return nil
		}
		data, err := io.ReadAll(io.LimitReader(out, storage.Limit+1))
		_ = out.Close() // ends the program if it has more to write
		_ = paste.Wait()
		if err != nil || len(data) > storage.Limit {
			return nil
		}
		return data
	})
}
