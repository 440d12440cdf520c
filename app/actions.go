package app

import "nonet/app/command"

// makeActions returns what the window does for commands that take more than the session,
// and for those that do more in a window.
func (w *Window) makeActions() map[command.ID]func() {
	actions := map[command.ID]func(){
		"new": w.NewPuzzle, "generate": w.Generate, "another": w.Another,
		"open": w.Open, "save": w.Save, "save-as": w.SaveAs,
		"print": w.Print, "export-picture": w.ExportPicture,
		"new-window": w.NewWindow, "close-window": w.CloseWindow, "quit": w.Quit,

		"copy": w.copyBoard, "copy-solution": w.copyBoard, "copy-puzzle": w.copyPuzzle, "paste": w.Paste,
		"copy-solutions": w.CopySolutions, "export-solutions": w.ExportSolutions,
		"preferences": w.ShowPreferences, "techniques": w.ChooseTechniques,
		"auto-advance": func() { w.SetAutoAdvance(!w.session.View().AutoAdvance) },
		"mistakes":     func() { w.SetMistakes(!w.session.View().Mistakes) },

		"show-solutions":  func() { w.ShowTab(tabSolutions) },
		"show-rules":      func() { w.ShowTab(tabRules) },
		"show-puzzle":     func() { w.ShowTab(tabPuzzle) },
		"show-history":    func() { w.ShowTab(tabHistory) },
		"show-steps":      func() { w.ShowTab(tabSteps) },
		"show-collection": func() { w.ShowTab(tabCollection) },
		"menu":            w.OpenMenu,
		"next-area":       func() { w.NextArea(1) },
		"previous-area":   func() { w.NextArea(-1) },

		"stop": func() {
			if !w.StopAnother() {
				command.Find("stop").Run(w.session)
			}
		},
		"find-typos":  func() { w.ShowAdvice(askTypo) },
		"make-unique": func() { w.ShowAdvice(askGiven) },
		"why-wrong":   func() { w.ShowAdvice(askWhy) },
		"go-to":       w.GoToSolution,
		"path":        func() { w.ShowSteps(false) },
		"moves":       func() { w.ShowSteps(true) },
		"why-step":    w.ExplainStep,

		"choose-shape": w.ChooseShape, "edit-group": w.EditGroup,

		"next-puzzle":     func() { w.OpenNext(1) },
		"previous-puzzle": func() { w.OpenNext(-1) },
		"pick-puzzles":    func() { w.PickPuzzles(true) },
		"pick-no-puzzle":  func() { w.PickPuzzles(false) },
		"export-puzzles":  w.ExportPuzzles, "save-collection": w.SaveCollection, "close-collection": w.CloseCollection,

		"commands": w.ShowCommands, "first-steps": w.ShowFirstSteps, "manual": w.ShowManual,
		"shortcuts": w.ShowShortcuts, "screen-readers": w.ShowScreenReaders, "about": w.ShowAbout,
	}
	for i := range command.Samples() {
		sample := &command.Samples()[i]
		actions[sample.ID()] = func() { w.OpenSample(sample) }
	}
	for _, format := range command.CopyFormats() {
		actions[command.CopyAsID(format)] = func() { w.CopyAs(format) }
	}
	for _, theme := range command.Themes() {
		actions[command.ThemeID(theme)] = func() { w.SetTheme(theme) }
	}
	for _, limit := range command.KeepLimits() {
		actions[command.KeepID(limit)] = func() { w.SetKeep(limit) }
	}
	return actions
}
