package panel

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/google/go-cmp/cmp"

	"nonet/app/command"
	"nonet/app/session/search"
	"nonet/app/window/controls"
	"nonet/internal/check"
)

// momentsFile holds the texts that the tab of solutions and the status line show at some moments.
const momentsFile = "testdata/moments.txt"

var update = flag.Bool("update", false, "write the texts of the moments again")

// measured matches a time that is different in each run.
var measured = regexp.MustCompile(`All found in .*`)

// said returns the texts of the tab of solutions and its buttons in brackets, and the status line.
func (d *desk) said() string {
	var all []string
	add := func(text string) {
		if text != "" {
			all = append(all, text)
		}
	}
	var look func(object fyne.CanvasObject)
	look = func(object fyne.CanvasObject) {
		if !object.Visible() {
			return
		}
		switch object := object.(type) {
		case *widget.Label:
			add(object.Text)
		case *controls.Headline:
			add(object.Text)
		case *controls.Quiet:
			add(object.String())
		case *controls.Button:
			if !object.Disabled() {
				add(strings.TrimSpace("[" + object.Text + "]"))
			}
		case *fyne.Container:
			for _, object := range object.Objects {
				look(object)
			}
		case fyne.Widget:
			for _, object := range test.WidgetRenderer(object).Objects() {
				look(object)
			}
		}
	}
	look(d.panel.Solutions.Content)
	message, _ := d.Message(d.State())
	return strings.Join(append(all, "Status: "+message), "\n")
}

// No text contradicts what the board shows, from the empty board to the solved one.
func TestTextsSuitTheMoment(t *testing.T) {
	const typed, clash = "53", "55"
	var moments strings.Builder
	for _, moment := range []struct {
		name, givens, keys string
		commands           []string
	}{
		{name: "an empty board", givens: blank},
		{name: "an empty board, searched", givens: blank, keys: "N"},
		{name: "an empty board, counted", givens: blank, keys: "C"},
		{name: "a half-typed puzzle", givens: typed + blank[2:]},
		{name: "a half-typed puzzle, searched", givens: typed + blank[2:], keys: "N"},
		{name: "a clash", givens: clash + blank[2:]},
		{name: "a clash, searched", givens: clash + blank[2:], keys: "N"},
		{name: "one solution", givens: newspaper},
		{name: "one solution, searched", givens: newspaper, keys: "N"},
		{name: "one solution, all found", givens: newspaper, keys: "A"},
		{name: "four solutions", givens: fourfold},
		{name: "four solutions, one shown", givens: fourfold, keys: "N"},
		{name: "four solutions, all found", givens: fourfold, keys: "A"},
		{name: "four solutions, counted", givens: fourfold, keys: "C"},
		{name: "four solutions by own rules", givens: fourfold, keys: "N", commands: []string{"rules-anti-knight"}},
		{name: "no solution", givens: unsolvable},
		{name: "no solution, searched", givens: unsolvable, keys: "N"},
		{name: "no solution, counted", givens: unsolvable, keys: "C"},
		{name: "a complete board", givens: solved},
		{name: "a complete board, searched", givens: solved, keys: "N"},
		{name: "own rules, an empty board", givens: blank, commands: []string{"rules-anti-knight"}},
		{name: "typed, several solutions", givens: many, keys: "N", commands: []string{"fix"}},
		{name: "typed, several solutions by own rules", givens: typed + blank[2:], keys: "N", commands: []string{"fix", "rules-diagonals"}},
	} {
		d := newDesk(t).with(moment.givens)
		for _, id := range moment.commands {
			d.Choose(command.ID(id))
		}
		d.Choose("show-solutions")
		d.Settle()
		for _, key := range moment.keys {
			d.Key(fyne.KeyName(key))
			d.Settle()
		}
		if d.Session.View().Search.Progress.Kind == search.None {
			d.advised()
			d.Settle()
		}
		moments.WriteString("# " + moment.name + "\n" + measured.ReplaceAllString(d.said(), "All found in …") + "\n\n")
	}
	if *update {
		check.Done(t, os.WriteFile(momentsFile, []byte(moments.String()), 0o644))
	}
	want, err := os.ReadFile(momentsFile)
	check.Done(t, err)
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(moments.String(), "\n")); diff != "" {
		t.Errorf("%s (-) and what is shown (+):\n%s", momentsFile, diff)
	}
}
