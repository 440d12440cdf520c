// Package clipboard reads pictures and the names of copied files from the system's clipboard. The
// window toolkit only reads texts.
package clipboard

import (
	"context"
	"encoding/binary"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"nonet/app/system/storage"
	"nonet/internal/crash"
)

// Content is what the clipboard holds besides text. The zero value means nothing.
type Content struct {
	Files   []string // the paths of copied files
	Picture []byte   // a picture file; nil if there are Files
}

// types are the media types that are read, the best first. Pictures are in formats that package photo
// reads, those without loss first.
var types = []string{"text/uri-list", "image/png", "image/bmp", "image/tiff", "image/webp", "image/jpeg", "image/gif"}

// readFirst reads the first of the types that the clipboard offers.
func readFirst(offered []string, read func(media string) []byte) Content {
	for _, media := range types {
		for _, offer := range offered {
			if offer != media {
				continue
			}
			data := read(media)
			switch {
			case len(data) == 0:
			case media == types[0]:
				if files := Files(string(data)); len(files) > 0 {
					return Content{Files: files}
				}
			default:
				return Content{Picture: data}
			}
		}
	}
	return Content{}
}

// Files returns the paths in a list of local files, or nil if a text is something else. File managers
// copy one link (RFC 8089) or absolute path a line, some after a line with what is to be done.
func Files(text string) []string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) > 1 && (strings.TrimSpace(lines[0]) == "copy" || strings.TrimSpace(lines[0]) == "cut") {
		lines = lines[1:]
	}
	var files []string
	for _, line := range lines {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") { // a comment, as in RFC 2483
			continue
		}
		path, ok := LocalPath(line)
		if !ok && filepath.IsAbs(line) && storage.Exists(line) {
			path, ok = line, true
		}
		if !ok {
			return nil
		}
		files = append(files, path)
	}
	return files
}

// LocalPath returns the path of the file that a link with the scheme "file" names: a local file or, on
// Windows, one in a shared folder, as in file://server/folder/file.
func LocalPath(link string) (path string, ok bool) {
	parsed, err := url.Parse(link)
	if err != nil || !strings.EqualFold(parsed.Scheme, "file") || parsed.Path == "" {
		return "", false
	}
	path = parsed.Path
	if parsed.Host != "" && parsed.Host != "localhost" {
		path = filepath.FromSlash("//" + parsed.Host + path)
		return path, filepath.VolumeName(path) != ""
	}
	if volume := filepath.VolumeName(strings.TrimPrefix(path, "/")); volume != "" { // file:///C:/…
		path = strings.TrimPrefix(path, "/")
	}
	return filepath.FromSlash(path), true
}

// Read returns what the clipboard holds besides text. It gives up when ctx ends. A goroutine may go
// on waiting for an X server that does not answer, or, on Windows, for an owner of the clipboard that hangs
// while it makes the content, since neither can be interrupted.
func Read(ctx context.Context) Content {
	content := make(chan Content, 1)
	go func() {
		defer crash.Catch()
		content <- readClipboard(ctx)
	}()
	select {
	case c := <-content:
		return c
	case <-ctx.Done():
		return Content{}
	}
}

// bitmapFile returns the BMP file of a device-independent bitmap, as on the clipboard of Windows: a
// BITMAPINFO, as in wingdi.h, and pixels. It returns nil if that is too short.
//
// Windows often writes the usual masks of red, green and blue after the smallest header. Readers know
// them without being told, and many do not expect them there, so they are left out.
func bitmapFile(bitmap []byte) []byte {
	const fileHeader, infoHeader = 14, 40
	if len(bitmap) < infoHeader {
		return nil
	}
	bitmap = slices.Clone(bitmap)
	info := binary.LittleEndian
	size, bits, colours := info.Uint32(bitmap), info.Uint16(bitmap[14:]), info.Uint32(bitmap[32:])
	if colours == 0 && bits <= 8 {
		colours = 1 << bits
	}
	const usual = "\x00\x00\xff\x00\x00\xff\x00\x00\xff\x00\x00\x00" // as 32 bits each
	const maskedCompression = 3                                      // BI_BITFIELDS
	if compression := bitmap[16:20]; info.Uint32(compression) == maskedCompression && size == infoHeader &&
		len(bitmap) >= infoHeader+len(usual) && string(bitmap[infoHeader:][:len(usual)]) == usual {
		clear(compression)
		bitmap = slices.Delete(bitmap, infoHeader, infoHeader+len(usual))
	}
	file := []byte("BM")
	file = info.AppendUint32(file, uint32(fileHeader+len(bitmap)))
	file = info.AppendUint32(file, 0)
	file = info.AppendUint32(file, fileHeader+size+4*colours)
	return append(file, bitmap...)
}
