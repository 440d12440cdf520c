package panel

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
)

// pad is the digit pad. While the pencil is on, its keys enter pencil marks, or whatever the row below
// them selects; so do the digit keys of the keyboard.
type pad struct {
	env       *part.Env
	content   *fyne.Container
	Pencil    *controls.Button
	Kinds     []*controls.Button // indexed like command.Kinds; those of digits and pins are not in the row
	kindRow   *fyne.Container
	tools     *fyne.Container // the pencil and other buttons, shown in Play
	Region    *controls.Quiet // shown above the keys while regions are drawn
	About     *controls.Quiet // explains the selected kind, if there is room
	keys      *keysLayout
	digits    *fyne.Container
	Digits    [board.Size]*controls.Button
	Lefts     [board.Size]*canvas.Text // how many of each digit are left
	kind      int                      // the selected kind, an index into command.Kinds; 0 while the pencil is off
	noted     int                      // the kind that the pencil enters
	modifiers fyne.KeyModifier         // held while the board has the focus
	playing   bool                     // the givens are fixed
	hidden    func() bool              // reports whether the pencil is out of sight
	onFit     func()                   // called when a row may be shown or hidden
	Clear     *controls.Button
	check     *controls.Button
	Held      int // what a click on the board enters: a digit, eraser, or 0 for nothing
	shown     padFace
	last      *command.State // of the last update, nil before the first
}

type padFace struct {
	palette *paint.Palette // the palette of the colours on the keys, or nil if the keys show digits
	regions bool           // the keys show the regions
	tints   bool           // the colours are for candidates
}

func newPad(env *part.Env) *pad {
	p := &pad{env: env, Region: controls.NewQuiet(), About: controls.NewQuietParagraph(), keys: &keysLayout{}, noted: 1}
	p.Region.SetText(env.Words.Text("pad.region"))
	p.Region.Hide()
	p.About.Hide()
	p.kindRow = container.New(controls.Spread{Trim: 2 * (look.Near - look.CardEdge)}) // even a narrow panel has room for all kinds
	for i, kind := range command.Kinds() {
		b := controls.NewButton(env.Words.Text(kind.Pad), nil, env.UnfocusedKey, func() {
			if kind.IsColour() && p.kind == i {
				env.Run(command.Find("tinting"))
			}
			p.kind, p.noted = i, i
			env.Update()
			env.FocusBoard()
		})
		b.Tip, b.More = env.Tip, env.WithKeys(kind.About, kind.Digit(1))
		if p.Kinds = append(p.Kinds, b); kind.Content != scene.Digits && kind.Content != scene.Pins {
			p.kindRow.Add(b)
		}
	}
	p.digits = container.New(p.keys)
	for d := board.Digit(1); d <= board.Size; d++ {
		p.Digits[d-1] = controls.NewButton(fmt.Sprint(d), nil, env.UnfocusedKey, func() { p.press(int(d)) })
		p.Digits[d-1].Name = env.Words.Text("colour.numbered", "Number", d) // for screen readers, while the key shows a colour
		p.Digits[d-1].Tip = env.Tip
		p.Lefts[d-1] = canvas.NewText("", nil)
		p.digits.Add(container.New(footed{}, p.Digits[d-1], p.Lefts[d-1]))
	}
	p.Pencil = env.Button("pencil", nil, env.WithKeys("command.pencil", "pencil"))
	p.Clear = controls.NewButton(env.Words.Text("pad.erase"), nil, env.UnfocusedKey, func() { p.press(eraser) })
	p.check = env.Button("check", nil, env.Words.Text("toolbar.check"))
	p.tools = container.New(&controls.FlowLayout{Gap: look.Near, Mid: true}, p.Pencil, p.Clear, p.check)
	p.content = container.New(layout.NewCustomPaddedVBoxLayout(look.Near), p.Region, p.digits, p.tools, p.kindRow, p.About)
	return p
}

