package solver_test

import (
	"testing"

	"nonet/board"
	"nonet/solver"
)

// impossibleLayouts lists jigsaw regions that no grid can satisfy. A cell-by-cell search
// cannot prove this within hours. The regions were made by swapping random cells at their
// borders.
var impossibleLayouts = []string{
	"111112222311415222333415226333455666334456677444556777488596777888596997888899999",
	"112223333122422533111422533114455563174556666774596666774599999744899988777888888",
	"445533366444555366425555336422223336442222996111188966111778999711778989777788889",
	"111333366111136666173332266177382226777782222444789999444789999448885595488555555",
	"111122555131222255133332255118832559888337999888377779484776699444776669444466669",
	"222211111224266311244263331444666631446677339477773359777855559888855599888859999",
	"111112223111522223515558323555888323758868333788466999744446669774446669777749999",
	"552241111552441113552244133522243133562443339566649999777666999778886698777788888",
	"111123336111222236112222336444553336444555566474555969477788969778888969777888999",
	"112233333111223333111422226441442666444455556755556666775888888777898998777999999",
	"111333366111133666117733566777723566772222555744492255444999258499999258448888888",
}

// possibleLayouts lists jigsaw regions that some grids satisfy, although a search of the empty
// board finds none within 100,000 nodes.
var possibleLayouts = []string{
	"222223333211122333111523366114556666144555669444455699447785999777889998777788888",
	"112222222412123333411155363444115366477555336447599666747559996777789896888888899",
	"222222333112224393144444399154443339155555559177766659117666669717688899777888888",
	"122222223112152333411155333414156363444456666747459696777559996777859899788888889",
	"111133333111222223414225233414255636444555666474558696778588696788888999777779999",
	"221116666222211116227251316477755336477555336477553336497958388499998888444499988",
	"122222226112123336111113336444555336447555366477555666477799999477789899488888889",
	"222222666111752666111752236117753336417555396477753399478853999444853999444888888",
}

func emptyJigsaw(t *testing.T, signs string) *board.Puzzle {
	t.Helper()
	regions, ok := board.ParseRegions(signs)
	p := &board.Puzzle{Rules: board.Classic().WithRegions(&regions)}
	if faults := p.Rules.Faults(); !ok || len(faults) > 0 {
		t.Fatalf("%s: %v", signs, faults)
	}
	return p
}

// TestImpossibleLayoutsEnd checks that the search ends for every impossible layout, even
// with few givens.
func TestImpossibleLayoutsEnd(t *testing.T) {
	const enough = 400_000
	decided := 0
	for i, signs := range impossibleLayouts {
		order := []solver.Order{solver.Lexicographic, solver.Fastest}[i%2]
		p := emptyJigsaw(t, signs)
		p.Givens[40] = 5
		var s solver.Search
		s.Start(p, order)
		switch s.Advance(enough) {
		case solver.Exhausted:
			decided++
		case solver.Found:
			t.Errorf("%s has the grid %s", signs, s.Solution())
		}
		// The next puzzle with the same rules needs no search.
		s.Start(p, order)
		if s.Nodes() > 0 || s.Share() < 1 {
			t.Errorf("%s: after %d nodes %.3f are searched", signs, s.Nodes(), s.Share())
		}
	}
	if all := len(impossibleLayouts); decided < all {
		t.Errorf("%d of %d searches have ended after %d nodes", decided, all, enough)
	}
}

// TestQuestionsAboutImpossibleLayouts checks that questions about an impossible layout are answered
// on one core and on several.
func TestQuestionsAboutImpossibleLayouts(t *testing.T) {
	p := emptyJigsaw(t, impossibleLayouts[0])
	for _, workers := range []int{1, 3} {
		asking := solver.Asking{Workers: workers}
		if n, more, err := solver.Count(t.Context(), p, 0, asking); n.Sign() != 0 || more || err != nil {
			t.Errorf("%d workers: %v solutions, %v", workers, n, err)
		}
		if e, err := solver.Estimate(t.Context(), p, solver.Sampling{Samples: 100}, asking); e.Solutions != 0 || err != nil {
			t.Errorf("%d workers: an estimate of %v, %v", workers, e, err)
		}
	}
	groups, err := solver.Contradiction(t.Context(), p.Rules)
	regions := 0
	for _, group := range groups {
		if group.Kind == board.Region {
			regions++
		}
	}
	if err != nil || regions == 0 || len(groups) == len(p.Rules.Groups()) {
		t.Errorf("%d groups with %d regions contradict each other, error %v", len(groups), regions, err)
	}
}

func TestPossibleLayouts(t *testing.T) {
	for _, signs := range possibleLayouts {
		s := solver.New(emptyJigsaw(t, signs))
		if outcome := s.Advance(100_000); outcome == solver.Exhausted {
			t.Errorf("%s is said to have no grid", signs)
		}
	}
}
