package phrase

import (
	"testing"
	"time"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/board/format/fault"
	"nonet/internal/check"
	"nonet/solver/diagnose"
	"nonet/solver/logic"
)

// TestGroupsInSentences checks that the name of a group has no article outside a
// sentence, even if it has one within a sentence.
func TestGroupsInSentences(t *testing.T) {
	falling := &board.Group{Kind: board.Diagonal, Number: 1}
	row := &board.Group{Kind: board.Row, Number: 3}
	for language, want := range map[string][2]string{
		"en": {"Falling diagonal", "5 occurs more than once in the falling diagonal (r1c1 and r2c2). 5 occurs more than once in row 3 (r1c1 and r2c2)."},
		"nl": {"Dalende diagonaal", "5 komt meer dan eens voor in de dalende diagonaal (r1c1 en r2c2). 5 komt meer dan eens voor in rij 3 (r1c1 en r2c2)."},
		"de": {"Diagonale abwärts", "5 kommt in der Diagonale abwärts mehrfach vor (r1c1 und r2c2). 5 kommt in Zeile 3 mehrfach vor (r1c1 und r2c2)."},
		"fr": {"Diagonale descendante", "5 figure plus d’une fois dans la diagonale descendante (r1c1 et r2c2). 5 figure plus d’une fois dans la ligne 3 (r1c1 et r2c2)."},
		"es": {"Diagonal descendente", "5 aparece más de una vez en la diagonal descendente (r1c1 y r2c2). 5 aparece más de una vez en la fila 3 (r1c1 y r2c2)."},
	} {
		w := i18n.New(language)
		cells := board.CellSet{}.With(board.At(0, 0)).With(board.At(1, 1))
		conflicts := conflictText(w, &board.Conflict{Group: *falling, Digit: 5, Cells: cells}) + " " +
			conflictText(w, &board.Conflict{Group: *row, Digit: 5, Cells: cells})
		check.Text(t, language, GroupTitle(w, falling), want[0])
		check.Text(t, language, conflicts, want[1])
	}
}

func TestGroupsInProofs(t *testing.T) {
	falling := &board.Group{Kind: board.Diagonal, Number: 1}
	step := &diagnose.Step{House: falling, Digit: 5}
	end := &diagnose.End{Kind: diagnose.NoPlace, Group: falling, Digit: 5}
	for language, want := range map[string][3]string{
		"de": {
			"In der Diagonale abwärts ist r1c1 der einzige Platz für die 5.",
			"In der Diagonale abwärts bleibt kein Platz für die 5.",
			"In der Diagonale abwärts bleibt kein Platz für die 5.",
		},
		"fr": {
			"Dans la diagonale descendante, la seule place pour le 5 est r1c1.",
			"il ne reste aucune place pour le 5 dans la diagonale descendante.",
			"plus de place pour le 5 dans la diagonale descendante.",
		},
	} {
		w := i18n.New(language)
		for i, got := range []string{stepText(w, step), endText(w, end), plainly(w, end)} {
			check.Text(t, language, got, want[i])
		}
	}
}

// TestOr checks that Spanish uses another word for "or" before a number whose name begins with
// an o.
func TestOr(t *testing.T) {
	w := i18n.New("es")
	for _, items := range [][]string{nil, {"8"}, {"7", "8"}, {"8", "9"}, {"10", "11"}, {"78", "80"}, {"r1c1", "r8c8"}} {
		Said(t, or(w, items))
		if len(items) == 2 {
			check.Text(t, items, or(i18n.New("nl"), items), items[0]+" of "+items[1])
		}
	}
}

func TestRatesAreCounted(t *testing.T) {
	for language, want := range map[string][4]string{
		"en": {"1 million solutions per second", "1.5 million solutions per second", "2 million solutions per second", "3 billion solutions per second"},
		"de": {"1 Million Lösungen pro Sekunde", "1,5 Millionen Lösungen pro Sekunde", "2 Millionen Lösungen pro Sekunde", "3 Milliarden Lösungen pro Sekunde"},
		"fr": {"1 million de solutions par seconde", "1,5 million de solutions par seconde", "2 millions de solutions par seconde", "3 milliards de solutions par seconde"},
		"es": {"1 millón de soluciones por segundo", "1,5 millones de soluciones por segundo", "2 millones de soluciones por segundo", "3 mil millones de soluciones por segundo"},
	} {
		for i, rate := range []float64{1e6, 1.5e6, 2e6, 3e9} {
			check.Text(t, rate, i18n.New(language).Rate(rate), want[i])
		}
	}
}

func TestDatesAndTimesAgo(t *testing.T) {
	then := time.Date(2026, time.March, 9, 14, 5, 0, 0, time.Local)
	for language, want := range map[string][3]string{
		"en": {"about a day ago", "about 3 days ago", "9 Mar 2026, 14:05"},
		"nl": {"ongeveer een dag geleden", "ongeveer 3 dagen geleden", "9 mrt 2026, 14:05"},
		"de": {"vor etwa einem Tag", "vor etwa 3 Tagen", "9. März 2026, 14:05"},
		"fr": {"il y a environ un jour", "il y a environ 3 jours", "9 mars 2026, 14:05"},
		"es": {"hace cerca de un día", "hace unos 3 días", "9 de marzo de 2026, 14:05"},
	} {
		w := i18n.New(language)
		for i, passed := range []time.Duration{24 * time.Hour, 3 * 24 * time.Hour, 30 * 24 * time.Hour} {
			check.Text(t, passed, ago(w, then.Add(passed), then), want[i])
		}
	}
	for month := time.January; month <= time.December; month++ {
		got := date(i18n.New(), time.Date(2026, month, 1, 0, 0, 0, 0, time.UTC))
		check.Text(t, month, got, "1 "+month.String()[:3]+" 2026, 00:00")
	}
}

func TestWarningsAreSentences(t *testing.T) {
	list := []fault.Warning{{Kind: fault.EntriesOnGivens, Count: 2}, {Kind: fault.EntriesOnGivens, Count: 1, Line: 3}}
	for _, language := range []string{"en", "nl"} {
		Said(t, Warnings(i18n.New(language), list))
	}
	Said(t, Warnings(i18n.New(), nil))
}

// TestLevelsInSentences records the names of levels within a sentence, where only German writes
// them with a capital letter.
func TestLevelsInSentences(t *testing.T) {
	for _, language := range []string{"en", "nl", "de", "fr", "es"} {
		Said(t, inLevel(i18n.New(language), logic.Unfair))
	}
}