// The dimensions of the digit keys, in Fyne's units.
const (
	keyWidth   = 100 // the maximum
	keyTall    = 72  // the maximum height of a key in three rows
	keyLow     = 40  // the minimum height of a key in three rows; with less, there is one row
	keyInARow  = 44
	keysInARow = 3
)

// keysLayout lays out the digit keys in three rows or in one.
type keysLayout struct {
	key    float32 // the height of a key
	single bool
}

func (l *keysLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	inRow, gap := keysInARow, float32(look.Near)
	if l.single {
		inRow, gap = board.Size, look.Tight
	}
	width := min((size.Width-gap*float32(inRow-1))/float32(inRow), keyWidth)
	left := (size.Width - width*float32(inRow) - gap*float32(inRow-1)) / 2
	for i, object := range objects {
		controls.Place(object, left+float32(i%inRow)*(width+gap), float32(i/inRow)*(l.key+gap), width, l.key)
	}
}

func (l *keysLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if l.single {
		return fyne.NewSize(0, l.key)
	}
	return fyne.NewSize(0, 3*l.key+2*look.Near)
}

// beside returns the height of everything but the digit keys at a width, with the gaps.
func (p *pad) beside(width float32) float32 {
	p.About.Hide()
	p.content.Resize(fyne.NewSize(width, p.content.Size().Height))
	return p.content.MinSize().Height - p.digits.MinSize().Height
}

// least returns the minimum height of the pad at a width.
func (p *pad) least(width float32) float32 { return p.beside(width) + keyInARow }

// tall returns the height of the pad at a width if its keys are as tall as they can be.
func (p *pad) tall(width float32) float32 { return p.beside(width) + 3*keyTall + 2*look.Near }

// fitKeys makes the keys as tall as the room allows, in three rows or in one. It explains the selected
// kind if there is still room. It returns the height of the pad.
func (p *pad) fitKeys(room fyne.Size) float32 {
	p.fitKinds(room.Width)
	beside := p.beside(room.Width)
	p.keys.key = min((room.Height-beside-2*look.Near)/3, keyTall)
	if p.keys.single = p.keys.key < keyLow; p.keys.single {
		p.keys.key = keyInARow
	}
	for _, b := range p.Digits {
		controls.Enlarge(b, !p.keys.single)
	}
	height := p.content.MinSize().Height
	p.About.Resize(fyne.NewSize(room.Width, p.About.Size().Height)) // wraps the text
	if about := p.About.MinSize().Height + look.Near; p.About.String() != "" && height+about <= room.Height {
		p.About.Show()
		height += about
	}
	return height
}

// eraser is the value of pad.Held for the key that clears cells.
const eraser = board.Size + 1

func (p *pad) press(held int) {
	switch {
	case p.env.Session.Rules.View().Drawing:
		p.env.Session.Rules.SetBrush(held % eraser)
	case p.env.Settings.DigitFirst && !p.choosesTint(held):
		p.hold(held)
	default:
		p.env.Run(p.command(held))
	}
	p.env.FocusBoard()
}

// choosesTint reports whether a key chooses the colour for candidates.
func (p *pad) choosesTint(held int) bool {
	return held != eraser && p.env.Session.Notes.View().Tinting && command.Kinds()[p.current(p.env.Modifiers())].IsColour()
}

func (p *pad) command(held int) *command.Command {
	if held == eraser {
		return command.Find("clear-on")
	}
	return command.Find(command.Kinds()[p.current(p.env.Modifiers())].Digit(board.Digit(held)))
}

// Typed returns the command to run when a key that belongs to a command is typed on the board. For a
// plain digit, this is the command that enters the selected kind. In Play, Space is the key of the
// pencil, and H gives a hint if there is none.
func (p *Panel) Typed(c *command.Command, key fyne.KeyName) *command.Command {
	d := command.DigitOf(c)
	switch {
	case d > 0:
		return p.Pad.command(int(d))
	case key == fyne.KeySpace && c.ID == "clear-on" && p.place == Play:
		return command.Find("pencil")
	case c.ID == "hint-other" && !c.IsEnabled(p.env.State()):
		return command.Find("hint")
	}
	return c
}

