package supply

// Ahead tells whether a puzzle is made in advance, or was.
func (s *Supply) Ahead() bool { return s.next != nil }
