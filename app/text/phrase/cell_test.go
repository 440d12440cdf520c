package phrase

import (
	"testing"

	"nonet/app/draw/scene"
	"nonet/app/text/i18n"
	"nonet/internal/check"
)

// The digits of an explanation are no hints, since they follow from a wrong entry.
func TestADigitThatFollowsFromAWrongEntryIsNoHint(t *testing.T) {
	for supposed, want := range map[bool]i18n.Key{false: "cell.hint", true: "cell.supposed"} {
		view := scene.View{Marking: &scene.Marking{Supposed: supposed}}
		view.Marking.Parts[3][4] = scene.Settled
		view.Cells[2] = scene.Cell{Digit: 5, Role: scene.Solved}
		check.Equal(t, "the digit just found is", Cell(english, &view, 3, 0), english.Text(want, "Cell", "r1c4", "Digit", 5))
		check.Equal(t, "the digit found before is", Cell(english, &view, 2, 0), english.Text(want, "Cell", "r1c3", "Digit", 5))
	}
}

// A pinned digit that the player has not entered is no digit of a solution.
func TestPinnedCells(t *testing.T) {
	for role, want := range map[scene.Role]string{
		scene.Solved: english.Text("cell.pin", "Cell", "r1c3", "Digit", 5),
		scene.Entry:  english.Text("cell.pinned", "Text", english.Text("cell.entry", "Cell", "r1c3", "Digit", 5)),
	} {
		view := scene.View{}
		view.Cells[2] = scene.Cell{Digit: 5, Role: role, Flags: scene.Pinned}
		check.Equal(t, "the cell is", Cell(english, &view, 2, 0), want)
	}
}
