package dialog

import (
	"context"
	"io"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/draw/pdf"
	"nonet/app/system/jobs"
	"nonet/app/system/printer"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board/game"
	"nonet/internal/crash"
	"nonet/internal/safetext"
	"nonet/solver"
)

var printSize = fyne.NewSize(460, 0)

type printable struct {
	Text   string // the name of the list in the dialog
	title  string // the footer of the pages and the title of the PDF file
	Amount int
	State  func(i int) game.State
	Number func(i int) int // returns the number printed with a puzzle; nil for no numbers
}

type printSheet struct {
	env       *part.Env
	modal     *part.Modal
	lists     []printable
	what      *controls.Selector
	perPage   *controls.Selector
	size      *controls.Selector
	printers  *controls.Selector
	known     []printer.Printer // the printers in the selector; empty if there is no choice
	entries   *controls.Check
	marks     *controls.Check
	solutions *controls.Check
	facts     *controls.Quiet
}

// ShowPrint opens the print dialog.
func ShowPrint(env *part.Env) {
	chosen := 0
	if c := env.Workspace.Collection(); c != nil && c.View().Picked > 0 {
		chosen = 1 // the list of picked puzzles
	}
	printOneOf(env, Printables(env), chosen)
}

// printOneOf opens the print dialog for the given lists. The parameter chosen is the index
// of the initially selected list.
func printOneOf(env *part.Env, lists []printable, chosen int) {
	s := &printSheet{env: env, modal: env.NewModal(), lists: lists, facts: controls.NewQuietParagraph()}
	keys, options := s.modal.Key, env.Settings.Paper
	s.what = controls.NewSelector(keys, phrase.Texts(s.lists, func(p printable) string { return p.Text }))
	s.size = controls.NewSelector(keys, phrase.Texts(pdf.Sizes(), func(size pdf.Size) string { return phrase.PaperSize(env.Words, size) }))
	amounts := make([]string, pdf.MostPerPage)
	for i := range amounts {
		amounts[i] = env.Words.Count("print.per-page", i+1)
	}
	s.perPage = controls.NewSelector(keys, amounts)
	newOption := func(text i18n.Key, on bool) *controls.Check {
		c := controls.NewCheck(env.Words.Text(text), keys, func() {}, func(bool) { s.countPages() })
		c.Checked = on
		return c
	}
	s.entries = newOption("print.entries", options.Entries)
	s.marks = newOption("print.marks", options.Marks)
	s.solutions = newOption("print.solutions", options.Solutions)
	form := container.New(layout.NewFormLayout())
	row := func(label i18n.Key, choice *controls.Selector, selected int) {
		choice.SetSelectedIndex(selected)
		choice.OnChanged = func(string) { s.countPages() }
		form.Add(widget.NewLabel(env.Words.Text(label)))
		form.Add(choice)
	}
	if len(s.lists) > 1 {
		row("print.what", s.what, chosen)
	} else {
		s.what.SetSelectedIndex(0)
		if lists[0].Amount > 1 {
			form.Add(widget.NewLabel(env.Words.Text("print.what")))
			form.Add(widget.NewLabel(lists[0].Text))
		}
	}
	row("print.amount", s.perPage, min(max(options.PerPage, 1), pdf.MostPerPage)-1)
	row("print.size", s.size, min(max(options.Size, 0), len(pdf.Sizes())-1))
	s.addPrinters(form)
	content := container.NewVBox(form, s.entries, s.marks, s.solutions, s.facts)
	s.countPages()
	s.modal.Open(env.Words.Text("print.title"), content, printSize, nil,
		part.Choice{Text: "dialog.cancel"},
		part.Choice{Text: "print.save", Then: func() { s.then(SavePages) }},
		part.Choice{Text: "print.show", Then: func() { s.then(showPages) }},
		part.Choice{Text: "print.title", Primary: true, Then: func() { s.then(func(env *part.Env, p Pages) { printPages(env, p, s.printer()) }) }},
	)
}

// addPrinters adds a selector of printers. It appears once the system has listed several
// printers, which may take a while.
func (s *printSheet) addPrinters(form *fyne.Container) {
	label := widget.NewLabel(s.env.Words.Text("print.printer"))
	s.printers = controls.NewSelector(s.modal.Key, nil)
	label.Hide()
	s.printers.Hide()
	form.Add(label)
	form.Add(s.printers)
	var known []printer.Printer
	s.modal.OnClose = jobs.New(s.env.Post, func(bool) {
		if len(known) < 2 {
			return
		}
		s.known = known
		s.printers.SetOptions(phrase.Texts(known, func(p printer.Printer) string { return p.Name }))
		s.printers.SetSelectedIndex(max(0, slices.IndexFunc(known, func(p printer.Printer) bool { return p.Default })))
		label.Show()
		s.printers.Show()
		s.modal.Fit()
	}).Start(1, func(ctx context.Context, _ func()) { known, _ = printer.Printers(ctx) }).Stop
}

// printer returns the name of the selected printer, or "" for the system's default.
func (s *printSheet) printer() string {
	if i := s.printers.SelectedIndex(); i >= 0 && i < len(s.known) {
		return s.known[i].Name
	}
	return ""
}

