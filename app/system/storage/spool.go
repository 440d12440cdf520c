package storage

import (
	"bytes"
	"io"
	"os"
)

// spooled is the maximum number of bytes that a Spool holds in memory.
const spooled = 1 << 20

// Spool holds content until the caller knows whether it is needed. Large content is kept
// in a temporary file instead of memory. The zero value is an empty Spool. A Spool must
// be closed. Errors are of type [*Error], except those of the writer passed to
// [Spool.WriteTo].
type Spool struct {
	memory bytes.Buffer // the part of the content that is not in the file
	file   *os.File     // the temporary file, or nil
	listed bool         // whether the temporary file still has a name
}

// Write implements [io.Writer].
func (s *Spool) Write(content []byte) (int, error) {
	if s.memory.Len()+len(content) > spooled {
		if err := s.spill(); err != nil {
			return 0, err
		}
	}
	return s.memory.Write(content)
}

func (s *Spool) spill() error {
	if s.file == nil {
		file, err := os.CreateTemp("", "nonet-*")
		if err != nil {
			return Failure(os.TempDir(), err)
		}
		// A file without a name disappears when the program ends, even in a crash. If the
		// system cannot remove an open file, Close removes it.
		s.file, s.listed = file, os.Remove(file.Name()) != nil
	}
	if _, err := s.memory.WriteTo(s.file); err != nil {
		return Failure(s.file.Name(), err)
	}
	return nil
}

// WriteTo implements [io.WriterTo]. Nothing may be written to the spool afterwards.
func (s *Spool) WriteTo(w io.Writer) (int64, error) {
	if s.file == nil {
		return s.memory.WriteTo(w)
	}
	if err := s.spill(); err != nil {
		return 0, err
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return 0, Failure(s.file.Name(), err)
	}
	return io.Copy(w, s.file)
}

// Close discards the content.
func (s *Spool) Close() {
	s.memory = bytes.Buffer{}
	if s.file != nil {
		_ = s.file.Close() // its content is no longer needed
		if s.listed {
			_ = os.Remove(s.file.Name())
		}
		s.file = nil
	}
}
