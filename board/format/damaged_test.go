package format_test

import (
	"strings"
	"testing"

	"nonet/board/format"
)

// TestBracketsAroundAPuzzle reads lines that begin like JSON and are none.
func TestBracketsAroundAPuzzle(t *testing.T) {
	for _, text := range []string{
		"{}" + one, "[{] " + one, "[{puzzle: " + one + "}]", "[{" + one + "}]", "[{'puzzle': '" + one + "'}]",
		"{\n" + `"a" ` + "\n{}" + one,
	} {
		reading, err := format.Detect([]byte(text))
		last := len(reading.Items) - 1
		if err != nil || last < 0 || reading.Items[last].Err != nil {
			t.Errorf("%q: %v, %v", text, err, reading.Items)
			continue
		}
		if state := reading.Items[last].State(); state.Puzzle.Givens.String() != one {
			t.Errorf("%q reads as %v", text, state.Puzzle.Givens)
		}
	}
}

// readsAs compares the items of a text with puzzles in lines, or "error" for one that
// cannot be read, and demands a warning if warned is set.
func readsAs(t *testing.T, text, want string, warned bool) {
	t.Helper()
	reading, _ := format.Detect([]byte(text))
	var items []string
	for i := range reading.Items {
		if reading.Items[i].Err != nil {
			items = append(items, "error")
			continue
		}
		state := reading.Items[i].State()
		items = append(items, state.Puzzle.Givens.String())
	}
	if got := strings.Join(items, " "); got != want {
		t.Errorf("%.200q\nreads as %s\nwant     %s", text, got, want)
	}
	if got := len(reading.Warnings) > 0; got != warned {
		t.Errorf("%.150q has warnings %v, want any: %t", text, reading.Warnings, warned)
	}
}

// TestDamagedFields has lines with several fields of which one is damaged.
func TestDamagedFields(t *testing.T) {
	letter := one[:40] + "Q" + one[41:]
	for _, test := range []struct {
		text, want string
		warned     bool
	}{
		{one + "," + filled, one, false},
		{filled + "," + one, one, false},
		{"puzzle,solution\n" + one + "," + filled, one, false},
		{one[:80] + "," + filled, "error", false},
		{one + "5," + filled, "error", false},
		{letter + "," + filled, "error", false},
		{filled + "," + letter, "error", false},
		{filled + "," + one[:80], "error", false},
		{one[:50] + "," + filled, "error", false},
		{"," + filled, "error", false},
		{"puzzle,solution\n" + one[:80] + "," + filled + "\n" + one + "," + filled, "error " + one, false},
		{"id,puzzle,solution\n1," + one[:80] + "," + filled, "error", false},
		{"solution,puzzle\n" + filled + "," + one, one, false},
		{"solution,puzzle\n" + filled + "," + one[:9], "error", false},
		{"puzzle;solution\n;" + filled, "error", false},
		{one + "," + filled[:80] + "1", "error", false}, // r9c9 is a given
		{one + "," + two, one, true},
		{one + " " + two[:80], one, true},
		{one + " " + one, one, false},
	} {
		readsAs(t, test.text, test.want, test.warned)
	}
}

// TestMixedBlanks warns if a puzzle has blanks of several kinds.
func TestMixedBlanks(t *testing.T) {
	for _, blank := range []string{"x", "-", "_", "*", "0"} {
		mixed := strings.Replace(one, ".", blank, 1)
		readsAs(t, mixed, one, true)
		readsAs(t, two+"\n"+mixed+"\n"+two, two+" "+one+" "+two, true)
		readsAs(t, rowsOf(mixed, "\n"), one, true)
		readsAs(t, between(mixed, ","), one, true)
		readsAs(t, between(mixed, "|"), one, true)
	}
}

// TestForeignCharacters has one character that belongs in no cell.
func TestForeignCharacters(t *testing.T) {
	framed := strings.ReplaceAll(frame, ".", " ")
	for _, foreign := range []string{"@", "♥", "😀", "%", ":", "!", "?", "−", "Q", "~"} {
		for _, text := range []string{
			one, rowsOf(one, "\n"), between(one, ","), between(one, "|"), between(one, " "), frame, drawn, one + "\n" + two,
			strings.ReplaceAll(between(one, ","), ".", ""), strings.ReplaceAll(between(one, "|"), ".", ""), framed,
		} {
			cell := strings.IndexByte(text, '3')
			text = text[:cell] + foreign + text[cell+1:]
			reading, _ := format.Detect([]byte(text))
			if len(reading.Items) > 0 && reading.Items[0].Err == nil && len(reading.Warnings) == 0 {
				t.Errorf("%.150q reads as %v without a word", text, reading.Items[0].State().Puzzle.Givens)
			}
		}
	}
}
