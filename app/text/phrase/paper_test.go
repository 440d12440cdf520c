package phrase

import (
	"testing"

	"nonet/app/draw/pdf"
	"nonet/app/system/printer"
	"nonet/app/text/i18n"
)

func TestPaper(t *testing.T) {
	var w pdf.Words = Paper{i18n.New()}
	Said(t, w.PuzzleNumber(3))
	Said(t, w.SolutionOf(3))
	Said(t, w.SolutionOf(0))
	Said(t, w.PageOf(2, 30))
}

func TestErrorsOfPrinters(t *testing.T) {
	for _, kind := range printer.Kinds() {
		Said(t, Error(i18n.New(), &printer.Error{Kind: kind, Program: "lp", Words: "smoke"}))
	}
	if len(printerErrors) != len(printer.Kinds()) {
		t.Errorf("%d keys for %d kinds of errors", len(printerErrors), len(printer.Kinds()))
	}
}