// Printables returns the lists that can be printed. The puzzle on the board comes first.
func Printables(env *part.Env) []printable {
	state := *env.Session.State()
	title := env.Name()
	if env.Workspace.Source().Path != "" {
		title = env.SuggestedName() // without the extension
	}
	lists := []printable{{
		Text: env.Words.Text("print.this"), title: title, Amount: 1,
		State: func(int) game.State { return state },
	}}
	if env.Workspace.Collection() == nil {
		return lists
	}
	env.Workspace.KeepRow()
	view := env.Workspace.Collection().View()
	chosen := view.Chosen()
	add := func(text i18n.Key, rows []int) {
		lists = append(lists, printable{
			Text: env.Words.Count(text, len(rows)), title: env.CollectionName(), Amount: len(rows),
			State:  func(i int) game.State { return *view.Document(rows[i]).Game.State() },
			Number: func(i int) int { return view.Number(rows[i]) },
		})
	}
	all := view.Puzzles()
	if len(chosen) > 0 && len(chosen) < len(all) {
		add("print.chosen", chosen)
	}
	add("print.all", all)
	return lists
}

func (s *printSheet) options() pdf.Options {
	return pdf.Options{
		Size: pdf.Sizes()[s.size.SelectedIndex()], PerPage: s.perPage.SelectedIndex() + 1,
		Entries: s.entries.Checked, Marks: s.marks.Checked, Solutions: s.solutions.Checked,
	}
}

// countPages shows how many pages will be printed.
func (s *printSheet) countPages() {
	list, options := s.lists[max(s.what.SelectedIndex(), 0)], s.options()
	text, solutions := i18n.Key("print.pages"), 0
	if options.Solutions {
		// The number of puzzles with a printable solution is not yet known.
		text, solutions = "print.at-most", list.Amount
	}
	s.facts.SetText(s.env.Words.Count(text, options.Pages(list.Amount, solutions)))
}

// then saves the choices and calls use with the pages.
func (s *printSheet) then(use func(*part.Env, Pages)) {
	env, options := s.env, s.options()
	env.Settings.Paper = storage.Paper{
		Size: int(options.Size), PerPage: options.PerPage,
		Entries: options.Entries, Marks: options.Marks, Solutions: options.Solutions,
	}
	env.KeepSettings()
	list, texts := s.lists[s.what.SelectedIndex()], env.Words // read now, because the language may change while the pages are written
	use(env, Pages{Title: list.title, Write: func(ctx context.Context, out io.Writer) error { return writePages(ctx, out, list, options, texts) }})
}

// Pages is a PDF file that has not been written yet.
type Pages struct {
	Title string
	Write func(context.Context, io.Writer) error // to be called in a goroutine
}

// writePages writes the pages of a list. It omits the solution of a puzzle that does not
// have exactly one. If ctx ends, it returns ctx.Err().
func writePages(ctx context.Context, out io.Writer, list printable, options pdf.Options, texts *i18n.Words) error {
	sheet := pdf.Sheet{Title: list.title, Options: options, Words: phrase.Paper{Words: texts}, Created: time.Now()}
	for i := range list.Amount {
		if err := ctx.Err(); err != nil {
			return err
		}
		puzzle := pdf.Puzzle{State: list.State(i)}
		if list.Number != nil {
			puzzle.Number = list.Number(i)
		}
		puzzle.Facts = texts.Count("puzzle.givens", puzzle.State.Puzzle.Givens.Filled())
		if options.Solutions {
			puzzle.Solution = solver.OnlySolution(ctx, &puzzle.State.Puzzle)
		}
		sheet.Puzzles = append(sheet.Puzzles, puzzle)
	}
	return pdf.Write(ctx, out, &sheet)
}

// SavePages asks for a file name and writes pages to the file.
func SavePages(env *part.Env, p Pages) {
	PickName(env, "print.save-title", "command.save", storage.ValidName(p.Title), "pdf", func(to Target) {
		name := safetext.Base(to.Path)
		work := func(ctx context.Context) error {
			return storage.Save(to.Path, func(out io.Writer) error { return p.Write(ctx, out) })
		}
		env.DoWriting(workspace.Request{Action: workspace.Export, Consent: to.Consent, Path: to.Path, Work: work}, part.Writing{
			Doing: writingPages(env, name), Done: env.Words.Text("save.done", "File", name), Failed: "save.failed",
		})
	})
}

// showPages opens pages in the system's PDF viewer.
func showPages(env *part.Env, p Pages) {
	withPages(env, p, "print.shown", func(ctx context.Context, path string) error {
		shown := make(chan error, 1)
		go crash.Guard(func() { shown <- printer.Show(path) })() // on some desktops until the viewer ends
		select {
		case err := <-shown:
			return err
		case <-ctx.Done():
			return nil
		}
	})
}

// printPages sends pages to the named printer, or to the system's default printer if name
// is "".
func printPages(env *part.Env, p Pages, name string) {
	withPages(env, p, "print.sent", func(ctx context.Context, path string) error {
		return printer.Print(ctx, &printer.Job{Path: path, Title: p.Title, Printer: name})
	})
}

// withPages writes pages to a temporary file and calls use with the file's path. The file
// is removed when the program ends.
func withPages(env *part.Env, p Pages, done i18n.Key, use func(ctx context.Context, path string) error) {
	name := safetext.Short(p.Title)
	env.DoWriting(workspace.Request{Action: workspace.Run, Work: func(ctx context.Context) error {
		path, err := env.Printed.Create(p.Title, func(out io.Writer) error { return p.Write(ctx, out) })
		if err != nil {
			return err
		}
		return use(ctx, path)
	}}, part.Writing{Doing: writingPages(env, name), Done: env.Words.Text(done, "File", name), Failed: "print.failed"})
}

func writingPages(env *part.Env, name string) string {
	return env.Words.Text("print.writing", "File", name, "Key", env.Words.Call("stop"))
}
