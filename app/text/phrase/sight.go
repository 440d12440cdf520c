package phrase

import (
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// sights says why cells of a step see each other if they are not in the same row, column,
// box or region, as in "r2c3 sees r4c4 by the knight's move.". It returns "" if there are
// none.
func sights(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	var said []string
	for _, x := range s.Sightings(b) {
		others := allOf(w, x.Others)
		switch x.Group.Kind {
		case board.KnightsMove:
			said = append(said, w.Text("reason.sees-knight", "One", x.One, "Others", others))
		case board.KingsMove:
			said = append(said, w.Text("reason.sees-king", "One", x.One, "Others", others))
		default:
			said = append(said, w.Text("reason.sees-group", "One", x.One, "Others", others, "Group", inGroup(w, x.Group)))
		}
	}
	return sentences(said...)
}
