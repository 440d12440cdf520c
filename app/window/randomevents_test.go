package window

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/solver/logic"
)

// An event is a line of text: its kind and its arguments. Any event is valid after any
// others, so events can be left out of a list.

type eventKind struct {
	weight int // how often the kind occurs, relative to the others
	rest   func(*rand.Rand) string
	play   func(p *player, rest string)
}

// eventKinds are the kinds of events, by name. The event "restart" ends the program and
// starts it again.
var eventKinds = map[string]eventKind{
	"key":      {280, randomKey, (*player).playKey},
	"command":  {150, randomCommand, (*player).playCommand},
	"digit":    {80, func(r *rand.Rand) string { return strconv.Itoa(1 + r.IntN(9)) }, func(p *player, d string) { p.pressKey(command.Key{Name: d}) }},
	"click":    {80, randomClick, (*player).playClick},
	"control":  {120, randomPart, (*player).playControl},
	"remove":   {40, func(r *rand.Rand) string { return fmt.Sprint(r.IntN(81), " ", 1+r.IntN(9), of("", " first")(r)) }, (*player).playRemove},
	"double":   {20, func(r *rand.Rand) string { return fmt.Sprint(r.IntN(81), of("", " ctrl", " shift")(r)) }, (*player).playDouble},
	"drag":     {40, randomDrag, (*player).playDrag},
	"practise": {15, of("0000", "0002", "0003", "0100", "0200", "0300", "0600", "0800"), (*player).playPractise},
	"act":      {60, randomPart, (*player).playAct},
	"scroll":   {30, randomDrag, (*player).playScroll},
	"move":     {20, randomPlace, func(p *player, rest string) { at, _ := p.place(rest); test.MoveMouse(p.Frame.Canvas(), at) }},
	"type":     {40, of("game", "1", "0", "250", "99999999999999999999", "Ünïcode ✓ 你", "a b", "x.nonet", "line.txt", "folder", "-3"), (*player).playType},
	"paste":    {30, of(slices.Sorted(maps.Keys(pasted()))...), (*player).playPaste},
	"drop":     {20, randomDrop, (*player).playDrop},
	"photo":    {15, of("photo.jpg", "conflict.jpg", "misprint.jpg", "several.jpg", "conflict.jpg line.txt", "cut.jpg"), (*player).playPhoto},
	"check":    {60, of("U", "A", "7", "Delete", "Return", "Ctrl+Z", "Ctrl+Y", "Next", "Prior", "F1"), (*player).playCheck},
	"button":   {60, randomPart, (*player).playButton},
	"escape":   {60, of(""), func(p *player, _ string) { p.pressKey(command.Key{Name: "Escape"}) }},
	"try": {5, randomTechnique, func(p *player, rest string) {
		code, practise := strings.CutSuffix(rest, " practise")
		p.program.try(logic.TechniqueByCode(code), practise, p.Frame)
	}},
	"late":    {40, func(r *rand.Rand) string { return randomPart(r) + " " + of(lateEvents...)(r) }, (*player).playLate},
	"tab":     {20, of("0", "1", "2", "3", "4", "5"), (*player).playTab},
	"size":    {15, randomSize, (*player).playSize},
	"wait":    {60, of(""), func(p *player, _ string) { p.await() }},
	"paint":   {5, of(""), func(p *player, _ string) { p.Frame.Canvas().Capture() }},
	"restart": {3, of("", "kill", "kill"), nil},
}

func randomTechnique(r *rand.Rand) string {
	all := logic.Techniques()
	return all[r.IntN(len(all))].Code() + of("", " practise")(r)
}

func randomEvents(random *rand.Rand, amount int) []string {
	names := slices.Sorted(maps.Keys(eventKinds)) // sorted, so that a seed always gives the same events
	total := 0
	for _, kind := range eventKinds {
		total += kind.weight
	}
	events := make([]string, amount)
	for i := range events {
		at := random.IntN(total)
		for _, name := range names {
			kind := eventKinds[name]
			if at -= kind.weight; at < 0 {
				events[i] = strings.TrimSpace(name + " " + kind.rest(random))
				break
			}
		}
	}
	return events
}

func of(texts ...string) func(*rand.Rand) string {
	return func(random *rand.Rand) string { return texts[random.IntN(len(texts))] }
}

// Further keys to press, and the modifiers that are combined with them.
var (
	otherKeys = []string{"Escape", "Return", "KP_Enter", "Tab", "Space", "Up", "Down", "Left", "Right", "Home", "End", "Prior", "Next", "BackSpace", "Delete", "F2", "G", "W", "[", "'"}
	modified  = []string{"Ctrl+", "Shift+", "Alt+", "Ctrl+Shift+"}
)

