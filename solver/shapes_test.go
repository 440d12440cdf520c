package solver_test

import (
	"testing"

	"nonet/board"
	"nonet/internal/reference"
	"nonet/solver"
)

// shapePuzzles holds, for each of the board's shapes, a puzzle with one solution.
var shapePuzzles = map[string]struct{ givens, solution string }{
	"pebbles": {
		".............13.5................3.6..485...9.1..2..65..853.....5.3...1..7.......",
		"139265748786413952592784631425178396364851279813927465648539127257396814971642583",
	},
	"pinwheel": {
		"..5......2........97.1.2.....6........7..148.82......7.......4....5.62....2.....3",
		"685213974293748615974152368146835729357921486821469537569387142438576291712694853",
	},
	"stairs": {
		".....7...7.9...3.......4..7.....2.51.......9..........8..53......5.....69.746.2..",
		"231857649759241368683194527496382751574613892128976435862539174345728916917465283",
	},
	"wheel": {
		"6....7...2.....4...6.9........3.1......16.37.........8...4.27..54..8...........4.",
		"659837214231756489164973825728341596495168372917524638386492751543289167872615943",
	},
	"frames": {
		"...6.....4...3.5.....56...11.8....2.....9..........8.9..3.4....3.1......25...8...",
		"935621784467132598829567341148356927714893652672415839583249176391784265256978413",
	},
	"jewel": {
		".....3.4..9.........5.3..1...9..63.............8.1...2.7.8..4.5..........614....3",
		"517293846693148527485732619249586371124965738738614952376821495852379164961457283",
	},
	"butterfly": {
		".4...3..8..68...1.....4.3..9.......5.1.......6.....8...7...612....39.........2...",
		"749213658536824719891745362982167435417538296623459871375986124268391547154672983",
	},
	"river": {
		"..2..3..1.......3........9.1....56.8....26....3.98.......2.....917......7.......3",
		"692573481859467132481632795123795648375826914234981567568214379917348256746159823",
	},
	"pagoda": {
		".....7.....84.5...2......8................57......3..9..13..6..8...5.32.9.71.....",
		"586937214698475132243516987374621895132849576415283769751392648869754321927168453",
	},
	"spiral": {
		"..95.......21...4.2...87.............3..6..8.........5.9......78.74...9....2.8...",
		"619523874782159346241387659375946128534762981128694735493815267867431592956278413",
	},
	"scrolls": {
		"8........3................1...764..........47..6.7.....3..2..6....43.92...1.5.7..",
		"873245619364192875927586431192764358659813247486371592735928164518437926241659783",
	},
	"maze": {
		"...........1...5..5..........9..5..62.3...6....4....8..529..3....5..1..29.......3",
		"167398425631842597518234769489725136273459618724563981852916374395671842946187253",
	},
}

// TestShapes checks that each shape is fit for Sudoku: its nine regions are connected, none of them
// is a row, column or box, and there is a puzzle with one solution.
func TestShapes(t *testing.T) {
	for _, shape := range board.Shapes() {
		t.Run(shape.Name, func(t *testing.T) {
			rules := board.Classic().WithRegions(&shape.Regions)
			if faults := rules.Faults(); len(faults) > 0 {
				t.Fatalf("its regions are not finished: %v", faults)
			}
			for _, region := range shape.Regions.Groups() {
				if n := shape.Regions.Pieces(region.Number); n != 1 {
					t.Errorf("region %d is in %d pieces", region.Number, n)
				}
				for _, group := range board.Classic().Groups() {
					if group.Cells == region.Cells {
						t.Errorf("region %d is a row, column or box", region.Number)
					}
				}
			}
			puzzle := shapePuzzles[shape.Name]
			p := &board.Puzzle{Rules: rules, Givens: board.MustParseGrid(puzzle.givens)}
			for engine, got := range map[string][]board.Grid{
				"solver":        take(solver.New(p), 2),
				"dancing links": collect(reference.DancingLinks, p, 2),
			} {
				if len(got) != 1 || got[0].String() != puzzle.solution {
					t.Errorf("%s found %v", engine, got)
				}
			}
		})
	}
}
