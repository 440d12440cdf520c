package storage

import (
	"bytes"
	"io"
	"os"
)

// spooled is how many bytes of a Spool stay in memory.
const spooled = 1 << 20

// Spool holds back its content until it is known whether it is needed: in memory, or if it
// is large, in a temporary file. The zero value is empty. It must be closed. Errors are of
// type [*Error], or those of the writer it is written to.
type Spool struct {
	memory bytes.Buffer // the part that is not in the file
	file   *os.File     // nil if there is none
	listed bool         // it is still in its folder
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

// spill moves the content of the memory to the file.
func (s *Spool) spill() error {
	if s.file == nil {
		file, err := os.CreateTemp("", "nonet-*")
		if err != nil {
			return fault(os.TempDir(), err)
		}
		// It then disappears when the program ends for any reason. If the system does not
		// allow that, Close removes it.
		s.file, s.listed = file, os.Remove(file.Name()) != nil
	}
	if _, err := s.memory.WriteTo(s.file); err != nil {
		return fault(s.file.Name(), err)
	}
	return nil
}

// WriteTo implements [io.WriterTo]. Nothing is written to the spool afterwards.
func (s *Spool) WriteTo(w io.Writer) (int64, error) {
	if s.file == nil {
		return s.memory.WriteTo(w)
	}
	if err := s.spill(); err != nil {
		return 0, err
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return 0, fault(s.file.Name(), err)
	}
	return io.Copy(w, s.file)
}

// Close discards the content.
func (s *Spool) Close() {
	s.memory = bytes.Buffer{}
	if s.file != nil {
		_ = s.file.Close() // it is not wanted any more
		if s.listed {
			_ = os.Remove(s.file.Name())
		}
		s.file = nil
	}
}
