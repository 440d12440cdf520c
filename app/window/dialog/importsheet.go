package dialog

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/collection"
	"nonet/app/session"
	"nonet/app/system/jobs"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/internal/safetext"
	"nonet/solver"
)

var importSize = fyne.NewSize(820, 560)

// importSheet shows how an ambiguous or incomplete text was read: its format, what was left
// out, and other interpretations. It shows the selected puzzle on a board and, if there are
// several puzzles, a table of them.
type importSheet struct {
	env      *part.Env
	name     string
	modal    *part.Modal
	readings []format.Reading // the default reading first
	reading  *format.Reading
	good     []int // the indices of the items that could be read
	row      int   // the index in good of the displayed item

	facts   *widget.Label
	list    *controls.PickList
	preview *boardview.Picture
	about   *controls.Quiet // describes the displayed puzzle and its number of solutions
	notes   *controls.Quiet
	asking  context.CancelFunc // cancels the count of the displayed puzzle's solutions
}

// AskReading asks the user to choose a reading of a text, and continues with that reading
// and the displayed item.
func AskReading(env *part.Env, q *workspace.Question) {
	reading := q.Request.Reading
	s := &importSheet{env: env, name: q.Request.From.Name, modal: env.NewModal(), asking: func() {}}
	s.readings = append([]format.Reading{*reading}, reading.Others...)
	s.facts = part.Paragraph("")
	s.preview = boardview.NewPicture(s.env.Palette)
	s.about, s.notes = controls.NewQuietParagraph(), controls.NewQuietParagraph()
	open := func() {
		r := *q.Choices[1].Request
		r.Reading, r.Item = s.reading, s.good[s.row]
		env.Do(r)
	}
	s.list = s.newList(open)

	var ways *controls.Selector
	top := container.NewVBox(s.facts)
	if len(s.readings) > 1 {
		ways = controls.NewSelector(s.modal.Key, phrase.Texts(s.readings, func(r format.Reading) string {
			return phrase.Interpretation(env.Words, r.Interpretation)
		}))
		ways.OnChanged = func(string) { s.showReading(ways.SelectedIndex()) }
		top.Add(container.NewBorder(nil, nil, widget.NewLabel(env.Words.Text("import.way")), nil, ways))
	}
	board := container.NewVBox(container.NewGridWrap(s.preview.MinSize(), s.preview))
	notes := container.NewVScroll(s.notes)
	size := importSize
	var content *fyne.Container
	if len(reading.Items) > 1 {
		board.Add(s.about)
		notes.SetMinSize(fyne.NewSize(0, 96))
		content = controls.NewBorder(top, notes, nil, container.NewHBox(controls.Space(look.Near), board), s.list.RowList)
	} else {
		size.Width, size.Height = 640, 480
		beside := container.NewBorder(s.about, nil, nil, nil, notes)
		content = controls.NewBorder(top, nil, container.NewHBox(board, controls.Space(look.Near)), nil, beside)
	}
	var focus fyne.Focusable = s.list.RowList
	switch {
	case ways != nil:
		focus = ways
	case len(reading.Items) == 1:
		focus = nil
	}
	s.modal.OnClose = func() { s.asking() }
	s.modal.Open(env.Words.Text("import.title"), content, size, focus,
		part.Choice{Text: "dialog.cancel"},
		part.Choice{Text: "open.confirm", Primary: true, Then: open},
	)
	if ways != nil {
		ways.SetSelectedIndex(0)
	} else {
		s.showReading(0)
	}
}

func (m *importSheet) newList(open func()) *controls.PickList {
	list := controls.NewPickList(m.modal.Key,
		func() int { return len(m.good) },
		part.NewNamed,
		func(row int, object fyne.CanvasObject) {
			state := m.reading.Items[m.good[row]].State()
			entry := collection.Entry{Number: m.good[row] + 1, Name: collection.NameOf(&state.Puzzle)}
			part.FillNamed(object, phrase.RowTitle(m.env.Words, &entry), phrase.PuzzleFacts(m.env.Words, &state.Puzzle))
		})
	list.OnSelect = m.look
	list.OnChoose = func(row int) {
		m.row = row
		m.modal.Close()
		open()
	}
	return list
}

func (m *importSheet) showReading(index int) {
	words := m.env.Words
	m.reading, m.good = &m.readings[index], nil
	var notes []string
	bad := 0
	for i := range m.reading.Items {
		switch item := &m.reading.Items[i]; {
		case item.Err == nil:
			m.good = append(m.good, i)
		case bad < mostTold:
			notes = append(notes, phrase.Error(words, item.Err))
			fallthrough
		default:
			bad++
		}
	}
	if bad > mostTold {
		notes = append(notes, words.Count("import.bad", bad-mostTold))
	}
	for _, warning := range m.reading.Warnings {
		notes = append(notes, phrase.Warning(words, warning))
	}
	facts := words.Count("import.found", len(m.good), "File", safetext.Short(m.name), "Format", phrase.FormatName(words, m.reading.Format))
	if bad > 0 {
		facts += " " + words.Count("import.bad", bad)
	}
	controls.SetText(m.facts, facts)
	m.notes.SetText(strings.Join(notes, "\n"))
	m.list.Clear()
	m.list.Select(min(m.row, len(m.good)-1)) // this also displays the puzzle
}

// mostTold is the maximum number of unreadable puzzles that are listed.
const mostTold = 50

func (m *importSheet) look(row int) {
	m.row = row
	state := m.reading.Items[m.good[row]].State()
	m.preview.SetView(session.Preview(state))
	facts := phrase.GameFacts(m.env.Words, &state) + "\n"
	m.about.SetText(facts + m.env.Words.Text("import.looking"))
	m.asking()
	var number solver.Number
	m.asking = jobs.New(m.env.Post, func(bool) {
		m.about.SetText(facts + phrase.HowMany(m.env.Words, number))
	}).Start(1, func(ctx context.Context, _ func()) {
		number, _ = solver.HowMany(ctx, &state.Puzzle, solver.Asking{Workers: 1}) // the only possible error is that the search was stopped
	}).Stop
}
