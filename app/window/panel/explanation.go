package panel

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/reason"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/solver/logic"
)

// explanation explains a step: in words, by the statements of its proof, and by what the signs on the
// board mean.
type explanation struct {
	Text   *controls.Copyable
	Proof  *proofView
	Legend *legend
	told   *fyne.Container   // contains Text, Proof and Legend
	Scroll *container.Scroll // contains told
}

// newExplanation returns an empty explanation. The keys are those that the rows of the proof do not use.
func newExplanation(env *part.Env, keys controls.Keys) *explanation {
	e := &explanation{Text: controls.NewCopyable(env.TypedKey), Proof: newProofView(env, keys), Legend: newLegend(env)}
	e.told = container.New(layout.NewCustomPaddedVBoxLayout(0), e.Text, e.Proof.Content, e.Legend.Content)
	e.Scroll = container.NewVScroll(e.told)
	return e
}

// showStep shows the proof of a step and what its signs mean, or neither if the path is nil. It
// reports which of them has changed.
func (e *explanation) showStep(path *reason.Path, row int, state *command.State) (proved, signed bool) {
	var step *logic.Step
	var proof []phrase.ProofLine
	if path != nil {
		step, proof = path.Step(row), phrase.ShownProof(e.Proof.env.Words, &state.View)
	}
	return e.Proof.showProof(proof, &state.View), e.Legend.showSigns(step, state)
}

// proves reports whether the rows of a proof show the reason for the step.
func (e *explanation) proves() bool { return len(e.Proof.Rows) > 0 }

// wrap gives the explanation a width, on which its height depends.
func (e *explanation) wrap(width float32) {
	e.Legend.widen(width)
	e.told.Resize(fyne.NewSize(width, e.told.Size().Height))
}

// proofView lists the statements of a proof by nested forcing chains. Choosing a statement makes
// the board show it, or the whole step again. If the statement has a nested proof, this opens that
// proof, which the board then draws, or closes it.
type proofView struct {
	env     *part.Env
	key     controls.Keys // handles the keys that the rows do not use
	Content *fyne.Container
	Rows    []*controls.TapRow
	lines   []phrase.ProofLine
	opened  int
	walk    int // the statement that the board shows, from 1; 0 for the whole step
}