// Choose selects what digit keys enter.
func (p *pad) Choose(content scene.Content) {
	p.kind = slices.IndexFunc(command.Kinds(), func(k command.Kind) bool { return k.Content == content })
	p.noted = p.kind
}

// current returns the index in command.Kinds of the kind that digit keys enter. That is the
// selected kind, unless the modifier keys for another kind are held. While a puzzle is being
// entered, it is always 0, for digits.
func (p *pad) current(modifiers fyne.KeyModifier) int {
	if !p.playing {
		return 0
	}
	kind := p.kind
	if p.hidden() {
		kind = 0
	}
	held := part.KeyOf("", modifiers)
	if held == (command.Key{}) {
		return kind
	}
	for i, kind := range command.Kinds() {
		if kind.Modifiers() == held {
			return i
		}
	}
	return kind
}

// Typing returns what the digit keys enter while no modifier keys are held.
func (p *pad) Typing(state *command.State) scene.Content {
	if !state.Game.Playing || state.Rules.Drawing || p.hidden() {
		return scene.Digits
	}
	kind := command.Kinds()[p.kind]
	if kind.IsColour() && state.Notes.Tinting {
		return scene.Tints
	}
	return kind.Content
}

// togglePencil makes the keys enter what the pencil entered last, or digits again.
func (p *pad) togglePencil() {
	if p.kind > 0 {
		p.kind = 0
	} else {
		p.kind = p.noted
	}
	p.env.Update()
}

// hold selects the digit that a click on the board enters. If the digit is already
// selected, hold deselects it.
func (p *pad) hold(digit int) {
	if p.Held == digit {
		digit = 0
	}
	p.Held = digit
	p.env.Update()
}

// Holds reports whether a click on the board enters what is held on the pad.
func (p *pad) Holds() bool { return p.env.Settings.DigitFirst && p.Held != 0 }

// EnterHeld enters the held digit, if any, in the clicked cell.
func (p *pad) EnterHeld() {
	if p.Holds() && !p.choosesTint(p.Held) {
		p.env.Run(p.command(p.Held))
	}
}

// showMode shows the selected kind of entry. The keys show digits, colours or, while regions
// are drawn, the regions.
func (p *pad) showMode(state *command.State) {
	rules := &state.Rules
	if p.playing != state.Game.Playing {
		p.playing = state.Game.Playing
		defer p.onFit()
	}
	p.highlightKind()
	if about := p.about(state); about != p.About.String() {
		p.About.SetText(about)
		defer p.onFit()
	}
	notes := !p.hidden() && p.kind > 0 && !rules.Drawing
	if p.kindRow.Visible() != notes {
		controls.Show(p.kindRow, notes)
		defer p.onFit()
	}
	if controls.Offer(p.Pencil); notes {
		controls.Choose(p.Pencil, true)
	}
	controls.Show(p.Pencil, p.playing && !rules.Drawing)
	controls.Show(p.check, p.playing && !rules.Drawing)
	controls.SetEnabled(p.check, command.Find("check").IsEnabled(state))
	controls.Show(p.Region, rules.Drawing)
	if rules.Drawing || p.env.Settings.DigitFirst {
		controls.Choose(p.Clear, p.isChosen(rules, 0, eraser))
	} else {
		controls.Offer(p.Clear)
	}
	p.last = state
	p.showKeys()
}

