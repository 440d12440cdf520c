package format

// Packed returns a text as it is packed in links.
func Packed(text string) string { return pack(text) }

// Looked returns the number of bytes that the scanner has read. A line counts each time it is read,
// and a document counts once more when it is parsed.
func (s *Scanner) Looked() int { return s.looked }

// Interpretation returns how an item was interpreted if its text is ambiguous, otherwise 0.
func (i *Item) Interpretation() Interpretation { return i.way }