func newProofView(env *part.Env, key controls.Keys) *proofView {
	p := &proofView{env: env, key: key, Content: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	p.Content.Hide()
	return p
}

// showProof shows lines of a proof, or hides the view if there are none. It reports whether the view
// has changed.
func (p *proofView) showProof(lines []phrase.ProofLine, view *session.View) bool {
	if slices.Equal(lines, p.lines) && view.Reason.Opened == p.opened && view.Reason.Walk == p.walk {
		return false
	}
	focused := slices.IndexFunc(p.Rows, func(r *controls.TapRow) bool { return r.Look.Focused })
	statement := -1
	if focused >= 0 {
		statement = p.lines[focused].Statement
		p.env.Leave(p.Content) // the rows are replaced
	}
	p.lines, p.opened, p.walk = lines, view.Reason.Opened, view.Reason.Walk
	p.Rows, p.Content.Objects = nil, nil
	for i := range lines {
		p.add(i)
	}
	controls.Show(p.Content, len(lines) > 0)
	p.Content.Refresh()
	if same := slices.IndexFunc(lines, func(l phrase.ProofLine) bool { return l.Statement == statement }); focused >= 0 && same >= 0 {
		p.env.Focus(p.Rows[same])
	}
	return true
}

// reveal scrolls to the statement that the board shows.
func (p *proofView) reveal(scroll *container.Scroll) {
	if p.walk > 0 && p.walk <= len(p.Rows) {
		controls.LayOut(scroll)
		controls.Scrolled{Scroll: scroll}.Follow(p.Rows[p.walk-1])
	}
}

func (p *proofView) add(i int) {
	line, row := &p.lines[i], &controls.TapRow{}
	row.Begin(p.key)
	sign := widget.NewIcon(nil)
	switch {
	case line.Open:
		sign.SetResource(theme.MenuDropDownIcon())
	case line.Nested:
		sign.SetResource(theme.MenuExpandIcon())
	}
	first := container.New(layout.NewCustomPaddedLayout(look.Near, 0, float32(line.Depth)*look.Gap, 0), sign)
	trim := controls.Trim(look.Tight)
	row.Body = trim.Around(container.NewBorder(nil, nil, container.New(layout.NewVBoxLayout(), first), nil, part.Paragraph(line.Text)))
	row.Label = func() string { return line.Text }
	row.Look.Cursor = i == p.walk-1 || p.walk == 0 && line.Open && line.Statement == p.opened
	row.OnStep = func(by int) { part.FocusRow(p.env, p.Rows, i+by) }
	row.OnChoose = func() {
		p.env.Focus(row)
		switch {
		case line.Nested:
			p.env.Session.Logic.OpenProof(line.Statement)
		case i == p.walk-1:
			p.env.Session.Logic.WalkTo(0)
		case line.Statement >= 0:
			p.env.Session.Logic.WalkTo(i + 1)
		}
	}
	row.ExtendBaseWidget(row)
	p.Rows = append(p.Rows, row)
	p.Content.Objects = append(p.Content.Objects, row)
}

// legend says what the signs mean with which the board shows a step.
type legend struct {
	env      *part.Env
	Content  *fyne.Container
	flow     *fyne.Container // contains an item for each entry
	layout   *controls.FlowLayout
	Shown    []phrase.LegendEntry
	pictures []picture
	palette  *paint.Palette
}

// The size of the picture of a sign, in Fyne's units.
const (
	signWidth  = 24
	signHeight = 20
)

func newLegend(env *part.Env) *legend {
	l := &legend{env: env, layout: &controls.FlowLayout{Gap: look.Near}}
	l.flow = container.New(l.layout)
	l.Content = container.New(layout.NewCustomPaddedLayout(0, look.Near, look.Near, look.Near), l.flow)
	l.Content.Hide()
	return l
}

// widen prepares the legend for a width, so that its height is right before its layout.
func (g *legend) widen(width float32) { g.layout.Width = width - 2*look.Near }

// showSigns shows what the signs of a step on the board mean. If the step is nil, it hides the
// legend. It reports whether the legend has changed.
func (g *legend) showSigns(step *logic.Step, state *command.State) bool {
	palette, entries := g.env.Palette(), phrase.Legend(g.env.Words, step, &state.Board)
	var pictures []picture
	for i := range entries {
		for _, sign := range entries[i].Signs {
			shown := picture{sign: sign, entry: i}
			if sign < scene.Sign(scene.Parts) {
				shown.digit = state.Board.Marking.Only(scene.Part(sign))
			}
			pictures = append(pictures, shown)
		}
	}
	same := slices.EqualFunc(entries, g.Shown, func(a, b phrase.LegendEntry) bool { return a.Text == b.Text })
	if same && slices.Equal(pictures, g.pictures) && g.palette == palette {
		return false
	}
	g.Shown, g.pictures, g.palette = entries, pictures, palette
	g.flow.Objects = nil
	for i := range entries {
		g.flow.Add(g.item(i))
	}
	controls.Show(g.Content, len(entries) > 0)
	g.flow.Refresh()
	return true
}

// picture is the picture of a sign. If all candidates with the sign have the same digit, it
// shows that digit.
type picture struct {
	sign  scene.Sign
	digit board.Digit
	entry int // index of the entry to which it belongs
}

func (g *legend) item(entry int) fyne.CanvasObject {
	item := container.New(layout.NewCustomPaddedHBoxLayout(look.Tight))
	for _, p := range g.pictures {
		if p.entry == entry {
			item.Add(p.drawn(g.palette))
		}
	}
	text := canvas.NewText("", nil)
	g.env.Write(text, g.Shown[entry].Text, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText)
	item.Add(text)
	return item
}

func (p picture) drawn(palette *paint.Palette) fyne.CanvasObject {
	raster := canvas.NewRaster(func(width, height int) image.Image {
		drawn := image.NewRGBA(image.Rect(0, 0, width, height))
		paint.Legend(drawn, p.sign, p.digit, palette)
		return drawn
	})
	raster.SetMinSize(fyne.NewSize(signWidth, signHeight))
	return raster
}

// newLineRow returns a row with a line of an explanation. The board draws the line when the row is
// clicked or gets the focus, until another line is drawn or the explanation is closed.
func newLineRow(view *adviceView, text string, line int) *controls.TapRow {
	r := &controls.TapRow{}
	r.Begin(view.unusedKey)
	r.Body = part.Paragraph(text)
	r.Label = func() string { return text }
	r.OnStep = func(by int) { part.FocusRow(view.env, view.Lines, slices.Index(view.Lines, r)+by) }
	draw := func() { view.env.Session.Mistakes.ShowReason(line) }
	r.OnChoose = func() {
		view.env.Focus(r)
		draw()
	}
	r.OnFocus = func() {
		view.reveal(r)
		draw()
	}
	r.ExtendBaseWidget(r)
	return r
}

// showLine highlights the row of the line that the board draws.
func (a *adviceView) showLine() {
	if len(a.Lines) == 0 {
		return
	}
	shown := a.env.Session.Mistakes.Line() // fill may have changed it
	for i, row := range a.Lines {
		if drawn := i == shown-1; row.Look.Cursor != drawn {
			row.Look.Cursor = drawn
			row.Refresh()
		}
	}
}
