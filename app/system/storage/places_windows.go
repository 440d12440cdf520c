package storage

import "golang.org/x/sys/windows"

// namedFolders returns the folders that Windows knows.
func namedFolders(string) map[PlaceKind]string {
	folders := map[PlaceKind]string{}
	for kind, id := range map[PlaceKind]*windows.KNOWNFOLDERID{
		Documents: windows.FOLDERID_Documents, Downloads: windows.FOLDERID_Downloads, Pictures: windows.FOLDERID_Pictures, Desktop: windows.FOLDERID_Desktop,
	} {
		if path, err := windows.KnownFolderPath(id, windows.KF_FLAG_DEFAULT); err == nil {
			folders[kind] = path
		}
	}
	return folders
}
