package files

import (
	"bytes"
	"io"
	"os"
)

// spooled is how many bytes of a Spool stay in memory.
const spooled = 1 << 20

// Spool holds what is written to it back until it is known whether it is wanted:
// in memory, or where it is much, in a temporary file. The zero value is empty.
// Close it in the end. Errors are of type [*Error], or those of the writer it is
// written to.
type Spool struct {
	memory bytes.Buffer // what is not in the file
	file   *os.File     // nil while there is none
	listed bool         // its folder still has it
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

// spill moves what is in memory to the file.
func (s *Spool) spill() error {
	if s.file == nil {
		file, err := os.CreateTemp("", "nonet-*")
		if err != nil {
			return fault(os.TempDir(), err)
		}
		// Then it goes when the program ends, however that is. Where the system
		// does not allow it, Close removes the file.
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

// Close throws away what is held.
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
