package panel

import (
	"os"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/system/jobs"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/safetext"
	"nonet/solver/logic"
)

// startPage fills the panel until there is something on the board. It shows the boards and files of the
// last days, and the ways to get another puzzle.
type startPage struct {
	env     *part.Env
	Content *fyne.Container
	tiles   *fyne.Container
	Rows    []*controls.TapRow // of the boards and files first
	Levels  []*controls.Button
	shown   []recent
}

// recent is a board or a file to go on with.
type recent struct {
	name  string
	game  *game.Game
	time  time.Time
	again func()
}

// mostRecent is the number of boards and files on the start page.
const mostRecent = 4

// tileHeight is the height of a picture, in Fyne's units.
const tileHeight = 84

// largestShown is the size of the largest file that is read for its picture: larger ones are photos or
// collections.
const largestShown = 1 << 18

// newStartPage returns a start page. When the user chooses a level for a new puzzle, it calls make.
func newStartPage(env *part.Env, make func(logic.Level)) *startPage {
	s := &startPage{env: env, tiles: container.NewGridWithColumns(mostRecent)}
	rows := container.New(layout.NewCustomPaddedVBoxLayout(0),
		s.row("start.type", env.Words.Text("start.just-type"), env.FocusBoard),
		s.row("start.open", command.Find("open").KeyText(env.Words), func() { env.Run(command.Find("open")) }),
		s.row("first.paste", command.Find("paste").KeyText(env.Words), func() { env.Run(command.Find("paste")) }))
	levels := container.New(&controls.FlowLayout{Gap: look.Tight, AtEnd: true})
	for _, level := range []logic.Level{logic.Easy, logic.Medium, logic.Hard} {
		b := controls.NewButton(phrase.Level(env.Words, level), nil, env.UnfocusedKey, func() { make(level) })
		s.Levels = append(s.Levels, b)
		levels.Add(b)
	}
	more := env.Button("generate", nil, "…")
	levels.Add(more)
	fresh := container.NewBorder(nil, nil, container.NewVBox(widget.NewLabel(env.Words.Text("start.new"))), nil,
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, look.Near), levels))
	foot := container.New(&controls.FlowLayout{Gap: look.Near})
	samples := env.IconButton("menu.samples", nil, nil)
	samples.Text = samples.Name
	samples.OnTapped = func() {
		var ids []command.ID
		for i := range command.Samples() {
			ids = append(ids, command.Samples()[i].ID())
		}
		env.ShowMenu(samples, ids...)
	}
	foot.Add(samples)
	env.AddActions(foot, map[command.ID]*controls.Button{}, []part.Action{
		{ID: "practise", Text: env.Title("practise")}, {ID: "manual", Text: env.Title("manual")},
	})
	heading := part.Heading(env.Words.Text("start.title"))
	whole := controls.NewBorder(container.New(layout.NewCustomPaddedVBoxLayout(look.Near), heading, s.tiles, rows, fresh), foot, nil, nil, container.NewWithoutLayout())
	s.Content = container.NewStack(container.NewVScroll(whole))
	s.Content.Hide()
	return s
}

// row returns a row with a text and a note at its end.
func (s *startPage) row(text i18n.Key, note string, do func()) fyne.CanvasObject {
	said := s.env.Words.Text(text)
	aside := controls.NewQuiet()
	aside.SetText(note)
	label := widget.NewLabel(said)
	label.Truncation = fyne.TextTruncateEllipsis
	body := container.NewBorder(nil, widget.NewSeparator(), nil, container.NewHBox(container.NewCenter(aside), controls.Space(look.Tight)), label)
	return s.tapRow(func() string { return said + ", " + note }, do, body)
}

func (s *startPage) tapRow(label func() string, do func(), body fyne.CanvasObject) *controls.TapRow {
	row := &controls.TapRow{Label: label}
	row.Begin(s.env.UnfocusedKey)
	row.OnChoose, row.Body = do, body
	row.OnStep = func(by int) {
		if to := slices.Index(s.Rows, row) + by; to >= 0 && to < len(s.Rows) {
			s.env.Focus(s.Rows[to])
		}
	}
	row.ExtendBaseWidget(row)
	s.Rows = append(s.Rows, row)
	return row
}

// find looks for the boards and files to go on with. Files are read in a goroutine, since that may take
// a while.
func (s *startPage) find() {
	var boards []recent
	for _, draft := range s.env.Workspace.RecentBoards() {
		if len(boards) < mostRecent {
			boards = append(boards, recent{
				s.env.ShownName(draft.Path, draft.Name, draft.State.Puzzle.Title), draft.Items[0].Document().Game, draft.Time,
				func() { s.env.Do(workspace.Request{Action: workspace.BringBack, Draft: &draft}) },
			})
		}
	}
	s.show(boards)
	paths := s.env.Settings.Recent[:min(mostRecent, len(s.env.Settings.Recent))]
	jobs.Go(func() {
		for _, path := range paths {
			info, err := os.Stat(path)
			if err != nil || info.Size() > largestShown {
				continue
			}
			data, err := storage.Read(path)
			if err != nil {
				continue
			}
			reading, err := format.Detect(data)
			if err != nil || len(reading.Items) == 0 {
				continue
			}
			boards = append(boards, recent{
				safetext.Base(path), reading.Items[0].Document().Game, info.ModTime(),
				func() { s.env.Do(workspace.Request{Action: workspace.Open, From: workspace.At(path)}) },
			})
		}
		s.env.Post(func() { s.show(boards) })
	})
}

// show shows the latest of some boards and files.
func (s *startPage) show(boards []recent) {
	boards = slices.Clone(boards)
	slices.SortStableFunc(boards, func(a, b recent) int { return b.time.Compare(a.time) })
	s.Rows = s.Rows[len(s.shown):]
	others := s.Rows
	s.shown, s.Rows, s.tiles.Objects = boards[:min(mostRecent, len(boards))], nil, nil
	for i := range s.shown {
		s.tiles.Objects = append(s.tiles.Objects, s.tile(&s.shown[i]))
	}
	s.Rows = append(s.Rows, others...)
	controls.Show(s.tiles, len(s.shown) > 0)
	s.Content.Refresh()
}

// tile returns a picture of a board with its name and what is left to do.
func (s *startPage) tile(r *recent) fyne.CanvasObject {
	picture := boardview.NewPicture(s.env.Palette)
	picture.SetView(session.PreviewGame(r.game))
	name := widget.NewLabel(safetext.Short(r.name))
	name.Truncation = fyne.TextTruncateEllipsis
	facts := controls.NewQuietParagraph()
	facts.SetText(phrase.BoardFacts(s.env.Words, r.game.State(), time.Now(), r.time))
	return s.tapRow(func() string { return name.Text + ", " + facts.String() }, r.again,
		container.New(look.Lines(look.Tight), container.New(look.Around(look.Near), container.New(&exactHeight{tileHeight}, container.New(controls.SquareLayout{}, picture))), name, facts))
}
