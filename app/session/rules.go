package session

import (
	"slices"

	"nonet/app/session/notice"
	"nonet/board"
	"nonet/board/game"
)

// RulesEditor changes the rules: their presets, groups and drawn regions.
type RulesEditor struct {
	host host

	drawing bool         // regions are being drawn
	brush   int          // region drawn by the mouse, 0 for none
	stroke  bool         // the mouse is drawing
	drawn   bool         // the stroke has changed something
	filling bool         // the region of the brush was incomplete when the stroke began
	picked  *board.Group // the group picked in the list of groups
}

// Edits of the rules can be undone like all others. They remove a displayed solution from
// the board, since it was found with other rules.

// Rules is the part of a [View] that describes the rules.
type Rules struct {
	*board.Rules
	Groups  []Listed // the groups other than rows, columns, boxes and regions
	Picked  int      // index of the picked group in Groups, -1 for none
	Faults  []board.Fault
	Drawing bool // regions are being drawn: digits and the mouse assign cells to them
	Brush   int  // the region that the mouse draws, 0 for none
}

// Listed is a group in the list of groups. All pairs of one kind of chess move are listed
// as a single group.
type Listed struct {
	board.Group
	Pairs int // number of pairs represented, 0 for a single group
}

// resetRules prepares the editor for another game.
func (s *RulesEditor) resetRules() {
	s.stopDrawing()
	s.picked = nil
}

func (s *RulesEditor) stopDrawing() { s.drawing, s.stroke = false, false }

func (s *RulesEditor) rules() *board.Rules { return s.host.State().Puzzle.RulesOrClassic() }

// View returns the current view.
func (s *RulesEditor) View() Rules {
	rules := s.rules()
	_, own := rules.Parts()
	view := Rules{Rules: rules, Picked: -1, Faults: s.faults(), Drawing: s.drawing, Brush: s.brush}
	for _, group := range rules.Groups() {
		last := len(view.Groups) - 1
		switch {
		case group.Kind.IsBase() && !slices.Contains(own, group):
			continue
		case group.Kind.IsMove() && last >= 0 && view.Groups[last].Kind == group.Kind:
			view.Groups[last].Pairs++
			continue
		case group.Kind.IsMove():
			view.Groups = append(view.Groups, Listed{group, 1})
		default:
			view.Groups = append(view.Groups, Listed{Group: group})
		}
		if s.isPicked(&group) {
			view.Picked = last + 1
		}
	}
	return view
}

// isPicked reports whether a group is the picked group, ignoring names and colours.
func (s *RulesEditor) isPicked(group *board.Group) bool {
	return s.picked != nil && s.picked.Kind == group.Kind && s.picked.Cells == group.Cells
}

// faults returns what makes the rules unusable. While the user draws regions, the rules
// must have nine of them.
func (s *RulesEditor) faults() []board.Fault {
	rules := s.rules()
	regions := rules.Regions()
	if s.drawing && regions == (board.Regions{}) {
		return regions.Faults()
	}
	return rules.Faults()
}

// TogglePreset adds the groups of a preset to the rules, or removes them if all are
// present. Adding boxes removes any regions.
func (s *RulesEditor) TogglePreset(p *board.Preset) {
	rules := s.rules()
	switch {
	case rules.Has(p):
		rules = rules.WithoutPreset(p)
	case p.Groups[0].Kind == board.Box:
		rules = rules.Without(func(g *board.Group) bool { return g.Kind == board.Region }).WithPreset(p)
	default:
		rules = rules.WithPreset(p)
	}
	s.setRules(rules)
}

// SetRegions replaces the boxes with the regions of a jigsaw.
func (s *RulesEditor) SetRegions(regions board.Regions) {
	s.setRules(s.rules().WithRegions(&regions))
}

// SetClassic switches to the classic rules.
func (s *RulesEditor) SetClassic() { s.setRules(board.Classic()) }

func (s *RulesEditor) setRules(rules *board.Rules) { s.changeRules(rules, false) }

func (s *RulesEditor) changeRules(rules *board.Rules, amend bool) {
	next := *s.host.State()
	next.Puzzle.SetRules(rules)
	s.host.change(next, edit{amend: amend})
}

// MakeGroup makes a group of the selected cells and picks it. If the cells cannot become a
// group, it shows a notice that explains why.
func (s *RulesEditor) MakeGroup() {
	if s.refuses() {
		return
	}
	rules := s.rules()
	if n := len(rules.Groups()); n >= board.MaxGroups {
		s.host.Tell(notice.Notice{Kind: notice.GroupsFull, Count: n})
		return
	}
	group := board.Group{
		Kind:   board.Extra,
		Number: rules.FreeNumber(),
		Colour: freeColour(rules),
		Cells:  s.host.Selection(),
	}
	s.picked = &group
	s.setRules(rules.With(group))
	s.host.Tell(notice.Notice{Kind: notice.GroupMade, Count: group.Cells.Len()})
}

