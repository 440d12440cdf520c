package panel

import (
	"fmt"
	"slices"

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

// pad is the digit pad. The row above its keys selects the kind of entry, for the digit keys
// of the keyboard as well.
type pad struct {
	env       *part.Env
	content   fyne.CanvasObject
	Kinds     []*controls.Button
	kindRow   *fyne.Container
	Region    *controls.Quiet // shown instead of the kinds while regions are drawn
	About     *controls.Quiet // explains the selected kind, if there is room
	Digits    [board.Size]*controls.Button
	Lefts     [board.Size]*canvas.Text // how many of each digit are left
	kind      int                      // the selected kind, an index into command.Kinds
	modifiers fyne.KeyModifier         // held while the board has the focus
	playing   bool                     // the givens are fixed
	above     fyne.CanvasObject        // the row above the digits: kindRow or Region
	onFit     func()                   // called when a row above the digits may be shown or hidden
	Clear     *controls.Button
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
	p := &pad{env: env, Region: controls.NewQuiet(), About: controls.NewQuietParagraph()}
	p.Region.SetText(env.Words.Text("pad.region"))
	p.Region.Hide()
	p.About.Hide()
	kinds := container.New(controls.Spread{Trim: 2 * (look.Near - look.CardEdge)}) // even a narrow panel has room for all kinds
	for i, kind := range command.Kinds() {
		b := controls.NewButton(env.Words.Text(kind.Pad), nil, env.UnfocusedKey, func() {
			if kind.IsColour() && p.kind == i {
				env.Run(command.Find("tinting"))
			}
			p.kind = i
			env.Update()
			env.FocusBoard()
		})
		b.Tip, b.More = env.Tip, env.WithKeys(kind.About, kind.Digit(1))
		p.Kinds = append(p.Kinds, b)
		kinds.Add(b)
	}
	digits := container.NewGridWithColumns(board.Size + 1)
	for d := board.Digit(1); d <= board.Size; d++ {
		p.Digits[d-1] = controls.NewButton(fmt.Sprint(d), nil, env.UnfocusedKey, func() { p.press(int(d)) })
		p.Digits[d-1].Name = env.Words.Text("colour.numbered", "Number", d) // for screen readers, while the key shows a colour
		p.Digits[d-1].Tip = env.Tip
		p.Lefts[d-1] = canvas.NewText("", nil)
		digits.Add(container.New(cornered{}, p.Digits[d-1], p.Lefts[d-1]))
	}
	p.Clear = controls.NewButton("", theme.ContentClearIcon(), env.UnfocusedKey, func() { p.press(eraser) })
	p.Clear.Name = env.Title("clear-on")
	digits.Add(p.Clear)
	p.kindRow = kinds
	p.above = container.NewStack(kinds, p.Region)
	p.content = container.New(layout.NewCustomPaddedVBoxLayout(look.Tight), p.About, p.above, digits)
	return p
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

// Typed returns the command to run when the key of a command is typed on the board. For a
// plain digit, this is the command that enters the selected kind.
func (p *pad) Typed(c *command.Command) *command.Command {
	if d := command.DigitOf(c); d > 0 {
		return p.command(int(d))
	}
	return c
}

// Choose selects what digit keys enter.
func (p *pad) Choose(content scene.Content) {
	p.kind = slices.IndexFunc(command.Kinds(), func(k command.Kind) bool { return k.Content == content })
}

// current returns the index in command.Kinds of the kind that digit keys enter. That is the
// selected kind, unless the modifier keys for another kind are held. While a puzzle is being
// entered, it is always 0, for digits.
func (p *pad) current(modifiers fyne.KeyModifier) int {
	if !p.playing {
		return 0
	}
	held := part.KeyOf("", modifiers)
	if held == (command.Key{}) {
		return p.kind
	}
	for i, kind := range command.Kinds() {
		if kind.Modifiers() == held {
			return i
		}
	}
	return p.kind
}

// Typing returns what the digit keys enter while no modifier keys are held.
func (p *pad) Typing(state *command.State) scene.Content {
	if !state.Game.Playing || state.Rules.Drawing {
		return scene.Digits
	}
	kind := command.Kinds()[p.kind]
	if kind.IsColour() && state.Notes.Tinting {
		return scene.Tints
	}
	return kind.Content
}

func (p *pad) next() {
	p.kind = (p.kind + 1) % len(command.Kinds())
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
	controls.Show(p.above, p.playing || rules.Drawing)
	controls.Show(p.kindRow, !rules.Drawing)
	controls.Show(p.Region, rules.Drawing)
	controls.Choose(p.Clear, p.isChosen(rules, 0, eraser))
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

// showLeft shows in the corner of each digit how many of it are left. A digit that is finished is
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
				text = fmt.Sprint(left)
			case left < 0:
				text, ink = fmt.Sprintf("+%d", -left), theme.ColorNameError
			}
		}
		controls.Write(p.Lefts[i], text, p.env.Ink(ink), leftSize)
	}
}

// The size of the text in the corner of a key, and its distance from the edges, in Fyne's units.
const (
	leftSize  = 10
	leftInset = 3
)

// cornered is a layout of a key with a text in its upper right corner.
type cornered struct{}

func (cornered) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (cornered) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	text := objects[1].MinSize()
	controls.Place(objects[1], size.Width-text.Width-leftInset, 0, text.Width, text.Height)
}

// KindGap is the least space between the names of two kinds, in Fyne's units. If there is less, the
// names are smaller.
const KindGap = 6

// fitKinds makes the names of the kinds small if they would touch each other otherwise.
func (p *pad) fitKinds(width float32) {
	for _, b := range p.Kinds {
		width -= fyne.MeasureText(b.Text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width + KindGap
	}
	for _, b := range p.Kinds {
		controls.Shrink(b, width < 0)
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

// fitAbout shows the explanation of the selected kind if there is room for it. It returns the height
// that the explanation takes.
func (p *pad) fitAbout(room fyne.Size) float32 {
	p.About.Resize(fyne.NewSize(room.Width, p.About.Size().Height)) // wraps the text
	height := p.About.MinSize().Height + look.Tight
	if controls.Show(p.About, p.About.String() != "" && height <= room.Height); p.About.Visible() {
		return height
	}
	return 0
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
