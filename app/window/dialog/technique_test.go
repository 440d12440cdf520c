package dialog

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/widget"

	"nonet/app/text/i18n"
	"nonet/docs"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// The list of exercises and the manual find techniques by their names in the language of the window, and
// by the English ones.
func TestTechniquesAreFoundInTheLanguageOfTheWindow(t *testing.T) {
	german := i18n.New("de")
	want, ok := docs.Find(logic.XWing.String())
	check.That(t, ok, "there is nothing about X-Wings")
	for _, query := range []string{"X-Flügel", "x-flugel", "x-wing"} {
		about, whole := sectionsAbout(german, query)
		check.Lists(t, query, about, []docs.Place{want})
		check.Equal(t, query+" is a whole name", whole, true)
		rows := practiceRows(german, query)
		check.Equal(t, "the first exercise for "+query, rows[1].technique, logic.XWing)
	}
	check.Equal(t, "exercises for a German name in English", len(practiceRows(i18n.New("en"), "X-Flügel")), 0)
}

func TestTheTitleOfATechniqueHasItsEnglishName(t *testing.T) {
	d := newDesk(t)
	d.Words = i18n.New("de")
	v := &manualView{Help: NewHelp(d.Shared, nil, nil)}
	place, _ := docs.Find(logic.XWing.String())
	title := v.part(place)[0].(*widget.RichText)
	check.Equal(t, "the title", strings.TrimSpace(title.String()), "X-Flügel (X-Wing)")
}