func randomKey(random *rand.Rand) string {
	if random.IntN(3) == 0 {
		key := otherKeys[random.IntN(len(otherKeys))]
		if random.IntN(4) == 0 {
			key = modified[random.IntN(len(modified))] + key
		}
		return key
	}
	all := command.All()
	for {
		if c := all[random.IntN(len(all))]; len(c.Keys) > 0 {
			key := c.Keys[random.IntN(len(c.Keys))]
			var text string
			for _, mod := range []struct {
				on   bool
				name string
			}{{key.Ctrl, "Ctrl+"}, {key.Alt, "Alt+"}, {key.Shift, "Shift+"}} {
				if mod.on {
					text += mod.name
				}
			}
			return text + key.Name
		}
	}
}

func (p *player) playKey(rest string) {
	var key command.Key
	rest, key.Ctrl = strings.CutPrefix(rest, "Ctrl+")
	rest, key.Alt = strings.CutPrefix(rest, "Alt+")
	key.Name, key.Shift = strings.CutPrefix(rest, "Shift+")
	p.pressKey(key)
}

// pressKey delivers a key as the real driver does.
func (p *player) pressKey(key command.Key) {
	p.mods = 0
	for mod, on := range map[fyne.KeyModifier]bool{
		fyne.KeyModifierControl: key.Ctrl, fyne.KeyModifierShift: key.Shift, fyne.KeyModifierAlt: key.Alt,
	} {
		if on {
			p.mods |= mod
		}
	}
	defer func() { p.mods = 0 }()
	focused := p.Frame.Canvas().Focused()
	if key.Ctrl || key.Alt {
		if c := command.Lookup(key); c != nil && c.Menu != command.NoMenu {
			if runs(c) {
				p.RunFromMenu(c)
			}
		} else if to, ok := focused.(fyne.Shortcutable); ok {
			to.TypedShortcut(part.ShortcutOf(key))
		}
		return
	}
	event := &fyne.KeyEvent{Name: fyne.KeyName(key.Name)}
	switch tabbed, ok := focused.(fyne.Tabbable); {
	case key.Name == "Tab" && !(ok && tabbed.AcceptsTab()) && key.Shift:
		p.Frame.Canvas().FocusPrevious()
	case key.Name == "Tab" && !(ok && tabbed.AcceptsTab()):
		p.Frame.Canvas().FocusNext()
	case p.isWayOut(focused) && slices.Contains([]string{"Space", "Return", "KP_Enter"}, key.Name):
	case focused == nil:
		p.TypedKey(event)
	default:
		focused.TypedKey(event)
		p.typeRune(key.Name)
	}
}

// typeRune types the character of a key, if any, into the focused widget.
func (p *player) typeRune(name string) {
	focused := p.Frame.Canvas().Focused()
	switch {
	case focused == nil:
	case name == "Space":
		focused.TypedRune(' ')
	case len(name) == 1 && (name != "." || p.board.Focused()) && name != "/":
		focused.TypedRune(rune(strings.ToLower(name)[0]))
	}
}

func randomCommand(random *rand.Rand) string {
	all := command.All()
	return string(all[random.IntN(len(all))].ID)
}

// runs reports whether the player may run a command. It must not open another window,
// because the test driver only knows the canvas of the last window.
func runs(c *command.Command) bool { return c.ID != "new-window" }

func (p *player) playCommand(id string) {
	switch c := command.Find(command.ID(id)); {
	case !runs(c):
	case c.Menu != command.NoMenu:
		p.RunFromMenu(c)
	default:
		p.Run(c)
	}
}

// randomPlace returns a random place: a position in the window, in thousandths of its width
// and height.
func randomPlace(random *rand.Rand) string {
	return fmt.Sprint(random.IntN(1000), " ", random.IntN(1000))
}

// place parses a text that starts with a place. It returns the place and the remaining
// fields.
func (p *player) place(text string) (fyne.Position, []string) {
	parts := strings.Fields(text)
	size := p.Frame.Canvas().Size()
	return fyne.NewPos(size.Width*number(parts[0])/1000, size.Height*number(parts[1])/1000), parts[2:]
}

func number(text string) float32 {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err) // invalid event
	}
	return float32(n)
}

var mouseMods = map[string]fyne.KeyModifier{"": 0, "shift": fyne.KeyModifierShift, "ctrl": fyne.KeyModifierControl}

func randomClick(random *rand.Rand) string {
	return randomPlace(random) + " " + of("", "", "", "", "shift", "ctrl", "second")(random)
}

func (p *player) playClick(rest string) {
	at, how := p.place(rest)
	button, mods := desktop.MouseButtonPrimary, fyne.KeyModifier(0)
	if len(how) > 0 {
		mods = mouseMods[how[0]]
		if how[0] == "second" {
			button = desktop.MouseButtonSecondary
		}
	}
	p.clickAt(at, button, mods)
}

