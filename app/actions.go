package app

import (
	"nonet/app/command"
	"nonet/app/storage"
)

// makeActions returns the actions of the window: for commands that the session alone cannot
// run, and for those that do more in a window.
func (w *Window) makeActions() map[command.ID]func() {
	actions := map[command.ID]func(){
		"new": w.newPuzzle, "generate": w.generate, "another": w.another,
		"open": w.openFile, "save": w.saveFile, "save-as": w.saveFileAs,
		"print": w.print, "export-picture": w.exportPicture,
		"new-window": w.program.openWindow, "close-window": w.closeWindow, "quit": w.program.quit,

		"copy": w.copyBoard, "copy-solution": w.copyBoard, "copy-puzzle": w.copyPuzzle, "paste": w.paste,
		"copy-solutions": w.copySolutions, "export-solutions": w.exportSolutions,
		"preferences": w.showPreferences, "techniques": w.chooseTechniques,
		"auto-advance": func() { w.program.setAutoAdvance(!w.Session.View().AutoAdvance) },
		"mistakes":     func() { w.program.setMistakes(!w.Session.View().Mistakes) },

		"show-solutions":  func() { w.showTab(tabSolutions) },
		"show-rules":      func() { w.showTab(tabRules) },
		"show-puzzle":     func() { w.showTab(tabPuzzle) },
		"show-history":    func() { w.showTab(tabHistory) },
		"show-steps":      func() { w.showTab(tabSteps) },
		"show-collection": func() { w.showTab(tabCollection) },
		"menu":            w.openMenu,
		"next-area":       func() { w.nextArea(1) },
		"previous-area":   func() { w.nextArea(-1) },

		"stop": func() {
			if !w.stopAnother() {
				command.Find("stop").Run(w.Session)
			}
		},
		"find-typos":  func() { w.showAdvice(askTypo) },
		"make-unique": func() { w.showAdvice(askGiven) },
		"why-wrong":   func() { w.showAdvice(askWhy) },
		"go-to":       w.goToSolution,
		"path":        func() { w.showSteps(false) },
		"moves":       func() { w.showSteps(true) },
		"why-step":    w.explainStep,

		"choose-shape": w.chooseShape, "edit-group": w.editGroup,

		"next-puzzle":     func() { w.openNext(1) },
		"previous-puzzle": func() { w.openNext(-1) },
		"pick-puzzles":    func() { w.pickPuzzles(true) },
		"pick-no-puzzle":  func() { w.pickPuzzles(false) },
		"export-puzzles":  w.exportPuzzles, "save-collection": w.saveList, "close-collection": w.closeCollection,

		"commands": w.showCommands, "first-steps": w.showFirstSteps, "manual": w.showManual,
		"shortcuts": w.showShortcuts, "screen-readers": w.showScreenReaders, "about": w.showAbout,
	}
	for i := range command.Samples() {
		sample := &command.Samples()[i]
		actions[sample.ID()] = func() { w.openSample(sample) }
	}
	for _, format := range command.CopyFormats() {
		actions[command.CopyAsID(format)] = func() { w.copyAs(format) }
	}
	for _, theme := range storage.Themes() {
		actions[command.ThemeID(theme)] = func() { w.program.setTheme(theme) }
	}
	for _, limit := range command.KeepLimits() {
		actions[command.KeepID(limit)] = func() { w.program.setKeep(limit) }
	}
	return actions
}
