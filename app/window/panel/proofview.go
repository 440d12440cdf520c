package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/session"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
)

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
