package board

import "testing"

// TestRulesThatCameBackAreNotForgotten checks that the clean-up of garbage-collected rules
// does nothing if the same rules have been created again in the meantime.
func TestRulesThatCameBackAreNotForgotten(t *testing.T) {
	group := Group{Kind: Extra, Name: "back again", Cells: CellsOf(3, 40)}
	rules := NewRules(group)
	forget(keyOf(rules.groups))
	if NewRules(group) != rules {
		t.Error("rules in use were forgotten")
	}
}

// TestNamesDoNotRunIntoTheNextGroup checks that a group's name, which may contain any bytes, cannot
// be mistaken for the key of another group.
func TestNamesDoNotRunIntoTheNextGroup(t *testing.T) {
	first := Group{Kind: Extra, Number: 1, Cells: CellsOf(0, 1)}
	second := Group{Kind: Extra, Number: 2, Cells: CellsOf(5, 70)}
	named := first
	named.Name = keyOf([]Group{second})
	one, two := NewRules(named), NewRules(first, second)
	if len(one.Groups()) != 1 || len(two.Groups()) != 2 {
		t.Errorf("rules of one group have %d, rules of two have %d", len(one.Groups()), len(two.Groups()))
	}
	other := named
	other.Name = named.Name[1:] + "x"
	if NewRules(other) == one {
		t.Error("another name of the same length makes no difference")
	}
}
