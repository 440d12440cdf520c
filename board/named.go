package board

import (
	"fmt"
	"strings"
)

// NameError reports an invalid name for rules.
type NameError struct {
	Part    string // the unknown part of the name
	Regions bool   // set instead of Part if the name needs regions but none were given
}

// Error returns a message for developers.
func (e *NameError) Error() string {
	if e.Regions {
		return "a jigsaw needs its regions"
	}
	return fmt.Sprintf("there are no rules named %q", e.Part)
}

// RulesNamed returns the rules with the given name, which consists of names of presets
// joined by "+", as in "windoku+anti-knight". Presets are added to the classic groups,
// unless the name contains "rows", "columns", "boxes", "regions", "jigsaw" or "none";
// "jigsaw" means rows, columns and regions. If the name contains "jigsaw" or "regions", the
// argument regions must not be nil. The error is a *[NameError].
func RulesNamed(name string, regions *Regions) (*Rules, error) {
	var groups []Group
	based := false
	add := func(more ...[]Group) {
		for _, list := range more {
			groups = append(groups, list...)
		}
	}
	for part := range strings.SplitSeq(name, "+") {
		part = strings.TrimSpace(part)
		preset := PresetNamed(part)
		lower := strings.ToLower(part)
		if (lower == jigsawName || lower == regionsName) && regions == nil {
			return nil, &NameError{Regions: true}
		}
		switch {
		case lower == jigsawName:
			add(rows.Groups, columns.Groups, regions.Groups())
		case lower == regionsName:
			add(regions.Groups())
		case lower == classicName:
			add(classic.groups)
		case lower == noneName:
		case preset == nil:
			return nil, &NameError{Part: part}
		default:
			add(preset.Groups)
			if !preset.base {
				continue
			}
		}
		based = true
	}
	if !based {
		add(classic.groups)
	}
	return NewRules(groups...), nil
}
