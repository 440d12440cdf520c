package format

// Packed compresses a text as much as possible to the form used in links.
func Packed(text string) string { return packPhrases(text, len(text)) }

// Looked returns the number of bytes that the scanner has read. A line counts each time it is read,
// and a document counts once more when it is parsed.
func (s *Scanner) Looked() int { return s.lines.looked }

// Interpretation returns how an ambiguous item was interpreted, or 0 for any other item.
func (i *Item) Interpretation() Interpretation { return i.way }
