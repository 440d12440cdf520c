package storage

import (
	"os"
	"path/filepath"
	"slices"
)

// PlaceKind says which of the user's folders a place is.
type PlaceKind uint8

// The user's folders.
const (
	Home PlaceKind = iota
	Documents
	Downloads
	Pictures
	Desktop
)

// Place is one of the user's folders.
type Place struct {
	Kind PlaceKind
	Path string
}

// Places returns those of the user's folders that exist. On Linux, the user or the language of the
// system may have given them other names; see https://www.freedesktop.org/wiki/Software/xdg-user-dirs/.
func Places() []Place {
	home, err := os.UserHomeDir()
	if err != nil {
		return nil
	}
	named := namedFolders(home)
	places := []Place{{Home, home}}
	for kind, usual := range map[PlaceKind]string{Documents: "Documents", Downloads: "Downloads", Pictures: "Pictures", Desktop: "Desktop"} {
		path, ok := named[kind]
		if !ok {
			path = filepath.Join(home, usual)
		}
		places = append(places, Place{kind, path})
	}
	slices.SortFunc(places, func(a, b Place) int { return int(a.Kind) - int(b.Kind) })
	return slices.DeleteFunc(places, func(p Place) bool {
		info, err := os.Stat(p.Path)
		return err != nil || !info.IsDir() || p.Kind != Home && p.Path == home
	})
}
