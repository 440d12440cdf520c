package phrase_test

import (
	"testing"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board/format"
	"nonet/internal/check"
)

func TestLossesAreJoined(t *testing.T) {
	losses := []format.Loss{{Content: format.Title, Count: 1}, {Content: format.Entries, Count: 1}, {Content: format.History, Count: 40}}
	for language, want := range map[string]string{
		"en": "a.txt will be saved without the title, 1 entry and 40 history steps. A Nonet game keeps everything.",
		"nl": "a.txt wordt opgeslagen zonder de titel, 1 ingevuld cijfer en 40 stappen in het verloop. Een Nonet-spel bewaart alles.",
		"de": "a.txt wird ohne Folgendes gespeichert: der Titel, 1 Eintrag und 40 Schritte im Verlauf. Ein Nonet-Spiel behält alles.",
		"fr": "a.txt sera enregistré sans le titre, 1 saisie et 40 étapes de l’historique. Une partie Nonet garde tout.",
		"es": "a.txt se guardará sin el título, 1 entrada y 40 pasos del historial. Una partida de Nonet lo conserva todo.",
	} {
		check.Equal(t, "it says", phrase.Losses(i18n.New(language), "a.txt", losses), want)
	}
	check.Equal(t, "two are", phrase.Lost(i18n.New("en"), losses[1:]), "1 entry and 40 history steps")
	check.Equal(t, "one is", phrase.Lost(i18n.New("en"), losses[:1]), "the title")
}