// refuses reports whether the selected cells cannot become a group, and shows the reason.
func (s *RulesEditor) refuses() bool {
	cells := s.host.Selection()
	same := slices.ContainsFunc(s.rules().Groups(), func(g board.Group) bool { return g.Cells == cells })
	switch n := cells.Len(); {
	case n < 2:
		s.host.Tell(notice.Notice{Kind: notice.GroupTooSmall})
	case n > board.Size:
		s.host.Tell(notice.Notice{Kind: notice.GroupTooLarge, Count: n})
	case same:
		s.host.Tell(notice.Notice{Kind: notice.GroupKnown})
	default:
		return false
	}
	return true
}

// freeColour returns the first of the least used group colours. The colours are ordered so
// that consecutive ones are easy to tell apart.
func freeColour(rules *board.Rules) board.Colour {
	var used [board.Colours + 1]int
	for _, group := range rules.Groups() {
		used[group.Colour]++
	}
	order := []board.Colour{2, 4, 7, 1, 5, 8, 3, 6, 9}
	return slices.MinFunc(order, func(a, b board.Colour) int { return used[a] - used[b] })
}

// Pick selects a group of the rules for viewing and editing, and selects its cells.
func (s *RulesEditor) Pick(group board.Group) {
	s.picked = &group
	s.host.Note(notice.Notice{})
	s.host.wording = noWord
	s.host.Select(group.Cells)
}

// PickNext picks the group step places after the picked one, wrapping around. If none is
// picked, it picks the first when stepping forward and the last when stepping back.
func (s *RulesEditor) PickNext(step int) {
	view := s.View()
	n := len(view.Groups)
	if n == 0 {
		return
	}
	at := (view.Picked + step + n) % n
	if view.Picked < 0 && step < 0 {
		at = n - 1
	}
	s.Pick(view.Groups[at].Group)
}

// NameGroup names the picked group; "" restores its default name. Consecutive calls count
// as one edit, since there is a call for each letter typed.
func (s *RulesEditor) NameGroup(name string) {
	s.labelPicked(groupName, func(group *board.Group) { group.Name = name })
}

// ColourGroup sets the colour of the picked group.
func (s *RulesEditor) ColourGroup(colour board.Colour) {
	s.labelPicked(noWord, func(group *board.Group) { group.Colour = colour })
}

func (s *RulesEditor) labelPicked(w wording, edit func(*board.Group)) {
	if next, ok := s.withPicked(edit); ok && next != *s.host.State() {
		s.host.label(next, w)
		s.host.Tell(notice.Notice{})
	}
}

// ReshapeGroup replaces the cells of the picked group with the selected ones. This turns a
// group of a preset into a custom one.
func (s *RulesEditor) ReshapeGroup() {
	if s.picked == nil || s.picked.Cells == s.host.Selection() || s.refuses() {
		return
	}
	var reshaped board.Group
	next, ok := s.withPicked(func(group *board.Group) {
		group.Cells = s.host.Selection()
		if group.Kind != board.Extra {
			group.Kind, group.Number = board.Extra, s.rules().FreeNumber()
		}
		reshaped = *group
	})
	if ok {
		s.picked = &reshaped
		s.host.Apply(next)
	}
}

// DeleteGroup removes the picked group from the rules. If it is a pair of a chess move, it
// removes all pairs of that move.
func (s *RulesEditor) DeleteGroup() {
	picked := s.picked
	if picked == nil {
		return
	}
	s.picked = nil
	s.setRules(s.rules().Without(func(g *board.Group) bool {
		return g.Kind == picked.Kind && (g.Cells == picked.Cells || g.Kind.IsMove())
	}))
}

// withPicked returns the state with the picked group changed by edit. It returns false if
// no group is picked, or if the picked group is a pair of a chess move.
func (s *RulesEditor) withPicked(edit func(*board.Group)) (next game.State, ok bool) {
	groups := slices.Clone(s.rules().Groups())
	at := slices.IndexFunc(groups, func(g board.Group) bool { return s.isPicked(&g) })
	if at < 0 || groups[at].Kind.IsMove() {
		return next, false
	}
	edit(&groups[at])
	next = *s.host.State()
	next.Puzzle.SetRules(board.NewRules(groups...))
	return next, true
}
