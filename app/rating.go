package app

import (
	"context"

	"nonet/app/session"
	"nonet/board"
	"nonet/solver/logic/explainer"
)

// rateAsExplainer rates a puzzle as Sudoku Explainer does.
func rateAsExplainer(ctx context.Context, p *board.Puzzle) session.Rated {
	r, err := explainer.Rate(ctx, p)
	return session.Rated{Hardest: r.ER, Pearl: r.EP, Diamond: r.ED, About: r.Approximate, None: err != nil}
}
