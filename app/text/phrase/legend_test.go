package phrase

import (
	"slices"
	"strings"
	"testing"

	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// everySign returns a view that has every sign.
func everySign() *scene.View {
	m := &scene.Marking{
		Houses: []scene.MarkedHouse{{Part: scene.Base}, {Part: scene.Cover}},
		Arrows: []scene.Arrow{{Strong: true}, {}},
		Barred: board.CellsOf(1),
	}
	for part := scene.Base; part < scene.Parts; part++ {
		m.Parts[part][0] = part
	}
	v := &scene.View{Marking: m}
	v.Cells[2].Flags = scene.Evidence
	return v
}

// legendText returns a legend in one line. Each entry has the number of its signs.
func legendText(s *logic.Step, v *scene.View) string {
	var items []string
	for _, entry := range Legend(english, s, v) {
		items = append(items, strings.Repeat("*", len(entry.Signs))+" "+entry.Text)
	}
	return strings.Join(items, "; ")
}

func TestLegendOfEveryTechnique(t *testing.T) {
	var said []string
	for _, technique := range logic.Techniques() {
		text := legendText(&logic.Step{Technique: technique}, everySign())
		if !slices.Contains(said, text) {
			said = append(said, text)
			Said(t, technique.String()+": "+text)
		}
	}
}

func TestLegendOfLetteredSets(t *testing.T) {
	set := func(role logic.Role, common board.DigitSet) logic.Set { return logic.Set{Role: role, Common: common} }
	for _, s := range []logic.Step{
		{Technique: logic.ALSXZ, Digits: board.DigitsOf(5), Sets: []logic.Set{set(logic.Base, 2), set(logic.Cover, 0)}},
		{Technique: logic.ALSXZ, Digits: board.DigitsOf(5, 6), Sets: []logic.Set{set(logic.Base, 6), set(logic.Cover, 0)}},
		{Technique: logic.ALSChain, Digits: board.DigitsOf(5), Sets: []logic.Set{set(logic.Base, 2), set(logic.Cover, 4), set(logic.Third, 8), set(logic.Base, 0)}},
		{Technique: logic.DeathBlossom, Digits: board.DigitsOf(5), Cells: board.CellsOf(40), Sets: []logic.Set{set(logic.Base, 2), set(logic.Cover, 4)}},
		{Technique: logic.SimpleColoursTrap, Digits: board.DigitsOf(5), Sets: []logic.Set{set(logic.Base, 0), set(logic.Cover, 0)}},
	} {
		v := everySign()
		for i := range s.Sets {
			v.Marking.Tags = append(v.Marking.Tags, scene.Tag{Letter: 'A' + byte(i), Part: scene.Part(s.Sets[i].Role)})
		}
		Said(t, s.Technique.String()+": "+legendText(&s, v))
	}
}

// TestLegendNamesOnlyWhatOccurs checks that signs that the board does not have are left
// out, and that there is no legend without a step.
func TestLegendNamesOnlyWhatOccurs(t *testing.T) {
	v := &scene.View{Marking: &scene.Marking{}}
	v.Marking.Parts[3][4] = scene.Gone
	step := &logic.Step{Technique: logic.XWing}
	check.Text(t, "the legend of an elimination", legendText(step, v), "* "+english.Text("legend.gone"))
	sets := &logic.Step{Technique: logic.ALSChain, Sets: []logic.Set{{Role: logic.Base, Letter: 'A'}, {Role: logic.Base, Letter: 'B'}}}
	v.Marking.Parts[3][4] = scene.Base
	v.Marking.Tags = []scene.Tag{{Letter: 'B', Part: scene.Base}}
	check.Text(t, "the legend of one of two sets", legendText(sets, v), "* "+english.Count("legend.sets", 1, "Letters", "B"))
	check.Text(t, "the legend without marks", legendText(step, &scene.View{}), "")
	check.Text(t, "the legend without a step", legendText(nil, everySign()), "")
}
