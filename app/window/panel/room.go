package panel

import (
	"fyne.io/fyne/v2"

	"nonet/app/window/controls"
	"nonet/app/window/look"
)

// tabLayout is the layout of the content of a tab. The task card is above the content, which
// is hidden if it gets less than its minimum height.
type tabLayout struct{ panel *Panel }

func (lay tabLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	height := size.Height - lay.panel.head
	for _, object := range objects {
		controls.Show(object, height >= object.MinSize().Height)
		controls.Place(object, 0, lay.panel.head, size.Width, height)
	}
}

func (lay tabLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return (&controls.LeastSize{}).MinSize(objects)
}

// panelLayout puts the switch at the top of the panel. Below it is either a tab, with the task card in it
// and the hint card below it, or the task and hint cards with the pad below them, and buttons at the
// foot. In a low panel, it gives the height to the parts in the order of their importance: each takes
// what it needs of the height that those before it have left, shows less if that is not enough, or is
// hidden.
type panelLayout struct{ panel *Panel }

// tabsLeast is the minimum height of the tabs without the task card, in Fyne's units.
const tabsLeast = 144

// readingLeast is the minimum height of the panel at which the answer of a check stays below its
// explanation, in Fyne's units.
const readingLeast = 520

// explaining reports whether the explanation of a mistake is visible.
func (p *Panel) explaining() bool { return p.Solutions.Advice.explains() && p.shown == TabSolutions }

func (lay *panelLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := lay.panel
	top := p.Switch.MinSize().Height
	controls.Place(p.Switch, look.Near, 0, size.Width-2*look.Near, top)
	controls.Place(p.back, 0, 0, size.Width, top)
	top += look.Near
	room := size.SubtractWidthHeight(0, top)
	controls.Show(p.Hint.line, p.shown != noTab)
	p.Hint.yield(p.explaining() && size.Height < readingLeast)
	controls.Show(p.Foot.content, p.shown == noTab)
	if p.shown == noTab {
		lay.placePad(top, room)
	} else {
		lay.placeTab(top, room)
	}
}

// pads reports whether the panel shows the pad. It does so while regions are drawn, too, but not once
// the puzzle is solved.
func (p *Panel) pads() bool {
	return p.drawing || p.shown == noTab && (p.Task.wanted != finished || len(p.env.Session.View().Game.Conflicts) > 0)
}

// placePad places the cards from the top, the pad below them, and the buttons at the foot.
func (lay *panelLayout) placePad(top float32, room fyne.Size) {
	p, bottom := lay.panel, top+room.Height
	foot := p.Foot.fitFoot(room)
	pad := p.Pad.least(room.Width)
	rest := fyne.NewSize(room.Width, room.Height-foot)
	if p.Task.wanted != practising { // the card says what to do
		rest.Height -= pad
	}
	hint := func(room fyne.Size) float32 { return p.Hint.fitText(room, room.Height) }
	task := func(room fyne.Size) float32 {
		p.head = p.Task.fitCard(room)
		return p.head
	}
	parts := []fitting{hint, task}
	if p.Task.wanted == played && p.Hint.wanted { // the hint has the panel for itself
		parts = []fitting{hint, func(room fyne.Size) float32 { return task(fyne.NewSize(room.Width, 0)) }}
	}
	share(rest, parts)
	controls.Place(p.Task.Content, 0, top, room.Width, p.head)
	top += p.head
	controls.Place(p.Hint.Content, 0, top, room.Width, p.Hint.height())
	top += p.Hint.height()
	if controls.Show(p.Pad.content, p.pads() && pad <= bottom-foot-top); p.Pad.content.Visible() {
		controls.Place(p.Pad.content, 0, top, room.Width, p.Pad.fitKeys(fyne.NewSize(room.Width, bottom-foot-top)))
	}
	controls.Place(p.Foot.content, 0, bottom-foot, room.Width, foot)
}

// placeTab places a tab with the hint card and, while regions are drawn, the pad below it.
func (lay *panelLayout) placeTab(top float32, room fyne.Size) {
	p := lay.panel
	pad := float32(0)
	if controls.Show(p.Pad.content, p.pads()); p.pads() {
		pad = p.Pad.fitKeys(fyne.NewSize(room.Width, p.Pad.least(room.Width)))
	}
	share(fyne.NewSize(room.Width, room.Height-p.Tabs.Head()-pad), p.byImportance(room.Height))
	hint := p.Hint.height()
	controls.Place(p.Task.Content, 0, top+p.Tabs.Head(), room.Width, p.head)
	controls.Place(p.Tabs, 0, top, room.Width, room.Height-hint-pad)
	controls.Place(p.Hint.Content, 0, top+room.Height-hint-pad, room.Width, hint)
	controls.Place(p.Pad.content, 0, top+room.Height-pad, room.Width, pad)
	controls.LayOut(p.Tabs.Selected().Content)
}

// fitting shows as much of a part of the panel as fits in a room, and returns the height that the part
// takes.
type fitting func(room fyne.Size) (height float32)

// share gives the height of a room to parts, of which the most important come first.
func share(room fyne.Size, parts []fitting) {
	for _, fit := range parts {
		room.Height -= fit(room)
	}
}

// byImportance returns the parts of the panel that share a height with a tab, the most important first.
func (p *Panel) byImportance(height float32) []fitting {
	least := max(tabsLeast-p.Tabs.Head(), p.Tabs.Selected().Content.MinSize().Height)
	tab := func(fyne.Size) float32 { return least }
	task := func(room fyne.Size) float32 {
		p.head = p.Task.fitCard(room)
		return p.head
	}
	most := height * 3 / 5
	hint := func(room fyne.Size) float32 { return p.Hint.fitText(room, most) }
	switch {
	case p.Task.wanted == practising: // the tabs have nothing to do with it
		most = height
		return []fitting{hint, task, tab}
	case p.shown == TabSolutions && p.Solutions.List.Rows.Length() == 0 && !p.Solutions.Advice.Content.Visible():
		most = max(most, height-least) // nothing but a heading is left above
	}
	return []fitting{hint, tab, task}
}

func (lay *panelLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	p := lay.panel
	return fyne.NewSize(max(p.Tabs.MinSize().Width, p.Foot.content.MinSize().Width, p.Switch.MinSize().Width), p.Tabs.MinSize().Height+p.Switch.MinSize().Height)
}
