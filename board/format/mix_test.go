package format_test

import (
	"strings"
	"testing"

	"nonet/board/format"
	"nonet/internal/race"
)

// full is a grid with nine almost filled rows. The first row looks like column numbers, and neither
// empty cells nor conflicts show that it is a row.
const full = "1234567894567891237891234562143658973658972148972143655316429786429785319785316.."

type style struct {
	name             string
	blank            string
	cells            string // text between two cells
	bands            string // text between two groups of three cells
	edge             string // text on both sides of a row
	top, thin, thick string // lines before the first row, after a row, and after a band
	bottom           string
}

// text returns a puzzle in this style without the row with index missing. If missing is -1, it
// returns all rows.
func (s *style) text(puzzle string, missing int) string {
	var lines strings.Builder
	put := func(line string) {
		if line != "" {
			lines.WriteString(strings.TrimSuffix(line, "~") + "\n")
		}
	}
	put(s.top)
	for i, row := range strings.Split(rowsOf(blank(puzzle, s.blank), "\n"), "\n") {
		if i%3 == 0 && i > 0 {
			put(s.thick)
		} else if i > 0 {
			put(s.thin)
		}
		if i != missing {
			var parts []string
			for from := 0; from < 9; from += 3 {
				parts = append(parts, strings.Join(strings.Split(row[from:from+3], ""), s.cells))
			}
			put(s.edge + strings.Join(parts, s.bands) + s.edge)
		}
	}
	put(s.bottom)
	return lines.String()
}

// styles returns all combinations in common use, and some unusual ones. In a style, ~ represents a
// blank line.
func styles() []style {
	var all []style
	for _, cells := range []struct{ name, cells, bands, edge string }{
		{"bare", "", "", ""},
		{"blanks", " ", "  ", ""},
		{"bars", "", "|", ""},
		{"barred", "", "|", "|"},
		{"spread", " ", " | ", "|"},
		{"pipes", "|", "|", ""},
	} {
		for _, lines := range []struct{ name, line string }{
			{"nine", "---------"},
			{"parted", "---|---|---"},
			{"crossed", "---+---+---"},
			{"long", "-------------"},
			{"empty", "~"},
		} {
			for _, place := range []string{"nowhere", "bands", "bands and around", "rows", "rows and around", "around"} {
				if place == "nowhere" && lines.name != "nine" || lines.line == "~" && strings.Contains(place, "around") {
					continue
				}
				for _, sign := range []string{".", "0", "-", "_", "?"} {
					s := style{
						name: cells.name + ", " + lines.name + " " + place + ", " + sign, blank: sign,
						cells: cells.cells, bands: cells.bands, edge: cells.edge,
					}
					if strings.Contains(place, "rows") {
						s.thin, s.thick = lines.line, lines.line
					}
					if strings.Contains(place, "bands") {
						s.thick = lines.line
					}
					if strings.Contains(place, "around") {
						s.top, s.bottom = lines.line, lines.line
					}
					all = append(all, s)
				}
			}
		}
	}
	return all
}

// TestStylesDoNotMix checks that a grid with a missing row is never completed with a row of the
// next grid, and that both grids are read if no row is missing and there are words between them.
func TestStylesDoNotMix(t *testing.T) {
	for i, s := range styles() {
		if i%race.Slowdown != 0 {
			continue
		}
		for _, between := range []string{"\n", "\n\n\n", "Puzzle 2\n", "# two\n"} {
			if s.thin == "~" && between == "\n" {
				continue // if all rows are separated alike, it is unclear where a grid ends
			}
			for missing := -1; missing < 9; missing++ {
				for _, pair := range [][2]string{{one, two}, {full, one}, {two, full}, {full, full}} {
					text := s.text(pair[0], missing) + between + s.text(pair[1], -1)
					reading, _ := format.Detect([]byte(text))
					good, bad := 0, 0
					for _, got := range summary(reading.Items) {
						switch {
						case got.Err != "":
							bad++
						case got.Givens == pair[1] || missing < 0 && got.Givens == pair[0]:
							good++
						default:
							t.Errorf("%s, row %d missing, %q between: read %s", s.name, missing, between, got.Givens)
						}
					}
					want := 2
					if missing >= 0 {
						want = 1
					}
					if good < want && bad == 0 || good < want && missing < 0 && len(between) > 1 {
						t.Errorf("%s, row %d missing, %q between: %d good, %d bad in\n%s", s.name, missing, between, good, bad, text)
					}
				}
			}
		}
	}
}