// playRemove clicks the place of a candidate with the secondary or the first mouse button.
func (p *player) playRemove(rest string) {
	if len(p.Modals()) > 0 {
		return
	}
	parts := strings.Fields(rest)
	cell, third := board.Cell(number(parts[0])), p.board.Size().Width/board.Size/3
	place := int(number(parts[1])) - 1
	event := &desktop.MouseEvent{Button: desktop.MouseButtonSecondary}
	if len(parts) > 2 {
		event.Button = desktop.MouseButtonPrimary
	}
	event.Position = fyne.NewPos((float32(cell.Col()*3+place%3)+0.5)*third, (float32(cell.Row()*3+place/3)+0.5)*third)
	p.board.MouseDown(event)
	p.board.MouseUp(event)
}

// playDouble double-clicks a cell.
func (p *player) playDouble(rest string) {
	if len(p.Modals()) > 0 {
		return
	}
	parts := strings.Fields(rest)
	cell, side := board.Cell(number(parts[0])), p.board.Size().Width/board.Size
	event := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	if len(parts) > 1 {
		event.Modifier = mouseMods[parts[1]]
	}
	event.Position = fyne.NewPos((float32(cell.Col())+0.5)*side, (float32(cell.Row())+0.5)*side)
	for range 2 {
		p.board.MouseDown(event)
		p.board.MouseUp(event)
	}
	p.board.DoubleTapped(&event.PointEvent)
}

// playPractise puts a position for a technique on the board.
func (p *player) playPractise(code string) {
	if len(p.Modals()) > 0 {
		return
	}
	p.Settings.Practise = []string{code}
	p.trainer.Another()
	p.noteGuard()
}

// playAct does a part of a step, if the board shows a position for practising.
func (p *player) playAct(rest string) {
	if p.Session.Practice.Exercise().Technique == logic.NoTechnique || len(p.Modals()) > 0 {
		return
	}
	solver := logic.NewSolver()
	solver.Resume(p.Session.State(), true)
	step, by := solver.Next()
	if by == nil {
		return
	}
	if n := len(step.Removed); n > 0 {
		removed := step.Removed[int(number(rest))*n/1000]
		p.Session.Cursor.MoveTo(removed.Cell, false)
		p.Session.Notes.ToggleCandidate(removed.Digit)
	} else {
		p.Session.Cursor.MoveTo(step.Placed[0].Cell, false)
		p.Session.EnterDigit(step.Placed[0].Digit)
	}
}

// randomPart returns a random position in a list, in thousandths of the list's length.
func randomPart(random *rand.Rand) string { return strconv.Itoa(random.IntN(1000)) }

func (p *player) playControl(rest string) {
	var controls []seen
	for _, s := range p.see(p.top()) {
		if _, ok := s.object.(fyne.Tappable); ok && !s.clip.empty() {
			controls = append(controls, s)
		}
	}
	if len(controls) == 0 {
		return
	}
	s := controls[int(number(rest))*len(controls)/1000]
	p.clickAt(s.clip.middle(), desktop.MouseButtonPrimary, 0)
}

func (p *player) playButton(rest string) {
	if len(p.Modals()) == 0 {
		return
	}
	buttons := p.Modals()[len(p.Modals())-1].Buttons
	if b := buttons[int(number(rest))*len(buttons)/1000]; !b.Disabled() && b.Visible() {
		test.Tap(b)
	}
}

func randomDrag(random *rand.Rand) string { return randomPlace(random) + " " + randomPlace(random) }

// playDrag drags the mouse. On the board, half of the drags start on a cell.
func (p *player) playDrag(rest string) {
	from, more := p.place(rest)
	to, _ := p.place(strings.Join(more, " "))
	if len(p.Modals()) > 0 {
		test.Drag(p.Frame.Canvas(), from, to.X-from.X, to.Y-from.Y)
		return
	}
	size := p.board.Size()
	within := func(at fyne.Position) desktop.MouseEvent {
		room := p.Frame.Canvas().Size()
		var event desktop.MouseEvent
		event.Position = fyne.NewPos(at.X/room.Width*size.Width, at.Y/room.Height*size.Height)
		event.Button = desktop.MouseButtonPrimary
		return event
	}
	down, up := within(from), within(to)
	p.board.MouseDown(&down)
	p.board.Dragged(&fyne.DragEvent{PointEvent: up.PointEvent})
	p.board.MouseUp(&up)
	p.board.DragEnd()
}

func (p *player) playScroll(rest string) {
	at, more := p.place(rest)
	by, _ := p.place(strings.Join(more, " "))
	size := p.Frame.Canvas().Size()
	test.Scroll(p.Frame.Canvas(), at, by.X-size.Width/2, by.Y-size.Height/2)
}

