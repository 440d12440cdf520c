package format

// Packed is a text as links hold it.
func Packed(text string) string { return pack(text) }

// Looked returns the number of bytes the scanner has read: those of a line each time it is
// taken, those of a document once more when it is read.
func (s *Scanner) Looked() int { return s.looked }

// Interpretation tells how an item of an ambiguous text was understood; 0 for one that is not.
func (i *Item) Interpretation() Interpretation { return i.way }