// showKeys shows digits, colours or regions on the keys.
func (p *pad) showKeys() {
	state := p.last
	rules := &state.Rules
	face := padFace{regions: rules.Drawing}
	if face.regions || command.Kinds()[p.current(p.modifiers)].IsColour() {
		face.palette, face.tints = p.env.Palette(), state.Notes.Tinting
	}
	for i, b := range p.Digits {
		if face != p.shown {
			b.Text, b.Icon = fmt.Sprint(i+1), nil
			switch {
			case face.regions:
				b.Icon = look.Swatch(face.palette.Group(board.Colour(i+1)), true)
			case face.palette != nil:
				b.Text, b.Icon = "", look.Swatch(face.palette.Colours[i], face.tints)
			}
			b.Refresh()
		}
		switch {
		case face.tints:
			controls.Choose(b, int(state.Notes.Tint) == i+1)
		case rules.Drawing || p.env.Settings.DigitFirst:
			controls.Choose(b, p.isChosen(rules, i+1, i+1))
		default:
			controls.Offer(b)
		}
	}
	p.shown = face
	p.showLeft(state)
}

// showLeft shows at the foot of each digit how many of it are left, as dots. A digit that is finished is
// pale, and too many of it are counted in red. Keys with colours or regions show nothing, nor do keys
// in a pause.
func (p *pad) showLeft(state *command.State) {
	shown := state.Game.Lefts && !state.Clock.Paused && p.shown == padFace{}
	for i, b := range p.Digits {
		left := state.Game.Left[i+1]
		controls.Mute(b, shown && left == 0)
		b.About, b.More = "", ""
		text, ink := "", theme.ColorNamePlaceHolder
		if shown {
			b.About = phrase.Left(p.env.Words, left)
			b.More = b.About
			switch {
			case left > 0:
				text = strings.Repeat("•", left)
			case left < 0:
				text, ink = fmt.Sprintf("+%d", -left), theme.ColorNameError
			}
		}
		controls.Write(p.Lefts[i], text, p.env.Ink(ink), leftSize)
	}
}

// leftSize is the size of the text at the foot of a key, in Fyne's units.
const leftSize = 11

// footed is a layout of a key with a text near its lower edge.
type footed struct{}

func (footed) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (footed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	text := objects[1].MinSize()
	controls.Place(objects[1], (size.Width-text.Width)/2, size.Height-text.Height+3, text.Width, text.Height)
}

// KindGap is the least space between the names of two kinds, in Fyne's units. If there is less, the
// names are smaller.
const KindGap = 6

// fitKinds makes the names of the kinds small if they would touch each other otherwise.
func (p *pad) fitKinds(width float32) {
	for _, b := range p.kindRow.Objects {
		b := b.(*controls.Button)
		width -= fyne.MeasureText(b.Text, theme.TextSize(), fyne.TextStyle{}).Width + KindGap
	}
	for _, b := range p.kindRow.Objects {
		controls.Shrink(b.(*controls.Button), width < 0)
	}
}

// about explains the selected kind. It returns "" for digits, which need no explanation.
func (p *pad) about(state *command.State) string {
	if p.Typing(state) == scene.Tints {
		return p.env.Words.Text("pad.about.tint")
	}
	if kind := p.current(0); kind > 0 && !state.Rules.Drawing {
		return p.env.Words.Text(command.Kinds()[kind].About)
	}
	return ""
}

// ShowKind shows what digit keys enter with the given modifier keys.
func (p *pad) ShowKind(held fyne.KeyModifier) {
	p.modifiers = held
	p.highlightKind()
	if p.last != nil {
		p.showKeys() // which may show colours
	}
}

// highlightKind highlights the kind of content that digit keys enter now.
func (p *pad) highlightKind() {
	for i, b := range p.Kinds {
		controls.Choose(b, i == p.current(p.modifiers))
	}
}

// isChosen reports whether a key is highlighted. While regions are drawn, this is the key
// of the region being drawn, otherwise the key of the held digit.
func (p *pad) isChosen(rules *session.Rules, region, held int) bool {
	if rules.Drawing {
		return rules.Brush == region
	}
	return p.env.Settings.DigitFirst && p.Held == held
}
