package format

// Packed is a text as links hold it.
func Packed(text string) string { return pack(text) }
