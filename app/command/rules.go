package command

import (
	"nonet/app/session"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
)

// PresetID returns the ID of the command that turns a preset on or off.
func PresetID(preset *board.Preset) ID { return ID("rules-" + preset.Name) }

func rulesCommands() []Command {
	commands := []Command{{
		ID: "rules-classic", Text: "command.rules-classic", Also: "also.rules-classic", Menu: Rules,
		Enabled: func(v *State) bool { return v.Rules.Rules != board.Classic() },
		Run:     func(s *session.Session) { s.Rules.SetClassic() },
	}}
	for i := range board.Presets() {
		preset := &board.Presets()[i]
		part, sub := 2, i18n.Key("menu.more-groups")
		if preset.IsBase() {
			part, sub = 1, ""
		}
		commands = append(commands, Command{
			ID: PresetID(preset), Text: phrase.RulesPart(preset.Name), Menu: Rules, Part: part, Sub: sub,
			Checked: func(v *State) bool { return v.Rules.Has(preset) },
			Run:     func(s *session.Session) { s.Rules.TogglePreset(preset) },
		})
	}
	return append(commands,
		Command{
			ID: "choose-shape", Text: "command.choose-shape", Typed: "regions", Also: "also.choose-shape",
			Menu: Rules, Part: 3, Keys: ctrl("J"),
			Checked: func(v *State) bool { return v.Rules.HasRegions() },
		},
		Command{
			ID: "draw-regions", Text: "command.draw-regions", Also: "also.draw-regions",
			Menu: Rules, Part: 3, Keys: ctrl("D"),
			Checked: func(v *State) bool { return v.Rules.Drawing },
			Run: func(s *session.Session) {
				s.Rules.SetDrawing(!s.Rules.View().Drawing)
			},
		},
		Command{
			ID: "clear-regions", Text: "command.clear-regions", Menu: Rules, Part: 3,
			Enabled: func(v *State) bool { return v.Rules.Drawing },
			Run:     func(s *session.Session) { s.Rules.ClearRegions() },
		},
		Command{
			ID: "make-group", Text: "command.make-group", Typed: "group", Also: "also.make-group",
			Menu: Rules, Part: 4, Keys: ctrl("G"),
			Cells: true,
			Run:   func(s *session.Session) { s.Rules.MakeGroup() },
		},
		Command{
			ID: "next-group", Text: "command.next-group", Typed: "groups", Menu: Rules, Part: 5, Keys: plain("G"),
			Enabled: func(v *State) bool { return len(v.Rules.Groups) > 0 },
			refusal: because("refused.no-groups"),
			Run:     func(s *session.Session) { s.Rules.PickNext(1) },
		},
		Command{
			ID: "previous-group", Text: "command.previous-group", Menu: Rules, Part: 5, Keys: shift("G"),
			Enabled: func(v *State) bool { return len(v.Rules.Groups) > 0 },
			refusal: because("refused.no-groups"),
			Run:     func(s *session.Session) { s.Rules.PickNext(-1) },
		},
		Command{
			ID: "edit-group", Text: "command.edit-group", Menu: Rules, Part: 5, Keys: ctrl("F2"),
			Enabled: isSinglePicked,
			refusal: because("refused.no-group"),
		},
		Command{
			ID: "reshape-group", Text: "command.reshape-group", Menu: Rules, Part: 5, Keys: ctrlShift("G"),
			Enabled: isSinglePicked,
			refusal: because("refused.no-group"),
			Cells:   true,
			Run:     func(s *session.Session) { s.Rules.ReshapeGroup() },
		},
		Command{
			ID: "delete-group", Text: "command.delete-group", Typed: "ungroup",
			Menu: Rules, Part: 5, Keys: ctrl("Delete"),
			Enabled: func(v *State) bool { return v.Rules.Picked >= 0 },
			refusal: because("refused.no-group"),
			Run:     func(s *session.Session) { s.Rules.DeleteGroup() },
		},
	)
}

// isSinglePicked reports whether the selected item is a single group. Other items are pairs of
// cells that are a given move apart.
func isSinglePicked(v *State) bool {
	return v.Rules.Picked >= 0 && v.Rules.Groups[v.Rules.Picked].Pairs == 0
}
