package phrase

import "nonet/app/i18n"

import "nonet/app/session"

// WhyTitle is the title of the reason why an entry is wrong, or why all entries together
// are.
func WhyTitle(w *i18n.Words, why *session.Why) string {
	if why.Digit == 0 {
		return w.Text("advice.why-nowhere")
	}
	return w.Text("advice.why-wrong", "Cell", why.Cell, "Digit", why.Digit)
}

// Supposed returns the beginning of a proof by contradiction.
func Supposed(w *i18n.Words, why *session.Why) string {
	if why.Digit == 0 {
		return w.Text("advice.suppose-all")
	}
	return w.Text("advice.suppose", "Cell", why.Cell, "Digit", why.Digit)
}
