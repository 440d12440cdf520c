package dialog

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/app/session"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/board/game"
)

var shapeSize = fyne.NewSize(680, 460)

// ChooseShape asks for the regions of a jigsaw. It calls draw if the user wants to draw
// them.
func ChooseShape(env *part.Env, draw func()) {
	shapes := board.Shapes()
	m := env.NewModal()
	preview := boardview.NewPicture(env.Palette)
	list := controls.NewPickList(m.Key,
		func() int { return len(shapes) },
		func() fyne.CanvasObject { return widget.NewLabel("") },
		func(row int, object fyne.CanvasObject) {
			object.(*widget.Label).SetText(phrase.Shape(env.Words, &shapes[row]))
		})
	use := func() { env.Session.Rules.SetRegions(shapes[list.Cursor()].Regions) }
	list.OnSelect = func(row int) {
		state := game.State{}
		state.Puzzle.SetRules(board.Classic().WithRegions(&shapes[row].Regions))
		view := session.Preview(state)
		for c, region := range shapes[row].Regions {
			view.Cells[c].Colours = board.ColoursOf(board.Colour(region))
		}
		preview.SetView(view)
	}
	list.OnChoose = func(int) {
		m.Close()
		use()
	}
	m.Open(env.Words.Text("shapes.title"), part.Beside(list.RowList, nil, preview), shapeSize, list.RowList,
		part.Choice{Text: "dialog.cancel"},
		part.Choice{Text: "shapes.draw", Then: draw},
		part.Choice{Text: "shapes.use", Primary: true, Ready: func() bool { return list.Cursor() >= 0 }, Then: use},
	)
	// Select the regions on the board, unless the user has drawn them.
	present := env.Session.Rules.View().Regions()
	at := slices.IndexFunc(shapes, func(s board.Shape) bool { return s.Regions == present })
	if at >= 0 || !env.Session.Rules.View().HasRegions() {
		list.Select(max(at, 0))
	}
}
