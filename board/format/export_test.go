package format

// Packed returns a text in the form in which links hold it.
func Packed(text string) string { return pack(text) }

// Looked returns the number of bytes that the scanner has read. A line counts each time it is read,
// and a document counts once more when it is parsed.
func (s *Scanner) Looked() int { return s.looked }

// Interpretation returns how an item of an ambiguous text was understood, or 0 if the text is not
// ambiguous.
func (i *Item) Interpretation() Interpretation { return i.way }
