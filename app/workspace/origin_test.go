package workspace

import (
	"strings"
	"testing"
)

// reading returns a request to open a file with the given content, which has already been
// read.
func reading(t *testing.T, content string) Request {
	t.Helper()
	p := newPlace(t)
	p.file("a.txt", content)
	r := p.opens("a.txt")
	if err := r.read(t.Context()); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestAFileThatHoldsMoreIsNotWrittenOver(t *testing.T) {
	var rows []string
	for row := range 9 {
		rows = append(rows, newspaper[9*row:9*row+9])
	}
	nonet := `{"version": 1, "format": "nonet", "playing": true, "rules": "classic", "givens": ["` + strings.Join(rows, `", "`) + `"]`
	for content, more := range map[string]bool{
		strings.Join(rows, "\n"):                          false,
		"-----------\n" + strings.Join(rows, "\n"):        true,
		strings.ReplaceAll(newspaper, ".", "0") + " \r\n": false,
		nonet + "}":                             false,
		nonet + `, "future": {"a": 1}}`:         true,
		newspaper + "\n":                        false,
		" " + newspaper + "\n\n":                false,
		newspaper + " taken from a newspaper\n": true,
		"# mine\n" + newspaper + "\n":           true,
		newspaper + "\n" + newspaper[1:] + "\n": true,
	} {
		r := reading(t, content)
		got := r.From.source(r.Reading)
		if got.More != more || !got.Kept || (got.Path == "") != more || got.canSave() == more {
			t.Errorf("%q: %+v, want more: %v", content, got, more)
		}
	}
	pasted := Origin{Data: []byte(newspaper), Name: "clipboard"}
	if got := pasted.source(reading(t, newspaper).Reading); got != (Source{Taken: true}) {
		t.Errorf("from the clipboard: %+v, want it to be taken", got)
	}
}

func TestSureReadings(t *testing.T) {
	bad := newspaper + "\n" + newspaper[:40] + "\n" + newspaper + "\n"
	for content, want := range map[string]struct {
		sure   bool
		amount int
	}{
		newspaper:                         {true, 1},
		newspaper + "\n" + newspaper:      {true, 2},
		bad:                               {false, 2},
		newspaper + " from a newspaper\n": {true, 1},
	} {
		reading := reading(t, content).Reading
		if sure, amount := certain(reading), amount(reading); sure != want.sure || amount != want.amount {
			t.Errorf("%q: sure %v, %d puzzles, want %v, %d", content, sure, amount, want.sure, want.amount)
		}
	}
}

func TestSeveralFilesAreOneList(t *testing.T) {
	p := newPlace(t)
	p.file("a.txt", newspaper)
	p.file("b.txt", "no puzzle")
	good, none, missing := p.path("a.txt"), p.path("b.txt"), p.path("missing.txt")
	all, err := (&Request{Paths: []string{good, none, missing, good}}).readAll(t.Context())
	if err != nil || len(all.Items) != 4 || amount(&all) != 2 || all.Items[1].Err == nil || all.Items[2].Err == nil {
		t.Errorf("%+v, %v, want two puzzles of four", all.Items, err)
	}
	if _, err := (&Request{Paths: []string{none, missing}}).readAll(t.Context()); err == nil {
		t.Error("files without a puzzle were read")
	}
}