func (p *player) playType(text string) {
	for _, sign := range text {
		if focused := p.Frame.Canvas().Focused(); focused != nil && !p.board.Focused() {
			focused.TypedRune(sign)
			p.noteGuard()
		}
	}
}

func (p *player) playPaste(name string) {
	p.App.Clipboard().SetContent(pasted()[name])
	p.RunFromMenu(command.Find("paste"))
}

func randomDrop(random *rand.Rand) string {
	names := append(slices.Sorted(maps.Keys(playFiles())), "folder", "missing.txt")
	text := of(names...)(random)
	if random.IntN(5) == 0 {
		text += " " + of(names...)(random)
	}
	return text
}

func (p *player) playDrop(rest string) {
	var files []fyne.URI
	for _, name := range strings.Fields(rest) {
		files = append(files, storage.NewFileURI(filepath.Join(p.Home, name)))
	}
	p.files.dropped(fyne.NewPos(100, 100), files)
}

// playPhoto drops a photo and waits until it is read. What was read while a dialog is open waits for
// the dialog.
func (p *player) playPhoto(rest string) {
	p.playDrop(rest)
	for p.Workspace.Reading() != nil && len(p.Modals()) == 0 {
		(<-p.Queue)()
	}
}

// playCheck presses a key on the sheet of a photo, if that is open.
func (p *player) playCheck(rest string) {
	if p.says("photo.title") {
		p.playKey(rest)
	}
}

func (p *player) playTab(rest string) {
	if p.top() != p.Frame.Content() {
		return
	}
	switch i := int(number(rest)); {
	case i >= len(tabs):
		p.panel.Switch.SetSelectedIndex(i - len(tabs))
	case tabs[i] != panel.TabCollection || p.Workspace.Collection() != nil:
		p.panel.Select(tabs[i])
	}
}

func randomSize(random *rand.Rand) string {
	return fmt.Sprint(320+random.IntN(2000-320+1), " ", 240+random.IntN(1400-240+1))
}

func (p *player) playSize(rest string) {
	parts := strings.Fields(rest)
	p.Frame.Resize(fyne.NewSize(number(parts[0]), number(parts[1])).Max(p.Frame.Content().MinSize()))
	p.paint()
}

// playFiles returns the files to drop, by name.
func playFiles() map[string]string {
	jigsaw := blank + "111222333111222333111222333444555666444555666444555666777888999777888999777888999"
	return map[string]string{
		"line.txt": newspaper + "\n", "solved.txt": solved, "none.txt": unsolvable, "four.txt": fourfold, "blank.txt": blank,
		"list.sdm": strings.Repeat(fourfold+"\n"+newspaper+"\n", 5), "bad.sdm": fourfold + "\n12345\n" + newspaper + "\n",
		"long.sdm": strings.Repeat(newspaper+"\n", 1700), "jigsaw.txt": jigsaw, "broken.nonet": `{"format": "nonet", "version": 1, "givens`,
		"late.nonet": `{"format": "nonet", "version": 99}`, "empty.txt": "", "zeros.bin": "\x00\x01\xff\xfe", "diary.txt": "Dear diary,\n", "huge.txt": "",
	}
}

// pasted returns the texts to paste, by name.
func pasted() map[string]string {
	return map[string]string{
		"puzzle": newspaper, "several": fourfold, "none": unsolvable, "solved": solved, "blank": blank,
		"short": newspaper[:80], "garbage": "?!# ~ \u0000 \U0001F600", "nothing": "", "spaces": " \n ", "list": fourfold + "\n" + newspaper + "\n" + blank,
		"rows": strings.Join(rowsOf(newspaper), "\n"), "many": strings.Repeat("x", 1<<18), "digits": strings.Repeat("123456789", 40),
	}
}

// isWayOut reports whether a control could make the player leave its folder.
func (p *player) isWayOut(control any) bool {
	b, ok := control.(*controls.Button)
	return ok && b.Icon != nil && b.Icon.Name() == wayUp && b.Text == ""
}

// tame replaces file names in dialogs if they lead outside the player's folder.
func (p *player) tame() {
	if len(p.Modals()) == 0 {
		return
	}
	for _, s := range p.see(p.top()) {
		if f, ok := s.object.(*controls.Field); ok && strings.ContainsAny(f.Text, "/~") || ok && strings.Contains(f.Text, "..") {
			f.SetText("tamed")
		}
	}
}

func (p *player) said() string {
	var all []string
	for _, s := range p.see(p.top()) {
		if text := textOf(s.object); text != "" {
			all = append(all, text)
		}
	}
	return strings.Join(all, " | ")
}

// says reports whether a dialog with the given title is open.
func (p *player) says(title i18n.Key) bool {
	for _, m := range p.Modals() {
		for _, s := range p.see(m.Popup) {
			if textOf(s.object) == p.Words.Text(title) {
				return true
			}
		}
	}
	return false
}
