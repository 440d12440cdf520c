package logic

import (
	"slices"
	"strings"
)

// Ranked is a strategy and whether the user has turned it off.
type Ranked struct {
	*Strategy
	Off bool
}

// offPrefix is the prefix of a strategy in the settings that is turned off.
const offPrefix = "-"

// RankedBy returns all strategies in the order of the settings. A strategy that is missing
// from the settings follows its predecessor in the default order, and is turned off if it
// is an extra strategy.
func RankedBy(saved []string) []Ranked {
	usual := Strategies()
	var order []Ranked
	at := func(id string) int {
		return slices.IndexFunc(order, func(r Ranked) bool { return r.ID == id })
	}
	for _, id := range saved {
		id, off := strings.CutPrefix(id, offPrefix)
		i := slices.IndexFunc(usual, func(s Strategy) bool { return s.ID == id })
		if i >= 0 && at(id) < 0 {
			order = append(order, Ranked{&usual[i], off})
		}
	}
	for i := range usual {
		if at(usual[i].ID) >= 0 {
			continue
		}
		behind := 0
		if i > 0 {
			behind = at(usual[i-1].ID) + 1
		}
		order = slices.Insert(order, behind, Ranked{&usual[i], usual[i].Extra})
	}
	return order
}

// SavedRanking returns the order as it is kept in the settings, from which RankedBy restores it. It is
// nil for the default order.
func SavedRanking(order []Ranked) (saved []string) {
	if isUsual(order) {
		return nil
	}
	for _, r := range order {
		id := r.ID
		if r.Off {
			id = offPrefix + id
		}
		saved = append(saved, id)
	}
	return saved
}

// isUsual reports whether the strategies are in the default order and all of them are on,
// except for the extra ones.
func isUsual(order []Ranked) bool {
	for i, r := range order {
		if r.Off != r.Extra || r.ID != Strategies()[i].ID {
			return false
		}
	}
	return true
}

// ChosenBy returns the strategies that are turned on, in order. It returns nil if
// they are the default ones or if all are turned off.
func ChosenBy(saved []string) []Strategy {
	order := RankedBy(saved)
	var chosen []Strategy
	if !isUsual(order) {
		for _, r := range order {
			if !r.Off {
				chosen = append(chosen, *r.Strategy)
			}
		}
	}
	return chosen
}
