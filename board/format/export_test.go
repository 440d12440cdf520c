package format

// Packed is a text as links hold it.
func Packed(text string) string { return pack(text) }

// Looked returns the number of bytes the scanner has read. A line counts each time it is
// taken; a document counts once more when it is parsed.
func (s *Scanner) Looked() int { return s.looked }

// Interpretation tells how an item of an ambiguous text was understood; 0 for one that is not.
func (i *Item) Interpretation() Interpretation { return i.way }
